// Which paths a program may touch, and what it may do there.
import CSandbox
@preconcurrency import Glibc

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
      // Dispatch asks twice how many processors there are; refused, it asks elsewhere, and again.
      Rule(path: "/sys/devices/system/cpu/possible", access: SANDBOX_READ),
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
