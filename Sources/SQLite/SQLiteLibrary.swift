// Which SQLite this is, for a report on the machine.
import CSQLite

/// The library below this module.
public enum SQLiteLibrary {
  /// Its version, as it says itself.
  public static var version: String { String(cString: sqlite3_libversion()) }
}
