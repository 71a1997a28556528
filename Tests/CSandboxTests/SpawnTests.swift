// What every started process may rely on, confined or not, and how a failed start is told.
import CSandbox
import Glibc
import Testing

@Suite struct SpawnTests {
  @Test func `the exit status comes back`() throws {
    var shell = Sandboxed(script: "echo hello; exit 7")
    shell.restrictFiles = false
    let outcome = try shell.run()
    #expect(outcome.output == "hello\n")
    #expect(!outcome.signalled)
    #expect(outcome.code == 7)
  }

  @Test func `the killing signal comes back`() throws {
    var shell = Sandboxed(script: "kill -TERM $$")
    shell.restrictFiles = false
    let outcome = try shell.run()
    #expect(outcome.signalled)
    #expect(outcome.code == SIGTERM)
  }

  @Test func `a process still running is not reaped`() throws {
    var shell = Sandboxed(script: "echo x; read line <&3")
    shell.restrictFiles = false
    let (ours, theirs) = try socketPair()
    shell.socket = theirs
    let running = try shell.start()
    close(theirs)
    #expect(running.awaitByte() == UInt8(ascii: "x"))
    var ending = sandbox_ending()
    #expect(sandbox_reap(running.pid, &ending) == 0)
    close(ours)
    #expect(try running.finish().code == 1)
    #expect(sandbox_reap(running.pid, &ending) == -ECHILD)
  }

  @Test func `the child has descriptors 0 to 3 and no other`() throws {
    var shell = Sandboxed(script: "for n in /proc/self/fd/*; do echo ${n##*/}; done")
    shell.restrictFiles = false
    let (ours, theirs) = try socketPair()
    // Deliberately without close-on-exec: a careless library's descriptor must not leak either.
    let stray = open("/dev/null", O_RDONLY)
    defer { for descriptor in [ours, theirs, stray] { close(descriptor) } }
    shell.socket = theirs
    let seen = try shell.run().output.split(separator: "\n")
    // The shell itself opens the folder to list it, and has by then closed it again.
    #expect(seen.filter { $0 != "4" } == ["0", "1", "2", "3"])
  }

  @Test func `without a socket descriptor 3 is closed`() throws {
    var shell = Sandboxed(script: "(true <&3) 2>/dev/null && echo open || echo closed")
    shell.restrictFiles = false
    #expect(try shell.run().output == "closed\n")
  }

  @Test func `the socket speaks both ways`() throws {
    var shell = Sandboxed(script: "read line <&3; echo got $line >&3")
    let (ours, theirs) = try socketPair()
    shell.socket = theirs
    shell.restrictFiles = false
    let running = try shell.start()
    close(theirs)
    #expect(write(ours, "ping\n", 5) == 5)
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = read(ours, &buffer, buffer.count)
    #expect(String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self) == "got ping\n")
    close(ours)
    #expect(try running.finish().code == 0)
  }

  @Test func `the child leads a process group of its own`() throws {
    var shell = Sandboxed(script: "echo x; read line <&3")
    shell.restrictFiles = false
    let (ours, theirs) = try socketPair()
    shell.socket = theirs
    let running = try shell.start()
    close(theirs)
    #expect(getpgid(running.pid) == running.pid)
    close(ours)
    _ = try running.finish()
  }

  @Test func `no signal is ignored or blocked and limits are set`() throws {
    var shell = Sandboxed(
      script: "grep -E '^(SigBlk|SigIgn|NoNewPrivs)' /proc/self/status; ulimit -c; ulimit -n")
    shell.restrictFiles = false
    // A disposition a child would inherit; every terminal program sets it.
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    let lines = try shell.run().output.split(separator: "\n").map(String.init)
    #expect(lines.contains("SigBlk:\t0000000000000000"))
    #expect(lines.contains("SigIgn:\t0000000000000000"))
    #expect(lines.contains("NoNewPrivs:\t1"))
    #expect(lines.suffix(2) == ["0", "256"])
  }

  @Test func `the working directory is set`() throws {
    var shell = Sandboxed(script: "pwd")
    shell.restrictFiles = false
    shell.workingDirectory = "/usr"
    #expect(try shell.run().output == "/usr\n")
  }

  @Test func `a stop is awaited and a stopped process is killed`() throws {
    var shell = Sandboxed(script: "echo x; read line <&3")
    shell.restrictFiles = false
    let (ours, theirs) = try socketPair()
    defer { close(ours) }
    shell.socket = theirs
    let running = try shell.start()
    close(theirs)
    #expect(running.awaitByte() == UInt8(ascii: "x"))
    #expect(sandbox_pidfd_send_signal(running.pidfd, SIGSTOP) == 0)
    #expect(sandbox_wait_stopped(running.pid, 2_000) == 1)
    #expect(sandbox_wait_stopped(running.pid, 2_000) == 1, "waiting does not use the stop up")
    #expect(sandbox_pidfd_send_signal(running.pidfd, SIGKILL) == 0)
    let outcome = try running.finish()
    #expect(outcome.signalled)
    #expect(outcome.code == SIGKILL)
    #expect(sandbox_wait_stopped(running.pid, 2_000) == -ECHILD)
  }

