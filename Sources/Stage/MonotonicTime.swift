// The machine's own time, for what concerns the person in front and never the device.
@preconcurrency import Glibc

/// `CLOCK_MONOTONIC` in milliseconds.
enum MonotonicTime {
  static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
