// What happens elsewhere: at the server, on another device of the same person, in another zone.
import Wire

extension SimulatedDevice {
  // MARK: The server

  /// Ends every sign-in of an account at the server; nobody is told until somebody asks.
  public func revokeSessions(of name: String) throws {
    let account = try account(name)
    record(trouble: "the server revokes the session of \(account.name)")
    server.endSessions(of: account.id)
    tell(.revokeSessions(account: name))
  }

  /// Adds an entry to an account, as its owner would do on another device.
  public func writeElsewhere(_ title: String, as name: String) throws {
    let account = try account(name)
    record(trouble: "\(account.name) writes an entry on another device")
    guard server.write(title, of: account.id, at: core.clock.wall) else {
      throw DeviceError.impossible("the server has no room for another entry of \(account.name).")
    }
    tell(.writeElsewhere(title: title, account: name))
  }

  /// How many entries the server has of an account.
  public func serverEntryCount(of name: String) throws -> Int {
    ServerEntries.list(of: try account(name).id, in: server.state).count
  }

  /// How often the server was asked for something, as `POST /token`; nil when it was asked for so
  /// many different things that not all of them were counted.
  public func serverRequestCount(_ label: String) -> Int? { server.requests.count(of: label) }

  /// Everything that the server was asked for, and how often.
  public var serverRequests: [(label: String, count: Int)] { server.requests.all }

  private func account(_ name: String) throws -> ServerAccount {
    guard let account = ServerAccounts.account(name) else {
      throw DeviceError.impossible("the server knows no account \"\(name)\".")
    }
    return account
  }

  // MARK: The clock on the wall

  /// Moves to another time zone: a significant time change, after which every widget is reloaded.
  public func setTimeZone(_ name: String) throws {
    guard Self.isTimeZone(name) else {
      throw DeviceError.impossible(
        "no time zone is called \"\(name)\"; write it as \"Europe/London\".")
    }
    record(person: "moves to the time zone \(name)")
    timeZone = name
    tellTimeChange()
    tell(.setTimeZone(name))
  }

  /// Whether a zone is called so, by the data of this machine.
  public static func isTimeZone(_ name: String) -> Bool { LocalTime(name) != nil }

  /// Sets the clock on to when the device's zone next has a time of day.
  ///
  /// - Parameter days: 0 for the next time at all, 1 for tomorrow's.
  public func setTime(hour: Int, minute: Int, days: Int) throws {
    let wall = LocalTime(timeZone)?.next(hour: hour, minute: minute, days: days, after: clocks.wall)
    guard let wall else {
      throw DeviceError.impossible("the time zone \(timeZone) has no such time.")
    }
    try setDate(wall)
  }
}
