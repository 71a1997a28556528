// One poll over everything that can happen: programs, their outputs and ends, a terminal.
@preconcurrency import Glibc

/// What the processes of a table and a lent descriptor have to say, gathered by one `poll`.
struct PollSet {
  private enum Source {
    case socket(ProgramProcess)
    case end(ProgramProcess)
    case outputs(ProgramProcess)
    case lent(Int32)
  }

  private var descriptors: [pollfd] = []
  private var sources: [Source] = []

  /// Watches what belongs to `processes`, and `lent` descriptors for the caller.
  init(processes: [ProgramProcess], lent: [Int32] = []) {
    for process in processes {
      let writing = process.outgoing.isEmpty ? Int16(0) : Int16(POLLOUT)
      if !process.connectionHasEnded {
        add(process.descriptors.socket.number, Int16(POLLIN) | writing, .socket(process))
      }
      add(process.descriptors.pidfd.number, Int16(POLLIN), .end(process))
      if !process.outputEnded {
        add(process.descriptors.output.number, Int16(POLLIN), .outputs(process))
      }
      if !process.errorsEnded {
        add(process.descriptors.errors.number, Int16(POLLIN), .outputs(process))
      }
    }
    for descriptor in lent { add(descriptor, Int16(POLLIN), .lent(descriptor)) }
  }

  private mutating func add(_ descriptor: Int32, _ events: Int16, _ source: Source) {
    descriptors.append(pollfd(fd: descriptor, events: events, revents: 0))
    sources.append(source)
  }

  /// Waits for the first thing to happen, at most `timeout` milliseconds; negative waits for ever.
  ///
  /// - Returns: The lent descriptors that are ready, and whether anything happened at all.
  /// - Throws: `DeviceError.system` when the kernel doesn't let it wait.
  mutating func wait(
    _ timeout: Int, table: ProcessTable
  ) throws(DeviceError) -> (ready: [Int32], happened: Bool) {
    let limited = table.hasUnread ? 0 : Int32(clamping: timeout)
    let count = poll(&descriptors, nfds_t(descriptors.count), limited)
    guard count >= 0 else {
      // A signal cuts the wait short; whoever asked for it looks again.
      if errno == EINTR { return ([], true) }
      throw DeviceError.failed("poll")
    }
    let hasRead = table.readOn()
    guard count > 0 else { return ([], hasRead) }
    var ready: [Int32] = []
    for (index, descriptor) in descriptors.enumerated() where descriptor.revents != 0 {
      handle(sources[index], descriptor.revents, table, &ready)
    }
    return (ready, true)
  }

  private func handle(
    _ source: Source, _ events: Int16, _ table: ProcessTable, _ ready: inout [Int32]
  ) {
    switch source {
    case .socket(let process):
      guard !process.isEnded else { return }
      process.flush()
      guard events & ~Int16(POLLOUT) != 0, !process.hasUnread else { return }
      if !table.receive(process) { table.connectionEnded(process) }
    case .end(let process):
      table.reap(process)
    case .outputs(let process):
      guard !process.isEnded else { return }
      process.drainOutputs()
    case .lent(let descriptor):
      ready.append(descriptor)
    }
  }
}
