// Widgets: asks their process for a timeline, archives it, shows the entry that is due.
import Wire

/// Schedules timelines and keeps what they said. Apple: `chronod`.
///
/// The widget's process lives only while it is asked; what is on the screen is the archive.
final class WidgetService {
  /// How long the system waits after a widget that failed, in milliseconds.
  static let backOff = 3_600_000

  /// What is kept of a widget between two questions.
  struct Archive: Codable, Hashable {
    var timeline: Timeline?
    var placeholder: WidgetCard?
    var askedAt: Int?
  }

  /// Starts the process of a bundle and gives it back; nil when it can't be started.
  typealias Launch = (_ bundle: String) -> ProgramProcess?

  private let core: DeviceCore
  private let bundle: String
  private let kind: String
  private let family = WidgetFamily.systemSmall
  private let launch: Launch
  private(set) var archive = Archive()
  private var reload: Agenda.Token?
  private var turnOver: Agenda.Token?
  private var policy: Agenda.Token?
  private var ledger = ReloadLedger()
  private var withheld: Agenda.Token?
  private var failure: Agenda.Token?
  private var asking: ProgramProcess?
  private var wantsAnother = false
  /// Whether content may be shown: not before the first unlock.
  private(set) var isContentAvailable = true

  init(core: DeviceCore, bundle: String, kind: String, launch: @escaping Launch) {
    self.core = core
    self.bundle = bundle
    self.kind = kind
    self.launch = launch
  }

  /// The card that is due now; nil while nothing was ever archived.
  var card: WidgetCard? {
    guard isContentAvailable, let timeline = archive.timeline else { return archive.placeholder }
    let wall = core.clock.wall
    let due = timeline.entries.last { $0.date <= wall } ?? timeline.entries.first
    return due?.card ?? archive.placeholder
  }

  /// Whether only the outline is shown.
  var showsPlaceholder: Bool { card?.isPlaceholder ?? true }

  /// How many reloads the widget's budget still has.
  var reloadsLeft: Int { ledger.left(at: core.clock.uptime) }

  /// Somebody wants the widget's content afresh; requests that come before it is asked make one.
  ///
  /// - Parameter isFree: Whether the budget isn't charged: the app is in front, or the date was
  ///   set.
  func requestReload(kind requested: String?, by program: String, isFree: Bool) {
    guard requested == nil || requested == kind else {
      core.trace.record(.widget, "reload of an unknown kind is ignored", by: program)
      return
    }
    core.trace.record(.widget, "asks for a reload", by: program)
    guard reload == nil else { return }
    reload = core.after(core.delay(core.delays.reload, for: "reload"), .reload) { [weak self] in
      self?.reload = nil
      self?.ask(isFree: isFree)
    }
  }

  /// Asks the widget's process for its timeline now, or once its budget allows it.
  func ask(isFree: Bool = false) {
    guard isFree || ledger.charge(at: core.clock.uptime) else { return withhold() }
    start()
  }

  private func withhold() {
    guard withheld == nil, let due = ledger.nextFree(at: core.clock.uptime) else { return }
    core.trace.record(.widget, "has no reloads left; the request is withheld", by: "widget")
    withheld = core.agenda.add(.reload, due: .uptime(due)) { [weak self] in
      self?.withheld = nil
      self?.ask()
    }
  }

  private func start() {
    guard asking == nil else {
      wantsAnother = true
      return
    }
    guard let process = launch(bundle) else { return }
    asking = process
    if archive.placeholder == nil { request(.placeholder, process) }
    request(.timeline, process)
  }

  /// Runs a button's intent in the widget's process, and grants the one reload that follows it.
  func run(intent name: String) {
    guard asking == nil, let process = launch(bundle) else { return }
    asking = process
    core.processes.deliver(
      .intent(name: name), to: process,
      finished: { [weak self] _ in self?.request(.timeline, process) },
      lost: { [weak self] in self?.lost(process) })
  }

