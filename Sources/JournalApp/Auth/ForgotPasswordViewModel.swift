// The logic of asking for a mail with a new password, which tells nobody whether a name exists.
import Architecture
import Observation

/// Asks the server for a mail with a new password.
@Observable @MainActor final class ForgotPasswordViewModel: ViewModel {
  /// The states of asking for a new password; they exclude each other.
  enum State: Hashable {
    case editing(username: String)
    case sending(username: String)
    case sent
    case failed(username: String, SignInError)
  }

  /// The acts of a person on this screen.
  enum Action {
    case usernameChanged(String)
    case sendTapped
  }

  let trace = ViewModelTrace<State>("ForgotPassword")
  private(set) var state: State = .editing(username: "") { didSet { trace.record(state) } }
  @ObservationIgnored private let authenticator: any Authenticating

  init(authenticator: any Authenticating) {
    self.authenticator = authenticator
  }

  func send(_ action: Action) async {
    switch (action, state) {
    case (.usernameChanged(let username), .editing), (.usernameChanged(let username), .failed):
      if username.utf8.count <= signInFieldSize { state = .editing(username: username) }
    case (.sendTapped, .editing(let username)), (.sendTapped, .failed(let username, _)):
      await request(for: username)
    case (.usernameChanged, .sending), (.usernameChanged, .sent): break  // the field is disabled
    case (.sendTapped, .sending), (.sendTapped, .sent): break  // once is enough
    }
  }

  private func request(for username: String) async {
    state = .sending(username: username)
    do {
      try await authenticator.requestPasswordReset(for: username)
      state = .sent
    } catch {
      guard !Task.isCancelled else { return }
      state = .failed(username: username, error)
    }
  }
}
