// A watch has to tell of every change: the second replacement as well as the first.
import Foundation
import Glibc
import HostFiles
import Testing

@testable import Device

@Suite struct ContainerWatchTests {
  private let root: String
  private let watch = ContainerWatch()
  private let container: ContainerFolder

  init() throws {
    root = "\(NSTemporaryDirectory())watch-\(UInt64.random(in: .min ... .max))"
    try DeviceFile.makeFolder(root)
    container = try ContainerFolder(root)
    #expect(watch.add("", of: container))
  }

  @Test func `nothing is told when nothing happens`() throws {
    #expect(watch.drain() == .paths([]))
    try DeviceFile.removeAll(root)
  }

  @Test func `a hundred replacements of one file are told one by one`() throws {
    for number in 0..<100 {
      try DeviceFile.replace("\(root)/state", with: Array("\(number)".utf8))
      guard case .paths(let paths) = watch.drain() else {
        Issue.record("so few changes can't be lost")
        return
      }
      #expect(paths.contains("state"))
      #expect(watch.drain() == .paths([]))
    }
    try DeviceFile.removeAll(root)
  }

  @Test func `only folders that are watched are told of`() throws {
    try DeviceFile.makeFolder("\(root)/inbox")
    #expect(watch.drain() == .paths(["inbox"]))
    try DeviceFile.replace("\(root)/inbox/a", with: [1])
    #expect(watch.drain() == .paths([]))
    #expect(watch.add("inbox", of: container))
    try DeviceFile.replace("\(root)/inbox/b", with: [1])
    guard case .paths(let paths) = watch.drain() else {
      Issue.record("so few changes can't be lost")
      return
    }
    #expect(paths.contains("inbox/b"))
    watch.remove("inbox")
    try DeviceFile.replace("\(root)/inbox/c", with: [1])
    #expect(watch.drain() == .paths([]))
    try DeviceFile.removeAll(root)
  }
}
