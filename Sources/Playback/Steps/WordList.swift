// The journal in words: what a scenario has to call things by, on one page.

/// Prints the fixed names that steps refer to.
public struct WordList: Sendable {
  private let photos: [String]

  /// Takes the names of the photos that can be shared.
  public init(photos: [String]) {
    self.photos = photos
  }

  /// A page of Markdown.
  public var markdown: String {
    let lines =
      [
        "# The journal in words", "", "Written by `terrarium steps --words`; a test keeps it so.",
        "", "## Accounts", "", "| account | password |", "| --- | --- |",
      ]
      + JournalWords.accounts.map { "| `\($0.name)` | `\($0.password)` |" }
      + ["", "The passcode of every scenario's device is `\(JournalWords.passcode)`.", ""]
      + screens
      + ["## Alerts", "", "| title | buttons |", "| --- | --- |"]
      + JournalScreen.alerts.map { "| \(Self.code([$0.title])) | \(Self.code($0.buttons)) |" }
      + [""]
      + section("Apps", "As in `the app \"Journal\"`", SpokenProgram.displayNames.map(\.key))
      + section("Sample photos", "Several that are posted together are one capture", photos)
      + section(
        "What the server can be asked for", "Signing in and refreshing are both `POST /token`",
        JournalWords.endpoints)
      + section("Items of the keychain", "By their service", JournalWords.keychainServices)
      + section("Coordinators", "As the app calls them", JournalWords.coordinators)
      + section("View models", "As the programs call them", JournalWords.viewModels)
      + [
        "The steps are in [STEPS.md](STEPS.md), the variants at its end; `terrarium why` prints "
          + "the codes of causes."
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  private var screens: [String] {
    ["## Screens", "", "| screen | fields | buttons | texts |", "| --- | --- | --- | --- |"]
      + JournalScreen.all.map { screen in
        "| \(Self.code([screen.title])) | \(Self.code(screen.fields)) | "
          + "\(Self.code(screen.buttons)) | \(Self.code(screen.texts)) |"
      }
      + [
        "",
        "An entry's screen is titled by the entry; its buttons are "
          + "\(Self.code(JournalScreen.entryButtons)). "
          + "On the `Quick Note` widget: \(Self.code(JournalScreen.widgetButtons)).", "",
      ]
  }

  private func section(_ title: String, _ remark: String, _ words: [String]) -> [String] {
    ["## \(title)", "", "\(remark): \(Self.code(words)).", ""]
  }

  private static func code(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}
