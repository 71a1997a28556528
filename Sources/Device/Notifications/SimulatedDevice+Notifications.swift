// Darwin notifications as anybody can post them, and as anybody can look at their state.
import Wire

extension SimulatedDevice {
  /// Posts a Darwin notification that comes from none of the programs, as `notifyutil -p` does.
  public func postNotification(_ name: String) throws {
    guard !name.isEmpty, name.utf8.count <= 255 else {
      throw DeviceError.impossible("a notification's name has 1 to 255 bytes.")
    }
    notifications.post(name, by: "device")
    tell(.postNotification(name))
  }

  /// The state that goes with a notification's name, as `notifyutil -g` tells it.
  public func notificationState(of name: String) -> UInt64 {
    UInt64(bitPattern: Int64(notifications.states[name] ?? 0))
  }
}
