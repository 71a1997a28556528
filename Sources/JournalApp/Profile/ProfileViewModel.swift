// The logic of the profile: who is signed in, and the way out.
import Architecture
import JournalCore
import Observation

/// Shows who is signed in, and signs out.
@Observable @MainActor final class ProfileViewModel: ViewModel {
  /// The states of the profile; they exclude each other.
  enum State: Hashable {
    case showing(Account)
    case signingOut(Account)
  }

  /// The acts of a person on this screen.
  enum Action {
    case signOutTapped
  }

  let trace = ViewModelTrace<State>("Profile")
  private(set) var state: State { didSet { trace.record(state) } }
  @ObservationIgnored private let onSignOut: @MainActor () async -> Void

  /// - Parameter onSignOut: Ends the session; takes no longer than this device needs for it.
  init(account: Account, onSignOut: @escaping @MainActor () async -> Void) {
    state = .showing(account)
    self.onSignOut = onSignOut
  }

  func send(_ action: Action) async {
    switch (action, state) {
    case (.signOutTapped, .showing(let account)):
      state = .signingOut(account)
      await onSignOut()
    case (.signOutTapped, .signingOut): break  // once is enough
    }
  }
}
