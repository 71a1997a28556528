// Tries from inside a program's sandbox what it may not do, and tells what the kernel answered.
import CSandbox
import FoundationEssentials
@preconcurrency import Glibc
import SystemCalls

/// Attempts by a probe program that is started as every program is, in a folder of its own.
public struct SandboxTrial {
  /// What is enforced while it is tried.
  private let strength: SandboxStrength
  private let probe: String
  private let folder: String
  private let container: String
  private let outside: String

  /// The attempts that show what the sandbox is good for, in the words of the probe.
  public static let essentials = [
    "open /etc/passwd", "open a file outside to read", "create in /tmp",
    "open a pipe outside to write", "change the mode of a file outside",
    "make a symbolic link", "connect by TCP", "connect by UDP",
    "connect to a local socket by its path", "signal the parent", "set a limit of the parent",
    "fork", "lead a session", "watch for changes: make a watch", "make memory executable",
    "a user namespace", "trace the parent",
  ]

  /// - Parameters:
  ///   - probe: The path of `SandboxProbe`.
  ///   - folder: An empty folder, where the trial makes a container and something outside of it.
  public init(probe: String, in folder: String, strength: SandboxStrength) throws {
    self.probe = probe
    self.folder = folder
    self.strength = strength
    outside = "\(folder)/outside"
    container = "\(folder)/Containers/own"
    try Self.make(folders: [outside, "\(folder)/Containers"])
    try Self.make(file: "\(outside)/secret", mode: 0o600)
    guard mkfifo("\(outside)/commands", 0o600) == 0 else { throw DeviceError.failed("mkfifo") }
    try Self.make(socket: "\(outside)/socket")
  }

  /// Makes one attempt, in a fresh container: `allowed`, an errno's name, `not tried`, or the
  /// signal that ended the probe for asking.
  public func attempt(_ name: String) throws -> String {
    try prepareContainer()
    return try run([probe, outside, name])
  }

  /// All that the probe can try.
  public func names() throws -> [String] {
    try prepareContainer()
    return try run([probe]).split(separator: "\n").map(String.init)
  }

  private func prepareContainer() throws {
    if access(container, F_OK) == 0 { try FileManager.default.removeItem(atPath: container) }
    try Self.make(folders: [container, "\(container)/folder"])
    try Self.make(file: "\(container)/file", mode: 0o600)
    try Self.make(file: "\(container)/tool", mode: 0o700)
    guard symlink("\(outside)/secret", "\(container)/link") == 0 else {
      throw DeviceError.failed("symlink")
    }
  }

  private static func make(folders: [String]) throws {
    for path in folders where mkdir(path, 0o755) != 0 { throw DeviceError.failed("mkdir \(path)") }
  }

  private static func make(file path: String, mode: mode_t) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw DeviceError.failed("open \(path)") }
    defer { close(file) }
    guard write(file, "#!/bin/sh\n", 10) == 10 else { throw DeviceError.failed("write \(path)") }
  }

  /// A socket with a name and nobody behind it: connecting gets as far as being told so.
  private static func make(socket path: String) throws {
    let made = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard made >= 0 else { throw DeviceError.failed("socket") }
    defer { close(made) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw DeviceError.impossible("the temporary folder's path is too long for a socket: \(path)")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(made, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw DeviceError.failed("bind \(path)") }
  }

  // MARK: Running

  private func run(_ arguments: [String]) throws -> String {
    var output: [Int32] = [-1, -1]
    guard pipe(&output) == 0 else { throw DeviceError.failed("pipe") }
    defer { close(output[0]) }
    var sockets: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &sockets) == 0 else {
      close(output[1])
      throw DeviceError.failed("socketpair")
    }
    defer { for socket in sockets { close(socket) } }
    let started = Result {
      try start(arguments, socket: sockets[1], output: output[1])
    }
    close(output[1])
    let child = try started.get()
    defer { close(child.pidfd) }
    return try Self.outcome(of: child, saying: output[0])
  }

  private func start(
    _ arguments: [String], socket: Int32, output: Int32
  ) throws -> sandbox_child {
    let filter = strength.filtersCalls ? try ProgramCalls.filter.get().program : []
    let rules = SandboxRules.rules(executable: probe, writable: [container])
      .map { sandbox_rule(path: UnsafePointer(strdup($0.path)), access: $0.access) }
    defer { for rule in rules { free(UnsafeMutablePointer(mutating: rule.path)) } }
    let words = arguments.map { strdup($0) } + [nil]
    let place = strdup(container)
    defer { for word in words + [place] { free(word) } }
    var child = sandbox_child()
    let result = rules.withUnsafeBufferPointer { rules in
      filter.withUnsafeBufferPointer { filter in
        words.withUnsafeBufferPointer { words in
          var spawn = sandbox_spawn()
          spawn.executable = UnsafePointer(words[0])
          spawn.argv = words.baseAddress
          // The null at the end is an empty environment.
          spawn.envp = words.baseAddress.map { $0 + arguments.count }
          spawn.working_directory = UnsafePointer(place)
          spawn.socket = socket
          spawn.output = output
          spawn.error_output = -1
          spawn.rules = rules.baseAddress
          spawn.rule_count = rules.count
          spawn.restrict_files = strength.confinesFiles
          spawn.max_abi = Int32(strength.landlock)
          spawn.filter = filter.baseAddress
          spawn.filter_length = filter.count
          return sandbox_spawn(&spawn, &child)
        }
      }
    }
    guard result == 0 else {
      throw DeviceError.cannotStart(
        program: "SandboxProbe", step: String(cString: sandbox_stage_name(child.stage)),
        why: DeviceError.reason(child.error))
    }
    return child
  }

  private static func outcome(of child: sandbox_child, saying output: Int32) throws -> String {
    var said: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(output, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      said += chunk.prefix(count)
    }
    var set = pollfd(fd: child.pidfd, events: Int16(POLLIN), revents: 0)
    while poll(&set, 1, -1) < 0 && errno == EINTR { continue }
    var ending = sandbox_ending()
    let reaped = sandbox_reap(child.pid, &ending)
    guard reaped == 1 else {
      throw DeviceError.system(call: "waitid", why: DeviceError.reason(-reaped))
    }
    guard !ending.signalled else { return ProcessEnd.signal(ending.code).words }
    let words = String(decoding: said, as: UTF8.self)
    guard ending.code == 0 else {
      throw DeviceError.impossible("the probe ended by \(ending.code)")
    }
    return words.hasSuffix("\n") ? String(words.dropLast()) : words
  }
}
