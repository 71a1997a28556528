// The view of the profile, in each of its states.
import JournalCore
import SystemKit

/// The profile.
func profileView(_ state: ProfileViewModel.State) -> View<ProfileViewModel.Action> {
  switch state {
  case .showing(let account): return profile(of: account, isEnabled: true)
  case .signingOut(let account): return profile(of: account, isEnabled: false)
  }
}

private func profile(of account: Account, isEnabled: Bool) -> View<ProfileViewModel.Action> {
  View(
    title: "Profile",
    elements: [
      .text(account.displayName, style: .headline),
      .button("Sign Out", role: .destructive, isEnabled: isEnabled, action: .signOutTapped),
    ])
}
