// One widget on the screen: its kind and size, what was archived for it, what it may still ask.
import Wire

/// How often a person sees a widget, by which the system measures its budget.
public enum WidgetVisibility: String, Codable, Sendable, Hashable, CaseIterable {
  /// Looked at a few times a day.
  case usual
  /// On the first page, looked at all day.
  case often
  /// On a page that nobody opens; it is asked again once somebody does.
  case seldom
}

/// A widget that a person has put somewhere.
final class WidgetInstance {
  /// What is kept of a widget between two questions.
  struct Archive: Codable, Hashable {
    var timeline: Timeline?
    var placeholder: WidgetCard?
    /// The wall time of the last timeline, in milliseconds since 1970.
    var askedAt: Int?
  }

  /// What outlives a run of the device.
  struct Kept: Codable, Hashable {
    var name: String
    var kind: String
    var family: WidgetFamily
    var archive: Archive
    var ledger: ReloadLedger
    var visibility: WidgetVisibility
  }

  /// What tells it from the others: its kind's display name, and the size for a second one.
  let name: String
  let kind: String
  let family: WidgetFamily
  var archive = Archive()
  var ledger = ReloadLedger()
  /// How fast it may be asked where nothing else limits it.
  var pace = ReloadPace()
  var visibility = WidgetVisibility.usual {
    didSet {
      ledger.budget = visibility == .often ? ReloadLedger.largestBudget : ReloadLedger.budget
    }
  }
  /// Whether a button was tapped and the reload that follows hasn't come yet.
  var isInvalidated = false
  /// Whether it went without a reload because nobody looked.
  var isOverdue = false
  /// The uptime before which a widget that failed isn't asked by itself.
  var backOffUntil: Int?
  /// The uptime at which the budget has a reload again for the request that waits.
  var withheldUntil: Int?

  /// What is on the agenda for it.
  struct Tokens {
    var reload: Agenda.Token?
    var turnOver: Agenda.Token?
    var policy: Agenda.Token?
    var withheld: Agenda.Token?
    var failure: Agenda.Token?

    var all: [Agenda.Token?] { [reload, turnOver, policy, withheld, failure] }
  }
  var tokens = Tokens()

  /// The labels of every button that one of its cards has had: a finger may still go there.
  private(set) var knownButtons: Set<String> = []

  private var lastQuestion = 0
  private var answered = 0

  init(name: String, kind: String, family: WidgetFamily) {
    self.name = name
    self.kind = kind
    self.family = family
  }

  convenience init(_ kept: Kept) {
    self.init(name: kept.name, kind: kept.kind, family: kept.family)
    archive = kept.archive
    visibility = kept.visibility
    ledger = kept.ledger
  }

  var kept: Kept {
    Kept(
      name: name, kind: kind, family: family, archive: archive, ledger: ledger,
      visibility: visibility)
  }

  /// A number for a question that is about to be asked.
  func makeQuestion() -> Int {
    lastQuestion += 1
    return lastQuestion
  }

  /// Takes the answer to a question.
  ///
  /// - Returns: False for an answer that comes after that to a later question: it knows less.
  func take(_ timeline: Timeline, answering question: Int, at wall: Int) -> Bool {
    guard question > answered else { return false }
    answered = question
    var sorted = timeline
    sorted.entries.sort { $0.date < $1.date }
    archive.timeline = sorted
    archive.askedAt = wall
    knownButtons.formUnion(sorted.entries.flatMap(\.card.nodes).compactMap(\.buttonLabel))
    isInvalidated = false
    isOverdue = false
    backOffUntil = nil
    return true
  }

  /// The card that the archive has for this wall time; nil while nothing was ever archived.
  func archivedCard(at wall: Int) -> WidgetCard? {
    guard let timeline = archive.timeline else { return archive.placeholder }
    let due = timeline.entries.last { $0.date <= wall } ?? timeline.entries.first
    return due?.card ?? archive.placeholder
  }
}

extension ViewNode {
  fileprivate var buttonLabel: String? {
    if case .button(_, let label, _, _) = self { label } else { nil }
  }
}
