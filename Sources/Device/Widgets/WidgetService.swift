// Widgets: which there are, who wants them afresh, and what that costs.
import Wire

/// Schedules timelines and keeps what they said. Apple: `chronod`.
///
/// The widgets' process lives only while it is asked; what is on the screen is the archive.
final class WidgetService {
  /// How long the system waits after a widget that failed, in milliseconds.
  static let backOff = 3_600_000
  /// How long it waits in developer mode, so that one that always fails leaves room for others.
  static let shortBackOff = 10_000

  /// What outlives a run of the device.
  struct Kept: Codable, Hashable {
    var widgets: [WidgetInstance.Kept]
    var isDeveloperMode: Bool
    var hidesWhenLocked: Bool
  }

  /// What the service needs of the rest of the device.
  struct Surroundings {
    /// Starts the process of the widgets and gives it back; nil when it can't be started.
    var launch: () -> ProgramProcess?
    /// Ends a process that uses more memory than a widget may have; whether it did.
    var endsForMemory: (ProgramProcess) -> Bool = { _ in false }
    /// Whether the device is locked.
    var isLocked: () -> Bool = { false }
    /// The kinds that the widgets' bundle offers now.
    var kinds: () -> [WidgetDescription]
  }

  let core: DeviceCore
  let surroundings: Surroundings
  /// The widgets, in the order in which they were put on the screen.
  private(set) var instances: [WidgetInstance] = []
  /// What the gallery shows; empty until it is opened.
  var gallery: [GalleryItem] = []
  /// Whether nothing is limited. Apple: WidgetKit Developer Mode, in Settings > Developer.
  var isDeveloperMode = false
  /// Whether private content is hidden on a locked device. Apple: "Allow Access When Locked".
  var hidesWhenLocked = false
  /// Whether content may be shown: not before the first unlock.
  private(set) var isContentAvailable = true
  /// The process that is being asked, and how many answers it still owes.
  var round: WidgetRound?
  /// A process that an update of the app has left behind, whose timelines nobody takes.
  var survivor: ProgramProcess?
  /// The uptime until which requests aren't heard, because a tap on a card has opened the app; nil
  /// when none has.
  var deafUntil: Int?
  /// What is to be asked once the present process has gone.
  var next: [WidgetRound.Wish] = []

  init(core: DeviceCore, surroundings: Surroundings) {
    self.core = core
    self.surroundings = surroundings
    placeFirst()
  }

  /// The widget that every home screen begins with.
  private func placeFirst() {
    let first = surroundings.kinds().first
    instances = [
      WidgetInstance(
        name: first?.displayName ?? "Journal", kind: first?.kind ?? "", family: .systemSmall)
    ]
  }

  /// The one that a scenario means by *the widget*.
  var first: WidgetInstance { instances[0] }

  /// The widget of that name.
  ///
  /// - Throws: `DeviceError.impossible`, with the names that there are.
  func widget(named name: String) throws -> WidgetInstance {
    if let instance = instances.first(where: { $0.name == name }) { return instance }
    let names = instances.map { "\"\($0.name)\"" }.joined(separator: ", ")
    throw DeviceError.impossible(
      "there is no widget \"\(name)\" on the screen; there are \(names).")
  }

  /// How the trace tells a widget from the first one, of which it says nothing.
  func suffix(_ instance: WidgetInstance) -> String {
    instance === first ? "" : " (\(instance.name))"
  }

  // MARK: Requests

  /// Somebody wants the widgets of a kind, or all, afresh; requests that come before a widget is
  /// asked make one.
  func requestReload(kind: String?, by program: String, cause: ReloadCause) {
    let isKnown = kind == nil || kind == first.kind || instances.contains { $0.kind == kind }
    guard isKnown else {
      let isOffered = surroundings.kinds().contains { $0.kind == kind }
      core.trace.record(
        .widget,
        isOffered
          ? "asks for a reload of a widget that nobody has on the screen"
          : "reload of an unknown kind is ignored", by: program)
      return
    }
    let meant = instances.filter { kind == nil || $0.kind == kind }
    let others = meant.contains { $0 === first } ? "" : " of \(kind ?? "every kind")"
    core.trace.record(.widget, "asks for a reload\(others)", by: program)
    let fresh = meant.filter { $0.tokens.reload == nil }
    for instance in meant where instance.tokens.reload != nil { note(instance, cause, .coalesced) }
    guard !fresh.isEmpty else { return }
    let delay = max(
      core.delay(core.delays.reload, for: "reload"),
      deafUntil.map { $0 - core.clock.uptime } ?? 0)
    let token = core.after(delay, .reload) { [weak self] in
      for instance in fresh { instance.tokens.reload = nil }
      self?.ask(fresh, cause)
    }
    for instance in fresh { instance.tokens.reload = token }
  }

  /// Asks every widget for its timeline now, or once its budget allows it.
  func ask(_ cause: ReloadCause) {
    ask(instances, cause)
  }

