// Notices above the list of entries: faults that the journal itself isn't to blame for.

/// Something a person should know although the journal itself is fine.
enum JournalNotice: Hashable {
  /// The widget isn't up to date.
  case publishing(PublishingProblem)
  /// The keychain refuses the session.
  case sessionNotKept
  /// Captures wait and can't be brought in.
  case importing(JournalError)
}

/// What there is to be said now.
@MainActor protocol JournalNotices: AnyObject {
  /// Everything, the most important first.
  var current: [JournalNotice] { get }
}

extension JournalNotice {
  /// What the person reads.
  var text: String {
    switch self {
    case .publishing(.noContainer): "Journal can't reach its widget"
    case .publishing(.diskFull): "There is no room left to bring the widget up to date"
    case .publishing(.noKey): "Journal can't seal what its widget reads"
    case .publishing(.keyMissing): "The key to what the widget reads is missing"
    case .publishing(.failed): "The widget couldn't be brought up to date"
    case .sessionNotKept: "This device can't keep your session; next time you sign in again"
    case .importing(let error): "What was shared can't be brought in: \(error.text)"
    }
  }
}

/// Gathers what there is to be said, and tells everyone who listens when it changes.
@MainActor final class CurrentNotices: JournalNotices {
  /// What is wrong with the widget's files, if anything.
  var publishing: PublishingProblem? {
    didSet {
      tell(publishing != oldValue)
      if publishing == .keyMissing { onKeyMissing() }
    }
  }
  /// What keeps captures waiting, if anything.
  var importing: JournalError? { didSet { tell(importing != oldValue) } }

  /// Whether the session outlives the process.
  var sessionIsKept = true { didSet { tell(sessionIsKept != oldValue) } }
  /// Called when only the person can decide about a new key.
  var onKeyMissing: @MainActor () -> Void = {}

  private let broadcast: ChangeBroadcast

  init(broadcast: ChangeBroadcast) {
    self.broadcast = broadcast
  }

  var current: [JournalNotice] {
    let all: [JournalNotice?] = [
      publishing.map(JournalNotice.publishing), sessionIsKept ? nil : .sessionNotKept,
      importing.map(JournalNotice.importing),
    ]
    return all.compactMap { $0 }
  }

  private func tell(_ isNews: Bool) {
    if isNews { broadcast.send() }
  }
}
