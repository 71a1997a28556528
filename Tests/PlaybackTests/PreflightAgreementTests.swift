// What preflight says of a bundle, the device shows: one mistake each, found before and met after.
import Foundation
import Testing

@testable import Device
@testable import Playback

@Suite(.serialized) struct PreflightAgreementTests {
  /// A mistake in a file of a bundle, the code that preflight has for it, and how it is met.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let code: String
    let bundle: String
    let file: String
    let change: @Sendable (inout [String: Any]) -> Void
    let steps: [String]

    var testDescription: String { "\(bundle) \(code)" }
  }

  private static let group = "com.apple.security.application-groups"

  static let mistakes: [Mistake] = [
    Mistake(
      code: "group.missing", bundle: "com.example.journal.widget",
      file: "JournalWidget.entitlements",
      change: { $0[group] = nil },
      steps: [
        "the widget does not show \"Ada\"", "the first cause for the widget is \"group.missing\"",
      ]),
    Mistake(
      code: "group.not-granted", bundle: "com.example.journal.widget",
      file: "embedded.mobileprovision",
      change: {
        var granted = $0["Entitlements"] as? [String: Any]
        granted?[group] = [String]()
        $0["Entitlements"] = granted
      },
      steps: [
        "the widget does not show \"Ada\"",
        "the first cause for the widget is \"group.not-granted\"",
      ]),
    Mistake(
      code: "keychain.missing", bundle: "com.example.journal.widget",
      file: "JournalWidget.entitlements", change: { $0["keychain-access-groups"] = [String]() },
      steps: [
        "the widget does not show \"Ada\"",
        "the first cause for the widget is \"keychain.group-missing\"",
      ]),
    Mistake(
      code: "profile.expired", bundle: "com.example.journal.widget",
      file: "embedded.mobileprovision",
      change: { $0["ExpirationDate"] = Date(timeIntervalSince1970: 1_700_000_000) },
      steps: [
        "the widget does not show \"Ada\"", "the trace has \"widget process: isn't launched\"",
        "the first cause for the widget is \"profile.expired\"",
      ]),
    Mistake(
      code: "system.newer", bundle: "com.example.journal.widget", file: "Info.plist",
      change: { $0["MinimumOSVersion"] = "99.0" },
      steps: [
        "the widget does not show \"Ada\"", "the first cause for the widget is \"system.newer\"",
      ]),
    Mistake(
      code: "url.scheme", bundle: "com.example.journal", file: "Info.plist",
      change: { $0["CFBundleURLTypes"] = nil },
      steps: [
        "I open the URL \"journal://profile\"", "the app shows the \"Entries\" screen",
        "the first cause for the app is \"url.unopened\"",
      ]),
  ]

  private func assets(with mistake: Mistake?) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    for folder in ["Bundles", "Lab", "Samples"] {
      try FileManager.default.copyItem(
        atPath: "\(Stories.root)/assets/\(folder)", toPath: "\(scratch.path)/\(folder)")
    }
    guard let mistake else { return scratch }
    let url = URL(filePath: "\(scratch.path)/Bundles/\(mistake.bundle)/\(mistake.file)")
    let value = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
    var list = try #require(value as? [String: Any])
    mistake.change(&list)
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: url)
    return scratch
  }

  private func play(_ steps: [String], assets: String) throws -> ScenarioResult {
    let story = ["the app is open", "I sign in as \"ada\""] + steps
    let lines = story.map { "    * \($0)" }.joined(separator: "\n")
    let scenario = try #require(
      try Stories.scenarios("Feature: f\n  Scenario: s\n\(lines)\n").first)
    let settings = Player.Settings(
      seed: 1, programs: ProgramLocations(folders: [Stories.programs]), assets: assets)
    return Player(settings).play(scenario)
  }

  @Test(arguments: mistakes) func `what is found before is met after`(_ mistake: Mistake) throws {
    let scratch = try assets(with: mistake)
    let findings = try Preflight.report(assets: scratch.path).findings
    #expect(
      findings.contains { $0.code == mistake.code && $0.bundle == mistake.bundle },
      "\(findings.map(\.code))")
    let result = try play(mistake.steps, assets: scratch.path)
    #expect(result.verdict == .passed, "\(FailureReport(result).lines.joined(separator: "\n"))")
  }

  /// Mistakes that only show where an earlier version has left something on the screen.
  static let updates: [Mistake] = [
    Mistake(
      code: "widget.kind-dropped", bundle: "com.example.journal.widget", file: "Info.plist",
      change: {
        var plugIn = $0["NSExtension"] as? [String: Any]
        var attributes = plugIn?["NSExtensionAttributes"] as? [String: Any]
        let widgets = attributes?["Widgets"] as? [[String: Any]] ?? []
        attributes?["Widgets"] = Array(widgets.suffix(1))
        plugIn?["NSExtensionAttributes"] = attributes
        $0["NSExtension"] = plugIn
      },
      steps: ["the first cause for the widget is \"widget.kind-dropped\""]),
    Mistake(
      code: "url.other-scheme", bundle: "com.example.journal", file: "Info.plist",
      change: { $0["CFBundleURLTypes"] = [["CFBundleURLSchemes": ["diary"]]] },
      steps: ["I tap the widget", "the causes for the app have \"url.unopened\""]),
  ]

  @Test(arguments: updates)
  func `what an update leaves behind is found before and met after`(_ mistake: Mistake) throws {
    let old = try assets(with: nil)
    let new = try assets(with: mistake)
    let lines = [
      "the app is open", "I sign in as \"ada\"", "I go home", "the widget shows \"Ada\"",
      "I update the app",
    ]
    let story = (lines + mistake.steps).map { "    * \($0)" }.joined(separator: "\n")
    let scenario = try #require(
      try Stories.scenarios("Feature: f\n  Scenario: s\n\(story)\n").first)
    let settings = Player.Settings(
      seed: 1, programs: ProgramLocations(folders: [Stories.programs]), assets: old.path)
    var found: [String] = []
    let result = Player(settings).play(
      scenario,
      watching: { played, _, device in
        guard played == lines.count - 1 else { return }
        do {
          found = try Preflight.report(
            root: "\(new.path)/Bundles", state: nil, onScreen: device.widgets.kept.widgets
          ).findings.map(\.code)
          try FileManager.default.removeItem(atPath: "\(old.path)/Bundles")
          try FileManager.default.copyItem(
            atPath: "\(new.path)/Bundles", toPath: "\(old.path)/Bundles")
        } catch {
          Issue.record(error)
        }
      })
    #expect(found.contains(mistake.code), "\(found)")
    #expect(result.verdict == .passed, "\(FailureReport(result).lines.joined(separator: "\n"))")
  }

  @Test func `where nothing is found nothing is met`() throws {
    let scratch = try assets(with: nil)
    #expect(try Preflight.report(assets: scratch.path).findings.isEmpty)
    let result = try play(
      [
        "the widget shows \"Ada\"", "there is no cause for the widget",
        "I open the URL \"journal://profile\"", "the app shows the \"Profile\" screen",
      ], assets: scratch.path)
    #expect(result.verdict == .passed, "\(FailureReport(result).lines.joined(separator: "\n"))")
  }

  @Test func `the labs are looked at, installed or not`() throws {
    let report = try Preflight.report(assets: "\(Stories.root)/assets")
    #expect(report.bundles.contains("com.example.lab.left"))
    #expect(report.bundles.contains("com.example.lab.right"))
  }
}
