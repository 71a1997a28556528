// The view of the sign-in screen, in each of its states.
import SystemKit

/// The sign-in screen.
func signInView(_ state: SignInViewModel.State) -> View<SignInViewModel.Action> {
  switch state {
  case .editing(let form, let wasEndedElsewhere):
    let notice: [Element<SignInViewModel.Action>] =
      wasEndedElsewhere ? [.text("Please sign in again", style: .error)] : []
    return View(title: "Sign In", elements: notice + fields(form, isEnabled: true))
  case .signingIn(let form):
    return View(
      title: "Sign In", elements: fields(form, isEnabled: false) + [.progress("Signing in")])
  case .failed(let form, let error):
    return View(
      title: "Sign In",
      elements: [.text(error.text, style: .error)] + fields(form, isEnabled: true)
        + (error.canBeTriedAgain ? [.button("Try Again", action: .tryAgainTapped)] : []))
  }
}

private func fields(
  _ form: SignInViewModel.Form, isEnabled: Bool
) -> [Element<SignInViewModel.Action>] {
  [
    .field("Username", value: form.username, isEnabled: isEnabled) {
      .usernameChanged($0.revealed)
    },
    .field("Password", value: form.password.revealed, isSecure: true, isEnabled: isEnabled) {
      .passwordChanged($0)
    },
    .button("Sign In", role: .primary, isEnabled: isEnabled, action: .signInTapped),
    .button("Forgot Password", isEnabled: isEnabled, action: .forgotPasswordTapped),
  ]
}

extension SignInError {
  /// What the person reads.
  var text: String {
    switch self {
    case .wrongCredentials: "Wrong username or password"
    case .offline: "You are offline"
    case .connectionLost: "The connection was lost"
    case .serverProblem: "The server has a problem"
    }
  }

  /// Whether the same words may work in a moment.
  var canBeTriedAgain: Bool { self != .wrongCredentials }
}
