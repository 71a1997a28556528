// Inputs that are nearly right: the same seed and number make the same bytes everywhere.
import Wire

/// Makes inputs from a corpus.
struct Mutation {
  /// The most bytes of an input.
  static let longest = 16 * 1_024

  private static let numbers = [
    "0", "-1", "1", "255", "65536", "2147483648", "-2147483649", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "18446744073709551615", "1e999", "-1e999",
    "1.5", "1e18", "0.1e-400", "00", "1E5", "99999999999999999999999999999999",
  ]
  private static let bytes: [UInt8] = [
    0, 1, 0x09, 0x0a, 0x0d, 0x1b, 0x20, 0x22, 0x27, 0x2f, 0x5c, 0x7b, 0x7d, 0x7f, 0x80, 0xc0, 0xc2,
    0xe2, 0xed, 0xf0, 0xf4, 0xff,
  ]

  private let corpus: [[UInt8]]
  private let words: [[UInt8]]
  private let seed: UInt64

  /// - Parameter seed: With a reader's name and an input's number, all that an input depends on.
  init(_ reader: Reader, corpus: [[UInt8]], seed: UInt64) {
    self.corpus = corpus
    words = reader.words.map { Array($0.utf8) }
    self.seed = SplitMix64(splitting: seed, by: reader.name).state
  }

  /// The input of this number.
  func input(_ number: Int) -> [UInt8] {
    var random = SplitMix64(splitting: seed, by: "\(number)")
    guard !corpus.isEmpty, Int.random(in: 0..<32, using: &random) > 0 else {
      let count = Int.random(in: 0...64, using: &random)
      return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    }
    var input = corpus[Int.random(in: corpus.indices, using: &random)]
    for _ in 0..<Int.random(in: 1...6, using: &random) { change(&input, &random) }
    return Array(input.prefix(Self.longest))
  }

  private func change(_ input: inout [UInt8], _ random: inout SplitMix64) {
    let place = Int.random(in: 0...input.count, using: &random)
    let count = Int.random(in: 0...min(64, input.count - place), using: &random)
    let range = place..<(place + count)
    switch Int.random(in: 0..<10, using: &random) {
    case 0 where place < input.count: input[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1 where place < input.count: input[place] = pick(Self.bytes, &random)
    case 2: input.insert(pick(Self.bytes, &random), at: place)
    case 3: input.removeSubrange(range)
    case 4: input.removeSubrange(place...)
    case 5: input.insert(contentsOf: input[range], at: place)
    case 6:
      let other = corpus[Int.random(in: corpus.indices, using: &random)]
      let from = Int.random(in: 0...other.count, using: &random)
      input.replaceSubrange(range, with: other[from...].prefix(128))
    case 7: replaceNumber(in: &input, from: place, &random)
    case 8 where !words.isEmpty:
      input.replaceSubrange(range, with: words[Int.random(in: words.indices, using: &random)])
    default:
      let times = Int.random(in: 2...200, using: &random)
      let piece = Array(input[range].prefix(16))
      input.insert(contentsOf: (0..<times).flatMap { _ in piece }, at: place)
    }
  }

  /// Puts a number that nobody reckons with in place of the next one.
  private func replaceNumber(
    in input: inout [UInt8], from place: Int, _ random: inout SplitMix64
  ) {
    let isDigit = { (byte: UInt8) in UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    guard let start = input[place...].firstIndex(where: isDigit) else { return }
    let end = input[start...].firstIndex { !isDigit($0) } ?? input.endIndex
    let number = Self.numbers[Int.random(in: Self.numbers.indices, using: &random)]
    input.replaceSubrange(start..<end, with: Array(number.utf8))
  }

  private func pick(_ bytes: [UInt8], _ random: inout SplitMix64) -> UInt8 {
    bytes[Int.random(in: bytes.indices, using: &random)]
  }
}

extension SplitMix64 {
  /// A number that stands for where it begins.
  fileprivate var state: UInt64 {
    var copy = self
    return copy.next()
  }
}
