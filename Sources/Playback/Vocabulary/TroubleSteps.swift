// Steps that make something go wrong on purpose.
import Device

enum TroubleSteps {
  static let all: [StepDefinition] = signing + deaths + network + files

  private static let signing: [StepDefinition] = [
    .action(
      .trouble, "the variant {string} is {string}",
      example: #"the variant "auth.store" is "defaults""#,
      "chooses between a hardened and a naive practice, before the program concerned is launched",
      objection: { try Variants.objection(to: $0.string(0), value: $0.string(1)) }
    ) { context, arguments in
      let name = try arguments.string(0)
      try context.device.setVariant(
        name, arguments.string(1), readBy: Variants.readers(of: name))
    },
    .action(
      .trouble, "{program} has no entitlement for the App Group",
      example: "the share extension has no entitlement for the App Group",
      "takes it from that bundle alone, which is reinstalled; a widget is asked again"
    ) { context, arguments in try context.device.removeAppGroup(from: arguments.program(0)) },
    .action(
      .trouble, "the provisioning profile of {program} does not grant the App Group",
      example: "the provisioning profile of the widget does not grant the App Group",
      "the bundle still claims it, which is enough in the Simulator alone"
    ) { context, arguments in
      try context.device.removeAppGroupFromProfile(of: arguments.program(0))
    },
    .action(
      .trouble, "{program} is unsigned", example: "the widget is unsigned",
      "takes all its entitlements: no container, no keychain"
    ) { context, arguments in try context.device.setUnsigned(arguments.program(0)) },
    .action(
      .trouble, "{program} has its entitlements again",
      example: "the share extension has its entitlements again",
      "reinstalls that bundle, signed and entitled as it came; a widget is asked again"
    ) { context, arguments in
      try context.device.restoreEntitlements(of: arguments.program(0))
    },
    .action(
      .trouble, "the signing is {string}", example: #"the signing is "simulator""#,
      "device: what is claimed and in the profile; simulator: what is claimed",
      objection: { arguments in
        let text = try arguments.string(0)
        return ["device", "simulator"].contains(text)
          ? nil : "the signing can't be \"\(text)\"; it can be \"device\" or \"simulator\""
      }
    ) { context, arguments in try context.device.sign(as: arguments.string(0)) },
    .action(
      .trouble, "the provisioning profile is regenerated",
      example: "the provisioning profile is regenerated",
      "the group container gets a new UUID; the old one stays behind, unreachable"
    ) { context, _ in try context.device.regenerateProfile() },
  ]

  private static let deaths: [StepDefinition] = [
    .action(
      .trouble, "{program} is killed", example: "the app is killed", "SIGKILL, now"
    ) { context, arguments in try context.device.kill(arguments.program(0)) },
    .action(
      .trouble, "{program} will be killed at its {int}. file operation",
      example: "the share extension will be killed at its 3. file operation",
      "it dies just before it, counted from now; with fewer, nothing happens",
      objection: { try $0.int(1) >= 1 ? nil : "file operations are counted from 1" }
    ) { context, arguments in
      try context.device.kill(arguments.program(0), atOperation: arguments.int(1))
    },
    .action(
      .trouble, "{program} uses {int} MB of memory",
      example: "the share extension uses 130 MB of memory",
      "really allocates and touches it, on top of what it has",
      objection: { arguments in
        try (1...4_096).contains(arguments.int(1))
          ? nil : "a program can use 1 to 4096 MB of memory"
      }
    ) { context, arguments in
      try context.device.useMemory(arguments.program(0), megabytes: arguments.int(1))
    },
    .action(
      .trouble, "{program} stops answering", example: "the app stops answering",
      "it no longer returns from its events"
    ) { context, arguments in try context.device.stopAnswering(arguments.program(0)) },
    .action(
      .trouble, "{program} holds a lock on {string}",
      example: #"the app holds a lock on "auth-state.sealed""#,
      "a real file lock, on a path relative to the group container",
      objection: { try ContainerPath.objection(to: $0.string(1)) }
    ) { context, arguments in
      try context.device.holdLock(arguments.program(0), on: arguments.string(1))
    },
    .action(
      .trouble, "{program} lets go of its locks", example: "the app lets go of its locks",
      "of those that it was told to hold"
    ) { context, arguments in try context.device.releaseLocks(arguments.program(0)) },
    .action(
      .trouble, "{program} blocks its main thread for {duration}",
      example: "the app blocks its main thread for 3 seconds",
      "what happens to it meanwhile reaches it afterwards"
    ) { context, arguments in
      try context.device.block(arguments.program(0), for: arguments.duration(1).milliseconds)
    },
    .action(
      .trouble, "{program} takes {duration} to launch",
      example: "the app takes 25 seconds to launch", "its next launch, not the one that is over"
    ) { context, arguments in
      try context.device.setLaunchTime(
        arguments.program(0), arguments.duration(1).milliseconds)
    },
    .action(
      .trouble, "the power fails", example: "the power fails",
      "what was not synced is lost; then the device boots and is unlocked"
    ) { context, _ in try context.device.failPower() },
    .action(
      .trouble, "the power fails and nobody unlocks",
      example: "the power fails and nobody unlocks",
      "what was not synced is lost; then the device boots and waits for its first unlock"
    ) { context, _ in try context.device.failPower(isUnlockedAfterwards: false) },
  ]

