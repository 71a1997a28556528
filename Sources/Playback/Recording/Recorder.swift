// Writes down what is done to a device, so that it can be played again.
import Device

/// Listens to a device and turns what is done to it into a scenario.
///
/// Passwords never get into it: whoever signs in is recorded as `I sign in as "ada"`.
public final class Recorder {
  private enum Line: Hashable {
    case step(String)
    case expectation(String)
    case remark(String)

    /// The keyword that begins a group of such lines, and the step; nil for a remark.
    var spoken: (Keyword, String)? {
      switch self {
      case .step(let words): (.when, words)
      case .expectation(let words): (.then, words)
      case .remark: nil
      }
    }

    var words: String {
      switch self {
      case .step(let words), .expectation(let words), .remark(let words): words
      }
    }
  }

  private enum Keyword: String {
    case when = "When"
    case then = "Then"
  }

  private let device: SimulatedDevice
  private var lines: [Line] = []
  private var time: RecordedTime
  private var signIn = SignInRecording()
  private var isLocked: Bool
  /// The program that was brought in front and has been touched by nobody since.
  private var untouched: ProgramName?
  /// How many things were done.
  public private(set) var count = 0
  /// What could not be said, or not quite, a sentence each.
  public private(set) var remarks: [String] = []

  /// Begins to listen; a device has one listener.
  ///
  /// What was done to the device before is told by steps as far as they can; the rest is remarked.
  public init(_ device: SimulatedDevice) {
    self.device = device
    time = RecordedTime(from: device.clocks.uptime)
    isLocked = device.isLocked
    let opening = RecordedOpening.read(from: device)
    lines = opening.steps.map(Line.step)
    for remark in opening.remarks { note(remark) }
    device.onAction = { [weak self] in self?.take($0) }
  }

  // MARK: Listening

  private func take(_ action: DeviceAction) {
    count += 1
    recordWait()
    defer { isLocked = device.isLocked }
    noteLaunch(before: action)
    switch action {
    case .skip(let milliseconds):
      time.skip(milliseconds)
      add(wait: milliseconds)
    case .type(let text, let field, let isOnly):
      signIn.note(text, into: field)
      add(
        SignInRecording.isPassword(text)
          ? .type(text: SignInRecording.placeholder, field: field, isOnly: isOnly) : action)
    case .typeSecret(let secret, let field, _) where field == JournalWords.passwordField:
      signIn.note(password: secret.revealed)
    case .typeSecret(_, let field, let isOnly):
      // Whatever it is for, it stays a secret.
      add(.type(text: SignInRecording.placeholder, field: field, isOnly: isOnly))
    case .tap(JournalWords.signInButton, _) where device.foreground == .app: signInOrTry(action)
    default:
      if action.endsApp { signIn.forget() }
      add(action)
    }
  }

  private func signInOrTry(_ action: DeviceAction) {
    if let account = signIn.account(shown: shownUsername) {
      removeTyping()
      lines.append(.step("I sign in as \"\(account)\""))
    } else {
      if let text = signIn.standIn() {
        add(.type(text: text, field: JournalWords.passwordField, isOnly: true))
      }
      add(action)
    }
    signIn.forget()
  }

  private var shownUsername: String? {
    let values = device.screen(of: .app)?.nodes.compactMap { node -> String? in
      guard case .field(_, JournalWords.usernameField, let value, _, _) = node else { return nil }
      return value
    }
    return values?.first
  }

  /// Takes back the typing right before, which signing in does by itself.
  private func removeTyping() {
    let suffix = " into \"\(JournalWords.usernameField)\""
    while case .step(let words)? = lines.last, words.hasPrefix("I type "), words.hasSuffix(suffix) {
      lines.removeLast()
    }
  }

  // MARK: Writing down

