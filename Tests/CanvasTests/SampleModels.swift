// Devices made by hand, so that pictures can be tested without a process.
import Wire

@testable import Canvas
@testable import Device

enum SampleModels {
  static let signIn = ViewTree(
    title: "Sign In",
    nodes: [
      .text(id: "t", text: "Your travel journal", style: .caption),
      .field(
        id: "field:Username", label: "Username", value: "ada", isSecure: false, isEnabled: true),
      .field(
        id: "field:Password", label: "Password", value: "secret", isSecure: true, isEnabled: true),
      .button(id: "button:Sign In", label: "Sign In", role: .primary, isEnabled: true),
      .button(
        id: "button:Forgot Password", label: "Forgot Password", role: .standard, isEnabled: true),
    ])

  static let entries = ViewTree(
    title: "Entries",
    nodes: [
      .row(id: "row:1", title: "Tram 28 to Graça", detail: "today", isEnabled: true),
      .row(id: "row:2", title: "雨の京都", detail: "yesterday", isEnabled: true),
      .button(id: "button:New Entry", label: "New Entry", role: .primary, isEnabled: true),
      .button(id: "button:Inbox", label: "Inbox", role: .standard, isEnabled: true),
      .button(id: "button:Profile", label: "Profile", role: .standard, isEnabled: true),
    ])

  static let compose = ViewTree(
    title: "Add to Journal",
    nodes: [
      .text(id: "p", text: "https://example.com/fado", style: .body),
      .field(id: "field:Note", label: "Note", value: "", isSecure: false, isEnabled: true),
      .button(id: "button:Post", label: "Post", role: .primary, isEnabled: true),
      .button(id: "button:Cancel", label: "Cancel", role: .cancel, isEnabled: true),
    ],
    alert: AlertNode(
      title: "Journal can't be reached", message: "Nothing is lost; your note is still here.",
      buttons: [
        AlertButton(id: "alert:keep", label: "Keep Editing"),
        AlertButton(id: "alert:discard", label: "Discard", role: .destructive),
      ]))

  static let hints = [
    Hint(key: "Tab", title: "next"), Hint(key: "Enter", title: "type"),
    Hint(key: "o", title: "open app"), Hint(key: "s", title: "share"),
    Hint(key: "l", title: "lock"), Hint(key: "t", title: "time"),
    Hint(key: "x", title: "x-ray"), Hint(key: "k", title: "trouble"),
    Hint(key: "q", title: "quit", isPinned: true),
    Hint(key: "?", title: "keys", isPinned: true), Hint(key: ":", title: "do", isPinned: true),
  ]

  /// Nothing was ever started.
  static var empty: StageModel {
    var model = StageModel()
    model.greets = true
    model.hints = hints
    model.device.sandbox = "sandbox: full"
    model.device.clocks = Clocks(uptime: 0, wall: 1_772_442_000_000)
    return model
  }

  /// The person types a name.
  static var signingIn: StageModel {
    var model = empty
    model.greets = false
    model.device.clocks.uptime = 754_000
    model.device.foreground = .app
    var app = ProgramSnapshot()
    app.state = .running
    app.screen = signIn
    app.model = programModel
    model.device.programs[.app] = app
    model.device.card = WidgetCard(
      nodes: [.text(id: "c", text: "Sign in to see your journal", style: .body)])
    model.device.reloadsLeft = 40
    model.controls[.app] = "field:Username"
    model.editing = FieldEditing(
      node: "field:Username", editor: LineEditor("ada"), isSecure: false)
    model.device.files = files
    model.device.events = events
    return model
  }

  /// Signed in, with an alert in the extension, trouble in the air.
  static var busy: StageModel {
    var model = signingIn
    model.editing = nil
    model.focus = .files
    model.selectedFile = "inbox/9F1C/manifest.json"
    model.device.preview = FilePreview(
      path: "inbox/9F1C/manifest.json", bytes: Array(#"{"version":1,"text":"Fado"}"#.utf8),
      size: 27,
      isSealed: false)
    model.device.programs[.app]?.screen = entries
    model.device.programs[.app]?.state = .suspended
    model.device.foreground = .shareExtension
    var share = ProgramSnapshot()
    share.state = .running
    share.screen = compose
    model.device.programs[.shareExtension] = share
    var widget = ProgramSnapshot()
    widget.end = .signal(9)
    widget.errors = ["widget: out of luck"]
    model.device.programs[.widget] = widget
    model.device.variants = [DeviceSnapshot.Variant(name: "auth.store", value: "defaults")]
    model.device.isOffline = true
    return model
  }

  static let files = [
    FileSnapshot(
      path: "auth-state.sealed", size: 312, writer: "app", modifiedAt: 700_000, isSealed: true,
      change: .changed),
    FileSnapshot(path: "inbox", size: 0, isFolder: true),
    FileSnapshot(path: "inbox/9F1C", size: 0, isFolder: true),
    FileSnapshot(
      path: "inbox/9F1C/manifest.json", size: 27, writer: "share extension", modifiedAt: 10_000,
      change: .added),
    FileSnapshot(
      path: "journal-snapshot.sealed", size: 280, writer: "app", modifiedAt: 0, isSealed: true,
      change: .removed),
  ]

  static let events = [
    event(1, 0, "device", .device, "boots and is unlocked"),
    event(2, 0, "widget", .process, "is launched"),
    event(3, 0, "widget", .widget, "is asked for its timeline"),
    event(4, 0, "widget", .container, "is given the container of group.com.example.journal"),
    event(5, 0, "widget", .widget, "archives 1 entry"),
    event(6, 1_200, "person", .person, "opens the app"),
    event(7, 1_200, "app", .process, "is launched"),
    event(8, 1_210, "app", .coordinator, "App starts"),
    event(9, 1_211, "app", .screen, "SignIn is pushed"),
    event(10, 2_000, "person", .person, "types into \"Username\""),
    event(11, 2_000, "app", .action, "SignIn username"),
    event(12, 2_000, "app", .state, "SignIn is editing"),
    event(13, 3_500, "app", .network, "POST /token"),
    event(14, 3_900, "app", .file, "creates auth-state.sealed"),
    event(15, 4_000, "app", .violation, "stops answering"),
  ]

  private static func event(
    _ number: Int, _ uptime: Int, _ program: String, _ kind: TraceEvent.Kind, _ words: String
  ) -> TraceEvent {
    TraceEvent(number: number, uptime: uptime, program: program, kind: kind, words: words)
  }

  static var programModel: ProgramModel {
    var model = ProgramModel()
    let facts: [TraceFact] = [
      .coordinatorStarted(name: "App", instance: 1, parent: nil),
      .coordinatorStarted(name: "Main", instance: 2, parent: 1),
      .coordinatorStarted(name: "Entries", instance: 3, parent: 2),
      .coordinatorStarted(name: "Profile", instance: 4, parent: 2),
      .state(viewModel: "SignIn", instance: 1, name: "editing"),
      .action(viewModel: "SignIn", instance: 1, name: "signIn"),
      .state(viewModel: "SignIn", instance: 1, name: "signingIn"),
      .screenPushed(name: "SignIn", coordinator: 3),
      .dependencyDeclared(name: "JournalStore"),
      .dependencyBuilt(name: "Session"),
    ]
    for (index, fact) in facts.enumerated() {
      let source = "JournalApp/Sample.swift:\(index + 1)"
      model.take(TraceRecord(fact, source: source), uptime: 12)
    }
    return model
  }
}
