// View models by actions in and states out: no terminal, no process, no waiting.
import Architecture
import JournalCore
import SystemKit
import Testing

@testable import JournalApp

@MainActor @Suite struct ViewModelTests {
  let ada = Account(id: "ada", displayName: "Ada", region: "UK")

  private func typed(_ model: SignInViewModel) async {
    await model.send(.usernameChanged("ada"))
    await model.send(.passwordChanged(Secret("secret")))
  }

  @Test func `signing in is one request, and the screen waits to be taken away`() async {
    let authenticator = StubAuthenticator(.success(ada))
    let model = SignInViewModel(
      authenticator: authenticator, wasEndedElsewhere: false, onForgotPassword: {})
    await typed(model)
    await model.send(.signInTapped)
    await model.send(.signInTapped)
    #expect(authenticator.names == ["ada"])
    let form = SignInViewModel.Form(username: "ada", password: Secret("secret"))
    #expect(model.state == .signingIn(form))
  }

  @Test(arguments: [
    SignInError.wrongCredentials, .offline, .connectionLost, .serverProblem,
  ])
  func `a failure keeps what was typed, and typing takes it back`(error: SignInError) async {
    let model = SignInViewModel(
      authenticator: StubAuthenticator(.failure(error)), wasEndedElsewhere: true,
      onForgotPassword: {})
    await typed(model)
    await model.send(.signInTapped)
    let form = SignInViewModel.Form(username: "ada", password: Secret("secret"))
    #expect(model.state == .failed(form, error))
    await model.send(.usernameChanged("ad"))
    #expect(
      model.state
        == .editing(
          SignInViewModel.Form(username: "ad", password: Secret("secret")),
          wasEndedElsewhere: false))
  }

  @Test func `a forgotten password leads elsewhere`() async {
    var asked = 0
    let model = SignInViewModel(
      authenticator: StubAuthenticator(.success(ada)), wasEndedElsewhere: false,
      onForgotPassword: { asked += 1 })
    await model.send(.forgotPasswordTapped)
    #expect(asked == 1)
  }

  @Test func `a mail is promised whether the account exists or not`() async {
    let model = ForgotPasswordViewModel(authenticator: StubAuthenticator(.success(ada)))
    await model.send(.usernameChanged("nobody"))
    await model.send(.sendTapped)
    #expect(model.state == .sent)
    #expect(
      RenderedView(forgotPasswordView(model.state)).tree.nodes == [
        .text(
          id: "text:body", text: "If the account exists, a mail is on its way", style: .body)
      ])
  }

  @Test func `an editor keeps what was written when the journal can't`() async {
    let journal = StubJournal()
    journal.failure = .diskFull
    var isDone = false
    let model = EntryEditorViewModel(
      editing: nil, journal: journal, drafts: StubDrafts(), onDone: { isDone = true })
    await model.send(.titleChanged("  Lisbon "))
    await model.send(.textChanged("Trams"))
    await model.send(.saveTapped)
    let words = EntryWords(title: "  Lisbon ", text: "Trams")
    #expect(model.state == .failed(EntryEditorViewModel.Form(words: words), .journal(.diskFull)))
    journal.failure = nil
    await model.send(.saveTapped)
    #expect(isDone)
    #expect(journal.saved == [EntryWords(title: "Lisbon", text: "Trams")])
  }

  @Test func `a text that fits no screen is refused and what was there stays`() async {
    let model = EntryEditorViewModel(
      editing: nil, journal: StubJournal(), drafts: StubDrafts(), onDone: {})
    await model.send(.textChanged("short"))
    await model.send(.textChanged(String(repeating: "x", count: EntryLimits.textSize + 1)))
    let form = EntryEditorViewModel.Form(words: EntryWords(text: "short"))
    #expect(model.state == .failed(form, .textTooLong))
  }

  @Test func `what is typed is a draft until it is cancelled or typed back`() async {
    let drafts = StubDrafts()
    func editor() -> EntryEditorViewModel {
      EntryEditorViewModel(editing: nil, journal: StubJournal(), drafts: drafts, onDone: {})
    }
    let model = editor()
    await model.send(.titleChanged("Half"))
    #expect(drafts.kept == [nil: EntryWords(title: "Half")])
    let next = editor()
    #expect(next.state == .editing(.init(words: EntryWords(title: "Half"), isDraft: true)))
    await next.send(.titleChanged(""))
    #expect(drafts.kept == [:])
    await next.send(.titleChanged("Other"))
    await next.send(.cancelTapped)
    #expect(drafts.kept == [:])
  }

  @Test func `a draft that can't be kept is said, and what was typed stays`() async {
    let drafts = StubDrafts()
    let model = EntryEditorViewModel(
      editing: nil, journal: StubJournal(), drafts: drafts, onDone: {})
    drafts.failure = .diskFull
    await model.send(.titleChanged("Half"))
    #expect(
      model.state
        == .editing(.init(words: EntryWords(title: "Half"), draftProblem: .diskFull)))
  }

  @Test func `what no screen could show again isn't taken over`() async {
    let model = SignInViewModel(
      authenticator: StubAuthenticator(.success(ada)), wasEndedElsewhere: false,
      onForgotPassword: {})
    await model.send(.usernameChanged(String(repeating: "x", count: signInFieldSize + 1)))
    #expect(model.state == .editing(SignInViewModel.Form(), wasEndedElsewhere: false))
  }

  @Test(arguments: [
    ("  Lisbon\u{7}\nPorto ", "Lisbon  Porto"), ("\u{1}", ""),
    (String(repeating: "é", count: 500), String(repeating: "é", count: 400)),
  ])
  func `a title is one line that fits`(text: String, title: String) {
    #expect(EntryTitle.make(from: text) == title)
  }

  @Test func `titles that fill a screen are cut off there`() {
    let title = String(repeating: "x", count: EntryLimits.titleSize)
    let rows = (0..<500).map { EntriesViewModel.Row(id: "\($0)", title: title, text: "") }
    let list = EntriesViewModel.List(rows: rows)
    #expect(list.shownRows.count == EntryLimits.shownTitlesSize / EntryLimits.titleSize)
  }

  @Test func `a list that can't be read can be tried again`() async {
    let journal = StubJournal()
    journal.failure = .failed("why")
    let model = EntriesViewModel(
      journal: journal, notices: CurrentNotices(broadcast: ChangeBroadcast()),
      exits: EntriesViewModel.Exits(
        toEntry: { _ in }, toNewEntry: {}, toInbox: {}, toProfile: {}))
    await model.send(.tryAgainTapped)
    #expect(model.state == .failed(.failed("why")))
    journal.failure = nil
    await model.send(.tryAgainTapped)
    #expect(model.state == .empty([]))
  }

  @Test func `a long list is shown by pages`() async {
    let journal = StubJournal()
    journal.kept = (0..<501).map {
      Entry(id: "\($0)", title: "Entry \($0)", text: "", createdAt: 1, updatedAt: 1)
    }
    let model = EntriesViewModel(
      journal: journal, notices: CurrentNotices(broadcast: ChangeBroadcast()),
      exits: EntriesViewModel.Exits(
        toEntry: { _ in }, toNewEntry: {}, toInbox: {}, toProfile: {}))
    await model.send(.tryAgainTapped)
    let rows = { RenderedView(entriesView(model.state)).tree.nodes.count { $0.isRow } }
    #expect(rows() == 500)
    await model.send(.showMoreTapped)
    #expect(rows() == 501)
  }

  @Test func `signing out is asked for once`() async {
    var asked = 0
    let model = ProfileViewModel(account: ada) { asked += 1 }
    await model.send(.signOutTapped)
    await model.send(.signOutTapped)
    #expect(asked == 1)
    #expect(model.state == .signingOut(ada))
  }
}

