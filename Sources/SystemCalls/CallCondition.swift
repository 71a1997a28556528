// What has to hold for one argument of a call, as the kernel can compare it: a number with bits.
import CSandbox
import CSeccomp

/// A comparison of one argument. An argument that is an address can't be followed.
struct CallCondition: Hashable, Sendable {
  let argument: UInt32
  let mask: UInt64
  let value: UInt64

  /// The whole argument is this number.
  init(argument: UInt32, is value: UInt64) {
    // NB: the kernel takes 32 bits of every number compared here, but a whole address.
    self.init(argument: argument, bits: .max, are: value)
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
    scmp_arg_cmp(arg: argument, op: SCMP_CMP_MASKED_EQ, datum_a: mask, datum_b: value)
  }
}
