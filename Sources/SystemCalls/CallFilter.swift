// Turns the table of calls into the program that the kernel runs before each call of a program.
import CSandbox
import CSeccomp
import Glibc

/// A system-call filter for one architecture, ready to be handed to `sandbox_spawn`.
///
/// Built once, before the first fork: libseccomp allocates, which the child may not.
public struct CallFilter: Sendable {
  /// The filter's instructions.
  public let program: [sock_filter]

  /// The filter for this machine.
  ///
  /// - Parameter killing: Whether what the table doesn't know ends the program instead of being
  ///   refused; for the check that the table is whole.
  public init(killing: Bool = false) throws(CallFilterError) {
    try self.init(architecture: seccomp_arch_native(), killing: killing)
  }

  /// - Parameter architecture: As the kernel calls it, `AUDIT_ARCH_*`.
  init(architecture: UInt32, killing: Bool = false) throws(CallFilterError) {
    let refused = killing ? UInt32(SCMP_ACT_KILL_PROCESS) : Self.refusal(EPERM)
    let writer = try CallFilterWriter(architecture: architecture, otherwise: refused)
    defer { writer.release() }
    for name in CallTable.allowed { try writer.add(name, UInt32(SCMP_ACT_ALLOW)) }
    for (name, alternatives) in CallTable.guarded {
      try writer.add(name, UInt32(SCMP_ACT_ALLOW), when: alternatives)
    }
    for call in CallTable.refused {
      try writer.add(call.name, Self.refusal(call.error), when: [call.when])
    }
    for name in CallTable.absent { try writer.add(name, Self.refusal(ENOSYS)) }
    for name in CallTable.ending where !killing {
      try writer.add(name, UInt32(SCMP_ACT_KILL_PROCESS))
    }
    program = Self.answeringNewerCalls(architecture: architecture) + (try writer.program())
  }

  private static func refusal(_ error: Int32) -> UInt32 { 0x0005_0000 | UInt32(error) }

  /// Calls newer than the table don't exist: what a new C library tries, it has an older way for.
  ///
  /// NB: by hand, in front of the library's program: it has no rule for a range of numbers.
  private static func answeringNewerCalls(architecture: UInt32) -> [sock_filter] {
    let load = UInt16(BPF_LD | BPF_W | BPF_ABS)
    let jump = UInt16(BPF_JMP | BPF_K)
    let firstOfX32: UInt32 = 0x4000_0000
    return [
      sock_filter(code: load, jt: 0, jf: 0, k: 4),
      // Another architecture's numbers, and those of x32, are for the library's program to refuse.
      sock_filter(code: jump | UInt16(BPF_JEQ), jt: 0, jf: 4, k: architecture),
      sock_filter(code: load, jt: 0, jf: 0, k: 0),
      sock_filter(code: jump | UInt16(BPF_JGE), jt: 2, jf: 0, k: firstOfX32),
      sock_filter(code: jump | UInt16(BPF_JGT), jt: 0, jf: 1, k: CallTable.newestNumber),
      sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: refusal(ENOSYS)),
    ]
  }
}

/// Why there is no filter.
public struct CallFilterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was being done.
  let step: String
  /// The errno of it.
  let error: Int32

  /// A sentence for a person.
  public var description: String {
    "the filter for system calls can't be built (\(step): \(String(cString: strerror(error))))"
  }
}
