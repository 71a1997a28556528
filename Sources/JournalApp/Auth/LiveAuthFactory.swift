// Puts the screens of signing in together from what they need.
import Architecture
import SystemKit

/// Makes the real screens of signing in.
@MainActor final class LiveAuthFactory: AuthFactory {
  private let authenticator: any Authenticating
  private let tracing: any Tracing

  init(authenticator: any Authenticating, tracing: any Tracing) {
    self.authenticator = authenticator
    self.tracing = tracing
  }

  func makeSignIn(
    wasEndedElsewhere: Bool, onForgotPassword: @escaping @MainActor () -> Void
  ) -> AppScreen {
    let model = SignInViewModel(
      authenticator: authenticator, wasEndedElsewhere: wasEndedElsewhere,
      onForgotPassword: onForgotPassword)
    return AppScreen("SignIn", model: model, tracing: tracing, view: signInView)
  }

  func makeForgotPassword() -> AppScreen {
    let model = ForgotPasswordViewModel(authenticator: authenticator)
    return AppScreen("ForgotPassword", model: model, tracing: tracing, view: forgotPasswordView)
  }
}
