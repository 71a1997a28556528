// One way in for everything that can be done to a device: a key, a typed line, a step say it alike.

extension SimulatedDevice {
  /// Does what somebody asks for.
  ///
  /// - Throws: `DeviceError.impossible`, with a sentence, for what makes no sense now.
  public func perform(_ action: DeviceAction) throws {
    if let objection = objection(to: action) { throw objection }
    switch action {
    case .openApp: try openApp()
    case .goHome: try goHome()
    case .quitApp: try quitApp()
    case .openNotificationCentre: try openNotificationCentre()
    case .closeNotificationCentre: try closeNotificationCentre()
    case .goBack: try goBack()
    case .type(let text, let field, _): try type(text, into: field)
    case .typeSecret(let text, let field, _): try type(text.revealed, into: field)
    case .tap(let label, _): try tap(label)
    case .share(let item): try share(item)
    case .shareSeveral(let items): try share(items)
    case .postNotification(let name): try postNotification(name)
    case .openLabs: try openLabs()
    case .openLab(let lab): try openLab(lab)
    case .tapIn(let program, let label): try tap(label, in: program)
    case .typeIn(let program, let text, let field): try type(text, into: field, in: program)
    case .openURL(let url):
      guard try openURL(url) else { throw DeviceError.impossible("no app opens this URL.") }
    case .returnToShareSheet: try returnToShareSheet()
    case .tapWidget: try tapWidget()
    case .tapOnWidget(let label): try tapOnWidget(label)
    case .lock: try lock()
    case .unlock: try unlock(Self.passcode)
    case .enterPasscode(let passcode): try unlock(passcode.revealed)
    case .prewarm: try prewarm()
    case .restart: try restart()
    case .deleteApp: try deleteApp()
    case .installApp: try installApp()
    case .updateApp: try updateApp()
    case .askWidget: askWidget()
    case .widget(let action): try perform(action)
    case .writeElsewhere(let title, let account): try writeElsewhere(title, as: account)
    case .skip(let milliseconds): skip(milliseconds)
    case .setDate(let wall): try setDate(wall)
    case .setTimeZone(let name): try setTimeZone(name)
    case .trouble(let trouble): try perform(trouble)
    }
  }

  /// Makes something go wrong, or makes it good again.
  ///
  /// - Throws: `DeviceError.impossible`, with a sentence, for what makes no sense now.
  public func perform(_ trouble: Trouble) throws {
    switch trouble {
    case .setVariant(let name, let value): setVariant(name, value)
    case .removeAppGroup(let program): try removeAppGroup(from: program)
    case .removeAppGroupFromProfile(let program): try removeAppGroupFromProfile(of: program)
    case .setUnsigned(let program): try setUnsigned(program)
    case .restoreEntitlements(let program): try restoreEntitlements(of: program)
    case .sign(let signing): try sign(as: signing)
    case .regenerateProfile: try regenerateProfile()
    case .kill(let program): try kill(program)
    case .killAtOperation(let program, let count): try kill(program, atOperation: count)
    case .useMemory(let program, let megabytes): try useMemory(program, megabytes: megabytes)
    case .stopAnswering(let program): stopAnswering(program)
    case .holdLock(let program, let path): try holdLock(program, on: path)
    case .releaseLocks(let program): try releaseLocks(program)
    case .block(let program, let time): try block(program, for: time)
    case .setLaunchTime(let program, let time): setLaunchTime(program, time)
    case .failPower: try failPower()
    case .failPowerUnattended: try failPower(isUnlockedAfterwards: false)
    case .setDelaysRealistic: setDelaysRealistic()
    case .setOffline(let isOffline): setOffline(isOffline)
    case .setServerStatus(let status): try setServerStatus(status)
    case .setServerLatency(let milliseconds): setServerLatency(milliseconds)
    case .setDiskFull(let isFull): setDiskFull(isFull)
    case .revokeSessions(let account): try revokeSessions(of: account)
    case .setActivationRule(let choice): try setActivationRule(choice)
    case .failItem(let name): try failItem(name)
    case .delayItem(let name, let milliseconds): try delayItem(name, by: milliseconds)
    case .replaceFile(let path, let text): try replaceFile(path, by: text)
    case .copyFile(let path, let other): try copyFile(path, to: other)
    case .deleteFile(let path): try deleteFile(path)
    case .completeHalfWrittenCapture: try completeHalfWrittenCapture()
    case .loseKeychainItem(let service): try loseKeychainItem(service: service)
    }
  }

  /// Why something can't happen now, whoever asks for it; nil when only trying can tell.
  public func objection(to action: DeviceAction) -> DeviceError? {
    guard action.needsPerson, isLocked else { return nil }
    return Self.locked
  }

  /// What is answered to a person who wants something of a locked device.
  static var locked: DeviceError { .impossible("the device is locked; unlock it first.") }
}
