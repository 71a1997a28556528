// Steps in which a person uses the device: its screen, its buttons, its share sheet, its widget.
import Device

enum PersonSteps {
  static let all: [StepDefinition] = screen + account + elsewhere + device

  private static let screen: [StepDefinition] = [
    .action(
      .person, "the app is open", example: "the app is open",
      "launches the app, or brings it to the front"
    ) { context, _ in try context.device.openApp() },
    .action(
      .person, "I open the app", example: "I open the app",
      "launches the app, or brings it to the front"
    ) { context, _ in try context.device.openApp() },
    .action(
      .person, "I go home", example: "I go home",
      "the app goes to the background; 5 seconds later it is suspended"
    ) { context, _ in try context.device.goHome() },
    .action(
      .person, "I quit the app", example: "I quit the app",
      "swipes the app away; its route is not restored next time"
    ) { context, _ in try context.device.quitApp() },
    .action(
      .person, "I pull down Notification Centre", example: "I pull down Notification Centre",
      "the app is inactive below it, and runs on"
    ) { context, _ in try context.device.openNotificationCentre() },
    .action(
      .person, "I put Notification Centre away", example: "I put Notification Centre away",
      "the app is active again"
    ) { context, _ in try context.device.closeNotificationCentre() },
    .action(
      .person, "I type {string} into {string}", example: #"I type "ada" into "Username""#,
      "sets the field with exactly that label, in the program in front"
    ) { context, arguments in
      try context.device.type(arguments.string(0), into: arguments.string(1))
    },
    .action(
      .person, "I tap {string}", example: #"I tap "New Entry""#,
      "taps the button, or else the row, with exactly that label in the program in front"
    ) { context, arguments in try context.device.tap(arguments.string(0)) },
    .action(
      .person, "I go back", example: "I go back",
      "the system's back; on a modal, dismisses it"
    ) { context, _ in try context.device.goBack() },
  ]

  private static let account: [StepDefinition] = [
    .action(
      .person, "I sign in as {string}", example: #"I sign in as "ada""#,
      "fills in the sign-in screen with that account's password and taps its button",
      objection: { try JournalWords.objection(toAccount: $0.string(0)) }
    ) { context, arguments in
      try JournalActions.signIn(as: arguments.string(0), on: context.device)
    },
    .action(
      .person, "I sign out", example: "I sign out",
      "from wherever: to the profile, and `Sign Out`"
    ) { context, _ in try JournalActions.signOut(on: context.device) },
  ]

  private static let elsewhere: [StepDefinition] = [
    .action(
      .person, "I share the link {string}", example: #"I share the link "https://example.com/fog""#,
      "in another app: opens the share sheet with that link and picks the journal"
    ) { context, arguments in try context.device.share(.link(arguments.string(0))) },
    .action(
      .person, "I share the text {string}", example: #"I share the text "Fog over the harbour""#,
      "in another app: opens the share sheet with that text and picks the journal"
    ) { context, arguments in try context.device.share(.text(arguments.string(0))) },
    .action(
      .person, "I share the photo {string}", example: #"I share the photo "tram.png""#,
      "in another app: opens the share sheet with that sample and picks the journal",
      objection: { arguments in
        let name = try arguments.string(0)
        guard let photos = arguments.samplePhotos, !photos.contains(name) else { return nil }
        return KnownNames.objection(to: name, kind: "sample photo", known: photos)
      }
    ) { context, arguments in try context.device.share(.photo(arguments.string(0))) },
    .action(
      .person, "I return to the share sheet", example: "I return to the share sheet",
      "the sheet that was left is in front again, with the app it lies over"
    ) { context, _ in try context.device.returnToShareSheet() },
    .action(
      .person, "I open the URL {string}", example: #"I open the URL "journal://profile""#,
      "taps it in another app: launches the journal or brings it forward"
    ) { context, arguments in _ = try context.device.openURL(arguments.string(0)) },
    .action(
      .person, "I tap the widget", example: "I tap the widget",
      "opens the app at the card's URL"
    ) { context, _ in try context.device.tapWidget() },
    .action(
      .person, "I tap {string} on the widget", example: #"I tap "Next" on the widget"#,
      "runs that button's intent in the widget's process"
    ) { context, arguments in try context.device.tapOnWidget(arguments.string(0)) },
  ]

  private static let device: [StepDefinition] = [
    .action(
      .person, "I lock the device", example: "I lock the device",
      "the key of class complete goes 10 seconds later"
    ) { context, _ in try context.device.lock() },
    .action(
      .person, "I unlock the device", example: "I unlock the device",
      "with the right passcode; what was in front is in front again", worksWhileLocked: true
    ) { context, _ in try context.device.unlock(JournalWords.passcode) },
    .action(
      .person, "I unlock the device with the passcode {string}",
      example: #"I unlock the device with the passcode "0000""#,
      "a wrong one leaves it locked; from the fifth in a row on, nobody can try for a while",
      worksWhileLocked: true
    ) { context, arguments in try context.device.unlock(arguments.string(0)) },
    .action(
      .person, "I restart the device", example: "I restart the device",
      "every program ends, all keys are forgotten until the first unlock", worksWhileLocked: true
    ) { context, _ in try context.device.restart() },
    .action(
      .person, "I delete the app", example: "I delete the app",
      "with all its bundles; its keychain items stay"
    ) { context, _ in try context.device.deleteApp() },
    .action(
      .person, "I install the app", example: "I install the app", "with all its bundles"
    ) { context, _ in try context.device.installApp() },
    .action(
      .person, "I update the app", example: "I update the app",
      "over the one that is there: its containers keep what is in them and get other UUIDs; what "
        + "was made wrong with its bundles stays wrong",
      worksWhileLocked: true
    ) { context, _ in try context.device.updateApp() },
    .action(
      .person, "the system prewarms the app", example: "the system prewarms the app",
      "launches it behind the lock screen or the home screen, before anybody opens it",
      worksWhileLocked: true
    ) { context, _ in try context.device.prewarm() },
    .action(
      .person, "the system asks the widget for its timeline",
      example: "the system asks the widget for its timeline", "now, charged to its budget",
      worksWhileLocked: true
    ) { context, _ in context.device.askWidget() },
  ]
}
