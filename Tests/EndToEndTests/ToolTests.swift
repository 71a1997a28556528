// The small commands: the tour, the list of steps, the doctor, and help for everything.
import Foundation
import Testing

@Suite struct ToolTests {
  private let terrarium: Terrarium

  init() throws {
    terrarium = try Terrarium()
  }

  @Test func `the tour tells the whole story`() throws {
    let run = try terrarium.run("tour")
    #expect(run.status == 0 && run.errors.isEmpty)
    for line in ["Ada signs in.", "| Ada", "example.com", "| 1 entry", "the widget forgets her"] {
      #expect(run.output.contains(line), "\(line)")
    }
    #expect(!run.output.utf8.contains(0x1b))
    let end = try #require(run.output.range(of: "the widget forgets her"))
    #expect(run.output[end.upperBound...].contains("| Sign in to see your journal"))
  }

  @Test(arguments: ["tour", "steps", "play --steps \(Terrarium.root)/Scenarios/story.feature"])
  func `a reader that goes away early is no reason to die`(command: String) throws {
    let script = "('\(Terrarium.binary)' \(command); echo $? > status) | head -1"
    let run = try Commands.run(["sh", "-c", script], in: terrarium.home)
    #expect(run.status == 0 && run.output.count(where: \.isNewline) == 1)
    let status = try #require(ProcessTable.text("\(terrarium.home)/status"))
    // A report that nobody reads on ends as for any program there; it may have been whole, in time.
    #expect(status == "0\n" || (command.hasPrefix("play") && status == "141\n"))
  }

  @Test func `the steps are listed for people and for programs`() throws {
    let text = try terrarium.run("steps")
    #expect(text.status == 0 && text.output.contains("the widget shows the placeholder"))
    let json = try terrarium.run("steps", "--json")
    #expect(json.status == 0)
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    }
    #expect(try terrarium.run("steps", "--markdown").output.contains("#"))
  }

  @Test func `all scenarios that are shipped are without mistakes`() throws {
    let run = try terrarium.run("check", "\(Terrarium.root)/Scenarios")
    #expect(run.status == 0 && run.output.hasSuffix("no mistakes\n"), "\(run.output)")
  }

  @Test func `the doctor says what there is`() throws {
    let run = try terrarium.run("doctor", environment: ["LANG": "C.UTF-8"])
    #expect(run.status == 0)
    for name in ["terminal", "locale", "sandbox", "libcrypto", "sqlite", "programs", "assets"] {
      #expect(run.output.contains("\n\(name) ") || run.output.hasPrefix("\(name) "), "\(name)")
    }
    #expect(run.output.contains("UTF-8"))
    #expect(run.output.contains("\(terrarium.devices)/default"))
    #expect(!FileManager.default.fileExists(atPath: "\(terrarium.home)/data"))
  }

  @Test func `the doctor looks a device over, and changes nothing`() throws {
    let path = "\(terrarium.devices)/default"
    #expect(try terrarium.run("device", "create", "default").status == 0)
    let healthy = try terrarium.run("doctor")
    #expect(healthy.status == 0 && healthy.output.contains("\(path) (not in use, 4 bundles"))
    #expect(try terrarium.run("device", "openurl", "journal://entries").status == 0)
    let before = try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
    #expect(try terrarium.run("doctor", "--device", path).status == 0)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: path).sorted() == before)
    for name in ["state.json", "keybag.json", "device.key", "keychain.sqlite", "device.json"] {
      let file = URL(filePath: "\(path)/\(name)")
      let content = try Data(contentsOf: file)
      try Data("no good".utf8).write(to: file)
      let run = try terrarium.run("doctor", "--device", path)
      #expect(run.status == 3 && run.output.contains(name), "\(run.output)")
      #expect(!run.output.contains("DecodingError"))
      #expect(try Data(contentsOf: file) == Data("no good".utf8))
      try content.write(to: file)
    }
    let nowhere = try terrarium.run("doctor", "--device", "\(terrarium.home)/nowhere")
    #expect(nowhere.status == 3 && nowhere.output.contains("there is no device"))
  }

  @Test(arguments: [
    "tour", "doctor", "steps", "--help", "--version", "play --help",
    "preflight", "stage --plain </dev/null",
  ])
  func `a full disk is said where a page is printed`(command: String) throws {
    let script = "'\(Terrarium.binary)' \(command) > /dev/full 2> errors; echo $? > status"
    _ = try Commands.run(["sh", "-c", script], in: terrarium.home)
    #expect(ProcessTable.text("\(terrarium.home)/status") == "3\n")
    let errors = ProcessTable.text("\(terrarium.home)/errors") ?? ""
    #expect(errors.contains("No space left on device"))
  }

  @Test(arguments: [
    [], ["stage"], ["play"], ["check"], ["steps"], ["export"], ["tour"], ["doctor"], ["device"],
    ["bench"],
  ])
  func `every command has help, short and long`(command: [String]) throws {
    for word in ["--help", "-h"] {
      let run = try terrarium.run(command + [word])
      #expect(run.status == 0 && run.errors.isEmpty, "\(command) \(word)")
      #expect(run.output.contains("usage: terrarium"))
    }
  }

  @Test func `a command that isn't there is named with those that are`() throws {
    let run = try terrarium.run("paly")
    #expect(run.status == 2 && run.errors.contains("no command \"paly\""))
    #expect(run.errors.contains("stage, record, play, check"))
    #expect(try terrarium.run("--version").output.hasPrefix("terrarium "))
  }
}
