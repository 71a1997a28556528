// Where the panes are: three arrangements, from one pane at a time to everything side by side.

/// The places of everything on a screen of one size.
public struct StageLayout: Sendable, Hashable {
  /// The smallest screen on which the stage is usable.
  public static let minimum = (width: 40, height: 10)

  /// How the panes are arranged.
  public enum Arrangement: Sendable, Hashable {
    /// Not even one pane has room.
    case tooSmall
    /// The focused pane alone, below a strip that names the others.
    case tabs
    /// Two columns.
    case narrow
    /// The programs above, container and trace below.
    case normal
    /// The programs in columns, container and trace beside them.
    case wide
  }

  /// How the panes are arranged.
  public let arrangement: Arrangement
  /// The bar at the top.
  public private(set) var status = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The bar at the bottom.
  public private(set) var hints = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The rows of the caption; none without one.
  public private(set) var caption = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The strip that names the panes, when only one is shown.
  public private(set) var tabs: Rect?
  /// The panes that are shown.
  public private(set) var panes: [PaneID: Rect] = [:]

  /// Arranges the panes of a model on a screen.
  public init(width: Int, height: Int, model: StageModel) {
    let screen = Rect(x: 0, y: 0, width: width, height: height)
    guard width >= Self.minimum.width, height >= Self.minimum.height else {
      arrangement = .tooSmall
      return
    }
    let (top, below) = screen.splitTop(1)
    let (middle, bottom) = below.splitTop(below.height - 1)
    let (words, body) = middle.splitTop(model.caption?.height(width: width, height: height) ?? 0)
    status = top
    caption = words
    hints = bottom
    if model.isZoomed || width < 72 || height < 20 {
      arrangement = .tabs
      let (strip, rest) = body.splitTop(1)
      tabs = strip
      panes[model.focus] = rest
    } else if width >= 150 && height >= 24 {
      arrangement = .wide
      arrangeWide(body)
    } else if width >= 104 && height >= 30 {
      arrangement = .normal
      arrangeNormal(body)
    } else {
      arrangement = .narrow
      arrangeNarrow(body, model)
    }
  }

  private mutating func arrangeWide(_ body: Rect) {
    let (app, rest) = body.splitLeft(min(48, body.width * 27 / 100))
    let (middle, right) = rest.splitLeft(min(44, body.width * 25 / 100))
    let (widget, share) = middle.splitTop(max(10, body.height * 36 / 100))
    let (files, trace) = right.splitTop(body.height * 36 / 100)
    panes = [.app: app, .widget: widget, .share: share, .files: files, .trace: trace]
  }

  private mutating func arrangeNormal(_ body: Rect) {
    let (programs, system) = body.splitTop(body.height * 54 / 100)
    let (app, others) = programs.splitLeft(programs.width * 36 / 100)
    let (widget, share) = others.splitLeft(others.width / 2)
    let (files, trace) = system.splitLeft(system.width * 42 / 100)
    panes = [.app: app, .widget: widget, .share: share, .files: files, .trace: trace]
  }

  /// The share extension gets room only while it has something to show or takes the keys.
  private mutating func arrangeNarrow(_ body: Rect, _ model: StageModel) {
    let (left, right) = body.splitLeft(body.width / 2)
    let isSharing = model.device.programs[.shareExtension]?.state ?? .notRunning != .notRunning
    let wantsShare = isSharing || model.focus == .share
    let upper = body.height * 60 / 100
    let (app, files) = left.splitTop(model.focus == .files ? body.height * 45 / 100 : upper)
    let (programs, trace) = right.splitTop(model.focus == .trace ? body.height * 45 / 100 : upper)
    let (widget, share) = programs.splitTop(
      wantsShare && model.focus != .widget
        ? max(4, programs.height * 30 / 100)
        : programs.height - 3)
    panes = [.app: app, .widget: widget, .share: share, .files: files, .trace: trace]
  }

  /// The pane at a place, as a click finds it.
  public func pane(x: Int, y: Int) -> PaneID? {
    panes.first { $0.value.contains(x: x, y: y) }?.key
  }
}
