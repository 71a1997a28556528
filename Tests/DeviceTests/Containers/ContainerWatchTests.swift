// A watch has to notice every change: the second replacement as well as the first.
import Foundation
import Glibc
import HostFiles
import Testing

@testable import Device

@Suite struct ContainerWatchTests {
  private let root: String
  private let watch = ContainerWatch()

  init() throws {
    root = "\(NSTemporaryDirectory())watch-\(UInt64.random(in: .min ... .max))"
    try DeviceFile.makeFolder(root)
    watch.follow(root)
  }

  private func hasNoticed() -> Bool {
    var set = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&set, 1, 0) == 1 else { return false }
    watch.drain()
    return true
  }

  @Test func `nothing is noticed when nothing happens`() throws {
    #expect(!hasNoticed())
    try DeviceFile.removeAll(root)
  }

  @Test func `a hundred replacements of one file are noticed one by one`() throws {
    for number in 0..<100 {
      try DeviceFile.replace("\(root)/state", with: Array("\(number)".utf8))
      #expect(hasNoticed())
      #expect(!hasNoticed())
    }
    try DeviceFile.removeAll(root)
  }

  @Test func `a file in a folder that is new is noticed`() throws {
    try DeviceFile.makeFolder("\(root)/inbox")
    #expect(hasNoticed())
    try DeviceFile.replace("\(root)/inbox/manifest.json", with: [1])
    #expect(hasNoticed())
    try DeviceFile.removeAll("\(root)/inbox")
    #expect(hasNoticed())
    try DeviceFile.removeAll(root)
  }
}
