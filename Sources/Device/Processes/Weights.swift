// How many bytes the host keeps of what a program said, as near as it takes to bound them.
import Wire

/// A service that keeps something of programs between their turns.
protocol Keeping: AnyObject {
  /// About how many bytes it keeps because of `process`.
  func weight(of process: ProgramProcess) -> Int
}

extension Allowance {
  /// About how many bytes a thing of these names takes.
  static func weight(_ names: String?...) -> Int {
    names.reduce(thing) { $0 + ($1?.utf8.count ?? 0) }
  }
}

extension DeviceMessage {
  /// About how many bytes it takes while it waits.
  var weight: Int {
    switch self {
    case .event(_, let event): event.weight
    case .answer(_, let answer): answer.weight
    case .defaultsChanged(_, let path): Allowance.weight(path)
    case .hello, .launch, .cancelCall, .fault: Allowance.thing
    }
  }
}

extension Event {
  fileprivate var weight: Int {
    switch self {
    case .tap(let node): Allowance.weight(node)
    case .textChanged(let node, let text): Allowance.weight(node) + text.byteCount
    case .openURL(let url): Allowance.weight(url)
    case .darwinNotification(let name), .intent(let name): Allowance.weight(name)
    case .shareRequest(let request):
      request.items.reduce(Allowance.thing) { $0 + $1.weight }
    default: Allowance.thing
    }
  }
}

extension SharedItem {
  fileprivate var weight: Int {
    switch self {
    case .link(let text), .text(let text), .photo(let text, _): Allowance.weight(text)
    }
  }
}

extension Answer {
  /// About how many bytes it takes while it waits.
  var weight: Int {
    switch self {
    case .path(let path): Allowance.weight(path)
    case .items(let items):
      items.reduce(Allowance.thing) {
        $0 + Allowance.weight($1.service, $1.account, $1.group) + $1.data.byteCount
      }
    case .response(let response): Allowance.thing + (response.body?.byteCount ?? 0)
    case .failure(let failure): Allowance.weight(failure.name)
    case .done, .number: Allowance.thing
    }
  }
}

extension ProgramProcess {
  /// About how many bytes the device itself keeps of it: its model, its screen, its open calls.
  var weight: Int {
    model.weight + (screen?.weight ?? 0)
      + (openCalls.count + pendingEvents.count) * Allowance.thing
  }
}

extension ViewTree {
  /// About how many bytes it takes.
  var weight: Int {
    nodes.reduce(Allowance.weight(title)) { $0 + $1.weight }
      + (alert.map { $0.buttons.reduce(Allowance.weight($0.title, $0.message)) { $0 + $1.weight } }
        ?? 0)
  }
}

extension AlertButton {
  fileprivate var weight: Int { Allowance.weight(id, label) }
}

extension ViewNode {
  /// About how many bytes it takes.
  var weight: Int {
    switch self {
    case .text(let id, let text, _): Allowance.weight(id, text)
    case .field(let id, let label, let value, _, _): Allowance.weight(id, label, value)
    case .button(let id, let label, _, _): Allowance.weight(id, label)
    case .row(let id, let title, let detail, _): Allowance.weight(id, title, detail)
    case .image(let id, let name, let label): Allowance.weight(id, name, label)
    case .progress(let id, let label): Allowance.weight(id, label)
    case .redacted(let id, _): Allowance.weight(id)
    }
  }
}

extension ProgramModel {
  /// About how many bytes it takes.
  var weight: Int {
    coordinators.reduce(0) { $0 + Allowance.weight($1.name, $1.source) }
      + viewModels.reduce(0) { $0 + $1.weight }
      + screens.reduce(0) { $0 + Allowance.weight($1.name, $1.source) }
      + dependencies.reduce(0) { $0 + Allowance.weight($1.name, $1.source) }
  }
}

extension ProgramModel.ViewModel {
  fileprivate var weight: Int {
    history.reduce(Allowance.weight(name, state, source)) { sum, step in
      step.states.reduce(sum + Allowance.weight(step.action)) { $0 + Allowance.weight($1) }
    }
  }
}

extension SimulatedDevice {
  func weight(of process: ProgramProcess) -> Int {
    let keepers: [any Keeping] = [
      network, notifications, monitors, preferences, coordination, lifecycle,
    ]
    return keepers.reduce(0) { $0 + $1.weight(of: process) }
  }
}
