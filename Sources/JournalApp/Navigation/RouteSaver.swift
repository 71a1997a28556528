// Remembers where the person is, for a launch after the system ended the program.
import Architecture
import SystemKit

/// Tells the system where the person is whenever that changes.
@MainActor final class RouteSaver {
  private let application: Application
  private var saved: String?

  init(application: Application) {
    self.application = application
  }

  /// The screens are these now; the topmost that has a place of its own counts.
  func save(_ screens: [AppScreen]) {
    let route = screens.last { $0.location != nil }?.location
    guard route != saved else { return }
    saved = route
    Task {
      try? await application.saveRoute(route)  // what can't be saved isn't restored
    }
  }
}
