// What somebody did, in the words of the vocabulary.
import Device

/// A step that does again what was done, with what it can't say.
struct RecordedStep: Hashable {
  /// The step; nil when there is none that could be said.
  var words: String?
  /// Why the step isn't quite what was done; nil when it is.
  var remark: String?

  init(_ words: String?, remark: String? = nil) {
    self.words = words
    self.remark = remark
  }

  /// A step with texts for its `%`s, in order.
  private init(_ form: String, _ texts: String...) {
    self.init(form, texts: texts)
  }

  private init(_ form: String, texts: [String]) {
    var rest = texts[...]
    var result = ""
    var isExact = true
    for character in form {
      guard character == "%", let text = rest.popFirst() else {
        result.append(character)
        continue
      }
      let quoted = StepText.quoted(text)
      result += quoted.words
      isExact = isExact && quoted.isExact
    }
    words = result
    remark = isExact ? nil : "a step can't hold this text to the letter"
  }

  /// The step if the label alone leads there; else only why it can't be said.
  private func saidIf(_ isOnly: Bool) -> RecordedStep {
    guard !isOnly, let words else { return self }
    return RecordedStep(nil, remark: "more than one is called so; no step says which: \(words)")
  }

  /// The step for an action; nil for one that is told in another way.
  init?(_ action: DeviceAction) {
    guard let step = Self.step(for: action) else { return nil }
    self = step
  }

  private static func step(for action: DeviceAction) -> RecordedStep? {
    switch action {
    case .openApp: RecordedStep("I open the app")
    case .goHome: RecordedStep("I go home")
    case .quitApp: RecordedStep("I quit the app")
    case .openNotificationCentre: RecordedStep("I pull down Notification Centre")
    case .closeNotificationCentre: RecordedStep("I put Notification Centre away")
    case .goBack: RecordedStep("I go back")
    case .type(let text, let field, let isOnly):
      RecordedStep("I type % into %", text, field).saidIf(isOnly)
    case .tap(let label, let isOnly): RecordedStep("I tap %", label).saidIf(isOnly)
    case .tapWidget: RecordedStep("I tap the widget")
    case .tapOnWidget(let label): RecordedStep("I tap % on the widget", label)
    // NB: a secret stands in no scenario, and time is told in another way.
    case .typeSecret, .skip: nil
    case .share(.link(let link)): RecordedStep("I share the link %", link)
    case .share(.text(let text)): RecordedStep("I share the text %", text)
    case .share(.photo(let name)): RecordedStep("I share the photo %", name)
    case .shareSeveral(let items): sharing(items)
    case .returnToShareSheet: RecordedStep("I return to the share sheet")
    case .postNotification(let name): RecordedStep("the notification % is posted", name)
    case .openLabs: RecordedStep("the left lab and the right lab are open side by side")
    case .openLab(let lab): RecordedStep("I open \(lab.spoken)")
    case .tapIn(let program, let label): RecordedStep("I tap % in \(program.spoken)", label)
    case .typeIn(let program, let text, let field):
      RecordedStep("I type % into % in \(program.spoken)", text, field)
    case .openURL(let url): RecordedStep("I open the URL %", url)
    case .lock: RecordedStep("I lock the device")
    case .unlock: RecordedStep("I unlock the device")
    case .enterPasscode(let passcode):
      RecordedStep("I unlock the device with the passcode %", passcode.revealed)
    case .prewarm: RecordedStep("the system prewarms the app")
    case .restart: RecordedStep("I restart the device")
    case .deleteApp: RecordedStep("I delete the app")
    case .installApp: RecordedStep("I install the app")
    case .updateApp: RecordedStep("I update the app")
    case .askWidget: RecordedStep("the system asks the widget for its timeline")
    case .setDate(let wall): RecordedStep("it is %", WallTime.text(wall))
    case .widget(let action): widget(action)
    case .writeElsewhere(let title, let account):
      RecordedStep("% writes % on another device", account, title)
    case .setTimeZone(let name): RecordedStep("the time zone is %", name)
    case .trouble(let trouble): step(for: trouble)
    }
  }

