// A picture of the stage in a file of its own: an image or plain text, by the file's name.
import Canvas
import Pictures
import Playback

/// Writes what is on the stage into a file that wasn't there before.
enum StagePictureFile {
  static func write(_ picture: Grid, _ theme: Theme, to path: String) throws {
    let file = try RecordingFile(path)
    let text =
      path.lowercased().hasSuffix(".svg")
      ? StageSVG.text(of: picture, title: "The stage", theme: theme) : picture.text + "\n"
    do {
      try file.write(text)
    } catch {
      file.remove()
      throw error
    }
  }
}
