// The bare twin of a message: bytes through a socket pair to another process and back.
import Device
@preconcurrency import Glibc

/// A process of cat(1) at the other end of a socket pair.
struct Echo {
  private var socket: Int32 = -1
  private var pid: pid_t = 0

  init() throws {
    var pair: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &pair) == 0 else {
      throw DeviceError.failed("socketpair")
    }
    defer { Glibc.close(pair[1]) }
    pid = try BareProcess.start("/bin/cat", input: pair[1], output: pair[1])
    socket = pair[0]
  }

  /// Sends that many bytes and waits until they are back.
  func roundTrip(byteCount: Int) throws {
    var bytes = [UInt8](repeating: 7, count: byteCount)
    guard write(socket, &bytes, byteCount) == byteCount else {
      throw DeviceError.failed("write")
    }
    var count = 0
    while count < byteCount {
      let more = read(socket, &bytes, byteCount)
      guard more > 0 else {
        throw DeviceError.failed("read")
      }
      count += more
    }
  }

  /// Ends the other side and waits until it is gone.
  func close() {
    Glibc.close(socket)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
  }
}