  private static func step(for trouble: Trouble) -> RecordedStep {
    switch trouble {
    case .removeAppGroup(let program):
      RecordedStep("\(program.spoken) has no entitlement for the App Group")
    case .removeAppGroupFromProfile(let program):
      RecordedStep("the provisioning profile of \(program.spoken) does not grant the App Group")
    case .setUnsigned(let program): RecordedStep("\(program.spoken) is unsigned")
    case .restoreEntitlements(let program):
      RecordedStep("\(program.spoken) has its entitlements again")
    case .kill(let program): RecordedStep("\(program.spoken) is killed")
    case .killAtOperation(let program, let count):
      RecordedStep("\(program.spoken) will be killed at its \(count). file operation")
    case .useMemory(let program, let megabytes):
      RecordedStep("\(program.spoken) uses \(megabytes) MB of memory")
    case .stopAnswering(let program): RecordedStep("\(program.spoken) stops answering")
    case .holdLock(let program, let path):
      RecordedStep("\(program.spoken) holds a lock on %", path)
    case .releaseLocks(let program): RecordedStep("\(program.spoken) lets go of its locks")
    case .block(let program, let milliseconds):
      RecordedStep(
        "\(program.spoken) blocks its main thread for "
          + StepDuration(milliseconds: milliseconds).words)
    case .setLaunchTime(let program, let milliseconds):
      RecordedStep(
        "\(program.spoken) takes \(StepDuration(milliseconds: milliseconds).words) to launch")
    case .setVariant(let name, let value): RecordedStep("the variant % is %", name, value)
    case .sign(let signing): RecordedStep("the signing is %", signing)
    case .regenerateProfile: RecordedStep("the provisioning profile is regenerated")
    case .failPower: RecordedStep("the power fails")
    case .failPowerUnattended: RecordedStep("the power fails and nobody unlocks")
    case .setDelaysRealistic: RecordedStep("the delays are realistic")
    case .setOffline(let isOffline):
      RecordedStep(isOffline ? "the network is offline" : "the network is back")
    case .setServerStatus(let status): RecordedStep("the server answers \(status)")
    case .setServerLatency(let milliseconds):
      RecordedStep("the server takes \(StepDuration(milliseconds: milliseconds).words)")
    case .setActivationRule(.everything):
      RecordedStep("the activation rule takes everything")
    case .setActivationRule(.version(let version)):
      RecordedStep("the activation rule has version \(version)")
    case .failItem(let name): RecordedStep("the photo % can't be loaded", name)
    case .delayItem(let name, let milliseconds):
      RecordedStep(
        "the photo % takes \(StepDuration(milliseconds: milliseconds).words) to load", name)
    case .revokeSessions(let account):
      RecordedStep("the session of % is revoked on the server", account)
    case .setDiskFull(let isFull):
      RecordedStep(isFull ? "the disk is full" : "the disk has room again")
    case .replaceFile(let path, let text):
      RecordedStep("the file % in the group container is replaced by %", path, text)
    case .copyFile(let path, let other):
      RecordedStep("the file % in the group container is copied to %", path, other)
    case .deleteFile(let path):
      RecordedStep("the file % in the group container is deleted", path)
    case .completeHalfWrittenCapture:
      RecordedStep("the half-written capture is completed")
    case .loseKeychainItem(let service):
      RecordedStep("the keychain loses %", service)
    }
  }

  private static func widget(_ action: WidgetAction) -> RecordedStep? {
    switch action {
    case .add(let name, let size):
      RecordedStep("a % widget of size % is added", name, size.rawValue)
    case .remove(let name): RecordedStep("the % widget is removed", name)
    case .tap(let name): RecordedStep("I tap the % widget", name)
    case .tapButton(let label, let name): RecordedStep("I tap % on the % widget", label, name)
    case .openGallery: RecordedStep("I open the widget gallery")
    case .look(let name): RecordedStep("I look at the % widget", name)
    case .setVisibility(let visibility, let name):
      visibility == .usual
        ? nil : RecordedStep("the % widget is \(visibility.rawValue) seen", name)
    case .setDeveloperMode(let isOn):
      RecordedStep("the widget developer mode is \(isOn ? "on" : "off")")
    case .setHiddenWhenLocked(let isOn):
      RecordedStep(isOn ? "widgets are private while locked" : "widgets may be seen while locked")
    case .changeLocale: RecordedStep("the language is changed")
    case .changeTextSize: RecordedStep("the size of text is changed")
    case .outliveUpdate: RecordedStep("a process of the widget outlives an update of the app")
    }
  }

  /// Things that were shared at once.
  private static func sharing(_ items: [ShareableItem]) -> RecordedStep {
    var forms: [String] = []
    var texts: [String] = []
    for item in items {
      switch item {
      case .link(let text): (forms, texts) = (forms + ["the link %"], texts + [text])
      case .text(let text): (forms, texts) = (forms + ["the text %"], texts + [text])
      case .photo(let text): (forms, texts) = (forms + ["the photo %"], texts + [text])
      }
    }
    let last = forms.popLast() ?? ""
    let list = forms.isEmpty ? last : "\(forms.joined(separator: ", ")) and \(last)"
    return RecordedStep("I share \(list)", texts: texts)
  }
}
