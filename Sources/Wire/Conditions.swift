// The state of the world around a program, which every frame carries, so that none is remembered.

/// The answers that the kernel would give now to a program that tries something.
///
/// A program must act on none of these as it was when something happened: it applies those of the
/// frame that it works on, and the device fills them in when it sends the frame. So a program that
/// slept or was busy while they changed to and fro never learns what they were meanwhile.
public struct Conditions: Codable, Sendable, Hashable {
  /// The classes of file protection that have no key.
  public var lockedClasses: Set<ProtectionClass>
  /// Whether writing fails with `ENOSPC`.
  public var isDiskFull: Bool

  /// Makes the state of a world; an unlocked one with room on the disk unless told otherwise.
  public init(lockedClasses: Set<ProtectionClass> = [], isDiskFull: Bool = false) {
    self.lockedClasses = lockedClasses
    self.isDiskFull = isDiskFull
  }

  enum CodingKeys: CodingKey {
    case lockedClasses, isDiskFull
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    lockedClasses = Set(try values.decode([ProtectionClass].self, forKey: .lockedClasses))
    isDiskFull = try values.decode(Bool.self, forKey: .isDiskFull)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    // In the order of the cases, so that the same conditions are the same bytes.
    let classes = ProtectionClass.allCases.filter(lockedClasses.contains)
    try values.encode(classes, forKey: .lockedClasses)
    try values.encode(isDiskFull, forKey: .isDiskFull)
  }
}
