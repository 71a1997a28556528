// Every message of either side survives the way over the wire.
import Testing

@testable import Wire

struct MessageTests {
  private func roundTrip<Message: Codable>(_ message: Message) throws -> Message? {
    var decoder = FrameDecoder<Message>()
    try FrameEncoder().encode(message).withUnsafeBytes { decoder.feed($0) }
    return try decoder.next()
  }

  @Test(arguments: Samples.deviceMessages)
  func `what a device says arrives as it was`(message: DeviceMessage) throws {
    let frame = DeviceFrame(
      seq: 3, clocks: Clocks(uptime: 0, wall: 1_772_442_000_000),
      conditions: Conditions(lockedClasses: [.complete, .none], isDiskFull: true),
      message: message)
    #expect(try roundTrip(frame) == frame)
  }

  @Test(arguments: Samples.programMessages)
  func `what a program says arrives as it was`(message: ProgramMessage) throws {
    #expect(try roundTrip(message) == message)
  }

  @Test(arguments: Samples.nodes)
  func `every node knows its id`(node: ViewNode) {
    #expect(node.id == "n")
  }
}

/// One message of each case, and of each case inside it.
enum Samples {
  static let nodes: [ViewNode] = [
    .text(id: "n", text: "a\nb", style: .error),
    .field(id: "n", label: "Password", value: "••", isSecure: true, isEnabled: false),
    .button(id: "n", label: "Go", role: .destructive, isEnabled: true),
    .row(id: "n", title: "a", detail: nil, isEnabled: true),
    .row(id: "n", title: "a", detail: "b", isEnabled: false),
    .image(id: "n", name: "fog.jpg", label: "Fog"), .progress(id: "n", label: "Saving"),
    .redacted(id: "n", length: 9),
  ]

  static let item = KeychainItem(
    service: "session", account: "ada", group: "g", accessibility: .afterFirstUnlockThisDeviceOnly,
    data: "s3cret")

  static let answers: [Answer] = [
    .done, .path(nil), .path("/a"), .items([]), .items([item]),
    .response(NetworkResponse(status: 200, body: "{}")), .response(NetworkResponse(status: 500)),
    .number(-1), .failure(Failure(service: "securityd", code: -25_300, name: "errSecItemNotFound")),
  ]

  static let events: [Event] =
    [
      .tap(node: "a"), .textChanged(node: "a", text: "geheim"), .back, .scenePhase(.inactive),
      .openURL("journal://entries"), .darwinNotification(name: "changed"), .memoryWarning,
      .protectedData(available: false), .significantTimeChange,
      .timelineRequest(TimelineRequest(kind: "k", family: .systemLarge, purpose: .snapshot)),
      .intent(name: "next"),
      .shareRequest(
        ShareRequest(items: [.link("https://a"), .text("b"), .photo(name: "c.jpg", provider: 2)])),
      .terminate, .backgroundTaskExpiration(task: 1), .relinquish(presenter: 1, to: .writing),
      .presentedItemDidChange(presenter: 1),
    ] + FileEvent.allCases.map { .fileEvent(monitor: 3, $0) }

  static let deviceMessages: [DeviceMessage] =
    [
      .hello(version: 1),
      .launch(
        Launch(
          role: .widget, bundle: "b", privateContainer: "/c", variants: ["a": "b"], seed: .max,
          restoredRoute: "entries/1", reportsSynced: true)),
      .launch(Launch(role: .shareExtension, bundle: "", privateContainer: "", seed: 0)),
      .cancelCall(call: 4), .fault(.dieBefore(operation: 2)),
      .fault(.allocate(megabytes: 3)), .fault(.stopAnswering), .fault(.holdLock(path: "/a")),
      .fault(.releaseLocks),
      .defaultsChanged(place: .group("g"), path: "a"),
    ] + answers.map { .answer(call: 1, answer: $0) } + events.map { .event(id: 2, event: $0) }

