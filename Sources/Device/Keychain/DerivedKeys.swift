// Slow keys: derived on a thread of their own where somebody waits at the loop, and never twice for
// the same question in a row.
import Crypto
@preconcurrency import Glibc
import Synchronization

/// What a key is derived from.
struct DerivationQuestion: Hashable, Sendable {
  var passphrase: [UInt8]
  var salt: [UInt8]
  var log2N: Int

  /// Derives the key, which takes its time.
  fileprivate func answer() throws(CryptoError) -> SymmetricKey {
    try Scrypt.deriveKey(passphrase: passphrase, salt: salt, cost: Scrypt.Cost(log2N: log2N))
  }
}

/// Keys that were derived already for somebody who will ask for them next.
///
/// NB: each is given out once. A key that stayed would be the passcode by another name, and a
/// locked device has forgotten it.
enum DerivedKeys {
  private static let limit = 4
  private static let kept = Mutex<[(question: DerivationQuestion, bytes: [UInt8])]>([])

  /// The key that answers a question: the one that is kept for it, or derived now.
  static func key(for question: DerivationQuestion) throws(CryptoError) -> SymmetricKey {
    let bytes = kept.withLock { kept in
      kept.firstIndex { $0.question == question }.map { kept.remove(at: $0).bytes }
    }
    if let bytes { return SymmetricKey(bytes: bytes) }
    return try question.answer()
  }

  /// Keeps a key for the next who asks.
  static func keep(_ key: SymmetricKey, for question: DerivationQuestion) {
    let bytes = key.withUnsafeBytes { Array($0) }
    kept.withLock { kept in
      kept.removeAll { $0.question == question }
      kept.append((question, bytes))
      if kept.count > limit { kept.removeFirst() }
    }
  }
}

/// Derives keys beside the loop and says on the loop when one is there.
final class KeyDerivations {
  private struct Job {
    let thread: pthread_t
    let done: () -> Void
  }

  /// Readable when a key is there; negative while none was ever wanted.
  private(set) var descriptor: Int32 = -1
  private var writing: Int32 = -1
  private var jobs: [UInt8: Job] = [:]
  private var lastNumber: UInt8 = 0

  /// Whether a key is being derived.
  var isBusy: Bool { !jobs.isEmpty }

  deinit {
    finish()
    for end in [descriptor, writing] where end >= 0 { close(end) }
  }

  /// Has a key derived and kept; `done` is called by `takeIn`, on the loop's thread.
  ///
  /// Where no thread can be had it is called at once, and whoever asks for the key then derives it.
  func begin(_ question: DerivationQuestion, _ done: @escaping () -> Void) {
    guard prepare() else { return done() }
    lastNumber = lastNumber &+ 1
    let number = lastNumber
    let work = Work(question: question, number: number, writing: writing)
    guard jobs[number] == nil, let thread = Self.start(work) else { return done() }
    jobs[number] = Job(thread: thread, done: done)
  }

  /// Takes in what is ready.
  func takeIn() {
    var number: UInt8 = 0
    while descriptor >= 0, read(descriptor, &number, 1) == 1 {
      guard let job = jobs.removeValue(forKey: number) else { continue }
      pthread_join(job.thread, nil)
      job.done()
    }
  }

  /// Waits for what is under way, and tells nobody.
  func finish() {
    for job in jobs.values { pthread_join(job.thread, nil) }
    jobs = [:]
  }

  private func prepare() -> Bool {
    guard descriptor < 0 else { return true }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    (descriptor, writing) = (ends[0], ends[1])
    return true
  }

  /// What the thread works on.
  private final class Work: Sendable {
    let question: DerivationQuestion
    let number: UInt8
    let writing: Int32

    init(question: DerivationQuestion, number: UInt8, writing: Int32) {
      self.question = question
      self.number = number
      self.writing = writing
    }

    func run() {
      // NB: a derivation that fails is left to whoever asks for the key, who says so.
      if let key = try? question.answer() { DerivedKeys.keep(key, for: question) }
      var number = number
      while write(writing, &number, 1) < 0, errno == EINTR {}
    }
  }

  private static func start(_ work: Work) -> pthread_t? {
    // NB: signals are the loop's; a thread inherits what is blocked where it is started.
    var every = sigset_t()
    var before = sigset_t()
    sigfillset(&every)
    pthread_sigmask(SIG_SETMASK, &every, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let context = Unmanaged.passRetained(work)
    let code = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      context.release()
      return nil
    }
    return thread
  }
}
