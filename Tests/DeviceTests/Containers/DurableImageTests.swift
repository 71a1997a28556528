// Each way of writing is cut by a power failure at each of its steps; what remains is what a
// disk may leave.
import HostFiles
import Testing
import Wire

@testable import Device

struct DurableImageTests {
  private static let replace: [DurableDisk.Step] = [
    .create("a.new"), .write("a.new", "new"), .sync("a.new"), .rename("a.new", "a"),
    .syncFolder(""),
  ]

  @Test func `an atomic replacement leaves the old whole or the new whole at every cut`() throws {
    let cuts = try DurableDisk.cuts(files: ["a": "old"], Self.replace)
    #expect(cuts.dropLast().allSatisfy { $0 == ["a": "old"] })
    #expect(cuts.last == ["a": "new"])
  }

  @Test func `a replacement without a sync of the file leaves an empty one`() throws {
    let cuts = try DurableDisk.cuts(
      files: ["a": "old"], Self.replace.filter { $0 != .sync("a.new") })
    #expect(cuts.last == ["a": ""])
  }

  @Test func `a replacement without a sync of the folder is undone`() throws {
    let cuts = try DurableDisk.cuts(files: ["a": "old"], Self.replace.dropLast())
    #expect(cuts.allSatisfy { $0 == ["a": "old"] })
  }

  @Test func `writing in place leaves the old, then nothing, and the new only once synced`() throws
  {
    let cuts = try DurableDisk.cuts(
      files: ["a": "old"], [.create("a"), .write("a", "new"), .sync("a")])
    #expect(cuts == [["a": "old"], ["a": ""], ["a": ""], ["a": "new"]])
  }

  @Test func `a first file is nothing, then empty, then whole`() throws {
    let cuts = try DurableDisk.cuts([
      .create("a"), .syncFolder(""), .write("a", "x"), .write("a", "y"), .sync("a"),
      .write("a", "z"),
    ])
    #expect(cuts.map { $0["a"] } == [nil, nil, "", "", "", "xy", "xy"])
  }

  @Test func `a capture's manifest is never there without its media`() throws {
    let cuts = try DurableDisk.cuts([
      .makeFolder("inbox"), .syncFolder(""), .makeFolder("inbox/1"), .syncFolder("inbox"),
      .create("inbox/1/photo"), .write("inbox/1/photo", "P"), .sync("inbox/1/photo"),
      .syncFolder("inbox/1"), .create("inbox/1/m.new"), .write("inbox/1/m.new", "M"),
      .sync("inbox/1/m.new"), .rename("inbox/1/m.new", "inbox/1/manifest"),
      .syncFolder("inbox/1"),
    ])
    for cut in cuts where cut["inbox/1/manifest"] != nil { #expect(cut["inbox/1/photo"] == "P") }
    #expect(
      cuts.last
        == ["inbox/": "", "inbox/1/": "", "inbox/1/photo": "P", "inbox/1/manifest": "M"])
    #expect(cuts.count { $0["inbox/1/manifest"] != nil } == 1)
  }

  @Test func `a file in a folder that isn't durable itself is lost with it`() throws {
    let cuts = try DurableDisk.cuts([
      .makeFolder("f"), .create("f/a"), .write("f/a", "A"), .sync("f/a"), .syncFolder("f"),
      .syncFolder(""),
    ])
    #expect(cuts.dropLast().allSatisfy { $0 == [:] })
    #expect(cuts.last == ["f/": "", "f/a": "A"])
  }

  @Test func `a removal is undone until its folder is synced`() throws {
    let cuts = try DurableDisk.cuts(
      files: ["f/a": "A", "b": "B"], [.remove("f/a"), .remove("f"), .syncFolder("")])
    #expect(cuts[1] == ["f/": "", "f/a": "A", "b": "B"])
    #expect(cuts[2] == ["f/": "", "f/a": "A", "b": "B"])
    #expect(cuts[3] == ["b": "B"])
  }

  @Test(arguments: ["from", "to"])
  func `a move between folders is whole with a sync of either`(synced: String) throws {
    let cuts = try DurableDisk.cuts(
      files: ["from/a": "A", "to/b": "B"], [.rename("from/a", "to/a"), .syncFolder(synced)])
    #expect(cuts[1] == ["from/": "", "from/a": "A", "to/": "", "to/b": "B"])
    #expect(cuts[2] == ["from/": "", "to/": "", "to/a": "A", "to/b": "B"])
  }

  @Test func `a file moved on before its first name was durable doesn't come back under it`() throws
  {
    let cuts = try DurableDisk.cuts(
      files: ["from/x": "X", "to/x": "X"],
      [
        .create("from/a"), .sync("from/a"), .rename("from/a", "to/a"), .syncFolder("to"),
        .syncFolder("from"),
      ])
    #expect(cuts.last == ["from/": "", "from/x": "X", "to/": "", "to/x": "X", "to/a": ""])
  }

  @Test func `a whole folder moved is back with all that was in it`() throws {
    let cuts = try DurableDisk.cuts(
      files: ["f/a": "A", "f/g/b": "B"], [.rename("f", "h"), .remove("h/a"), .syncFolder("")])
    #expect(cuts[2] == ["f/": "", "f/a": "A", "f/g/": "", "f/g/b": "B"])
    #expect(cuts[3] == ["h/": "", "h/a": "A", "h/g/": "", "h/g/b": "B"])
  }

