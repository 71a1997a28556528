// The device is nobody's deputy: what a program plants in its container leads no act of the
// device's own outside, whichever act it is.
import Foundation
@preconcurrency import Glibc
import HostFiles
import Testing
import Wire

@testable import Device

/// What the device does with the files of a container by itself or because it was asked to.
enum DeviceFileAct: String, CaseIterable {
  case delete, replace, copyFrom, copyTo, list, read, has, countCaptures, scanForTokens, complete
  case holdLock, lockAndUnlock, powerFailure, update, restart, why, countEntries

  func perform(on device: SimulatedDevice, _ path: String) throws {
    switch self {
    case .delete: try device.deleteFile(path)
    case .replace: try device.replaceFile(path, by: "new")
    case .copyFrom: try device.copyFile(path, to: "stolen.txt")
    case .copyTo:
      try device.replaceFile("mine.txt", by: "mine")
      try device.copyFile("mine.txt", to: path)
    case .list: _ = device.groupFiles()
    case .read: #expect(device.readGroupFile(path, limit: 100) != Array("secret".utf8))
    case .has: _ = device.groupContainerHas(path)
    case .countCaptures: _ = try device.captureCount()
    case .scanForTokens: #expect(try !device.groupContainerHoldsToken())
    case .complete: try device.completeHalfWrittenCapture()
    case .holdLock: try device.holdLock(.app, on: "\(path)/lock")
    case .lockAndUnlock:
      try device.lock()
      try device.pass(20_000)
      try device.unlock("1234")
    case .powerFailure: try device.failPower()
    case .update: try device.updateApp()
    case .restart: try device.restart()
    case .why: _ = try device.why(.app)
    case .countEntries: _ = try device.entryCount()
    }
  }
}

/// What lies in the container, and under which path it is asked for.
enum PlantedTree: String, CaseIterable {
  case linkAsLastPart, linkInTheMiddle, linkAsInbox, linkAsCapture, danglingLink, pipe, socket
  case folderInPlaceOfFile, notText, deep, giant, linkAsTemporary

  var path: String {
    switch self {
    case .linkInTheMiddle: "bait/secret.txt"
    case .linkAsInbox: "inbox/secret.txt"
    case .linkAsCapture: "inbox/capture/secret.txt"
    default: "bait"
    }
  }

  func plant(in root: String, outside: String) throws {
    let bait = "\(root)/bait"
    switch self {
    case .linkAsLastPart: symlink("\(outside)/secret.txt", bait)
    case .linkInTheMiddle: symlink(outside, bait)
    case .linkAsInbox:
      try DeviceFile.removeAll("\(root)/inbox")
      symlink(outside, "\(root)/inbox")
    case .linkAsCapture:
      mkdir("\(root)/inbox", 0o700)
      symlink("\(outside)/capture", "\(root)/inbox/capture")
    case .danglingLink: symlink("\(outside)/new.txt", bait)
    case .pipe: mkfifo(bait, 0o600)
    case .socket: mknod(bait, S_IFSOCK | 0o600, 0)
    case .folderInPlaceOfFile: mkdir(bait, 0o700)
    case .notText: close(open(Array("\(root)/".utf8CString.dropLast()) + [-1, 0], O_CREAT, 0o600))
    case .deep:
      try DeviceFile.makeFolder(bait + String(repeating: "/d", count: 40))
    case .giant:
      close(open(bait, O_CREAT | O_WRONLY, 0o600))
      truncate(bait, 1 << 40)
    case .linkAsTemporary:
      symlink("\(outside)/secret.txt", "\(root)/\(FileEntry.temporaryName)")
    }
  }
}

@MainActor @Suite(.serialized) struct HostileContainerTests {
  private let outside: ScratchFolder
  private let device: SimulatedDevice
  private let root: String

  init() throws {
    outside = try ScratchFolder()
    try outside.write("secret", to: "secret.txt")
    mkdir("\(outside.path)/capture", 0o700)
    device = try TestDevice.make()
    try device.openApp()
    try device.goHome()
    root = try #require(device.groupContainerPath)
  }

