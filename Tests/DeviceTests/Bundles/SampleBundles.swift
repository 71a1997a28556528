// Bundles to install in tests, written as property lists like the real ones.

@testable import Device

enum SampleBundles {
  static let app = "com.example.journal"
  static let widget = "com.example.journal.widget"
  static let share = "com.example.journal.share"
  static let group = "group.com.example.journal"
  static let team = "T3RR4R1UM0"

  static func plist(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>\(body)</dict></plist>
    """
  }

  static func info(_ identifier: String, _ executable: String, more: String = "") -> String {
    plist(
      """
      <key>CFBundleIdentifier</key><string>\(identifier)</string>
      <key>CFBundleExecutable</key><string>\(executable)</string>
      <key>CFBundleDisplayName</key><string>Journal</string>\(more)
      """)
  }

  static let widgetExtension = """
    <key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.widgetkit-extension</string>
      <key>NSExtensionAttributes</key><dict><key>Widgets</key><array><dict>
        <key>Kind</key><string>Journal</string>
        <key>SupportedFamilies</key><array><string>systemSmall</string></array>
      </dict></array></dict>
    </dict>
    """

  static func shareExtension(rule: String) -> String {
    """
    <key>NSExtension</key><dict>
      <key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>
      <key>NSExtensionAttributes</key><dict>
        <key>NSExtensionActivationRule</key>\(rule)
      </dict>
    </dict>
    """
  }

  static let urlTypes = """
    <key>CFBundleURLTypes</key><array><dict>
      <key>CFBundleURLSchemes</key><array><string>Journal</string></array>
    </dict></array>
    """

  static let entitlements = plist(
    """
    <key>keychain-access-groups</key>
    <array><string>$(AppIdentifierPrefix)com.example.journal</string></array>
    <key>com.apple.security.application-groups</key>
    <array><string>group.com.example.journal</string></array>
    """)

  static func profile(groups: [String] = [group]) -> String {
    plist(
      """
      <key>UUID</key><string>AAAAAAAA-0000-4000-8000-000000000000</string>
      <key>TeamIdentifier</key><array><string>T3RR4R1UM0</string></array>
      <key>Entitlements</key><dict>
        <key>application-identifier</key><string>T3RR4R1UM0.*</string>
        <key>keychain-access-groups</key><array><string>T3RR4R1UM0.*</string></array>
        <key>com.apple.security.application-groups</key>
        <array>\(groups.map { "<string>\($0)</string>" }.joined())</array>
      </dict>
      """)
  }

  /// Writes all three bundles into `folder`, the extensions inside the app as on a phone.
  static func write(to folder: ScratchFolder) throws {
    let rule = "<dict><key>NSExtensionActivationSupportsText</key><true/></dict>"
    let bundles = [
      ("Journal.app", info(app, "JournalApp", more: urlTypes)),
      ("Journal.app/PlugIns/Widget.appex", info(widget, "JournalWidget", more: widgetExtension)),
      (
        "Journal.app/PlugIns/Share.appex",
        info(share, "JournalShare", more: shareExtension(rule: rule))
      ),
    ]
    for (path, info) in bundles {
      try folder.write(info, to: "\(path)/Info.plist")
      try folder.write(entitlements, to: "\(path)/Bundle.entitlements")
      try folder.write(profile(), to: "\(path)/embedded.mobileprovision")
    }
  }
}
