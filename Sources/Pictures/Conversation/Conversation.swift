// Who said what to whom: the one table that turns the trace's events into messages.
import Device

/// Reads events in their order and knows who stands in front of the person.
struct Conversation {
  private var front = Participant.system
  private(set) var messages: [Message] = []

  /// The messages of each frame; what is in front carries over from one to the next.
  static func messages(of storyboard: Storyboard) -> [[Message]] {
    var conversation = Conversation()
    return storyboard.frames.map { frame in
      conversation.messages = []
      for event in frame.events { conversation.take(event) }
      return conversation.messages
    }
  }

  /// Takes in the next event.
  mutating func take(_ event: TraceEvent) {
    let program = Participant(program: event.program)
    noteFront(event, program)
    let (from, to, manner) = route(event, program)
    messages.append(
      Message(
        from: from, to: to, manner: from == to ? .inside : manner, words: words(of: event),
        event: event))
  }

  private typealias Route = (from: Participant, to: Participant, manner: Message.Manner)

  private func route(_ event: TraceEvent, _ program: Participant) -> Route {
    switch event.kind {
    case .person: (.person, partner(ofPerson: event.words), .call)
    case .process: process(event.words, program)
    case .scene: (.system, program, .call)
    case .container:
      (.system, program, event.words.hasPrefix("is not entitled") ? .lost : .answer)
    case .keychain, .notification, .defaults, .coordination, .link: (program, .system, .call)
    case .widget: widget(event.words, program)
    case .share:
      event.words.hasPrefix("is handed") ? (.system, program, .call) : (program, .system, .answer)
    case .network: network(event.words, program)
    case .file:
      file(event, program)
    case .trouble:
      event.words == "is killed" ? (.system, program, .lost) : (program, program, .inside)
    case .device, .action, .state, .coordinator, .screen, .dependency, .analytics, .note,
      .violation:
      (program, program, .inside)
    }
  }

  /// A commit is the program's own store; everything else goes into the group container.
  private func file(_ event: TraceEvent, _ program: Participant) -> Route {
    let isCommit = event.words.hasPrefix("commit")
    if event.refusal != nil { return (program, isCommit ? .system : .groupContainer, .lost) }
    return isCommit ? (program, program, .inside) : (program, .groupContainer, .call)
  }

  private func process(_ words: String, _ program: Participant) -> Route {
    if words.hasPrefix("ended by exit") { return (program, .system, .answer) }
    if words.hasPrefix("ended by") { return (.system, program, .lost) }
    let told = ["is launched", "is suspended", "goes on", "is warned", "its background tasks"]
    if told.contains(where: { words.hasPrefix($0) }) { return (.system, program, .call) }
    if words.hasPrefix("begins the background") || words.hasPrefix("ends the background") {
      return (program, .system, .call)
    }
    return (program, program, .inside)
  }

  private func widget(_ words: String, _ program: Participant) -> Route {
    if words.hasPrefix("is asked") || words.hasPrefix("turns to") {
      return (.system, program, .call)
    }
    if words.hasPrefix("archives") || words.hasPrefix("its ") {
      return (program, .system, .answer)
    }
    if words.hasPrefix("has no reloads") { return (.system, program, .lost) }
    return words.hasPrefix("asks for") ? (program, .system, .call) : (.system, .system, .inside)
  }

  private func network(_ words: String, _ program: Participant) -> Route {
    if words.hasSuffix(": offline") { return (program, .server, .lost) }
    if words == "connection lost" { return (.server, program, .lost) }
    guard let answer = words.split(separator: ": ").dropFirst().last else {
      return (program, .server, .call)
    }
    return (.server, program, Int(answer) == nil ? .lost : .answer)
  }

  /// Whom the person does something to: what they touch, else the device.
  private func partner(ofPerson words: String) -> Participant {
    let isWidget =
      words.hasPrefix("taps the widget") || words.hasSuffix("on the widget")
      || words.contains("\" on the widget")
    if isWidget { return .widget }
    let touches = ["taps ", "types into ", "goes back"]
    return touches.contains { words.hasPrefix($0) } ? front : .system
  }

  private mutating func noteFront(_ event: TraceEvent, _ program: Participant) {
    switch event.kind {
    case .scene where event.words == "active": front = program
    case .share where event.words.hasPrefix("is handed"): front = program
    case .process where event.words.hasPrefix("ended") && program == front: front = .system
    case .scene where event.words == "background" && program == front: front = .system
    default: break
    }
  }

  private func words(of event: TraceEvent) -> String {
    switch event.kind {
    case .scene: "the scene is \(event.words)"
    case .violation: "breaks the contract: \(event.words)"
    case .trouble: "trouble: \(event.words)"
    default: event.words
    }
  }
}
