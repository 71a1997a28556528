// The network between the programs and the far side: there or not, slow or not.
import Wire

/// Carries requests to the server and answers back. Apple: `nsurlsessiond`.
final class NetworkService: Keeping {
  /// How long a request waits for its answer, in milliseconds. Apple:
  /// `timeoutIntervalForRequest`.
  static let timeout = 60_000

  private let core: DeviceCore
  private let server: SignInServer
  /// Whether there is no connection at all.
  private(set) var isOffline = false
  /// What every request takes, if somebody set it.
  private(set) var latency: Int?

  private struct OpenRequest {
    let process: ProgramProcess
    let call: Int
    /// What is due with it; nil while the server is still at it.
    let token: Agenda.Token?
    /// What its answer takes that is there already.
    let weight: Int

    func isSame(as other: OpenRequest) -> Bool { process === other.process && call == other.call }
  }
  private var open: [OpenRequest] = []

  init(core: DeviceCore, server: SignInServer) {
    self.core = core
    self.server = server
  }

  /// Cuts or restores the network; what was under way is lost with it.
  func setOffline(_ offline: Bool) {
    guard offline != isOffline else { return }
    isOffline = offline
    guard offline else { return }
    for request in open { fail(request, .connectionLost) }
    open.removeAll()
  }

  /// Lets every request take this long from now on; nil for the usual.
  func setLatency(_ milliseconds: Int?) {
    latency = milliseconds
  }

  /// Begins a request; the server takes it in at once, the answer takes its time.
  func begin(_ request: NetworkRequest, call: Int, by process: ProgramProcess) {
    let label = "\(request.method) \(Self.withoutIdentifiers(request.path))"
    guard !isOffline else {
      core.trace.record(.network, "\(label): offline", by: process.name)
      let failure = Failure.urlError(.notConnected)
      core.processes.deliver(.answer(call: call, answer: .failure(failure)), to: process)
      return
    }
    core.trace.record(.network, label, by: process.name)
    let takes = latency ?? core.delay(core.delays.network, for: "network")
    guard takes <= Self.timeout else {
      return finish(after: Self.timeout, call, process, .failure(.urlError(.timedOut)), label)
    }
    if core.clock.kind == .live, let question = server.question(of: request) {
      // NB: what trying a password costs is the server's time, not that of whoever waits here.
      let began = core.clock.uptime
      let ticket = OpenRequest(
        process: process, call: call, token: nil, weight: Allowance.weight(label))
      open.append(ticket)
      return core.derivations.begin(question) { [weak self] in
        guard let self, let index = open.firstIndex(where: { $0.isSame(as: ticket) }) else {
          return
        }
        open.remove(at: index)
        let response = server.response(to: request, at: core.clock.uptime)
        let left = max(0, takes - (core.clock.uptime - began))
        finish(after: left, call, process, .response(response), label)
      }
    }
    let response = server.response(to: request, at: core.clock.uptime)
    finish(after: takes, call, process, .response(response), label)
  }

  private func finish(
    after milliseconds: Int, _ call: Int, _ process: ProgramProcess, _ answer: Answer,
    _ label: String
  ) {
    let token = core.after(milliseconds, .answer) { [weak self] in
      guard let self else { return }
      open.removeAll { $0.process === process && $0.call == call }
      process.openCalls[call] = nil
      core.trace.record(.network, "\(label): \(Self.words(answer))", by: process.name)
      core.processes.deliver(.answer(call: call, answer: answer), to: process)
    }
    process.openCalls[call] = .some(token)
    open.append(
      OpenRequest(
        process: process, call: call, token: token,
        weight: answer.weight + Allowance.weight(label)))
  }

  /// A program is suspended: what it was waiting for is lost, as it learns when it goes on.
  func suspended(_ process: ProgramProcess) {
    for request in open where request.process === process { fail(request, .connectionLost) }
    open.removeAll { $0.process === process }
  }

  /// Forgets what a program was waiting for: it has given it up, or is gone.
  func forget(_ process: ProgramProcess, call: Int? = nil) {
    for request in open where request.process === process && (call ?? request.call) == request.call
    {
      core.agenda.cancel(request.token)
    }
    open.removeAll { $0.process === process && (call ?? $0.call) == $0.call }
  }

  private func fail(_ request: OpenRequest, _ code: Failure.URLErrorCode) {
    core.agenda.cancel(request.token)
    request.process.openCalls[request.call] = nil
    let answer = Answer.failure(.urlError(code))
    core.trace.record(.network, "connection lost", by: request.process.name)
    core.processes.deliver(.answer(call: request.call, answer: answer), to: request.process)
  }

  private static func words(_ answer: Answer) -> String {
    switch answer {
    case .response(let response): "\(response.status)"
    case .failure(let failure): failure.name
    default: "answered"
    }
  }

  /// The path without what comes after the collection's name, which may be an id or a cursor.
  private static func withoutIdentifiers(_ path: String) -> String {
    let halves = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = (halves.first ?? "").split(separator: "/", omittingEmptySubsequences: true)
    return "/" + parts.prefix(1).joined() + (parts.count > 1 ? "/…" : "")
      + (halves.count > 1 ? "?…" : "")
  }

  func weight(of process: ProgramProcess) -> Int {
    open.reduce(0) { $0 + ($1.process === process ? $1.weight : 0) }
  }
}

extension Failure {
  /// The codes of `NSURLErrorDomain` that this network knows.
  enum URLErrorCode: Int {
    case timedOut = -1_001
    case connectionLost = -1_005
    case notConnected = -1_009

    var name: String {
      switch self {
      case .timedOut: "NSURLErrorTimedOut"
      case .connectionLost: "NSURLErrorNetworkConnectionLost"
      case .notConnected: "NSURLErrorNotConnectedToInternet"
      }
    }
  }

  static func urlError(_ code: URLErrorCode) -> Failure {
    Failure(service: "NSURLErrorDomain", code: code.rawValue, name: code.name)
  }
}
