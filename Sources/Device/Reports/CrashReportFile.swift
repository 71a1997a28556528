// A report as it is found in a device's folder, by the device itself or by somebody who looks.
import HostFiles

/// One crash report of a device.
public struct CrashReportFile: Sendable, Hashable {
  /// Counts up from 1 in the life of a device.
  public let number: Int
  /// Absolute.
  public let path: String
  /// What the report says, line by line.
  public let lines: [String]

  /// The value of one of the report's heads, as `Program`, `Termination` or `Reason`.
  public func head(_ name: String) -> String? {
    let prefix = "\(name):"
    let line = lines.prefix { !$0.isEmpty }.first { $0.hasPrefix(prefix) }
    return line.map { String($0.dropFirst(prefix.count).drop { $0 == " " }) }
  }
}

extension CrashReportFile {
  /// The folder of the reports inside a device's.
  static let folderName = "Reports"
  /// The most bytes of a report that are read; the device never writes so many.
  private static let sizeLimit = 1 << 20

  /// The number that a file's name begins with; nil for a name that is no report's.
  static func number(of name: String) -> Int? {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    guard name.hasSuffix(".txt"), (1...9).contains(digits.count),
      name.dropFirst(digits.count).first == "-"
    else { return nil }
    return Int(digits)
  }

  /// The reports of the device in `folder`, the oldest first; nothing is written.
  ///
  /// - Throws: `DeviceFileError` for a report that can't be read.
  public static func all(inDevice folder: String) throws -> [CrashReportFile] {
    let root = "\(folder)/\(folderName)"
    guard DeviceFile.kind(of: root) == .folder else { return [] }
    let found = try DeviceFile.names(in: root).compactMap { name in
      number(of: name).map { (number: $0, name: name) }
    }
    return try found.sorted { ($0.number, $0.name) < ($1.number, $1.name) }.map { found in
      let path = "\(root)/\(found.name)"
      let text = String(decoding: try DeviceFile.read(path, limit: sizeLimit), as: UTF8.self)
      // NB: somebody may have put a file there; what is shown must not move the cursor about.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { ConsoleTail.printable(String($0)) }
      return CrashReportFile(
        number: found.number, path: path, lines: lines.last == "" ? lines.dropLast() : lines)
    }
  }
}
