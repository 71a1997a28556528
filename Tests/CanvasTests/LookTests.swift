// Pictures with their looks: what is bold, reversed or coloured where, with colours and without.
import FoundationEssentials
import Testing

@testable import Canvas

/// Set `TERRARIUM_GOLDENS=write` to write the files afresh.
@Suite struct LookTests {
  @Test(arguments: GoldenTests.sizes.map { "\($0.0)x\($0.1)" }, [("colour", 256), ("mono", 0)])
  func `the stage has the looks that it had`(_ size: String, _ look: (String, Int)) throws {
    let parts = size.split(separator: "x").compactMap { Int($0) }
    let theme = try shipped(look.1 == 0 ? "monochrome" : "default")
    for (name, model) in [("busy", SampleModels.busy), ("signing-in", SampleModels.signingIn)] {
      let grid = model.drawn(width: parts[0], height: parts[1])
      try compare(grid.looks(theme, colours: look.1), with: "\(name)-\(size)-\(look.0).txt")
    }
  }

  @Test func `without colours nothing is told apart by colour`() throws {
    let theme = try shipped("monochrome")
    let looks = SampleModels.busy.drawn(width: 120, height: 40).looks(theme, colours: 0)
    #expect(looks.firstMatch(of: /\{[bdur]* -?[0-9]+\/-?[0-9]+\}/) == nil)
    #expect(looks.firstMatch(of: /\{[bdu]*r\}/) != nil)
  }

  private func shipped(_ name: String) throws -> Theme {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try Theme(
      json: Array(Data(contentsOf: URL(filePath: root.path + "/assets/Themes/\(name).json"))))
  }

  private func compare(_ text: String, with name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().path + "/Goldens"
    if ProcessInfo.processInfo.environment["TERRARIUM_GOLDENS"] == "write" {
      try Data((text + "\n").utf8).write(to: URL(filePath: "\(folder)/\(name)"))
      return
    }
    let data = try #require(
      FileManager.default.contents(atPath: "\(folder)/\(name)"), "no golden \(name)")
    #expect(text + "\n" == String(decoding: data, as: UTF8.self), "\(name) has changed")
  }
}

extension Grid {
  /// The picture with each change of look before what has it: `{br 3/-1}` is bold, reversed, in
  /// colour 3 on the terminal's own background.
  fileprivate func looks(_ theme: Theme, colours count: Int) -> String {
    (0..<height).map { y in
      var line = ""
      var last = ""
      for cell in row(y) where cell.width > 0 {
        let look = cell.look(theme, count)
        if look != last { line += "{\(look)}" }
        last = look
        line += cell.text
      }
      return line
    }.joined(separator: "\n")
  }
}

extension Cell {
  fileprivate func look(_ theme: Theme, _ count: Int) -> String {
    let attributes = theme.attributes(of: style)
    let letters: [(Style.Attributes, String)] = [
      (.bold, "b"), (.dim, "d"), (.underline, "u"), (.reverse, "r"),
    ]
    let names = letters.filter { attributes.contains($0.0) }.map(\.1).joined()
    let colours = theme.colours(of: style.role, count: count)
    return colours == (-1, -1) ? names : "\(names) \(colours.foreground)/\(colours.background)"
  }
}