  /// Asks some widgets for their timelines now, or once the budget of each allows it.
  func ask(_ wanted: [WidgetInstance], _ cause: ReloadCause) {
    // The app may have been deleted, and its widgets with it.
    guard !surroundings.kinds().isEmpty else { return }
    let granted = wanted.filter { isPlaced($0) && grants($0, cause) }
    start(granted.map { WidgetRound.Wish(instance: $0, cause: cause) })
  }

  private func isPlaced(_ instance: WidgetInstance) -> Bool {
    instances.contains { $0 === instance }
  }

  /// Whether a widget may be asked now; if not, what it waits for is on the agenda.
  private func grants(_ instance: WidgetInstance, _ cause: ReloadCause) -> Bool {
    if isDeveloperMode, !instance.pace.allows(at: core.clock.uptime) {
      slow(instance, cause)
      return false
    }
    if isDeveloperMode || cause.isFree {
      note(instance, cause, .free)
      return true
    }
    if cause.waitsForBackOff, let until = instance.backOffUntil, until > core.clock.uptime {
      note(instance, cause, .backedOff(until: until))
      core.trace.record(
        .widget,
        "has failed; the request waits until \(TraceEvent.seconds(until)) s"
          + suffix(instance), by: "widget")
      return false
    }
    if cause.waitsToBeSeen, instance.visibility == .seldom {
      instance.isOverdue = true
      note(instance, cause, .unseen)
      core.trace.record(
        .widget, "is put off until somebody looks at it\(suffix(instance))", by: "widget")
      return false
    }
    guard instance.ledger.charge(cause, at: core.clock.uptime) else {
      withhold(instance, cause)
      return false
    }
    return true
  }

  func note(
    _ instance: WidgetInstance, _ cause: ReloadCause, _ decision: ReloadLedger.Decision
  ) {
    instance.ledger.note(cause, decision, at: core.clock.uptime)
  }

  // MARK: Time

  /// Puts the next turn of each card and the next question on the agenda, after either may have
  /// moved.
  func rearm() {
    for instance in instances { rearm(instance) }
  }

  /// Puts the next turn of the card and the next question on the agenda.
  func rearm(_ instance: WidgetInstance) {
    rearmTurnOver(instance)
    core.agenda.cancel(instance.tokens.policy)
    instance.tokens.policy = nil
    guard let due = policyDue(instance), due > core.clock.wall else { return }
    instance.tokens.policy = core.agenda.add(.reload, due: .wall(due)) { [weak self] in
      instance.tokens.policy = nil
      self?.ask([instance], .policy)
    }
  }

  /// The wall time at which its policy has a widget asked again.
  func policyDue(_ instance: WidgetInstance) -> Int? {
    instance.archive.timeline.flatMap {
      WidgetPolicy.due($0, askedAt: instance.archive.askedAt, isLimited: !isDeveloperMode)
    }
  }

  /// Puts the next turn of the card alone on the agenda.
  ///
  /// NB: a turn mustn't touch the policy's date, which at the end of a timeline is the same moment.
  private func rearmTurnOver(_ instance: WidgetInstance) {
    core.agenda.cancel(instance.tokens.turnOver)
    instance.tokens.turnOver = nil
    let wall = core.clock.wall
    guard let next = instance.archive.timeline?.entries.first(where: { $0.date > wall })
    else { return }
    instance.tokens.turnOver = core.agenda.add(.timelineEntry, due: .wall(next.date)) {
      [weak self] in
      guard let self else { return }
      core.trace.record(.widget, "turns to its next entry\(suffix(instance))", by: "widget")
      rearmTurnOver(instance)
    }
  }

  // MARK: The screen

  /// Puts another widget on the screen and asks for its first timeline.
  func place(_ instance: WidgetInstance) {
    instances.append(instance)
    ask([instance], .added)
  }

  /// Takes a widget off the screen.
  func remove(_ instance: WidgetInstance) {
    for token in instance.tokens.all { core.agenda.cancel(token) }
    instances.removeAll { $0 === instance }
    next.removeAll { $0.instance === instance }
  }

  /// Shows the content, or only its outline until the first unlock.
  func setContentAvailable(_ available: Bool) {
    isContentAvailable = available
    rearm()
  }

  // MARK: Keeping

  /// What is to outlive this run.
  var kept: Kept {
    Kept(
      widgets: instances.map(\.kept), isDeveloperMode: isDeveloperMode,
      hidesWhenLocked: hidesWhenLocked)
  }

  /// Takes up what an earlier run has kept.
  func restore(_ kept: Kept) {
    guard !kept.widgets.isEmpty else { return }
    instances = kept.widgets.map { WidgetInstance($0) }
    isDeveloperMode = kept.isDeveloperMode
    hidesWhenLocked = kept.hidesWhenLocked
    rearm()
  }

  /// Takes up the one archive that a device kept before there could be several.
  func restore(_ archive: WidgetInstance.Archive) {
    first.archive = archive
    rearm()
  }

  /// Starts again with one widget and nothing archived.
  func reset() {
    for token in instances.flatMap(\.tokens.all) { core.agenda.cancel(token) }
    next = []
    gallery = []
    let name = first.name
    let (kind, family) = (first.kind, first.family)
    instances = [WidgetInstance(name: name, kind: kind, family: family)]
  }
}
