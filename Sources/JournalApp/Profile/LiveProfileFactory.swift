// Puts the profile together from what it needs.
import Architecture
import JournalCore
import SystemKit

/// Makes the real profile.
@MainActor final class LiveProfileFactory: ProfileFactory {
  private let account: Account
  private let signOut: @MainActor () async -> Void
  private let tracing: any Tracing

  init(
    account: Account, signOut: @escaping @MainActor () async -> Void, tracing: any Tracing
  ) {
    self.account = account
    self.signOut = signOut
    self.tracing = tracing
  }

  func makeProfile() -> AppScreen {
    let model = ProfileViewModel(account: account, onSignOut: signOut)
    return AppScreen(
      "Profile", location: .profile, model: model, tracing: tracing, view: profileView)
  }
}
