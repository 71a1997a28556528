// The snapshot that the app publishes for the widget's card, so that the widget needs no store.

/// A summary of one account's journal.
public struct JournalSnapshot: Codable, Sendable, Hashable {
  /// The most Unicode scalars of a title that are published: more than any card can show, and
  /// little enough for a sealed file.
  public static let titleLength = 400

  /// The id of the account whose journal it is.
  public var account: String
  /// How many entries there are.
  public var count: Int
  /// The title of the newest entry, if there is one.
  public var newestTitle: String?
  /// The number of the session it was published in.
  public var generation: Int

  /// Makes a summary; a title that is too long for a card is cut.
  public init(account: String, count: Int, newestTitle: String?, generation: Int) {
    self.account = account
    self.count = count
    self.newestTitle = newestTitle.map {
      String(String.UnicodeScalarView($0.unicodeScalars.prefix(Self.titleLength)))
    }
    self.generation = generation
  }
}
