// The names that devices may have: they become folders, so they are looked at closely.

/// The name of a person's device.
public struct DeviceName: Sendable, Hashable {
  /// The most bytes of a name.
  public static let maximumLength = 64
  /// The device that is meant where none is named.
  public static let standard = DeviceName(unchecked: "default")
  /// What stands for the device that is in use, so no device can be called so. Apple: `simctl`.
  public static let booted = "booted"

  /// As it was given.
  public let text: String

  private init(unchecked text: String) {
    self.text = text
  }

  /// Takes a name.
  ///
  /// - Throws: `DeviceNameError`.
  public init(_ text: String) throws(DeviceNameError) {
    func refuse(_ why: String) -> DeviceNameError { DeviceNameError(name: text, why: why) }
    guard !text.isEmpty else { throw refuse("it is empty") }
    guard text.utf8.count <= Self.maximumLength else {
      throw refuse("it has more than \(Self.maximumLength) bytes")
    }
    guard !text.utf8.contains(UInt8(ascii: "/")), !text.utf8.contains(UInt8(ascii: "\\")) else {
      throw refuse("it has a separator of folders")
    }
    guard text.utf8.first != UInt8(ascii: ".") else { throw refuse("it begins with a dot") }
    guard text.utf8.first != UInt8(ascii: "-") else { throw refuse("it begins with a hyphen") }
    guard text.unicodeScalars.allSatisfy(Self.isVisible) else {
      throw refuse("it has characters that can't be seen")
    }
    guard text.first?.isWhitespace == false, text.last?.isWhitespace == false else {
      throw refuse("it begins or ends with a space")
    }
    guard text != Self.booted else { throw refuse("it stands for the device that is in use") }
    self.text = text
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
    default: true
    }
  }
}

/// A name that no device can have.
public struct DeviceNameError: Error, Sendable, Hashable, CustomStringConvertible {
  let name: String
  let why: String

  public var description: String {
    // NB: the name may hold anything; what can't be seen must not reach the terminal.
    let shown = ConsoleTail.printable(String(name.prefix(80)))
    return "\"\(shown)\" can't be a device's name: \(why). A name has up to "
      + "\(DeviceName.maximumLength) bytes of characters that can be seen, spaces between them, no "
      + "slash or backslash, and neither a dot nor a hyphen at its beginning."
  }
}
