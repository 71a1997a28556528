// Runs a filter's instructions as the kernel does, on a call of the test's choice.
import CSandbox
import Testing

/// One system call as the kernel shows it to a filter.
struct Call {
  var number: UInt32
  var architecture: UInt32
  var arguments: [UInt64] = []

  /// The 32 bits at a place of the kernel's structure.
  func word(at offset: UInt32) -> UInt32 {
    switch offset {
    case 0: number
    case 4: architecture
    case 16..<64:
      UInt32(truncatingIfNeeded: argument(Int(offset - 16) / 8) >> (offset % 8 == 0 ? 0 : 32))
    default: 0
    }
  }

  private func argument(_ index: Int) -> UInt64 {
    index < arguments.count ? arguments[index] : 0
  }
}

/// The part of classic BPF that filters are made of.
struct FilterMachine {
  let program: [sock_filter]

  /// What the filter answers, and after how many instructions.
  func run(_ call: Call) throws -> (answer: UInt32, steps: Int) {
    var accumulator: UInt32 = 0
    var place = 0
    var steps = 0
    while place < program.count {
      let instruction = program[place]
      place += 1
      steps += 1
      switch Int32(instruction.code) {
      case BPF_LD | BPF_W | BPF_ABS: accumulator = call.word(at: instruction.k)
      case BPF_ALU | BPF_AND | BPF_K: accumulator &= instruction.k
      case BPF_RET | BPF_K: return (instruction.k, steps)
      case BPF_JMP | BPF_JA: place += Int(instruction.k)
      case BPF_JMP | BPF_JEQ | BPF_K: jump(accumulator == instruction.k)
      case BPF_JMP | BPF_JGT | BPF_K: jump(accumulator > instruction.k)
      case BPF_JMP | BPF_JGE | BPF_K: jump(accumulator >= instruction.k)
      case BPF_JMP | BPF_JSET | BPF_K: jump(accumulator & instruction.k != 0)
      default: throw UnknownInstruction(code: instruction.code)
      }
      func jump(_ holds: Bool) { place += Int(holds ? instruction.jt : instruction.jf) }
    }
    throw UnknownInstruction(code: 0)
  }
}

/// The filter has an instruction that the kernel wouldn't take from us, or doesn't end.
struct UnknownInstruction: Error {
  let code: UInt16
}
