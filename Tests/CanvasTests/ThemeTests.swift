// The themes that are shipped, and what is said about one that can't be read.
import FoundationEssentials
import Testing

@testable import Canvas

@Suite struct ThemeTests {
  private func shipped(_ name: String) throws -> Theme {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = try Data(contentsOf: URL(filePath: root.path + "/assets/Themes/\(name).json"))
    return try Theme(json: Array(data))
  }

  @Test func `the default takes the terminal's own background`() throws {
    let theme = try shipped("default")
    for role in StyleRole.allCases {
      for count in [256, 16, 8, 0] {
        #expect(theme.colours(of: role, count: count).background == -1)
      }
    }
    #expect(theme.colours(of: .text, count: 256) == (-1, -1))
  }

  @Test func `without colour focus, errors and naive variants still stand out`() throws {
    for name in ["default", "high-contrast", "monochrome"] {
      let theme = try shipped(name)
      for role in [StyleRole.focus, .error, .naive, .selection] {
        #expect(theme.colours(of: role, count: 0) == (-1, -1))
        #expect(!theme.attributes(of: Style(role)).isEmpty, "\(role) in \(name)")
      }
    }
  }

  @Test func `the monochrome theme has no colours`() throws {
    let theme = try shipped("monochrome")
    for role in StyleRole.allCases { #expect(theme.colours(of: role, count: 256) == (-1, -1)) }
  }

  @Test func `a mistake in a theme is named`() {
    let read = { (text: String) throws(Theme.ReadError) in try Theme(json: Array(text.utf8)) }
    #expect(throws: Theme.ReadError.unknownRole("boarder")) {
      try read(#"{"name":"x","styles":{"boarder":{}}}"#)
    }
    #expect(throws: Theme.ReadError.unknownAttribute("blink", role: "key")) {
      try read(#"{"name":"x","styles":{"key":{"attributes":["blink"]}}}"#)
    }
    #expect(throws: Theme.ReadError.colourOutOfRange(256, role: "key")) {
      try read(#"{"name":"x","styles":{"key":{"foreground":256}}}"#)
    }
    #expect(throws: Theme.ReadError.self) { try read("no") }
  }
}
