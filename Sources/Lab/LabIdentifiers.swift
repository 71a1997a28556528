// Every name that the two labs have to agree on.

/// The names by which the labs find each other.
enum LabIdentifiers {
  /// The App Group of the labs alone.
  static let group = "group.com.example.lab"
  /// The bundle identifier of the lab on the left.
  static let left = "com.example.lab.left"

  /// Posted when a value lies in the portal.
  static let portal = "com.example.lab.portal"
  /// Posted when something lies in the drop box.
  static let drop = "com.example.lab.drop"
  /// Posted for its own sake.
  static let note = "com.example.lab.note"

  /// How a lab is called on the screen, by its bundle identifier.
  static func name(of bundle: String) -> String {
    bundle == left ? "the left lab" : "the right lab"
  }
}