  @Test func `waiting for a stop ends with the process`() throws {
    var shell = Sandboxed(script: "exit 0")
    shell.restrictFiles = false
    let running = try shell.start()
    #expect(sandbox_wait_stopped(running.pid, 2_000) == 0)
    #expect(try running.finish().code == 0, "the end is still there to be reaped")
  }

  @Test func `the death of the starting process kills the child`() throws {
    // A thread stands in for the parent: the death signal is bound to the thread that starts.
    var shell = Sandboxed(script: "echo x; read line <&3")
    shell.restrictFiles = false
    let (ours, theirs) = try socketPair()
    defer { close(ours) }
    shell.socket = theirs
    let started = Started(shell)
    var thread = pthread_t()
    let box = Unmanaged.passRetained(started)
    pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let started = Unmanaged<Started>.fromOpaque(argument).takeRetainedValue()
        started.running = Result { try started.shell.start() }
        return nil
      }, box.toOpaque())
    pthread_join(thread, nil)
    close(theirs)
    let running = try #require(started.running).get()
    #expect(running.hasEnded(within: 10_000))
    // In case it has not: the test must end.
    _ = sandbox_pidfd_send_signal(running.pidfd, SIGTERM)
    let outcome = try running.finish()
    #expect(outcome.signalled)
    #expect(outcome.code == SIGKILL)
  }

  @Test func `the Swift runtime's folder is found`() throws {
    let address = unsafeBitCast(Int.self, to: UnsafeRawPointer.self)
    let folder = try #require(sandbox_library_folder(address))
    defer { free(folder) }
    #expect(access(String(cString: folder) + "/libswiftCore.so", R_OK) == 0)
    #expect(sandbox_library_folder(nil) == nil)
  }
}

/// What a starting thread takes in and leaves behind; read only after the thread was joined.
private final class Started {
  let shell: Sandboxed
  var running: Result<Running, any Error>?

  init(_ shell: Sandboxed) { self.shell = shell }
}

@Suite struct RefusedStartTests {
  @Test func `a missing executable names execve and its errno`() {
    var shell = Sandboxed(script: "")
    shell.executable = "/nowhere/at/all"
    shell.restrictFiles = false
    #expect(
      throws: Refusal(stage: SANDBOX_STAGE_EXEC.rawValue, error: ENOENT, rule: -1)
    ) { try shell.run() }
    #expect(String(cString: sandbox_stage_name(SANDBOX_STAGE_EXEC)) == "execve")
  }

  @Test func `a relative executable is refused before the fork`() {
    var shell = Sandboxed(script: "")
    shell.executable = "bin/sh"
    #expect(
      throws: Refusal(stage: SANDBOX_STAGE_EXECUTABLE.rawValue, error: EINVAL, rule: -1)
    ) { try shell.run() }
  }

  @Test func `a missing working directory names chdir`() {
    var shell = Sandboxed(script: "")
    shell.workingDirectory = "/nowhere/at/all"
    #expect(
      throws: Refusal(
        stage: SANDBOX_STAGE_WORKING_DIRECTORY.rawValue, error: ENOENT, rule: -1)
    ) { try shell.run() }
  }

  @Test func `restriction without Landlock fails instead of running unconfined`() {
    var shell = Sandboxed(script: "echo out of the box")
    shell.maxABI = 0
    #expect(
      throws: Refusal(
        stage: SANDBOX_STAGE_LANDLOCK_ABSENT.rawValue, error: EOPNOTSUPP, rule: -1)
    ) { try shell.run() }
  }

  @Test(.enabled(if: landlockABI > 0, "needs Landlock"))
  func `a rule that cannot be opened is named by its place`() {
    var shell = Sandboxed(script: "")
    shell.rules.append(("/dev/null/not-a-folder", SANDBOX_READ))
    #expect(
      throws: Refusal(
        stage: SANDBOX_STAGE_RULE_OPEN.rawValue, error: ENOTDIR,
        rule: Int32(Sandboxed.system.count))
    ) { try shell.run() }
  }

  @Test func `every stage has a name`() {
    let names = (0...SANDBOX_STAGE_EXEC.rawValue).map {
      String(cString: sandbox_stage_name(sandbox_stage(rawValue: $0)))
    }
    #expect(Set(names).count == names.count)
    #expect(!names.contains("an unknown step"))
  }
}

/// Two ends of a new stream socket, both closed on exec.
func socketPair() throws -> (ours: Int32, theirs: Int32) {
  var ends: [Int32] = [-1, -1]
  let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
    throw Refusal(stage: 0, error: errno, rule: -1)
  }
  return (ends[0], ends[1])
}

/// The running kernel's ABI, on which most tests of confinement depend.
let landlockABI = sandbox_landlock_abi()
