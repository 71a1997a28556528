// Which readers get how much, in pieces that a child of their own reads, so that a crash is found.
import Foundation

/// The command line of the fuzzer.
enum FuzzCommand {
  private static let usage = """
    usage: fuzz [--seconds N | --count N] [--seed N] [READER...]
           fuzz --input FILE READER
           fuzz --list

    Gives each reader of bytes inputs that are nearly right. What ends a reader is made as small as
    it can be and printed, with the words that make it happen again. Status: 0 none, 1 some, 2 bad
    usage.
    """

  private struct Options {
    var seconds: Int?
    var count: Int?
    var seed: UInt64 = 1
    var input: String?
    var first: Int?
    var names: [String] = []
  }

  static func run(_ arguments: [String]) -> Int32 {
    if arguments == ["--list"] {
      for reader in Readers.all { print(reader.name) }
      return 0
    }
    guard let options = options(arguments) else {
      print(usage)
      return 2
    }
    let readers = Readers.all.filter { options.names.isEmpty || options.names.contains($0.name) }
    guard readers.count == Readers.all.count || readers.count == options.names.count else {
      print("fuzz: there are \(Readers.all.map(\.name).joined(separator: ", ")).")
      return 2
    }
    if let input = options.input { return read(input, by: readers[0]) }
    if let first = options.first { return read(first, options, by: readers[0]) }
    let failures = readers.map { fuzz($0, options, of: readers.count) }
    return failures.contains(true) ? 1 : 0
  }

  private static func options(_ arguments: [String]) -> Options? {
    var options = Options()
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        options.names.append(word)
        continue
      }
      guard let value = rest.popFirst() else { return nil }
      switch word {
      case "--input": options.input = value
      case "--seconds": options.seconds = Int(value)
      case "--count": options.count = Int(value)
      case "--first": options.first = Int(value)
      case "--seed":
        guard let seed = UInt64(value) else { return nil }
        options.seed = seed
      default: return nil
      }
    }
    if options.input != nil || options.first != nil, options.names.count != 1 { return nil }
    return options
  }

  // MARK: In a child

  private static func read(_ input: String, by reader: Reader) -> Int32 {
    guard let bytes = Corpus.bytes(of: input) else {
      print("fuzz: \(input) can't be read.")
      return 2
    }
    reader.read(bytes)
    return 0
  }

  private static func read(_ first: Int, _ options: Options, by reader: Reader) -> Int32 {
    let mutation = Mutation(
      reader, corpus: Corpus.inputs(of: reader.name), seed: options.seed)
    for number in first..<(first + (options.count ?? 1)) {
      FuzzChild.note(number)
      reader.read(mutation.input(number))
    }
    return 0
  }

  // MARK: Over children

  /// How many inputs a child of the fastest reader reads.
  private static let chunk = 2_000
  /// After how many inputs that end a reader the others are left for later.
  private static let enough = 5

  /// Whether anything ended the reader.
  private static func fuzz(_ reader: Reader, _ options: Options, of count: Int) -> Bool {
    let mutation = Mutation(
      reader, corpus: Corpus.inputs(of: reader.name), seed: options.seed)
    let begin = ContinuousClock.now
    let time = options.seconds.map { Duration.milliseconds($0 * 1_000 / count) }
    let wanted = time == nil ? Int(Double(options.count ?? 100_000) * reader.share) : Int.max
    var (next, failures) = (0, 0)
    while next < wanted, failures < enough {
      if let time, ContinuousClock.now - begin >= time { break }
      // NB: for a slow reader fewer, or the time would be over long before the child's end.
      let size = min(max(10, Int(Double(chunk) * reader.share)), wanted - next)
      let child = FuzzChild.run([
        "--seed", "\(options.seed)", "--first", "\(next)", "--count", "\(size)", reader.name,
      ])
      guard child.end != .well else {
        next += size
        continue
      }
      failures += 1
      next = child.last + 1
      Finding(reader: reader, input: mutation.input(child.last), end: child.end)
        .tell(seed: options.seed, number: child.last)
    }
    let words = failures == 0 ? "nothing found" : "\(failures) found"
    print("\(reader.name): \(next) inputs, seed \(options.seed), \(words)")
    return failures > 0
  }
}
