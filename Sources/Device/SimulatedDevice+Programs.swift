// Launching programs, and what their messages lead to.
import FoundationEssentials
import Wire

extension SimulatedDevice {
  /// Starts the program of a bundle inside its sandbox and tells it who it is.
  func start(
    _ identifier: String, with launcher: ProgramLauncher, restoredRoute: String?
  ) throws -> ProgramProcess {
    let bundle = try bundles.installed(identifier)
    let name = programName(of: identifier)
    let home = try containers.privateContainer(of: bundle.description)
    let entitlements = bundles.entitlements(of: identifier)
    let groups = try entitlements.applicationGroups.compactMap {
      try containers.containerPath(group: $0, for: entitlements)
    }
    let process = try launcher.start(
      ProgramLauncher.Order(
        executable: configuration.programs.path(of: bundle.description.executable),
        launchNumber: core.nextLaunchNumber(), bundle: identifier, name: name,
        role: bundle.description.role, privateContainer: home,
        groupContainers: groups))
    core.trace.record(.process, "is launched", by: name)
    if let program = ProgramName(rawValue: name) { launchedVariants[program] = variants }
    // NB: before the program does anything, so that what is there now counts as durable.
    if configuration.remembersSynced { for root in [home] + groups { _ = image(of: root) } }
    var generator = core.generator(for: "launch/\(identifier)")
    let launch = Launch(
      role: bundle.description.role, bundle: identifier, privateContainer: home,
      variants: variants, seed: generator.next(), restoredRoute: restoredRoute,
      reportsSynced: configuration.remembersSynced,
      defaultProtection: entitlements.defaultProtection ?? FileProtection.defaultClass)
    takeTime(for: process)
    try core.processes.add(process, launch: launch)
    for fault in ProgramName(rawValue: name).flatMap({ plannedFaults.removeValue(forKey: $0) })
      ?? []
    {
      trouble(fault, process)
    }
    watchdog.watchLaunch(of: process)
    return process
  }

  /// Lets a launch take as long as on a phone, and longer if somebody wants it.
  private func takeTime(for process: ProgramProcess) {
    process.launchedAt = core.clock.uptime
    let planned = ProgramName(rawValue: process.name)
      .flatMap { plannedLaunches.removeValue(forKey: $0) }
    let wait = planned ?? core.delay(core.delays.launch, for: "launch")
    if wait > 0 { hangs.block(process, for: wait) }
  }
}

extension SimulatedDevice: ProcessTableDelegate {
  func take(_ message: ProgramMessage, from process: ProgramProcess) {
    switch message {
    case .call(let id, let call):
      process.openCalls[id] = .some(nil)
      take(call, id, from: process)
    case .cancelCall(let id):
      if let token = process.openCalls.removeValue(forKey: id) { core.agenda.cancel(token) }
      network.forget(process, call: id)
      coordination.cancel(call: id, by: process)
    case .observe(let id, .darwinNotification(let name)):
      notifications.observe(name, by: process)
      answer(.done, id, process)
    case .observe(let id, .file(let place, let path, let events)):
      answer(
        watch(path, in: place, for: events, id, process).map(Answer.failure) ?? .done, id, process)
    case .render(let tree):
      process.screen = tree
    case .trace(let record):
      process.model.take(record, uptime: core.clock.uptime)
      let described = record.described
      core.trace.record(
        described.kind, described.words, by: process.name, source: record.source)
    case .file(let operation):
      take(operation, from: process)
    case .refused(let refusal):
      core.trace.record(.file, refusal.words, by: process.name)
    case .hello, .finished, .idle:
      break  // The table has taken these.
    }
  }

