// The other side of `terrarium play --jobs`: plays what it reads, until nobody wants more.
import Device
import Gherkin
@preconcurrency import Glibc
import Playback

/// A worker: an order on each line of standard input, an answer on each line of standard output.
enum PlayWorker {
  /// Plays until standard input ends.
  ///
  /// - Throws: What stands in the way of playing anything.
  static func run(_ settings: Player.Settings, dialects: Dialects) throws -> Int32 {
    // Ctrl-C reaches every process at the terminal; however often, each has to clean up first.
    Interruption.install(once: false)
    let isEnding = { Interruption.signal != nil || isDismissed() }
    let player = Player(settings, isInterrupted: isEnding, isCutShort: isEnding)
    while let line = readLine(strippingNewline: true) {
      let scenario = try ScenarioOrder(line: Array(line.utf8)).scenario(dialects: dialects)
      let answer = ScenarioAnswer(player.play(scenario))
      // Nobody is left to be told that nobody is left.
      guard TextOutput.standard.write(answer.line) == nil else { return 3 }
    }
    return 0
  }

  /// Whether whoever gives the orders is gone, or wants no more.
  private static func isDismissed() -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0 && input.revents & Int16(POLLHUP) != 0
  }
}
