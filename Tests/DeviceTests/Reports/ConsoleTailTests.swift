// What a program printed is kept in a crash report only after it was made harmless.
import Testing

@testable import Device

@Suite struct ConsoleTailTests {
  private func clean(_ text: String, secret: String = "token-1234") -> [String] {
    var console = Console()
    Array(text.utf8).withUnsafeBytes { console.feed($0) }
    console.finish()
    let tail = ConsoleTail(
      folders: [("/tmp/devices/one", "‹device›"), ("/tmp", "‹programs›")], pid: 42,
      holdsSecret: { $0.contains(secret) })
    return tail.lines(of: console)
  }

  @Test func `real folders become words`() {
    #expect(clean("open /tmp/devices/one/a and /tmp/b") == ["open ‹device›/a and ‹programs›/b"])
  }

  @Test func `the process id goes where a word announces it, and no other number does`() {
    #expect(clean("pid: 42, app[42], process 42") == ["pid: ‹pid›, app[‹pid›], process ‹pid›"])
    #expect(clean("42 items, 420 bytes, pid 421") == ["42 items, 420 bytes, pid 421"])
    #expect(clean("42") == ["42"])
  }

  @Test func `addresses go and Apple's codes stay`() {
    #expect(clean("at 0x00007fffdeadbeef: 0x8badf00d 0x") == ["at 0x…: 0x8badf00d 0x"])
  }

  @Test func `a line that holds a token is not kept`() {
    #expect(clean("a\nBearer token-1234\nb") == ["a", "‹secret›", "b"])
  }

  @Test func `what moves a terminal's cursor becomes a space`() {
    #expect(clean("a\u{1b}[2Jb\u{9b}c\u{202e}d\re") == ["a [2Jb c d e"])
  }

  @Test func `only the end is kept, and no line without bound`() {
    let lines = clean((1...50).map { "line \($0)\n" }.joined())
    #expect(lines.count == CrashReport.tailLength && lines.last == "line 50")
    #expect(clean(String(repeating: "x", count: 4_000))[0].count == ConsoleTail.lengthLimit)
  }
}
