// The subcommands that show what a device has left in writing: its log and its crash reports.
import Device

extension DeviceCommand {
  private struct Log: Encodable {
    let lines: [String]
  }

  static func logs(_ arguments: inout DeviceArguments) throws {
    let target = try arguments.target()
    try arguments.finish()
    let lines = try DeviceContents(path: target.path).hostLog()
    if arguments.wantsJSON { return try DeviceOutput.json(Log(lines: lines)) }
    try DeviceOutput.lines(lines)
  }

  // MARK: Reports

  private struct ReportList: Encodable {
    let reports: [Report]
  }

  private struct Report: Encodable {
    let number: Int
    let program: String?
    let bundle: String?
    let date: String?
    let exception: String?
    let termination: String?
    let limit: String?
    let reason: String?
    let path: String
    let text: [String]

    init(_ file: CrashReportFile) {
      number = file.number
      program = file.head("Program")
      bundle = file.head("Bundle")
      date = file.head("Date")
      exception = file.head("Exception")
      termination = file.head("Termination")
      limit = file.head("Limit")
      reason = file.head("Reason")
      path = file.path
      text = file.lines
    }
  }

  static func reports(_ arguments: inout DeviceArguments) throws {
    let target = try arguments.target()
    let number = arguments.words.isEmpty ? nil : try arguments.word("the report's number")
    try arguments.finish()
    let reports = try DeviceContents(path: target.path).crashReports()
    guard let number else {
      let list = reports.map(Report.init)
      if arguments.wantsJSON { return try DeviceOutput.json(ReportList(reports: list)) }
      return try DeviceOutput.lines(
        list.map { report in
          let words = [report.program, report.termination, report.reason].map { $0 ?? "?" }
          return "\(report.number)\t\(words.joined(separator: "\t"))"
        })
    }
    guard let wanted = Int(number) else {
      throw UsageError("a report is named by its number, not \"\(number)\"")
    }
    guard let report = reports.first(where: { $0.number == wanted }) else {
      throw NotThere("there is no report \(wanted).")
    }
    if arguments.wantsJSON { return try DeviceOutput.json(Report(report)) }
    try DeviceOutput.lines(report.lines)
  }
}
