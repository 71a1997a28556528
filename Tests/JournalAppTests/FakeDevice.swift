// The system's side of the contract, in the test's own process: keychain, containers, a server.
import Foundation
import JournalCore

@testable import JournalApp
@testable import SystemKit

/// A device on which the app can be launched again and again, each time on what the last left.
@MainActor final class FakeDevice {
  /// Whether the app is entitled to the App Group.
  var hasContainer = true
  /// What every keychain operation answers instead of doing it, if anything.
  var keychainFailure: SystemKit.Failure?
  /// The wall clock, in milliseconds since 1970.
  var wall = 1_772_442_000_000
  /// Whether the disk has no room; every frame carries it.
  private var isDiskFull = false
  /// The uptime, in milliseconds.
  var uptime = 0
  /// The server on the far side of the network.
  var server = FakeServer()
  /// Network requests that are answered only when the test says so, oldest first.
  var holdsNetwork = false
  /// Called just before each durable file operation.
  var onOperation: (FileOperation) -> Void = { _ in }
  /// What is in the keychain.
  private(set) var items: [KeychainItem] = []
  /// Everything the program said since the last launch, in order.
  private(set) var messages: [ProgramMessage] = []
  /// The route that the system remembers.
  private(set) var savedRoute: String?
  /// The program that runs now.
  private(set) var program: JournalProgram?

  private static var made = 0

  let root: URL
  private let isOwner: Bool
  private var connection: Connection?
  private var system: System?
  private var launches: UInt64 = 0
  private var seq = 1
  private var held: [() -> Void] = []
  private var sleeping: [(until: Int, call: Int)] = []

  init(root: URL? = nil, items: [KeychainItem] = [], isOwner: Bool = true) {
    self.items = items
    self.isOwner = isOwner
    self.root = root ?? Self.newRoot()
    for name in ["group", "private"] {
      // A folder that can't be made fails every test that uses it.
      try? FileManager.default.createDirectory(
        at: self.root.appending(path: name), withIntermediateDirectories: true)
    }
  }

  deinit {
    guard isOwner else { return }
    try? FileManager.default.removeItem(at: root)  // a leftover folder fails no test
  }

  private static func newRoot() -> URL {
    made += 1
    let name = "journal-\(ProcessInfo.processInfo.processIdentifier)-\(made)"
    return FileManager.default.temporaryDirectory.appending(path: name)
  }

  /// A device as this one would be if the power failed now.
  func copy() -> FakeDevice {
    let path = Self.newRoot()
    // A copy that can't be made fails the test that looks into it.
    try? FileManager.default.copyItem(at: root, to: path)
    let copy = FakeDevice(root: path, items: items)
    copy.wall = wall
    copy.uptime = uptime
    copy.server = server.copy()
    copy.launches = launches
    return copy
  }
}

// MARK: - Launching and events

extension FakeDevice {
  /// Starts the app and brings it to the front; what ran before is gone.
  func launch(
    variants: [String: String] = [:], restoredRoute: String? = nil, isActive: Bool = true
  ) async {
    makeProgram(variants: variants, restoredRoute: restoredRoute)
    let program = program
    Task { await program?.launch() }
    await settle()
    if isActive { await send(.scenePhase(.active)) }
  }

  /// Makes the doors of a program without starting one.
  @discardableResult func makeSystem(
    variants: [String: String] = [:], restoredRoute: String? = nil
  ) -> System {
    launches += 1
    messages = []
    held = []
    sleeping = []
    let number = launches
    let launch = Launch(
      role: .app, bundle: JournalIdentifiers.appBundle,
      privateContainer: root.appending(path: "private").path, variants: variants,
      seed: number, restoredRoute: restoredRoute)
    let connection = Connection(
      launch: launch, clocks: clocks, conditions: Conditions(isDiskFull: isDiskFull)
    ) { [weak self] message in
      guard let self, self.launches == number else { return }
      self.take(message)
    }
    self.connection = connection
    let system = System(connection: connection)
    self.system = system
    return system
  }

  private func makeProgram(variants: [String: String], restoredRoute: String?) {
    program = nil
    let system = makeSystem(variants: variants, restoredRoute: restoredRoute)
    program = CompositionRoot(system: system).makeProgram()
  }

  /// Lets the program take an event and do what it can.
  func send(_ event: Event) async {
    connection?.take(frame(.event(id: 1, event: event)))
    _ = await program?.handle(event)
    await settle()
  }

