// What a bundle's Info.plist says about it.
import Wire

/// A kind of widget that a bundle offers.
struct WidgetDescription: Hashable {
  /// Its kind, as `reloadTimelines(ofKind:)` names it.
  var kind: String
  /// What the widget gallery calls it: `DisplayName`, or else its kind.
  var displayName: String
  /// What the widget gallery says about it; empty when it says nothing.
  var summary = ""
  /// The size classes it can be shown in; never empty.
  var families: [WidgetFamily]
}

/// A bundle as the system knows it. Apple: `Info.plist`, read by `lsd` and `pkd`.
struct BundleDescription: Hashable {
  /// `CFBundleIdentifier`.
  var identifier: String
  /// `CFBundleDisplayName`, or else `CFBundleName`, or else the executable.
  var displayName: String
  /// `CFBundleExecutable`: the name of the program, never a path.
  var executable: String
  /// What the system takes it for: an app, or what its extension point says.
  var role: Role
  /// `MinimumOSVersion`; nil when any will do.
  var minimumSystem: String?
  /// The URL schemes it opens, in lower case, sorted.
  var urlSchemes: [String] = []
  /// When the share sheet lists it; nil never.
  var activationRule: ActivationRule?
  /// The widgets it offers, in the order of the file.
  var widgets: [WidgetDescription] = []
}

extension BundleDescription {
  /// The file that every bundle has.
  static let fileName = "Info.plist"

  /// Reads the `Info.plist` in `folder`.
  ///
  /// - Throws: `BundleError`.
  init(folder: String) throws {
    try self.init(PropertyListReader(path: "\(folder)/\(Self.fileName)"))
  }

  init(_ info: PropertyListReader) throws {
    identifier = try Self.identifier(info)
    executable = try Self.executable(info)
    let name = try info.optionalString("CFBundleName") ?? executable
    displayName = try info.optionalString("CFBundleDisplayName") ?? name
    minimumSystem = try info.optionalString("MinimumOSVersion")
    urlSchemes = try Self.urlSchemes(info)
    role = .app
    guard let plugIn = try info.dictionary("NSExtension") else { return }
    role = try Self.role(plugIn)
    guard let attributes = try plugIn.dictionary("NSExtensionAttributes") else { return }
    activationRule = try ActivationRule(key: "NSExtensionActivationRule", in: attributes)
    widgets = try attributes.dictionaries("Widgets").map(Self.widget)
  }

  private static func identifier(_ info: PropertyListReader) throws -> String {
    let value = try info.string("CFBundleIdentifier")
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    let isGood =
      value.utf8.count <= 255 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isPlain) }
    guard isGood else {
      throw info.invalid(
        "CFBundleIdentifier", value, allowed: "letters, digits and hyphens between single dots")
    }
    return value
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }

  private static func executable(_ info: PropertyListReader) throws -> String {
    let value = try info.string("CFBundleExecutable")
    guard value.allSatisfy({ isPlain($0) || $0 == "_" }) else {
      throw info.invalid(
        "CFBundleExecutable", value, allowed: "a file name of letters, digits, - and _")
    }
    return value
  }

  private static func urlSchemes(_ info: PropertyListReader) throws -> [String] {
    let types = try info.dictionaries("CFBundleURLTypes")
    let schemes = try types.flatMap { try $0.strings("CFBundleURLSchemes") }
    return Set(schemes.map { $0.lowercased() }).sorted()
  }

  private static func role(_ plugIn: PropertyListReader) throws -> Role {
    let point = try plugIn.string("NSExtensionPointIdentifier")
    switch point {
    case "com.apple.widgetkit-extension": return .widget
    case "com.apple.share-services": return .shareExtension
    default:
      throw plugIn.invalid(
        "NSExtensionPointIdentifier", point,
        allowed: "com.apple.widgetkit-extension or com.apple.share-services")
    }
  }

  private static func widget(_ widget: PropertyListReader) throws -> WidgetDescription {
    let names = try widget.strings("SupportedFamilies")
    let families = try names.map {
      guard let family = WidgetFamily(rawValue: $0) else {
        let known = WidgetFamily.allCases.map(\.rawValue).joined(separator: ", ")
        throw widget.invalid("SupportedFamilies", $0, allowed: known)
      }
      return family
    }
    guard !families.isEmpty else { throw widget.missing("SupportedFamilies") }
    let kind = try widget.string("Kind")
    return WidgetDescription(
      kind: kind, displayName: try widget.optionalString("DisplayName") ?? kind,
      summary: try widget.optionalString("Description") ?? "", families: families)
  }
}
