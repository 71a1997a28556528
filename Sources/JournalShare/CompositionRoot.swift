// The one place that puts the share extension together.
import Architecture
import JournalCore
import SystemKit

/// Builds the share extension's objects, once, from the system's doors.
@MainActor struct CompositionRoot {
  private let system: System

  init(system: System) {
    self.system = system
  }

  /// The share extension, ready for what is shared.
  func makeProgram() -> ShareProgram {
    let tracing = SystemTracing(connection: system.connection)
    let postings = PostingFactory(system: system)
    let captures = Lazy("CaptureWriting", tracing: tracing) { postings.makeCaptures() }
    let state = Lazy("SharedState", tracing: tracing) {
      StateReadingFactory(system: system).makeReader()
    }
    return ShareProgram(
      makeModel: { makeModel(for: $0, posting: postings.makePosting(captures, state)) },
      tracing: tracing,
      setNeedsRender: system.setNeedsRender)
  }

  /// The logic of one compose sheet; its way out ends the extension's request.
  private func makeModel(for items: [SharedItem], posting: any Posting) -> ComposeViewModel {
    ComposeViewModel(
      items: items, post: posting.post,
      onPosted: makeEnding(),
      onCancelled: { [system] in
        await ending(system) { try await system.extensionContext.cancelRequest("the person left") }
      })
  }

  /// What ends the request once everything is kept.
  private func makeEnding() -> @MainActor () async -> Void {
    if chosen("share.complete") == "forgotten" { return ForgottenRequest.leave }
    return { [system] in
      await ending(system) { try await system.extensionContext.completeRequest() }
    }
  }

  /// Ends the request; a host that is gone already needs no end.
  private func ending(_ system: System, _ end: () async throws -> Void) async {
    do { try await end() } catch { system.note("the request had ended: \(error)") }
  }

  private func chosen(_ variant: String) -> String? {
    system.connection.launch.variants[variant]
  }
}
