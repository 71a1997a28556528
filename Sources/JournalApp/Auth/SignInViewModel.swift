// The logic of signing in: what was typed, one request, and what can be said when it fails.
import Architecture
import JournalCore
import Observation
import SystemKit

/// The most bytes that a field of these screens takes; what is longer isn't taken over.
let signInFieldSize = 1 << 10

/// Signs in with one request at a time.
@Observable @MainActor final class SignInViewModel: ViewModel {
  /// What was typed so far.
  struct Form: Hashable {
    var username = ""
    var password = Secret("")
  }

  /// The states of signing in; they exclude each other.
  enum State: Hashable {
    /// Being filled in; says so if the last session was ended by the server.
    case editing(Form, wasEndedElsewhere: Bool)
    case signingIn(Form)
    case failed(Form, SignInError)
  }

  /// The acts of a person on this screen.
  enum Action {
    case usernameChanged(String)
    case passwordChanged(Secret)
    case signInTapped
    case tryAgainTapped
    case forgotPasswordTapped
  }

  let trace = ViewModelTrace<State>("SignIn")
  private(set) var state: State { didSet { trace.record(state) } }
  @ObservationIgnored private let authenticator: any Authenticating
  @ObservationIgnored private let onForgotPassword: @MainActor () -> Void

  init(
    authenticator: any Authenticating, wasEndedElsewhere: Bool,
    onForgotPassword: @escaping @MainActor () -> Void
  ) {
    self.authenticator = authenticator
    self.onForgotPassword = onForgotPassword
    state = .editing(Form(), wasEndedElsewhere: wasEndedElsewhere)
  }

  func send(_ action: Action) async {
    switch action {
    case .usernameChanged(let username):
      if username.utf8.count <= signInFieldSize { edit { $0.username = username } }
    case .passwordChanged(let password):
      if password.revealed.utf8.count <= signInFieldSize { edit { $0.password = password } }
    case .signInTapped, .tryAgainTapped: await signIn()
    case .forgotPasswordTapped: onForgotPassword()
    }
  }

  private func edit(_ change: (inout Form) -> Void) {
    switch state {
    case .editing(var form, let wasEndedElsewhere):
      change(&form)
      state = .editing(form, wasEndedElsewhere: wasEndedElsewhere)
    case .failed(var form, _):
      change(&form)
      state = .editing(form, wasEndedElsewhere: false)
    case .signingIn: break  // the fields are disabled; what comes now is late
    }
  }

  private func signIn() async {
    guard let form = readyForm else { return }
    state = .signingIn(form)
    do {
      // NB: no exit follows. The session has begun, and whoever follows it takes this screen away.
      _ = try await authenticator.signIn(username: form.username, password: form.password)
    } catch {
      // A screen that was left has nothing to say any more.
      guard !Task.isCancelled else { return }
      state = .failed(form, error)
    }
  }

  private var readyForm: Form? {
    switch state {
    case .editing(let form, _), .failed(let form, _): form
    case .signingIn: nil
    }
  }
}
