// Trouble as values: what goes wrong with a device because somebody wants to see what happens then.

/// One thing that was made to go wrong, or was made good again.
public enum Trouble: Sendable, Hashable {
  case setVariant(name: String, value: String)
  case removeAppGroup(ProgramName)
  case removeAppGroupFromProfile(ProgramName)
  case setUnsigned(ProgramName)
  case restoreEntitlements(ProgramName)
  case sign(String)
  case regenerateProfile
  case kill(ProgramName)
  case killAtOperation(ProgramName, Int)
  case useMemory(ProgramName, megabytes: Int)
  case stopAnswering(ProgramName)
  case holdLock(ProgramName, path: String)
  case releaseLocks(ProgramName)
  case block(ProgramName, milliseconds: Int)
  case setLaunchTime(ProgramName, milliseconds: Int)
  case failPower
  /// And nobody unlocks the device when it has booted.
  case failPowerUnattended
  case setDelaysRealistic
  case setOffline(Bool)
  case setServerStatus(Int)
  case setServerLatency(Int)
  case setDiskFull(Bool)
  case revokeSessions(account: String)
  case setActivationRule(ActivationRuleChoice)
  /// Of a sample, by name.
  case failItem(String)
  case delayItem(String, milliseconds: Int)
  case replaceFile(String, text: String)
  case copyFile(String, to: String)
  case deleteFile(String)
  case completeHalfWrittenCapture
  case loseKeychainItem(service: String)
}
