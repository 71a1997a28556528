// One page that tells a whole scenario and needs nothing but a browser: steps, diagram, panes.
import Canvas
import Device

/// Writes a scenario as a self-contained HTML page.
public struct ScenarioPage {
  private let storyboard: Storyboard

  private init(_ storyboard: Storyboard) {
    self.storyboard = storyboard
  }

  /// The page; without script it shows every step below the other.
  ///
  /// - Parameter frame: The step that is shown first.
  public static func text(_ storyboard: Storyboard, frame: Int) -> String {
    ScenarioPage(storyboard).page(first: frame)
  }

  private func page(first: Int) -> String {
    let title = MarkupText.escaped(storyboard.title.plainLabel(limit: 400))
    let feature = MarkupText.escaped(storyboard.feature.plainLabel(limit: 400))
    return """
      <!DOCTYPE html>
      <html lang="en" data-first="\(first)">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(PageStyle.css)
      </style>
      </head>
      <body>
      <a class="skip" href="#story">Skip to the steps' pictures</a>
      <header>
      \(storyboard.feature.isEmpty ? "" : "<p class=\"feature\">\(feature)</p>\n")<h1>\(title)</h1>
      <p class="verdict \(storyboard.hasFailed ? "failed" : "passed")">\
      <span aria-hidden="true">\(storyboard.hasFailed ? "✗" : "✓")</span> \
      \(storyboard.verdict) Seed \(storyboard.seed).</p>
      </header>
      <div class="columns">
      <nav aria-label="Steps">
      <ol start="0">
      \(storyboard.frames.map(link).joined())</ol>
      <p class="keys">Arrow keys, Home and End go from step to step.</p>
      </nav>
      <main id="story" tabindex="-1">
      \(sections)</main>
      </div>
      <p id="said" class="unseen" role="status"></p>
      <script>
      \(PageScript.javaScript)
      </script>
      </body>
      </html>

      """
  }

  private func link(_ frame: Storyboard.Frame) -> String {
    let sign =
      switch frame.outcome {
      case .opening: "○"
      case .passed: "✓"
      case .failed: "✗"
      }
    return """
      <li><a class="\(frame.outcome.rawValue)" href="#step-\(frame.index)">\
      <span class="sign" aria-hidden="true">\(sign)</span>\
      <span>\(MarkupText.escaped(frame.words.plainLabel(limit: 400)))\
      <span class="unseen">, \(frame.outcomeWord)</span></span></a></li>

      """
  }

  private var sections: String {
    zip(storyboard.frames, Conversation.messages(of: storyboard)).map { frame, messages in
      section(frame, FoldedMessage.folding(messages), messages)
    }.joined()
  }

  private func section(
    _ frame: Storyboard.Frame, _ folded: [FoldedMessage], _ messages: [Message]
  ) -> String {
    let id = "step-\(frame.index)"
    let place = frame.place(of: storyboard.stepCount)
    return """
      <section id="\(id)" aria-labelledby="\(id)-title" tabindex="-1">
      <p class="place">\(place) <span class="outcome \(frame.outcome.rawValue)">\
      \(frame.outcomeWord)</span> <span class="time">uptime \
      \(TraceEvent.seconds(frame.device.clocks.uptime)) s</span></p>
      <h2 id="\(id)-title">\(MarkupText.escaped(frame.words.plainLabel(limit: 400)))</h2>
      \(failure(frame))<div class="pictures">
      <div class="talk">
      <h3>Who said what to whom</h3>
      \(talk(folded, messages, place))</div>
      <div class="panes">
      <h3>What was to be seen</h3>
      \(PanesMarkup(frame).markup)</div>
      </div>
      </section>

      """
  }

  private func failure(_ frame: Storyboard.Frame) -> String {
    guard let failure = frame.failure else { return "" }
    return """
      <dl class="failure"><dt>Expected</dt><dd>\(MarkupText.escaped(failure.expected))</dd>
      <dt>Seen</dt><dd>\(MarkupText.escaped(failure.seen))</dd></dl>

      """
  }

  private func talk(
    _ folded: [FoldedMessage], _ messages: [Message], _ place: String
  ) -> String {
    guard !folded.isEmpty else { return "<p class=\"none\">Nothing had to happen.</p>\n" }
    let name = "Sequence diagram of \(place); the same in words below"
    let items = messages.map {
      "<li>\(MarkupText.escaped($0.sentence.plainLabel(limit: 600)))</li>"
    }
    return """
      <div class="scroll" tabindex="0" role="group" aria-label="Diagram">
      \(SequenceDrawing(folded, name: name).markup)</div>
      <details><summary>In words: \(items.count) event\(items.count == 1 ? "" : "s")</summary>
      <ol>\(items.joined(separator: "\n"))</ol>
      </details>

      """
  }
}
