// Frames on a socket: four bytes of length, then one JSON object; bounded, and never trusted.
import FoundationEssentials

/// The version of the wire and the bounds of its frames.
public enum WireFormat {
  /// The version that both sides name in their `hello`.
  public static let version = 1
  /// The most bytes that one frame's JSON may have: 1 MiB.
  public static let maximumFrameLength = 1 << 20
  /// The bytes of length before each frame, little-endian.
  static let headerLength = 4
}

/// What can be wrong with what comes over the wire.
public enum ProtocolError: Error, Sendable, Hashable {
  /// A frame says it is longer than `WireFormat.maximumFrameLength`.
  case frameTooLong(Int)
  /// A frame has no bytes.
  case emptyFrame
  /// A frame isn't the JSON of a known message.
  case malformedFrame(String)
  /// The first frame wasn't `hello`.
  case helloExpected
  /// The other side speaks another version.
  case versionMismatch(Int)
  /// A message that can't come at this point.
  case unexpected(String)
  /// What it was sent waits unread, beyond this many bytes.
  case notReading(Int)
  /// More than one program may make the other side do or keep.
  case tooMuch(String)
}

extension ProtocolError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .frameTooLong(let length):
      "frame too long: \(length) bytes, \(WireFormat.maximumFrameLength) allowed"
    case .emptyFrame: "empty frame"
    case .malformedFrame(let why): "malformed frame: \(why)"
    case .helloExpected: "the first frame was not hello"
    case .versionMismatch(let version):
      "wire version \(version), this device speaks \(WireFormat.version)"
    case .unexpected(let what): "unexpected \(what)"
    case .notReading(let limit): "not reading: more than \(limit) bytes wait"
    case .tooMuch(let what): "too much: \(what)"
    }
  }
}

/// Turns messages into the bytes of frames.
public struct FrameEncoder {
  private let encoder: JSONEncoder

  /// Makes an encoder; compact, sorted keys, so that a person can read a capture of it.
  public init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if let key = CodingUserInfoKey.revealsSecrets { encoder.userInfo[key] = true }
  }

  /// The frame that carries `message`.
  ///
  /// - Throws: `ProtocolError.frameTooLong` for a message that doesn't fit a frame.
  public func encode(_ message: some Encodable) throws -> [UInt8] {
    let body = try encoder.encode(message)
    guard body.count <= WireFormat.maximumFrameLength else {
      throw ProtocolError.frameTooLong(body.count)
    }
    var frame: [UInt8] = []
    frame.reserveCapacity(WireFormat.headerLength + body.count)
    let length = UInt32(body.count)
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      frame.append(UInt8(truncatingIfNeeded: length >> shift))
    }
    frame.append(contentsOf: body)
    return frame
  }
}

/// Gathers bytes as they come, in pieces of any size, and hands out whole messages.
public struct FrameDecoder<Message: Decodable> {
  private var buffer: [UInt8] = []
  private var start = 0
  /// How many bytes the last message that was handed out had.
  public private(set) var lastLength = 0
  private let decoder = JSONDecoder()

  private static var keptCapacity: Int { 128 << 10 }

  /// Makes a decoder with nothing gathered.
  public init() {}

  /// Whether a message is there as a whole, or what is there can't be one.
  public var hasMessage: Bool {
    guard pendingCount >= WireFormat.headerLength else { return false }
    let length = announcedLength
    return length == 0 || length > WireFormat.maximumFrameLength
      || pendingCount >= WireFormat.headerLength + length
  }

  private var announcedLength: Int {
    (0..<WireFormat.headerLength).reduce(0) { $0 | Int(buffer[start + $1]) << (8 * $1) }
  }

  /// How many bytes wait for the rest of their frame.
  public var pendingCount: Int { buffer.count - start }

  /// Adds bytes that came from the socket.
  public mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    if start == buffer.count {
      // NB: what one long frame took isn't kept for all the short ones after it.
      buffer.removeAll(keepingCapacity: buffer.capacity <= Self.keptCapacity)
    } else if start > 0 {
      buffer.removeSubrange(0..<start)
    }
    start = 0
    buffer.append(contentsOf: bytes)
  }

  /// The next whole message, or nil until more bytes come.
  ///
  /// - Throws: `ProtocolError`; after it the stream can't be trusted any more.
  public mutating func next() throws(ProtocolError) -> Message? {
    guard pendingCount >= WireFormat.headerLength else { return nil }
    let length = announcedLength
    guard length <= WireFormat.maximumFrameLength else {
      throw .frameTooLong(length)
    }
    guard length > 0 else { throw .emptyFrame }
    guard pendingCount >= WireFormat.headerLength + length else { return nil }
    let from = start + WireFormat.headerLength
    let body = Data(buffer[from..<(from + length)])
    start = from + length
    lastLength = length
    do {
      return try decoder.decode(Message.self, from: body)
    } catch {
      throw .malformedFrame(Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    guard let decoding = error as? DecodingError else { return "not JSON" }
    switch decoding {
    case .dataCorrupted(let context): return place(context, "not what was expected")
    case .keyNotFound(let key, let context): return place(context, "\(key.stringValue) is missing")
    case .typeMismatch(_, let context): return place(context, "a value of another type")
    case .valueNotFound(_, let context): return place(context, "a value is missing")
    @unknown default: return "not what was expected"
    }
  }

  private static func place(_ context: DecodingError.Context, _ what: String) -> String {
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? what : "\(what) at \(path)"
  }
}
