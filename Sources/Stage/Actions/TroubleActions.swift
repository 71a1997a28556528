// Everything that makes trouble on purpose, and what makes it good again.
import Canvas
import Device

extension ActionTable {
  static let troubleActions: [Action] =
    [
      Action("trouble", "Make trouble…", .trouble, [.character("k")]) {
        $0.choose(from: .trouble, title: "Trouble")
      }
      .hinted("trouble").inAnyProgram()
    ] + worldTrouble + signingTrouble + sharingTrouble
    + [ProgramName.app, .widget, .shareExtension].flatMap(trouble(with:))

  private static let worldTrouble: [Action] = [
    Action("network", "Cut or restore the network", .trouble, [.character("n")]) {
      try $0.device.perform(.setOffline(!$0.model.device.isOffline))
    }
    .typed("offline", does: .setOffline(true)).typed("online", does: .setOffline(false)),
    Action("serverFails", "The server answers 500", .trouble, command: .setServerStatus(500)),
    Action("serverWell", "The server is well again", .trouble) {
      try $0.device.perform(.setServerStatus(200))
    }
    .typed("server is well"),
    Action("serverAnswers", "Let the server answer what you like", .trouble) {
      $0.ask(
        Prompt(
          purpose: PromptPurpose.serverStatus.rawValue, title: "The server answers",
          remark: "a status from 200 to 599; 200 means normal again", text: "401"))
    }
    .typed("server answers {number}") { try $0.device.perform(.setServerStatus($1.number())) },
    Action("serverSlow", "The server takes 5 s", .trouble, command: .setServerLatency(5_000)),
    Action("serverFast", "The server is fast again", .trouble, command: .setServerLatency(0))
      .typed("server is fast"),
    Action("serverTakes", "Let the server take its time", .trouble) {
      $0.ask(
        Prompt(
          purpose: PromptPurpose.serverLatency.rawValue, title: "The server takes",
          remark: "per request, as 500ms, 30s, 2m", text: "30s"))
    }
    .typed("server takes {duration}") { try $0.device.perform(.setServerLatency($1.number())) },
    Action("disk", "Fill the disk, or make room", .trouble) {
      try $0.device.perform(.setDiskFull(!$0.model.device.isDiskFull))
    }
    .typed("fill disk", does: .setDiskFull(true)).typed("free disk", does: .setDiskFull(false)),
    Action("power", "Let the power fail", .trouble, command: .failPower).typed("power fails"),
    Action(
      "completeCapture", "Complete the half-written capture", .trouble,
      command: .completeHalfWrittenCapture
    ).typed("complete capture"),
  ]

  private static let signingTrouble: [Action] = [
    Action(
      "profile", "Regenerate the provisioning profile", .trouble,
      command: .regenerateProfile
    ).typed("regenerate profile"),
    Action("signSimulator", "Sign as in the Simulator", .trouble, command: .sign("simulator"))
      .typed("sign simulator", "sign as in simulator"),
    Action("signDevice", "Sign as on a device", .trouble, command: .sign("device"))
      .typed("sign device", "sign as on device"),
  ]

  private static let sharingTrouble: [Action] = [
    Action(
      "takesEverything", "Let the share sheet list Journal for everything", .trouble,
      command: .setActivationRule(.everything)),
    Action(
      "takesAll", "List Journal only for what it takes all of", .trouble,
      command: .setActivationRule(.version(1))),
    Action(
      "failPhoto", "Let tram.png be unavailable to share", .trouble,
      command: .failItem("tram.png")),
    Action(
      "slowPhoto", "Let tram.png take 5 s to load", .trouble,
      command: .delayItem("tram.png", milliseconds: 5_000)),
  ]

  private static func trouble(with program: ProgramName) -> [Action] {
    let name = program.rawValue
    let spoken = program.spoken
    return [
      Action("kill \(name)", "Kill \(spoken)", .trouble, command: .kill(program))
        .available { $0.isRunning(program) },
      Action(
        "block \(name)", "Block the main thread of \(spoken) for 5 s", .trouble,
        command: .block(program, milliseconds: 5_000)
      ).available { $0.isRunning(program) },
      Action(
        "slowLaunch \(name)", "Let the next launch of \(spoken) take 25 s", .trouble,
        command: .setLaunchTime(program, milliseconds: 25_000)),
      Action(
        "releaseLocks \(name)", "Let \(spoken) let go of its locks", .trouble,
        command: .releaseLocks(program)
      ).available { $0.isRunning(program) },
      Action(
        "killAtOperation \(name)", "Kill \(spoken) at its second file operation", .trouble,
        command: .killAtOperation(program, 2)),
      Action(
        "starve \(name)", "Let \(spoken) use too much memory", .trouble,
        command: .useMemory(program, megabytes: tooMuch(for: program))),
      Action(
        "profileWithoutGroup \(name)", "Take the App Group from the profile of \(spoken)", .trouble,
        command: .removeAppGroupFromProfile(program)),
      Action(
        "stopAnswering \(name)", "Let \(spoken) stop answering", .trouble,
        command: .stopAnswering(program)),
      Action(
        "holdLock \(name)", "Let \(spoken) hold a lock on a file of the container", .trouble
      ) { try $0.holdLock(program) },
      Action(
        "removeAppGroup \(name)", "Take the App Group from \(spoken)", .trouble,
        command: .removeAppGroup(program)),
      Action(
        "unsigned \(name)", "Take the signature from \(spoken)", .trouble,
        command: .setUnsigned(program)),
      Action(
        "restoreEntitlements \(name)", "Give \(spoken) its entitlements back", .trouble,
        command: .restoreEntitlements(program)),
    ]
  }

  /// More megabytes than the limit of a program's role.
  fileprivate static func tooMuch(for program: ProgramName) -> Int {
    switch program {
    case .widget: 40
    case .shareExtension: 130
    default: 1_500
    }
  }
}

extension Action {
  /// The action with the lines that make trouble in a program that they name.
  fileprivate func inAnyProgram() -> Action {
    typed("kill {program}") { try $0.device.perform(.kill($1.program())) }
      .typed("kill {program} at file operation {number}") {
        try $0.device.perform(.killAtOperation($1.program(0), $1.number(1)))
      }
      .typed("starve {program}") {
        let program = $1.program()
        try $0.device.perform(
          .useMemory(program, megabytes: ActionTable.tooMuch(for: program)))
      }
      .typed("{program} uses {number} MB") {
        try $0.device.perform(.useMemory($1.program(0), megabytes: $1.number(1)))
      }
      .typed("{program} stops answering") {
        try $0.device.perform(.stopAnswering($1.program()))
      }
      .typed("{program} lets go of its locks") {
        try $0.device.perform(.releaseLocks($1.program()))
      }
      .typed("{program} locks {text}") {
        try $0.device.perform(.holdLock($1.program(0), path: $1.text(1)))
      }
      .typed("take app group from {program}") {
        try $0.device.perform(.removeAppGroup($1.program()))
      }
      .typed("take signature from {program}") {
        try $0.device.perform(.setUnsigned($1.program()))
      }
      .typed("give {program} its entitlements back") {
        try $0.device.perform(.restoreEntitlements($1.program()))
      }
  }
}
