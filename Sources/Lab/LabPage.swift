// What each page of a lab is: something to look at, and what touching it does.
import SystemKit

/// What touching a control means: it is simply done.
struct LabAction {
  let run: @MainActor () async -> Void
}

/// One page of a lab.
@MainActor protocol LabPage: AnyObject {
  /// The label of its tab.
  var title: String { get }
  /// What is on it now.
  var elements: [Element<LabAction>] { get }
  /// Called once, when the lab has its container.
  func open() async throws
  /// The lab goes to another place in its life.
  func enter(_ phase: ScenePhase) async throws
}

extension LabPage {
  func open() async throws {}
  func enter(_ phase: ScenePhase) async throws {}
}
