// Steps about what only the server knows: sessions, entries, and how often it was asked.
import Device

enum ServerSteps {
  static let all: [StepDefinition] = [
    .action(
      .trouble, "the session of {string} is revoked on the server",
      example: #"the session of "ada" is revoked on the server"#,
      "every token of it answers 401 from now on; nobody is told until somebody asks",
      worksWhileLocked: true, objection: { try JournalWords.objection(toAccount: $0.string(0)) }
    ) { context, arguments in try context.device.revokeSessions(of: arguments.string(0)) },
    .action(
      .person, "{string} writes {string} on another device",
      example: #""ada" writes "Fog over the harbour" on another device"#,
      "the account's server gets an entry with that title", worksWhileLocked: true,
      objection: { arguments in
        if let why = try JournalWords.objection(toAccount: arguments.string(0)) { return why }
        return try arguments.string(1).isEmpty ? "an entry has a title; say which" : nil
      }
    ) { context, arguments in
      try context.device.writeElsewhere(arguments.string(1), as: arguments.string(0))
    },
    .expectation(
      .containers, "the server has {int} entries of {string}",
      example: #"the server has 2 entries of "ada""#, "of that account",
      objection: { try JournalWords.objection(toAccount: $0.string(1)) }
    ) { context, arguments in
      let name = try arguments.string(1)
      let count = try context.device.serverEntryCount(of: name)
      return Observation(
        try count == arguments.int(0),
        seen: "the server has \(count) \(count == 1 ? "entry" : "entries") of \"\(name)\"")
    },
    .expectation(
      .inside, "the server was asked for {string} {int} times",
      example: #"the server was asked for "POST /token" 1 time"#,
      "method and path without a query, since the scenario began, whatever was answered; "
        + "`PUT /entries/…` is any entry's", objection: { try unknownRequest($0.string(0)) }
    ) { context, arguments in
      let label = try arguments.string(0)
      guard let count = context.device.serverRequestCount(label) else {
        return Observation(
          false, seen: "the server was asked for too many different things to count them all")
      }
      let all = context.device.serverRequests.map { "\($0.label) (\($0.count))" }
      return Observation(
        try count == arguments.int(1),
        seen: "the server was asked for it \(count) time\(count == 1 ? "" : "s"), and in all for "
          + (all.isEmpty ? "nothing" : all.joined(separator: ", ")))
    },
  ]

  private static func unknownRequest(_ label: String) -> String? {
    let isKnown = JournalWords.endpoints.contains { endpoint in
      guard endpoint.hasSuffix("…") else { return label == endpoint }
      return label.hasPrefix(endpoint.dropLast()) && label.count > endpoint.count - 1
    }
    guard !isKnown else { return nil }
    return KnownNames.objection(to: label, kind: "request", known: JournalWords.endpoints)
  }
}
