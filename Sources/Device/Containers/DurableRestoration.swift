// Makes a disk what its durable image says: the moment after the power came back.

/// One restoration; what no operation touched is left alone.
struct DurableRestoration {
  private let image: DurableImage
  /// Contents that were only on the disk, read before anything is moved.
  private var saved: [ObjectIdentifier: [UInt8]] = [:]

  init(image: DurableImage) {
    self.image = image
    save(image.top, [])
  }

  private mutating func save(_ folder: DurableFolder, _ path: [String]) {
    for name in folder.seen.keys.sorted() {
      switch folder.seen[name] {
      case .folder(let folder): save(folder, path + [name])
      case .file(let file):
        // NB: a program says what it is about to do; one whose exclusive creation was refused by
        // the kernel has emptied nothing.
        if let before = file.emptiedFrom, image.read(path + [name])?.isEmpty == false {
          file.durable = before
        }
        guard case .onDisk(let limit) = file.durable else { continue }
        guard let bytes = image.read(path + [name]) else { continue }
        saved[ObjectIdentifier(file)] = Array(bytes.prefix(limit))
      case nil: break
      }
    }
  }

  /// Does it.
  ///
  /// - Throws: `DeviceFileError`.
  func run() throws {
    try restore(image.top, at: image.root, isNew: false)
  }

  private func restore(_ folder: DurableFolder, at path: String, isNew: Bool) throws {
    for name in folder.touched.union(folder.durable.keys).sorted() {
      let place = "\(path)/\(name)"
      let isTouched = isNew || folder.touched.contains(name)
      switch folder.durable[name] {
      case nil: if isTouched { try DeviceFile.removeAll(place) }
      case .file(let file): if isTouched || file.isTouched { try restore(file, at: place) }
      case .folder(let durable):
        // NB: what took the place of a folder may be a folder too, with other things in it.
        let isThere = !isNew && DeviceFile.kind(of: place) == .folder
        let isSame = isThere && folder.seen[name]?.isFolder(durable) == true
        if !isSame { try DeviceFile.removeAll(place) }
        try DeviceFile.makeFolder(place)
        try restore(durable, at: place, isNew: !isSame)
      }
    }
  }

  private func restore(_ file: DurableFile, at place: String) throws {
    let bytes: [UInt8]
    switch file.durable {
    case .bytes(let durable): bytes = durable
    case .onDisk: bytes = saved[ObjectIdentifier(file)] ?? []
    }
    if DeviceFile.kind(of: place)?.isFile != true { try DeviceFile.removeAll(place) }
    try DeviceFile.replace(place, with: bytes)
  }
}