  private static let network: [StepDefinition] = [
    .action(
      .trouble, "the network is offline", example: "the network is offline",
      "requests fail at once"
    ) { context, _ in context.device.setOffline(true) },
    .action(
      .trouble, "the network is back", example: "the network is back", "requests arrive again"
    ) { context, _ in context.device.setOffline(false) },
    .action(
      .trouble, "the server answers {int}", example: "the server answers 500",
      "to everything, until changed; 200 means normal again",
      objection: { arguments in
        let status = try arguments.int(0)
        return (200...599).contains(status)
          ? nil : "\(status) is no status of HTTP; a server answers 200 to 599"
      }
    ) { context, arguments in
      try context.device.setServerStatus(arguments.int(0))
    },
    .action(
      .trouble, "the server takes {duration}", example: "the server takes 3 seconds",
      "per request, until changed"
    ) { context, arguments in
      try context.device.setServerLatency(arguments.duration(0).milliseconds)
    },
  ]

  private static let files: [StepDefinition] = [
    .action(
      .trouble, "the disk is full", example: "the disk is full",
      "writing in any container fails with ENOSPC"
    ) { context, _ in context.device.setDiskFull(true) },
    .action(
      .trouble, "the disk has room again", example: "the disk has room again",
      "writing works again"
    ) { context, _ in context.device.setDiskFull(false) },
    .action(
      .trouble, "the file {string} in the group container is replaced by {string}",
      example: #"the file "auth-state.sealed" in the group container is replaced by "nonsense""#,
      "by that text; missing folders are made",
      objection: { try ContainerPath.objection(to: $0.string(0)) }
    ) { context, arguments in
      try context.device.replaceFile(arguments.string(0), by: arguments.string(1))
    },
    .action(
      .trouble, "the file {string} in the group container is copied to {string}",
      example: #"the file "auth-state.sealed" in the group container is copied to "old""#,
      "within the container; missing folders are made",
      objection: { arguments in
        try ContainerPath.objection(to: arguments.string(0))
          ?? ContainerPath.objection(to: arguments.string(1))
      }
    ) { context, arguments in
      try context.device.copyFile(arguments.string(0), to: arguments.string(1))
    },
    .action(
      .trouble, "the file {string} in the group container is deleted",
      example: #"the file "auth-state.sealed" in the group container is deleted"#,
      "just that file",
      objection: { try ContainerPath.objection(to: $0.string(0)) }
    ) { context, arguments in try context.device.deleteFile(arguments.string(0)) },
    .action(
      .trouble, "the keychain loses {string}", example: #"the keychain loses "sealing key""#,
      "the item with that service is gone, as after a restore; nobody is told"
    ) { context, arguments in
      try context.device.loseKeychainItem(service: arguments.string(0))
    },
    .action(
      .trouble, "the half-written capture is completed",
      example: "the half-written capture is completed", "writes the manifest that is missing"
    ) { context, _ in try context.device.completeHalfWrittenCapture() },
  ]
}
