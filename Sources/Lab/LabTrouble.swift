// One sentence for each thing that can go wrong in a lab, so that no two of them look the same.
import SystemKit

/// A thing that a lab needs and hasn't got.
enum LabTrouble: Error {
  /// The bundle has no container of the labs' App Group.
  case noContainer

  /// What a person reads of an error: its own reason, and not a guess.
  static func sentence(for error: any Error) -> String {
    switch error {
    case LabTrouble.noContainer: "There is no container to share"
    case let error as FileError where error.isDiskFull: "There is no room left on the disk"
    case let error as FileError where error.isLocked: "The file is locked while the device is"
    case let error as SystemError where error.isMissingEntitlement:
      "This lab is not entitled to that: \(error)"
    default: "That didn't work: \(error)"
    }
  }
}
