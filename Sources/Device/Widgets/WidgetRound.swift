// The questions themselves: one process at a time, asked for everything that is wanted of it.
import Wire

/// A process that is being asked.
struct WidgetRound {
  /// A widget that is to be asked, and why.
  struct Wish {
    let instance: WidgetInstance
    let cause: ReloadCause
    /// The button's intent that runs first, if there is one.
    var intent: String?
  }

  /// How long a process stays after it ran an intent, in milliseconds: whoever taps once may tap
  /// again.
  static let stay = 3_000

  let process: ProgramProcess
  /// How many answers it still owes.
  var open = 0
  /// Whether it ran an intent.
  var ranIntent = false
  /// What ends it when nobody taps again; nil while it owes an answer.
  var leaving: Agenda.Token?
}

extension WidgetService {
  /// Asks the widgets' process for what is wanted, or leaves it until the present one has gone.
  func start(_ wishes: [WidgetRound.Wish]) {
    guard !wishes.isEmpty else { return }
    if let round, round.leaving == nil { return leave(wishes) }
    guard let process = beginRound() else { return }
    for wish in wishes {
      if let intent = wish.intent {
        run(intent, wish, process)
      } else {
        ask(wish.instance, process, wish.cause)
      }
    }
  }

  /// Begins to ask: the process that has stayed after an intent, or one that an update has left, or
  /// a new one.
  func beginRound() -> ProgramProcess? {
    guard let process = round?.process ?? survivor ?? surroundings.launch() else { return nil }
    core.agenda.cancel(round?.leaving)
    round = WidgetRound(process: process)
    return process
  }

  /// Leaves what is wanted until the present process has gone.
  private func leave(_ wishes: [WidgetRound.Wish]) {
    for wish in wishes {
      let isThere = next.contains { $0.instance === wish.instance && $0.intent == wish.intent }
      if !isThere { next.append(wish) }
    }
  }

  /// Asks for everything that isn't known yet of a widget.
  private func ask(_ instance: WidgetInstance, _ process: ProgramProcess, _ cause: ReloadCause) {
    if instance.archive.placeholder == nil { request(.placeholder, instance, process, cause) }
    request(.timeline, instance, process, cause)
  }

  private func request(
    _ purpose: TimelineRequest.Purpose, _ instance: WidgetInstance, _ process: ProgramProcess,
    _ cause: ReloadCause
  ) {
    let isCharged = purpose == .timeline && !cause.isFree && !isDeveloperMode
    let cost = isCharged ? ", charged: \(instance.ledger.left(at: core.clock.uptime)) left" : ""
    core.trace.record(
      .widget, "is asked for its \(purpose.rawValue)\(suffix(instance))\(cost)", by: process.name)
    let question = instance.makeQuestion()
    round?.open += 1
    core.processes.deliver(
      .timelineRequest(
        TimelineRequest(kind: instance.kind, family: instance.family, purpose: purpose)),
      to: process
    ) { [weak self] delivery in
      guard let self else { return }
      guard case .finished(let reply) = delivery, !surroundings.endsForMemory(process)
      else { return lost(instance, cause, process) }
      take(reply, purpose, of: instance, question, cause, from: process)
      answered(process)
    }
  }

  private func take(
    _ reply: Reply?, _ purpose: TimelineRequest.Purpose, of instance: WidgetInstance,
    _ question: Int, _ cause: ReloadCause, from process: ProgramProcess
  ) {
    switch (purpose, reply) {
    case (.placeholder, .card(let card)?):
      instance.archive.placeholder = card
    case (.timeline, .timeline(let timeline)?) where !timeline.entries.isEmpty:
      guard process !== survivor else { return reject(instance, cause, process) }
      archive(timeline, of: instance, question, from: process)
    default:
      core.trace.record(
        .widget, "its answer was no \(purpose.rawValue)\(suffix(instance))", by: process.name)
    }
  }

