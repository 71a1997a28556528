// The view of the forgotten-password screen, in each of its states.
import SystemKit

/// The forgotten-password screen.
func forgotPasswordView(
  _ state: ForgotPasswordViewModel.State
) -> View<ForgotPasswordViewModel.Action> {
  let title = "Forgot Password"
  switch state {
  case .editing(let username):
    return View(title: title, elements: form(username, isEnabled: true))
  case .sending(let username):
    return View(title: title, elements: form(username, isEnabled: false) + [.progress("Sending")])
  case .sent:
    return View(title: title, elements: [.text("If the account exists, a mail is on its way")])
  case .failed(let username, let error):
    let problem = Element<ForgotPasswordViewModel.Action>.text(error.text, style: .error)
    return View(title: title, elements: [problem] + form(username, isEnabled: true))
  }
}

private func form(
  _ username: String, isEnabled: Bool
) -> [Element<ForgotPasswordViewModel.Action>] {
  [
    .field("Username", value: username, isEnabled: isEnabled) { .usernameChanged($0.revealed) },
    .button("Send", role: .primary, isEnabled: isEnabled, action: .sendTapped),
  ]
}
