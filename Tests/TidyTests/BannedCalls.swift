// What isn't called, with what to call instead, and the few places that may.

/// One thing that code doesn't say.
struct Ban: Sendable {
  /// What has to stand before it for it to count.
  enum Start: Sendable {
    case anywhere
    /// No letter, digit or underscore.
    case word
    /// Nor a dot: a free function.
    case free
  }

  var token: String
  var start: Start
  /// The message after the token: what to do.
  var instead: String
  /// The folders in which it is banned.
  var scope: [String] = ["Sources/", "Tests/"]
  /// The folders and files that may say it all the same.
  var allowed: [String] = []
}

enum BannedCalls {
  static let bans: [Ban] = machine + errors + files + threads + leftovers

  /// Where a file says what it mustn't.
  static func findings(in file: SourceFile, bans: [Ban] = bans) -> [Finding] {
    guard file.isSwift else { return [] }
    return bans.filter { file.isIn($0.scope) && !file.isIn($0.allowed) }.flatMap { ban in
      SourceFile.places(of: ban.token, in: file.codeBytes)
        .filter { counts(ban, at: $0, in: file.codeBytes) }
        .map {
          file.finding(file.line(at: $0), "\(ban.token) is not used here; \(ban.instead)")
        }
    }
  }

  /// Whether what stands before and after a token leaves it what it is.
  private static func counts(_ ban: Ban, at start: Int, in code: [UInt8]) -> Bool {
    let end = start + ban.token.utf8.count
    let last = code[end - 1]
    if String.isNamePart(last), end < code.count, String.isNamePart(code[end]) { return false }
    guard ban.start != .anywhere, start > 0 else { return true }
    guard !String.isNamePart(code[start - 1]) else { return false }
    guard ban.start == .free else { return true }
    // A case or a method may well have the name.
    let before = String(decoding: code[max(0, start - 5)..<start], as: UTF8.self)
    return !before.hasSuffix(".") && !before.hasSuffix("case ") && !before.hasSuffix("func ")
  }

  // MARK: The machine below

  private static let machine: [Ban] = [
    Ban(token: "Date()", start: .word, instead: "ask the clock that was handed in"),
    Ban(token: "Date.now", start: .word, instead: "ask the clock that was handed in"),
    // A test may name a folder for itself so; nothing that replays comes from it.
    Ban(
      token: "UUID()", start: .word, instead: "take the id from Identifiers or the device's seed",
      scope: ["Sources/"]),
    Ban(token: "Task.sleep", start: .word, instead: "wait with SystemClock.sleep(milliseconds:)"),
    Ban(token: "usleep(", start: .word, instead: "wait for what you wait for, or move the clock"),
    Ban(
      token: "SystemRandomNumberGenerator", start: .word,
      instead: "use SplitMix64 with a seed, which replays", allowed: randomPlaces),
    Ban(
      token: "SecureRandom", start: .word,
      instead: "keys and nonces are made in Crypto, Device and Sealing/; use SplitMix64 elsewhere",
      allowed: randomPlaces + ["Tests/CryptoTests/"]),
    Ban(token: ".randomElement()", start: .anywhere, instead: "hand in a seeded generator"),
    Ban(token: ".shuffled()", start: .anywhere, instead: "hand in a seeded generator"),
    Ban(
      token: "exit(", start: .free, instead: "return to the root, which ends the process",
      scope: ["Sources/"],
      allowed: [
        "Sources/JournalApp/main.swift", "Sources/JournalWidget/main.swift",
        "Sources/JournalShare/main.swift", "Sources/Stranger/main.swift",
        "Sources/terrarium/main.swift",
        // The device's socket is the program's life line: without it the process is over.
        "Sources/SystemKit/DeviceSocket.swift", "Sources/SystemKit/Program.swift",
      ]),
  ]

  /// Where keys and nonces are made, and the seed of a person's device.
  private static let randomPlaces = [
    "Sources/Crypto/", "Sources/Device/", "Sources/JournalApp/Sealing/", "Sources/JournalSealing/",
    "Sources/terrarium/",
  ]

  // MARK: Errors

  private static let errors: [Ban] = [
    Ban(token: "try!", start: .word, instead: "throw on, or catch and say what failed"),
    Ban(token: "as!", start: .word, instead: "use `as?` and say what was expected"),
    Ban(token: "fatalError(", start: .free, instead: "throw an error that names what failed"),
    Ban(
      token: ".lazy.compactMap", start: .anywhere,
      instead: "compactMap the whole: a lazy one asks twice, and traps if the answer changed"),
    Ban(
      token: "static let shared", start: .word, instead: "build it in the root and hand it in",
      scope: ["Sources/"]),
    Ban(
      token: "static var shared", start: .word, instead: "build it in the root and hand it in",
      scope: ["Sources/"]),
  ]

  // MARK: Files and output

