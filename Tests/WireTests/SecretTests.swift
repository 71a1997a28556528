// A secret shows itself to the wire and to nobody else.
import FoundationEssentials
import Testing

@testable import Wire

struct SecretTests {
  private let secret = Secret("analytical engine")

  @Test func `no way of printing shows it`() {
    var dumped = ""
    dump(secret, to: &dumped)
    var dumpedInside = ""
    dump(Event.textChanged(node: "a", text: secret), to: &dumpedInside)
    let shown = [
      "\(secret)", String(describing: secret), String(reflecting: secret), dumped, dumpedInside,
      "\([secret])", "\(Optional(secret) as Any)", "\(Event.textChanged(node: "a", text: secret))",
      "\(Samples.answers)", "\(KeychainRequest.add(Samples.item))",
    ]
    for text in shown {
      #expect(!text.contains("analytical"))
      #expect(!text.contains("s3cret"))
    }
    #expect("\(secret)" == "‹secret›")
    #expect(Mirror(reflecting: secret).children.isEmpty)
  }

  @Test func `a coder that isn't the wire's writes the placeholder`() throws {
    let request = NetworkRequest(method: "GET", path: "/", bearer: secret, body: secret)
    let json = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
    #expect(!json.contains("analytical"))
    #expect(json.contains("‹secret›"))
    let list = String(decoding: try PropertyListEncoder().encode([secret]), as: UTF8.self)
    #expect(!list.contains("analytical"))
  }

  @Test func `the wire writes it in full`() throws {
    let frame = try FrameEncoder().encode(secret)
    #expect(String(decoding: frame.dropFirst(4), as: UTF8.self) == "\"analytical engine\"")
  }

  @Test func `two of them are equal by what they hide`() {
    #expect(secret == Secret("analytical engine"))
    #expect(secret != Secret("‹secret›"))
    #expect(secret.revealed == "analytical engine")
  }
}
