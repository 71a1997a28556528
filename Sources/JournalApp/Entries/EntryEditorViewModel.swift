// The logic of writing an entry, a new one or one that is there.
import Architecture
import Observation

@Observable @MainActor final class EntryEditorViewModel: ViewModel {
  /// What is being written, and in place of which entry.
  struct Form: Hashable {
    var words = EntryWords()
    var replacedID: String?
  }

  /// Why it can't be kept.
  enum Problem: Hashable {
    case noTitle
    case titleTooLong
    case textTooLong
    case journal(JournalError)
  }

  enum State: Hashable {
    case editing(Form)
    case saving(Form)
    case failed(Form, Problem)
  }

  enum Action {
    case titleChanged(String)
    case textChanged(String)
    case saveTapped
    case cancelTapped
  }

  let trace = ViewModelTrace<State>("EntryEditor")
  private(set) var state: State { didSet { trace.record(state) } }
  @ObservationIgnored private let journal: any Journal
  @ObservationIgnored private let onDone: @MainActor () -> Void

  init(editing entry: Entry?, journal: any Journal, onDone: @escaping @MainActor () -> Void) {
    let words = entry.map { EntryWords(title: $0.title, text: $0.text) } ?? EntryWords()
    state = .editing(Form(words: words, replacedID: entry?.id))
    self.journal = journal
    self.onDone = onDone
  }

  func send(_ action: Action) async {
    switch action {
    case .titleChanged(let title): edit { $0.title = title }
    case .textChanged(let text): edit { $0.text = text }
    case .saveTapped: await save()
    case .cancelTapped: onDone()
    }
  }

  private func edit(_ change: (inout EntryWords) -> Void) {
    guard let form = readyForm else { return }
    var changed = form
    change(&changed.words)
    // What doesn't fit a screen is refused as it comes; what was there stays.
    if changed.words.title.utf8.count > EntryLimits.typedTitleSize {
      state = .failed(form, .titleTooLong)
    } else if changed.words.text.utf8.count > EntryLimits.textSize {
      state = .failed(form, .textTooLong)
    } else {
      state = .editing(changed)
    }
  }

  private func save() async {
    guard let form = readyForm else { return }
    guard form.words.title.utf8.count <= EntryLimits.titleSize else {
      state = .failed(form, .titleTooLong)
      return
    }
    let title = EntryTitle.make(from: form.words.title)
    guard !title.isEmpty else {
      state = .failed(form, .noTitle)
      return
    }
    state = .saving(form)
    do {
      try await journal.save(
        EntryWords(title: title, text: form.words.text), as: form.replacedID)
      guard !Task.isCancelled else { return }
      onDone()
    } catch {
      guard !Task.isCancelled else { return }
      state = .failed(form, .journal(error))
    }
  }

  private var readyForm: Form? {
    switch state {
    case .editing(let form), .failed(let form, _): form
    case .saving: nil
    }
  }
}
