// Everything that the picture depends on: a device, and where the person is in front of it.
import Device

/// The panes of the stage, in the order in which the keys go through them.
public enum PaneID: Int, Sendable, Hashable, CaseIterable {
  case app = 1
  case widget
  case share
  case files
  case trace

  /// The program of the journal that the pane shows; nil for what isn't a program.
  var program: ProgramName? {
    switch self {
    case .app: .app
    case .widget: .widget
    case .share: .shareExtension
    case .files, .trace: nil
    }
  }

  /// What the pane is called.
  public var title: String {
    switch self {
    case .app: "App"
    case .widget: "Widget"
    case .share: "Share"
    case .files: "Group Container"
    case .trace: "Trace"
    }
  }
}

/// What a program's pane shows of it.
public enum ProgramFace: Sendable, Hashable {
  /// Its screen.
  case screen
  /// Its coordinators, view models and dependencies.
  case xray
  /// What it printed.
  case console
}

/// How the trace is shown.
public enum TraceFace: Sendable, Hashable {
  case list
  /// Lifelines and arrows between them.
  case sequence
}

/// A field that takes what is typed.
public struct FieldEditing: Sendable, Hashable {
  /// The id of the field's node.
  public var node: String
  /// The text as the person has it.
  public var editor: LineEditor
  /// Whether the text must not be seen.
  public var isSecure: Bool

  /// Makes the editing of a field.
  public init(node: String, editor: LineEditor, isSecure: Bool) {
    self.node = node
    self.editor = editor
    self.isSecure = isSecure
  }
}

/// A key and what it does now, for the hint bar.
public struct Hint: Sendable, Hashable {
  /// The key as it is written.
  public var key: String
  /// What it does, in a word or two.
  public var title: String
  /// Whether it is always in sight, however narrow the screen.
  public var isPinned: Bool

  /// Makes a hint.
  public init(key: String, title: String, isPinned: Bool = false) {
    self.key = key
    self.title = title
    self.isPinned = isPinned
  }
}

/// A sentence for the person, at the bottom until the next key.
public struct Notice: Sendable, Hashable {
  /// The sentence.
  public var text: String
  /// Whether something couldn't be done.
  public var isError: Bool

  /// Makes a notice.
  public init(_ text: String, isError: Bool = false) {
    self.text = text
    self.isError = isError
  }
}

/// The whole picture's subject.
public struct StageModel: Sendable, Hashable {
  /// What is known of the device at this moment.
  public var device = DeviceSnapshot()
  /// The pane that takes the keys.
  public var focus = PaneID.app
  /// Whether the focused pane has the whole screen.
  public var isZoomed = false
  /// The control that the keys act on, by pane.
  public var controls: [PaneID: String] = [:]
  /// The field that takes what is typed.
  public var editing: FieldEditing?
  /// What the programs' panes show; `screen` where nothing is set.
  public var faces: [PaneID: ProgramFace] = [:]
  /// How far panes are scrolled: lines from the top, for the trace lines from its end.
  public var scroll: [PaneID: Int] = [:]
  /// The line of a program's inside that the keys act on, by pane.
  public var selectedInside: [PaneID: Int] = [:]
  /// How the trace is shown.
  public var traceFace = TraceFace.list
  /// What of the trace is shown.
  public var traceFilter = TraceFilter()
  /// The path of the selected file.
  public var selectedFile: String?
  /// What lies over the panes and takes the keys.
  public var overlay: Overlay?
  /// What the person is told.
  public var notice: Notice?
  /// The words above the panes while a scenario is played.
  public var caption: Caption?
  /// Whether the person can only watch, so that no pane says which key would do something.
  public var isWatching = false
  /// The keys that work now, most useful first.
  public var hints: [Hint] = []
  /// Whether the first lines for a newcomer are shown in the app's pane.
  public var greets = false

  /// Makes the stage of an empty device.
  public init() {}

  /// What the pane of a program shows.
  public func face(of pane: PaneID) -> ProgramFace { faces[pane] ?? .screen }
}

/// Which events of the trace are shown.
public struct TraceFilter: Sendable, Hashable {
  /// Only those of this program; nil shows all.
  public var program: String?
  /// Only those of these kinds; nil shows all.
  public var kinds: Set<TraceEvent.Kind>?

  /// Shows all.
  public init(program: String? = nil, kinds: Set<TraceEvent.Kind>? = nil) {
    self.program = program
    self.kinds = kinds
  }

  /// Whether the event is shown.
  public func shows(_ event: TraceEvent) -> Bool {
    (program.map { $0 == event.program } ?? true) && (kinds?.contains(event.kind) ?? true)
  }
}
