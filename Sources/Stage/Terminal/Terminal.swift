// The terminal: taken over with care, and given back as it was, whatever happens.
@preconcurrency import CNcurses
import Canvas
@preconcurrency import Glibc

/// A terminal under curses.
final class Terminal {
  /// Whether only ASCII may be drawn.
  let isASCII: Bool
  /// The descriptor that keys are read from.
  let descriptor: Int32 = 0
  private let screen: OpaquePointer
  private let window: UnsafeMutablePointer<WINDOW>
  /// NB: keys are read through a pad, because reading through a window draws it.
  private let pad: UnsafeMutablePointer<WINDOW>
  private let output: TerminalOutput
  private let isColourWanted: Bool
  private var painter: GridPainter
  private var usesMouse = false
  private var isOpen = true

  /// Takes the terminal over.
  ///
  /// - Throws: `TerminalError`, with the terminal as it was.
  init(options: StageOptions, theme: Theme, folder: String) throws(TerminalError) {
    if let reason = TerminalError.standing { throw reason }
    let isUTF8 = Self.setLocale()
    isASCII = options.isASCII || !isUTF8
    output = try TerminalOutput(folder: folder)
    // NB: the size is the kernel's; variables that some shell exported once are not asked.
    use_env(false)
    use_tioctl(true)
    guard let screen = Self.open(output.stream) else {
      output.close()
      throw .unknownTerminal(name: Self.environment("TERM") ?? "")
    }
    self.screen = screen
    guard terrarium_capability("cup") != nil, let window = stdscr, let pad = newpad(1, 1) else {
      endwin()
      output.close()
      throw .noCursor(name: Self.environment("TERM") ?? "")
    }
    self.window = window
    self.pad = pad
    isColourWanted = Self.wantsColour(options.colour)
    painter = GridPainter(window: window, theme: theme, usesColour: isColourWanted)
    configure()
    resize()
    output.beginCatching()
    output.write("\u{1b}[?2004h")
    setMouse(options.usesMouse)
  }

  /// Opens curses; a name that isn't known is taken for the most common one.
  private static func open(_ output: UnsafeMutablePointer<FILE>) -> OpaquePointer? {
    if let screen = newterm(nil, output, stdin) { return screen }
    guard let name = environment("TERM"), name != "dumb" else { return nil }
    return newterm("xterm-256color", output, stdin)
  }

  private func configure() {
    raw()
    noecho()
    nonl()
    intrflush(nil, false)
    if Self.environment("ESCDELAY") == nil { set_escdelay(25) }
    keypad(pad, true)
    nodelay(pad, true)
    leaveok(window, false)
    if isColourWanted, has_colors() {
      start_color()
      use_default_colors()
    }
    mouseinterval(0)
    define_key("\u{1b}[200~", Int32(KeyDecoder.pasteBegin))
    define_key("\u{1b}[201~", Int32(KeyDecoder.pasteEnd))
    // Nothing is gained by leaving a picture half drawn because a key waits.
    typeahead(-1)
  }

  /// Sets the locale; one of the C library's own stands in for one that isn't installed.
  ///
  /// - Returns: Whether it is UTF-8.
  static func setLocale() -> Bool {
    setlocale(LC_ALL, "")
    if codeset == "UTF-8" { return true }
    return setlocale(LC_CTYPE, "C.UTF-8") != nil && codeset == "UTF-8"
  }

  private static var codeset: String {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
  }

  private static func wantsColour(_ colour: StageOptions.Colour) -> Bool {
    switch colour {
    case .always: true
    case .never: false
    case .auto: environment("NO_COLOR")?.isEmpty ?? true
    }
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  // MARK: Drawing

  /// The size in cells, as the kernel knows it.
  var size: (width: Int, height: Int) { (Int(getmaxx(window)), Int(getmaxy(window))) }

  /// Whether the terminal has taken everything; one that hasn't must not hold up the device.
  var takesOutput: Bool {
    output.flush()
    return output.isIdle
  }

  /// Shows a picture of the terminal's size; only what differs is sent.
  func show(_ grid: Grid) {
    painter.paint(grid)
    output.flush()
  }

  /// Takes the terminal's new size.
  func resize() {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return }
    resizeterm(Int32(size.ws_row), Int32(size.ws_col))
    repaint()
  }

  /// Sends everything afresh with the next picture.
  func repaint() {
    painter.forget()
    clearok(window, true)
  }

  // MARK: Keys

  /// How much is read at once; what is in the middle of a sequence then is read to its end.
  private static let longestRead = 4_096
  /// How long a sequence is at most that no key may be torn from.
  private static let longestSequence = 32

  /// What there is to read, until there is no more or enough for now.
  func read() -> [RawInput] {
    var input: [RawInput] = []
    while input.count < Self.longestRead
      || input.suffix(Self.longestSequence).contains(.byte(0x1b))
        && input.count < 2 * Self.longestRead
    {
      // NB: bytes and not characters: what isn't UTF-8 makes curses swallow what comes after it.
      let value = wgetch(pad)
      if value == ERR { break }
      if let byte = UInt8(exactly: value) {
        input.append(.byte(byte))
      } else if let key = code(value) {
        input.append(key)
      }
    }
    return input
  }

  private func code(_ code: Int32) -> RawInput? {
    guard code == KEY_MOUSE else {
      guard let name = keyname(code) else { return nil }
      return .code(Int(code), name: String(cString: name))
    }
    var event = MEVENT()
    guard getmouse(&event) == OK else { return nil }
    let (x, y) = (Int(event.x), Int(event.y))
    if event.bstate & terrarium_wheel_up != 0 { return .wheel(x: x, y: y, up: true) }
    if event.bstate & terrarium_wheel_down != 0 { return .wheel(x: x, y: y, up: false) }
    return event.bstate & terrarium_button1 != 0 ? .click(x: x, y: y) : nil
  }

  /// Takes the mouse, or leaves it to the terminal, which then selects text.
  func setMouse(_ on: Bool) {
    guard on != usesMouse else { return }
    usesMouse = on
    mousemask(on ? terrarium_button1 | terrarium_wheel_up | terrarium_wheel_down : 0, nil)
    output.flush()
  }

  // MARK: Giving it back

  /// Gives the terminal back for a while; `reopen` takes it again.
  func leave() {
    guard isOpen else { return }
    isOpen = false
    // NB: reports are turned off while nothing echoes, and what was on its way is dropped.
    if usesMouse { mousemask(0, nil) }
    output.write("\u{1b}[?2004l")
    output.endCatching()
    tcflush(descriptor, TCIFLUSH)
    endwin()
  }

  /// Takes the terminal again, at whatever size it has now.
  func reopen() {
    guard !isOpen else { return }
    isOpen = true
    // NB: the first refresh after `endwin` takes the modes up again, on the terminal itself.
    wrefresh(window)
    resize()
    output.beginCatching()
    output.write("\u{1b}[?2004h")
    if usesMouse {
      usesMouse = false
      setMouse(true)
    }
    repaint()
  }

  /// Gives the terminal back for good.
  func close() {
    leave()
    delscreen(screen)
    output.close()
  }
}
