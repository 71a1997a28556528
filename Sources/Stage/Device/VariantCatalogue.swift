// The switches that there are, each with its hardened value first.

/// The names and values of the variants.
enum VariantCatalogue {
  /// A switch with its values, the default first.
  struct Variant: Hashable {
    let name: String
    let values: [String]
  }

  static let all: [Variant] = [
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
    Variant(name: "key.missing", values: ["ask", "remint"]),
    Variant(name: "rollback", values: ["refused", "accepted"]),
    Variant(name: "portal.signal", values: ["darwin", "file-monitor"]),
  ]

  /// Whether the value is not the switch's default.
  static func isNaive(_ name: String, _ value: String) -> Bool {
    all.first { $0.name == name }?.values.first != value
  }
}
