// Where the crash reports of a device are kept: a folder that never grows past its bound.
import HostFiles

/// Numbers reports, writes them, and drops the oldest.
final class CrashReportStore {
  /// How many reports are kept.
  static let limit = 50

  private let root: String
  private var lastNumber: Int?
  /// How many reports there should be and aren't, because they could not be written.
  private(set) var missed = 0

  /// Notes that a report could not be written.
  func noteMissed() { missed += 1 }

  /// - Parameter folder: The device's.
  init(folder: String) {
    root = "\(folder)/\(CrashReportFile.folderName)"
  }

  /// Writes the report that `make` makes with the next number.
  ///
  /// - Returns: That number.
  /// - Throws: `DeviceFileError`; then the number is not used up.
  func add(_ make: (_ number: Int) -> CrashReport) throws -> Int {
    try DeviceFile.makeFolder(root)
    let numbered = try DeviceFile.names(in: root).compactMap { name in
      CrashReportFile.number(of: name).map { (number: $0, name: name) }
    }
    let number = (lastNumber ?? numbered.map(\.number).max() ?? 0) + 1
    let report = make(number)
    let name = "\(number)-\(report.program.replacing(" ", with: "-")).txt"
    try DeviceFile.replace("\(root)/\(name)", with: Array(report.text.utf8))
    lastNumber = number
    for old in numbered.sorted(by: { $0.number < $1.number }).dropLast(Self.limit - 1) {
      try DeviceFile.removeAll("\(root)/\(old.name)")
    }
    return number
  }
}