  private func archive(
    _ timeline: Timeline, of instance: WidgetInstance, _ question: Int,
    from process: ProgramProcess
  ) {
    guard instance.take(timeline, answering: question, at: core.clock.wall) else {
      core.trace.record(
        .widget, "its answer is older than what is shown and is dropped\(suffix(instance))",
        by: process.name)
      return
    }
    core.agenda.cancel(instance.tokens.failure)
    instance.tokens.failure = nil
    instance.backOffUntil = nil
    let count = timeline.entries.count
    core.trace.record(
      .widget, "archives \(count) \(count == 1 ? "entry" : "entries")\(suffix(instance))",
      by: process.name)
    if let cramped = WidgetPolicy.crampedDistance(timeline) {
      core.trace.record(
        .widget,
        "its entries are \(TraceEvent.seconds(cramped)) s apart; 300 s are asked for"
          + suffix(instance), by: process.name)
    }
    rearm(instance)
  }

  /// One answer less is owed; with the last one the process has no more to do.
  func answered(_ process: ProgramProcess) {
    guard round?.process === process else { return }
    round?.open -= 1
    guard let open = round?.open, open <= 0 else { return }
    if process === survivor { return finish() }
    guard round?.ranIntent == true else {
      core.processes.terminate(process)
      return
    }
    round?.leaving = core.after(WidgetRound.stay, .lifecycle) { [weak self] in
      self?.round?.leaving = nil
      self?.core.processes.terminate(process)
    }
    start(takeNext())
  }

  private func takeNext() -> [WidgetRound.Wish] {
    defer { next = [] }
    return next
  }

  // MARK: Buttons

  /// Runs a button's intent in the widgets' process, and grants the one reload that follows it to
  /// that widget alone.
  func run(intent name: String, of instance: WidgetInstance) {
    start([WidgetRound.Wish(instance: instance, cause: .intent, intent: name)])
  }

  private func run(_ intent: String, _ wish: WidgetRound.Wish, _ process: ProgramProcess) {
    let instance = wish.instance
    instance.isInvalidated = true
    round?.ranIntent = true
    round?.open += 1
    core.processes.deliver(.intent(name: intent), to: process) { [weak self] delivery in
      guard let self else { return }
      guard case .finished = delivery, !surroundings.endsForMemory(process)
      else { return lost(instance, .intent, process) }
      note(instance, .intent, .free)
      request(.timeline, instance, process, .intent)
      answered(process)
    }
  }

  // MARK: Failures

  private func lost(
    _ instance: WidgetInstance, _ cause: ReloadCause, _ process: ProgramProcess
  ) {
    fail(instance, cause, "ended before it answered", by: process.name)
  }

  /// The extension says that all is well and the host takes nothing: another version is installed.
  /// Apple: `CHSErrorDomain` 1050, `timelineReloadFailed`.
  private func reject(
    _ instance: WidgetInstance, _ cause: ReloadCause, _ process: ProgramProcess
  ) {
    fail(
      instance, cause,
      "its timeline is rejected: CHSErrorDomain 1050, made by a process from "
        + "before the update", by: process.name)
  }

  private func fail(
    _ instance: WidgetInstance, _ cause: ReloadCause, _ why: String, by program: String
  ) {
    guard instance.tokens.failure == nil else { return }
    core.trace.record(.widget, why + suffix(instance), by: program)
    note(instance, cause, .failed(why: why))
    let until = core.clock.uptime + (isDeveloperMode ? Self.shortBackOff : Self.backOff)
    instance.backOffUntil = until
    instance.tokens.failure = core.agenda.add(.reload, due: .uptime(until)) { [weak self] in
      instance.tokens.failure = nil
      instance.backOffUntil = nil
      self?.ask([instance], .retry)
    }
  }

  /// A process has ended; if it was the one that was asked, the next question may begin.
  func ended(_ process: ProgramProcess) {
    if survivor === process { survivor = nil }
    guard round?.process === process else { return }
    finish()
  }

  private func finish() {
    core.agenda.cancel(round?.leaving)
    round = nil
    start(takeNext())
  }
}
