// What a stranger can find out about a container that isn't its own: nothing.
import SystemKit

/// An app that tries to read a file at a path it was told, and says what the kernel answered.
final class StrangerProgram: Program {
  private let system: System

  init(system: System) {
    self.system = system
  }

  func launch() async {}

  func handle(_ event: Event) async -> Reply? { nil }

  func render() -> ViewTree? {
    ViewTree(title: "Stranger", nodes: [])
  }
}
