// The widgets' ledgers in the widget's x-ray: what is left, what waits, what each reload cost.
import Device

extension WidgetStatus {
  /// How many lines of a ledger are shown, the latest.
  private static let shown = 12

  /// The widget as lines of its x-ray.
  public var outline: [OutlineLine] {
    let left = OutlineLine("\(name), \(size.rawValue)", .heading)
      .adding("  \(reloadsLeft) of \(budget) reloads left", reloadsLeft == 0 ? .warning : .state)
    var lines = [OutlineLine(), left]
    if let withheldUntil {
      lines.append(
        OutlineLine("  a request is withheld until \(TraceEvent.seconds(withheldUntil))", .warning))
    }
    if let backOffUntil {
      lines.append(
        OutlineLine("  it failed; again at \(TraceEvent.seconds(backOffUntil))", .warning))
    }
    return lines
      + ledger.suffix(Self.shown).map { entry in
        OutlineLine("  \(TraceEvent.seconds(entry.uptime))  ", .branch)
          .adding(entry.decision.words, entry.decision == .charged ? .state : .remark)
          .adding(": \(entry.cause.words)", .remark)
      }
  }
}
