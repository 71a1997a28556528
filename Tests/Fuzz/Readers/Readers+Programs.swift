// What programs write: frames on the socket, records, screens, captures, sealed files.
#if DEBUG
  import Canvas
  import JournalCore
  import Wire

  @testable import Device

  extension Readers {
    private static let messageWords = [
      #""seq":"#, #""event":{"id":1,"#, #""call":{"id":1,"call":{"sleep":{"until":"#, "null",
      #"{"hello":{"version":1}}"#, #""render":{"tree":null}"#, #""file":{"_0":"#, #""count":"#,
    ]

    /// Frames in pieces, as they come over a socket.
    static let frames = Reader("frames", words: messageWords, share: 1) { bytes in
      var decoder = FrameDecoder<ProgramMessage>()
      var rest = bytes[...]
      var size = 1
      while !rest.isEmpty {
        rest.prefix(size).withUnsafeBytes { decoder.feed($0) }
        rest = rest.dropFirst(size)
        size = size * 3 % 1_021 + 1
        while try decoder.next() != nil {}
      }
    }

    /// Messages of programs, as the device takes them in.
    static let records = Reader("records", words: messageWords, share: 0.3) { bytes in
      let message = try message(bytes)
      var model = ProgramModel()
      switch message {
      case .trace(let record):
        model.take(record, uptime: 5)
        _ = record.described
      case .file(let operation):
        _ = operation.words
        let writers = GroupWriters()
        writers.note(operation, by: "app", uptime: 5)
        DurableImage(root: "/nowhere").record(operation)
      case .finished(_, .timeline(let timeline)?):
        let instance = WidgetInstance(name: "Journal", kind: "journal", family: .systemSmall)
        _ = instance.take(timeline, answering: 1, at: 1_772_442_000_000)
        _ = instance.archivedCard(at: 1_772_442_000_000)
        for isLimited in [true, false] {
          _ = WidgetPolicy.due(timeline, askedAt: 1_772_442_000_000, isLimited: isLimited)
        }
      default: break
      }
    }

    /// Screens, as the stage draws them.
    static let views = Reader("views", words: [#"{"field":{"id":"#], share: 0.02) { bytes in
      guard case .render(let tree) = try message(bytes) else { return }
      var program = ProgramSnapshot()
      program.state = .running
      program.screen = tree
      var model = StageModel()
      model.device.programs[.app] = program
      model.device.foreground = .app
      for (width, height) in [(80, 24), (200 - bytes.count % 150, 5 + bytes.count % 60)] {
        _ = model.drawn(width: width, height: height)
      }
    }

    private static func message(_ bytes: [UInt8]) throws -> ProgramMessage? {
      let length = UInt32(bytes.count)
      let head = (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * UInt32($0))) }
      var decoder = FrameDecoder<ProgramMessage>()
      (head + bytes).withUnsafeBytes { decoder.feed($0) }
      return try decoder.next()
    }

    /// Captures in the inbox.
    static let manifests = Reader(
      "manifests", words: [#""version":1"#, #""files":["#, "9223372036854775807"], share: 1
    ) { bytes in
      try CaptureManifest.decode(bytes).validate(now: 1_772_442_000_000)
    }

    /// Files that a program or the device has sealed.
    static let sealedFiles = Reader("sealed", words: ["JRNL", "TERRSEAL"], share: 1) { bytes in
      attempt { _ = try SealedEnvelope(decoding: bytes).header.encoded }
      _ = try SealedContent(bytes: bytes)
    }
  }
#endif