  /// Lets everything run that doesn't wait for the test.
  func settle() async {
    var quiet = 0
    while quiet < 60 {
      let before = messages.count
      await Task.yield()
      quiet = messages.count == before ? quiet + 1 : 0
    }
    _ = program?.render()
  }

  /// Says that the time of a background task is nearly over.
  func expireBackgroundTask(_ task: Int) async {
    system?.application.expire(task)
    await settle()
  }

  /// Answers the requests that were held back.
  func releaseNetwork() async {
    holdsNetwork = false
    let waiting = held
    held = []
    for answer in waiting { answer() }
    await settle()
  }

  /// Lets time go by, and wakes what sleeps until then.
  func pass(milliseconds: Int) async {
    uptime += milliseconds
    wall += milliseconds
    connection?.take(frame(.hello(version: 1)))
    let due = sleeping.filter { $0.until <= uptime }
    sleeping.removeAll { $0.until <= uptime }
    for sleeper in due { reply(sleeper.call, .done) }
    await settle()
  }

  /// Lets the disk be full, or not.
  func fillDisk(_ isFull: Bool = true) {
    isDiskFull = isFull
    connection?.take(frame(.hello(version: 1)))
  }
}

// MARK: - What the person sees and does

extension FakeDevice {
  var tree: ViewTree { program?.render() ?? ViewTree(title: "", nodes: []) }

  /// Every text on the screen.
  var texts: [String] {
    var texts = [tree.title]
    for node in tree.nodes {
      switch node {
      case .text(_, let text, _): texts.append(text)
      case .field(_, let label, let value, let isSecure, _):
        texts += isSecure ? [label] : [label, value]
      case .button(_, let label, _, _): texts.append(label)
      case .row(_, let title, let detail, _): texts += [title, detail ?? ""]
      case .image(_, _, let label), .progress(_, let label): texts.append(label)
      case .redacted: break
      }
    }
    if let alert = tree.alert { texts += [alert.title] + alert.buttons.map(\.label) }
    return texts
  }

  func shows(_ text: String) -> Bool { texts.contains { $0.contains(text) } }

  /// Taps the one thing of that name; answers whether there was one.
  @discardableResult func tap(_ label: String) async -> Bool {
    let alertButtons = tree.alert?.buttons.filter { $0.label == label }.map(\.id)
    let ids =
      alertButtons
      ?? tree.nodes.compactMap { node in
        switch node {
        case .button(let id, label, _, true), .row(let id, label, _, true): id
        default: nil
        }
      }
    guard ids.count == 1 else { return false }
    await send(.tap(node: ids[0]))
    return true
  }

  func type(_ text: String, into label: String) async {
    for case .field(let id, label, _, _, true) in tree.nodes {
      await send(.textChanged(node: id, text: Secret(text)))
    }
  }

  func signIn(_ name: String = "ada") async {
    await type(name, into: "Username")
    await type(name == "ada" ? "analytical engine" : "nanosecond", into: "Password")
    await tap("Sign In")
  }

  func signOut() async {
    await tap("Profile")
    await tap("Sign Out")
  }

  func write(_ title: String, text: String = "") async {
    await tap("New Entry")
    await type(title, into: "Title")
    await type(text, into: "Text")
    await tap("Save")
  }
}

// MARK: - What is left behind

extension FakeDevice {
  var groupPath: URL { root.appending(path: "group") }

  func hasFile(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: groupPath.appending(path: path).path)
  }

  /// What other programs learn of the session.
  func authState() async -> Result<AuthState, SealedReason> {
    do { return .success(try await reader().authState()) } catch { return .failure(error) }
  }

  /// What other programs learn of an account's journal.
  func snapshot(of account: Account) async -> Result<JournalSnapshot, SealedReason> {
    do {
      return .success(try await reader().snapshot(of: account))
    } catch {
      return .failure(error)
    }
  }

  private func reader() -> SealedStateReader {
    let system = System(
      connection: connection
        ?? Connection(
          launch: Launch(role: .widget, bundle: "", privateContainer: "", seed: 1),
          clocks: clocks, send: { _ in }))
    return SealedStateReader(
      files: SealedFileReader(
        container: {
          try await system.containers.container(forGroup: JournalIdentifiers.group)
        }, keys: SealingKeyReader(keychain: system.keychain),
        rollback: KeychainCounter(keychain: system.keychain)))
  }

  /// The facts of the trace so far.
  var facts: [TraceFact] {
    messages.compactMap { if case .trace(let record) = $0 { record.fact } else { nil } }
  }

  /// The coordinators that live, depth first in the order they were started.
  var coordinators: String {
    var living: [(name: String, instance: Int, parent: Int?)] = []
    for fact in facts {
      switch fact {
      case .coordinatorStarted(let name, let instance, let parent):
        living.append((name, instance, parent))
      case .coordinatorEnded(_, let instance): living.removeAll { $0.instance == instance }
      default: break
      }
    }
    func names(under parent: Int?) -> [String] {
      living.filter { $0.parent == parent }.flatMap { [$0.name] + names(under: $0.instance) }
    }
    return names(under: nil).joined(separator: " > ")
  }

  /// The requests to the server so far, as `METHOD path`.
  var requests: [String] {
    messages.compactMap { message in
      guard case .call(_, .network(let request)) = message else { return nil }
      return "\(request.method) \(request.path)"
    }
  }

  /// How often the widget was asked to reload.
  var reloads: Int {
    messages.count { if case .call(_, .reloadTimelines) = $0 { true } else { false } }
  }
}

