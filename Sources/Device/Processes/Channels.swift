// What ties a program to the device: each end has an owner, and no other child inherits one.
import CSandbox
@preconcurrency import Glibc
import HostFiles

/// A connected pair of stream sockets that no other child inherits.
struct SocketPair: ~Copyable {
  let ours: Descriptor
  let theirs: Descriptor

  init() throws(DeviceError) {
    var pair: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &pair) == 0 else { throw DeviceError.failed("socketpair") }
    ours = Descriptor(pair[0])
    theirs = Descriptor(pair[1])
  }
}

/// A pipe that no other child inherits; reading it never waits.
struct Pipe: ~Copyable {
  let read: Descriptor
  let write: Descriptor

  init() throws(DeviceError) {
    var ends: (read: Int32, write: Int32) = (-1, -1)
    let result = sandbox_pipe(&ends.read, &ends.write)
    guard result == 0 else {
      throw DeviceError.system(call: "pipe2", why: DeviceError.reason(-result))
    }
    read = Descriptor(ends.read)
    write = Descriptor(ends.write)
  }
}
