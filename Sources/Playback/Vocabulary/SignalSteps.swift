// Steps about Darwin notifications that no program of the device posts.
import Device

enum SignalSteps {
  static let all: [StepDefinition] = [
    .action(
      .person, "the notification {string} is posted",
      example: #"the notification "com.example.journal.capture" is posted"#,
      "a Darwin notification from none of the programs; it says nothing but its name",
      worksWhileLocked: true
    ) { context, arguments in try context.device.postNotification(arguments.string(0)) },
    .expectation(
      .containers, "the state of the notification {string} is {int}",
      example: #"the state of the notification "com.example.lab.note" is 0"#,
      "the 64 bits that go with its name; 0 when nobody is left who registered for it"
    ) { context, arguments in
      let state = context.device.notificationState(of: try arguments.string(0))
      return Observation(
        try state == UInt64(truncatingIfNeeded: arguments.int(1)),
        seen: "the state of the notification \"\(try arguments.string(0))\" is \(state)")
    },
  ]
}