  private func request(_ purpose: TimelineRequest.Purpose, _ process: ProgramProcess) {
    core.trace.record(.widget, "is asked for its \(purpose.rawValue)", by: process.name)
    let request = TimelineRequest(kind: kind, family: family, purpose: purpose)
    core.processes.deliver(
      .timelineRequest(request), to: process,
      finished: { [weak self] reply in self?.take(reply, purpose, from: process) },
      lost: { [weak self] in self?.lost(process) })
  }

  private func take(
    _ reply: Reply?, _ purpose: TimelineRequest.Purpose, from process: ProgramProcess
  ) {
    switch (purpose, reply) {
    case (.placeholder, .card(let card)?):
      archive.placeholder = card
    case (.timeline, .timeline(let timeline)?) where !timeline.entries.isEmpty:
      archived(timeline, from: process)
    default:
      core.trace.record(.widget, "its answer was no \(purpose.rawValue)", by: process.name)
    }
    if purpose == .timeline { core.processes.terminate(process) }
  }

  private func archived(_ timeline: Timeline, from process: ProgramProcess) {
    var sorted = timeline
    sorted.entries.sort { $0.date < $1.date }
    archive.timeline = sorted
    core.agenda.cancel(failure)
    failure = nil
    archive.askedAt = core.clock.wall
    let count = sorted.entries.count
    core.trace.record(
      .widget, "archives \(count) \(count == 1 ? "entry" : "entries")", by: process.name)
    rearm()
  }

  private func lost(_ process: ProgramProcess) {
    guard failure == nil else { return }
    core.trace.record(.widget, "ended before it answered", by: process.name)
    failure = core.after(Self.backOff, .reload) { [weak self] in
      self?.failure = nil
      self?.ask()
    }
  }

  /// A process has ended; if it was the one that was asked, the next question may begin.
  func ended(_ process: ProgramProcess) {
    guard asking === process else { return }
    asking = nil
    guard wantsAnother else { return }
    wantsAnother = false
    start()
  }

  /// Puts the next turn of the card and the next question on the agenda, after either may have
  /// moved.
  func rearm() {
    rearmTurnOver()
    core.agenda.cancel(policy)
    policy = nil
    guard let timeline = archive.timeline else { return }
    let wall = core.clock.wall
    if let due = Self.due(timeline, askedAt: archive.askedAt), due > wall {
      policy = core.agenda.add(.reload, due: .wall(due)) { [weak self] in self?.ask() }
    }
  }

  /// Puts the next turn of the card alone on the agenda.
  ///
  /// NB: a turn mustn't touch the policy's date, which at the end of a timeline is the same moment.
  private func rearmTurnOver() {
    core.agenda.cancel(turnOver)
    turnOver = nil
    let wall = core.clock.wall
    guard let next = archive.timeline?.entries.first(where: { $0.date > wall }) else { return }
    turnOver = core.agenda.add(.timelineEntry, due: .wall(next.date)) { [weak self] in
      self?.core.trace.record(.widget, "turns to its next entry", by: "widget")
      self?.rearmTurnOver()
    }
  }

  /// The wall time at which the policy wants the widget asked again.
  private static func due(_ timeline: Timeline, askedAt: Int?) -> Int? {
    switch timeline.policy {
    case .never: nil
    case .after(let date): date
    case .atEnd:
      // The system chooses the time for a timeline that has ended when it arrives.
      timeline.entries.last.map { max($0.date, (askedAt ?? 0) + 15 * 60_000) }
    }
  }

  /// Shows the content, or only its outline until the first unlock.
  func setContentAvailable(_ available: Bool) {
    isContentAvailable = available
    rearm()
  }

  /// Takes up what an earlier run has archived.
  func restore(_ archive: Archive) {
    self.archive = archive
    rearm()
  }

  /// Starts again with nothing archived.
  func reset() {
    archive = Archive()
    rearm()
  }
}
