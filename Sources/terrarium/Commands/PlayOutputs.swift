// Where everything goes that a run writes: reports, some to files, and the trace.
import Playback

/// The reports and files of one run.
final class PlayOutputs {
  /// Everything that listens to the player.
  private(set) var reports: [any Report] = []
  private var files: [OutputFile] = []
  /// What standard output is given once the stage is gone.
  private var held: [UInt8] = []
  private let isHeld: Bool

  /// Opens every file before anything is played.
  init(_ options: PlayOptions) throws(UsageError) {
    isHeld = options.staging != nil
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
          hasColours: output.hasColours, hasProgressLine: output.canMoveBack && !isHeld,
          showsSteps: options.showsSteps,
          showsInsides: options.showsInsides)
        let file = OutputFile.standardOutput()
        files.append(file)
        reports.append(
          request.kind.makeReport(style) { [unowned self] in print(Array($0.utf8), to: file) })
      }
    }
    if let path = options.trace {
      let file = try OutputFile(path)
      files.append(file)
      reports.append(TraceFile { file.write($0) })
    }
  }

  private func print(_ bytes: [UInt8], to file: OutputFile) {
    if isHeld { held += bytes } else { file.write(bytes) }
  }

  /// Prints what was held back while the stage had the terminal.
  func release() {
    OutputFile.standardOutput().write(held)
    held = []
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
