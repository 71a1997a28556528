// Playing on one processor: where one process at a time runs, moving it only costs.
import CSandbox

/// The processor that a scenario is played on.
public enum HostProcessor {
  /// Keeps this thread, and every program it starts, on one processor.
  ///
  /// Device and programs take turns, so a second processor gives them nothing but cold caches and
  /// the wait until it wakes up. A processor is kept by one run at a time, whoever started it:
  /// where others have them all, or the kernel doesn't allow it, everything is as it was and the
  /// kernel shares them out.
  ///
  /// - Parameter number: How far from the processor it is on the search begins; there unless told
  ///   otherwise, which is the least busy one right after a program's start.
  /// - Returns: Whether it is so now.
  @discardableResult public static func stay(on number: Int? = nil) -> Bool {
    sandbox_stay_on_processor(number.map(Int32.init(clamping:)) ?? -1) == 0
  }
}
