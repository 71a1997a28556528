// Questions that the program itself asks, over whatever screen is there.
import Architecture
import SystemKit

/// Shows one alert after the other; while one is up, only its buttons can be tapped.
@MainActor final class AlertQueue {
  /// A question and what follows each answer.
  struct Question {
    var title: String
    var message: String
    var answers: [(label: String, role: ButtonRole, perform: @MainActor () -> Void)]
  }

  private var waiting: [Question] = []
  private let onChange: @MainActor () -> Void

  init(onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
  }

  /// Asks, after what is being asked now; the same question isn't asked twice at once.
  func ask(_ question: Question) {
    guard !waiting.contains(where: { $0.title == question.title }) else { return }
    waiting.append(question)
    onChange()
  }

  /// The alert that is up, if one is.
  var shown: AlertNode? {
    waiting.first.map { question in
      AlertNode(
        title: question.title, message: question.message,
        buttons: question.answers.enumerated().map { index, answer in
          AlertButton(id: Self.id(index), label: answer.label, role: answer.role)
        })
    }
  }

  /// Takes an answer.
  ///
  /// - Returns: Whether an alert was up, so that the event is for nobody else.
  func receive(_ event: Event) -> Bool {
    guard let question = waiting.first else { return false }
    if case .tap(let node) = event,
      let index = question.answers.indices.first(where: { Self.id($0) == node })
    {
      waiting.removeFirst()
      onChange()
      question.answers[index].perform()
    }
    return true
  }

  private static func id(_ index: Int) -> String { "question:\(index)" }
}

extension AlertQueue.Question {
  /// A link that leads nowhere.
  static let unknownLink = Self(
    title: "That link can't be opened", message: "Nothing in your journal is at its address.",
    answers: [(label: "OK", role: .standard, perform: {})])

  /// Sealed files without their key; only the person may give them up.
  static func keyMissing(makeNewKey: @escaping @MainActor () -> Void) -> Self {
    Self(
      title: "The widget's key is missing",
      message: "Journal can make a new one and write anew what the widget shows.",
      answers: [
        (label: "Make a New Key", role: .primary, perform: makeNewKey),
        (label: "Not Now", role: .cancel, perform: {}),
      ])
  }
}
