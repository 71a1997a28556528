// Why a device can't be unlocked, or its keybag not be read.

/// What the keybag refuses, and why.
enum KeybagError: Error, Hashable {
  /// The passcode is not the right one; until `retryAt`, an uptime in milliseconds, none is tried.
  case wrongPasscode(failures: Int, retryAt: Int)
  /// Too many wrong passcodes: none is tried before `retryAt`, an uptime in milliseconds.
  case tooEarly(retryAt: Int)
  /// The file of the keybag is none.
  case malformed(file: String, why: String)
  /// The file of the device's own key has none.
  case malformedKey(file: String, why: String)
  /// The file was written by a newer version.
  case newerVersion(file: String, version: Int)
  /// The passcode is right and a key can't be opened all the same: the file was changed.
  case damaged(file: String)
  /// An operation of the cryptographic library failed.
  case crypto(String)
}

extension KeybagError: CustomStringConvertible {
  private static let remedy =
    "Nothing was changed; bring a copy back with `terrarium device restore`, or begin anew with "
    + "`terrarium device erase`"

  var description: String {
    switch self {
    case .wrongPasscode(let failures, _): "wrong passcode, \(failures) in a row; try another"
    case .tooEarly(let retryAt):
      "too many wrong passcodes; wait until the uptime is \(retryAt) ms"
    case .malformed(let file, let why): "\(file) is no keybag: \(why). \(Self.remedy)"
    case .malformedKey(let file, let why):
      "\(file) is not the key of this device: \(why). \(Self.remedy)"
    case .newerVersion(let file, let version):
      "\(file) has version \(version), made by a newer terrarium; use that or another device folder"
    case .damaged(let file):
      "\(file) holds a key that was changed; restore it, or make a new device"
    case .crypto(let why): "the keybag's keys can't be worked with: \(why)"
    }
  }
}
