// A manifest is believed only after each of its claims was looked at, and refused by name.
import JournalCore
import Testing

struct CaptureManifestTests {
  static let now = 1_772_442_000_000
  static let day = 24 * 3_600_000

  static func manifest(
    id: String = "a-1", files: [CaptureManifest.File] = [], capturedAt: Int = now
  ) -> CaptureManifest {
    CaptureManifest(
      id: id, content: CaptureContent(text: "https://example.com/a", note: "n"), files: files,
      capturedAt: capturedAt, origin: .shareExtension, account: "ada")
  }

  static func file(_ name: String, size: Int = 1) -> CaptureManifest.File {
    CaptureManifest.File(name: name, size: size, sha256: "00")
  }

  @Test func `a manifest is JSON with sorted keys and a date for people`() throws {
    let text = String(decoding: try CanonicalJSON.encode(Self.manifest()), as: UTF8.self)
    #expect(
      text == """
        {"account":"ada","capturedAt":"2026-03-02T09:00:00Z","files":[],"id":"a-1",\
        "note":"n","origin":"share extension","text":"https://example.com/a","version":1}
        """)
  }

  @Test(arguments: [0, 1, 7, 999, -1, -1_772_442_000_001])
  func `a manifest is read back as it was written`(milliseconds: Int) throws {
    let manifest = Self.manifest(
      files: [Self.file("tram.png", size: 7)], capturedAt: Self.now + milliseconds)
    #expect(try CaptureManifest.decode(CanonicalJSON.encode(manifest)) == manifest)
  }

  @Test func `the least of a manifest is a version, an id and a date`() throws {
    let manifest = try CaptureManifest.decode(
      Array(#"{"version":1,"id":"a","capturedAt":1772442000000}"#.utf8))
    #expect(manifest.capturedAt == Self.now)
    #expect(manifest.origin == .unknown)
    #expect(manifest.account == nil && manifest.files.isEmpty && manifest.text.isEmpty)
  }

  @Test(arguments: ["2026-03-02T09:00:00Z", "2026-03-02T09:00:00.000Z"])
  func `a date may have a fraction or none`(date: String) throws {
    let text = #"{"version":1,"id":"a","capturedAt":"\#(date)"}"#
    #expect(try CaptureManifest.decode(Array(text.utf8)).capturedAt == Self.now)
  }

  @Test(arguments: [
    "", "garbage", "[]", "null", "{}", #"{"version":"1"}"#, #"{"version":1}"#,
    #"{"version":1,"id":"a"}"#, #"{"version":1,"id":7,"capturedAt":1}"#,
    #"{"version":1,"id":"a","capturedAt":"yesterday"}"#,
    #"{"version":1,"id":"a","capturedAt":1e300}"#,
    #"{"version":1,"id":"a","capturedAt":1,"files":{}}"#,
    #"{"version":1,"id":"a","capturedAt":1,"files":[{"name":"x"}]}"#,
    #"{"version":1,"id":"a","capturedAt":1,"text":[]}"#,
  ])
  func `what doesn't decode is an unreadable manifest`(text: String) {
    #expect(throws: CaptureProblem.unreadableManifest) {
      try CaptureManifest.decode(Array(text.utf8))
    }
  }

  @Test func `deep nesting is an unreadable manifest and no crash`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: CaptureProblem.unreadableManifest) {
      try CaptureManifest.decode(Array(text.utf8))
    }
  }

  @Test(arguments: [0, 2, -1])
  func `another version is named, whatever else it holds`(version: Int) {
    #expect(throws: CaptureProblem.unknownVersion) {
      try CaptureManifest.decode(Array(#"{"version":\#(version),"id":[]}"#.utf8))
    }
  }

  @Test func `a manifest over the limit is too big`() {
    #expect(throws: CaptureProblem.tooBig) {
      try CaptureManifest.decode(
        [UInt8](repeating: 0x20, count: CaptureLimits.manifestSize + 1))
    }
  }

  @Test func `a good manifest is valid`() throws {
    try Self.manifest(files: [Self.file("tram.png"), Self.file("räder 2.jpg")])
      .validate(now: Self.now)
  }

  @Test(arguments: [
    "", ".", "..", "../up.png", "a/b.png", "a\\b.png", ".hidden", "manifest.json",
    "Manifest.JSON", "null\0.png", "line\n.png", String(repeating: "x", count: 201),
  ])
  func `an unsafe file name is refused`(name: String) {
    #expect(throws: CaptureProblem.unsafeName) {
      try Self.manifest(files: [Self.file(name)]).validate(now: Self.now)
    }
  }

  @Test(arguments: ["", "..", "a/b", "a b", "ä", String(repeating: "x", count: 65)])
  func `an unsafe id is refused`(id: String) {
    #expect(throws: CaptureProblem.unsafeName) {
      try Self.manifest(id: id).validate(now: Self.now)
    }
  }

  @Test func `one name can't stand for two files`() {
    #expect(throws: CaptureProblem.unsafeName) {
      try Self.manifest(files: [Self.file("a"), Self.file("a")]).validate(now: Self.now)
    }
  }

  @Test func `too many files or bytes are too big`() {
    let many = (0...CaptureLimits.fileCount).map { Self.file("\($0)") }
    #expect(throws: CaptureProblem.tooBig) {
      try Self.manifest(files: many).validate(now: Self.now)
    }
    #expect(throws: CaptureProblem.tooBig) {
      try Self.manifest(files: [Self.file("a", size: CaptureLimits.fileSize + 1)])
        .validate(now: Self.now)
    }
  }

  @Test func `a negative size is a wrong size`() {
    #expect(throws: CaptureProblem.wrongSizeOrHash) {
      try Self.manifest(files: [Self.file("a", size: -1)]).validate(now: Self.now)
    }
  }

  @Test(arguments: [Int.min, 0, 978_307_199_999, now + 30 * day + 1, Int.max])
  func `a date out of range is refused`(date: Int) {
    #expect(throws: CaptureProblem.dateOutOfRange) {
      try Self.manifest(capturedAt: date).validate(now: Self.now)
    }
  }

  @Test(arguments: [978_307_200_000, now - 1, now + 30 * day])
  func `a date within range is believed`(date: Int) throws {
    try Self.manifest(capturedAt: date).validate(now: Self.now)
  }

  @Test(arguments: [
    ("https://example.com/a?b=c", CaptureKind.link(host: "example.com")),
    (" HTTP://Example.com \n", .link(host: "Example.com")),
    ("see https://example.com", .text(firstLine: "see https://example.com")),
    ("\n\n  first \nsecond", .text(firstLine: "first")),
    ("mailto:a@example.com", .text(firstLine: "mailto:a@example.com")),
    ("https://", .text(firstLine: "https://")),
  ])
  func `the kind is told from the text`(text: String, kind: CaptureKind) {
    var manifest = Self.manifest()
    manifest.text = text
    #expect(manifest.kind == kind)
  }

  @Test func `photos are titled by the first, and a bare note by its first line`() {
    var manifest = Self.manifest(files: [Self.file("tram.png"), Self.file("fog.jpg")])
    manifest.text = " "
    #expect(manifest.kind.title == "tram.png")
    manifest.files = []
    #expect(manifest.kind.title == "n")
  }
}
