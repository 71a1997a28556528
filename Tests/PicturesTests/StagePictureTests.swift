// That the pictures of the stage are images and recordings which others can read.
import Canvas
import Foundation
import FoundationXML
import Testing

@testable import Pictures

/// Reads XML strictly and remembers what is in it.
private final class XMLReading: NSObject, XMLParserDelegate {
  var elements: [String] = []
  var attributes: [[String: String]] = []
  var texts: [String: String] = [:]
  private var open: [String] = []

  static func of(_ text: String) -> XMLReading? {
    let reading = XMLReading()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reading
    return parser.parse() ? reading : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(name)
    self.attributes.append(attributes)
    open.append(name)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    texts[open.last ?? "", default: ""] += text
  }
}

struct StagePictureTests {
  @Test(arguments: SampleStory.allCases)
  func `an image is XML that needs nothing else and says what it shows`(
    _ sample: SampleStory
  ) throws {
    let story = sample.storyboard
    let size = try #require(PictureSize(width: 80, height: 24))
    for frame in story.frames.indices {
      let text = StageSVG.text(story, frame: frame, size: size, theme: .plain)
      let image = try #require(XMLReading.of(text))
      #expect(Set(image.elements).isSubset(of: ["svg", "title", "desc", "style", "rect", "text"]))
      let names = Set(image.attributes.flatMap(\.keys))
      #expect(!names.contains { $0.hasPrefix("on") || $0.contains("href") })
      #expect(image.attributes.first?["role"] == "img")
      #expect(image.texts["title"]?.isEmpty == false)
      // XML has no way to hold these two.
      let shown = StagePicture.grid(story, frame: frame, size: size).text
        .replacing("\u{fffe}", with: "\u{fffd}").replacing("\u{ffff}", with: "\u{fffd}")
      #expect(image.texts["desc"] == shown)
      #expect(text.components(separatedBy: "url(").count == 1)
      #expect(text.components(separatedBy: "<style>").count == 2)
    }
  }

  @Test func `a wide glyph has the width of its cells`() throws {
    let device = Samples.device(saying: "雨")
    let story = Samples.storyboard([Samples.frame(0, "x", device: device)])
    let text = StageSVG.text(story, frame: 0, size: .standard, theme: .plain)
    #expect(text.contains(/textLength="16.8"[^>]*>雨</))
  }

  @Test func `the text is what the cells say, the step in the last row`() throws {
    let size = try #require(PictureSize(width: 80, height: 24))
    let lines = StagePicture.text(Samples.signIn, frame: 1, size: size)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 25)
    #expect(lines[23] == " Step 1 of 1, passed: When I tap \"Sign In\"")
  }

  @Test(arguments: [
    "", "x", "80", "80x", "x24", "80x24x2", "-80x24", "39x24", "80x9", "401x24", "80 x24",
  ])
  func `a size that is none is refused`(_ text: String) {
    #expect(PictureSize(text) == nil)
  }

  @Test func `a size is read as it is written`() {
    #expect(PictureSize("120x40") == .standard)
  }

  // MARK: Casts

  @Test(arguments: SampleStory.allCases)
  func `a recording has a header, a marker for each step and nothing that steers a terminal`(
    _ sample: SampleStory
  ) throws {
    let story = sample.storyboard
    let cast = StageCast.text(story, size: .standard, theme: .plain)
    #expect(cast.hasSuffix("\n"))
    let lines = cast.split(separator: "\n").map { Data($0.utf8) }
    let header = try #require(
      JSONSerialization.jsonObject(with: lines[0]) as? [String: Any])
    #expect(header["version"] as? Int == 2)
    #expect(header["width"] as? Int == 120 && header["height"] as? Int == 40)
    #expect(header["timestamp"] == nil)
    var markers = 0
    var last = 0.0
    for line in lines.dropFirst() {
      let event = try #require(JSONSerialization.jsonObject(with: line) as? [Any])
      let (time, code) = (try #require(event[0] as? Double), event[1] as? String)
      let data = try #require(event[2] as? String)
      #expect(time >= last)
      last = time
      markers += code == "m" ? 1 : 0
      // Without the few sequences that draw a picture nothing is left that a terminal obeys.
      let rest = data.replacing(/\u{1b}\[(\d+;1H|[0-9;]*m|\?25[hl]|2J)/, with: "")
        .replacing("\r\n", with: "")
      #expect(!rest.unicodeScalars.contains { $0.value < 0x20 || 0x7f..<0xa0 ~= $0.value })
    }
    #expect(markers == story.frames.count)
  }

  @Test func `a picture sends only the rows that differ`() {
    var grid = Grid(width: 10, height: 3)
    let before = grid
    grid.put("x", x: 0, y: 1, clip: grid.bounds)
    #expect(TerminalText.update(grid, from: before, .plain).hasPrefix("\u{1b}[2;1H"))
    #expect(TerminalText.update(grid, from: grid, .plain).isEmpty)
  }

  static let asciinema = "/usr/bin/asciinema"
  static let script = "/usr/bin/script"

  @Test(
    .enabled("asciinema and script(1) are installed") {
      [asciinema, script].allSatisfy(FileManager.default.isExecutableFile)
    })
  func `asciinema replays a recording to its last picture`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      StageCast.text(Samples.signIn, size: .standard, theme: .plain), to: "story.cast")
    // asciinema wants a terminal to ask; script(1) lends one.
    let output = try Command.output(
      Self.script, ["-qec", "\(Self.asciinema) cat '\(file)'", "/dev/null"])
    #expect(output.contains("Step 1 of 1, passed"))
    #expect(!output.contains("Traceback"))
  }

  @Test func `every number is a colour`() {
    for number in 0...255 {
      #expect(TerminalPalette.colour(number).wholeMatch(of: /#[0-9a-f]{6}/) != nil)
    }
    #expect(TerminalPalette.colour(16) == "#000000")
    #expect(TerminalPalette.colour(231) == "#ffffff")
    #expect(TerminalPalette.colour(255) == "#eeeeee")
  }
}