  private func take(_ call: Call, _ id: Int, from process: ProgramProcess) {
    switch call {
    case .containerURL(let group):
      answer(.path(containerPath(group, for: process)), id, process)
    case .keychain(let request):
      let result = keychain.answer(request, for: bundles.entitlements(of: process.bundle))
      core.trace.record(.keychain, Self.words(request, result), by: process.name)
      answer(result, id, process)
    case .postNotification(let name):
      notifications.post(name, by: process.name)
      answer(.done, id, process)
    case .setNotificationState(let name, let state):
      notifications.setState(state, of: name, by: process)
      answer(.done, id, process)
    case .notificationState(let name):
      answer(.number(notifications.state(of: name, for: process)), id, process)
    case .addFilePresenter, .removeFilePresenter, .coordinate, .endCoordination:
      coordinate(call, id, process)
    case .reloadTimelines(let kind):
      widgets.requestReload(
        kind: kind, by: process.name, cause: reloadCause(of: process))
      answer(.done, id, process)
    case .openURL(let url):
      core.trace.record(.link, "opens a URL", by: process.name)
      answer(route(url) ? .done : .failure(.cannotOpen), id, process)
    case .completeRequest:
      answer(.done, id, process)
      sharing.close(process, words: "completes its request")
    case .cancelRequest:
      answer(.done, id, process)
      sharing.close(process, words: "cancels its request")
    case .loadItem(let provider, let type):
      guard process === sharing.process else {
        return answer(.failure(.itemUnavailable), id, process)
      }
      if let token = sharing.providers.load(provider, as: type, call: id, by: process) {
        process.openCalls[id] = .some(token)
      }
    case .releaseItem(let provider):
      if process === sharing.process { sharing.providers.release(provider, by: process) }
      answer(.done, id, process)
    case .network(let request):
      network.begin(request, call: id, by: process)
    case .sleep(let until):
      let token = core.agenda.add(.answer, due: .uptime(until)) { [weak self] in
        self?.answer(.done, id, process)
      }
      process.openCalls[id] = .some(token)
    case .beginBackgroundTask(let name):
      // Apple: extensions have no `UIApplication` to ask.
      let task = process === lifecycle.app ? lifecycle.beginBackgroundTask(name) : 0
      answer(.number(task), id, process)
    case .endBackgroundTask(let task):
      if process === lifecycle.app { lifecycle.endBackgroundTask(task) }
      answer(.done, id, process)
    case .saveRoute(let route):
      if process === lifecycle.app { lifecycle.savedRoute = route }
      answer(.done, id, process)
    }
  }

  func answer(_ answer: Answer, _ call: Int, _ process: ProgramProcess) {
    process.openCalls[call] = nil
    core.processes.deliver(.answer(call: call, answer: answer), to: process)
  }

  /// `containermanagerd`'s answer: the container's path, or nil without the entitlement.
  private func containerPath(_ group: String, for process: ProgramProcess) -> String? {
    do {
      let entitlements = bundles.entitlements(of: process.bundle)
      let path = try containers.containerPath(group: group, for: entitlements)
      let words =
        path == nil ? "is not entitled to \(group): nil" : "is given the container of \(group)"
      core.trace.record(.container, words, by: process.name)
      return path
    } catch {
      keep(error)
      return nil
    }
  }

  private func take(_ operation: FileOperation, from process: ProgramProcess) {
    core.trace.record(.file, operation.words, by: process.name)
    writers.note(operation, by: process.name, uptime: core.clock.uptime)
    preferences.note(operation, by: process)
    guard let root = root(of: operation.place, for: process) else { return }
    monitors.note(operation, in: root)
    protection.note(operation, in: root)
    if configuration.remembersSynced { image(of: root).record(operation) }
  }

  private static func words(_ request: KeychainRequest, _ answer: Answer) -> String {
    let verb =
      switch request {
      case .add(let item): "add \(item.service)"
      case .copyMatching(let query): "copy matching \(query.service ?? "any")"
      case .update(let query, _): "update \(query.service ?? "any")"
      case .delete(let query): "delete \(query.service ?? "any")"
      }
    if case .failure(let failure) = answer { return "\(verb): \(failure.name) (\(failure.code))" }
    return "\(verb): errSecSuccess"
  }

  func ended(_ process: ProgramProcess, by end: ProcessEnd) {
    core.trace.record(.process, "ended by \(end.words)", by: process.name)
    if let name = ProgramName(rawValue: process.name) { lastEnds[name] = end }
    report(process, end)
    for (_, token) in process.openCalls.sorted(by: { $0.key < $1.key }) {
      core.agenda.cancel(token)
    }
    process.openCalls.removeAll()
    network.forget(process)
    notifications.forget(process)
    monitors.forget(process)
    preferences.forget(process)
    coordination.forget(process)
    if splitView.ended(process) { lifecycle.foreground = .home }
    lifecycle.ended(process)
    sharing.ended(process)
    widgets.ended(process)
    process.screen = nil
  }
}

extension Failure {
  static let cannotOpen = Failure(
    service: "LSApplicationWorkspaceErrorDomain", code: 115, name: "no app for the URL")
}
