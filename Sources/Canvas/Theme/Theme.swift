// How what a cell means becomes how it looks: read from a file, with less colour where a terminal
// has less.
import FoundationEssentials

/// The look of every role.
public struct Theme: Sendable, Hashable {
  /// The look of one role.
  public struct Look: Sendable, Hashable, Codable {
    /// A colour of the 256-colour palette; nil takes the terminal's own.
    public var foreground: Int?
    /// As `foreground`, behind the text.
    public var background: Int?
    /// The foreground's stand-in, 0 to 7, where there are fewer colours; nil takes the terminal's.
    public var basicForeground: Int?
    /// The background's stand-in.
    public var basicBackground: Int?
    /// What is done without colour: `bold`, `dim`, `underline`, `reverse`.
    public var attributes: [String]?

    /// Makes the terminal's own look.
    public init() {}

    /// The attributes as a set; unknown names are refused when the theme is read.
    public var set: Style.Attributes {
      (attributes ?? []).reduce(into: []) { $0.formUnion(Theme.attributes[$1] ?? []) }
    }
  }

  /// A theme that can't be used, and why.
  public enum ReadError: Error, Sendable, Hashable, CustomStringConvertible {
    case unreadable(why: String)
    case unknownRole(String)
    case unknownAttribute(String, role: String)
    case colourOutOfRange(Int, role: String)

    public var description: String {
      switch self {
      case .unreadable(let why): "the theme can't be read: \(why)"
      case .unknownRole(let role): "the theme names the role \"\(role)\", which there isn't"
      case .unknownAttribute(let name, let role):
        "the theme gives \"\(role)\" the attribute \"\(name)\"; there are bold, dim, reverse and "
          + "underline"
      case .colourOutOfRange(let colour, let role):
        "the theme gives \"\(role)\" the colour \(colour); they go from 0 to 255, basic ones to 7"
      }
    }
  }

  private struct File: Codable {
    var name: String
    var styles: [String: Look]
  }

  fileprivate static let attributes: [String: Style.Attributes] = [
    "bold": .bold, "dim": .dim, "underline": .underline, "reverse": .reverse,
  ]

  /// What the theme is called.
  public let name: String
  private let looks: [StyleRole: Look]

  /// The terminal's own look for everything but the few things that must stand out; needs no file.
  public static let plain: Theme = {
    var bold = Look()
    bold.attributes = ["bold"]
    var reversed = Look()
    reversed.attributes = ["reverse"]
    return Theme(
      name: "plain",
      looks: [
        .heading: bold, .focus: bold, .key: bold, .error: bold, .naive: reversed, .status: reversed,
        .selection: reversed, .changed: reversed,
      ])
  }()

  private init(name: String, looks: [StyleRole: Look]) {
    self.name = name
    self.looks = looks
  }

  /// Reads a theme's file.
  ///
  /// - Throws: `ReadError`.
  public init(json bytes: [UInt8]) throws(ReadError) {
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: Data(bytes))
    } catch {
      throw .unreadable(why: "\(error)")
    }
    var looks: [StyleRole: Look] = [:]
    for (name, look) in file.styles.sorted(by: { $0.key < $1.key }) {
      guard let role = StyleRole(rawValue: name) else { throw .unknownRole(name) }
      looks[role] = try Self.checked(look, role: name)
    }
    self.init(name: file.name, looks: looks)
  }

  private static func checked(_ look: Look, role: String) throws(ReadError) -> Look {
    for name in look.attributes ?? [] where attributes[name] == nil {
      throw .unknownAttribute(name, role: role)
    }
    for colour in [look.foreground, look.background].compactMap({ $0 }) {
      guard 0...255 ~= colour else { throw .colourOutOfRange(colour, role: role) }
    }
    for colour in [look.basicForeground, look.basicBackground].compactMap({ $0 }) {
      guard 0...7 ~= colour else { throw .colourOutOfRange(colour, role: role) }
    }
    return look
  }

  /// The look of a role.
  public func look(of role: StyleRole) -> Look { looks[role] ?? Look() }

  /// The colours of a role on a terminal that has `count` of them; -1 is the terminal's own.
  public func colours(of role: StyleRole, count: Int) -> (foreground: Int, background: Int) {
    let look = look(of: role)
    switch count {
    case 256...: return (look.foreground ?? -1, look.background ?? -1)
    case 8...: return (look.basicForeground ?? -1, look.basicBackground ?? -1)
    default: return (-1, -1)
    }
  }

  /// The attributes of a style: the theme's and the style's own.
  public func attributes(of style: Style) -> Style.Attributes {
    look(of: style.role).set.union(style.attributes)
  }
}
