// The tables of the private store, and how an older store becomes the current one.
import SQLite

/// The versions of the store, each a step from the one before.
enum StoreSchema {
  /// The file's name in the private container.
  static let fileName = "journal.sqlite"

  /// Every step there has been; their number is the version.
  static var migrations: [Migration] { [first, second, third].map { Migration(script: $0) } }

  /// Version 1: entries by account, what the server is still to be told, and what was imported.
  private static let first = """
    CREATE TABLE numbers(
      key TEXT NOT NULL, account TEXT NOT NULL, value INTEGER NOT NULL,
      PRIMARY KEY (key, account)) WITHOUT ROWID;
    CREATE TABLE current_account(
      only_row INTEGER PRIMARY KEY CHECK (only_row = 1), account TEXT NOT NULL);
    CREATE TABLE entries(
      id TEXT NOT NULL, account TEXT NOT NULL, title TEXT NOT NULL, text TEXT NOT NULL,
      created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
      deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
      PRIMARY KEY (account, id));
    CREATE INDEX entries_by_date ON entries(account, deleted, created_at DESC, id);
    CREATE TABLE operations(
      number INTEGER PRIMARY KEY AUTOINCREMENT, account TEXT NOT NULL, entry TEXT NOT NULL,
      UNIQUE (account, entry));
    CREATE TABLE imports(
      number INTEGER PRIMARY KEY AUTOINCREMENT, capture TEXT NOT NULL, hash TEXT NOT NULL,
      account TEXT NOT NULL, entry TEXT NOT NULL, title TEXT NOT NULL);
    CREATE INDEX imports_by_capture ON imports(capture);
    CREATE TABLE quarantine(
      number INTEGER PRIMARY KEY AUTOINCREMENT, folder TEXT NOT NULL, hash TEXT NOT NULL,
      name TEXT NOT NULL, problem TEXT NOT NULL, UNIQUE (folder, hash));
    """

  /// Version 2: photos of entries, and folders that were seen without a manifest.
  private static let second = """
    CREATE TABLE attachments(
      account TEXT NOT NULL, entry TEXT NOT NULL, position INTEGER NOT NULL,
      folder TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (account, entry, position));
    CREATE TABLE unfinished(
      folder TEXT PRIMARY KEY, first_seen INTEGER NOT NULL) WITHOUT ROWID;
    """

  /// Version 3: what was typed and not saved; the entry is empty for one that is new.
  private static let third = """
    CREATE TABLE drafts(
      account TEXT NOT NULL, entry TEXT NOT NULL, title TEXT NOT NULL, text TEXT NOT NULL,
      PRIMARY KEY (account, entry)) WITHOUT ROWID;
    """
}