  private var isOutsideUntouched: Bool {
    get throws {
      try DeviceFile.names(in: outside.path) == ["capture", "secret.txt"]
        && DeviceFile.names(in: "\(outside.path)/capture").isEmpty
        && DeviceFile.read("\(outside.path)/secret.txt") == Array("secret".utf8)
    }
  }

  @Test(arguments: PlantedTree.allCases)
  func `no act of the device reaches anything outside`(tree: PlantedTree) throws {
    try tree.plant(in: root, outside: outside.path)
    for act in DeviceFileAct.allCases {
      do {
        try act.perform(on: device, tree.path)
        try device.settle()
      } catch let error as DeviceError {
        #expect(!"\(error)".isEmpty, "\(act)")
      } catch let error as DeviceFileError {
        #expect(error.path.hasPrefix(root), "\(act): \(error)")
      }
      #expect(try isOutsideUntouched, "\(act) with \(tree)")
      if let root = device.groupContainerPath {
        let stolen = "\(root)/stolen.txt"
        // What isn't there wasn't stolen.
        #expect((try? DeviceFile.read(stolen)) != Array("secret".utf8), "\(act) with \(tree)")
      }
    }
  }

  @Test func `a link in the way is refused in a sentence`() throws {
    try PlantedTree.linkInTheMiddle.plant(in: root, outside: outside.path)
    for act in [DeviceFileAct.delete, .replace, .copyFrom, .copyTo] {
      let error = #expect(throws: DeviceError.self) {
        try act.perform(on: device, "bait/secret.txt")
      }
      #expect("\(error.map(String.init(describing:)) ?? "")".contains("leads through a link"))
    }
  }

  @Test(arguments: PlantedTree.allCases)
  func `deleting the app removes its containers and nothing they point to`(
    tree: PlantedTree
  ) throws {
    try tree.plant(in: root, outside: outside.path)
    try device.deleteApp()
    #expect(DeviceFile.kind(of: root) == nil)
    #expect(try isOutsideUntouched)
  }

  @Test func `a link in place of the folder for temporary files goes at the next start`() throws {
    let home = try #require(device.containers.privatePath(device.appBundle))
    try device.quitApp()
    try device.settle()
    try DeviceFile.removeAll("\(home)/tmp")
    symlink(outside.path, "\(home)/tmp")
    try device.openApp()
    try device.settle()
    #expect(DeviceFile.kind(of: "\(home)/tmp") == .folder)
    #expect(try isOutsideUntouched)
  }

  @Test func `the app's store isn't read through a link`() throws {
    let home = try #require(device.containers.privatePath(device.appBundle))
    try device.quitApp()
    try device.settle()
    rename("\(home)/journal.sqlite", "\(outside.path)/journal.sqlite")
    symlink("\(outside.path)/journal.sqlite", "\(home)/journal.sqlite")
    #expect(try device.entryCount() == 0)
  }

  @Test func `a token is found wherever a program may hide it`() throws {
    let folder = try #require(device.groupContainerPath)
    let scanner = TokenScanner(tokens: ["token-that-was-issued-000001"])
    let hiding: [(ContainerFolder) throws -> Void] = [
      {
        try $0.replace("a/b/c/d/e/f/g/h/i/j/k/l", with: Array("token-that-was-issued-000001".utf8))
      },
      { try $0.makeFolder("token-that-was-issued-000001") },
      { _ in symlink("token-that-was-issued-000001", "\(folder)/link") },
      {
        try $0.replace("closed", with: Array("token-that-was-issued-000001".utf8))
        chmod("\(folder)/closed", 0)
      },
      {
        let filler = [UInt8](repeating: 7, count: 65_530)
        try $0.replace("across", with: filler + Array("token-that-was-issued-000001".utf8))
      },
    ]
    for hide in hiding {
      let container = try ContainerFolder(folder)
      for name in try container.names() { try container.removeAll(name) }
      #expect(try !TokenSearch(scanner: scanner).finds(in: container))
      try hide(container)
      #expect(try TokenSearch(scanner: scanner).finds(in: container))
    }
  }
}
