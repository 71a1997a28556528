// How a scenario comes to where a device was when recording began, as far as steps can.
import Device

/// What was so already.
enum RecordedOpening {
  /// The steps that lead there, and what no step can make so; both empty for a fresh device.
  static func read(from device: SimulatedDevice) -> (steps: [String], remarks: [String]) {
    var steps = device.variants.sorted { $0.key < $1.key }.map {
      "the variant \"\($0.key)\" is \"\($0.value)\""
    }
    var remarks: [String] = []
    let account = account(of: device, &remarks)
    if account != nil || device.foreground == .app { steps.append("I open the app") }
    if let account { steps.append("I sign in as \"\(account)\"") }
    if account != nil, device.foreground != .app { steps.append("I go home") }
    if device.foreground == .splitView {
      steps.append("the left lab and the right lab are open side by side")
    }
    if device.isOffline { steps.append("the network is offline") }
    if device.isLocked { steps.append("I lock the device") }
    // NB: last, so that what leads here takes no time, which nobody waited for.
    if device.hasRealisticDelays { steps.append("the delays are realistic") }
    let title = device.screen(of: .app)?.title
    if let title, device.foreground == .app, title != (account == nil ? "Sign In" : "Entries") {
      remarks.append("when recording began the app showed \"\(title)\"")
    }
    return (steps, remarks)
  }

  /// Whoever was signed in, if a scenario can sign in as them.
  private static func account(
    of device: SimulatedDevice, _ remarks: inout [String]
  ) -> String? {
    guard !device.isLocked else { return nil }
    do {
      guard let account = try device.signedInAccount() else { return nil }
      let entries = try device.entryCount()
      if entries > 0 {
        remarks.append(
          "when recording began the app had \(entries) \(entries == 1 ? "entry" : "entries")")
      }
      guard JournalWords.accounts.contains(where: { $0.name == account }) else {
        remarks.append("when recording began \"\(account)\" was signed in")
        return nil
      }
      return account
    } catch {
      remarks.append("the app's store could not be read when recording began: \(error)")
      return nil
    }
  }
}
