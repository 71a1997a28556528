// The stage at one step, exactly as a terminal would show it.
import Canvas
import Device

/// The size of a picture in cells.
public struct PictureSize: Sendable, Hashable {
  /// What a picture may measure: the stage's own minimum, and what still is a picture.
  public static let widths = 40...400
  /// As `widths`, in rows.
  public static let heights = 10...200

  /// How many columns.
  public let width: Int
  /// How many rows.
  public let height: Int

  /// Makes a size; nil outside of what a picture may measure.
  public init?(width: Int, height: Int) {
    guard Self.widths.contains(width), Self.heights.contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// Reads a size as it is written, `120x40`.
  public init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else {
      return nil
    }
    self.init(width: width, height: height)
  }

  private init(checkedWidth width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// What is drawn unless another size is asked for.
  public static let standard = PictureSize(checkedWidth: 120, height: 40)
}

/// The cells of one step.
public enum StagePicture {
  /// Draws the stage as it was after a step, the step itself in the last row.
  public static func grid(_ storyboard: Storyboard, frame: Int, size: PictureSize) -> Grid {
    guard storyboard.frames.indices.contains(frame) else {
      return Grid(width: size.width, height: size.height)
    }
    let shown = storyboard.frames[frame]
    var model = StageModel()
    model.device = shown.device
    model.focus = Self.focus(shown.device.foreground)
    model.notice = Notice(
      "\(shown.place(of: storyboard.stepCount)), \(shown.outcomeWord): \(shown.words)",
      isError: shown.outcome == .failed)
    return model.drawn(width: size.width, height: size.height)
  }

  /// The picture as lines of text.
  public static func text(_ storyboard: Storyboard, frame: Int, size: PictureSize) -> String {
    grid(storyboard, frame: frame, size: size).text + "\n"
  }

  private static func focus(_ foreground: Foreground) -> PaneID {
    switch foreground {
    case .app, .splitView: .app
    case .shareExtension: .share
    case .home, .otherApp: .widget
    }
  }
}
