// What people call things that steps are about: for naming the step that was meant, not one that is
// merely spelled alike.

/// Words for what a step does, in place of those that the vocabulary has.
enum StepMeanings {
  /// What is said, as words that must all be there, and the forms that it may mean.
  ///
  /// NB: the first that fits is taken, so what has more words stands before what has fewer.
  private static let table: [(words: [String], forms: [String])] = [
    (["nobody", "signed", "in"], ["I sign out", "the app shows the {string} screen"]),
    (["signed", "in"], ["I am signed in as {string}", "I sign in as {string}"]),
    (["logged", "in"], ["I am signed in as {string}", "I sign in as {string}"]),
    (["log", "in"], ["I sign in as {string}", "I am signed in as {string}"]),
    (["login"], ["I sign in as {string}", "I am signed in as {string}"]),
    (["log", "out"], ["I sign out"]), (["logout"], ["I sign out"]),
    (["logged", "out"], ["I sign out"]),
    (["sign", "off"], ["I sign out"]),
    (["airplane"], ["the network is offline", "the network is back"]),
    (["flight", "mode"], ["the network is offline", "the network is back"]),
    (["wifi"], ["the network is offline", "the network is back"]),
    (["internet"], ["the network is offline", "the network is back"]),
    (["connection"], ["the network is offline", "the network is back"]),
    (["online"], ["the network is back"]),
    (["reboot"], ["I restart the device"]),
    (["turn", "off"], ["I restart the device", "the power fails"]),
    (["battery"], ["the power fails"]), (["blackout"], ["the power fails"]),
    (["force"], ["I quit the app", "{program} is killed"]),
    (["swipe", "away"], ["I quit the app"]),
    (["terminate"], ["I quit the app", "{program} is killed"]),
    (["close", "app"], ["I quit the app", "I go home"]),
    (
      ["crash"],
      ["{program} is killed", "no program has crashed", "the last crash report says {string}"]
    ),
    (["die"], ["{program} is killed", "{program} was ended by {string}"]),
    (["jetsam"], ["{program} uses {int} MB of memory", "{program} was ended by {string}"]),
    (["memory"], ["{program} uses {int} MB of memory"]),
    (["freeze"], ["{program} stops answering", "{program} hangs"]),
    (["hang"], ["{program} hangs", "{program} stops answering"]),
    (["deadlock"], ["{program} stops answering", "{program} holds a lock on {string}"]),
    (["remove", "widget"], ["the {string} widget is removed"]),
    (["add", "widget"], ["a {string} widget of size {string} is added"]),
    (["refresh", "widget"], ["the system asks the widget for its timeline"]),
    (["reload", "widget"], ["the system asks the widget for its timeline"]),
    (["uninstall"], ["I delete the app"]), (["remove", "app"], ["I delete the app"]),
    (["reinstall"], ["I delete the app", "I install the app"]),
    (["upgrade"], ["I update the app"]),
    (["wait"], ["I wait {duration}", "{duration} passes"]),
    (["sleep"], ["{duration} passes", "I lock the device"]),
    (["later"], ["{duration} passes"]), (["pause"], ["{duration} passes"]),
    (["midnight"], ["it is {time} tomorrow", "it is {time}"]),
    (["tomorrow"], ["it is {time} tomorrow"]), (["o'clock"], ["it is {time}"]),
    (["background"], ["I go home"]), (["home", "button"], ["I go home"]),
    (["minimise"], ["I go home"]),
    (["launch", "app"], ["I open the app"]), (["start", "app"], ["I open the app"]),
    (["relaunch"], ["I open the app"]),
    (["click"], ["I tap {string}"]), (["touch"], ["I tap {string}"]),
    (["select"], ["I tap {string}"]),
    (["fill"], ["I type {string} into {string}"]), (["write"], ["I type {string} into {string}"]),
    (["deep", "link"], ["I open the URL {string}"]),
    (["open", "link"], ["I open the URL {string}"]),
    (["expire"], ["the session of {string} is revoked on the server", "{duration} passes"]),
    (["revoke"], ["the session of {string} is revoked on the server"]),
    (["grey"], ["the button {string} is disabled"]),
    (["greyed"], ["the button {string} is disabled"]),
    (["dialog"], ["{program} shows an alert {string}"]),
    (["popup"], ["{program} shows an alert {string}"]),
    (["error", "message"], ["{program} shows an alert {string}", "{program} shows {string}"]),
    (["visible"], ["{program} shows {string}"]), (["displayed"], ["{program} shows {string}"]),
    (["contains"], ["{program} shows {string}", "the trace has {string}"]),
    (["storage"], ["the disk is full"]), (["space"], ["the disk is full"]),
    (["entitlement"], ["{program} has no entitlement for the App Group"]),
    (["face", "id"], ["I unlock the device"]),
    (["passcode"], ["I unlock the device with the passcode {string}"]),
  ]

  /// The forms that a text may mean by its words; none when nothing fits.
  static func forms(for text: String) -> [String] {
    let words = Set(StepWords.normalised(text).flatMap { [$0, stem($0)] })
    return table.first { $0.words.allSatisfy { words.contains($0) || words.contains(stem($0)) } }?
      .forms ?? []
  }

  /// The word without what makes it another number or tense, as far as that is worth doing.
  private static func stem(_ word: String) -> String {
    for end in ["ing", "es", "ed", "s", "e"] where word.hasSuffix(end) && word.count > end.count + 2
    {
      return String(word.dropLast(end.count))
    }
    return word
  }
}
