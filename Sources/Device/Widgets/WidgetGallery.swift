// The widget gallery: what can be put on the screen, each with a snapshot made for it.
import Wire

/// A widget as the gallery offers it.
public struct GalleryItem: Sendable, Hashable {
  /// Its kind, as `reloadTimelines(ofKind:)` names it.
  public let kind: String
  /// What the gallery calls it.
  public let displayName: String
  /// What it says about it.
  public let summary: String
  /// The size it is shown in.
  public let size: WidgetSize
  /// The snapshot that was made for the gallery.
  public let card: WidgetCard
}

extension WidgetService {
  /// Asks for a snapshot of every kind in every size; nothing of it is charged.
  ///
  /// A widget that is asked for a preview is to show sample data at once: nobody who leafs through
  /// the gallery waits for a network, and not everybody is signed in.
  func openGallery() {
    gallery = []
    if let round, round.leaving == nil { return }  // It is being asked and doesn't answer.
    guard let process = beginRound() else { return }
    for kind in surroundings.kinds() {
      for family in kind.families { preview(kind, family, process) }
    }
    // A bundle without a kind owes nothing.
    if round?.open == 0 { core.processes.terminate(process) }
  }

  private func preview(
    _ kind: WidgetDescription, _ family: WidgetFamily, _ process: ProgramProcess
  ) {
    core.trace.record(
      .widget,
      "is asked for its snapshot for the gallery (\(kind.displayName), "
        + "\(WidgetSize(family).rawValue))",
      by: process.name)
    round?.open += 1
    let request = TimelineRequest(
      kind: kind.kind, family: family, purpose: .snapshot, isPreview: true)
    core.processes.deliver(.timelineRequest(request), to: process) { [weak self] delivery in
      guard case .finished(let reply) = delivery, let self,
        !surroundings.endsForMemory(process)
      else { return }
      if case .card(let card)? = reply {
        gallery.append(
          GalleryItem(
            kind: kind.kind, displayName: kind.displayName, summary: kind.summary,
            size: WidgetSize(family), card: card))
      }
      answered(process)
    }
  }
}
