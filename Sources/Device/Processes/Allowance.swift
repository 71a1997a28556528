// What a program may cost the host: bytes, by which a turn is charged and what is kept is weighed.
import Wire

/// The bytes that one program may still make the host handle, and the bytes kept of it.
///
/// Every message is charged to the turn by its length and a price for the work it makes. What is
/// kept over turns isn't counted up and down by those who keep it: whenever a program has said so
/// much that it could be too much, all that is kept of it is weighed.
struct Allowance: Hashable {
  /// What one turn may cost.
  static let turn = 16 << 20
  /// What may be kept of one program.
  static let kept = 4 << 20
  /// What may wait to be read by one program.
  static let waiting = 8 << 20
  /// How much a program says until what is kept of it is weighed again.
  static let weighing = 1 << 20
  /// The longest path that a file can have, see PATH_MAX in limits.h(0p).
  static let path = 4_096
  /// What every message costs, however short it is.
  static let message = 512
  /// What a question to a daemon costs.
  static let call = 4 << 10
  /// What a question costs that a database or a server has to answer.
  static let lookup = 16 << 10
  /// What any one thing costs that is kept, beside the bytes of its names.
  static let thing = 256

  private var spent = 0
  private var sinceWeighing = 0

  /// The program has been told something: it may say something again.
  mutating func beginTurn() {
    spent = 0
  }

  /// Charges the turn for a message.
  ///
  /// - Throws: `ProtocolError.tooMuch` once the turn has cost more than it may.
  mutating func charge(_ message: ProgramMessage, length: Int) throws(ProtocolError) {
    if let path = message.longestPath, path > Self.path {
      throw .tooMuch("a path of \(path) bytes, \(Self.path) are possible")
    }
    let price = length + message.price
    spent += price
    sinceWeighing += price
    guard spent <= Self.turn else {
      throw .tooMuch("a turn that costs more than \(Self.turn >> 20) MB")
    }
  }

  /// Weighs what is kept of the program, if it has said enough for that since the last time.
  ///
  /// - Throws: `ProtocolError.tooMuch` when more is kept of it than may be.
  mutating func weigh(_ kept: () -> Int) throws(ProtocolError) {
    guard sinceWeighing > Self.weighing else { return }
    sinceWeighing = 0
    guard kept() <= Self.kept else {
      throw .tooMuch("more than \(Self.kept >> 20) MB to be kept")
    }
  }
}

extension ProgramMessage {
  /// The length of the longest path that it names; nil for one that names none.
  fileprivate var longestPath: Int? {
    switch self {
    case .file(let operation):
      [operation.path, operation.destination, operation.finalPath]
        .compactMap { $0?.utf8.count }.max()
    case .observe(_, .file(_, let path, _)), .call(_, .addFilePresenter(_, let path)),
      .call(_, .coordinate(_, let path, _)):
      path.utf8.count
    default: nil
    }
  }

  /// What a message costs the host beside its length.
  fileprivate var price: Int {
    switch self {
    case .call(_, let call): Allowance.message + call.price
    case .observe: Allowance.call
    case .hello, .cancelCall, .render, .trace, .file, .refused, .finished, .idle: Allowance.message
    }
  }
}

extension Call {
  fileprivate var price: Int {
    switch self {
    case .keychain, .network, .loadItem: Allowance.lookup
    default: Allowance.call
    }
  }
}
