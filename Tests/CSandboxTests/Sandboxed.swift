// Starts real processes in a sandbox for the tests and tells what they said and how they ended.
import CSandbox
import FoundationEssentials
import Glibc
import Testing

/// The start of a process was refused at a step.
struct Refusal: Error, Equatable {
  var stage: UInt32
  var error: Int32
  var rule: Int32
}

/// What a process that has ended leaves behind.
struct Outcome {
  var output: String
  var signalled: Bool
  var code: Int32
}

/// A process to start: by default the shell, with what a shell needs to run.
struct Sandboxed {
  static let system: [(String, sandbox_access)] = [
    ("/usr", SANDBOX_READ_EXECUTE), ("/bin", SANDBOX_READ_EXECUTE),
    ("/lib", SANDBOX_READ_EXECUTE), ("/lib64", SANDBOX_READ_EXECUTE),
    ("/etc/ld.so.cache", SANDBOX_READ), ("/dev/null", SANDBOX_DEVICE),
  ]

  var executable = "/bin/sh"
  var arguments: [String]
  var rules = Sandboxed.system
  var workingDirectory: String?
  var socket: Int32 = -1
  var restrictFiles = true
  var maxABI: Int32 = .max

  init(script: String) { arguments = ["sh", "-c", script] }

  /// Starts the process with its standard output and error on one pipe.
  func start() throws -> Running {
    var ends: [Int32] = [-1, -1]
    // NB: open across an exec for lack of pipe2; the sandbox closes what it does not hand on.
    guard pipe(&ends) == 0 else { throw Refusal(stage: 0, error: errno, rule: -1) }
    defer { close(ends[1]) }
    var child = sandbox_child()
    let result = withCStrings(arguments) { argv in
      withCStrings(["PATH=/usr/bin:/bin"]) { envp in
        withRules { rules in
          withCStrings([executable] + (workingDirectory.map { [$0] } ?? [])) { paths in
            var spawn = sandbox_spawn(
              executable: paths[0], argv: argv, envp: envp,
              working_directory: workingDirectory == nil ? nil : paths[1],
              socket: socket, output: ends[1], error_output: ends[1],
              rules: rules.baseAddress, rule_count: rules.count,
              restrict_files: restrictFiles, max_abi: maxABI, filter: nil, filter_length: 0)
            return sandbox_spawn(&spawn, &child)
          }
        }
      }
    }
    guard result == 0 else {
      close(ends[0])
      throw Refusal(stage: child.stage.rawValue, error: child.error, rule: child.rule_index)
    }
    return Running(pid: child.pid, pidfd: child.pidfd, output: ends[0])
  }

  /// Starts the process and waits for its end.
  func run() throws -> Outcome { try start().finish() }

  private func withRules<Result>(
    _ body: (UnsafeBufferPointer<sandbox_rule>) -> Result
  ) -> Result {
    let made = rules.map { sandbox_rule(path: strdup($0.0), access: $0.1) }
    defer { for rule in made { free(UnsafeMutablePointer(mutating: rule.path)) } }
    return made.withUnsafeBufferPointer(body)
  }
}

/// A process that was started and not yet reaped.
struct Running {
  var pid: pid_t
  var pidfd: Int32
  var output: Int32

  /// Reads one byte of what the process says, which tells that it has come so far.
  func awaitByte() -> UInt8? {
    var byte: UInt8 = 0
    return read(output, &byte, 1) == 1 ? byte : nil
  }

  /// Whether the process ends within so many milliseconds.
  func hasEnded(within milliseconds: Int32) -> Bool {
    var ended = pollfd(fd: pidfd, events: Int16(POLLIN), revents: 0)
    return poll(&ended, 1, milliseconds) == 1
  }

  /// Reads all the process says, waits for its end and reaps it.
  func finish() throws -> Outcome {
    defer {
      close(output)
      close(pidfd)
    }
    var said: [UInt8] = []
    while let byte = awaitByte() { said.append(byte) }
    #expect(hasEnded(within: 60_000), "the process outlived its output by a minute")
    var ending = sandbox_ending()
    let reaped = sandbox_reap(pid, &ending)
    guard reaped == 1 else { throw Refusal(stage: 0, error: -reaped, rule: -1) }
    return Outcome(
      output: String(decoding: said, as: UTF8.self), signalled: ending.signalled, code: ending.code)
  }
}

/// A new folder in the temporary folder, removed with everything in it when the body returns.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  var template = Array("/tmp/csandbox-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { throw Refusal(stage: 0, error: errno, rule: -1) }
  let folder = template.withUnsafeBufferPointer { name in
    String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
  // What is left behind in the temporary folder is no test's failure.
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}

/// The strings as a null-terminated vector of C strings.
func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let vector = strings.map { strdup($0) } + [nil]
  defer { for string in vector { free(string) } }
  return vector.withUnsafeBufferPointer { buffer in
    // Never empty: it ends with the null.
    guard let base = buffer.baseAddress else { preconditionFailure("an empty vector") }
    return body(base)
  }
}
