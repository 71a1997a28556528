// The switches between hardened and naive practices, and the values that each can have.

/// The table of variants that a scenario may choose from.
public enum Variants {
  /// A switch and its values, the default first.
  public struct Variant: Sendable, Hashable {
    /// What is switched.
    public let name: String
    /// What it can be switched to, the default first.
    public let values: [String]
  }

  /// Every switch that there is.
  public static let all = [
    Variant(name: "coordinator.back", values: ["released", "leaked"]),
    Variant(name: "entries.layout", values: ["list", "cards"]),
    Variant(name: "navigation", values: ["coordinator", "router"]),
    Variant(name: "auth.store", values: ["sealed", "defaults"]),
    Variant(name: "auth.validate", values: ["checked", "trusted"]),
    Variant(name: "file.write", values: ["atomic", "inplace"]),
    Variant(name: "inbox.shape", values: ["folders", "outbox"]),
    Variant(name: "inbox.validate", values: ["checked", "trusted"]),
    Variant(name: "inbox.dedupe", values: ["transaction", "none"]),
    Variant(name: "share.failure", values: ["alert", "silent"]),
    Variant(name: "share.gather", values: ["all", "last-index"]),
    Variant(name: "share.file", values: ["copied", "url-kept"]),
    Variant(name: "share.complete", values: ["once", "forgotten"]),
    Variant(name: "key.missing", values: ["ask", "remint"]),
    Variant(name: "rollback", values: ["refused", "accepted"]),
    Variant(name: "session.unreadable", values: ["awaited", "absent"]),
    Variant(name: "reinstall", values: ["fresh", "ghost"]),
    Variant(name: "container.path", values: ["asked", "remembered"]),
    Variant(name: "background.expiry", values: ["ended", "ignored"]),
    Variant(name: "portal.signal", values: ["darwin", "file-monitor"]),
    Variant(name: "widget.reload", values: ["when changed", "always"]),
    Variant(name: "widget.timeline", values: ["quiet", "reloading"]),
    Variant(name: "widget.load", values: ["awaited", "later"]),
    Variant(name: "widget.answer", values: ["fresh", "coalesced"]),
    Variant(name: "auth.signout", values: ["withdrawn", "left"]),
    Variant(name: "presenter.background", values: ["removed", "kept"]),
  ]

  /// Whether a value is not its switch's default, the hardened practice.
  public static func isNaive(_ name: String, _ value: String) -> Bool {
    all.first { $0.name == name }?.values.first != value
  }

  /// There is no such switch.
  public struct Unknown: Error, Sendable, Hashable, CustomStringConvertible {
    let name: String

    /// A sentence that names the nearest one, and all.
    public var description: String {
      KnownNames.objection(to: name, kind: "variant", known: all.map(\.name))
    }
  }

  /// The switch of that name.
  public static func named(_ name: String) throws(Unknown) -> Variant {
    guard let variant = all.first(where: { $0.name == name }) else { throw Unknown(name: name) }
    return variant
  }

  /// Why there is no such switch or value; nil when there is.
  static func objection(to name: String, value: String) -> String? {
    guard let variant = all.first(where: { $0.name == name }) else {
      return Unknown(name: name).description
    }
    guard variant.values.contains(value) else {
      return "the variant \"\(name)\" can't be \"\(value)\"; it can be "
        + variant.values.map { "\"\($0)\"" }.joined(separator: " or ")
    }
    return nil
  }
}
