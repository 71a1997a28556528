// That Perfetto can read the trace: its JSON, its times, both ends of every arrow.
import FoundationEssentials
import Testing

@testable import Pictures

struct ChromeTraceTests {
  struct File: Decodable {
    let displayTimeUnit: String
    let traceEvents: [Event]
  }

  struct Event: Decodable {
    let ph: String
    let name: String
    let pid: Int
    let tid: Int
    var ts: Int?
    var dur: Int?
    var id: Int?
    var cat: String?
    var bp: String?
  }

  func events(_ storyboard: Storyboard) throws -> [Event] {
    let text = ChromeTrace.text(storyboard)
    let file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
    #expect(file.displayTimeUnit == "ms")
    return file.traceEvents
  }

  @Test(arguments: SampleStory.allCases)
  func `every process is named and every arrow has two ends, each inside a slice`(
    _ story: SampleStory
  ) throws {
    let all = try events(story.storyboard)
    let named = Set(all.filter { $0.name == "process_name" }.map(\.pid))
    #expect(named == Set(all.map(\.pid)))
    let slices = all.filter { $0.ph == "X" }
    let starts = all.filter { $0.ph == "s" }
    let ends = all.filter { $0.ph == "f" }
    #expect(!starts.isEmpty)
    #expect(starts.map(\.id) == ends.map(\.id))
    #expect(Set(starts.map(\.id)).count == starts.count)
    #expect(ends.allSatisfy { $0.bp == "e" })
    for end in starts + ends {
      let time = try #require(end.ts)
      #expect(
        slices.contains {
          $0.pid == end.pid && $0.tid == end.tid
            && ($0.ts ?? 0)...(($0.ts ?? 0) + ($0.dur ?? 0))
              ~= time
        })
    }
  }

  @Test(arguments: SampleStory.allCases)
  func `slices of one track don't overlap and events keep their order`(
    _ story: SampleStory
  ) throws {
    let slices = try events(story.storyboard).filter { $0.ph == "X" && $0.tid == 1 }
    for (_, track) in Dictionary(grouping: slices, by: \.pid) {
      for (one, next) in zip(track, track.dropFirst()) {
        #expect((one.ts ?? 0) + (one.dur ?? 0) <= (next.ts ?? 0))
      }
    }
  }

  @Test func `a process is a slice from its launch to its end`() throws {
    let life = try events(Samples.signIn).filter {
      $0.ph == "X" && $0.cat == "process" && $0.tid == 2
    }
    #expect(life.map(\.name) == ["ended by SIGKILL"])
    #expect(life.first?.ts == 3)
    #expect(life.first?.dur == 121_011 - 3 + 1)
  }

  @Test(arguments: Samples.hostile)
  func `a text of any kind survives as JSON`(_ text: String) throws {
    let quoted = JSONText.quoted(text)
    #expect(try JSONDecoder().decode([String].self, from: Data("[\(quoted)]".utf8)) == [text])
    #expect(!quoted.unicodeScalars.contains { $0.value < 0x20 || 0x7f..<0xa0 ~= $0.value })
  }
}
