// Everything that makes trouble on purpose.
import Canvas
import Device

extension ActionTable {
  static let troubleActions: [Action] =
    [
      Action("trouble", "Make trouble…", .trouble, [.character("k")]) {
        $0.choose(from: .trouble, title: "Trouble")
      }
      .hinted("trouble"),
      Action("network", "Cut or restore the network", .trouble, [.character("n")]) {
        try $0.device.perform(.setOffline(!$0.model.device.isOffline))
      },
      Action("serverFails", "The server answers 500", .trouble, command: .setServerStatus(500)),
      Action("serverWell", "The server is well again", .trouble, command: .setServerStatus(200)),
      Action("serverSlow", "The server takes 5 s", .trouble, command: .setServerLatency(5_000)),
      Action("serverFast", "The server is fast again", .trouble, command: .setServerLatency(0)),
      Action("disk", "Fill the disk, or make room", .trouble) {
        try $0.device.perform(.setDiskFull(!$0.model.device.isDiskFull))
      },
      Action(
        "profile", "Regenerate the provisioning profile", .trouble,
        command: .regenerateProfile),
      Action("signSimulator", "Sign as in the Simulator", .trouble, command: .sign("simulator")),
      Action("signDevice", "Sign as on a device", .trouble, command: .sign("device")),
      Action("power", "Let the power fail", .trouble, command: .failPower),
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
      Action(
        "completeCapture", "Complete the half-written capture", .trouble,
        command: .completeHalfWrittenCapture),
    ] + [ProgramName.app, .widget, .shareExtension].flatMap(trouble(with:))

  private static func trouble(with program: ProgramName) -> [Action] {
    [
      Action(
        "kill \(program.rawValue)", "Kill \(program.spoken)", .trouble,
        command: .kill(program)
      ).available { $0.isRunning(program) },
      Action(
        "block \(program.rawValue)", "Block the main thread of \(program.spoken) for 5 s", .trouble,
        command: .block(program, milliseconds: 5_000)
      ).available { $0.isRunning(program) },
      Action(
        "slowLaunch \(program.rawValue)", "Let the next launch of \(program.spoken) take 25 s",
        .trouble, command: .setLaunchTime(program, milliseconds: 25_000)),
      Action(
        "killAtOperation \(program.rawValue)",
        "Kill \(program.spoken) at its second file operation", .trouble,
        command: .killAtOperation(program, 2)),
      Action(
        "removeAppGroup \(program.rawValue)",
        "Take the App Group from \(program.spoken)", .trouble, command: .removeAppGroup(program)),
      Action(
        "profileWithoutGroup \(program.rawValue)",
        "Take the App Group from the profile of \(program.spoken)", .trouble,
        command: .removeAppGroupFromProfile(program)),
      Action(
        "unsigned \(program.rawValue)", "Take the signature from \(program.spoken)", .trouble,
        command: .setUnsigned(program)),
    ]
  }
}
