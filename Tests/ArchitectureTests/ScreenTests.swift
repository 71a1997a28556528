// A screen's work ends with it, its record is complete, and rendering costs once a turn.
import Architecture
import Testing

@MainActor @Suite struct ScreenTests {
  let spy = TraceSpy()

  /// Lets the work that a screen has begun run until it waits for something.
  private func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }

  @Test func `every state is on record, whatever is rendered`() async {
    let model = CounterModel()
    let dispatcher = Dispatcher(model, tracing: spy)
    await dispatcher.send(.burstTapped("private"))
    #expect(
      spy.lines == [
        "model Counter#1 in idle", "action burstTapped", "state counting", "state counting",
        "state finished",
      ])
  }

  @Test func `the record never holds what a case carries`() async {
    let dispatcher = Dispatcher(CounterModel(), tracing: spy)
    await dispatcher.send(.burstTapped("private"))
    #expect(!spy.lines.contains { $0.contains("private") })
  }

  @Test func `several changes ask for one rendering`() async {
    let model = CounterModel()
    var invalidations = 0
    let binding = Binding({ model.state }, onInvalidate: { invalidations += 1 })
    #expect(binding.read() == .idle)
    await model.send(.burstTapped(""))
    #expect(invalidations == 1)
    #expect(binding.read() == .finished)
    await model.send(.countTapped)
    #expect(invalidations == 2)
  }

  @Test func `reading again before a change asks for one rendering only`() async {
    let model = CounterModel()
    var invalidations = 0
    let binding = Binding({ model.state }, onInvalidate: { invalidations += 1 })
    for _ in 0..<5 { _ = binding.read() }
    await model.send(.countTapped)
    #expect(invalidations == 1)
  }

  @Test func `observing doesn't keep the model or the binding alive`() {
    weak var model: CounterModel?
    weak var binding: Binding<CounterModel.State>?
    do {
      let strong = CounterModel()
      let owner = Binding({ strong.state }, onInvalidate: {})
      _ = owner.read()
      model = strong
      binding = owner
    }
    #expect(binding == nil)
    #expect(model == nil)
  }

  @Test func `a dropped binding asks for nothing`() async {
    let model = CounterModel()
    var invalidations = 0
    var binding: Binding<CounterModel.State>? = Binding(
      { model.state }, onInvalidate: { invalidations += 1 })
    _ = binding?.read()
    binding = nil
    await model.send(.countTapped)
    #expect(invalidations == 0)
  }

  @Test func `leaving a screen cancels its work and lets its model go`() async {
    let navigator = TextNavigator(tracing: spy) {}
    navigator.push(makeScreen("List", tracing: spy), by: nil)
    weak var model: CounterModel?
    let (gate, continuation) = AsyncStream<Void>.makeStream()
    do {
      let strong = CounterModel(gate: gate)
      model = strong
      navigator.push(makeScreen("Wait", model: strong, tracing: spy), by: nil)
      navigator.screens.last?.receive("wait")
    }
    await settle()
    #expect(model?.state == .idle)
    navigator.back()
    await settle()
    #expect(model == nil)
    #expect(spy.lines.contains("model Counter#2 ended"))
    #expect(!spy.lines.contains("state finished"))
    continuation.finish()
  }

  @Test func `an input that comes after the screen is gone is ignored`() async {
    let navigator = TextNavigator(tracing: spy) {}
    navigator.push(makeScreen("List", tracing: spy), by: nil)
    let screen = makeScreen("Late", tracing: spy)
    navigator.push(screen, by: nil)
    navigator.back()
    screen.receive("count")
    await settle()
    #expect(!spy.lines.contains("action countTapped"))
  }

  @Test func `a change on the top screen asks for a rendering`() async {
    var renderings = 0
    let navigator = TextNavigator(tracing: spy) { renderings += 1 }
    let screen = makeScreen("List", tracing: spy)
    navigator.push(screen, by: nil)
    #expect(screen.content() == "List idle")
    renderings = 0
    screen.receive("burst")
    await settle()
    #expect(renderings == 1)
    #expect(screen.content() == "List finished")
  }

  @Test func `a dependency is built once, when it is needed`() {
    var made = 0
    let lazy = Lazy("Store", tracing: spy) { () -> Int in
      made += 1
      return made
    }
    #expect(!lazy.isBuilt)
    #expect(lazy.value == 1)
    #expect(lazy.value == 1)
    #expect(spy.lines == ["declared Store", "built Store"])
  }
}
