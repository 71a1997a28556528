// Lines from a pipe: as they come, to the last one, however they are cut.
import Glibc
import Testing

@testable import Stage

@Suite struct LineSourceTests {
  private func lines(of chunks: [[UInt8]]) -> [String] {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    var source = LineSource(descriptor: ends[0])
    for chunk in chunks {
      _ = chunk.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
      source.read()
    }
    close(ends[1])
    var lines: [String] = []
    while !source.isAtEnd {
      source.read()
      while let line = source.next() { lines.append(line) }
    }
    close(ends[0])
    return lines
  }

  @Test func `a line in pieces is one, and the last needs no end`() {
    #expect(
      lines(of: [Array("lo".utf8), Array("ck\nunl".utf8), Array("ock".utf8)]) == ["lock", "unlock"])
    #expect(lines(of: []) == [])
  }

  @Test func `what is no text becomes replacement signs and a line has a limit`() {
    #expect(lines(of: [[0x61, 0xff, 0x62, 0x0a]]) == ["a\u{fffd}b"])
    let long = [UInt8](repeating: 0x61, count: LineSource.lineLimit + 10)
    let found = lines(of: [
      Array(long.prefix(16_384)), Array(long.dropFirst(16_384).prefix(16_384)),
      Array(long.dropFirst(32_768).prefix(16_384)), Array(long.dropFirst(49_152)) + [0x0a],
    ])
    #expect(found.first?.utf8.count == LineSource.lineLimit)
  }
}
