// Opening a sealed file: a value, or the reason why there is none.
import Crypto
import SystemKit

/// Reads sealed files of the group container.
///
/// The order of the checks is the order in which they can be trusted: is there a file, is it of a
/// known version, is it genuine for this place, is it the newest. Nothing of a file is used before
/// its tag was found right.
@MainActor public struct SealedFileReader {
  private let container: ContainerLocating
  private let keys: SealingKeyReader
  private let rollback: any RollbackGuarding

  /// Makes a reader.
  public init(
    container: @escaping ContainerLocating, keys: SealingKeyReader,
    rollback: any RollbackGuarding
  ) {
    self.container = container
    self.keys = keys
    self.rollback = rollback
  }

  /// The value in the file that `binding` names, if it is genuine there.
  ///
  /// - Throws: Any `SealedReason` but `expired`, which only the value itself can give.
  public func read<Value: Decodable>(
    _ type: Value.Type, from binding: SealedBinding
  ) async throws(SealedReason) -> Value {
    let envelope = try await envelope(of: binding.fileName)
    let plaintext = try await open(envelope, as: binding)
    try await rollback.check(envelope.header.counter, of: binding.fileName)
    do {
      return try CanonicalJSON.decode(type, from: plaintext)
    } catch {
      // What is genuine and yet not understood was written by another version of the journal.
      throw .wrongVersion
    }
  }

  private func envelope(of fileName: String) async throws(SealedReason) -> SealedEnvelope {
    let bytes: [UInt8]
    do {
      guard let folder = try await container() else { throw SealedReason.noContainer }
      bytes = try folder.read(fileName, limit: SealedEnvelope.maximumSize)
    } catch let reason as SealedReason {
      throw reason
    } catch let error as SystemError {
      throw error.isMissingEntitlement ? .noContainer : .refused
    } catch {
      throw SealedReason(file: error)
    }
    return try SealedEnvelope(decoding: bytes)
  }

  private func open(
    _ envelope: SealedEnvelope, as binding: SealedBinding
  ) async throws(SealedReason) -> [UInt8] {
    let found: SealingKey?
    do {
      found = try await keys.find()
    } catch {
      throw SealedReason(keychain: error)
    }
    guard let key = found, key.id == envelope.header.keyID else { throw .undecryptable }
    return try envelope.open(with: key, as: binding)
  }
}

extension SealedEnvelope {
  /// The plaintext, if the whole envelope is genuine for `binding`.
  ///
  /// - Throws: `SealedReason.undecryptable`.
  func open(with key: SealingKey, as binding: SealedBinding) throws(SealedReason) -> [UInt8] {
    do {
      return try AES.GCM.open(
        AES.GCM.SealedBox(combined: box), using: key.key,
        authenticating: binding.associatedData(for: header))
    } catch {
      // Opening says no more than that it fails, lest anybody learn from how it does.
      throw .undecryptable
    }
  }
}
