// A scenario that is ready to be played: no outlines, backgrounds or inheritance left.

/// One scenario, compiled.
public struct Pickle: Sendable, Hashable, Encodable {
  /// The pickle's identity.
  public let id: String
  /// The name of the source it comes from.
  public let uri: String
  /// The scenario's keyword, or the row of examples it was made from.
  public let location: Location
  /// The scenario's identity, and the row's for an outline.
  public let astNodeIds: [String]
  /// The scenario's name, placeholders filled.
  public let name: String
  /// The code of the spoken language.
  public let language: String
  /// The background's steps and the scenario's; none when the scenario itself has none.
  public let steps: [PickleStep]
  /// The feature's tags, the rule's, the scenario's and the examples', in this order.
  public let tags: [PickleTag]
}

/// One step of a pickle.
public struct PickleStep: Sendable, Hashable, Encodable {
  /// What a step is for, once conjunctions have taken on the purpose of what they go on with.
  public enum Kind: String, Sendable, Hashable, Encodable {
    /// The keyword doesn't say.
    case unknown = "Unknown"
    /// Sets the scene.
    case context = "Context"
    /// Something happens.
    case action = "Action"
    /// Something must be so.
    case outcome = "Outcome"
  }

  /// The step's identity.
  public let id: String
  /// The identity of the step in the tree, and of the row for an outline.
  public let astNodeIds: [String]
  /// The text after the keyword, placeholders filled.
  public let text: String
  /// What the step is for.
  public let type: Kind
  /// What stands below the step's line.
  public let argument: PickleStepArgument?
}

/// The text and the table below a step; at least one of them.
public struct PickleStepArgument: Sendable, Hashable, Encodable {
  /// The text argument.
  public let docString: PickleDocString?
  /// The table argument.
  public let dataTable: PickleTable?
}

/// The text argument of a step.
public struct PickleDocString: Sendable, Hashable, Encodable {
  /// Its place among the arguments, from 1; absent when there is no other.
  public let argumentIndex: Int?
  /// What stands after the opening fence.
  public let mediaType: String?
  /// The text, placeholders filled.
  public let content: String
}

/// The table argument of a step.
public struct PickleTable: Sendable, Hashable, Encodable {
  /// One line of the table.
  public struct Row: Sendable, Hashable, Encodable {
    /// The values of the line.
    public let cells: [Cell]
  }

  /// One value of the table.
  public struct Cell: Sendable, Hashable, Encodable {
    /// The value, placeholders filled.
    public let value: String
  }

  /// Its place among the arguments, from 1; absent when there is no other.
  public let argumentIndex: Int?
  /// The lines of the table.
  public let rows: [Row]

  /// The values alone, line by line.
  public var values: [[String]] { rows.map { $0.cells.map(\.value) } }
}

/// A tag of a pickle.
public struct PickleTag: Sendable, Hashable, Encodable {
  /// The name, `@` included.
  public let name: String
  /// The identity of the tag in the tree.
  public let astNodeId: String
}
