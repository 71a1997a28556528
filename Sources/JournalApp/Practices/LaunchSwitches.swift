// Which of two implementations a launch uses, read once and handed to whoever chooses.
import SystemKit

/// The switches of a launch; each is false unless the naive or the other way was asked for.
struct LaunchSwitches: Hashable {
  var leaksCoordinators = false
  var navigatesByRouter = false
  var drawsCards = false
  var keepsStateInDefaults = false
  var writesInPlace = false
  var importsOutbox = false
  var trustsCaptures = false
  var importsTwice = false
  var remintsKeys = false
  var acceptsRollback = false
  var takesUnreadableForAbsent = false
  var greetsGhosts = false
  var remembersContainerPath = false
  var ignoresExpiration = false
  var reloadsAlways = false
  var leavesSession = false

  /// Reads the switches by their names.
  init(_ values: [String: String] = [:]) {
    leaksCoordinators = values["coordinator.back"] == "leaked"
    navigatesByRouter = values["navigation"] == "router"
    drawsCards = values["entries.layout"] == "cards"
    keepsStateInDefaults = values["auth.store"] == "defaults"
    writesInPlace = values["file.write"] == "inplace"
    importsOutbox = values["inbox.shape"] == "outbox"
    trustsCaptures = values["inbox.validate"] == "trusted"
    importsTwice = values["inbox.dedupe"] == "none"
    remintsKeys = values["key.missing"] == "remint"
    acceptsRollback = values["rollback"] == "accepted"
    takesUnreadableForAbsent = values["session.unreadable"] == "absent"
    greetsGhosts = values["reinstall"] == "ghost"
    remembersContainerPath = values["container.path"] == "remembered"
    ignoresExpiration = values["background.expiry"] == "ignored"
    reloadsAlways = values["widget.reload"] == "always"
    leavesSession = values["auth.signout"] == "left"
  }
}
