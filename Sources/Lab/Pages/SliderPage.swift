// A slider that two programs move, through a portal.
import Portal
import SystemKit

/// Shows where the slider stands, and who moved it there.
@MainActor final class SliderPage: LabPage {
  /// The greatest value; the least is 0.
  static let maximum = 10

  let title = "Slider"
  private let makePortal: () async throws -> PortalEnd
  private let changed: @MainActor () -> Void
  private var portal: PortalEnd?
  private var trouble: String?
  private var value = 0
  private var received: PortalMessage?
  private var receivedCount = 0
  private var tornCount = 0

  init(
    makePortal: @escaping () async throws -> PortalEnd, changed: @escaping @MainActor () -> Void
  ) {
    self.makePortal = makePortal
    self.changed = changed
  }

  var elements: [Element<LabAction>] {
    let bar =
      String(repeating: "●", count: value)
      + String(repeating: "○", count: Self.maximum - value)
    var elements: [Element<LabAction>] = [
      .text("The slider is at \(value)", style: .headline), .text(bar), .text(lastWords),
    ]
    if receivedCount > 1 { elements.append(.text("\(receivedCount) values received in all")) }
    if tornCount > 0 { elements.append(.text("Torn reads: \(tornCount)", style: .error)) }
    if let trouble { elements.append(.text(trouble, style: .error)) }
    return elements + [
      .button(
        "More", isEnabled: value < Self.maximum, action: LabAction { await self.move(by: 1) }),
      .button("Less", isEnabled: value > 0, action: LabAction { await self.move(by: -1) }),
    ]
  }

  private var lastWords: String {
    guard let received else { return "Nothing received" }
    return "Received \(received.value) from \(LabIdentifiers.name(of: received.sender))"
  }

  func open() async throws {
    do {
      let portal = try await makePortal()
      self.portal = portal
      try await portal.open { [weak self] in self?.take($0) }
      if let latest = portal.latest { stand(at: latest) }
    } catch {
      trouble = LabTrouble.sentence(for: error)
    }
  }

  func enter(_ phase: ScenePhase) async throws {
    guard phase == .active else { return }
    do {
      try portal?.look()
    } catch {
      trouble = LabTrouble.sentence(for: error)
    }
  }

  private func take(_ finding: PortalEnd.Finding) {
    switch finding {
    case .received(let message):
      received = message
      receivedCount += 1
      stand(at: message)
    case .torn:
      tornCount += 1
    }
    changed()
  }

  private func stand(at message: PortalMessage) {
    value = min(max(0, Int(message.value) ?? value), Self.maximum)
  }

  private func move(by step: Int) async {
    value = min(max(0, value + step), Self.maximum)
    changed()
    do {
      guard let portal else { return }
      try await portal.send("\(value)")
      trouble = nil
    } catch {
      trouble = LabTrouble.sentence(for: error)
    }
    changed()
  }
}
