// Reads a command's options and arguments, and says which ones there are when it can't.

/// A command line that can't be understood.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// The options and arguments that were given to a command.
struct CommandArguments {
  /// The flags that were given.
  private(set) var flags: Set<String> = []
  /// What is neither option nor value.
  private(set) var positionals: [String] = []
  private var values: [String: [String]] = [:]

  /// Reads arguments.
  ///
  /// - Parameters:
  ///   - flags: The options without a value, as `--keep`.
  ///   - options: The options with a value, as `--seed`.
  ///   - hidden: What of them nobody but the program itself gives.
  init(
    _ arguments: [String], flags: [String], options: [String], hidden: Set<String> = []
  ) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        positionals += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        positionals.append(argument)
        continue
      }
      let (name, value) = Self.split(argument)
      if flags.contains(name), value == nil {
        self.flags.insert(name)
      } else if options.contains(name) {
        guard let value = value ?? rest.popFirst() else {
          throw UsageError("\(name) needs a value")
        }
        values[name, default: []].append(value)
      } else {
        let known = (flags + options).filter { !hidden.contains($0) }.joined(separator: ", ")
        throw UsageError("there is no option \(argument); there are \(known)")
      }
    }
  }

  private static func split(_ argument: String) -> (name: String, value: String?) {
    guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else {
      return (argument, nil)
    }
    return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
  }

  /// Whether a flag was given.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// Every value of an option, in order.
  func all(_ option: String) -> [String] { values[option] ?? [] }

  /// The value of an option that may be given once.
  func value(_ option: String) throws(UsageError) -> String? {
    guard let given = values[option] else { return nil }
    guard given.count == 1 else { throw UsageError("\(option) can be given only once") }
    return given[0]
  }
}
