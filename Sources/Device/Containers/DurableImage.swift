// What of a container would survive a power failure: played from the steps of the file layer.
import HostFiles
import Wire

/// A model of the disk under one container, fed with every durable step in its order.
///
/// Content is durable once its file is synced, a name once its folder is. Emptying a file in place
/// is durable at once, as file systems journal lengths before data: the empty file after a power
/// cut. A rename between two folders is durable with either of them.
final class DurableImage {
  /// The most bytes of one file that are remembered; what is longer is looked for on the disk.
  static let rememberedSize = 16 << 20
  /// The most bytes of all files together that are remembered.
  static let rememberedTotal = 32 << 20
  /// The most files and folders that steps can add; a program that says it made more is not heard.
  static let maximumNames = 20_000
  /// The most levels of folders.
  static let maximumDepth = 32

  let root: String
  private var opened: ContainerFolder?
  private(set) var top = DurableFolder()
  private var renames: [PendingRename] = []
  private var namesLeft = maximumNames
  private var roomLeft = rememberedTotal

  /// Takes what lies under `root` now as durable.
  init(root: String) {
    self.root = root
    top = scan("", depth: 0)
  }

  /// Plays one step; one that the kernel would refuse changes nothing.
  func record(_ operation: FileOperation) {
    guard let path = Self.components(operation.path) else { return }
    switch operation.step {
    case .create: create(path)
    case .write: write(path, count: operation.count ?? 0)
    case .sync: sync(path, operation)
    case .rename: operation.destination.flatMap(Self.components).map { rename(path, to: $0) }
    case .makeFolder: makeFolder(path)
    case .remove: remove(path)
    case .syncFolder: syncFolder(path)
    case .commit: commit(path)
    }
  }

  /// Notes what the device itself wrote, made or removed at `path`: it is durable at once.
  func noteOutsider(_ path: String) {
    guard let path = Self.components(path), let name = path.last else { return }
    guard let parent = folder(path.dropLast()) else { return }
    parent.touched.remove(name)
    parent.setForGood(name, node(at: path.joined(separator: "/"), depth: path.count))
  }

  /// Makes the disk what a power failure leaves, and begins anew from there.
  ///
  /// - Throws: `DeviceFileError`.
  func restore() throws {
    try DurableRestoration(image: self).run()
    renames = []
    namesLeft = Self.maximumNames
    roomLeft = Self.rememberedTotal
    top = scan("", depth: 0)
  }

  /// A path inside the container in its parts, or nil for one that leads out of it.
  private static func components(_ path: String) -> [String]? {
    if path.isEmpty { return [] }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isGood = parts.allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && !part.utf8.contains(0)
    }
    return isGood && parts.count <= maximumDepth ? parts : nil
  }
}

// MARK: - Steps

extension DurableImage {
  private func create(_ path: [String]) {
    guard let name = path.last, let parent = folder(path.dropLast()) else { return }
    switch parent.seen[name] {
    case .folder: return
    case .file(let file):
      file.emptiedFrom = file.durable
      remember([], of: file)
      file.writtenSize = 0
      file.isTouched = true
    case nil:
      guard takeName() else { return }
      let file = DurableFile(durable: .bytes([]))
      file.isTouched = true
      parent.set(name, .file(file))
    }
  }

  private func takeName() -> Bool {
    namesLeft -= 1
    return namesLeft >= 0
  }

  /// Makes `bytes` what is durable of a file; nil, and what finds no room, is left to the disk.
  private func remember(_ bytes: [UInt8]?, of file: DurableFile) {
    if case .bytes(let old) = file.durable { roomLeft += old.count }
    guard let bytes, bytes.count <= roomLeft else {
      file.durable = .onDisk(limit: file.writtenSize)
      return
    }
    roomLeft -= bytes.count
    file.durable = .bytes(bytes)
  }

  private func write(_ path: [String], count: Int) {
    guard let file = file(path), count >= 0 else { return }
    let (sum, overflows) = file.writtenSize.addingReportingOverflow(count)
    file.writtenSize = overflows ? Int.max : sum
    file.emptiedFrom = nil
    file.isTouched = true
  }

  private func sync(_ path: [String], _ operation: FileOperation) {
    guard let file = file(path) else { return }
    file.emptiedFrom = nil
    if let bytes = operation.synced { return remember(bytes, of: file) }
    // NB: the program may have renamed the file since it said so.
    let places = [operation.path] + [operation.finalPath].compactMap(\.self)
    for place in places {
      guard let parts = Self.components(place), let bytes = read(parts) else { continue }
      return remember(Array(bytes.prefix(file.writtenSize)), of: file)
    }
    remember(nil, of: file)
  }

