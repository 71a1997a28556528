// The words for a capture that could not be kept: what failed, why, and what to do.
import JournalCore

/// The title and the sentence of an alert.
struct CaptureErrorWords {
  let title: String
  let message: String

  init(_ error: CaptureError) {
    switch error {
    case .noContainer:
      title = "Journal can't be reached"
      message = """
        The journal's shared folder isn't there for this extension, so nothing was saved. Keep \
        what you wrote, or install Journal again and share once more.
        """
    case .diskFull:
      title = "There is no room left"
      message = "Nothing was saved. Free some space, then post once more."
    case .locked:
      title = "This device is locked"
      message = "Nothing was saved. Unlock the device, then post once more."
    case .unreadableItem(let name):
      title = "\(name) can't be read"
      message = "Nothing was saved. Share the photo once more from where it is."
    case .tooBig:
      title = "This is too big for Journal"
      message = "Nothing was saved. Share less at once: ten photos of 64 MB each are the most."
    case .failed(let error):
      title = "Journal couldn't save this"
      message = "Nothing was saved (\(error)). Try to post once more."
    }
  }
}
