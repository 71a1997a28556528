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
    let opening =
      CommandSender.isListening(in: target.path)
      ? try openOnStage(url, target) : try openInFolder(url, target, arguments)
    if arguments.wantsJSON { return try DeviceOutput.json(opening) }
    let alert = opening.alert.map { ", with the alert \"\($0)\"" } ?? ""
    try DeviceOutput.lines(["the app shows \"\(opening.screen ?? "nothing")\"\(alert)"])
  }

  private static func openOnStage(
    _ url: String, _ target: DeviceArguments.Target
  ) throws -> Opening {
    let step = StepText.quoted(url)
    guard step.isExact else {
      throw UsageError(
        "a stage can't be told a URL with a line break, or a backslash before a quote")
    }
    _ = try lines(answering: "open URL \(step.words)", from: target)
    let titles = try lines(answering: CommandPipe.appScreen, from: target)
    return Opening(url: url, screen: titles.first, alert: titles.dropFirst().first)
  }

  private static func openInFolder(
    _ url: String, _ target: DeviceArguments.Target, _ arguments: DeviceArguments
  ) throws -> Opening {
    // NB: opening a device makes it, and a name that was mistyped shouldn't.
    _ = try DeviceContents(path: target.path)
    let device = try arguments.options(for: target).openDevice(delays: .none)
    defer { device.close() }
    guard try device.openURL(url) else { throw NotThere("no app opens this URL.") }
    try device.settle()
    let screen = device.screen(of: .app)
    return Opening(url: url, screen: screen?.title, alert: screen?.alert?.title)
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
    guard arguments.words != ["booted"] else {
      throw UsageError("say also what to tell it, as 'lock the device'")
    }
    let target = try arguments.target(leaving: 1)
    let line = try arguments.word("the line")
    guard arguments.words.isEmpty else {
      throw UsageError("the line is one word to the shell; quote it, as 'lock the device'")
    }
    _ = try DeviceContents(path: target.path)
    let answers = try lines(answering: line, from: target)
    if arguments.wantsJSON { return try DeviceOutput.json(Told(line: line, lines: answers)) }
    try DeviceOutput.lines(answers)
  }

  /// What the stage says to a line.
  private static func lines(
    answering line: String, from target: DeviceArguments.Target
  ) throws -> [String] {
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
    return answer.lines
  }
}

/// A line that the stage doesn't know: status 2.
struct NotUnderstood: Error, CustomStringConvertible {
  let description: String
}