  private func rename(_ path: [String], to destination: [String]) {
    guard let name = path.last, let newName = destination.last, path != destination,
      !destination.starts(with: path), let from = folder(path.dropLast()),
      let to = folder(destination.dropLast())
    else { return }
    var found = from.seen[name] ?? adopt(path, in: from)
    // NB: a file that came about unseen may have been moved by now.
    if case nil = found, case nil = to.seen[newName] { found = adopt(destination, name, in: from) }
    guard let node = found else { return }
    if let replaced = to.seen[newName] {
      guard replaced.isFolder == node.isFolder, !replaced.isFilledFolder else { return }
    }
    from.set(name, nil)
    to.set(newName, node)
    guard from !== to else { return }
    renames.append(
      PendingRename(halves: [.init(folder: from, name: name), .init(folder: to, name: newName)]))
  }

  private func makeFolder(_ path: [String]) {
    guard let name = path.last, let parent = folder(path.dropLast()) else { return }
    guard parent.seen[name] == nil, takeName() else { return }
    parent.set(name, .folder(DurableFolder()))
  }

  private func remove(_ path: [String]) {
    guard let name = path.last, let parent = folder(path.dropLast()) else { return }
    guard let node = parent.seen[name], !node.isFilledFolder else { return }
    parent.set(name, nil)
  }

  private func syncFolder(_ path: [String]) {
    guard let folder = folder(path[...]) else { return }
    folder.durable = folder.seen
    commitRenames(of: folder, nil)
  }

  /// A store's library syncs what it needs, so the folders that lead to it are durable.
  private func commit(_ path: [String]) {
    for count in path.indices.dropLast() {
      guard let folder = folder(path[..<count]) else { return }
      folder.commit(path[count])
      commitRenames(of: folder, path[count])
    }
  }

  /// Makes the other halves of renames durable whose one half has become so.
  private func commitRenames(of folder: DurableFolder, _ name: String?) {
    let isMeant: (PendingRename) -> Bool = { $0.halves.contains { $0.isEntry(of: folder, name) } }
    let done = renames.filter(isMeant)
    renames.removeAll(where: isMeant)
    for half in done.flatMap(\.halves) where !half.isEntry(of: folder, name) {
      half.folder.commit(half.name)
      commitRenames(of: half.folder, half.name)
    }
  }
}

// MARK: - Finding and looking

extension DurableImage {
  /// The folder at a path; one that came about unseen is taken as durable.
  private func folder(_ path: ArraySlice<String>) -> DurableFolder? {
    var folder = top
    for (index, name) in path.enumerated() {
      guard let node = folder.seen[name] ?? adopt(Array(path[...index]), in: folder),
        case .folder(let next) = node
      else { return nil }
      folder = next
    }
    return folder
  }

  private func file(_ path: [String]) -> DurableFile? {
    guard let name = path.last, let parent = folder(path.dropLast()) else { return nil }
    guard let node = parent.seen[name] ?? adopt(path, in: parent), case .file(let file) = node
    else { return nil }
    return file
  }

  /// Takes what the disk has at `path`, which came about unseen, as durable under `name`.
  private func adopt(_ path: [String], _ name: String? = nil, in parent: DurableFolder)
    -> DurableNode?
  {
    guard let name = name ?? path.last else { return nil }
    guard let node = node(at: path.joined(separator: "/"), depth: path.count) else { return nil }
    parent.setForGood(name, node)
    return node
  }

  /// What the disk has at a path, as durable; nil for nothing, and for links and the like.
  private func node(at path: String, depth: Int) -> DurableNode? {
    switch container?.status(of: path)?.kind {
    case .folder: return .folder(scan(path, depth: depth))
    case .file:
      let bytes = read(path.split(separator: "/").map(String.init))
      let file = DurableFile(durable: .bytes([]))
      file.writtenSize = Int.max
      remember(bytes, of: file)
      return .file(file)
    case .other, nil: return nil
    }
  }

  private func scan(_ path: String, depth: Int) -> DurableFolder {
    let folder = DurableFolder()
    guard depth < Self.maximumDepth else { return folder }
    let names = (try? container?.names(in: path)) ?? []  // Not there yet: nothing is in it.
    for name in names {
      folder.setForGood(name, node(at: path.isEmpty ? name : "\(path)/\(name)", depth: depth + 1))
    }
    return folder
  }

  /// The bytes of a file; nil if there is none, it is too long, or a link leads there.
  func read(_ path: [String]) -> [UInt8]? {
    // What can't be reached has no bytes.
    guard let entry = try? container?.entry(path.joined(separator: "/")) else { return nil }
    // NB: what the device has sealed lies there in another form than the program gave it.
    guard let status = entry.status, !ContainedFileAccess.isSealed(status.mode) else { return nil }
    return try? entry.read(limit: Self.rememberedSize)  // Looked for again if needed.
  }

  /// The container, held open from when it is there: the image is of this folder and no other.
  var container: ContainerFolder? {
    // A container that isn't there yet has nothing in it.
    if opened == nil { opened = try? ContainerFolder(root) }
    return opened
  }
}
