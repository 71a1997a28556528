// The filters of both architectures, run on calls that this machine could never make.
import CSandbox
import CSeccomp
import Glibc
import Testing

@testable import SystemCalls

/// As the kernel calls them, `AUDIT_ARCH_*`.
enum Architecture: UInt32, CaseIterable {
  case x86_64 = 0xc000_003e
  case aarch64 = 0xc000_00b7

  /// The number of a call, nil where there is none.
  func number(of name: String) -> UInt32? {
    let number = seccomp_syscall_resolve_name_arch(rawValue, name)
    return number < 0 ? nil : UInt32(number)
  }
}

@Suite(.serialized) struct CallFilterTests {
  private static let allow: UInt32 = 0x7fff_0000
  private static let kill: UInt32 = 0x8000_0000
  private static func refusal(_ error: Int32) -> UInt32 { 0x0005_0000 | UInt32(error) }

  private func answer(
    _ architecture: Architecture, _ name: String, _ arguments: UInt64...
  ) throws -> UInt32 {
    try answer(architecture, #require(architecture.number(of: name), "\(name)"), arguments)
  }

  private func answer(
    _ architecture: Architecture, _ number: UInt32, _ arguments: [UInt64] = []
  ) throws -> UInt32 {
    let filter = try CallFilter(architecture: architecture.rawValue)
    let call = Call(number: number, architecture: architecture.rawValue, arguments: arguments)
    return try FilterMachine(program: filter.program).run(call).answer
  }

  @Test(arguments: Architecture.allCases)
  func `every number gets the table's answer`(architecture: Architecture) throws {
    let machine = FilterMachine(
      program: try CallFilter(architecture: architecture.rawValue).program)
    var expected: [UInt32: UInt32] = [:]
    for name in CallTable.allowed { expected[architecture.number(of: name) ?? .max] = Self.allow }
    for name in CallTable.ending { expected[architecture.number(of: name) ?? .max] = Self.kill }
    for name in CallTable.absent {
      expected[architecture.number(of: name) ?? .max] = Self.refusal(ENOSYS)
    }
    let byArguments = Set(
      (CallTable.guarded.map(\.name) + CallTable.refused.map(\.name)).compactMap {
        architecture.number(of: $0)
      })
    for number in 0...600 as ClosedRange<UInt32> where !byArguments.contains(number) {
      let call = Call(number: number, architecture: architecture.rawValue)
      let otherwise = Self.refusal(number > CallTable.newestNumber ? ENOSYS : EPERM)
      #expect(try machine.run(call).answer == expected[number] ?? otherwise, "\(number)")
    }
  }

  @Test func `every name is a call of one of the two`() {
    let names =
      CallTable.allowed + CallTable.absent + CallTable.ending + CallTable.guarded.map(\.name)
      + CallTable.refused.map(\.name)
    for name in names {
      #expect(Architecture.allCases.contains { $0.number(of: name) != nil }, "\(name)")
    }
    #expect(Set(names).count == names.count - 1, "ioctl alone has two rules")
  }

  @Test(arguments: Architecture.allCases)
  func `another architecture's calls end the program`(architecture: Architecture) throws {
    let filter = try CallFilter(architecture: architecture.rawValue)
    let others: [UInt32] = [
      0x4000_0003, 0x4000_0028, Architecture.allCases.first { $0 != architecture }?.rawValue ?? 0,
    ]
    for other in others {
      for number in [0, 1, 39, 900] as [UInt32] {
        let call = Call(number: number, architecture: other)
        #expect(try FilterMachine(program: filter.program).run(call).answer == Self.kill)
      }
    }
  }

  @Test func `numbers of x32 end the program`() throws {
    #expect(try answer(.x86_64, 0x4000_0000 | 39) == Self.kill)
    #expect(try answer(.x86_64, 0x4000_0000 | 900) == Self.kill)
  }

  @Test(arguments: Architecture.allCases)
  func `memory is never made executable`(architecture: Architecture) throws {
    let ofFile: UInt64 = 2
    let anonymous: UInt64 = 0x20
    #expect(try answer(architecture, "mmap", 0, 4_096, 3, ofFile | anonymous) == Self.allow)
    #expect(try answer(architecture, "mmap", 0, 4_096, 5, ofFile) == Self.allow)
    #expect(try answer(architecture, "mmap", 0, 4_096, 7, ofFile) == Self.refusal(EPERM))
    #expect(try answer(architecture, "mmap", 0, 4_096, 4, anonymous) == Self.refusal(EPERM))
    #expect(try answer(architecture, "mprotect", 0, 4_096, 1) == Self.allow)
    #expect(try answer(architecture, "mprotect", 0, 4_096, 5) == Self.refusal(EPERM))
  }

  @Test(arguments: Architecture.allCases)
  func `threads are made, processes are not`(architecture: Architecture) throws {
    #expect(try answer(architecture, "clone", 0x003d_0f00) == Self.allow)
    #expect(try answer(architecture, "clone", UInt64(SIGCHLD)) == Self.refusal(EPERM))
    #expect(try answer(architecture, "clone", 0x0000_4100) == Self.refusal(EPERM))
    #expect(try answer(architecture, "clone", 0x103d_0f00) == Self.refusal(EPERM))
    #expect(try answer(architecture, "clone3") == Self.refusal(ENOSYS))
  }

  @Test(arguments: Architecture.allCases)
  func `a descriptor speaks to nobody else`(architecture: Architecture) throws {
    #expect(try answer(architecture, "ioctl", 1, 0x5401) == Self.allow)
    #expect(try answer(architecture, "ioctl", 1, 0x5412) == Self.refusal(ENOTTY))
    #expect(try answer(architecture, "fcntl", 1, 4, 0x800) == Self.allow)
    #expect(try answer(architecture, "fcntl", 1, 4, 0x2000) == Self.refusal(EPERM))
    #expect(try answer(architecture, "fcntl", 1, 8, 1) == Self.refusal(EPERM))
    #expect(try answer(architecture, "sendto", 3, 1, 1, 0, 0) == Self.allow)
    #expect(try answer(architecture, "sendto", 3, 1, 1, 0, 1) == Self.refusal(EPERM))
    #expect(try answer(architecture, "sendto", 3, 1, 1, 0, 1 << 32) == Self.refusal(EPERM))
  }

  @Test(arguments: Architecture.allCases)
  func `a program signals itself alone`(architecture: Architecture) throws {
    let own = UInt64(SANDBOX_OWN_PID)
    for name in ["kill", "tgkill"] {
      #expect(try answer(architecture, name, own, 9) == Self.allow)
      #expect(try answer(architecture, name, 1, 9) == Self.refusal(EPERM))
      #expect(try answer(architecture, name, 0xffff_ffff, 9) == Self.refusal(EPERM))
      #expect(try answer(architecture, name, .max, 9) == Self.refusal(EPERM))
    }
    #expect(try answer(architecture, "prlimit64", 0, 3, 0, 1) == Self.allow)
    #expect(try answer(architecture, "prlimit64", 0, 3, 1, 0) == Self.refusal(EPERM))
    #expect(try answer(architecture, "prlimit64", own, 3, 0, 1) == Self.refusal(EPERM))
  }

  @Test(arguments: Architecture.allCases)
  func `nothing is truncated that isn't opened to be written`(architecture: Architecture) throws {
    let truncate: UInt64 = 0x200
    for mode in [1, 2] as [UInt64] {
      #expect(try answer(architecture, "openat", 0, 0, truncate | mode) == Self.allow)
    }
    #expect(try answer(architecture, "openat", 0, 0, 0) == Self.allow)
    #expect(try answer(architecture, "openat", 0, 0, truncate) == Self.refusal(EPERM))
    #expect(try answer(architecture, "openat", 0, 0, truncate | 3) == Self.refusal(EPERM))
  }

  @Test(arguments: Architecture.allCases)
  func `the filter is small, and quick for what is called often`(
    architecture: Architecture
  ) throws {
    let program = try CallFilter(architecture: architecture.rawValue).program
    #expect(program.count < 600)
    for name in ["read", "recvfrom", "futex", "openat", "mmap", "sendto"] {
      let call = Call(
        number: try #require(architecture.number(of: name)), architecture: architecture.rawValue)
      #expect(try FilterMachine(program: program).run(call).steps < 40, "\(name)")
    }
  }

  @Test func `for the check that the table is whole the rest ends the program`() throws {
    let program = try CallFilter(killing: true).program
    let native = seccomp_arch_native()
    for (name, answer) in [("setsid", Self.kill), ("read", Self.allow), ("bpf", Self.kill)] {
      let number = UInt32(seccomp_syscall_resolve_name(name))
      let call = Call(number: number, architecture: native)
      #expect(try FilterMachine(program: program).run(call).answer == answer)
    }
  }
}
