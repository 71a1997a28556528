// The system calls that a program on the device may make, and the answer to each of the others.
import Glibc

/// What a program needs of the kernel; the rest is refused.
///
/// Names are Linux's. A name that an architecture doesn't have is no rule there, so the older calls
/// of x86-64 stand beside those that took their place.
enum CallTable {
  /// The newest call that was known when this was written, `set_mempolicy_home_node`; numbers are
  /// the same on every architecture since 424. What came later is answered as by an older kernel.
  static let newestNumber: UInt32 = 450

  /// Calls that are allowed whatever their arguments: they reach nothing but the program itself,
  /// what Landlock lets it open, and what it was handed.
  static let allowed = start + files + names + memory + waiting + itself

  /// Allowed when one of the lists of conditions holds.
  static let guarded: [(name: String, when: [[CallCondition]])] =
    opening + executableMemory + descriptors + processes

  /// Answered as if the kernel were too old: the C library has an older way, and takes it.
  static let absent = [
    "clone3", "openat2", "epoll_pwait2", "futex_waitv", "preadv2", "pwritev2", "membarrier",
  ]

  /// What programs are known to try and to do without, each with the answer that says so best.
  static let refused: [(name: String, error: Int32, when: [CallCondition])] = [
    ("ioctl", ENOTTY, [CallCondition(argument: 1, isNot: Flag.terminalAttributes)]),
    // SQLite, as the superuser, gives its journal to the database's owner.
    ("fchown", EPERM, []),
  ]

  /// Ends the program with `SIGSYS`: what takes hold of the kernel or of another program's memory.
  /// Nobody comes to these by accident; everything else that is refused is an error to be shown.
  static let ending = [
    "ptrace", "process_vm_readv", "process_vm_writev", "bpf", "userfaultfd", "perf_event_open",
    "kexec_load", "kexec_file_load", "init_module", "finit_module", "delete_module", "reboot",
    "swapon", "swapoff", "iopl", "ioperm", "open_by_handle_at",
  ]

  // MARK: Allowed

  private static let start = [
    // NB: the filter is in force before the program's own exec. Landlock holds what can be executed
    // to the program itself and the loader.
    "execve", "exit", "exit_group", "brk", "set_tid_address", "set_robust_list", "rseq",
    "getrandom", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack",
    "restart_syscall",
  ]

  private static let files = [
    "read", "readv", "pread64", "preadv", "write", "writev", "pwrite64", "pwritev", "lseek",
    "close", "close_range", "dup", "dup2", "dup3", "fsync", "fdatasync", "ftruncate", "fallocate",
    "fadvise64", "flock", "getdents64", "fstat", "fstatfs", "sendfile", "copy_file_range",
    "recvfrom", "pipe", "pipe2",
  ]

  /// NB: neither Landlock nor a filter sees the path that is asked about here, so a program can
  /// learn whether something exists whose name it knows.
  private static let names = [
    "access", "faccessat", "faccessat2", "stat", "lstat", "newfstatat", "statx", "readlink",
    "readlinkat", "getcwd", "mkdir", "mkdirat", "rmdir", "unlink", "unlinkat", "rename",
    "renameat", "renameat2",
  ]

  private static let memory = ["munmap", "mremap", "madvise", "msync"]

  private static let waiting = [
    "poll", "ppoll", "select", "pselect6", "pause", "nanosleep", "clock_nanosleep", "sched_yield",
    "epoll_create1", "epoll_ctl", "epoll_wait", "epoll_pwait", "eventfd2", "timerfd_create",
    "timerfd_settime",
  ]

  private static let itself = [
    "getpid", "getppid", "gettid", "getuid", "geteuid", "getgid", "getegid", "getrlimit",
    "getrusage", "times", "uname", "sysinfo", "clock_gettime", "clock_getres", "gettimeofday",
    "time", "getcpu",
  ]

  // MARK: Allowed with these arguments

  private static let opening = [
    (name: "open", when: CallTable.withoutTruncatingUnwritten(flags: 1)),
    (name: "openat", when: CallTable.withoutTruncatingUnwritten(flags: 2)),
  ]

