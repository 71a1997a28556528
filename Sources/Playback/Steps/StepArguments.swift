// What a step's text brings along: the values found in it, by their order.
import Device

/// The values that were found in a step's text.
public struct StepArguments: Sendable {
  private let values: [any Sendable]
  /// The column of the table below the step; nil when there is none.
  private let table: [String]?
  /// The photos that can be shared; nil where that isn't known.
  let samplePhotos: [String]?

  /// Takes the values in the order in which they stand in the text.
  init(_ values: [any Sendable], table: [String]? = nil, samplePhotos: [String]? = nil) {
    self.values = values
    self.table = table
    self.samplePhotos = samplePhotos
  }

  /// The text at `index`, quotes removed.
  func string(_ index: Int) throws -> String { try value(index, "string") }

  /// The whole number at `index`.
  func int(_ index: Int) throws -> Int { try value(index, "int") }

  /// The length of time at `index`.
  func duration(_ index: Int) throws -> StepDuration { try value(index, "duration") }

  /// The program at `index`.
  func program(_ index: Int) throws -> ProgramName {
    let spoken: SpokenProgram = try value(index, "program")
    guard let program = spoken.program else {
      throw DeviceError.impossible("\(spoken.objection ?? "there is no such program").")
    }
    return program
  }

  /// The time of day at `index`.
  func time(_ index: Int) throws -> TimeOfDay { try value(index, "time") }

  /// The texts of the table below the step, from the top.
  func rows() throws -> [String] {
    guard let table else { throw StepDefinitionError.noTable }
    return table
  }

  /// The things that are shared at `index`.
  func items(_ index: Int) throws -> [ShareableItem] {
    let items: SharedItems = try value(index, "items")
    return items.items
  }

  /// The first program that the text names; nil when it names none.
  var firstProgram: ProgramName? {
    values.compactMap { $0 as? SpokenProgram }.first?.program
  }

  /// Every text in quotes.
  var texts: [String] { values.compactMap { $0 as? String } }

  private func value<Value>(_ index: Int, _ type: String) throws -> Value {
    guard values.indices.contains(index), let value = values[index] as? Value else {
      throw StepDefinitionError.wrongArgument(index: index, type: type)
    }
    return value
  }
}

/// A mistake in a step's definition, not in a scenario.
public enum StepDefinitionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The body asks for a value that the form doesn't have.
  case wrongArgument(index: Int, type: String)
  /// The body asks for a table that the step has not.
  case noTable

  public var description: String {
    switch self {
    case .noTable: "the step takes no table; its body must not ask for one."
    case .wrongArgument(let index, let type):
      "the step's form has no {\(type)} at place \(index + 1); its body must ask for what it has."
    }
  }
}
