// Tries every call of the table beside this file in the sandbox and holds the answers against it.
import CSandbox
import CThreadUser
import FoundationEssentials
import Glibc
import Testing

@testable import Device

/// NB: `TERRARIUM_WRITE_CALLS=1` writes the table anew; look at what has changed.
@Suite(.serialized, .enabled(if: isWhollySandboxed, "this kernel has no Landlock or no seccomp"))
struct CallTableTests {
  private static let isWriting = getenv("TERRARIUM_WRITE_CALLS") != nil

  @Test func `every call is answered to an ordinary user as the table says`() throws {
    try withTemporaryFolder { folder in
      let trials = Trials(folder: folder)
      let found = isSuperuser ? try trials.onThread(of: 65_534) : try trials.run()
      try compare(found, who: 0)
    }
  }

  @Test(.enabled(if: isSuperuser, "not the superuser"))
  func `every call is answered to the superuser as the table says`() throws {
    try withTemporaryFolder { try compare(Trials(folder: $0).run(), who: 1) }
  }

  @Test func `under the filter an old Landlock is as good as the newest`() throws {
    for row in try CallsDocument.read() {
      let answers = Set(row.cells.prefix(Trials.versions.count))
      // Before its second version Landlock refuses every rename between folders.
      let isKnown = row.name == "rename a file into another folder of its own"
      #expect(answers.count == 1 || isKnown, "\(row.name): \(answers)")
    }
  }

  @Test func `what must be open is open, and what must not be is not`() throws {
    let rows = try CallsDocument.read()
    let open = rows.filter { $0.cells.first == "allowed" }.map(\.name)
    let reachesOut = ["outside", "parent", "/tmp", "/etc", "process 1", "everybody"]
    for name in open where reachesOut.contains(where: name.contains) {
      #expect(name.hasPrefix("ask "), "\(name) is allowed")
    }
    for name in SandboxTrial.essentials {
      #expect(rows.contains { $0.name == name } && !open.contains(name), "\(name)")
    }
    #expect(rows.count > 190)
  }

  /// - Parameter who: 0 for an ordinary user, 1 for the superuser.
  private func compare(_ found: [CallsDocument.Row], who: Int) throws {
    if Self.isWriting {
      try CallsDocument.write(CallsDocument.merging(found, who: who, into: CallsDocument.read()))
    }
    let rows = try CallsDocument.read()
    #expect(found.map(\.name) == rows.map(\.name))
    for (row, expected) in zip(found, rows) {
      for (column, answer) in row.cells.enumerated() where answer != Trials.unknown {
        #expect(
          answer == expected.answer(in: column, who: who),
          "\(row.name), \(CallsDocument.columns[column])")
      }
    }
  }
}

private let isWhollySandboxed = SandboxStrength.ofThisMachine().isWhole
private let isSuperuser = getuid() == 0

/// All attempts under each filter and each version of Landlock.
struct Trials {
  static let versions = [7, 5, 3, 1]
  /// Stands for what this kernel is too old to say.
  static let unknown = "?"

  let folder: String

  func run() throws -> [CallsDocument.Row] {
    let probe = try copyProbe()
    var columns: [[String]] = []
    var names: [String] = []
    for filtersCalls in [true, false] {
      for version in Self.versions {
        let place = "\(folder)/\(filtersCalls ? "filter" : "alone")-\(version)"
        guard mkdir(place, 0o755) == 0 else { throw DeviceError.failed("mkdir \(place)") }
        let trial = try SandboxTrial(
          probe: probe, in: place,
          strength: SandboxStrength(landlock: version, filtersCalls: filtersCalls))
        if names.isEmpty { names = try trial.names() }
        columns.append(try column(of: trial, names, version: version, first: columns.last))
      }
    }
    return names.indices.map { row in
      CallsDocument.Row(name: names[row], cells: columns.map { $0[row] })
    }
  }

  private func column(
    of trial: SandboxTrial, _ names: [String], version: Int, first: [String]?
  ) throws -> [String] {
    guard version <= Int(landlockABI) else { return names.map { _ in Self.unknown } }
    return try names.enumerated().map { index, name in
      first?[index] == "not tried" ? "not tried" : try trial.attempt(name)
    }
  }

  /// A copy that an ordinary user may execute, wherever the build lies.
  private func copyProbe() throws -> String {
    let copy = "\(folder)/SandboxProbe"
    if access(copy, F_OK) != 0 {
      let probe = try ProgramLocations.besideThisExecutable().path(of: "SandboxProbe")
      try FileManager.default.copyItem(atPath: probe, toPath: copy)
    }
    return copy
  }

  /// The same on a thread that is somebody else, as is what it starts.
  func onThread(of user: uid_t) throws -> [CallsDocument.Row] {
    _ = try copyProbe()
    guard chown(folder, user, user) == 0 else { throw DeviceError.failed("chown") }
    let work = Work(user: user, trials: self)
    var thread = pthread_t()
    let box = Unmanaged.passRetained(work)
    pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        work.found = Result {
          guard thread_become_user(work.user) == 0 else { throw DeviceError.failed("setresuid") }
          return try work.trials.run()
        }
        return nil
      }, box.toOpaque())
    pthread_join(thread, nil)
    return try #require(work.found).get()
  }
}

/// What a thread takes in and leaves behind; read only after the thread was joined.
private final class Work {
  let user: uid_t
  let trials: Trials
  var found: Result<[CallsDocument.Row], any Error>?

  init(user: uid_t, trials: Trials) {
    self.user = user
    self.trials = trials
  }
}
