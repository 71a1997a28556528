// Variants that are chosen when it is too late: the app runs already, and nothing ends it any more.

/// Finds steps that choose a variant which is never in force.
enum LateVariants {
  private static let form = "the variant {string} is {string}"
  /// The forms that launch the app, wherever it was.
  private static let launching: Set<String> = [
    "the app is open", "I open the app", "I am signed in as {string}", "I sign in as {string}",
    "I open the URL {string}", "I tap the widget", "I tap the {string} widget",
    "the system prewarms the app",
  ]
  /// Words of forms after which the app may have to be launched again.
  private static let ending = [
    "quit", "killed", "restart", "reboot", "the power", "delete", "install", "update", "memory",
    "stops answering", "blocks its main thread", "to launch", "holds a lock", "unsigned",
    "entitlement", "the signing", "provisioning profile",
  ]

  /// The places of such steps, and what is said of each.
  static func problems(
    among steps: [PlayableScenario.Step]
  ) -> [(step: PlayableScenario.Step, message: String)] {
    var isLaunched = false
    var found: [(step: PlayableScenario.Step, message: String)] = []
    for (index, step) in steps.enumerated() {
      let said = step.bound.definition.form
      if launching.contains(said) { isLaunched = true }
      if mayEndApp(said) { isLaunched = false }
      guard said == form, isLaunched, let name = step.bound.captures.first?.value as? String,
        Variants.ofTheApp.contains(name),
        !steps[index...].contains(where: { mayEndApp($0.bound.definition.form) })
      else { continue }
      found.append(
        (
          step,
          "the app is launched already and runs on without the variant \"\(name)\"; say this "
            + "step before, or quit the app and open it again"
        ))
    }
    return found
  }

  private static func mayEndApp(_ form: String) -> Bool {
    // A variant's own step has the words of a variant in quotes, which are no part of the form.
    ending.contains { form.contains($0) }
  }
}
