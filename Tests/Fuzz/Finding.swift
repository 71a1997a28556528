// An input that ends a reader, made as small as it can be and said so that it can be tried again.
import Foundation

/// One input and what it does.
struct Finding {
  let reader: Reader
  let input: [UInt8]
  let end: ChildEnd

  /// How many smaller inputs are tried.
  private static let tries = 400

  /// Prints the finding.
  func tell(seed: UInt64, number: Int) {
    let small = end == .hangs ? input : smallest()
    print(
      """
      \(reader.name): input \(number) of seed \(seed) ends it: \(words)
        again: script/fuzz --seed \(seed) --first \(number) --count 1 \(reader.name)
        smallest: \(small.count) bytes, in base64 \(Data(small).base64EncodedString())
        as text: \(String(decoding: small.prefix(400), as: UTF8.self).debugDescription)
      """)
  }

  private var words: String {
    switch end {
    case .well: "not at all"
    case .badly(let how): how
    case .hangs: "no end after \(FuzzChild.patience) s"
    }
  }

  /// Takes pieces away, large ones first, as long as it still ends the reader.
  private func smallest() -> [UInt8] {
    var best = input
    var left = Self.tries
    var size = max(1, best.count / 2)
    while size > 0, left > 0 {
      var start = 0
      while start < best.count, left > 0 {
        var smaller = best
        smaller.removeSubrange(start..<min(best.count, start + size))
        left -= 1
        if endsReader(smaller) { best = smaller } else { start += size }
      }
      size /= 2
    }
    return best
  }

  private func endsReader(_ input: [UInt8]) -> Bool {
    guard let file = try? Corpus.write(input) else { return false }  // No room: it stays as it is.
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    return FuzzChild.run([FuzzChild.oneInput, file.path, reader.name]).end != .well
  }
}
