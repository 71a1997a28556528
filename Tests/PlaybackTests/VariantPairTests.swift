// Each naive practice has two scenarios: one that shows its harm, and one that it can't hold.
import Foundation
import Testing

@testable import Device
@testable import Playback

@Suite(.serialized) struct VariantPairTests {
  private static let settings = Player.Settings(
    seed: 7, programs: ProgramLocations(folders: [Stories.programs]),
    assets: "\(Stories.root)/assets")

  /// A naive value, which a scenario's tag names by its switch alone.
  private struct Practice: CustomStringConvertible {
    let variant: String
    let value: String

    var tag: String { "@pair:\(variant)" }
    var description: String { "\(variant) is \(value)" }
  }

  private static let practices = Variants.all.flatMap { variant in
    variant.choices.filter { $0.worth == .naive }
      .map { Practice(variant: variant.name, value: $0.name) }
  }

  private static func scenarios() throws -> [PlayableScenario] {
    try ScenarioCollection(
      ScenarioPaths.expand(["\(Stories.root)/Scenarios"]), dialects: Stories.dialects()
    ).scenarios
  }

  /// The value that a scenario chooses for a switch.
  private func choice(of variant: String, in scenario: PlayableScenario) -> String? {
    scenario.steps.compactMap { step -> String? in
      let prefix = "the variant \"\(variant)\" is \""
      guard step.text.hasPrefix(prefix) else { return nil }
      return String(step.text.dropFirst(prefix.count).dropLast())
    }.first
  }

  @Test func `each naive practice has a scenario of its harm, and one without it`() throws {
    let all = try Self.scenarios()
    for practice in Self.practices {
      let pair = all.filter { $0.pickle.tags.map(\.name).contains(practice.tag) }
      #expect(
        pair.contains { choice(of: practice.variant, in: $0) == practice.value },
        "\(practice): no scenario with \(practice.tag) shows its harm")
      #expect(
        pair.contains { choice(of: practice.variant, in: $0) == nil },
        "\(practice): no scenario with \(practice.tag) shows the hardened one")
    }
  }

  /// Whom a scenario asks for the first cause, and the code that it expects; nil for none.
  private func causes(in scenario: PlayableScenario) -> [(subject: String, code: String?)] {
    scenario.steps.compactMap { step in
      if step.text.hasPrefix("there is no cause for ") {
        return (String(step.text.dropFirst("there is no cause for ".count)), nil)
      }
      guard step.text.hasPrefix("the first cause for "),
        let verb = step.text.range(of: " is \"")
      else { return nil }
      return (
        String(step.text[..<verb.lowerBound].dropFirst("the first cause for ".count)),
        String(step.text[verb.upperBound...].dropLast())
      )
    }
  }

  @Test func `the harm of each naive practice has a cause, and its twin hasn't that one`() throws {
    let all = try Self.scenarios()
    for practice in Self.practices {
      let pair = all.filter { $0.pickle.tags.map(\.name).contains(practice.tag) }
      let harms = pair.filter { choice(of: practice.variant, in: $0) == practice.value }
        .flatMap(causes)
      let twins = pair.filter { choice(of: practice.variant, in: $0) == nil }.flatMap(causes)
      let harm = try #require(harms.last, "\(practice): nobody asks why")
      #expect(harm.code != nil, "\(practice): its harm has no cause")
      let twin = try #require(twins.last, "\(practice): nobody asks why without it")
      #expect(twin.subject == harm.subject, "\(practice)")
      #expect(twin.code != harm.code, "\(practice): the hardened one has the same cause")
    }
  }

  @Test func `with the naive practice, the hardened scenario of its pair fails`() throws {
    let all = try Self.scenarios()
    for practice in Self.practices {
      let hardened = all.filter {
        $0.pickle.tags.map(\.name).contains(practice.tag)
          && choice(of: practice.variant, in: $0) == nil
      }
      let verdicts = try hardened.map { scenario in
        let variant = try Variants.named(practice.variant)
        return VariantPlay(scenario, variant, practice.value, Self.settings).result.verdict
      }
      #expect(
        verdicts.contains { verdict in
          // That another cause is named is no harm.
          if case .failed(let failure) = verdict {
            !failure.expected.contains("cause for")
          } else {
            false
          }
        },
        "\(practice) holds where the hardened practice is needed")
    }
  }

  @Test func `every value says what it means, and the first alone is the default`() {
    for variant in Variants.all {
      #expect(variant.choices.first?.worth == .usual, "\(variant.name)")
      #expect(variant.choices.count { $0.worth == .usual } == 1, "\(variant.name)")
      for choice in variant.choices {
        #expect(choice.meaning.count > 20, "\(variant.name): \(choice.name)")
      }
    }
    #expect(!Variants.isNaive("navigation", "router"))
    #expect(!Variants.isNaive("entries.layout", "cards"))
    #expect(Variants.isNaive("auth.store", "defaults"))
  }
}
