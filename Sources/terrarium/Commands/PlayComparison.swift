// `terrarium play --compare`: the same scenario with every value of a variant, side by side.
import Playback

enum PlayComparison {
  /// Plays every scenario once for each value and prints where they part.
  ///
  /// - Returns: As diff(1): 0 when nothing differs, 1 when something does, 3 for the machine.
  static func run(
    _ scenarios: [PlayableScenario], _ variant: Variants.Variant, _ settings: Player.Settings
  ) throws -> Int32 {
    Interruption.install()
    let output = OutputFile.standardOutput()
    var parted = 0
    for (index, scenario) in scenarios.enumerated() {
      let plays = variant.values.map {
        VariantPlay(scenario, variant, $0, settings) { Interruption.signal != nil }
      }
      if let signal = Interruption.signal { return 128 + signal }
      let comparison = VariantComparison(scenario, variant, plays)
      let lines = ComparisonReport(comparison).lines + (index + 1 < scenarios.count ? [""] : [])
      output.write(Array(lines.map { "\($0)\n" }.joined().utf8))
      if plays.contains(where: { if case .broken = $0.result.verdict { true } else { false } }) {
        return 3
      }
      if comparison.parting != nil { parted += 1 }
    }
    if scenarios.count > 1 {
      output.write(Array("\n\(scenarios.count) scenarios: \(parted) part\n".utf8))
    }
    guard let failure = output.failure else { return parted > 0 ? 1 : 0 }
    TextOutput.errors.line("terrarium play: \(failure).")
    return 3
  }
}
