// The whole story as plain text: for a log, a pipe, a first look without a terminal.
import Device
import Playback

/// `terrarium tour`: signs in, shares a link, signs out, and shows what everyone sees.
enum TourCommand {
  private static let usage = """
    usage: terrarium tour [--assets FOLDER]

    Plays the story of the journal on a fresh device and prints what every program shows.
    """

  /// One step of the story: what is told, what is done, whose screens are worth a look.
  private struct Chapter: Sendable {
    let told: String
    let done: @Sendable (SimulatedDevice) throws -> Void
    let shown: [ProgramName]
  }

  private static let story = [
    Chapter(
      told: "A device was switched on and unlocked. Nobody is signed in, and the widget says so.",
      done: { _ in }, shown: [.widget]),
    Chapter(
      told: "The app is opened: a process of its own, inside its own sandbox.",
      done: { try $0.openApp() }, shown: [.app]),
    Chapter(
      told: "Ada signs in. The app seals who is signed in into the shared container and asks for "
        + "a reload; the widget's process reads it and is gone again.",
      done: { device in
        try device.type("ada", into: "Username")
        try device.type("analytical engine", into: "Password")
        try device.tap("Sign In")
      }, shown: [.app, .widget]),
    Chapter(
      told: "In another app she shares a link. The share extension is a third process.",
      done: { try $0.share(.link("https://example.com/tram")) }, shown: [.shareExtension]),
    Chapter(
      told: "She adds a note and posts: media first, manifest last, into the drop box.",
      done: { device in
        try device.type("for the lecture", into: "Note")
        try device.tap("Post")
      }, shown: []),
    Chapter(
      told: "The app comes to the front again and imports what it finds; the widget follows.",
      done: { try $0.openApp() }, shown: [.app, .widget]),
    Chapter(
      told: "Ada signs out, and the widget forgets her.",
      done: { device in
        try device.tap("Profile")
        try device.settle()
        try device.tap("Sign Out")
      }, shown: [.app, .widget]),
  ]

  static func run(_ arguments: [String]) -> Int32 {
    CommandLineTool.guarding("tour", usage: usage) {
      let arguments = try CommandArguments(
        arguments, flags: ["--help", "-h"], options: DeviceOptions.names)
      guard arguments.flags.isEmpty else {
        TextOutput.standard.line(usage)
        return 0
      }
      guard arguments.positionals.isEmpty else { throw UsageError("tour takes no arguments") }
      let device = try DeviceOptions(arguments).scenarioDevice(seed: 1)
      defer { device.close() }
      try tell(device)
      return 0
    }
  }

  private static func tell(_ device: SimulatedDevice) throws {
    for (index, chapter) in story.enumerated() {
      try say("\(index + 1). \(chapter.told)")
      let before = device.trace.events.count
      try chapter.done(device)
      try device.settle()
      for program in chapter.shown {
        try say("")
        try say("   \(program.spoken) shows")
        for line in device.plainLines(shownBy: program) { try say("   | \(line)") }
      }
      try tellFiles(device, since: before)
      try say("")
    }
    try say("Every step of this was a message between real processes: see it happen with")
    try say("`terrarium` in a terminal, script it with `terrarium play Scenarios`.")
  }

  private static func say(_ line: String) throws {
    try TextOutput.standard.tell(line)
  }

  private static func tellFiles(_ device: SimulatedDevice, since count: Int) throws {
    let written = device.trace.events.dropFirst(count).filter {
      $0.kind == .file && $0.words.hasPrefix("rename into")
    }
    guard !written.isEmpty else { return }
    try say("")
    for event in written {
      try say("   \(event.program): \(event.words.dropFirst("rename into ".count)) is in place")
    }
  }
}
