// What the widget's card shows, published by the app, so that the widget needs no store.

/// A summary of one account's journal.
public struct JournalSnapshot: Codable, Sendable, Hashable {
  /// The id of the account whose journal it is.
  public var account: String
  /// How many entries there are.
  public var count: Int
  /// The title of the newest entry, if there is one.
  public var newestTitle: String?
  /// The number of the session it was published in.
  public var generation: Int

  /// Makes a summary.
  public init(account: String, count: Int, newestTitle: String?, generation: Int) {
    self.account = account
    self.count = count
    self.newestTitle = newestTitle
    self.generation = generation
  }
}
