// What a stranger can find out about a container that isn't its own: nothing.
@preconcurrency import Glibc
import SystemKit

/// An app that tries what the URL it opens says on the path there, and notes the kernel's answer.
///
/// It goes past every service of the system, straight to the kernel, as a program that doesn't
/// play by the rules would: `stranger://read?path=/a/file`, and so `list` and `write`.
final class StrangerProgram: Program {
  private let system: System

  init(system: System) {
    self.system = system
  }

  func launch() async {}

  func handle(_ event: Event) async -> Reply? {
    guard case .openURL(let url) = event, let start = url.firstRange(of: "?path=") else {
      return nil
    }
    let verb = url[..<start.lowerBound].split(separator: "/").last ?? ""
    attempt(String(verb), String(url[start.upperBound...]))
    return nil
  }

  func render() -> ViewTree? {
    ViewTree(title: "Stranger", nodes: [])
  }

  private func attempt(_ verb: String, _ path: String) {
    let flags: Int32? =
      switch verb {
      case "read": O_RDONLY
      case "list": O_RDONLY | O_DIRECTORY
      case "write": O_WRONLY | O_CREAT
      default: nil
      }
    guard let flags else { return system.note("can't \(verb)") }
    let descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      let reason = errno
      return system.note("\(verb): \(String(cString: strerror(reason))) (\(reason))")
    }
    close(descriptor)
    system.note("\(verb): done")
  }
}
