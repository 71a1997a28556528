// Makes a disk what its durable image says: the moment after the power came back.
import HostFiles

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
    try image.container.map { try restore(image.top, at: "", in: $0, isNew: false) }
  }

  private func restore(
    _ folder: DurableFolder, at path: String, in container: ContainerFolder, isNew: Bool
  ) throws {
    for name in folder.touched.union(folder.durable.keys).sorted() {
      let place = path.isEmpty ? name : "\(path)/\(name)"
      let isTouched = isNew || folder.touched.contains(name)
      switch folder.durable[name] {
      case nil: if isTouched { try container.removeAll(place) }
      case .file(let file):
        if isTouched || file.isTouched { try restore(file, at: place, in: container) }
      case .folder(let durable):
        // NB: what took the place of a folder may be a folder too, with other things in it.
        let isThere = !isNew && container.status(of: place)?.kind == .folder
        let isSame = isThere && folder.seen[name]?.isFolder(durable) == true
        if !isSame { try container.removeAll(place) }
        try container.makeFolder(place)
        try restore(durable, at: place, in: container, isNew: !isSame)
      }
    }
  }

  private func restore(
    _ file: DurableFile, at place: String, in container: ContainerFolder
  ) throws {
    let bytes: [UInt8]
    switch file.durable {
    case .bytes(let durable): bytes = durable
    case .onDisk: bytes = saved[ObjectIdentifier(file)] ?? []
    }
    if !container.isFile(place) { try container.removeAll(place) }
    try container.replace(place, with: bytes)
  }
}
