// The world around the programs, made worse on purpose: the network, the server, the disk.
import Wire

extension SimulatedDevice {
  /// How things stand around the programs now.
  var conditions: Conditions {
    Conditions(lockedClasses: Set(protection.lockedClasses), isDiskFull: isDiskFull)
  }

  /// Cuts the network, or brings it back.
  public func setOffline(_ offline: Bool) {
    record(trouble: offline ? "the network is offline" : "the network is back")
    network.setOffline(offline)
    tell(.setOffline(offline))
  }

  /// Lets the server answer everything with this status; 200 means normal again.
  public func setServerStatus(_ status: Int) throws {
    guard (200...599).contains(status) else {
      throw DeviceError.impossible("a server answers a status from 200 to 599, not \(status).")
    }
    record(trouble: "the server answers \(status)")
    server.forceStatus(status == 200 ? nil : status)
    tell(.setServerStatus(status))
  }

  /// Lets every request take this long, in milliseconds.
  public func setServerLatency(_ milliseconds: Int) {
    record(trouble: "the server takes \(TraceEvent.seconds(milliseconds)) s")
    network.setLatency(milliseconds)
    tell(.setServerLatency(milliseconds))
  }

  /// Fills the disk, or gives it room again.
  public func setDiskFull(_ full: Bool) {
    record(trouble: full ? "the disk is full" : "the disk has room again")
    isDiskFull = full
    tell(.setDiskFull(full))
  }
}
