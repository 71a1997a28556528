// What `terrarium play` was asked to do.
import Gherkin
import Playback

/// The options of `terrarium play`.
struct PlayOptions {
  /// A report and where it goes.
  struct ReportRequest {
    let kind: ReportKind
    /// The file; nil for standard output.
    let path: String?
  }

  static let usage = """
    usage: terrarium play [OPTIONS] FILE|FOLDER|FILE:LINE[:LINE...]|-...

    Plays scenarios, each on a fresh device: without a screen, or with --stage before your eyes.
    What can't be played is told, reported as undefined, and ends the run with status 2; the rest
    is played all the same. - is standard input.

      --seed N              the seed of every id (default 1)
      --tags EXPRESSION     only scenarios with these tags: '@slow and not @wip'; given several
                            times, all must hold
      --name TEXT           only scenarios whose name has TEXT in it; given several times, any of
                            them
      --fail-fast           stop at the first failure
      --jobs N              play N scenarios at once, each in a process of its own (default 1)
      --report KIND[=FILE]  text, tap, tap14, junit or messages; may be given several times;
                            without a FILE, or with -, to standard output
      --trace FILE          write what happened as lines of JSON; - is standard output
      --durations           how long playing really took: the slowest scenarios in the text
                            report, every time in JUnit (else it has the device's, the same in
                            every run)
      --steps               show every step in the text report
      --xray                show the inside of every program in the text report, as it is at the
                            end of a scenario or at the step that fails
      --keep                leave the devices' folders for looking into
      --assets FOLDER       where Bundles, Samples and Gherkin are

      --stage               show it on the stage, step by step; keys pause it, hurry it and take
                            the device over. Leaving before everything was played is status 130
      --pace DURATION       how long each step is shown, as '2 seconds', 2s or 500ms (default 1s)
    \(StageArguments.help)

      --compare VARIANT     play once for each value of the variant, as portal.signal, and show
                            side by side where they part. Status: 0 no difference, 1 a difference

    Status: 0 passed, 1 failed, 2 bad usage or scenario, 3 the machine failed;
    ended by a signal 128 and its number: 129 hung up, 130 Ctrl-C, 141 nobody reads the report, 143
    terminated.
    """

  let paths: [String]
  let seed: UInt64
  /// How many scenarios are played at once.
  let jobs: Int
  /// Which process this is of those that play for another one, which tells them what to play; nil
  /// for a process that plays for a person.
  let worker: Int?
  let selection: ScenarioSelection
  let stopsAtFailure: Bool
  let keepsDevices: Bool
  let showsSteps: Bool
  let showsInsides: Bool
  let showsDurations: Bool
  let reports: [ReportRequest]
  let trace: String?
  let assets: String?
  let wantsHelp: Bool
  /// How it is shown on the stage; nil without one.
  let staging: Staging?
  /// The variant whose values are compared.
  let compared: Variants.Variant?

  init(_ arguments: [String]) throws {
    let arguments = try CommandArguments(
      arguments,
      flags: [
        "--fail-fast", "--keep", "--steps", "--xray", "--durations", "--help", "-h", "--stage",
      ] + StageArguments.flags,
      options: [
        "--jobs", "--seed", "--tags", "--name", "--report", "--trace", "--assets", "--pace",
        "--compare", Self.workerOption,
      ] + StageArguments.options, hidden: [Self.workerOption])
    wantsHelp = arguments.has("--help") || arguments.has("-h")
    paths = arguments.positionals
    worker = try arguments.value(Self.workerOption).flatMap { Int($0) }
    guard wantsHelp || worker != nil || !paths.isEmpty else {
      throw UsageError("name at least one file or folder")
    }
    let jobs = try arguments.value("--jobs") ?? "1"
    guard let jobs = Int(jobs), (1...64).contains(jobs) else {
      throw UsageError("--jobs takes a whole number from 1 to 64, not \(jobs)")
    }
    self.jobs = jobs
    let seed = try arguments.value("--seed") ?? "1"
    guard let seed = UInt64(seed) else {
      throw UsageError("--seed takes a whole number from 0 to \(UInt64.max), not \(seed)")
    }
    self.seed = seed
    selection = ScenarioSelection(
      tags: try arguments.all("--tags").map(Self.tags), names: arguments.all("--name"))
    stopsAtFailure = arguments.has("--fail-fast")
    keepsDevices = arguments.has("--keep")
    showsSteps = arguments.has("--steps")
    showsInsides = arguments.has("--xray")
    showsDurations = arguments.has("--durations")
    trace = try arguments.value("--trace")
    assets = try arguments.value("--assets")
    reports = try Self.reports(arguments.all("--report"), tracesToOutput: trace == Self.output)
    staging = try Staging(arguments)
    compared = try arguments.value("--compare").map(Self.variant)
    try refuseContradictions(arguments)
  }

  private static func tags(_ text: String) throws -> TagExpression {
    let expression = try TagExpression(text)
    guard let name = expression.names.first(where: { !$0.hasPrefix("@") }) else {
      return expression
    }
    let bare = name.hasPrefix("~") ? "'not \(name.dropFirst())'" : "@\(name)"
    throw UsageError("tags begin with @, which \(name) doesn't; say \(bare)")
  }

  private static func variant(_ name: String) throws(UsageError) -> Variants.Variant {
    do throws(Variants.Unknown) {
      return try Variants.named(name)
    } catch {
      throw UsageError(error.description)
    }
  }

  /// What can't be had together is said, and not silently left out.
  private func refuseContradictions(_ arguments: CommandArguments) throws(UsageError) {
    if staging != nil, jobs > 1 {
      throw UsageError("--stage shows one scenario at a time; leave --jobs out")
    }
    guard compared != nil else { return }
    let others = ["--jobs", "--report", "--trace"].filter { !arguments.all($0).isEmpty }
    let flags = ["--stage", "--keep", "--steps", "--xray"].filter { arguments.has($0) }
    if let other = (flags + others).first {
      throw UsageError("--compare has a report of its own and can't be combined with \(other)")
    }
  }

  /// What a process is started with that plays for this one; not for people.
  static let workerOption = "--worker"

  /// The arguments of a process that plays with the same options, by its number.
  func workerArguments(_ number: Int, assets: String) -> [String] {
    ["play", Self.workerOption, String(number), "--seed", String(seed), "--assets", assets]
      + (keepsDevices ? ["--keep"] : [])
  }

  /// What stands for standard output.
  static let output = "-"

  private static func reports(
    _ given: [String], tracesToOutput: Bool
  ) throws(UsageError) -> [ReportRequest] {
    var requests: [ReportRequest] = []
    for text in given {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts.count == 2 ? String(parts[1]) : nil
      guard let kind = ReportKind(rawValue: String(parts[0])), path != "" else {
        let kinds = ReportKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("--report takes one of \(kinds), as in junit=FILE, not \(text)")
      }
      requests.append(ReportRequest(kind: kind, path: path == output ? nil : path))
    }
    let printed = requests.filter { $0.path == nil }.count + (tracesToOutput ? 1 : 0)
    guard printed <= 1 else {
      throw UsageError("two reports can't share standard output; give one a file, as in tap=FILE")
    }
    if printed == 0 { requests.append(ReportRequest(kind: .text, path: nil)) }
    return requests
  }
}
