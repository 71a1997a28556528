// What bundles lack, found in copies of the real ones with one mistake each.
import Foundation
import Testing

@testable import Device

struct PreflightTests {
  private let scratch: ScratchFolder
  private var assets: String { scratch.path }

  init() throws {
    scratch = try ScratchFolder()
    try FileManager.default.copyItem(
      atPath: "\(TestDevice.root)/assets/Bundles", toPath: "\(scratch.path)/Bundles")
  }

  private func change(
    _ file: String, _ body: (inout [String: Any]) -> Void
  ) throws {
    let url = URL(filePath: "\(assets)/Bundles/\(file)")
    let value = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: url), format: nil)
    var list = try #require(value as? [String: Any])
    body(&list)
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: url)
  }

  private func codes() throws -> [String] {
    try Preflight.report(assets: assets).findings.map { "\($0.bundle) \($0.code)" }
  }

  private let widget = "com.example.journal.widget"
  private let share = "com.example.journal.share"
  private let app = "com.example.journal"

  @Test func `the bundles that come with it lack nothing`() throws {
    let report = try Preflight.report(assets: "\(TestDevice.root)/assets")
    #expect(report.findings.isEmpty && report.isGood)
    #expect(report.bundles.contains(widget))
  }

  @Test func `a group that one target lacks`() throws {
    try change("\(widget)/JournalWidget.entitlements") {
      $0["com.apple.security.application-groups"] = nil
    }
    #expect(try codes() == ["\(widget) group.missing"])
  }

  @Test func `a group that is written otherwise is a mismatch on both sides`() throws {
    try change("\(widget)/JournalWidget.entitlements") {
      $0["com.apple.security.application-groups"] = ["group.com.example.journl"]
    }
    #expect(
      try codes() == [
        "\(app) group.mismatch", "\(share) group.mismatch", "\(widget) group.mismatch",
        "\(widget) group.not-granted",
      ])
  }

  @Test func `a profile that doesn't grant what is claimed`() throws {
    try change("\(share)/embedded.mobileprovision") {
      var granted = $0["Entitlements"] as? [String: Any]
      granted?["com.apple.security.application-groups"] = [String]()
      granted?["keychain-access-groups"] = ["OTHER.*"]
      $0["Entitlements"] = granted
    }
    #expect(
      try codes() == ["\(share) group.not-granted", "\(share) keychain.not-granted"])
  }

  @Test func `a profile that isn't there, and one of another team`() throws {
    try FileManager.default.removeItem(
      atPath: "\(assets)/Bundles/\(widget)/embedded.mobileprovision")
    try change("\(share)/embedded.mobileprovision") {
      var granted = $0["Entitlements"] as? [String: Any]
      granted?["com.apple.developer.team-identifier"] = "OTHER"
      $0["Entitlements"] = granted
    }
    #expect(try codes() == ["\(share) team.mismatch", "\(widget) profile.missing"])
  }

  @Test func `a keychain group that is missing, and one without the team's prefix`() throws {
    try change("\(widget)/JournalWidget.entitlements") {
      $0["keychain-access-groups"] = ["com.example.journal"]
    }
    #expect(
      try codes() == [
        "\(widget) keychain.missing", "\(widget) keychain.not-granted", "\(widget) keychain.prefix",
      ])
  }

  @Test func `an entitlements file of another target`() throws {
    try change("\(widget)/JournalWidget.entitlements") {
      $0["application-identifier"] = "T3RR4R1UM0.com.example.journal"
    }
    #expect(try codes() == ["\(widget) identifier.mismatch"])
  }

  @Test func `the keys of an Info plist`() throws {
    try change("\(share)/Info.plist") {
      var plugIn = $0["NSExtension"] as? [String: Any]
      plugIn?["NSExtensionAttributes"] = [String: Any]()
      $0["NSExtension"] = plugIn
    }
    try change("\(widget)/Info.plist") { $0["NSExtension"] = nil }
    try change("\(app)/Info.plist") { $0["CFBundleVersion"] = "2" }
    #expect(
      try codes() == [
        "\(share) activation.missing", "\(share) version.mismatch", "\(widget) extension.point",
      ])
  }

  @Test func `an extension point that nobody knows is named with its key`() throws {
    try change("\(widget)/Info.plist") {
      var plugIn = $0["NSExtension"] as? [String: Any]
      plugIn?["NSExtensionPointIdentifier"] = "com.apple.widget"
      $0["NSExtension"] = plugIn
    }
    let report = try Preflight.report(assets: assets)
    #expect(
      report.findings.map(\.code) == ["key.value.NSExtension.NSExtensionPointIdentifier"]
        || report.findings.map(\.code) == ["key.value.NSExtensionPointIdentifier"])
    #expect(report.findings.first?.bundle == widget)
    #expect(!report.isGood)
  }

  @Test func `warnings alone are good enough`() throws {
    try change("\(app)/Info.plist") { $0["CFBundleURLTypes"] = nil }
    try change("\(widget)/JournalWidget.entitlements") {
      $0["com.apple.developer.default-data-protection"] = "NSFileProtectionComplete"
    }
    try change("\(share)/Info.plist") {
      var plugIn = $0["NSExtension"] as? [String: Any]
      plugIn?["NSExtensionAttributes"] = ["NSExtensionActivationRule": "TRUEPREDICATE"]
      $0["NSExtension"] = plugIn
    }
    let report = try Preflight.report(assets: assets)
    #expect(
      report.findings.map(\.code) == ["url.scheme", "activation.everything", "class.complete"])
    #expect(report.isGood)
  }

  @Test func `an extension without its app`() throws {
    try FileManager.default.removeItem(atPath: "\(assets)/Bundles/\(app)")
    #expect(try codes() == ["\(share) app.missing", "\(widget) app.missing"])
  }

  @Test func `a file that is no property list`() throws {
    try Data("no list".utf8).write(to: URL(filePath: "\(assets)/Bundles/\(share)/Info.plist"))
    #expect(try codes() == ["\(share) bundle.unreadable"])
  }

  @Test func `without bundles there is nothing to look at`() {
    #expect(throws: DeviceError.self) { try Preflight.report(assets: "\(assets)/nothing") }
  }

  @Test func `on a device its own copies are looked at, signature and all`() throws {
    let root = "\(assets)/Installed"
    let store = try BundleStore(root: root)
    try store.install(from: "\(assets)/Bundles")
    try store.setUnsigned(true, widget)
    try store.removeEntitlement(Entitlements.Key.applicationGroups, from: share)
    let state = try BundleStore.State(path: "\(root)/\(BundleStore.State.fileName)")
    let report = try Preflight.report(root: root, state: state)
    #expect(
      report.findings.map { "\($0.bundle) \($0.code)" } == [
        "\(share) group.missing", "\(widget) unsigned",
      ])
  }
}