  @Test func `a folder that took another's place gives it back`() throws {
    let cuts = try DurableDisk.cuts(
      files: ["f/a": "A"],
      [
        .rename("f", "old"), .makeFolder("g"), .create("g/x"), .syncFolder("g"),
        .rename("g", "f"), .syncFolder(""),
      ])
    #expect(cuts.dropLast().allSatisfy { $0 == ["f/": "", "f/a": "A"] })
    #expect(cuts.last == ["f/": "", "f/x": "", "old/": "", "old/a": "A"])
  }

  @Test func `what no step touched is left alone, a store and its commits too`() throws {
    let disk = try DurableDisk()
    try disk.perform([.makeFolder("store"), .commit("store/journal.sqlite"), .create("b")])
    try disk.folder.write("rows", to: "store/journal.sqlite")
    try disk.folder.write("other", to: "store/unseen/file")
    try disk.image.restore()
    #expect(
      try disk.contents() == [
        "store/": "", "store/journal.sqlite": "rows", "store/unseen/": "",
        "store/unseen/file": "other",
      ])
  }

  @Test func `what the device itself wrote or removed is durable at once`() throws {
    let disk = try DurableDisk(files: ["a": "A"])
    try disk.perform([.create("b"), .write("b", "B")])
    try disk.folder.write("by hand", to: "new/c")
    disk.image.noteOutsider("new/c")
    try disk.folder.write("sealed", to: "b")
    disk.image.noteOutsider("b")
    try DeviceFile.removeAll(disk.folder.path + "/a")
    disk.image.noteOutsider("a")
    try disk.image.restore()
    #expect(try disk.contents() == ["b": "sealed", "new/": "", "new/c": "by hand"])
  }

  @Test func `bytes that a sync doesn't report are looked for on the disk`() throws {
    let disk = try DurableDisk()
    try disk.perform([
      .create("a"), .write("a", "A"), .syncUnreported("a"), .syncFolder(""), .write("a", "more"),
    ])
    try disk.image.restore()
    #expect(try disk.contents() == ["a": "A"])
  }

  @Test func `a creation that the kernel refused has emptied nothing`() throws {
    let disk = try DurableDisk(files: ["a": "A"])
    disk.record(.create, "a")
    try disk.image.restore()
    #expect(try disk.contents() == ["a": "A"])
  }

  @Test func `restoring one file leaves its neighbour of a like name alone`() throws {
    let disk = try DurableDisk(files: ["a": "A", "a.new": "N", "b": "B"])
    try disk.perform([.write("a", "more"), .remove("b")])
    try disk.image.restore()
    #expect(try disk.contents() == ["a": "A", "a.new": "N", "b": "B"])
  }

  @Test func `a program that says it made too much is not heard any more`() throws {
    let disk = try DurableDisk(files: ["a": "A"])
    for number in 0...DurableImage.maximumNames { disk.record(.create, "\(number)") }
    #expect(disk.image.top.seen.count == DurableImage.maximumNames + 1)
  }

  @Test func `steps that lead out of the container or that the kernel refuses do nothing`() throws {
    let disk = try DurableDisk(files: ["a": "A", "f/b": "B", "g/c": "C"])
    for path in ["../a", "f//b", "/etc/x", "f/./b", "f/../a", "a/b", "f", "x/y"] {
      for step in FileOperation.Step.allCases where step != .syncFolder {
        disk.record(step, path, destination: "a", count: -1)
        disk.record(step, path, destination: "f/inside", count: Int.max)
      }
    }
    try disk.perform([.remove("f"), .rename("f", "g"), .rename("a", "f"), .makeFolder("f")])
    try disk.image.restore()
    #expect(try disk.contents() == ["a": "A", "f/": "", "f/b": "B", "g/": "", "g/c": "C"])
  }

  @Test func `whatever was done, syncing everything keeps it, and power may fail twice`() throws {
    for seed in UInt64(1)...60 {
      var generator = SplitMix64(seed: seed)
      let disk = try DurableDisk(files: ["a": "A", "f/b": "B"])
      try disk.perform(Self.randomSteps(30, &generator))
      let files = ContainerListing(root: disk.folder.path).files
      try disk.perform(files.filter { $0.kind != .folder }.map { .sync($0.path) })
      try disk.perform(files.filter { $0.kind == .folder }.map { .syncFolder($0.path) })
      try disk.perform([.syncFolder("")])
      let synced = try disk.contents()
      try disk.image.restore()
      #expect(try disk.contents() == synced, "seed \(seed)")
      try disk.perform(Self.randomSteps(20, &generator))
      try disk.image.restore()
      let once = try disk.contents()
      try disk.image.restore()
      #expect(try disk.contents() == once, "seed \(seed)")
    }
  }

  private static func randomSteps(_ count: Int, _ generator: inout SplitMix64)
    -> [DurableDisk.Step]
  {
    let paths = ["a", "b", "f", "g", "f/a", "f/b", "g/a", "g/b", "f/h", "f/h/a"]
    return (0..<count).map { _ in
      let path = paths.randomElement(using: &generator) ?? "a"
      let other = paths.randomElement(using: &generator) ?? "b"
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: return .create(path)
      case 1: return .remove(path)
      case 2: return .makeFolder(path)
      case 3: return .sync(path)
      case 4: return .syncFolder(path)
      case 5: return .syncFolder("")
      default: return .rename(path, other)
      }
    }
  }
}