  private static let files: [Ban] = [
    Ban(
      token: "print(", start: .free, instead: "note it in the trace, or let the root print it",
      allowed: ["Sources/terrarium/", "Tests/ContractProbe/", "Tests/Fuzz/"]),
    Ban(
      token: "debugPrint(", start: .free,
      instead: "note it in the trace, or let the root print it"),
    Ban(
      token: "replaceItemAt", start: .word,
      instead: "write beside it, sync, rename, sync the folder: this one swaps its names"),
    Ban(
      token: ".write(to:", start: .anywhere,
      instead: "write with Files or DeviceFile.replace, which sync and keep the mode",
      scope: ["Sources/"]),
    Ban(
      token: ".write(toFile:", start: .anywhere,
      instead: "write with Files or DeviceFile.replace, which sync and keep the mode",
      scope: ["Sources/"]),
    Ban(
      token: "Process()", start: .word,
      instead: "start programs with ProgramLauncher: fork and exec are C's, inside the sandbox",
      allowed: [
        "Tests/PlaybackTests/CucumberReferenceTests.swift",
        "Tests/EndToEndTests/", "Tests/GherkinTests/OfficialParserTests.swift",
        "Tests/PicturesTests/Command.swift", "Tests/TidyTests/",
      ]),
  ]

  // MARK: Threads

  private static let threads: [Ban] = [
    Ban(
      token: "DispatchQueue", start: .word,
      instead: "a program has one thread, the device one loop",
      scope: ["Sources/"]),
    Ban(
      token: "DispatchSource", start: .word,
      instead: "a program has one thread, the device one loop", scope: ["Sources/"]),
    Ban(
      token: "Thread", start: .word, instead: "a program has one thread, the device one loop",
      scope: ["Sources/"]),
    Ban(
      token: "pthread_create", start: .word,
      instead: "a program has one thread, the device one loop", scope: ["Sources/"],
      // A key that is slow on purpose: it comes in through the loop.
      allowed: ["Sources/Device/Keychain/DerivedKeys.swift"]),
    Ban(
      token: "NSLock", start: .word, instead: "there is one thread and nothing to lock",
      scope: ["Sources/"]),
    Ban(
      token: "@unchecked Sendable", start: .anywhere,
      instead: "make it Sendable by construction or keep it on the main actor",
      allowed: [
        "Sources/SystemKit/RunLoopQueue.swift",
        // A pointer to memory that is wiped; nobody writes once it is made.
        "Sources/Crypto/SecretBuffer.swift",
      ]),
  ]

  // MARK: What was left behind

  private static let leftovers: [Ban] = [
    // Tests of secrets look at what a dump gives away.
    Ban(
      token: "dump(", start: .free, instead: "remove it",
      allowed: ["Tests/CryptoTests/", "Tests/WireTests/"]),
    Ban(token: "NSLog(", start: .free, instead: "remove it"),
  ]
}

/// `try?` throws an error away; a comment says why that is right.
enum SwallowedErrorCheck {
  static func findings(in file: SourceFile) -> [Finding] {
    guard file.isSwift else { return [] }
    return forgotten(in: file) + ignored(in: file)
  }

  /// The folders of the programs, in which a person is told what went wrong.
  private static let programs = [
    "Sources/Lab/", "Sources/Portal/", "Sources/SystemKit/", "Sources/JournalApp/",
    "Sources/JournalCore/", "Sources/JournalSealing/", "Sources/JournalShare/",
    "Sources/JournalWidget/",
  ]

  /// A `catch` for every error that looks at none and says nothing: all of them become one word.
  private static func ignored(in file: SourceFile) -> [Finding] {
    guard file.isIn(programs) else { return [] }
    return file.code.indices.compactMap { index in
      guard file.code[index].contains("catch {") else { return nil }
      var depth = 0
      var isExplained = index > 0 && !file.comments[index - 1].trimmed.isEmpty
      for line in index..<min(index + 40, file.code.count) {
        let start = line == index ? file.code[line].firstRange(of: "catch {")?.lowerBound : nil
        let code = start.map { String(file.code[line][$0...]) } ?? file.code[line]
        if !file.comments[line].trimmed.isEmpty || file.words[line].contains("error") {
          isExplained = true
        }
        depth += code.count { $0 == "{" } - code.count { $0 == "}" }
        if depth <= 0 { break }
      }
      guard !isExplained else { return nil }
      return file.finding(
        index, "every error becomes one here; use it, or say in a comment why they are the same")
    }
  }

  private static func forgotten(in file: SourceFile) -> [Finding] {
    var isExplained = false
    return file.code.indices.compactMap { index in
      let code = file.code[index]
      let hasComment = !file.comments[index].trimmed.isEmpty
      guard code.contains("try?"), file.words[index].contains("try") else {
        // A comment on a line of its own speaks for the lines that follow it directly.
        isExplained = hasComment && code.trimmed.isEmpty
        return nil
      }
      if hasComment { isExplained = true }
      return isExplained
        ? nil
        : file.finding(
          index, "try? without a reason; say in a comment on the line why no error matters here")
    }
  }
}