// MARK: - Answering

extension FakeDevice {
  private var clocks: Clocks { Clocks(uptime: uptime, wall: wall) }

  private func frame(_ message: DeviceMessage) -> DeviceFrame {
    seq += 1
    return DeviceFrame(
      seq: seq, clocks: clocks, conditions: Conditions(isDiskFull: isDiskFull), message: message)
  }

  private func reply(_ call: Int, _ answer: Answer) {
    connection?.take(frame(.answer(call: call, answer: answer)))
  }

  private func take(_ message: ProgramMessage) {
    messages.append(message)
    switch message {
    case .file(let operation): onOperation(operation)
    case .call(let id, .sleep(let until)): sleeping.append((until, id))
    case .call(let id, .network(let request)):
      let answer = server.answer(to: request, now: wall)
      let number = launches
      let deliver = { [weak self] in
        guard let self, self.launches == number else { return }
        self.reply(id, answer)
      }
      if holdsNetwork { held.append(deliver) } else { Task { deliver() } }
    case .call(let id, let call):
      let answer = answer(to: call)
      // The program waits only after it has spoken, so it is answered a moment later.
      Task { reply(id, answer) }
    default: break
    }
  }

  private func answer(to call: Call) -> Answer {
    switch call {
    case .containerURL: return .path(hasContainer ? groupPath.path : nil)
    case .keychain(let request): return answer(to: request)
    case .saveRoute(let route):
      savedRoute = route
      return .done
    case .beginBackgroundTask: return .number(1)
    default: return .done
    }
  }

  private func answer(to request: KeychainRequest) -> Answer {
    if let keychainFailure { return .failure(keychainFailure) }
    switch request {
    case .add(let item):
      let twin = items.contains {
        $0.service == item.service && $0.account == item.account && $0.group == item.group
      }
      if twin { return .failure(.duplicateItem) }
      items.append(item)
      return .done
    case .copyMatching(let query):
      let found = items.filter { matches($0, query) }
      return found.isEmpty ? .failure(.itemNotFound) : .items(found)
    case .update(let query, let data):
      guard items.contains(where: { matches($0, query) }) else { return .failure(.itemNotFound) }
      for index in items.indices where matches(items[index], query) { items[index].data = data }
      return .done
    case .delete(let query):
      guard items.contains(where: { matches($0, query) }) else { return .failure(.itemNotFound) }
      items.removeAll { matches($0, query) }
      return .done
    }
  }

  private func matches(_ item: KeychainItem, _ query: KeychainQuery) -> Bool {
    (query.service ?? item.service) == item.service
      && (query.account ?? item.account) == item.account
      && (query.group ?? item.group) == item.group
  }

  /// Forgets an item, as if somebody had removed it.
  func removeItems(service: String) {
    items.removeAll { $0.service == service }
  }
}

extension SystemKit.Failure {
  static let itemNotFound = Self(service: "securityd", code: -25_300, name: "errSecItemNotFound")
  static let duplicateItem = Self(
    service: "securityd", code: -25_299, name: "errSecDuplicateItem")
  static let locked = Self(
    service: "securityd", code: -25_308, name: "errSecInteractionNotAllowed")
  static let offline = Self(
    service: "NSURLErrorDomain", code: -1_009, name: "NSURLErrorNotConnectedToInternet")
}

extension FakeDevice {
  /// Whether any file of the group container has `text` in it.
  func groupHolds(_ text: String) throws -> Bool {
    let files = FileManager.default.enumerator(at: groupPath, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where !file.hasDirectoryPath {
      let bytes = try Data(contentsOf: file)
      if bytes.range(of: Data(text.utf8)) != nil { return true }
    }
    return false
  }
}
