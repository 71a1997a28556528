// Holds the published step definitions against Cucumber's own library, where that is installed.
import Foundation
import Gherkin
import Testing

@testable import Playback

/// The package `cucumber-expressions` from PyPI.
private enum ReferenceLibrary {
  /// The Python that has it; `TERRARIUM_PYTHON` names another than the one on the path.
  private static let python =
    ProcessInfo.processInfo.environment["TERRARIUM_PYTHON"] ?? "python3"

  static let isPresent: Bool = {
    // Without a Python there is no package either.
    (try? run("import cucumber_expressions; print('here')"))?.contains("here") ?? false
  }()

  /// What is wrong with a stream of Cucumber messages, a line each.
  static func complaints(about stream: String) throws -> [String] {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/stream.ndjson"
    try stream.write(toFile: path, atomically: true, encoding: .utf8)
    let script = """
      import json, sys
      from cucumber_expressions.expression import CucumberExpression
      from cucumber_expressions.parameter_type import ParameterType
      from cucumber_expressions.parameter_type_registry import ParameterTypeRegistry
      envelopes = [json.loads(line) for line in open(sys.argv[1], encoding='utf8')]
      def each(name):
        return [e[name] for e in envelopes if name in e]
      types = ParameterTypeRegistry()
      for t in each('parameterType'):
        types.define_parameter_type(ParameterType(
          t['name'], t['regularExpressions'], str, lambda *x: x[0],
          t['useForSnippets'], t['preferForRegularExpressionMatch']))
      expressions = {}
      for d in each('stepDefinition'):
        try:
          expressions[d['id']] = CucumberExpression(d['pattern']['source'], types)
        except Exception as error:
          print('invalid:', d['pattern']['source'], str(error).replace('\\n', ' '))
      texts = {s['id']: s['text'] for p in each('pickle') for s in p['steps']}
      for case in each('testCase'):
        for step in case['testSteps']:
          text = texts[step['pickleStepId']]
          for definition in step['stepDefinitionIds']:
            found = expressions[definition].match(text) if definition in expressions else None
            said = step['stepMatchArgumentsLists'][0]['stepMatchArguments']
            values = None if found is None else [a.group.value for a in found]
            if values != [a['group']['value'] for a in said]:
              print('no match:', text, 'by', definition)
      print('looked at', len(expressions), 'and', len(texts))
      """
    return try run(script, [path]).split(separator: "\n").map(String.init)
  }

  private static func run(_ script: String, _ arguments: [String] = []) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [python, "-c", script] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

@Suite(
  .enabled(
    if: ReferenceLibrary.isPresent,
    "cucumber-expressions is not installed: pip install cucumber-expressions"))
struct CucumberReferenceTests {
  @Test func `every published step definition is valid and matches all that refer to it`() throws {
    let collection = try ScenarioCollection(
      ScenarioPaths.expand(["\(Stories.root)/Scenarios"]), dialects: Stories.dialects())
    var stream = ""
    MessagesReport { stream += $0 }.begin(collection.scenarios, seed: 1)
    let steps = collection.scenarios.map(\.steps.count).reduce(0, +)
    let definitions = StepRegistry.standard.definitions.flatMap(\.expressions).count
    #expect(steps > 3_000)
    #expect(
      try ReferenceLibrary.complaints(about: stream)
        == ["looked at \(definitions) and \(steps)"])
  }

  @Test func `every example is matched by what is published of its step`() throws {
    let examples = StepRegistry.standard.definitions.map { definition in
      "    * \(definition.example)\(definition.takesWithin ? " within 5 seconds" : "")"
        + (definition.takesTable ? "\n      | Ada |" : "")
    }
    let source = "Feature: a\n  Scenario: b\n" + examples.joined(separator: "\n")
    var stream = ""
    MessagesReport { stream += $0 }.begin(try Stories.scenarios(source), seed: 1)
    let complaints = try ReferenceLibrary.complaints(about: stream)
    #expect(complaints.count == 1, "\(complaints)")
  }
}