  private static let executableMemory = [
    (
      name: "mmap",
      when: [
        [CallCondition(argument: 2, bits: Flag.execute, are: 0)],
        // As the loader maps a library: from a file, and never writable.
        [
          CallCondition(argument: 2, bits: Flag.execute | Flag.write, are: Flag.execute),
          CallCondition(argument: 3, bits: Flag.anonymous, are: 0),
        ],
      ]
    ),
    (name: "mprotect", when: [[CallCondition(argument: 2, bits: Flag.execute, are: 0)]]),
  ]

  private static let descriptors = [
    // The C library asks so whether standard output is a terminal.
    (name: "ioctl", when: [[CallCondition(argument: 1, is: Flag.terminalAttributes)]]),
    (
      name: "fcntl",
      when: Flag.fileCommands.map { [CallCondition(argument: 1, is: $0)] } + [
        // Flags may change; to be signalled by a descriptor is to signal somebody.
        [
          CallCondition(argument: 1, is: Flag.setFlags),
          CallCondition(argument: 2, bits: Flag.signalled, are: 0),
        ]
      ]
    ),
    // To whom the descriptor is connected, and nobody else.
    (name: "sendto", when: [[CallCondition(argument: 4, is: 0)]]),
  ]

  private static let processes = [
    // A thread of its own, in no namespace of its own; never a process.
    (
      name: "clone",
      when: [[CallCondition(argument: 0, bits: Flag.thread | Flag.namespaces, are: Flag.thread)]]
    ),
    (name: "futex", when: Flag.waits.map { [CallCondition(argument: 1, bits: 0x7f, are: $0)] }),
    (name: "kill", when: [[CallCondition.isItself(argument: 0)]]),
    (name: "tgkill", when: [[CallCondition.isItself(argument: 0)]]),
    (
      name: "sched_getaffinity",
      when: [[CallCondition(argument: 0, is: 0)], [CallCondition.isItself(argument: 0)]]
    ),
    // Reading its own limits: its process number is 0, the new limit a null pointer.
    (
      name: "prlimit64",
      when: [[CallCondition(argument: 0, is: 0), CallCondition(argument: 2, is: 0)]]
    ),
    (name: "arch_prctl", when: [[CallCondition(argument: 0, is: Flag.setThreadPointer)]]),
  ]

  /// Landlock before its third version lets every file that can be read be truncated by opening it.
  private static func withoutTruncatingUnwritten(flags: UInt32) -> [[CallCondition]] {
    [
      [CallCondition(argument: flags, bits: Flag.truncate, are: 0)],
      [
        CallCondition(
          argument: flags, bits: Flag.truncate | Flag.accessMode,
          are: Flag.truncate | Flag.writeOnly)
      ],
      [
        CallCondition(
          argument: flags, bits: Flag.truncate | Flag.accessMode,
          are: Flag.truncate | Flag.readWrite)
      ],
    ]
  }

  /// The kernel's numbers, the same on x86-64 and aarch64; the C library's headers differ in what
  /// they let Swift see.
  private enum Flag {
    static let write: UInt64 = 2
    static let execute: UInt64 = 4
    static let anonymous: UInt64 = 0x20
    static let accessMode: UInt64 = 3
    static let writeOnly: UInt64 = 1
    static let readWrite: UInt64 = 2
    static let truncate: UInt64 = 0x200
    static let signalled: UInt64 = 0x2000
    static let terminalAttributes: UInt64 = 0x5401
    static let setFlags: UInt64 = 4
    /// Duplicating, the close-on-exec flag, reading flags, and locks of both kinds.
    static let fileCommands: [UInt64] = [0, 1, 2, 3, 5, 6, 7, 36, 37, 38, 1_030]
    static let thread: UInt64 = 0x0001_0000
    /// `CLONE_NEWTIME`, `NEWNS`, `NEWCGROUP`, `NEWUTS`, `NEWIPC`, `NEWUSER`, `NEWPID`, `NEWNET`.
    static let namespaces: UInt64 = 0x7e02_0080
    /// Waiting and waking: plain, by bits, and with priorities handed on.
    static let waits: [UInt64] = [0, 1, 6, 7, 9, 10]
    static let setThreadPointer: UInt64 = 0x1002
  }
}
