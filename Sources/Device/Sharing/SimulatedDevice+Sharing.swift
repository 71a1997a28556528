// What a person shares in another app, and what can go wrong with it on the way.
import Wire

extension SimulatedDevice {
  /// Opens the share sheet in another app and picks the journal.
  public func share(_ item: ShareableItem) throws {
    try share([item], tell: .share(item))
  }

  /// Opens the share sheet in another app for several things at once and picks the journal.
  public func share(_ items: [ShareableItem]) throws {
    guard !items.isEmpty else { throw DeviceError.impossible("there is nothing to share.") }
    try share(items, tell: items.count == 1 ? .share(items[0]) : .shareSeveral(items))
  }

  private func share(_ items: [ShareableItem], tell action: DeviceAction) throws {
    try requireUnlocked()
    guard sharing.process == nil else {
      let way = lifecycle.foreground == .shareExtension ? "" : "return to the share sheet, then "
      throw DeviceError.impossible("a share sheet is open already; \(way)post or cancel first.")
    }
    let resolved = try resolve(items)
    let words = items.map(\.words).joined(separator: ", ")
    record(person: "shares \(words)")
    guard let bundle = extensions(for: resolved).first?.description.identifier else {
      throw DeviceError.impossible("no share extension accepts \(words).")
    }
    try requireLaunchable(bundle, unless: nil)
    lifecycle.leave(for: .otherApp)
    try sharing.open(bundle, items: resolved)
    tell(action)
  }

  /// Whether a share sheet is open and something else is in front of it.
  public var hasLeftShareSheet: Bool {
    sharing.process != nil && lifecycle.foreground != .shareExtension && !isLocked
  }

  /// Goes back to the other app in which a share sheet was left.
  public func returnToShareSheet() throws {
    try requireUnlocked()
    guard sharing.process != nil else {
      throw DeviceError.impossible("no share sheet is open; share something first.")
    }
    guard lifecycle.foreground != .shareExtension else {
      throw DeviceError.impossible("the share sheet is in front already.")
    }
    record(person: "returns to the share sheet")
    lifecycle.leave(for: .shareExtension)
    tell(.returnToShareSheet)
  }

  private func resolve(_ items: [ShareableItem]) throws -> [ResolvedItem] {
    try items.map { try $0.resolved(samples: "\(configuration.assets)/Samples") }
  }

  /// The names of the extensions whose activation rule accepts the item, in the order of their
  /// identifiers.
  public func shareSheet(for item: ShareableItem) throws -> [String] {
    try shareSheet(for: [item])
  }

  /// The names of the extensions whose activation rule accepts the items together.
  public func shareSheet(for items: [ShareableItem]) throws -> [String] {
    try extensions(for: resolve(items)).map(\.description.displayName)
  }

  private func extensions(for items: [ResolvedItem]) -> [InstalledBundle] {
    let described = items.enumerated().map { $1.described($0) }
    return bundles.bundles(in: .shareExtension).filter {
      $0.description.activationRule?.matches(described) ?? false
    }
  }

  // MARK: Trouble

  /// Lets a sample be unavailable whenever an extension wants its file.
  public func failItem(_ name: String) throws {
    _ = try resolve([.photo(name)])
    record(trouble: "the photo \(name) can't be loaded")
    sharing.providers.fail(name)
    tell(.failItem(name))
  }

  /// Lets a sample's file take this long to load, in milliseconds.
  public func delayItem(_ name: String, by milliseconds: Int) throws {
    _ = try resolve([.photo(name)])
    record(trouble: "the photo \(name) takes \(TraceEvent.seconds(milliseconds)) s to load")
    sharing.providers.delay(name, by: milliseconds)
    tell(.delayItem(name, milliseconds: milliseconds))
  }
}