  static let calls: [Call] =
    [
      .containerURL(group: "g"), .keychain(.add(item)),
      .keychain(.copyMatching(KeychainQuery(service: "s"))),
      .keychain(.update(KeychainQuery(account: "a", group: "g"), data: "new")),
      .keychain(.delete(KeychainQuery())), .postNotification(name: "n"),
      .reloadTimelines(kind: nil), .reloadTimelines(kind: "k"), .openURL("a:b"), .completeRequest,
      .cancelRequest(reason: "no"),
      .loadItem(provider: 1, type: "public.png"), .releaseItem(provider: 1),
      .network(NetworkRequest(method: "PUT", path: "/a", bearer: "t", body: "{}")),
      .network(NetworkRequest(method: "GET", path: "/a")), .sleep(until: 5),
      .beginBackgroundTask(name: "n"), .endBackgroundTask(task: 1), .saveRoute(nil),
      .saveRoute("r"), .setNotificationState(name: "n", state: -1), .notificationState(name: "n"),
      .addFilePresenter(place: .group("g"), path: "a"), .removeFilePresenter(1),
      .coordinate(place: .privateContainer, path: "a", .reading), .endCoordination(1),
    ]

  static let facts: [TraceFact] = [
    .action(viewModel: "v", instance: 1, name: "a"), .state(viewModel: "v", instance: 1, name: "s"),
    .viewModelEnded(viewModel: "v", instance: 1),
    .coordinatorStarted(name: "c", instance: 1, parent: nil),
    .coordinatorStarted(name: "c", instance: 2, parent: 1),
    .coordinatorEnded(name: "c", instance: 2), .screenPushed(name: "s", coordinator: nil),
    .screenPushed(name: "s", coordinator: 1), .screenRemoved(name: "s"),
    .dependencyDeclared(name: "d"), .dependencyBuilt(name: "d"), .analytics(name: "a"),
    .note(words: "n"),
  ]

  static var operations: [FileOperation] {
    FileOperation.Step.allCases.map { step in
      var operation = FileOperation(step: step, place: .group("g"), path: "a/.b.tmp")
      operation.destination = step == .rename ? "a/b" : nil
      operation.finalPath = "a/b"
      operation.count = step == .write ? 3 : nil
      operation.synced = step == .sync ? [0, 127, 255] : nil
      operation.protection = step == .create ? .complete : nil
      return operation
    } + [FileOperation(step: .create, place: .privateContainer, path: "")]
  }

  static let tree = ViewTree(
    title: "Entries", nodes: nodes,
    alert: AlertNode(
      title: "Discard?", message: "It is gone then.",
      buttons: [AlertButton(id: "b", label: "Keep", role: .cancel)]),
    canGoBack: true, isModal: true)

  static let timelines: [Timeline] = [ReloadPolicy.atEnd, .after(7), .never].map { policy in
    Timeline(
      entries: [
        TimelineEntry(date: 5, card: WidgetCard(nodes: nodes, url: "a:b", isPlaceholder: true))
      ], policy: policy)
  }

  static let programMessages: [ProgramMessage] =
    [
      .hello(version: 1), .cancelCall(id: 3),
      .observe(id: 1, subject: .darwinNotification(name: "n")),
      .observe(id: 1, subject: .file(place: .group("g"), path: "a", events: FileEvent.allCases)),
      .render(tree: nil), .render(tree: tree), .finished(event: 1, reply: nil),
      .finished(event: 1, reply: .card(WidgetCard(nodes: []))), .idle(seq: 1, openCalls: [1, 2]),
    ] + calls.map { .call(id: 1, call: $0) }
    + facts.map { .trace(TraceRecord($0, source: "M/F.swift:1")) } + operations.map { .file($0) }
    + [
      .refused(FileRefusal(step: .write, place: .group("g"), path: "a", code: 28)),
      .refused(FileRefusal(step: nil, place: .privateContainer, path: "", code: 1)),
    ]
    + timelines.map { .finished(event: 1, reply: .timeline($0)) }
}
