// Which paths a program may touch, and how much of that the running kernel enforces.
import CSandbox
@preconcurrency import Glibc

/// How much of the sandbox the kernel enforces, in the words that the status bar shows.
public enum SandboxStrength: Sendable, Hashable, Comparable {
  /// No Landlock: the device answers by the rules, nothing stops a program that ignores them.
  case none
  /// Landlock 1 or 2: truncating, TCP, signals and abstract sockets stay open.
  case partial(abi: Int)
  /// Landlock 3 to 5: files are closed; signals and abstract sockets stay open.
  case files(abi: Int)
  /// Landlock 6 or later.
  case full(abi: Int)

  /// What the running kernel offers.
  public static func ofThisMachine() -> SandboxStrength {
    of(abi: Int(sandbox_landlock_abi()))
  }

  static func of(abi: Int) -> SandboxStrength {
    switch abi {
    case ...0: .none
    case 1...2: .partial(abi: abi)
    case 3...5: .files(abi: abi)
    default: .full(abi: abi)
    }
  }

  /// One sentence that says what is and what isn't enforced.
  public var sentence: String {
    switch self {
    case .none:
      "no Landlock in this kernel: entitlements are answered by the rules, but nothing stops a "
        + "program that ignores them"
    case .partial(let abi):
      "Landlock \(abi): files are enforced; truncating, TCP, signals and abstract sockets are not"
    case .files(let abi):
      "Landlock \(abi): files are enforced; signals and abstract sockets are not"
    case .full(let abi): "Landlock \(abi): files, TCP, signals and abstract sockets are enforced"
    }
  }

  /// A word or two for a status bar.
  public var label: String {
    switch self {
    case .none: "sandbox: by rule only"
    case .partial: "sandbox: partial"
    case .files: "sandbox: files"
    case .full: "sandbox: full"
    }
  }
}

/// The grants of one program.
enum SandboxRules {
  /// One grant.
  struct Rule {
    let path: String
    let access: sandbox_access
  }

  /// What a Swift program needs, and the folders it was given.
  static func rules(executable: String, writable: [String]) -> [Rule] {
    var rules = [
      Rule(path: executable, access: SANDBOX_READ_EXECUTE),
      Rule(path: "/etc/ld.so.cache", access: SANDBOX_READ),
      Rule(path: "/etc/localtime", access: SANDBOX_READ),
      Rule(path: "/usr/share/zoneinfo", access: SANDBOX_READ),
      // NB: without these two a Swift program has no arguments and every UUID is zero.
      Rule(path: "/proc/self/maps", access: SANDBOX_READ),
      Rule(path: "/dev/urandom", access: SANDBOX_READ),
      Rule(path: "/dev/null", access: SANDBOX_DEVICE),
    ]
    rules += ["/usr/lib", "/lib", "/lib64"].map { Rule(path: $0, access: SANDBOX_READ) }
    rules += dynamicLinkers.map { Rule(path: $0, access: SANDBOX_READ_EXECUTE) }
    if let folder = swiftRuntimeFolder { rules.append(Rule(path: folder, access: SANDBOX_READ)) }
    rules += writable.map { Rule(path: $0, access: SANDBOX_READ_WRITE) }
    return rules
  }

  /// The loaders that the kernel executes for a dynamic program, where they are usually found.
  private static let dynamicLinkers = [
    "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1",
  ]

  /// The folder of the Swift runtime's libraries; nil when they are linked in.
  private static let swiftRuntimeFolder: String? = {
    let address = unsafeBitCast(Int.self, to: UnsafeRawPointer.self)
    guard let folder = sandbox_library_folder(address) else { return nil }
    defer { free(folder) }
    return String(cString: folder)
  }()
}
