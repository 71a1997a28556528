// One of everything that can be done to a device: a new case doesn't build without its sample.

@testable import Device

/// The cases of `DeviceAction`, without what comes with them.
enum ActionName: CaseIterable {
  case openApp, goHome, quitApp, openNotificationCentre, closeNotificationCentre, goBack, type,
    typeSecret, tap, share, shareSeveral, returnToShareSheet, postNotification, openLabs, openLab,
    tapIn, typeIn, openURL, tapWidget, tapOnWidget, lock, unlock, enterPasscode, prewarm, restart,
    deleteApp, installApp, updateApp, askWidget, widget, writeElsewhere, skip, setDate,
    setTimeZone, trouble

  init(_ value: DeviceAction) {
    switch value {
    case .openApp: self = .openApp
    case .goHome: self = .goHome
    case .quitApp: self = .quitApp
    case .openNotificationCentre: self = .openNotificationCentre
    case .closeNotificationCentre: self = .closeNotificationCentre
    case .goBack: self = .goBack
    case .type: self = .type
    case .typeSecret: self = .typeSecret
    case .tap: self = .tap
    case .share: self = .share
    case .shareSeveral: self = .shareSeveral
    case .returnToShareSheet: self = .returnToShareSheet
    case .postNotification: self = .postNotification
    case .openLabs: self = .openLabs
    case .openLab: self = .openLab
    case .tapIn: self = .tapIn
    case .typeIn: self = .typeIn
    case .openURL: self = .openURL
    case .tapWidget: self = .tapWidget
    case .tapOnWidget: self = .tapOnWidget
    case .lock: self = .lock
    case .unlock: self = .unlock
    case .enterPasscode: self = .enterPasscode
    case .prewarm: self = .prewarm
    case .restart: self = .restart
    case .deleteApp: self = .deleteApp
    case .installApp: self = .installApp
    case .updateApp: self = .updateApp
    case .askWidget: self = .askWidget
    case .widget: self = .widget
    case .writeElsewhere: self = .writeElsewhere
    case .skip: self = .skip
    case .setDate: self = .setDate
    case .setTimeZone: self = .setTimeZone
    case .trouble: self = .trouble
    }
  }

  /// One of the kind, as a person or a step would have it.
  var sample: DeviceAction {
    switch self {
    case .openApp: .openApp
    case .goHome: .goHome
    case .quitApp: .quitApp
    case .openNotificationCentre: .openNotificationCentre
    case .closeNotificationCentre: .closeNotificationCentre
    case .goBack: .goBack
    case .type: .type(text: "ada", field: "Username", isOnly: true)
    case .typeSecret: .typeSecret(.init("analytical engine"), field: "Password", isOnly: true)
    case .tap: .tap(label: "Sign In", isOnly: true)
    case .share: .share(.link("https://example.com/a"))
    case .shareSeveral: .shareSeveral([.photo("tram.png"), .text("rain")])
    case .returnToShareSheet: .returnToShareSheet
    case .postNotification: .postNotification("com.example.lab.note")
    case .openLabs: .openLabs
    case .openLab: .openLab(.leftLab)
    case .tapIn: .tapIn(.leftLab, label: "More")
    case .typeIn: .typeIn(.leftLab, text: "fado", field: "Note")
    case .openURL: .openURL("journal://entries")
    case .tapWidget: .tapWidget
    case .tapOnWidget: .tapOnWidget(label: "Next")
    case .lock: .lock
    case .unlock: .unlock
    case .enterPasscode: .enterPasscode(.init("0000"))
    case .prewarm: .prewarm
    case .restart: .restart
    case .deleteApp: .deleteApp
    case .installApp: .installApp
    case .updateApp: .updateApp
    case .askWidget: .askWidget
    case .widget: .widget(.openGallery)
    case .writeElsewhere: .writeElsewhere(title: "Fog", account: "ada")
    case .skip: .skip(60_000)
    case .setDate: .setDate(1_772_442_000_000)
    case .setTimeZone: .setTimeZone("Europe/London")
    case .trouble: .trouble(.failPower)
    }
  }
}

