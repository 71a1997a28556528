// The files of a group container for whoever looks at them all the time: looked at once, and then
// only where something was touched.
import HostFiles
import Wire

/// A listing that keeps up with its container.
///
/// What is in it is what `GroupListing` would find; a picture that is drawn at every key can't walk
/// through ten thousand files each time.
final class ContainerIndex {
  /// How many entries are listed, and how deep.
  static let countLimit = 20_000
  static let depthLimit = 16
  /// More touched paths than this cost more one by one than all together.
  private static let manyPaths = 500
  /// How long a listing that can't be kept up by watching is good, in milliseconds.
  private static let blindPatience = 250

  let root: String
  /// Everything, folders before what is in them.
  private(set) var files: [GroupFile] = []
  /// Which listing this is: another one has another number.
  private(set) var revision = 0
  /// Whether there is more than is listed.
  private(set) var isCut = false

  private let watch = ContainerWatch()
  /// What is known of an entry besides what the file system says.
  private let describe: (_ path: String, _ status: FileStatus) -> GroupFile
  /// The folders that are listed, with their numbers in the file system.
  private var folders: [String: UInt] = [:]
  private var touched: Set<String> = []
  private var isStale = true
  private var isBlind = false
  private var listedAt = 0

  init(root: String, describe: @escaping (_ path: String, _ status: FileStatus) -> GroupFile) {
    self.root = root
    self.describe = describe
  }

  /// Readable when something was touched; negative where nothing can be watched.
  var descriptor: Int32 { watch.descriptor }

  /// Somebody has changed, or will have, what lies at this path.
  func touch(_ path: String) {
    guard !isStale else { return }
    touched.insert(path)
    if touched.count > Self.manyPaths { isStale = true }
  }

  /// Takes in what was touched, without looking at it yet.
  func drain() {
    guard descriptor >= 0 else { return }
    switch watch.drain() {
    case .everything: isStale = true
    case .paths(let paths): for path in paths { touch(path) }
    }
  }

  /// Brings the listing up to date.
  func update() {
    drain()
    let isTooOld = MachineClock.monotonicMilliseconds() - listedAt >= Self.blindPatience
    if isStale || isBlind && isTooOld { return list() }
    guard !touched.isEmpty else { return }
    // A container that has gone has nothing in it.
    guard let container = try? ContainerFolder(root) else { return list() }
    let paths = touched.sorted()
    touched = []
    for path in paths where !path.isEmpty { look(at: path, in: container) }
  }

  // MARK: All of it

  private func list() {
    watch.removeAll()
    touched = []
    folders = [:]
    (isStale, isBlind, isCut) = (false, false, false)
    listedAt = MachineClock.monotonicMilliseconds()
    var found: [GroupFile] = []
    if let container = try? ContainerFolder(root) {  // One that has gone has nothing in it.
      if !watch.add("", of: container) { isBlind = true }
      let walk = ContainerWalk(maximumDepth: Self.depthLimit, maximumCount: Self.countLimit)
      do {
        isCut = try walk.run(in: container) { place in
          note(place.path, place.status, in: container, &found)
        }
      } catch {
        isStale = true
      }
    }
    found.sort { GroupFile.precedes($0.path, $1.path) }
    guard found != files else { return }
    files = found
    revision += 1
  }

  /// Adds an entry; a folder is watched before it is read, or what comes in between would be missed
  /// for ever.
  private func note(
    _ path: String, _ status: FileStatus, in container: ContainerFolder,
    _ found: inout [GroupFile]
  ) {
    found.append(describe(path, status))
    guard status.kind == .folder else { return }
    folders[path] = status.inode
    if !watch.add(path, of: container) { isBlind = true }
  }

  // MARK: One path

  private func look(at path: String, in container: ContainerFolder) {
    let index = position(of: path)
    let known = files.indices.contains(index) && files[index].path == path ? files[index] : nil
    guard let status = container.status(of: path) else {
      if known != nil { remove(path, at: index) }
      return
    }
    let file = describe(path, status)
    if let known, known.isFolder == file.isFolder,
      !file.isFolder || folders[path] == status.inode
    {
      guard known != file else { return }
      files[index] = file
      revision += 1
      return
    }
    if known != nil { remove(path, at: index) }
    insert(path, status, at: index, in: container)
  }

  private func insert(
    _ path: String, _ status: FileStatus, at index: Int, in container: ContainerFolder
  ) {
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) }
    // What lies in a folder that isn't listed is found when that is.
    guard parent.map({ folders[$0] != nil }) ?? true else { return }
    var found: [GroupFile] = []
    add(path, status, in: container, &found)
    guard !found.isEmpty else { return }
    found.sort { GroupFile.precedes($0.path, $1.path) }
    files.insert(contentsOf: found, at: index)
    revision += 1
  }

  /// Adds an entry that is new with everything in it.
  private func add(
    _ path: String, _ status: FileStatus, in container: ContainerFolder,
    _ found: inout [GroupFile]
  ) {
    let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
    guard files.count + found.count < Self.countLimit, depth < Self.depthLimit else {
      isCut = true
      return
    }
    note(path, status, in: container, &found)
    guard status.kind == .folder else { return }
    // A folder that has gone meanwhile, or can't be read, has nothing to list.
    for name in (try? container.names(in: path)) ?? [] {
      let place = "\(path)/\(name)"
      guard let status = container.status(of: place) else { continue }
      add(place, status, in: container, &found)
    }
  }

  private func remove(_ path: String, at index: Int) {
    var end = index + 1
    while end < files.count, files[end].path.hasPrefix("\(path)/") { end += 1 }
    for file in files[index..<end] where file.isFolder {
      folders[file.path] = nil
      watch.remove(file.path)
    }
    files.removeSubrange(index..<end)
    revision += 1
  }

  /// Where a path is listed, or would be.
  private func position(of path: String) -> Int {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if GroupFile.precedes(files[middle].path, path) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension GroupFile {
  /// Whether a path is listed before another: a folder directly before what is in it.
  public static func precedes(_ one: String, _ other: String) -> Bool {
    // NB: with the separator before every other byte, comparing bytes compares name by name.
    one.utf8.lexicographicallyPrecedes(other.utf8) { rank($0) < rank($1) }
  }

  private static func rank(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "/") ? 0 : byte }
}
