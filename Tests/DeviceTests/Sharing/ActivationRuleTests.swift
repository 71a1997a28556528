// What the share sheet offers for what is shared.
import Testing
import Wire

@testable import Device

struct ActivationRuleTests {
  private static let link = SharedItem.link("https://example.com")
  private static let text = SharedItem.text("hello")
  private static let photo = SharedItem.photo(name: "a.png", provider: 0)

  private static func rule(_ body: String) throws -> ActivationRule? {
    let folder = try ScratchFolder()
    let info = SampleBundles.info(
      "com.example.a", "A", more: SampleBundles.shareExtension(rule: body))
    try folder.write(info, to: "Info.plist")
    return try BundleDescription(folder: folder.path).activationRule
  }

  private static func key(_ name: String, _ value: Int) -> String {
    "<key>NSExtensionActivation\(name)</key><integer>\(value)</integer>"
  }

  @Test func `each key of the dictionary is read`() throws {
    let rule = try Self.rule(
      "<dict><key>NSExtensionActivationSupportsText</key><true/>"
        + Self.key("DictionaryVersion", 2) + Self.key("SupportsWebURLWithMaxCount", 3)
        + Self.key("SupportsImageWithMaxCount", 4) + Self.key("SupportsMovieWithMaxCount", 5)
        + Self.key("SupportsFileWithMaxCount", 6)
        + Self.key("SupportsAttachmentsWithMinCount", 2)
        + Self.key("SupportsAttachmentsWithMaxCount", 9) + "</dict>")
    #expect(
      rule
        == ActivationRule(
          version: .any, supportsText: true, maximumWebURLs: 3, maximumImages: 4,
          maximumMovies: 5, maximumFiles: 6, minimumAttachments: 2, maximumAttachments: 9))
  }

  @Test func `a wrong version and a negative count are refused by name`() {
    #expect(throws: BundleError.self) {
      try Self.rule("<dict>" + Self.key("DictionaryVersion", 3) + "</dict>")
    }
    #expect(throws: BundleError.self) {
      try Self.rule("<dict>" + Self.key("SupportsWebURLWithMaxCount", -1) + "</dict>")
    }
  }

  @Test func `TRUEPREDICATE takes everything but nothing at all`() throws {
    let rule = try #require(try Self.rule("<string>TRUEPREDICATE</string>"))
    #expect(rule.matches([Self.link, Self.photo]))
    #expect(!rule.matches([]))
  }

  @Test func `version 1 wants every attachment to match, version 2 any`() {
    var rule = ActivationRule(maximumWebURLs: 1)
    #expect(rule.matches([Self.link]))
    #expect(!rule.matches([Self.link, Self.text]))
    rule.version = .any
    #expect(rule.matches([Self.link, Self.text]))
    #expect(!rule.matches([Self.text]))
  }

  @Test func `more than the greatest number of one type doesn't match`() {
    let rule = ActivationRule(maximumWebURLs: 1, maximumImages: 2)
    #expect(!rule.matches([Self.link, Self.link]))
    #expect(rule.matches([Self.photo, Self.photo, Self.link]))
    #expect(!rule.matches([Self.photo, Self.photo, Self.photo]))
  }

  @Test func `a photo is an image and a file`() {
    #expect(ActivationRule(maximumFiles: 1).matches([Self.photo]))
    #expect(!ActivationRule(supportsText: true, maximumWebURLs: 1).matches([Self.photo]))
  }

  @Test func `the number of attachments has its own bounds`() {
    let rule = ActivationRule(supportsText: true, minimumAttachments: 2, maximumAttachments: 3)
    #expect(!rule.matches([Self.text]))
    #expect(rule.matches([Self.text, Self.text]))
    #expect(!rule.matches([Self.text, Self.text, Self.text, Self.text]))
  }
}
