// What a report has to do: listen while scenarios are played and write about it.

/// Something that writes about a run while it goes on.
public protocol Report: AnyObject {
  /// These were meant too and can't be played; called once, before everything else.
  func miss(_ scenarios: [UndefinedScenario])
  /// These will be played, in this order.
  func begin(_ scenarios: [PlayableScenario], seed: UInt64)
  /// This one is played now.
  func willPlay(_ scenario: PlayableScenario)
  /// This one is over, or won't be played.
  func finished(_ result: ScenarioResult)
  /// Everything is over.
  func end(_ summary: PlaySummary)
}

extension Report {
  public func miss(_ scenarios: [UndefinedScenario]) {}
  public func begin(_ scenarios: [PlayableScenario], seed: UInt64) {}
  public func willPlay(_ scenario: PlayableScenario) {}
}

/// Takes in what a report writes.
public typealias ReportSink = (String) -> Void

/// The kinds of reports that there are.
public enum ReportKind: String, Sendable, Hashable, CaseIterable {
  /// For people.
  case text
  /// The Test Anything Protocol, version 13, with subtests.
  case tap
  /// The Test Anything Protocol, version 14.
  case tap14
  /// JUnit's XML.
  case junit
  /// Cucumber Messages, lines of JSON.
  case messages

  /// A report of this kind.
  public func makeReport(_ style: TextReport.Style, to sink: @escaping ReportSink) -> any Report {
    switch self {
    case .text: TextReport(style, to: sink)
    case .tap: TAPReport(version: 13, to: sink)
    case .tap14: TAPReport(version: 14, to: sink)
    case .junit: JUnitReport(measures: style.showsDurations, to: sink)
    case .messages: MessagesReport(to: sink)
    }
  }
}
