// A widget as it can be looked at: its card, its next moments and its ledger, also from a folder.
import Wire

/// One widget on the screen at one moment.
public struct WidgetStatus: Codable, Sendable, Hashable {
  /// What tells it from the others.
  public let name: String
  /// Whether it is the one that every home screen begins with.
  public let isFirst: Bool
  /// Its kind, as `reloadTimelines(ofKind:)` names it.
  public let kind: String
  /// The size it is shown in.
  public let size: WidgetSize
  /// How often it is seen.
  public let visibility: WidgetVisibility
  /// The lines on its card.
  public internal(set) var card: [String]
  /// The labels of the buttons that can be tapped on its card.
  public let buttons: [String]
  /// How many entries are archived.
  public internal(set) var entries: Int
  /// The wall time from which the next entry is due, in milliseconds since 1970.
  public let nextEntry: Int?
  /// The wall time of the last timeline, in milliseconds since 1970.
  public let askedAt: Int?
  /// The wall time at which its policy has it asked again; nil for never.
  public internal(set) var policyDue: Int?
  /// How many reloads its budget holds.
  public let budget: Int
  /// How many are left.
  public let reloadsLeft: Int
  /// Whether a reload was asked for that the system hasn't got round to.
  public internal(set) var isReloadPending: Bool
  /// The uptime in milliseconds until which a request is withheld; nil when none is.
  public internal(set) var withheldUntil: Int?
  /// The uptime in milliseconds before which it isn't asked by itself, because it failed.
  public let backOffUntil: Int?
  /// Every request of the last 24 hours.
  public internal(set) var ledger: [ReloadLedger.Entry]
}

extension WidgetStatus {
  init(_ instance: WidgetInstance, _ service: WidgetService) {
    self.init(
      instance, card: service.card(of: instance), policyDue: service.policyDue(instance),
      isFirst: instance === service.first, at: service.core.clock.now)
  }

  init(
    _ instance: WidgetInstance, card: WidgetCard?, policyDue: Int?, isFirst: Bool, at clocks: Clocks
  ) {
    let (uptime, wall) = (clocks.uptime, clocks.wall)
    name = instance.name
    self.isFirst = isFirst
    kind = instance.kind
    size = WidgetSize(instance.family)
    visibility = instance.visibility
    self.card = card?.plainLines ?? []
    buttons = (card?.nodes ?? []).compactMap { node in
      if case .button(_, let label, _, true) = node { label } else { nil }
    }
    let timeline = instance.archive.timeline
    entries = timeline?.entries.count ?? 0
    nextEntry = timeline?.entries.first { $0.date > wall }?.date
    askedAt = instance.archive.askedAt
    self.policyDue = policyDue.flatMap { $0 > wall ? $0 : nil }
    budget = instance.ledger.budget
    reloadsLeft = instance.ledger.left(at: uptime)
    isReloadPending = instance.tokens.reload != nil
    withheldUntil = instance.withheldUntil
    backOffUntil = instance.backOffUntil
    ledger = instance.ledger.entries
  }
}

extension SimulatedDevice {
  /// The widgets on the screen, the first one first.
  public var widgetStatuses: [WidgetStatus] {
    widgets.instances.map { WidgetStatus($0, widgets) }
  }

  /// Whether the first widget was asked for afresh, and the system hasn't got round to it.
  public var isReloadPending: Bool { widgets.first.tokens.reload != nil }

  /// The widgets that can be put on the screen, each as `name, size`.
  public var widgetOffers: [String] {
    widgetKinds.flatMap { kind in
      kind.families.map { "\(kind.displayName), \(WidgetSize($0).rawValue)" }
    }
  }

  /// What the widget gallery shows; empty until it was opened.
  public var widgetGallery: [GalleryItem] { widgets.gallery }

  /// Whether nothing of the widgets is limited.
  public var isWidgetDeveloperMode: Bool { widgets.isDeveloperMode }

  /// Whether private content of widgets is hidden on a locked device.
  public var hidesWidgetsWhenLocked: Bool { widgets.hidesWhenLocked }

  /// The card of the widget of that name that is due now.
  ///
  /// - Throws: `DeviceError.impossible` when there is none of that name.
  public func card(ofWidget name: String) throws -> WidgetCard? {
    widgets.card(of: try widgets.widget(named: name))
  }

  /// How many reloads the budget of the widget of that name has left.
  ///
  /// - Throws: `DeviceError.impossible` when there is none of that name.
  public func reloadsLeft(ofWidget name: String) throws -> Int {
    try widgets.widget(named: name).ledger.left(at: core.clock.uptime)
  }

  /// What of a widget's card waits for the reload that follows a tap.
  ///
  /// - Throws: `DeviceError.impossible` when there is none of that name.
  public func dimmedTexts(ofWidget name: String) throws -> [String] {
    widgets.dimmedTexts(of: try widgets.widget(named: name))
  }
}

extension DeviceContents {
  /// The widgets as the device left them when it was closed; none for one that never was.
  ///
  /// - Throws: `DeviceError`.
  public func widgets() throws -> [WidgetStatus] {
    guard let state = try DeviceState.load(from: path), let kept = state.widgets else { return [] }
    return kept.widgets.enumerated().map { index, kept in
      let instance = WidgetInstance(kept)
      return WidgetStatus(
        instance, card: instance.archivedCard(at: state.clocks.wall),
        policyDue: instance.archive.timeline.flatMap {
          WidgetPolicy.due($0, askedAt: instance.archive.askedAt, isLimited: true)
        }, isFirst: index == 0, at: state.clocks)
    }
  }
}
