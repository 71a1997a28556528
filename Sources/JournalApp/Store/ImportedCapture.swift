// One capture on its way into the store.

/// The part of a capture that the store takes over.
struct ImportedCapture {
  var captureID: String
  /// The hash of everything the manifest says.
  var hash: String
  var account: String
  var entry: Entry
  /// The names of the photos, kept in the album's folder of the capture's id.
  var photos: [String]
}

/// What an importer keeps captures in.
struct CaptureKeeping {
  var store: JournalStore
  var album: PhotoAlbum
}
