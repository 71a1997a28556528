// That every kind of event becomes a message between the right two.
import Device
import Testing

@testable import Pictures

struct ConversationTests {
  func said(
    _ kind: TraceEvent.Kind, _ words: String, by program: String = "app"
  ) -> Message? {
    var conversation = Conversation()
    conversation.take(Samples.event(1, kind, words, by: program))
    return conversation.messages.first
  }

  struct Case: Sendable {
    let kind: TraceEvent.Kind
    let words: String
    var program = "app"
    let from: Participant
    let to: Participant
    let manner: Message.Manner
  }

  static let cases = [
    Case(kind: .network, words: "POST /token", from: .app, to: .server, manner: .call),
    Case(kind: .network, words: "POST /token: 200", from: .server, to: .app, manner: .answer),
    Case(
      kind: .network, words: "POST /token: NSURLErrorTimedOut", from: .server, to: .app,
      manner: .lost),
    Case(kind: .network, words: "POST /token: offline", from: .app, to: .server, manner: .lost),
    Case(kind: .network, words: "connection lost", from: .server, to: .app, manner: .lost),
    Case(
      kind: .keychain, words: "add tokens: errSecSuccess", from: .app, to: .system, manner: .call),
    Case(
      kind: .container, words: "is given the container", from: .system, to: .app, manner: .answer),
    Case(
      kind: .container, words: "is not entitled to group.x: nil", from: .system, to: .app,
      manner: .lost),
    Case(kind: .file, words: "write a, 3 bytes", from: .app, to: .groupContainer, manner: .call),
    Case(kind: .file, words: "commit journal.sqlite", from: .app, to: .app, manner: .inside),
    Case(kind: .file, words: "write a: ENOSPC", from: .app, to: .groupContainer, manner: .lost),
    Case(
      kind: .file, words: "write a: b, 3 bytes", from: .app, to: .groupContainer, manner: .call),
    Case(
      kind: .file, words: "commit journal.sqlite: ENOSPC", from: .app, to: .system, manner: .lost),
    Case(
      kind: .widget, words: "is asked for its timeline", program: "widget", from: .system,
      to: .widget, manner: .call),
    Case(
      kind: .widget, words: "archives 2 entries", program: "widget", from: .widget, to: .system,
      manner: .answer),
    Case(kind: .widget, words: "asks for a reload", from: .app, to: .system, manner: .call),
    Case(
      kind: .share, words: "is handed a link", program: "share extension", from: .system,
      to: .shareExtension, manner: .call),
    Case(
      kind: .share, words: "completes its request", program: "share extension",
      from: .shareExtension, to: .system, manner: .answer),
    Case(kind: .notification, words: "posts a", from: .app, to: .system, manner: .call),
    Case(kind: .process, words: "is launched", from: .system, to: .app, manner: .call),
    Case(kind: .process, words: "ended by exit 0", from: .app, to: .system, manner: .answer),
    Case(kind: .process, words: "ended by jetsam", from: .system, to: .app, manner: .lost),
    Case(kind: .action, words: "SignIn tapped", from: .app, to: .app, manner: .inside),
    Case(
      kind: .person, words: "taps the widget", program: "person", from: .person, to: .widget,
      manner: .call),
    Case(
      kind: .person, words: "taps \"Remember this\" on the widget (Quick Note)", program: "person",
      from: .person, to: .widget, manner: .call),
    Case(
      kind: .widget, words: "its timeline is rejected: CHSErrorDomain 1050", program: "widget",
      from: .widget, to: .system, manner: .answer),
    Case(
      kind: .note, words: "x", program: "someone else", from: .stranger, to: .stranger,
      manner: .inside),
  ]

  @Test(arguments: cases)
  func `an event goes from the one to the other`(_ sample: Case) throws {
    let message = try #require(said(sample.kind, sample.words, by: sample.program))
    #expect(message.from == sample.from)
    #expect(message.to == sample.to)
    #expect(message.manner == sample.manner)
  }

  @Test func `a tap goes to what is in front`() {
    var conversation = Conversation()
    let tap = Samples.event(1, .person, "taps \"Post\"", by: "person")
    conversation.take(tap)
    conversation.take(Samples.event(2, .scene, "active"))
    conversation.take(tap)
    conversation.take(Samples.event(3, .share, "is handed a link", by: "share extension"))
    conversation.take(tap)
    conversation.take(Samples.event(4, .process, "ended by exit 0", by: "share extension"))
    conversation.take(tap)
    let taps = conversation.messages.filter { $0.event.kind == .person }
    #expect(taps.map(\.to) == [.system, .app, .shareExtension, .system])
  }

  @Test func `what a program does in a row stands on one arrow and says how often`() throws {
    let events =
      (1...3).map { Samples.event($0, .keychain, "copy a") }
      + (4...20).map { Samples.event($0, .file, "write \($0)") }
    let messages = try #require(
      Conversation.messages(of: Samples.storyboard([Samples.frame(0, "x", events)])).first)
    let folded = FoldedMessage.folding(messages)
    #expect(folded.count == 2)
    #expect(folded.first?.shownLines == ["copy a (3 times)"])
    #expect(folded.last?.shownLines.count == FoldedMessage.lineLimit + 1)
    #expect(folded.last?.shownLines.last == "and 9 more")
  }

  @Test func `what passes to and fro stays in its order`() {
    let folded = Conversation.messages(of: Samples.signIn).map { FoldedMessage.folding($0) }
    #expect(
      folded.last?.map(\.manner) == [
        .call, .call, .call, .call, .inside, .call, .answer, .call, .lost,
      ])
  }
}
