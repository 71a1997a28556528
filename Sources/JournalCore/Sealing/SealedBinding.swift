// A sealed file is bound to its name, account and group, so that no other can stand in for it.

/// The place a sealed file belongs to, which is authenticated and not written down.
///
/// A reader has to know the account before it opens a file. It learns it from the auth state, which
/// says who is signed in and is therefore itself bound to no account (the empty one); the snapshot
/// is then opened as that account's, and another account's snapshot doesn't open at all.
public struct SealedBinding: Sendable, Hashable {
  /// The file's name in the group container.
  public let fileName: String
  /// The id of the account it is about; empty for the auth state.
  public let account: String

  private init(fileName: String, account: String) {
    self.fileName = fileName
    self.account = account
  }

  /// The auth state's place.
  public static let authState = SealedBinding(fileName: ContainerPaths.authState, account: "")

  /// The snapshot's place, for the account with this id.
  public static func snapshot(of account: String) -> SealedBinding {
    SealedBinding(fileName: ContainerPaths.snapshot, account: account)
  }

  /// The bytes to authenticate with a file of `header`: the header, then group, file name and
  /// account, each with its length before it, so that no two places make the same bytes.
  public func associatedData(for header: SealedHeader) -> [UInt8] {
    [JournalIdentifiers.group, fileName, account].reduce(into: header.encoded) { bytes, part in
      bytes += LittleEndian.bytes(UInt32(part.utf8.count))
      bytes += Array(part.utf8)
    }
  }
}
