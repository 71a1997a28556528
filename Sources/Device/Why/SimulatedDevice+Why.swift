// Gathers what is known of a device, alive or closed, and asks the rules.
import Wire

extension SimulatedDevice {
  /// Why a program is as it is.
  ///
  /// - Parameter widget: Which of several widgets is meant, by its name; nil means the first.
  /// - Throws: `DeviceError.impossible` when there is no widget of that name, and what reading the
  ///   device's stores throws.
  public func why(_ program: ProgramName, widget name: String? = nil) throws -> WhyReport {
    try gatherFacts().report(on: program, widget: name)
  }

  /// Writes down now what closing would, for whoever reads the folder of a device in use.
  ///
  /// - Throws: `DeviceFileError`.
  public func writeDown() throws {
    keepFacts()
    if !folder.isTemporary { try save() }
  }

  /// Keeps what is known for whoever asks when the device is closed.
  func keepFacts() {
    guard !folder.isTemporary else { return }
    do {
      var facts = try gatherFacts()
      facts.events = Array(facts.events.suffix(WhyFacts.eventLimit))
      factsAtTheEnd = facts
    } catch {
      hostLog("nothing is kept for whoever asks why: \(error)")
    }
  }

  private func gatherFacts() throws -> WhyFacts {
    var facts = WhyFacts()
    facts.clocks = core.clock.now
    facts.events = trace.events
    facts.isLocked = isLocked
    facts.isBeforeFirstUnlock = !widgets.isContentAvailable
    facts.isOffline = network.isOffline
    facts.isDiskFull = isDiskFull
    facts.hidesWidgetsWhenLocked = widgets.hidesWhenLocked
    facts.ends = lastEnds
    facts.hanging = ProgramName.allCases.filter(isHanging)
    for program in ProgramName.allCases {
      facts.rights[program] = rights(of: program)
      facts.shows[program] = plainLines(shownBy: program)
    }
    facts.widgets = widgetStatuses
    facts.journalKind = widgets.first.kind
    facts.captures = try captureCount()
    facts.halfWritten = try halfWrittenCount()
    facts.quarantined = try quarantinedCount()
    facts.hasTokens = try keychainContains(service: "tokens")
    facts.hasAuthState = groupContainerHas("auth-state.sealed")
    facts.more = try gatherMore()
    return facts
  }

  private func gatherMore() throws -> WhyFacts.More {
    var more = WhyFacts.More()
    more.practices = launchedVariants
    for program in ProgramName.allCases where state(of: program) != .notRunning {
      more.leakedCoordinators[program] = lastModel(of: program)?.leakedCoordinators ?? []
    }
    more.holdsToken = try groupContainerHoldsToken()
    more.hasSealingKey = try keychainContains(service: "sealing key")
    more.tokenEnds = server.state.families.compactMap(\.pairs.last?.issuedAt).max().map {
      $0 + TokenIssuer.accessLifetime * 1_000
    }
    more.publishedEnd = more.tokenEnds.map { $0 + core.clock.wall - core.clock.uptime - movedSince }
    more.importedTwice = try importedTwiceCount()
    more.offeredKinds = widgetKinds.map(\.kind)
    more.isAppInFront = foreground == .app
    return more
  }

  /// How far the date was moved since the last tokens were issued, in milliseconds.
  private var movedSince: Int {
    let issued = trace.events.last { $0.kind == .network && $0.words == "POST /token: 200" }
    return dateChanges.filter { $0.event > issued?.number ?? 0 }.reduce(0) { $0 + $1.milliseconds }
  }

  /// What a program's bundle may do; what its profile grants says what it ought to claim.
  private func rights(of program: ProgramName) -> WhyFacts.Rights {
    var rights = WhyFacts.Rights()
    guard let bundle = bundles.bundles[bundle(of: program)] else {
      rights.isInstalled = false
      return rights
    }
    let granted = bundle.profile?.entitlements.applicationGroups ?? []
    let claimed = bundle.claimed.applicationGroups
    rights.isUnsigned = bundle.isUnsigned
    rights.obstacle = obstacle(to: self.bundle(of: program))
    rights.claimsGroup = granted.isEmpty || !claimed.isEmpty
    rights.isGroupGranted =
      bundles.signing == .simulator || claimed.allSatisfy { granted.contains($0) }
    let shared = bundle.claimed.team.map { "\($0).\(Self.journalGroup)" }
    let isJournal = bundle.description.identifier.hasPrefix(journalPrefix)
    rights.hasSharedKeychain =
      !isJournal
      || bundle.entitlements(bundles.signing).keychainAccessGroups.contains { $0 == shared }
    return rights
  }

  private func halfWrittenCount() throws -> Int {
    guard let folder = try containers.groupFolder(Self.journalGroup) else { return 0 }
    return try InboxFolder(folder).halves().count
  }
}

extension WhyFacts {
  /// What the rules find for a program.
  func report(on program: ProgramName, widget name: String?) throws -> WhyReport {
    var facts = self
    var subject = program.spoken
    if program == .widget {
      let meant =
        name.map { name in widgets.firstIndex { $0.name == name } } ?? widgets.indices.first
      guard let index = meant else {
        let names = widgets.map { "\"\($0.name)\"" }.joined(separator: ", ")
        throw DeviceError.impossible(
          "there is no widget \"\(name ?? "")\" on the screen; there are \(names).")
      }
      let widget = facts.widgets.remove(at: index)
      facts.widgets.insert(widget, at: 0)
      if name != nil { subject = "the \"\(widget.name)\" widget" }
      return WhyReport(
        subject: subject, shows: widget.card, causes: WhyRules.causes(for: program, in: facts))
    }
    return WhyReport(
      subject: subject, shows: shows[program] ?? [],
      causes: WhyRules.causes(for: program, in: facts))
  }
}

extension DeviceContents {
  /// Why a program was as it was when the device was closed; nil when that isn't known.
  ///
  /// - Throws: `DeviceError`.
  public func why(_ program: ProgramName, widget name: String? = nil) throws -> WhyReport? {
    try DeviceState.load(from: path)?.facts?.report(on: program, widget: name)
  }
}