/// Answers with what the test says.
@MainActor final class StubAuthenticator: Authenticating {
  private let answer: Result<Account, SignInError>
  private(set) var names: [String] = []

  init(_ answer: Result<Account, SignInError>) {
    self.answer = answer
  }

  func signIn(username: String, password: Secret) async throws(SignInError) -> Account {
    names.append(username)
    return try answer.get()
  }

  func requestPasswordReset(for username: String) async throws(SignInError) {
    _ = try answer.get()
  }
}

/// A journal in memory that fails when the test says so.
@MainActor final class StubJournal: Journal {
  var failure: JournalError?
  var kept: [Entry] = []
  private(set) var saved: [EntryWords] = []

  func entries() async throws(JournalError) -> [Entry] {
    if let failure { throw failure }
    return kept
  }

  func entry(_ id: String) throws(JournalError) -> Entry? { kept.first { $0.id == id } }

  func photos(of id: String) throws(JournalError) -> [EntryPhoto] { [] }

  func save(_ words: EntryWords, as id: String?) async throws(JournalError) {
    if let failure { throw failure }
    saved.append(words)
  }

  func delete(_ id: String) async throws(JournalError) {}

  func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

/// Drafts in memory that can't be kept when the test says so.
@MainActor final class StubDrafts: DraftKeeping {
  var failure: JournalError?
  private(set) var kept: [String?: EntryWords] = [:]

  func draft(of id: String?) throws(JournalError) -> EntryWords? {
    if let failure { throw failure }
    return kept[id]
  }

  func keep(_ words: EntryWords?, of id: String?) throws(JournalError) {
    if let failure { throw failure }
    kept[id] = words
  }
}

extension ViewNode {
  fileprivate var isRow: Bool { if case .row = self { true } else { false } }
}
