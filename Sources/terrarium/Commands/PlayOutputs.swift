// Where everything goes that a run writes: reports, some to files, and the trace.
import Playback

/// The reports and files of one run.
final class PlayOutputs {
  /// Everything that listens to the player.
  private(set) var reports: [any Report] = []
  /// Those that a machine reads, or that stay: they are written even when nothing is played.
  private(set) var recorders: [any Report] = []
  private var files: [OutputFile] = []
  /// What standard output is given once the stage is gone.
  private var held: [UInt8] = []
  private let isHeld: Bool

  /// Begins every file anew, before it is even known what will be played: what an earlier run left
  /// there must never be taken for this one's.
  init(_ options: PlayOptions) throws(UsageError) {
    isHeld = options.staging != nil
    for request in options.reports {
      var style = TextReport.Style(
        hasColours: false, hasProgressLine: false, showsSteps: options.showsSteps,
        showsInsides: options.showsInsides)
      style.showsDurations = options.showsDurations
      let file: OutputFile
      if let path = request.path {
        file = try OutputFile(path)
      } else {
        let output = TextOutput.standard
        style.hasColours = output.hasColours
        style.hasProgressLine = output.canMoveBack && !isHeld
        file = OutputFile.standardOutput()
      }
      try add(file)
      reports.append(
        request.kind.makeReport(style) { [unowned self] in print(Array($0.utf8), to: file) })
      if request.path != nil || request.kind != .text {
        recorders.append(reports[reports.count - 1])
      }
    }
    if let path = options.trace {
      let file =
        path == PlayOptions.output ? OutputFile.standardOutput() : try OutputFile(path)
      try add(file)
      reports.append(TraceFile { [unowned self] in print($0, to: file) })
    }
  }

  private func add(_ file: OutputFile) throws(UsageError) {
    if let identity = file.identity {
      guard let other = files.first(where: { $0.identity == identity }) else {
        files.append(file)
        return
      }
      throw UsageError("\(other.name) and \(file.name) are one file; two outputs can't share it")
    }
    files.append(file)
  }

  private func print(_ bytes: [UInt8], to file: OutputFile) {
    if isHeld, file.isStandard { held += bytes } else { file.write(bytes) }
  }

  /// Prints what was held back while the stage had the terminal.
  func release() {
    OutputFile.standardOutput().write(held)
    held = []
  }

  /// What could not be written, a sentence each; nothing of a reader who went away.
  var failures: [String] { files.filter { !$0.isUnheard }.compactMap(\.failure) }

  /// Whether whoever read the report has gone away, so that playing on is for nobody.
  var isUnheard: Bool { files.contains(where: \.isUnheard) }
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
