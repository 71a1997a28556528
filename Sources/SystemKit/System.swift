// Everything a program can reach, in one place: what its composition root takes apart.
@_exported import Wire

/// The doors of the system, made once by `ProgramMain` and handed to the composition root.
@MainActor public final class System {
  /// The contract with the device; the services below go through it.
  public let connection: Connection
  /// The device's clocks.
  public let clock: SystemClock
  /// Ids and random numbers that come from the device's seed.
  public let identifiers: Identifiers
  /// Containers: the program's own and those of its App Groups.
  public let containers: Containers
  /// Secrets that outlive the program.
  public let keychain: Keychain
  /// Darwin notifications.
  public let notifications: DarwinNotificationCenter
  /// Notifications that never leave the process.
  public let localNotifications: LocalNotificationCenter
  /// Values by key that outlive the program.
  public let defaults: DefaultsDoor
  /// Watches on single files.
  public let fileMonitors: FileMonitors
  /// Reading and writing by turns.
  public let fileCoordinator: FileCoordinator
  /// Reloads of widgets.
  public let widgetCenter: WidgetCenter
  /// Requests to what lies beyond the device.
  public let network: NetworkSession
  /// What an extension tells its host.
  public let extensionContext: ExtensionContext
  /// What an app asks of the system about itself.
  public let application: Application

  private var needsRender = true

  /// Builds every service over one connection.
  public init(connection: Connection) {
    self.connection = connection
    clock = SystemClock(connection: connection)
    identifiers = Identifiers(seed: connection.launch.seed)
    containers = Containers(connection: connection)
    keychain = Keychain(connection: connection)
    notifications = DarwinNotificationCenter(connection: connection)
    localNotifications = LocalNotificationCenter(connection: connection)
    defaults = DefaultsDoor(connection: connection, containers: containers)
    fileMonitors = FileMonitors(connection: connection)
    fileCoordinator = FileCoordinator(connection: connection)
    widgetCenter = WidgetCenter(connection: connection)
    network = NetworkSession(connection: connection)
    extensionContext = ExtensionContext(connection: connection)
    application = Application(connection: connection)
  }

  /// Asks for `Program.render()` at the end of this turn.
  public func setNeedsRender() {
    needsRender = true
  }

  func takeNeedsRender() -> Bool {
    defer { needsRender = false }
    return needsRender
  }

  /// Adds a note to the trace, with the line it was written on travelling beside it.
  public func note(_ words: String, file: String = #fileID, line: Int = #line) {
    connection.trace(TraceRecord(.note(words: words), source: "\(file):\(line)"))
  }
}
