// The programs that read each switch, and so the ones to which it matters when it was set.
import Device

extension Variants {
  /// The programs that read a switch when they are launched; all, for one that isn't listed.
  public static func readers(of name: String) -> [ProgramName] {
    readers[name] ?? ProgramName.allCases
  }

  /// A test holds this against the sources of the programs.
  static let readers: [String: [ProgramName]] = [
    "coordinator.back": [.app],
    "entries.layout": [.app],
    "navigation": [.app],
    "auth.store": [.app, .widget, .shareExtension],
    "auth.validate": [.widget],
    "file.write": [.app, .shareExtension, .leftLab, .rightLab],
    "inbox.shape": [.app, .shareExtension],
    "inbox.validate": [.app],
    "inbox.dedupe": [.app],
    "share.failure": [.shareExtension],
    "share.gather": [.shareExtension],
    "share.file": [.shareExtension],
    "share.complete": [.shareExtension],
    "key.missing": [.app],
    "rollback": [.app, .widget, .shareExtension],
    "session.unreadable": [.app],
    "reinstall": [.app],
    "container.path": [.app],
    "background.expiry": [.app],
    "portal.signal": [.leftLab, .rightLab],
    "widget.reload": [.app, .widget],
    "widget.timeline": [.widget],
    "widget.load": [.widget],
    "widget.answer": [.widget],
    "auth.signout": [.app],
    "presenter.background": [.leftLab, .rightLab],
  ]
}
