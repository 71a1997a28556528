// How long a line from a pipe waits for what the one before set off: as long as that goes on, but
// not for something that only ticks.

/// Looks in stretches of time whether a device is busy or only waits for the next small thing.
struct RestWatch {
  /// How long a stretch is, in milliseconds.
  static let stretch = 10_000
  /// The least time of a stretch, in milliseconds, in which somebody works and doesn't only tick.
  static let work = 2_000
  /// How long anything is waited for, in milliseconds.
  static let longest = 600_000

  /// What a person is told meanwhile.
  enum Word: Equatable {
    /// It goes on; so many seconds have passed.
    case busy(seconds: Int)
    /// It has gone on for too long.
    case givenUp(seconds: Int)

    /// As a line.
    var words: String {
      switch self {
      case .busy(let seconds):
        "busy: what the last line set off has gone on for \(seconds) s; the next line waits."
      case .givenUp(let seconds):
        "trouble: what the last line set off did not come to rest within \(seconds) s; the next "
          + "line is done all the same."
      }
    }
  }

  /// Whether nothing more is waited for.
  private(set) var isOver = false
  private var start = 0
  private var stretchStart = 0
  private var lastLook = 0
  private var wasBusy = false
  private var worked = 0

  /// A line is done now.
  mutating func begin(at now: Int) {
    self = RestWatch()
    (start, stretchStart, lastLook) = (now, now, now)
    wasBusy = true
  }

  /// When it wants to look again at the latest.
  var nextLook: Int { stretchStart + Self.stretch }

  /// Takes in whether the device is busy now.
  ///
  /// - Returns: What a person should be told; nil while there is nothing to tell.
  mutating func look(isBusy: Bool, at now: Int) -> Word? {
    if wasBusy { worked += now - lastLook }
    (wasBusy, lastLook) = (isBusy, now)
    guard now >= nextLook else { return nil }
    let seconds = (now - start) / 1_000
    guard worked >= Self.work else {
      isOver = true
      return nil
    }
    (worked, stretchStart) = (0, now)
    guard now - start < Self.longest else {
      isOver = true
      return .givenUp(seconds: seconds)
    }
    return .busy(seconds: seconds)
  }
}
