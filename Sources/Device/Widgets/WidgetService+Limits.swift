// Requests that have to wait: the budget is spent, or they come faster than anything can.

extension WidgetService {
  /// Leaves a request for later that comes too soon even where nothing is limited.
  func slow(_ instance: WidgetInstance, _ cause: ReloadCause) {
    let due = instance.pace.nextAllowed(at: core.clock.uptime)
    note(instance, cause, .slowed(until: due))
    guard instance.tokens.withheld == nil else { return }
    core.trace.record(
      .widget,
      "asks too often even for developer mode; the request waits until "
        + "\(TraceEvent.seconds(due)) s" + suffix(instance), by: "widget")
    instance.tokens.withheld = core.agenda.add(.reload, due: .uptime(due)) { [weak self] in
      instance.tokens.withheld = nil
      self?.ask([instance], cause)
    }
  }

  /// Leaves a request until the budget has a reload again.
  func withhold(_ instance: WidgetInstance, _ cause: ReloadCause) {
    guard let due = instance.ledger.nextFree(at: core.clock.uptime) else { return }
    note(instance, cause, .withheld(until: due))
    guard instance.tokens.withheld == nil else { return }
    core.trace.record(
      .widget,
      "has no reloads left; the request is withheld until \(TraceEvent.seconds(due)) s"
        + suffix(instance), by: "widget")
    instance.withheldUntil = due
    instance.tokens.withheld = core.agenda.add(.reload, due: .uptime(due)) { [weak self] in
      instance.tokens.withheld = nil
      instance.withheldUntil = nil
      self?.ask([instance], cause)
    }
  }
}
