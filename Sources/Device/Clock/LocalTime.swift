// The clock on the wall of a time zone, by the zone data of the machine.
@preconcurrency import Glibc

/// A time zone by its IANA name, as `Europe/London`.
struct LocalTime {
  /// The zone that a device begins in.
  static let standard = "UTC"
  private static let folder = "/usr/share/zoneinfo"

  private let name: String

  /// Nil when no zone is called so.
  init?(_ name: String) {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { byte in
          Self.isLetterOrDigit(byte) || "_+-".utf8.contains(byte)
        }
    }
    guard isName, name == Self.standard || Self.isZone("\(Self.folder)/\(name)") else { return nil }
    self.name = name
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func isZone(_ path: String) -> Bool {
    guard let file = fopen(path, "re") else { return false }
    defer { fclose(file) }
    var head = [UInt8](repeating: 0, count: 4)
    return fread(&head, 1, 4, file) == 4 && head == Array("TZif".utf8)
  }

  /// The next moment at which clocks in the zone show a time; milliseconds since 1970.
  ///
  /// A day that leaves the time out, because clocks are put forward over it, is passed over.
  /// - Parameters:
  ///   - days: How many days ahead at least: 0 for today, 1 for tomorrow.
  ///   - wall: Now, in milliseconds since 1970.
  func next(hour: Int, minute: Int, days: Int, after wall: Int) -> Int? {
    inZone {
      var seconds = time_t(wall / 1_000 - (wall % 1_000 < 0 ? 1 : 0))
      var today = tm()
      guard localtime_r(&seconds, &today) != nil else { return nil }
      let moments = (days...days + 2).flatMap { day in
        [1, 0].compactMap { moment(today, day, hour, minute, isSummerTime: $0) }
      }
      return moments.filter { $0 > wall }.min()
    }
  }

  private func moment(
    _ today: tm, _ day: Int, _ hour: Int, _ minute: Int, isSummerTime: Int32
  ) -> Int? {
    var wanted = today
    wanted.tm_mday += Int32(day)
    (wanted.tm_hour, wanted.tm_min, wanted.tm_sec) = (Int32(hour), Int32(minute), 0)
    wanted.tm_isdst = isSummerTime
    var seconds = mktime(&wanted)
    var found = tm()
    // NB: mktime answers with another hour where the wanted one doesn't exist.
    guard localtime_r(&seconds, &found) != nil, found.tm_hour == hour, found.tm_min == minute else {
      return nil
    }
    return Int(seconds) * 1_000
  }

  /// Lets the C library reckon in the zone, and puts its own back.
  ///
  /// NB: the C library knows one zone, that of the variable TZ; the device has one thread.
  private func inZone<Result>(_ body: () -> Result) -> Result {
    let own = getenv("TZ").map { String(cString: $0) }
    setenv("TZ", name == Self.standard ? "UTC0" : ":\(Self.folder)/\(name)", 1)
    tzset()
    defer {
      if let own { setenv("TZ", own, 1) } else { unsetenv("TZ") }
      tzset()
    }
    return body()
  }
}
