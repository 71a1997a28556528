// A capture's manifest is written last and believed only after a check.

/// What was captured, through which door, and which files belong to it.
public struct CaptureManifest: Sendable, Hashable {
  /// The version that is written here; the only one understood.
  public static let currentVersion = 1

  /// The version of the manifest.
  public var version: Int
  /// Minted by the writer; one capture is imported once by it.
  public var id: String
  /// The link or the text that was shared; empty for photos alone.
  public var text: String
  /// What the person wrote about it.
  public var note: String
  /// The files in the capture's folder, in the order they were selected.
  public var files: [File]
  /// Wall time of the capture in milliseconds since 1970.
  public var capturedAt: Int
  /// The door it came through.
  public var origin: CaptureOrigin
  /// The id of the account that was signed in; nil belongs to the next who signs in.
  public var account: String?

  /// One file of a capture.
  public struct File: Codable, Sendable, Hashable {
    /// The name in the capture's folder: a single path component.
    public var name: String
    /// The size in bytes.
    public var size: Int
    /// The SHA-256 of the file in hexadecimal.
    public var sha256: String

    /// Makes the description of a file.
    public init(name: String, size: Int, sha256: String) {
      self.name = name
      self.size = size
      self.sha256 = sha256
    }
  }

  /// Makes a manifest of the current version.
  public init(
    id: String, content: CaptureContent, files: [File], capturedAt: Int, origin: CaptureOrigin,
    account: String?
  ) {
    version = Self.currentVersion
    self.id = id
    text = content.text
    note = content.note
    self.files = files
    self.capturedAt = capturedAt
    self.origin = origin
    self.account = account
  }
}

/// The words of a capture.
public struct CaptureContent: Sendable, Hashable {
  /// The link or the text that was shared.
  public var text: String
  /// What the person wrote about it.
  public var note: String

  /// Makes the words of a capture.
  public init(text: String = "", note: String = "") {
    self.text = text
    self.note = note
  }
}

/// The door that a capture came through; any short word, so that a newer door can be told of.
public struct CaptureOrigin: RawRepresentable, Codable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The share sheet.
  public static let shareExtension = CaptureOrigin(rawValue: "share extension")
  /// A button on a widget.
  public static let widget = CaptureOrigin(rawValue: "widget")
  /// A manifest that doesn't say.
  public static let unknown = CaptureOrigin(rawValue: "unknown")
}
