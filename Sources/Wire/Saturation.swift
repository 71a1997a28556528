// Reckoning with numbers that come from outside: it ends at the greatest number, it never traps.

extension Int {
  /// The sum, or the integer nearest to it that there is.
  public func adding(saturating other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the integer nearest to it that there is.
  public func subtracting(saturating other: Int) -> Int {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? (other < 0 ? .max : .min) : difference
  }

  /// The number, or the nearest that lies within `bounds`.
  public func clamped(to bounds: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, bounds.lowerBound), bounds.upperBound)
  }
}
