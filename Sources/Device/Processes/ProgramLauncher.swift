// Starts a program inside its sandbox: which folders it may touch, what it finds around it.
import CSandbox
import FoundationEssentials
@preconcurrency import Glibc
import HostFiles
import SystemCalls
import Wire

/// Starts programs; always on the main thread, to which their death signal is bound.
struct ProgramLauncher {
  /// What a program is started with.
  struct Order {
    let executable: String
    let launchNumber: Int
    let bundle: String
    let name: String
    let role: Role
    let privateContainer: String
    let groupContainers: [String]
  }

  /// How much of the sandbox the running kernel enforces.
  let strength: SandboxStrength

  /// Starts the program; it has said nothing yet.
  func start(_ order: Order) throws -> ProgramProcess {
    let socket = try SocketPair()
    let output = try Pipe()
    let errors = try Pipe()
    let child = try spawn(
      order, socket: socket.theirs.number, output: output.write.number,
      errors: errors.write.number)
    Descendants.claim(child.pid)
    return ProgramProcess(
      order, pid: child.pid,
      descriptors: ProgramProcess.Descriptors(
        socket: socket.ours, pidfd: Descriptor(child.pidfd), output: output.read,
        errors: errors.read))
  }

  private func spawn(
    _ order: Order, socket: Int32, output: Int32, errors: Int32
  ) throws -> sandbox_child {
    let temporary = "\(order.privateContainer)/tmp"
    try Self.makeTemporary(in: ContainerFolder(order.privateContainer))
    var strings = CStrings()
    let rules = SandboxRules.rules(
      executable: order.executable,
      writable: [order.privateContainer] + order.groupContainers
    ).map { sandbox_rule(path: strings.add($0.path), access: $0.access) }
    let arguments = strings.array([order.name])
    let environment = strings.array(Self.environment(order, temporary: temporary))
    let filter = try strength.filtersCalls ? ProgramCalls.filter.get().program : []
    defer { strings.free() }
    var child = sandbox_child()
    let result = withConfinement(rules, filter) { rules, filter in
      var spawn = sandbox_spawn()
      spawn.executable = strings.add(order.executable)
      spawn.argv = UnsafePointer(arguments)
      spawn.envp = UnsafePointer(environment)
      spawn.working_directory = strings.add(order.privateContainer)
      spawn.socket = socket
      spawn.output = output
      spawn.error_output = errors
      spawn.rules = rules.baseAddress
      spawn.rule_count = rules.count
      spawn.restrict_files = strength.confinesFiles
      spawn.max_abi = Int32(SANDBOX_NEWEST_ABI)
      spawn.filter = filter.baseAddress
      spawn.filter_length = filter.count
      return sandbox_spawn(&spawn, &child)
    }
    guard result == 0 else {
      throw DeviceError.cannotStart(
        program: order.name, step: String(cString: sandbox_stage_name(child.stage)),
        why: DeviceError.reason(child.error))
    }
    return child
  }

  private func withConfinement<Result>(
    _ rules: [sandbox_rule], _ filter: [sock_filter],
    _ body: (UnsafeBufferPointer<sandbox_rule>, UnsafeBufferPointer<sock_filter>) -> Result
  ) -> Result {
    rules.withUnsafeBufferPointer { rules in
      filter.withUnsafeBufferPointer { filter in body(rules, filter) }
    }
  }

  /// Makes the folder for what needn't last; whatever else a program put in its place goes.
  private static func makeTemporary(in container: ContainerFolder) throws {
    let entry = try container.entry("tmp")
    if let status = entry.status, status.kind != .folder { try entry.removeAll() }
    try entry.makeFolder()
  }

  private static func environment(_ order: Order, temporary: String) -> [String] {
    [
      "HOME=\(order.privateContainer)", "TMPDIR=\(temporary)", "LANG=C.UTF-8", "TZ=UTC",
      "TERM=dumb", "NO_COLOR=1", "OPENSSL_CONF=/dev/null", "SWIFT_BACKTRACE=enable=no",
    ]
  }
}

/// Strings in C's form for the length of one call.
private struct CStrings {
  private var strings: [UnsafeMutablePointer<CChar>?] = []
  private var arrays: [UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>] = []

  mutating func add(_ string: String) -> UnsafePointer<CChar>? {
    let copy = strdup(string)
    strings.append(copy)
    return UnsafePointer(copy)
  }

  mutating func array(_ list: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
    let array = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: list.count + 1)
    for (index, string) in list.enumerated() {
      array[index] = strdup(string)
      strings.append(array[index])
    }
    array[list.count] = nil
    arrays.append(array)
    return array
  }

  func free() {
    for string in strings { Glibc.free(string) }
    for array in arrays { array.deallocate() }
  }
}
