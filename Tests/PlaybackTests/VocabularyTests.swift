// That every step binds to itself and to nothing else, however it is inflected.
import Device
import Gherkin
import Testing

@testable import Playback

struct VocabularyTests {
  let registry = StepRegistry.standard

  func form(_ text: String) -> String? {
    guard case .bound(let step) = registry.match(text) else { return nil }
    return step.definition.form
  }

  @Test(arguments: Vocabulary.all.map { [$0.form, $0.example] })
  func `each example binds to exactly its own step`(_ step: [String]) {
    #expect(form(step[1]) == step[0])
  }

  @Test(arguments: Vocabulary.all.filter { $0.takesWithin }.map { [$0.form, $0.example] })
  func `whatever must be so may take its time`(_ step: [String]) throws {
    let table = step[0].hasSuffix(":") ? ["Ada"] : nil
    guard case .bound(let bound) = registry.match("\(step[1]) within 5 seconds", table: table)
    else {
      Issue.record("\(step[1]) takes no time")
      return
    }
    #expect(bound.definition.form == step[0])
    #expect(bound.patience?.milliseconds == 5_000)
    #expect(try bound.objection() == nil)
  }

  @Test func `what is done takes no time`() {
    #expect(form("I open the app within 5 seconds") == nil)
  }

  @Test(arguments: [
    ("45 minutes pass", "{duration} passes"), ("1 hour passed", "{duration} passes"),
    ("the group container holds 1 capture", "the group container holds {int} captures"),
    ("the app has 1 entry", "the app has {int} entries"),
    ("the app has 1 quarantined capture", "the app has {int} quarantined captures"),
    ("I went home", "I go home"), ("I tapped 'Save'", "I tap {string}"),
    ("the share extension was killed", "{program} is killed"),
    ("the app did not show 'x' within 2 days", "{program} does not show {string}"),
  ])
  func `number and tense give way`(_ text: String, _ expected: String) {
    #expect(form(text) == expected)
  }

  @Test func `both kinds of quotes hold a text`() throws {
    guard case .bound(let step) = registry.match(#"I type 'say "hi"' into "Text""#) else {
      Issue.record("the step isn't known")
      return
    }
    #expect(try step.arguments.string(0) == #"say "hi""#)
    #expect(try step.arguments.string(1) == "Text")
  }

  @Test func `every form is said once and has an example that differs in nothing but values`() {
    let forms = registry.definitions.map(\.form)
    #expect(Set(forms).count == forms.count)
    #expect(registry.definitions.allSatisfy { !$0.meaning.isEmpty && !$0.meaning.contains("\n") })
  }

  @Test(arguments: [
    ("I opne the app", "I open the app"),
    ("I open app", "I open the app"),
    ("the app shows alert \"x\"", "{program} shows an alert {string}"),
    ("I tap on \"Save\"", "I tap {string}"),
    ("45 minutes go by", "{duration} passes"),
    ("I reboot my phone", "I restart the device"),
    ("airplane mode is on", "the network is offline"),
    ("I log out", "I sign out"), ("the app crashes", "{program} is killed"),
    ("I remove the Quick Note widget", "the {string} widget is removed"),
    ("the network is of line", "the network is offline"),
    ("the widgets shows \"Ada\"", "{program} shows {string}"),
  ])
  func `an unknown step names the nearest one first`(_ text: String, _ expected: String) {
    guard case .unknown(let nearest) = registry.match(text) else {
      Issue.record("\(text) is known")
      return
    }
    #expect(nearest.first?.form == expected)
  }

  @Test func `what is like no step is answered with none`() {
    guard case .unknown(let nearest) = registry.match("xyzzy plugh frobnicate") else {
      Issue.record("it is known")
      return
    }
    #expect(nearest.isEmpty)
  }

  @Test func `an ambiguous step names its candidates`() throws {
    let registry = try StepRegistry([
      .action(.time, "I wait for {string}", example: "I wait for 'x'", "a") { _, _ in },
      .action(.time, "I wait for {}", example: "I wait for x", "b") { _, _ in },
    ])
    guard case .ambiguous(let candidates) = registry.match("I wait for 'x'") else {
      Issue.record("only one was found")
      return
    }
    #expect(candidates.map(\.form) == ["I wait for {string}", "I wait for {}"])
  }

  @Test func `a number of less than nothing is objected to`() throws {
    for text in ["the app has -1 entries", "the group container holds -2 captures"] {
      guard case .bound(let bound) = StepRegistry.standard.match(text) else {
        Issue.record("\(text) is not known")
        continue
      }
      #expect(try bound.objection()?.contains("of anything") == true)
    }
  }
}
