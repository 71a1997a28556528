// Every way in which a bundle's files can be wrong is told by file, key and remedy.
import HostFiles
import Testing
import Wire

@testable import Device

struct BundleErrorTests {
  private static let good = SampleBundles.info("com.example.a", "A")

  @Test(arguments: [
    ("", "it is empty"),
    ("bplist00\u{1}", "plutil"),
    ("(a, b)", "plutil"),
    ("<plist><dict>", "isn't a property list"),
    ("<plist><array/></plist>", "its root isn't a dictionary"),
    (String(repeating: "<array>", count: 20_000), "more than 1000 arrays"),
    (
      "<plist><dict><key>a</key>" + String(repeating: "<array>", count: 100)
        + String(repeating: "</array>", count: 100) + "</dict></plist>", "deeper than 32"
    ),
    (SampleBundles.plist(""), "has no CFBundleIdentifier"),
    (SampleBundles.plist("<key>CFBundleIdentifier</key><true/>"), "must be a string"),
    (SampleBundles.info("../../etc", "A"), "CFBundleIdentifier is \"../../etc\""),
    (SampleBundles.info("com.example.a", "../bin/sh"), "CFBundleExecutable is \"../bin/sh\""),
    (
      SampleBundles.info(
        "com.example.a", "A",
        more: "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>"
          + "<string>com.apple.keyboard-service</string></dict>"),
      "NSExtension.NSExtensionPointIdentifier is \"com.apple.keyboard-service\""
    ),
    (
      SampleBundles.info(
        "com.example.a", "A",
        more: SampleBundles.widgetExtension.replacing("systemSmall", with: "huge")),
      "NSExtension.NSExtensionAttributes.Widgets[0].SupportedFamilies is \"huge\""
    ),
    (
      SampleBundles.info(
        "com.example.a", "A",
        more: SampleBundles.shareExtension(rule: "<string>SUBQUERY(…)</string>")),
      "a dictionary or TRUEPREDICATE"
    ),
  ])
  func `a wrong Info.plist is told by file and key`(text: String, words: String) throws {
    let folder = try ScratchFolder()
    try folder.write(text, to: "Info.plist")
    let error = #expect(throws: BundleError.self) { try BundleDescription(folder: folder.path) }
    let description = error.map { "\($0)" } ?? ""
    #expect(description.contains(words))
    #expect(description.contains("\(folder.path)/Info.plist"))
  }

  @Test func `an absent and an oversized file say so`() throws {
    let folder = try ScratchFolder()
    #expect(throws: BundleError.self) { try BundleDescription(folder: folder.path) }
    try folder.write(String(repeating: " ", count: DeviceFile.maximumSize + 1), to: "Info.plist")
    let error = #expect(throws: BundleError.self) { try BundleDescription(folder: folder.path) }
    #expect(error.map { "\($0)".contains("File too large") } == true)
  }

  @Test func `two entitlements files and a bad profile are refused`() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.good, to: "Info.plist")
    try folder.write(SampleBundles.entitlements, to: "A.entitlements")
    try folder.write(SampleBundles.plist(""), to: "embedded.mobileprovision")
    #expect(
      throws: BundleError.missing(file: "\(folder.path)/embedded.mobileprovision", key: "UUID")
    ) { try InstalledBundle(folder: folder.path) }
    try folder.write(SampleBundles.profile(), to: "embedded.mobileprovision")
    #expect(try InstalledBundle(folder: folder.path).entitlements(.device).accessGroups.count == 3)
    try folder.write(SampleBundles.entitlements, to: "B.entitlements")
    #expect(
      throws: BundleError.ambiguous(
        folder: folder.path, files: ["A.entitlements", "B.entitlements"])
    ) { try InstalledBundle(folder: folder.path) }
  }

  @Test func `no change of a few bytes does more harm than an error`() throws {
    let good = Array(SampleBundles.profile().utf8)
    var generator = SplitMix64(seed: 11)
    for _ in 0..<2_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + 8))
        default: bytes.insert(contentsOf: bytes[..<index].suffix(8), at: index)
        }
      }
      do { _ = try PropertyList(xml: bytes) } catch { #expect(error is PropertyListError) }
    }
  }

  @Test(arguments: [
    "-2147483649-01-05T09:00:00Z", "99999999999999999999-01-05T09:00:00Z", "2026-01-05", "", "now",
    "&#50;026-01-05T09:00:00Z",
  ])
  func `a date beyond all reckoning is refused, not reckoned with`(date: String) {
    let text = "<plist><dict><key>a</key><date>\(date)</date></dict></plist>"
    #expect(throws: PropertyListError.strangeDate) { try PropertyList(xml: Array(text.utf8)) }
  }

  @Test(arguments: ["0000-00-00T00:00:00Z", "9999-99-99T99:99:99Z", "2026-02-30T25:61:61Z"])
  func `a date that is none is refused or one that is near`(date: String) {
    let text = "<plist><dict><key>a</key><date>\(date)</date></dict></plist>"
    do { _ = try PropertyList(xml: Array(text.utf8)) } catch {
      #expect(error is PropertyListError)
    }
  }

  @Test func `an edit keeps what it doesn't know`() throws {
    let text = SampleBundles.plist(
      "<key>a</key><data>AAEC</data><key>b</key><date>2026-01-01T00:00:00Z</date>"
        + "<key>c</key><real>1.5</real><key>d</key><true/><key>e</key><integer>1</integer>")
    let list = try PropertyList(xml: Array(text.utf8))
    #expect(try PropertyList(xml: list.xml()) == list)
    guard case .dictionary(let values) = list else { return #expect(Bool(false)) }
    #expect(values["d"] == .boolean(true))
    #expect(values["e"] == .integer(1))
    #expect(values["c"] == .real(1.5))
  }
}
