// Why a capture can't become an entry, in the words that the quarantine shows.

/// What is wrong with a capture; the raw value is what a person reads.
public enum CaptureProblem: String, Error, Sendable, Hashable, CaseIterable, Codable {
  case unreadableManifest = "unreadable manifest"
  case unknownVersion = "unknown version"
  case unsafeName = "unsafe name"
  case missingFile = "missing file"
  case wrongSizeOrHash = "wrong size or hash"
  case tooBig = "too big"
  case dateOutOfRange = "date out of range"
  case sameIDOtherContent = "same id, other content"
}

/// How much one capture may hold: what a writer refuses to write and a reader refuses to read.
public enum CaptureLimits {
  /// The most bytes of a manifest.
  public static let manifestSize = 1 << 20
  /// The most files of a capture, as the share extension's activation rule has it.
  public static let fileCount = 10
  /// The most bytes of one file.
  public static let fileSize = 64 << 20
  /// The most bytes of a file's name, which leaves room for a suffix within NAME_MAX.
  public static let nameLength = 200
  /// The most characters of an id.
  public static let idLength = 64
  /// The earliest date a capture may bear: 2001-01-01T00:00:00Z, in milliseconds since 1970.
  public static let earliest = 978_307_200_000
  /// How far ahead of now it may be, in milliseconds: 30 days, for a clock that was put right.
  public static let lead = 30 * 24 * 3_600_000
}
