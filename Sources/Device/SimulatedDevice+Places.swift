// Which bundle, container and process is which: the journal's own, found by role.
import Wire

extension SimulatedDevice {
  /// The App Group that the journal's programs share.
  public static let journalGroup = "group.com.example.journal"
  /// What the identifiers of the journal's bundles begin with.
  var journalPrefix: String { "com.example.journal" }

  var appBundle: String { bundle(in: .app) }
  var widgetBundle: String { bundle(in: .widget) }
  /// The kinds of widget that the journal offers; none when it is deleted.
  var widgetKinds: [WidgetDescription] {
    bundles.bundles[widgetBundle]?.description.widgets ?? []
  }

  private func bundle(in role: Role) -> String {
    let all = bundles.bundles(in: role).map(\.description.identifier)
    return all.first { $0.hasPrefix(journalPrefix) } ?? "\(journalPrefix).\(role.rawValue)"
  }

  /// The bundle of a program.
  func bundle(of program: ProgramName) -> String {
    switch program {
    case .app: bundle(in: .app)
    case .widget: bundle(in: .widget)
    case .shareExtension: bundle(in: .shareExtension)
    case .stranger: "com.example.stranger"
    case .leftLab: "com.example.lab.left"
    case .rightLab: "com.example.lab.right"
    }
  }

  /// What the trace calls the program of a bundle.
  func programName(of bundle: String) -> String {
    if let lab = ProgramName.labs.first(where: { self.bundle(of: $0) == bundle }) {
      return lab.rawValue
    }
    let lastPart = bundle.split(separator: ".").last.map(String.init) ?? bundle
    guard bundle.hasPrefix(journalPrefix) else { return lastPart }
    return bundles.bundles[bundle].map { ProgramName($0.description.role).rawValue } ?? lastPart
  }

  /// The group container's folder; nil before anyone was given it.
  public var groupContainerPath: String? { containers.groupPath(Self.journalGroup) }

  /// The container that a program's file operation is in.
  func root(of place: FileOperation.Place, for process: ProgramProcess) -> String? {
    switch place {
    case .privateContainer: containerPath(of: process)
    case .group(let group): containers.groupPath(group)
    }
  }

  /// A program's own container.
  func containerPath(of process: ProgramProcess) -> String {
    process.home
  }

  /// What would survive a power failure of the container at `root`.
  func image(of root: String) -> DurableImage {
    if let image = durable[root] { return image }
    let image = DurableImage(root: root)
    durable[root] = image
    return image
  }
}
