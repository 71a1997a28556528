// The programs of the terrarium as a person and a scenario name them.
import Wire

/// One of the simulated programs.
public enum ProgramName: String, Codable, Sendable, Hashable, CaseIterable {
  case app
  case widget
  case shareExtension = "share extension"
  case stranger
  case leftLab = "left lab"
  case rightLab = "right lab"

  /// The two small apps that only scenarios about the system itself bring in.
  public static let labs = [ProgramName.leftLab, .rightLab]

  /// As a scenario says it, as `the app`.
  public var spoken: String { "the \(rawValue)" }

  /// The program that a role stands for in the journal's own bundles.
  init(_ role: Role) {
    switch role {
    case .app: self = .app
    case .widget: self = .widget
    case .shareExtension: self = .shareExtension
    }
  }
}
