// The table of practices: each switch, each of its values, and what that value means for a person.

extension Variants {
  /// Every switch that there is.
  public static let all = screens + session + captures + system + widgets

  private static let screens = [
    Variant(
      "coordinator.back",
      .usual("released", "a coordinator ends with its first screen, whichever way that goes"),
      .naive("leaked", "going back leaves the coordinator alive, one more each time")),
    Variant(
      "entries.layout", .usual("list", "entries are a list of titles"),
      .alternative("cards", "entries of region US are cards that begin with the text")),
    Variant(
      "navigation", .usual("coordinator", "each flow knows its own next step and no other"),
      .alternative("router", "one path knows every step, as a navigation stack does")),
  ]

  private static let session = [
    Variant(
      "auth.store", .usual("sealed", "who is signed in is a sealed file without the token"),
      .naive("defaults", "the token lies readable in the shared defaults")),
    Variant(
      "auth.validate", .usual("checked", "the card turns when the session expires"),
      .naive("trusted", "the card shows somebody whose session is over")),
    Variant(
      "auth.signout", .usual("withdrawn", "signing out takes back what the widget was told"),
      .naive("left", "the widget goes on to show who was signed in")),
    Variant(
      "session.unreadable", .usual("awaited", "a session that can't be read yet is waited for"),
      .naive("absent", "a session that can't be read yet is taken for none, and is signed out")),
    Variant(
      "reinstall", .usual("fresh", "a new installation ignores the keychain of the old one"),
      .naive("ghost", "whoever installs the app anew is signed in as somebody from before")),
    Variant(
      "key.missing", .usual("ask", "a sealing key that is gone is for the person to decide about"),
      .naive("remint", "another key is made without a word, and what was sealed is lost")),
    Variant(
      "rollback", .usual("refused", "an older file that is put back isn't believed"),
      .naive("accepted", "an older file that is put back brings its account back")),
  ]

  private static let captures = [
    Variant(
      "file.write", .usual("atomic", "a file is the old whole or the new whole"),
      .naive("inplace", "a death while writing leaves half a file in place of the old one")),
    Variant(
      "inbox.shape", .usual("folders", "each capture has a folder, and nobody writes another's"),
      .naive("outbox", "all captures share one array: photos and owners have no place in it")),
    Variant(
      "inbox.validate", .usual("checked", "a capture is checked like what comes from a network"),
      .naive("trusted", "whatever lies in the container becomes an entry")),
    Variant(
      "inbox.dedupe",
      .usual("transaction", "an entry and the fact that it was imported are one commit"),
      .naive("none", "a death before the folder is gone imports the same capture twice")),
    Variant(
      "share.failure", .usual("alert", "a share that fails says so and keeps what was typed"),
      .naive("silent", "a share that fails looks like one that worked")),
    Variant(
      "share.gather", .usual("all", "several photos are waited for, all of them, in order"),
      .naive("last-index", "done when the last in the row is, whatever the others do")),
    Variant(
      "share.file", .usual("copied", "a file is copied before its handler returns"),
      .naive("url-kept", "only the file's address is kept, and the file is gone by then")),
    Variant(
      "share.complete", .usual("once", "the request is ended, once, when all is kept"),
      .naive("forgotten", "the request is never ended, and the sheet stays up")),
  ]

  private static let system = [
    Variant(
      "container.path", .usual("asked", "the container's path is asked for each time"),
      .naive("remembered", "the path is written down, and leads nowhere after the next build")),
    Variant(
      "background.expiry", .usual("ended", "background time is given back when it is over"),
      .naive("ignored", "the end of background time is not heard, and the app is ended for it")),
    Variant(
      "portal.signal", .usual("darwin", "a notification says that there is something to read"),
      .naive("file-monitor", "a watch on the file goes deaf with its first replacement")),
    Variant(
      "presenter.background",
      .usual("removed", "a file presenter is taken off before its program is suspended"),
      .naive("kept", "a suspended presenter holds up every writer")),
  ]

  private static let widgets = [
    Variant(
      "widget.reload", .usual("when changed", "a reload is asked for when a card would change"),
      .naive("always", "everything is reloaded all the time, and the budget is spent by noon")),
    Variant(
      "widget.timeline", .usual("quiet", "a widget that is asked asks for nothing"),
      .naive("reloading", "each answer asks for the next question, until the budget is spent")),
    Variant(
      "widget.load", .usual("awaited", "a timeline is answered with its data"),
      .naive("later", "a timeline is answered before its data, and stays at Loading…")),
    Variant(
      "widget.answer", .usual("fresh", "each question is answered anew"),
      .naive("coalesced", "a second question within seconds gets the first one's answer")),
  ]
}
