// Holds every scenario of the repository against Cucumber's own parser, where that is installed.
import Foundation
import Testing

@testable import Gherkin

/// The package `gherkin-official` from PyPI.
private enum OfficialParser {
  /// The Python that has it; `TERRARIUM_PYTHON` names another than the one on the path.
  private static let python =
    ProcessInfo.processInfo.environment["TERRARIUM_PYTHON"] ?? "python3"

  static let isPresent: Bool = {
    // Without a Python there is no package either.
    (try? run("import gherkin; print('here')", []))?.contains("here") ?? false
  }()

  /// What it makes of a file: its tree and its pickles, a line of JSON each.
  static func messages(_ path: String, uri: String) throws -> [NSDictionary] {
    let script = """
      import json, sys
      from gherkin.stream.gherkin_events import GherkinEvents
      options = GherkinEvents.Options(print_source=False, print_ast=True, print_pickles=True)
      with open(sys.argv[1], encoding='utf8', newline='') as file:
        data = file.read()
      source = {'uri': sys.argv[2], 'data': data, 'mediaType': 'text/x.cucumber.gherkin+plain'}
      for envelope in GherkinEvents(options).enum({'source': source}):
        print(json.dumps(envelope))
      """
    return try ReferenceData.messages(run(script, [path, uri]).split(separator: "\n"))
  }

  private static func run(_ script: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [python, "-c", script] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

@Suite(
  .enabled(
    if: OfficialParser.isPresent,
    "gherkin-official is not installed: pip install gherkin-official, or set TERRARIUM_PYTHON"))
struct OfficialParserTests {
  static let features: [String] = {
    let folder = ReferenceData.repository.appendingPathComponent("Scenarios").path
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".feature") }.sorted()
  }()

  @Test func `there are scenarios to compare`() {
    #expect(Self.features.count >= 20)
  }

  @Test(arguments: features)
  func `a scenario file means to Cucumber what it means here`(_ name: String) throws {
    let path = ReferenceData.repository.appendingPathComponent("Scenarios/\(name)").path
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    var ids = IDSequence()
    let parser = GherkinParser(dialects: try ReferenceData.dialects())
    let document = try parser.parse(bytes: bytes, uri: name, ids: &ids).document()
    let envelopes =
      [Envelope.gherkinDocument(document)]
      + PickleCompiler().compile(document, ids: &ids).map(Envelope.pickle)
    #expect(
      try ReferenceData.messages(envelopes.map { try $0.json() })
        == OfficialParser.messages(path, uri: name))
  }
}