/// The cases of `Trouble`, without what comes with them.
enum TroubleName: CaseIterable {
  case setVariant, removeAppGroup, removeAppGroupFromProfile, setUnsigned, restoreEntitlements,
    sign, regenerateProfile, kill, killAtOperation, useMemory, stopAnswering, holdLock,
    releaseLocks, block, setLaunchTime, failPower, failPowerUnattended, setDelaysRealistic,
    setOffline, setServerStatus, setServerLatency, setDiskFull, revokeSessions, setActivationRule,
    failItem, delayItem, replaceFile, copyFile, deleteFile, completeHalfWrittenCapture,
    loseKeychainItem

  init(_ value: Trouble) {
    switch value {
    case .setVariant: self = .setVariant
    case .removeAppGroup: self = .removeAppGroup
    case .removeAppGroupFromProfile: self = .removeAppGroupFromProfile
    case .setUnsigned: self = .setUnsigned
    case .restoreEntitlements: self = .restoreEntitlements
    case .sign: self = .sign
    case .regenerateProfile: self = .regenerateProfile
    case .kill: self = .kill
    case .killAtOperation: self = .killAtOperation
    case .useMemory: self = .useMemory
    case .stopAnswering: self = .stopAnswering
    case .holdLock: self = .holdLock
    case .releaseLocks: self = .releaseLocks
    case .block: self = .block
    case .setLaunchTime: self = .setLaunchTime
    case .failPower: self = .failPower
    case .failPowerUnattended: self = .failPowerUnattended
    case .setDelaysRealistic: self = .setDelaysRealistic
    case .setOffline: self = .setOffline
    case .setServerStatus: self = .setServerStatus
    case .setServerLatency: self = .setServerLatency
    case .setDiskFull: self = .setDiskFull
    case .revokeSessions: self = .revokeSessions
    case .setActivationRule: self = .setActivationRule
    case .failItem: self = .failItem
    case .delayItem: self = .delayItem
    case .replaceFile: self = .replaceFile
    case .copyFile: self = .copyFile
    case .deleteFile: self = .deleteFile
    case .completeHalfWrittenCapture: self = .completeHalfWrittenCapture
    case .loseKeychainItem: self = .loseKeychainItem
    }
  }

  /// One of the kind, as a person or a step would have it.
  var sample: Trouble {
    switch self {
    case .setVariant: .setVariant(name: "auth.store", value: "defaults")
    case .removeAppGroup: .removeAppGroup(.widget)
    case .removeAppGroupFromProfile: .removeAppGroupFromProfile(.widget)
    case .setUnsigned: .setUnsigned(.widget)
    case .restoreEntitlements: .restoreEntitlements(.widget)
    case .sign: .sign("simulator")
    case .regenerateProfile: .regenerateProfile
    case .kill: .kill(.app)
    case .killAtOperation: .killAtOperation(.app, 3)
    case .useMemory: .useMemory(.app, megabytes: 40)
    case .stopAnswering: .stopAnswering(.app)
    case .holdLock: .holdLock(.app, path: "inbox/a")
    case .releaseLocks: .releaseLocks(.app)
    case .block: .block(.app, milliseconds: 5_000)
    case .setLaunchTime: .setLaunchTime(.app, milliseconds: 5_000)
    case .failPower: .failPower
    case .failPowerUnattended: .failPowerUnattended
    case .setDelaysRealistic: .setDelaysRealistic
    case .setOffline: .setOffline(true)
    case .setServerStatus: .setServerStatus(500)
    case .setServerLatency: .setServerLatency(5_000)
    case .setDiskFull: .setDiskFull(true)
    case .revokeSessions: .revokeSessions(account: "ada")
    case .setActivationRule: .setActivationRule(.everything)
    case .failItem: .failItem("tram.png")
    case .delayItem: .delayItem("tram.png", milliseconds: 5_000)
    case .replaceFile: .replaceFile("inbox/a", text: "b")
    case .copyFile: .copyFile("inbox/a", to: "inbox/b")
    case .deleteFile: .deleteFile("inbox/a")
    case .completeHalfWrittenCapture: .completeHalfWrittenCapture
    case .loseKeychainItem: .loseKeychainItem(service: "com.example.journal.session")
    }
  }
}

enum ActionSamples {
  static let all =
    ActionName.allCases.filter { $0 != .trouble }.map(\.sample)
    + TroubleName.allCases.map { .trouble($0.sample) }
}
