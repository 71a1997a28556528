// Counting what people do, wrapped around the services so that no view model knows of it.
import JournalCore
import SystemKit

/// Counts things for the people who make the app: names, never what anybody wrote.
@MainActor struct Analytics {
  private let connection: Connection

  init(connection: Connection) {
    self.connection = connection
  }

  /// Counts one.
  func count(_ name: String, file: String = #fileID, line: Int = #line) {
    connection.trace(TraceRecord(.analytics(name: name), source: "\(file):\(line)"))
  }
}

/// Counts sign-ins.
@MainActor final class CountedAuthenticator: Authenticating {
  private let authenticator: any Authenticating
  private let analytics: Analytics

  init(_ authenticator: any Authenticating, analytics: Analytics) {
    self.authenticator = authenticator
    self.analytics = analytics
  }

  func signIn(username: String, password: Secret) async throws(SignInError) -> Account {
    let account = try await authenticator.signIn(username: username, password: password)
    analytics.count("signed in")
    return account
  }

  func requestPasswordReset(for username: String) async throws(SignInError) {
    try await authenticator.requestPasswordReset(for: username)
    analytics.count("password reset requested")
  }
}

/// Counts what is written and deleted.
@MainActor final class CountedJournal: Journal {
  private let journal: any Journal
  private let analytics: Analytics

  init(_ journal: any Journal, analytics: Analytics) {
    self.journal = journal
    self.analytics = analytics
  }

  func entries() async throws(JournalError) -> [Entry] { try await journal.entries() }

  func entry(_ id: String) throws(JournalError) -> Entry? {
    try journal.entry(id)
  }

  func photos(of id: String) throws(JournalError) -> [EntryPhoto] { try journal.photos(of: id) }

  func save(_ words: EntryWords, as id: String?) async throws(JournalError) {
    try await journal.save(words, as: id)
    analytics.count(id == nil ? "entry written" : "entry edited")
  }

  func delete(_ id: String) async throws(JournalError) {
    try await journal.delete(id)
    analytics.count("entry deleted")
  }

  func changes() -> AsyncStream<Void> { journal.changes() }
}
