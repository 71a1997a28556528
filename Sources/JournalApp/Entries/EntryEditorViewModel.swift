// The logic of writing an entry, a new one or one that is there.
import Architecture
import Observation

/// Edits one entry, new or old, and keeps its draft.
@Observable @MainActor final class EntryEditorViewModel: ViewModel {
  /// What is being written, and in place of which entry.
  struct Form: Hashable {
    var words = EntryWords()
    var replacedID: String?
    /// Whether the words are those of a draft, which nobody has touched since.
    var isDraft = false
    /// Why what is typed wouldn't outlive the program, if it wouldn't.
    var draftProblem: JournalError?
  }

  /// Why it can't be kept.
  enum Problem: Hashable {
    case noTitle
    case titleTooLong
    case textTooLong
    case journal(JournalError)
  }

  /// The states of the editor; they exclude each other.
  enum State: Hashable {
    case editing(Form)
    case saving(Form)
    case failed(Form, Problem)
  }

  /// The acts of a person on this screen.
  enum Action {
    case titleChanged(String)
    case textChanged(String)
    case saveTapped
    case cancelTapped
  }

  let trace = ViewModelTrace<State>("EntryEditor")
  private(set) var state: State { didSet { trace.record(state) } }
  @ObservationIgnored private let journal: any Journal
  @ObservationIgnored private let drafts: any DraftKeeping
  @ObservationIgnored private let onDone: @MainActor () -> Void
  /// What the words were before anything was typed.
  @ObservationIgnored private let original: EntryWords

  init(
    editing entry: Entry?, journal: any Journal, drafts: any DraftKeeping,
    onDone: @escaping @MainActor () -> Void
  ) {
    let original = entry.map { EntryWords(title: $0.title, text: $0.text) } ?? EntryWords()
    // One that can't be read isn't lost: the store says what is wrong with it where entries are.
    let draft = try? drafts.draft(of: entry?.id)
    state = .editing(
      Form(words: draft ?? original, replacedID: entry?.id, isDraft: draft != nil))
    self.original = original
    self.journal = journal
    self.drafts = drafts
    self.onDone = onDone
  }

  func send(_ action: Action) async {
    switch action {
    case .titleChanged(let title): edit { $0.title = title }
    case .textChanged(let text): edit { $0.text = text }
    case .saveTapped: await save()
    case .cancelTapped: cancel()
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
      changed.isDraft = false
      changed.draftProblem = keep(changed.words, of: form.replacedID)
      state = .editing(changed)
    }
  }

  /// Writes down what was typed, at once: a program that is killed isn't told before.
  private func keep(_ words: EntryWords, of id: String?) -> JournalError? {
    do {
      try drafts.keep(words == original ? nil : words, of: id)
      return nil
    } catch {
      return error
    }
  }

  private func cancel() {
    guard let form = readyForm else { return }
    try? drafts.keep(nil, of: form.replacedID)  // one that stays is offered again, no more
    onDone()
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
