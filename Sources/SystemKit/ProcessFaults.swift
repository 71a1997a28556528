// Trouble that a scenario makes for a whole process: memory, silence, a lock that is kept.
@preconcurrency import Glibc
import Wire

/// What a program was told to do to itself.
@MainActor struct ProcessFaults {
  /// Whether no event is ever finished again.
  private(set) var hasStoppedAnswering = false
  private var allocations: [UnsafeMutableRawPointer] = []
  private var locks: [Int32] = []

  mutating func take(_ fault: Fault) {
    switch fault {
    case .allocate(let megabytes): allocate(megabytes)
    case .stopAnswering: hasStoppedAnswering = true
    case .holdLock(let path): holdLock(path)
    case .releaseLocks: releaseLocks()
    case .dieBefore: break
    }
  }

  /// Waits for ever, as a program does whose main thread is blocked.
  func block() -> Never {
    while true { pause() }
  }

  private mutating func allocate(_ megabytes: Int) {
    let size = megabytes.clamped(to: 0...65_536) << 20
    guard size > 0, let memory = malloc(size) else { return }
    // NB: memory that isn't touched isn't there.
    for offset in stride(from: 0, to: size, by: 4_096) {
      memory.storeBytes(of: 1, toByteOffset: offset, as: UInt8.self)
    }
    allocations.append(memory)
  }

  private mutating func holdLock(_ path: String) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      fputs("could not lock \(path): \(String(cString: strerror(errno)))\n", stderr)
      return
    }
    locks.append(descriptor)
  }

  /// A lock goes with the description it was taken on, see flock(2).
  private mutating func releaseLocks() {
    for descriptor in locks { close(descriptor) }
    locks.removeAll()
  }
}
