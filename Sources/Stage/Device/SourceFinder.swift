// From a position that a program told to a file of the project, if the project is here at all.
import Canvas
import FoundationEssentials

/// A file of the project's source and a line in it.
public struct SourceLocation: Sendable, Hashable {
  /// The whole path.
  public let path: String
  /// The path below the project's folder.
  public let shortPath: String
  /// The line, counted from 1.
  public let line: Int
}

/// Why a source can't be shown.
struct SourceError: Error, CustomStringConvertible {
  let description: String
}

/// Finds sources below a project's folder.
struct SourceFinder {
  /// The most bytes of a file that are shown.
  static let byteLimit = 512 * 1_024
  /// The most files of a module that are looked at.
  private static let fileLimit = 5_000

  /// The folder that holds `Sources`.
  let project: String

  /// The file of a position like `JournalApp/SignInView.swift:12`.
  ///
  /// A program may say anything: what isn't two plain names and a number finds nothing, and nothing
  /// outside of the project's folder is ever looked at.
  func locate(_ position: String) throws(SourceError) -> SourceLocation {
    let parts = position.split(separator: ":", omittingEmptySubsequences: false)
    let names = parts[0].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let line = Int(parts[1]), line > 0, names.count == 2,
      names.allSatisfy(Self.isPlain), names[1].hasSuffix(".swift")
    else { throw SourceError(description: "\"\(position)\" is no place in a source.") }
    let folder = "\(project)/Sources/\(names[0])"
    guard let found = Self.find(names[1], in: folder) else {
      throw SourceError(
        description: "\(names[1]) isn't below \(folder); the x-ray shows sources only where "
          + "Terrarium runs from its own repository.")
    }
    return SourceLocation(
      path: "\(folder)/\(found)", shortPath: "Sources/\(names[0])/\(found)", line: line)
  }

  /// The file in lines.
  func listing(of location: SourceLocation) throws(SourceError) -> SourceListing {
    guard let data = FileManager.default.contents(atPath: location.path),
      data.count <= Self.byteLimit
    else { throw SourceError(description: "\(location.shortPath) can't be read.") }
    let lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return SourceListing(
      path: location.shortPath, line: min(location.line, lines.count), lines: lines)
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.hasPrefix(".") && !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: [UInt8](".+-_".utf8).contains(byte)
        }
      }
  }

  /// The one file of that name: within a module names are unique.
  private static func find(_ name: String, in folder: String) -> String? {
    // A folder that isn't there has no such file, and the caller says so.
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.prefix(fileLimit).first { $0 == name || $0.hasSuffix("/\(name)") }
  }
}
