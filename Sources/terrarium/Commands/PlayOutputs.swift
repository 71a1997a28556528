// Where everything goes that a run writes: reports, some to files, and the trace.
import Playback

/// The reports and files of one run.
final class PlayOutputs {
  /// Everything that listens to the player.
  private(set) var reports: [any Report] = []
  private var files: [OutputFile] = []

  /// Opens every file before anything is played.
  init(_ options: PlayOptions) throws(UsageError) {
    for request in options.reports {
      if let path = request.path {
        let file = try OutputFile(path)
        files.append(file)
        let style = TextReport.Style(
          hasColours: false, hasProgressLine: false, showsSteps: options.showsSteps,
          showsInsides: options.showsInsides)
        reports.append(request.kind.makeReport(style) { file.write(Array($0.utf8)) })
      } else {
        let output = TextOutput.standard
        let style = TextReport.Style(
          hasColours: output.hasColours, hasProgressLine: output.canMoveBack,
          showsSteps: options.showsSteps,
          showsInsides: options.showsInsides)
        let file = OutputFile.standardOutput()
        files.append(file)
        reports.append(request.kind.makeReport(style) { file.write(Array($0.utf8)) })
      }
    }
    if let path = options.trace {
      let file = try OutputFile(path)
      files.append(file)
      reports.append(TraceFile { file.write($0) })
    }
  }

  /// What could not be written, a sentence each.
  var failures: [String] { files.compactMap(\.failure) }
}

/// Writes the trace of each scenario as it ends.
private final class TraceFile: Report {
  private let sink: ([UInt8]) -> Void

  init(to sink: @escaping ([UInt8]) -> Void) {
    self.sink = sink
  }

  func finished(_ result: ScenarioResult) { sink(result.trace) }
  func end(_ summary: PlaySummary) {}
}
