// Typing: the system owns a field's text while it is focused, and tells the program what it became.
import Canvas
import Device

extension StageController {
  func beginEditing(_ control: Control) {
    guard case .field(let value, let isSecure) = control.kind else { return }
    // What a program shows of a secure field is not its text; the system remembers what was typed.
    let text = isSecure ? drafts[draftKey(control.id)] ?? "" : value
    model.editing = FieldEditing(
      node: control.id, editor: LineEditor(text), isSecure: isSecure)
    model.controls[model.focus] = control.id
    seenValue = value
    sentTexts = [text, value]
  }

  /// The field that has the focus takes what is typed, as under a finger.
  func typeWhereFocused() {
    guard model.editing == nil, model.overlay == nil, model.face(of: model.focus) == .screen,
      isInFront(model.focus), let control = focusedControl, control.isField,
      leftFields[model.focus] != control.id
    else { return }
    beginEditing(control)
  }

  /// Whether a character that is typed now goes into a field's text.
  var takesText: Bool { model.editing != nil && model.overlay == nil }

  /// Out of the field, until the person comes back to it.
  func leaveField() {
    leftFields[model.focus] = model.editing?.node
    stopEditing()
  }

  /// What the return key does in the field, in a word or two.
  var submitWord: String {
    let controls = controls(of: model.focus)
    guard let index = controls.firstIndex(where: { $0.id == model.editing?.node }),
      !controls[(index + 1)...].contains(where: \.isField)
    else { return "next field" }
    return primaryButton.map { "\($0.label)" } ?? "done"
  }

  /// The button that the return key presses after the last field.
  private var primaryButton: Control? {
    let buttons = controls(of: model.focus).filter {
      if case .button = $0.kind { true } else { false }
    }
    return buttons.first { $0.kind == .button(.primary) } ?? buttons.first
  }

  func stopEditing() {
    model.editing = nil
    seenValue = nil
    sentTexts = []
  }

  private func draftKey(_ node: String) -> String { "\(model.focus.rawValue)/\(node)" }

  /// Does what a key does to the text, and sends the program what it became.
  ///
  /// - Returns: Whether the key was for the text.
  func edit(_ key: Key) throws -> Bool {
    guard var editing = model.editing else { return false }
    let before = editing.editor.text
    guard editing.editor.handle(key) else { return false }
    model.editing = editing
    let text = editing.editor.text
    guard text != before else { return true }
    if editing.isSecure { drafts[draftKey(editing.node)] = text }
    sentTexts.append(text)
    if sentTexts.count > 64 { sentTexts.removeFirst() }
    try device.perform(.type(text: text, node: editing.node))
    return true
  }

  /// The next field, or after the last one the button that return presses.
  func submitField() throws {
    let controls = controls(of: model.focus)
    guard let index = controls.firstIndex(where: { $0.id == model.editing?.node }) else { return }
    if let next = controls[(index + 1)...].first(where: \.isField) {
      return select(next)
    }
    leaveField()
    guard let primary = primaryButton else { return }
    model.controls[model.focus] = primary.id
    try device.perform(.tap(node: primary.id))
  }

  /// The program's own value wins only when it replaced the text outright: when it shows something
  /// that it neither showed before nor was sent.
  func reconcileEditing() {
    guard let editing = model.editing else { return }
    guard let control = controls(of: model.focus).first(where: { $0.id == editing.node }),
      case .field(let value, let isSecure) = control.kind, isInFront(model.focus)
    else { return stopEditing() }
    guard !isSecure, value != seenValue else { return }
    seenValue = value
    if value != editing.editor.text, !sentTexts.contains(value) {
      model.editing?.editor = LineEditor(value)
    }
  }
}
