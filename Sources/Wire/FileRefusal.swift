// A file operation that the kernel refused, as a program tells it to the trace.

/// An attempt on a file of a container that failed.
public struct FileRefusal: Codable, Sendable, Hashable {
  /// The step that was tried; nil for reading.
  public var step: FileOperation.Step?
  /// In which container.
  public var place: FileOperation.Place
  /// The path inside the container, by the name that the file has once it is whole.
  public var path: String
  /// The kernel's number, see errno(3).
  public var code: Int32

  /// Makes the report of a failed attempt.
  public init(
    step: FileOperation.Step?, place: FileOperation.Place, path: String, code: Int32
  ) {
    self.step = step
    self.place = place
    self.path = path
    self.code = code
  }
}
