// What of a device a picture is made of: the stage asks for no more than it shows.
import Device

/// What of a device the picture needs now.
public struct SnapshotRequest: Sendable, Hashable {
  /// What of the trace is shown.
  public var filter = TraceFilterRequest()
  /// The file that is looked into.
  public var selectedFile: String?
  /// The machine's monotonic time in milliseconds, by which marks of change fade.
  public var now = 0

  /// Asks for what is shown at first.
  public init() {}
}

/// How much of the trace is wanted, and of whom.
public struct TraceFilterRequest: Sendable, Hashable {
  /// Only events of this program.
  public var program: String?
  /// Only events of these kinds.
  public var kinds: Set<TraceEvent.Kind>?
  /// At most so many, the latest.
  public var count = 500

  /// Asks for the latest of all.
  public init() {}
}
