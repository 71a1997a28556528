// Making a device: whole or not at all, and then nothing of it stays behind.

extension SimulatedDevice {
  /// Boots the device in `folder`: installs what isn't installed, unlocks it, asks the widget.
  ///
  /// - Throws: `DeviceError`, `BundleError` and the errors of what else the folder holds.
  ///
  /// - Parameter isInterrupted: Whether somebody wants an end of whatever goes on.
  public convenience init(
    folder: DeviceFolder, configuration: DeviceConfiguration,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws {
    do {
      try self.init(in: folder, configuration, isInterrupted: isInterrupted)
    } catch {
      try? folder.remove()  // One that stays is swept by the next run; why there is none matters.
      folder.release()
      throw error
    }
  }

  /// Where the server's tokens come from: in a scenario from the seed, so that it replays.
  static func tokenSource(
    _ configuration: DeviceConfiguration, _ core: DeviceCore
  ) -> (Int) -> [UInt8] {
    var generator: any RandomNumberGenerator =
      configuration.clock == .virtual
      ? core.generator(for: "tokens") : SystemRandomNumberGenerator()
    return { count in (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) } }
  }
}
