// How much of the sandbox the running kernel enforces, in the words that a person reads.
import CSandbox

/// What stands between a program and the machine; `CALLS.md` beside the tests has it call by call.
public struct SandboxStrength: Sendable, Hashable {
  /// The version of Landlock, 0 where there is none.
  public let landlock: Int
  /// Whether system calls are filtered.
  public let filtersCalls: Bool

  /// What the running kernel offers.
  public static func ofThisMachine() -> SandboxStrength {
    SandboxStrength(landlock: Int(sandbox_landlock_abi()), filtersCalls: sandbox_filters_calls())
  }

  init(landlock: Int, filtersCalls: Bool) {
    self.landlock = max(landlock, 0)
    self.filtersCalls = filtersCalls
  }

  /// Whether a program's files are confined to what it was given.
  public var confinesFiles: Bool { landlock > 0 }

  /// Whether nothing is open that can be closed.
  public var isWhole: Bool { confinesFiles && filtersCalls }

  /// Everything that can be enforced, and whether it is.
  private var claims: [(what: String, isEnforced: Bool)] {
    [
      ("opening files", confinesFiles),
      ("truncating", landlock >= 3 || (confinesFiles && filtersCalls)),
      ("TCP", landlock >= 4 || filtersCalls),
      ("signals", landlock >= 6 || filtersCalls),
      ("abstract sockets", landlock >= 6 || filtersCalls),
      ("other sockets", filtersCalls),
      ("new processes", filtersCalls),
      ("limits of other processes", filtersCalls),
      ("watching folders", filtersCalls),
      ("modes and times of files", filtersCalls),
    ]
  }

  /// What neither Landlock nor a filter can close.
  private static let alwaysOpen = [
    "asking whether a path exists", "running code from a file of one's own",
  ]

  /// One sentence that says what is and what isn't enforced.
  public var sentence: String {
    guard confinesFiles || filtersCalls else {
      return
        "no Landlock and no seccomp in this kernel: entitlements are answered by the rules, but "
        + "nothing stops a program that ignores them"
    }
    let enforced = claims.filter(\.isEnforced).map(\.what)
    let open = claims.filter { !$0.isEnforced }.map(\.what) + Self.alwaysOpen
    return "\(means): enforced for \(Self.list(enforced)); not for \(Self.list(open))"
  }

  private var means: String {
    switch (confinesFiles, filtersCalls) {
    case (true, true): "Landlock \(landlock) and a filter for system calls"
    case (true, false): "Landlock \(landlock), and no seccomp in this kernel"
    case (false, _): "no Landlock in this kernel, but a filter for system calls"
    }
  }

  /// A word or two for a status bar.
  public var label: String {
    switch (landlock, filtersCalls) {
    case (1..., true): "sandbox: full"
    case (3..., false): "sandbox: files"
    case (1..., false): "sandbox: partial"
    case (_, true): "sandbox: calls only"
    default: "sandbox: by rule only"
    }
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
