// Reading a container's folder: what is there, how big, and what it says; links are never followed.
@preconcurrency import Glibc
import Wire

extension Folder {
  /// Whether something of that name is there.
  public func contains(_ name: String) -> Bool {
    status(of: name) != nil
  }

  /// Whether `name` is a folder and no link to one.
  public func isFolder(_ name: String) -> Bool {
    status(of: name)?.isFolder == true
  }

  private func status(of name: String) -> stat? {
    do {
      try check(name, "stat")
      return try within("stat", name) { status(name, in: $0) }
    } catch {
      // What can't be looked at isn't there for this program; opening it says why.
      return nil
    }
  }

  /// The file's size in bytes.
  ///
  /// - Throws: `FileError`; anything but a regular file is refused with `EINVAL`.
  public func size(of name: String) throws -> Int {
    try check(name, "stat")
    return try within("stat", name) { descriptor in
      guard let status = status(name, in: descriptor) else { throw failure("stat", name) }
      guard status.isFile else {
        throw FileError(operation: "stat", path: join(name), code: EINVAL)
      }
      return Int(status.st_size)
    }
  }

  /// Everything in the folder, sorted by name.
  public func names() throws -> [String] {
    try within("opendir", "") { descriptor in
      // The stream closes its descriptor, which therefore is one of its own.
      guard let stream = fdopendir(dup(descriptor)) else { throw failure("opendir", "") }
      defer { closedir(stream) }
      var names: [String] = []
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != "." && name != ".." { names.append(name) }
      }
      return names.sorted()
    }
  }

  /// The whole file.
  ///
  /// - Parameter limit: The most bytes it may have; a larger one is refused with `EFBIG`.
  public func read(_ name: String, limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try read(name) { chunk in
      guard bytes.count + chunk.count <= limit else {
        throw FileError(operation: "read", path: join(name), code: EFBIG)
      }
      bytes.append(contentsOf: chunk)
    }
    return bytes
  }

  /// Hands the file to `body` in pieces of at most 64 KiB.
  ///
  /// - Throws: `FileError`, with `EPERM` for a file whose protection class is locked.
  public func read(_ name: String, by body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try check(name, "open")
    let descriptor = try attempt(nil, name) { try openToRead(name) }
    defer { close(descriptor) }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return try attempt(nil, name) { throw failure("read", name) } }
      guard count > 0 else { return }
      try chunk.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[0..<count])) }
    }
  }

  private func openToRead(_ name: String) throws -> Int32 {
    // NB: O_NONBLOCK, so that a pipe in a file's place can't hold the program up.
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = try within("open", name) { folder in
      let descriptor = openat(folder, name, flags)
      guard descriptor >= 0 else { throw openFailure(name, in: folder) }
      return descriptor
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.isFile else {
      close(descriptor)
      throw FileError(operation: "open", path: join(name), code: EINVAL)
    }
    guard !status.isSealed else {
      close(descriptor)
      throw sealed(name)
    }
    return descriptor
  }
}

extension stat {
  /// Whether it is a folder.
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  /// Whether it is a regular file.
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}
