// What a program says to the device.

/// Everything a program can say, one to a frame.
public enum ProgramMessage: Codable, Sendable, Hashable {
  /// The first frame: which version of the wire the program speaks.
  case hello(version: Int)
  /// A question; the device answers it once.
  case call(id: Int, call: Call)
  /// The program no longer waits for the answer.
  case cancelCall(id: Int)
  /// A standing question: answered at once, and events thereafter.
  case observe(id: Int, subject: Subject)
  /// The screen as it should be now; nil takes it away.
  case render(tree: ViewTree?)
  /// Something worth remembering happened inside the program.
  case trace(TraceRecord)
  /// A durable file operation is about to be done.
  case file(FileOperation)
  /// An attempt on a file has failed.
  case refused(FileRefusal)
  /// The program is through with an event.
  case finished(event: Int, reply: Reply?)
  /// Nothing is left to do until the next frame.
  case idle(seq: Int, openCalls: [Int])
}

/// What an event hands back when the program is through with it.
public enum Reply: Codable, Sendable, Hashable {
  /// A widget's answer to `placeholder` and `snapshot`.
  case card(WidgetCard)
  /// A widget's answer to `timeline`.
  case timeline(Timeline)
}

/// What a program can ask to be told of.
public enum Subject: Codable, Sendable, Hashable {
  case darwinNotification(name: String)
  /// One file, by what bears its name now, and the events that matter.
  case file(place: FileOperation.Place, path: String, events: [FileEvent])
}

/// One durable step of a program's file layer.
public struct FileOperation: Codable, Sendable, Hashable {
  /// The steps there are; reads are none.
  public enum Step: String, Codable, Sendable, Hashable, CaseIterable {
    case create
    case write
    case sync
    case rename
    case makeFolder
    case remove
    case syncFolder
    /// A commit of the app's private store.
    case commit
  }

  /// Which container the path is in.
  public enum Place: Codable, Sendable, Hashable {
    case privateContainer
    case group(String)
  }

  /// What is done.
  public var step: Step
  /// In which container.
  public var place: Place
  /// The path inside the container.
  public var path: String
  /// The new path of a `rename`.
  public var destination: String?
  /// What the file will be called once it is whole, when `path` is only its temporary name.
  public var finalPath: String?
  /// How many bytes a `write` writes.
  public var count: Int?
  /// The bytes that a `sync` makes durable, where the launch asked for them and they are few.
  public var synced: [UInt8]?
  /// The protection class that a `create` declares.
  public var protection: ProtectionClass?

  /// Makes a step.
  public init(step: Step, place: Place, path: String) {
    self.step = step
    self.place = place
    self.path = path
  }
}

/// When a file can be read. Apple: `FileProtectionType`.
public enum ProtectionClass: String, Codable, Sendable, Hashable, CaseIterable {
  case complete
  case completeUnlessOpen
  case completeUntilFirstUserAuthentication
  case none
}
