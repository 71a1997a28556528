// The rules that find causes, in the order in which they explain: what lies deepest comes first.
import Wire

/// Finds the causes for one program.
enum WhyRules {
  typealias Rule = (WhyFacts) -> WhyCause?

  /// The causes for a program, the deepest first.
  static func causes(for subject: ProgramName, in facts: WhyFacts) -> [WhyCause] {
    rules(for: subject).compactMap { $0(facts) }
  }

  static func rules(for subject: ProgramName) -> [Rule] {
    let deep: [Rule] = [
      { notInstalled(subject, $0) }, { obstacle(subject, $0) }, { unsigned(subject, $0) },
      { group(subject, $0) },
      { keychainGroup(subject, $0) },
    ]
    switch subject {
    case .widget: return deep + widget
    case .shareExtension: return deep + share
    case .app: return deep + app
    default: return deep + anyProgram(subject)
    }
  }

  // MARK: Bundles

  static func notInstalled(_ subject: ProgramName, _ facts: WhyFacts) -> WhyCause? {
    guard facts.rights[subject]?.isInstalled == false else { return nil }
    return WhyCause(
      code: "bundle.deleted", sentence: "The bundle of \(subject.spoken) is not installed.",
      remedy: "Install the app; what it kept in its containers is gone.",
      evidence: facts.evidence(facts.last("person", .person, "deletes the app")))
  }

  static func obstacle(_ subject: ProgramName, _ facts: WhyFacts) -> WhyCause? {
    guard let obstacle = facts.rights[subject]?.obstacle else { return nil }
    let evidence = facts.evidence(facts.last(subject.rawValue, .process, "isn't launched"))
    switch obstacle {
    case .profileExpired:
      return WhyCause(
        code: "profile.expired",
        sentence: "The provisioning profile of \(subject.spoken) has expired: nothing of it is "
          + "launched any more.",
        remedy: "Sign it with a new profile and install it again; what it kept is still there.",
        evidence: evidence)
    case .newerSystem:
      return WhyCause(
        code: "system.newer",
        sentence: "The bundle of \(subject.spoken) needs a newer system than the device's "
          + "\(SystemVersion.current).",
        remedy: "Lower MinimumOSVersion, or bring the device up to date.", evidence: evidence)
    }
  }

  static func unsigned(_ subject: ProgramName, _ facts: WhyFacts) -> WhyCause? {
    guard facts.rights[subject]?.isUnsigned == true else { return nil }
    return WhyCause(
      code: "bundle.unsigned",
      sentence: "The bundle of \(subject.spoken) is unsigned and has no entitlements at all.",
      remedy: "Sign it; only the Simulator would run it as it is.",
      evidence: facts.evidence(
        facts.last(subject.rawValue, .trouble, "is unsigned"),
        facts.last(subject.rawValue, .container, "is not entitled"),
        facts.last(subject.rawValue, .keychain, "-34018")))
  }

  static func group(_ subject: ProgramName, _ facts: WhyFacts) -> WhyCause? {
    guard let rights = facts.rights[subject], rights.isInstalled, !rights.isUnsigned,
      !rights.claimsGroup || !rights.isGroupGranted
    else { return nil }
    let lacks =
      rights.claimsGroup
      ? "claims the App Group and its provisioning profile doesn't grant it"
      : "has no entitlement for the App Group"
    return WhyCause(
      code: rights.claimsGroup ? "group.not-granted" : "group.missing",
      sentence:
        "The bundle of \(subject.spoken) \(lacks): the container's URL is nil, and a defaults "
        + "suite is silently private.",
      remedy: rights.claimsGroup
        ? "Add the group to its App ID and make the profile anew."
        : "Add com.apple.security.application-groups to this target; `terrarium preflight` finds "
          + "it before a run.",
      evidence: facts.evidence(
        facts.last(subject.rawValue, .trouble, "loses the entitlement"),
        facts.last(subject.rawValue, .container, "is not entitled")))
  }

  static func keychainGroup(_ subject: ProgramName, _ facts: WhyFacts) -> WhyCause? {
    guard let rights = facts.rights[subject], rights.isInstalled, !rights.isUnsigned,
      !rights.hasSharedKeychain
    else { return nil }
    return WhyCause(
      code: "keychain.group-missing",
      sentence: "The bundle of \(subject.spoken) may not use the keychain group that the others "
        + "share: it can't open what is sealed (-34018).",
      remedy: "Add the group, team prefix and all, to keychain-access-groups of this target.",
      evidence: facts.evidence(facts.last(subject.rawValue, .keychain, "-34018")))
  }
}

extension WhyFacts {
  /// The text of the events that are there.
  func evidence(_ events: TraceEvent?...) -> [String] {
    events.compactMap { $0 }.sorted { $0.number < $1.number }.map(\.text)
  }
}
