// Opening links, alone: a stub of the places, and an exchange that can bring something.
import Testing

@testable import JournalApp

@MainActor @Suite struct LinkOpenerTests {
  /// Opens the places it knows, and remembers the way.
  @MainActor final class Places: PlaceOpening {
    var known: Set<Route.Path> = []
    private(set) var opened: [Route.Path] = []

    func open(_ path: Route.Path) -> Bool {
      guard known.contains(path) else { return false }
      opened.append(path)
      return true
    }
  }

  @MainActor final class Answers {
    var unknownCount = 0
    var exchange: @MainActor () async -> Void = {}
  }

  let places = Places()
  let answers = Answers()

  private func opener(restored: String? = nil) -> LinkOpener {
    LinkOpener(
      places: places, restored: restored, exchange: { [answers] in await answers.exchange() },
      onUnknown: { [answers] in answers.unknownCount += 1 })
  }

  @Test func `a link waits for somebody to be signed in, and is opened once`() async {
    places.known = [.profile]
    let links = opener()
    await links.open("journal://profile")
    #expect(places.opened.isEmpty)
    await links.signedIn()
    await links.signedIn()
    #expect(places.opened == [.profile])
  }

  @Test func `an unknown place is asked for once more after an exchange`() async {
    let links = opener()
    await links.signedIn()
    answers.exchange = { [places] in places.known = [.profile] }
    await links.open("journal://profile")
    #expect(places.opened == [.profile])
    #expect(answers.unknownCount == 0)
  }

  @Test func `a link that leads nowhere is told, a restored place that is gone is not`() async {
    let links = opener(restored: "profile")
    await links.signedIn()
    #expect(answers.unknownCount == 0)
    await links.open("journal://profile")
    await links.open("journal://nowhere")
    #expect(answers.unknownCount == 2)
  }

  @Test func `the end of the session overtakes a link that is being looked up`() async {
    let links = opener()
    await links.signedIn()
    answers.exchange = { links.signedOut() }
    await links.open("journal://profile")
    #expect(answers.unknownCount == 0)
  }
}
