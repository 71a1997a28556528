// Speaks to libseccomp: rules in, the kernel's instructions out.
import CSandbox
import CSeccomp
import Glibc

/// One filter in the making.
struct CallFilterWriter {
  private let context: scmp_filter_ctx
  private let otherwise: UInt32

  /// - Parameter otherwise: What happens to a call without a rule.
  init(architecture: UInt32, otherwise: UInt32) throws(CallFilterError) {
    guard let context = seccomp_init(otherwise) else {
      throw CallFilterError(step: "seccomp_init", error: ENOMEM)
    }
    self.context = context
    self.otherwise = otherwise
    do {
      try check("SCMP_FLTATR_ACT_BADARCH") {
        seccomp_attr_set(context, SCMP_FLTATR_ACT_BADARCH, UInt32(SCMP_ACT_KILL_PROCESS))
      }
      // A binary tree of numbers instead of a list: seven comparisons to any rule.
      try check("SCMP_FLTATR_CTL_OPTIMIZE") {
        seccomp_attr_set(context, SCMP_FLTATR_CTL_OPTIMIZE, 2)
      }
      if architecture != seccomp_arch_native() {
        try check("seccomp_arch_add") { seccomp_arch_add(context, architecture) }
        try check("seccomp_arch_remove") { seccomp_arch_remove(context, seccomp_arch_native()) }
      }
    } catch {
      release()
      throw error
    }
  }

  /// Gives the library's memory back.
  func release() { seccomp_release(context) }

  /// A rule for each list of conditions; none where neither library nor architecture has the call.
  func add(
    _ name: String, _ answer: UInt32, when alternatives: [[CallCondition]] = [[]]
  ) throws(CallFilterError) {
    let number = seccomp_syscall_resolve_name(name)
    // The library takes no rule that says what goes without saying.
    guard number != __NR_SCMP_ERROR, answer != otherwise else { return }
    for conditions in alternatives {
      let comparisons = conditions.map(\.comparison)
      try check(name) {
        seccomp_rule_add_array(context, answer, number, UInt32(comparisons.count), comparisons)
      }
    }
  }

  /// The instructions for the rules so far.
  func program() throws(CallFilterError) -> [sock_filter] {
    let file = terrarium_memory_file()
    guard file >= 0 else { throw CallFilterError(step: "memfd_create", error: errno) }
    defer { close(file) }
    try check("seccomp_export_bpf") { seccomp_export_bpf(context, file) }
    let size = lseek(file, 0, SEEK_END)
    let count = Int(size) / MemoryLayout<sock_filter>.stride
    var program = [sock_filter](repeating: sock_filter(), count: max(count, 0))
    let read = program.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
    guard size > 0, read == size else {
      throw CallFilterError(step: "reading the filter", error: EIO)
    }
    return program
  }

  private func check(_ step: String, _ call: () -> Int32) throws(CallFilterError) {
    let result = call()
    guard result == 0 else { throw CallFilterError(step: step, error: -result) }
  }
}
