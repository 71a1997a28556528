// What is on a widget now: the archived entry that is due, less what may not be seen or touched.
import Wire

extension WidgetService {
  /// The first widget's card that is due now; nil while nothing was ever archived.
  var card: WidgetCard? { card(of: first) }

  /// Whether the first widget shows only its outline.
  var showsPlaceholder: Bool { card?.isPlaceholder ?? true }

  /// How many reloads the first widget's budget still has.
  var reloadsLeft: Int { first.ledger.left(at: core.clock.uptime) }

  /// The card that a widget shows now; nil while nothing was ever archived.
  func card(of instance: WidgetInstance) -> WidgetCard? {
    guard isContentAvailable else { return instance.archive.placeholder }
    guard var card = instance.archivedCard(at: core.clock.wall) else { return nil }
    let isLocked = surroundings.isLocked()
    let hidden = isLocked && hidesWhenLocked ? Set(card.privacySensitive) : []
    let dimmed = instance.isInvalidated ? Set(card.invalidatable) : []
    card.nodes = card.nodes.map { node in
      hidden.contains(node.id)
        ? node.redacted : isLocked || dimmed.contains(node.id) ? node.inactive : node
    }
    return card
  }

  /// What of a widget's card is out of date, from a tap until the reload that follows it.
  func dimmedTexts(of instance: WidgetInstance) -> [String] {
    guard instance.isInvalidated, let card = card(of: instance) else { return [] }
    return card.nodes.filter { card.invalidatable.contains($0.id) }.flatMap(\.texts)
  }
}

extension ViewNode {
  /// The outline of what may not be seen, as long as it is and no longer than a line.
  fileprivate var redacted: ViewNode {
    .redacted(id: id, length: max(1, min(texts.map(\.count).max() ?? 1, 24)))
  }

  /// What can't be touched now.
  fileprivate var inactive: ViewNode {
    guard case .button(let id, let label, let role, _) = self else { return self }
    return .button(id: id, label: label, role: role, isEnabled: false)
  }
}
