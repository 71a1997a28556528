// The subcommands that have a device do something, whether it is in use or not.
import Device
import Playback

extension DeviceCommand {
  private struct Opening: Encodable {
    let url: String
    let screen: String?
    let alert: String?
  }

  static func openURL(_ arguments: inout DeviceArguments) throws {
    let target = try arguments.target(leaving: 1)
    let url = try arguments.word("the URL")
    try arguments.finish()
    if CommandSender.isListening(in: target.path) {
      let step = StepText.quoted(url)
      guard step.isExact else { throw UsageError("no app opens a URL with line breaks in it") }
      return try send("open URL \(step.words)", to: target, arguments)
    }
    // NB: opening a device makes it, and a name that was mistyped shouldn't.
    _ = try DeviceContents(path: target.path)
    let device = try arguments.options(for: target).openDevice(delays: .none)
    defer { device.close() }
    guard try device.openURL(url) else { throw NotThere("no app opens this URL.") }
    try device.settle()
    let screen = device.screen(of: .app)
    let opening = Opening(url: url, screen: screen?.title, alert: screen?.alert?.title)
    if arguments.wantsJSON { return try DeviceOutput.json(opening) }
    let alert = opening.alert.map { ", with the alert \"\($0)\"" } ?? ""
    try DeviceOutput.lines(["the app shows \"\(opening.screen ?? "nothing")\"\(alert)"])
  }

  // MARK: Telling a stage

  /// Has a device in use write down how it is, before its folder is read.
  static func refresh(_ path: String) throws {
    do {
      try CommandSender.refresh(path)
    } catch let failure as CommandSender.Failure {
      TextOutput.errors.line(
        "terrarium: \(failure) This is how the device was when it was last written down.")
    }
  }

  private struct Told: Encodable {
    let line: String
    let lines: [String]
  }

  static func tell(_ arguments: inout DeviceArguments) throws {
    let target = try arguments.target(leaving: 1)
    let line = try arguments.word("the line")
    guard arguments.words.isEmpty else {
      throw UsageError("the line is one word to the shell; quote it, as 'lock the device'")
    }
    _ = try DeviceContents(path: target.path)
    try send(line, to: target, arguments)
  }

  private static func send(
    _ line: String, to target: DeviceArguments.Target, _ arguments: DeviceArguments
  ) throws {
    let answer: CommandSender.Answer
    do {
      answer = try CommandSender.send(line, to: target.path)
    } catch CommandSender.Failure.unfit(let why) {
      throw UsageError("the line can't be sent: \(why)")
    } catch CommandSender.Failure.nobodyListens(let folder) {
      throw NotThere("\(CommandSender.Failure.nobodyListens(folder: folder))")
    }
    guard answer.status == 0 else {
      let why = answer.lines.joined(separator: "\n")
      throw answer.status == 1 ? NotThere(why) : NotUnderstood(description: why)
    }
    if arguments.wantsJSON { return try DeviceOutput.json(Told(line: line, lines: answer.lines)) }
    try DeviceOutput.lines(answer.lines)
  }
}

/// A line that the stage doesn't know: status 2.
struct NotUnderstood: Error, CustomStringConvertible {
  let description: String
}
