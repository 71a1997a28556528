// Steps that say what is on one of several widgets, in the gallery, and in a widget's ledger.
import Device

enum WidgetExpectations {
  static let all: [StepDefinition] = cards + budget

  private static let cards: [StepDefinition] = [
    .expectation(
      .programs, "the {string} widget shows {string}",
      example: #"the "Quick Note" widget shows "1 note waiting""#,
      "a part of any one text of its card due now, case-sensitive"
    ) { context, arguments in
      let texts = try texts(context, arguments)
      let part = try arguments.string(1)
      return Observation(
        texts.has(part), seen: texts.summary, near: NearMiss.text(for: part, among: texts.texts))
    },
    .expectation(
      .programs, "the {string} widget does not show {string}",
      example: #"the "Quick Note" widget does not show "Ada""#, "no text of its card has that part"
    ) { context, arguments in
      let texts = try texts(context, arguments)
      return Observation(try !texts.has(arguments.string(1)), seen: texts.summary)
    },
    .expectation(
      .programs, "the {string} widget shows the placeholder",
      example: #"the "Quick Note" widget shows the placeholder"#, "only the outline of a card"
    ) { context, arguments in
      let card = try context.device.card(ofWidget: arguments.string(0))
      return Observation(
        card?.isPlaceholder ?? true, seen: try texts(context, arguments).summary)
    },
    .expectation(
      .programs, "the {string} widget dims {string}",
      example: #"the "Quick Note" widget dims "No notes waiting""#,
      "out of date, from a tap on its button until the reload that follows"
    ) { context, arguments in
      let name = try arguments.string(0)
      let dimmed = CardTexts(
        name: name, texts: try context.device.dimmedTexts(ofWidget: name), verb: "dims")
      return Observation(try dimmed.has(arguments.string(1)), seen: dimmed.summary)
    },
    .expectation(
      .programs, "there is no {string} widget", example: #"there is no "Quick Note" widget"#,
      "none of that name is on the home screen"
    ) { context, arguments in
      let name = try arguments.string(0)
      let names = context.device.widgetStatuses.map(\.name)
      return Observation(!names.contains(name), seen: "the widgets are \(names.quoted)")
    },
    .expectation(
      .programs, "every widget shows {string}", example: #"every widget shows "Ada""#,
      "a part of any one text of each card"
    ) { context, arguments in
      let part = try arguments.string(0)
      let cards = try context.device.widgetStatuses.map { status in
        CardTexts(
          name: status.name, texts: try context.device.card(ofWidget: status.name)?.texts ?? [],
          verb: "shows")
      }
      let others = cards.filter { !$0.has(part) }
      let said = (others.isEmpty ? cards : others).map(\.summary).joined(separator: "; ")
      return Observation(!cards.isEmpty && others.isEmpty, seen: said)
    },
    .expectation(
      .programs, "the widget gallery shows {string}",
      example: #"the widget gallery shows "Quick Note""#,
      "a part of a kind's name, of what is said about it, or of a snapshot made for it"
    ) { context, arguments in
      let items = context.device.widgetGallery
      let texts = items.flatMap { [$0.displayName, $0.summary, $0.size.rawValue] + $0.card.texts }
      let shown = try texts.contains { $0.contains(try arguments.string(0)) }
      return Observation(
        shown, seen: items.isEmpty ? "the widget gallery was not opened" : texts.quoted)
    },
  ]

  private static let budget: [StepDefinition] = [
    .expectation(
      .containers, "the {string} widget has {int} reloads left",
      example: #"the "Quick Note" widget has 39 reloads left"#, "of its own budget now"
    ) { context, arguments in
      let name = try arguments.string(0)
      let count = try context.device.reloadsLeft(ofWidget: name)
      return Observation(
        try count == arguments.int(1),
        seen: "the \"\(name)\" widget has \(count) reload\(count == 1 ? "" : "s") left")
    },
    .expectation(
      .containers, "the ledger of the {string} widget ends with {string}",
      example: #"the ledger of the "Journal" widget ends with "free: the app asked, in front""#,
      "a part of its last line: what became of the request, and why it was made"
    ) { context, arguments in
      let name = try arguments.string(0)
      _ = try context.device.reloadsLeft(ofWidget: name)
      let status = context.device.widgetStatuses.first { $0.name == name }
      let line = status?.ledger.last?.words ?? "nothing"
      return Observation(
        try line.contains(arguments.string(1)), seen: "the ledger ends with \"\(line)\"")
    },
  ]

  private static func texts(
    _ context: PlayContext, _ arguments: StepArguments
  ) throws -> CardTexts {
    let name = try arguments.string(0)
    return CardTexts(
      name: name, texts: try context.device.card(ofWidget: name)?.texts ?? [], verb: "shows")
  }
}

/// The texts of one widget's card.
private struct CardTexts {
  let name: String
  let texts: [String]
  let verb: String

  func has(_ part: String) -> Bool { texts.contains { $0.contains(part) } }

  var summary: String {
    "the \"\(name)\" widget \(verb) \(texts.isEmpty ? "nothing" : texts.quoted)"
  }
}

extension [String] {
  fileprivate var quoted: String {
    map { "\"\(PlainText.singleLine($0))\"" }.joined(separator: ", ")
  }
}
