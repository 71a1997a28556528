// The name of an enum's case without what it carries, which may be private.

/// The name of the case that `value` is, never its payload.
func caseName(of value: some Any) -> String {
  let mirror = Mirror(reflecting: value)
  // NB: a case with a payload is its mirror's only child, labelled with the name of the case.
  if mirror.displayStyle == .enum, let label = mirror.children.first?.label { return label }
  return mirror.displayStyle == .enum ? "\(value)" : "\(type(of: value))"
}
