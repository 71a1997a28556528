// Choosing a file of the container and doing something to it; choosing what the trace shows.
import Canvas
import Device

extension StageController {
  /// The selected file of the journal's container, if it is there: the labs' can be looked into,
  /// but no step reaches them.
  var selectedFile: String? {
    guard !model.device.showsLabFiles else { return nil }
    return model.device.files.first {
      $0.path == model.selectedFile && !$0.isFolder && $0.change != .removed
    }?.path
  }

  func selectFile(by step: Int) {
    let files = model.device.files
    guard !files.isEmpty else { return }
    let index = files.firstIndex { $0.path == model.selectedFile }
    let next = index.map { max(0, min(files.count - 1, $0 + step)) } ?? 0
    model.selectedFile = files[next].path
  }

  func togglePreview() {
    if model.selectedFile == nil { selectFile(by: 1) } else { model.selectedFile = nil }
  }

  func deleteSelectedFile() throws {
    guard let path = selectedFile else { return }
    try device.perform(.deleteFile(path))
    model.notice = Notice("Deleted \(path).")
  }

  func askForReplacement() {
    guard let path = selectedFile else { return }
    ask(
      Prompt(
        purpose: PromptPurpose.replaceFile.rawValue, title: "Replace \(path)",
        remark: "by this text, as a hostile program could", text: "not what was expected"))
  }

  func askForCopy() {
    guard let path = selectedFile else { return }
    ask(
      Prompt(
        purpose: PromptPurpose.copyFile.rawValue, title: "Copy \(path) to",
        remark: "a path in the container; missing folders are made", text: "\(path).old"))
  }

  /// Asks for the person's editor on the file.
  func editFile() throws {
    guard let file = model.device.files.first(where: { $0.path == selectedFile }) else { return }
    guard file.isSealed == false || device.content(ofFile: file.path) != nil else {
      throw DeviceError.impossible("\(file.path) can't be read now.")
    }
    wantedFile = file.path
  }

  /// Lets a program lock the file that is selected, or the one that everybody reads.
  func holdLock(_ program: ProgramName) throws {
    let path = selectedFile ?? "auth-state.sealed"
    try device.perform(.holdLock(program, path: path))
    model.notice = Notice("\(program.spoken) holds a lock on \(path).".capitalisedFirst)
  }

  // MARK: The trace

  func filterNextProgram() {
    let order: [String?] = [nil, "app", "widget", "share extension", "device", "person"]
    let index = order.firstIndex(of: model.traceFilter.program) ?? 0
    model.traceFilter.program = order[(index + 1) % order.count]
    model.scroll[.trace] = 0
  }

  /// The kinds of events that are worth being seen alone.
  private static let kindFilters: [Set<TraceEvent.Kind>?] = [
    nil, [.process, .scene], [.action, .state], [.coordinator, .screen, .dependency],
    [.file, .container], [.keychain], [.network], [.widget, .notification],
    [.trouble, .violation],
  ]

  func filterNextKind() {
    let index = Self.kindFilters.firstIndex(of: model.traceFilter.kinds) ?? 0
    model.traceFilter.kinds = Self.kindFilters[(index + 1) % Self.kindFilters.count]
    model.scroll[.trace] = 0
  }
}
