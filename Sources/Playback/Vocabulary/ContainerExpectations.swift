// Steps that say what is stored in the container, the app's store and the keychain.
import Device

enum ContainerExpectations {
  static let all: [StepDefinition] = group + app

  private static let group: [StepDefinition] = [
    .expectation(
      .containers, "the group container holds {int} captures",
      example: "the group container holds 1 capture", "complete ones, not imported yet"
    ) { context, arguments in
      let count = try context.device.captureCount()
      return Observation(
        try count == arguments.int(0),
        seen: "the group container holds \(count) capture\(count == 1 ? "" : "s")")
    },
    .expectation(
      .containers, "the group container holds no token",
      example: "the group container holds no token",
      "no access or refresh token issued so far, raw, base64 or hex, in any file"
    ) { context, _ in
      let holds = try context.device.groupContainerHoldsToken()
      return Observation(!holds, seen: "the group container holds \(holds ? "a" : "no") token")
    },
    .expectation(
      .containers, "the group container holds a token",
      example: "the group container holds a token",
      "some file has a token in it: what naive practices do"
    ) { context, _ in
      let holds = try context.device.groupContainerHoldsToken()
      return Observation(holds, seen: "the group container holds \(holds ? "a" : "no") token")
    },
    .expectation(
      .containers, "the group container is empty", example: "the group container is empty",
      "no file is in it, nor in any folder of it"
    ) { context, _ in
      let files = context.device.groupFiles().filter { !$0.isFolder }.map { "\"\($0.path)\"" }
      let shown = files.prefix(10).joined(separator: ", ")
      return Observation(
        files.isEmpty,
        seen: files.isEmpty
          ? "the group container is empty"
          : "the group container has \(shown)\(files.count > 10 ? " and others" : "")")
    },
    .expectation(
      .containers, "the group container has a file {string}",
      example: #"the group container has a file "auth-state.sealed""#,
      "a path relative to the container",
      objection: { try ContainerPath.objection(to: $0.string(0)) }
    ) { try file($0, $1, expected: true) },
    .expectation(
      .containers, "the group container has no file {string}",
      example: #"the group container has no file "journal-snapshot.sealed""#,
      "a path relative to the container",
      objection: { try ContainerPath.objection(to: $0.string(0)) }
    ) { try file($0, $1, expected: false) },
  ]

  private static func file(
    _ context: PlayContext, _ arguments: StepArguments, expected: Bool
  ) throws -> Observation {
    let path = try arguments.string(0)
    let exists = context.device.groupContainerHas(path)
    let files = context.device.groupFiles().filter { !$0.isFolder }.map(\.path)
    return Observation(
      exists == expected,
      seen: "the group container has \(exists ? "a" : "no") file \"\(path)\"",
      near: exists ? nil : NearMiss.list("file", instead: path, among: files))
  }

  private static let app: [StepDefinition] = [
    .expectation(
      .containers, "the app has {int} entries", example: "the app has 2 entries",
      "in its store, for the account that is signed in; 0 when nobody is"
    ) { context, arguments in
      let count = try context.device.entryCount()
      return Observation(
        try count == arguments.int(0),
        seen: "the app has \(count) \(count == 1 ? "entry" : "entries")")
    },
    .expectation(
      .containers, "the app has {int} quarantined captures",
      example: "the app has 1 quarantined capture", "set aside by the importer, with a reason"
    ) { context, arguments in
      let count = try context.device.quarantinedCount()
      return Observation(
        try count == arguments.int(0),
        seen: "the app has \(count) quarantined capture\(count == 1 ? "" : "s")")
    },
    .expectation(
      .containers, "the keychain has {string}", example: #"the keychain has "sealing key""#,
      "an item by its service", objection: unknownService
    ) { try keychain($0, $1, expected: true) },
    .expectation(
      .containers, "the keychain has no {string}", example: #"the keychain has no "tokens""#,
      "an item by its service", objection: unknownService
    ) { try keychain($0, $1, expected: false) },
    .expectation(
      .containers, "the widget has {int} reloads left", example: "the widget has 40 reloads left",
      "of its budget now"
    ) { context, arguments in
      let count = context.device.widgetReloadsLeft
      return Observation(
        try count == arguments.int(0),
        seen: "the widget has \(count) reload\(count == 1 ? "" : "s") left")
    },
  ]

  private static func unknownService(_ arguments: StepArguments) throws -> String? {
    let (name, known) = (try arguments.string(0), JournalWords.keychainServices)
    guard !known.contains(name) else { return nil }
    return KnownNames.objection(to: name, kind: "item of the keychain", known: known)
  }

  private static func keychain(
    _ context: PlayContext, _ arguments: StepArguments, expected: Bool
  ) throws -> Observation {
    let service = try arguments.string(0)
    let exists = try context.device.keychainContains(service: service)
    let services = try context.device.keychainServices()
    return Observation(
      exists == expected, seen: "the keychain has \(exists ? "" : "no ")\"\(service)\"",
      near: exists ? nil : NearMiss.list("item", instead: service, among: services))
  }
}
