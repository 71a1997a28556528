// The attacker's script: lines that say which bytes to send and what else to do.
@preconcurrency import Glibc

/// Reads `script` in the program's own container and does what it says, a line at a time.
///
/// In a line `%` stands for the number of the repetition and `@1000@` for so many letters.
/// `say JSON` sends a frame, `many COUNT JSON` several, `raw HEX` bytes, `hear` waits for a frame
/// of the device's, `rest` says that all is done that was heard, `serve` hears and rests until the
/// connection ends. What else there is are calls on the machine.
enum WireScript {
  nonisolated(unsafe) private static var heard = 0

  static func run() -> Never {
    let home = String(cString: getenv("HOME"))
    for line in read("\(home)/script").split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      perform(words[0], words.count > 1 ? words[1] : "", home)
    }
    exit(0)
  }

  private static func perform(_ verb: String, _ rest: String, _ home: String) {
    switch verb {
    case "say": say(expanded(rest, 0))
    case "many":
      let parts = rest.split(separator: " ", maxSplits: 1).map(String.init)
      for index in 0..<(Int(parts[0]) ?? 0) { say(expanded(parts[1], index)) }
    case "raw": send(hexadecimal(rest))
    case "hear": if !hear() { exit(0) }
    case "rest": say(#"{"idle":{"openCalls":[],"seq":\#(heard)}}"#)
    case "serve":
      while hear() { say(#"{"idle":{"openCalls":[],"seq":\#(heard)}}"#) }
      exit(0)
    case "exit": exit(Int32(rest) ?? 1)
    case "leave-group": setpgid(0, getppid())
    case "pause": while true { pause() }
    case "ignore-signals": for number in Int32(1)..<32 { signal(number, SIG_IGN) }
    case "print":
      let letters = String(repeating: "x", count: Int(rest) ?? 0) + "\n"
      for _ in 0..<100 { fputs(letters, stdout) }
      fflush(stdout)
    default: exit(99)
    }
  }

  private static func read(_ path: String) -> String {
    guard let file = fopen(path, "r") else { exit(98) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func expanded(_ text: String, _ index: Int) -> String {
    guard text.contains("%") || text.contains("@") else { return text }
    return text.split(separator: "@", omittingEmptySubsequences: false).enumerated()
      .map { place, part in
        place % 2 == 1
          ? String(repeating: "x", count: Int(part) ?? 0)
          : part.split(separator: "%", omittingEmptySubsequences: false).joined(
            separator: "\(index)")
      }.joined()
  }

  private static func hexadecimal(_ text: String) -> [UInt8] {
    stride(from: 0, to: text.utf8.count - 1, by: 2).compactMap { offset in
      let start = text.index(text.startIndex, offsetBy: offset)
      return UInt8(text[start..<text.index(start, offsetBy: 2)], radix: 16)
    }
  }

  private static func say(_ text: String) {
    let body = Array(text.utf8)
    send((0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) } + body)
  }

  private static func send(_ bytes: [UInt8]) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(3, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { exit(0) }
      done += count
    }
  }

  /// Takes a frame of the device's; false at the end of the connection.
  private static func hear() -> Bool {
    guard let header = take(4) else { return false }
    let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard let body = take(length) else { return false }
    let text = String(decoding: body, as: UTF8.self)
    // Every frame names its number last but for the braces: {"clocks":…,"message":…,"seq":7}.
    if let digits = text.split(separator: ":").last?.prefix(while: \.isNumber) {
      heard = Int(digits) ?? heard
    }
    return true
  }

  private static func take(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = bytes[done...].withUnsafeMutableBytes { Glibc.read(3, $0.baseAddress, $0.count) }
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else { return nil }
      done += got
    }
    return bytes
  }
}