  private func add(_ action: DeviceAction) {
    guard let step = RecordedStep(action) else { return }
    if let remark = step.remark { note(remark) }
    guard let words = step.words else { return }
    guard !isLocked || Self.worksWhileLocked(words) else {
      note("no step can do this while the device is locked: \(words)")
      return
    }
    replaceTyping(with: action)
    lines.append(.step(words))
  }

  /// A field has what was typed into it last: what it had on the way there needn't be said.
  private func replaceTyping(with action: DeviceAction) {
    guard case .type(_, let field, _) = action else { return }
    let suffix = " into \(StepText.quoted(field).words)"
    if case .step(let words)? = lines.last, words.hasPrefix("I type "), words.hasSuffix(suffix) {
      lines.removeLast()
    }
  }

  /// Whether the step that an action becomes can be played on a locked device.
  private static func worksWhileLocked(_ words: String) -> Bool {
    guard case .bound(let step) = StepRegistry.standard.match(words) else { return false }
    return step.definition.worksWhileLocked
  }

  /// Keeps what somebody said must be so, and was.
  ///
  /// - Parameter waited: How long it took until it was, in milliseconds.
  public func keep(expectation words: String, waited: Int) {
    count += 1
    time.skip(waited)
    recordWait()
    lines.append(.expectation(PlainText.singleLine(words)))
  }

  private func note(_ remark: String) {
    let remark = PlainText.singleLine(remark)
    lines.append(.remark(remark))
    remarks.append(remark)
  }

  /// Waits for the screen of a program that was launched before it is touched.
  ///
  /// A launch takes another time when it is played, since nothing but the seed says how long.
  private func noteLaunch(before action: DeviceAction) {
    switch action {
    case .openApp, .openURL, .tapWidget: untouched = .app
    case .share, .shareSeveral: untouched = .shareExtension
    case .type, .typeSecret, .tap, .goBack:
      guard let program = untouched else { return }
      untouched = nil
      guard device.hasRealisticDelays,
        let title = device.screen(of: program).flatMap({ OfferedExpectations.exact($0.title) })
      else { return }
      lines.append(.expectation("\(program.spoken) shows the \(title) screen within 10 seconds"))
    default: return
    }
  }

  private func recordWait() {
    add(
      wait: time.wait(
        until: device.clocks.uptime, lastDue: device.lastDue, nextDue: device.nextDue))
  }

  private func add(wait milliseconds: Int) {
    guard milliseconds > 0 else { return }
    let duration = StepDuration(milliseconds: milliseconds)
    lines.append(.step("\(duration.words) \(duration.isSingular ? "passes" : "pass")"))
  }

  // MARK: The scenario

  /// Everything so far as a file of one scenario, with expectations of what is to be seen now.
  ///
  /// - Throws: `DeviceError` and the errors of the app's store when it can't be read.
  public func feature(named name: String) throws -> String {
    recordWait()
    var text = """
      Feature: Recorded
        What somebody did on the stage, and what was on the screen when they stopped.

        Scenario: \(PlainText.singleLine(name))

      """
    let offered = try OfferedExpectations.steps(on: device).map(Line.expectation)
    var last: Keyword?
    for line in lines + offered {
      guard let (keyword, words) = line.spoken else {
        text += "    # \(line.words)\n"
        continue
      }
      text += "    \(keyword == last ? "And" : keyword.rawValue) \(words)\n"
      last = keyword
    }
    return text
  }
}

extension DeviceAction {
  /// Whether the app's process is gone afterwards, and what was typed with it.
  fileprivate var endsApp: Bool {
    switch self {
    case .quitApp, .restart, .deleteApp: true
    case .trouble(let trouble): trouble.endsApp
    default: false
    }
  }
}

extension Trouble {
  /// Whether the app's process may be gone afterwards.
  fileprivate var endsApp: Bool {
    switch self {
    case .kill, .failPower, .failPowerUnattended, .sign, .regenerateProfile, .removeAppGroup,
      .setUnsigned,
      .restoreEntitlements:
      true
    default: false
    }
  }
}
