// Blanks, characters and reminders that don't belong in a finished text.

enum TextCheck {
  static func findings(in file: SourceFile) -> [Finding] {
    characters(file) + reminders(file) + end(file) + machine(file)
  }

  private static func characters(_ file: SourceFile) -> [Finding] {
    file.lines.enumerated().compactMap { index, line in
      if line.utf8.last == UInt8(ascii: " ") {
        return file.finding(index, "blanks at the end; remove them")
      }
      guard line.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return nil }
      if line.utf8.contains(UInt8(ascii: "\t")) {
        return file.finding(index, "a tab; indent with spaces, write \\t in a string")
      }
      if line.utf8.contains(UInt8(ascii: "\r")) {
        return file.finding(index, "a carriage return; lines end with a line feed alone")
      }
      guard line.unicodeScalars.contains(where: isControl) else { return nil }
      return file.finding(index, "a control character; write it as an escape")
    }
  }

  /// Controls of C0 and C1, and what turns text around or hides in it; not what joins emoji.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069,
      0xFEFF:
      true
    default: false
    }
  }

  private static func end(_ file: SourceFile) -> [Finding] {
    guard file.bytes.last != UInt8(ascii: "\n") || file.lines.suffix(2) == ["", ""] else {
      return []
    }
    return [file.finding(max(0, file.lines.count - 1), "end the file with one line feed")]
  }

  private static let reminders = ["FIXME", "TODO", "XXX", "HACK"]

  private static func reminders(_ file: SourceFile) -> [Finding] {
    reminders.flatMap { reminder in
      Set(SourceFile.places(of: reminder, in: file.bytes).map(file.line)).sorted()
        .filter { index in
          let prose = file.code[index] + " " + file.comments[index]
          return prose.words.contains(Substring(reminder))
        }
        .map { file.finding($0, "\(reminder) is left over; do it or remove it") }
    }
  }

  // MARK: This machine

  /// Folders of the machine that something was written on, in pieces, so that this file passes.
  private static let folders = ["/" + "work", "/" + "root", "/" + "tmp/wt"]
  /// Hosts that hand out packages.
  private static let hosts = [
    "pypi" + ".org", "registry.npmjs" + ".org", "crates" + ".io", "proxy.golang" + ".org",
    "deb.debian" + ".org", "arti" + "factory",
  ]

  private static func machine(_ file: SourceFile) -> [Finding] {
    let paths = folders.flatMap { folder in
      SourceFile.places(of: folder, in: file.bytes)
        .filter { isWhole(folder, at: $0, in: file.bytes) }
        .map {
          file.finding(
            file.line(at: $0),
            "\(folder) is a folder of one machine; say it relative to the project")
        }
    }
    let named = hosts.flatMap { host in
      SourceFile.places(of: host, in: file.bytes).map {
        file.finding(
          file.line(at: $0),
          "\(host) is a package host; leave where packages come from to the system")
      }
    }
    return paths + named
  }

  /// Whether the path that stands here is absolute and goes on with a slash or not at all.
  private static func isWhole(_ folder: String, at start: Int, in bytes: [UInt8]) -> Bool {
    let end = start + folder.utf8.count
    if start > 0 {
      let before = bytes[start - 1]
      if String.isNamePart(before) || "-./)}".utf8.contains(before) { return false }
    }
    guard end < bytes.count else { return true }
    return !String.isNamePart(bytes[end]) && !"-.".utf8.contains(bytes[end])
  }
}
