// What has to hold for one argument of a call, as the kernel can compare it: a number with bits.
import CSandbox
import CSeccomp

/// A comparison of one argument. An argument that is an address can't be followed.
struct CallCondition: Hashable, Sendable {
  private let argument: UInt32
  private let mask: UInt64
  private let value: UInt64
  private var isNegated = false

  /// The whole argument is this number.
  init(argument: UInt32, is value: UInt64) {
    self.init(argument: argument, bits: .max, are: value)
  }

  /// The argument is any other number.
  init(argument: UInt32, isNot value: UInt64) {
    self.init(argument: argument, bits: .max, are: value)
    isNegated = true
  }

  /// Those bits of the argument are these.
  init(argument: UInt32, bits mask: UInt64, are value: UInt64) {
    self.argument = argument
    self.mask = mask
    self.value = value
  }

  /// The argument is the number of the program's own process, which `sandbox_spawn` fills in.
  static func isItself(argument: UInt32) -> CallCondition {
    CallCondition(argument: argument, bits: 0xffff_ffff, are: UInt64(SANDBOX_OWN_PID))
  }

  /// The same for the library.
  var comparison: scmp_arg_cmp {
    isNegated
      ? scmp_arg_cmp(arg: argument, op: SCMP_CMP_NE, datum_a: value, datum_b: 0)
      : mask == .max
        ? scmp_arg_cmp(arg: argument, op: SCMP_CMP_EQ, datum_a: value, datum_b: 0)
        : scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: mask, datum_b: value)
  }
}
