// Why a sealed file gave no value: named, so that each can be answered rightly.

/// The reasons for which a reader has nothing to show; the raw value is what a trace says.
///
/// Only `locked` passes by itself. It must never be taken for `absent`: what can't be read now may
/// well exist.
public enum SealedReason: String, Error, Sendable, Hashable, CaseIterable {
  /// The system has no container of that group for this program.
  case noContainer = "no container"
  /// There is no such file.
  case absent
  /// The file's or the key's protection class is locked.
  case locked
  /// This program may not use the keychain group that the key is in.
  case notEntitled = "not entitled"
  /// What lies there was never a sealed file.
  case foreign
  /// What the keychain has in the key's or the counter's place can't be read as one.
  case keyUnreadable = "key unreadable"
  /// The system refused for a reason that has nothing to do with what lies there.
  case refused
  /// The file can't be opened with the key and what is authenticated with it.
  case undecryptable
  /// The file is of a version that this program doesn't know.
  case wrongVersion = "wrong version"
  /// The session it tells of no longer counts.
  case expired
  /// The file is older, or newer, than the keychain says it can be.
  case rolledBack = "rolled back"
}
