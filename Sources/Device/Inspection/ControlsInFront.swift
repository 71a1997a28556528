// What a person can touch now: the buttons and fields of the programs in front.
import Wire

/// A button that is to be seen.
public struct ShownButton: Sendable, Hashable {
  /// What stands on it.
  public let label: String
  /// Whether a tap does anything.
  public let isEnabled: Bool
}

/// A field that is to be seen.
public struct ShownField: Sendable, Hashable {
  /// What it is called.
  public let label: String
  /// What is in it; nil for one that hides it.
  public let value: String?
}

extension SimulatedDevice {
  /// The buttons in front: an alert's alone, while there is one.
  public var buttonsInFront: [ShownButton] {
    screensInFront.flatMap { screen in
      Self.targets(of: screen).filter(\.isButton).map {
        ShownButton(label: $0.label, isEnabled: $0.isEnabled)
      }
    }
  }

  /// The fields in front, under an alert too.
  public var fieldsInFront: [ShownField] {
    screensInFront.flatMap(\.nodes).compactMap { node in
      guard case .field(_, let label, let value, let isSecure, _) = node else { return nil }
      return ShownField(label: label, value: isSecure ? nil : value)
    }
  }

  private var screensInFront: [ViewTree] {
    guard !isLocked, !lifecycle.isCovered else { return [] }
    return switch lifecycle.foreground {
    case .app: [lifecycle.app?.screen].compactMap(\.self)
    case .shareExtension: [sharing.process?.screen].compactMap(\.self)
    case .home, .otherApp: []
    case .splitView: splitView.frontProcesses.compactMap(\.screen)
    }
  }
}
