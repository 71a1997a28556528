// The one connection of a program to the device: reads frames, writes frames, ends when it ends.
@preconcurrency import Glibc
import Wire

/// The inherited socket, by its fixed descriptor.
///
/// Its end is the program's end: when the device is gone, so is the program, whatever it was doing.
@MainActor final class DeviceSocket {
  private let descriptor: Int32
  private let encoder = FrameEncoder()
  private var decoder = FrameDecoder<DeviceFrame>()
  /// Where the bytes that came are put, once for all.
  private var chunk = [UInt8](repeating: 0, count: 65_536)
  /// Frames that are not sent yet.
  private var outgoing: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next frame; waits for it. Doesn't return if the device is gone or talks nonsense.
  func receive() -> DeviceFrame {
    while true {
      do {
        if let frame = try decoder.next() { return frame }
      } catch {
        ProgramExit.now(.protocolError, "the device sent \(error)")
      }
      fill()
    }
  }

  private func fill() {
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count < 0 && errno == EINTR { return }
    guard count > 0 else { ProgramExit.quietly() }
    chunk.withUnsafeBytes { decoder.feed(UnsafeRawBufferPointer(rebasing: $0[0..<count])) }
  }

  /// Writes one message, whole, and before it those that waited. A message that doesn't fit a frame
  /// ends the program, by name.
  func send(_ message: ProgramMessage) {
    do {
      outgoing += try encoder.encode(message)
    } catch {
      ProgramExit.now(.protocolError, "this program's message was refused: \(error)")
    }
    if message.canWait { return }
    write(outgoing)
    outgoing.removeAll(keepingCapacity: true)
  }

  private func write(_ frame: [UInt8]) {
    var sent = 0
    while sent < frame.count {
      let count = frame.withUnsafeBytes { bytes in
        Glibc.send(
          descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { ProgramExit.quietly() }
      sent += count
    }
  }
}

extension ProgramMessage {
  /// Whether the device does nothing about the message before the turn is over.
  ///
  /// What the program tells of itself never waits: it may be the last that is heard of it.
  fileprivate var canWait: Bool {
    switch self {
    case .call, .observe, .cancelCall, .render, .finished: true
    case .hello, .trace, .file, .refused, .idle: false
    }
  }
}

/// The few ways in which a program ends by its own doing.
enum ProgramExit {
  /// Exit statuses of a program.
  enum Status: Int32 {
    case success = 0
    /// `EX_PROTOCOL` of sysexits(3).
    case protocolError = 76
  }

  /// Ends after an orderly termination.
  ///
  /// NB: past atexit(3): libraries would take apart, piece by piece, what the kernel takes at once.
  static func orderly() -> Never {
    fflush(nil)
    _exit(Status.success.rawValue)
  }

  /// Ends without a word, because nobody is left to hear it.
  static func quietly() -> Never {
    _exit(Status.success.rawValue)
  }

  /// Ends with a sentence on standard error, which the device keeps.
  static func now(_ status: Status, _ sentence: String) -> Never {
    fputs("\(sentence)\n", stderr)
    exit(status.rawValue)
  }
}
