// Deep links: believed only after a check, and kept until somebody is signed in.
import SystemKit

/// Goes to places inside the journal.
@MainActor protocol PlaceOpening: AnyObject {
  /// Goes to the end of `path`, and says whether there is such a place; if not, nothing changes.
  func open(_ path: Route.Path) -> Bool
}

/// Opens links inside the journal, now or as soon as somebody is signed in.
@MainActor final class LinkOpener {
  private let places: any PlaceOpening
  private let onUnknown: @MainActor () -> Void
  private let exchange: @MainActor () async -> Void
  private var isSignedIn = false
  private var waiting: Route.Path?
  private var restored: Route.Path?
  private var opening = 0

  /// - Parameters:
  ///   - restored: Where the person was when the system ended the app; counts at once or never.
  ///   - exchange: Fetches what the server knows and the device doesn't yet.
  ///   - onUnknown: Tells the person that a link leads nowhere.
  init(
    places: any PlaceOpening, restored: String?,
    exchange: @escaping @MainActor () async -> Void, onUnknown: @escaping @MainActor () -> Void
  ) {
    self.restored = restored.flatMap { Route.Path(text: $0) }
    self.places = places
    self.exchange = exchange
    self.onUnknown = onUnknown
  }

  /// Opens what another program, a widget or a person hands over.
  func open(_ link: String) async {
    guard let path = Route.Path(link: link) else {
      onUnknown()
      return
    }
    guard isSignedIn else {
      waiting = path
      return
    }
    await open(path)
  }

  /// Somebody is signed in now: a link that waits can be opened.
  func signedIn() async {
    isSignedIn = true
    // What is no more there isn't restored, and nobody asked for it.
    if let restored { _ = places.open(restored) }
    restored = nil
    guard let path = waiting else { return }
    waiting = nil
    await open(path)
  }

  /// Nobody is signed in any more.
  func signedOut() {
    isSignedIn = false
    restored = nil
    opening += 1
  }

  private func open(_ path: Route.Path) async {
    opening += 1
    let number = opening
    guard !places.open(path) else { return }
    // It may have been written on another device.
    await exchange()
    // A later link, or the end of the session, has overtaken this one.
    guard number == opening else { return }
    if !places.open(path) { onUnknown() }
  }
}
