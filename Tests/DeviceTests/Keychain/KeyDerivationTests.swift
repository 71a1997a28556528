// A slow key comes in through the loop, and is there for the one who asks next, once.
import Crypto
import Glibc
import Testing

@testable import Device

@Suite struct KeyDerivationTests {
  private let question = DerivationQuestion(
    passphrase: Array("1234".utf8), salt: (0..<16).map { _ in UInt8.random(in: .min ... .max) },
    log2N: 10)

  @Test func `it is derived beside the loop, and said on the loop`() throws {
    let derivations = KeyDerivations()
    var isDone = false
    derivations.begin(question) { isDone = true }
    #expect(!isDone && derivations.isBusy)
    var set = pollfd(fd: derivations.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&set, 1, 30_000) == 1)
    derivations.takeIn()
    #expect(isDone && !derivations.isBusy)
    let expected = try Scrypt.deriveKey(
      passphrase: question.passphrase, salt: question.salt,
      cost: Scrypt.Cost(log2N: question.log2N))
    #expect(try DerivedKeys.key(for: question) == expected)
  }

  @Test func `whoever ends it waits for it and is told nothing`() {
    let derivations = KeyDerivations()
    var isDone = false
    derivations.begin(question) { isDone = true }
    derivations.finish()
    derivations.takeIn()
    #expect(!isDone && !derivations.isBusy)
  }

  @Test func `what nobody keeps is derived, to the same key`() throws {
    #expect(try DerivedKeys.key(for: question) == DerivedKeys.key(for: question))
  }
}
