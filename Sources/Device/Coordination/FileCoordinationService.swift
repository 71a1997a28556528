// Files that programs read and write by turns: who is asked, who waits for whom.
import Wire

/// Gives turns at files, once everybody who presents them has agreed. Apple: `filecoordinationd`.
///
/// Only those who ask are kept apart: a program that opens the file without asking isn't hindered.
/// A presenter has to answer before others get their turn, and a suspended program answers nobody.
final class FileCoordinationService: Keeping {
  /// A file by its container and its path there.
  struct File: Hashable {
    var root: String
    var path: String
  }

  private struct Presenter {
    let number: Int
    let process: ProgramProcess
    let file: File
  }

  private final class Turn {
    let number: Int
    let process: ProgramProcess
    let call: Int
    let file: File
    let access: FileAccess
    /// The presenters that were asked and haven't answered; nil before they are asked.
    var waitingFor: Set<Int>?
    var isGranted = false
    /// The turn that the trace says it waits for.
    var toldToWaitFor: Int?

    init(number: Int, process: ProgramProcess, call: Int, file: File, access: FileAccess) {
      self.number = number
      self.process = process
      self.call = call
      self.file = file
      self.access = access
    }

    func excludes(_ other: Turn) -> Bool {
      file == other.file && process !== other.process
        && (access == .writing || other.access == .writing)
    }
  }

  private let core: DeviceCore
  /// Answers a program's call with the number of its turn.
  private let grant: (_ turn: Int, _ call: Int, ProgramProcess) -> Void
  private var presenters: [Presenter] = []
  private var turns: [Turn] = []
  private var lastNumber = 0
  /// Called when a program has given its turn back.
  var onEnd: (ProgramProcess) -> Void = { _ in }

  init(core: DeviceCore, grant: @escaping (_ turn: Int, _ call: Int, ProgramProcess) -> Void) {
    self.core = core
    self.grant = grant
  }

  // MARK: Presenters

  /// `process` wants to be asked before others use `file`.
  ///
  /// - Returns: The presenter's number.
  func addPresenter(of file: File, by process: ProgramProcess) -> Int {
    lastNumber += 1
    presenters.append(Presenter(number: lastNumber, process: process, file: file))
    record("presents \(file.path)", process)
    return lastNumber
  }

  /// Nobody asks this presenter any more, nor waits for it.
  func removePresenter(_ number: Int, by process: ProgramProcess) {
    guard
      let index = presenters.firstIndex(where: { $0.number == number && $0.process === process })
    else { return }
    record("presents \(presenters[index].file.path) no more", process)
    presenters.remove(at: index)
    agreed(number)
  }

  // MARK: Turns

  /// `process` asks for its turn at `file`; until it has it, it takes no event.
  func ask(_ access: FileAccess, to file: File, call: Int, by process: ProgramProcess) {
    lastNumber += 1
    turns.append(
      Turn(number: lastNumber, process: process, call: call, file: file, access: access))
    record("asks to \(access.verb) \(file.path)", process)
    process.waitsForFile = true
    advance()
  }

  /// The program no longer wants the turn that it asked for. Apple: `NSFileCoordinator.cancel`.
  func cancel(call: Int, by process: ProgramProcess) {
    guard
      let index = turns.firstIndex(where: {
        $0.call == call && $0.process === process && !$0.isGranted
      })
    else { return }
    record("no longer asks to \(turns[index].access.verb) \(turns[index].file.path)", process)
    turns.remove(at: index)
    unblockUnlessWaiting(process)
    advance()
  }

  /// The turn is over.
  func end(_ number: Int, by process: ProgramProcess) {
    guard let index = turns.firstIndex(where: { $0.number == number && $0.process === process })
    else { return }
    let turn = turns.remove(at: index)
    record("is done \(turn.access.rawValue) \(turn.file.path)", process)
    onEnd(process)
    if turn.access == .writing {
      for presenter in others(than: process, presenting: turn.file) {
        core.processes.deliver(
          .presentedItemDidChange(presenter: presenter.number), to: presenter.process)
      }
    }
    advance()
  }

  /// A process has ended: it presents nothing, and its turns are over.
  func forget(_ process: ProgramProcess) {
    let gone = presenters.filter { $0.process === process }.map(\.number)
    presenters.removeAll { $0.process === process }
    turns.removeAll { $0.process === process }
    for number in gone { agreed(number) }
    advance()
  }

  /// Whether it is the program's turn at any file now.
  func hasTurn(_ process: ProgramProcess) -> Bool {
    turns.contains { $0.process === process && $0.isGranted }
  }

  private func others(than process: ProgramProcess, presenting file: File) -> [Presenter] {
    presenters.filter { $0.file == file && $0.process !== process }
  }

  /// Moves every turn on that can be moved on, in the order in which they were asked for.
  private func advance() {
    for (index, turn) in turns.enumerated() where !turn.isGranted {
      if let other = turns[..<index].first(where: { $0.excludes(turn) }) {
        noteWait(of: turn, for: other)
        continue
      }
      if turn.waitingFor == nil { askPresenters(for: turn) }
      guard turn.waitingFor?.isEmpty ?? true else { continue }
      turn.isGranted = true
      record("may \(turn.access.verb) \(turn.file.path)", turn.process)
      unblockUnlessWaiting(turn.process)
      grant(turn.number, turn.call, turn.process)
    }
  }

  /// Says once whose turn another one has to wait for.
  private func noteWait(of turn: Turn, for other: Turn) {
    guard turn.toldToWaitFor != other.number else { return }
    turn.toldToWaitFor = other.number
    record("waits until the \(other.process.name) is done", turn.process)
  }

  private func unblockUnlessWaiting(_ process: ProgramProcess) {
    guard !turns.contains(where: { $0.process === process && !$0.isGranted }) else { return }
    core.processes.unblock(process)
  }

  private func askPresenters(for turn: Turn) {
    let asked = others(than: turn.process, presenting: turn.file)
    turn.waitingFor = Set(asked.map(\.number))
    for presenter in asked {
      let name = presenter.process.name
      record(
        presenter.process.isSuspended
          ? "waits for the \(name), which is suspended and can't answer" : "waits for the \(name)",
        turn.process)
      core.processes.deliver(
        .relinquish(presenter: presenter.number, to: turn.access), to: presenter.process
      ) { [weak self] delivery in
        // One that is lost has ended, and `forget` lets the others go on.
        if case .finished = delivery { self?.answered(presenter) }
      }
    }
  }

  private func answered(_ presenter: Presenter) {
    record("gives up \(presenter.file.path)", presenter.process)
    agreed(presenter.number)
  }

  private func agreed(_ presenter: Int) {
    for turn in turns { turn.waitingFor?.remove(presenter) }
    advance()
  }

  private func record(_ words: String, _ process: ProgramProcess) {
    core.trace.record(.coordination, words, by: process.name)
  }

  func weight(of process: ProgramProcess) -> Int {
    presenters.reduce(0) {
      $0 + ($1.process === process ? Allowance.weight($1.file.root, $1.file.path) : 0)
    }
      + turns.reduce(0) {
        $0 + ($1.process === process ? Allowance.weight($1.file.root, $1.file.path) : 0)
      }
  }
}

extension FileAccess {
  /// As in `asks to write`.
  fileprivate var verb: String {
    switch self {
    case .reading: "read"
    case .writing: "write"
    }
  }
}
