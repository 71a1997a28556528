// The plan of a way through the app: a value that is made before any screen is.
import Architecture

/// One screen of a way, and how it comes on top of the one before.
struct Destination: Hashable {
  /// The step that the screen stands for.
  let route: Route

  init(_ route: Route) {
    self.route = route
  }

  /// Editors lie over everything; all else is one level deeper.
  var presentation: Presentation {
    switch route {
    case .newEntry, .edit: .modal
    case .entries, .entry, .inbox, .profile: .pushed
    }
  }
}

extension Route.Path {
  /// The screens of the way from the bottom up; nil when one of them would have nothing to show.
  ///
  /// Asking builds nothing: a plan can be compared, written down, and thrown away.
  func plan(holdsEntry: (String) -> Bool, holdsDraft: @autoclosure () -> Bool) -> [Destination]? {
    for route in routes {
      switch route {
      case .entry(let id), .edit(let id): guard holdsEntry(id) else { return nil }
      case .newEntry: guard holdsDraft() else { return nil }
      case .entries, .inbox, .profile: break
      }
    }
    return routes.map(Destination.init)
  }
}
