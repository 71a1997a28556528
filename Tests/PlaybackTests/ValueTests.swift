// What lengths of time, dates, paths and variants a scenario may write.
import Testing

@testable import Playback

struct ValueTests {
  @Test(arguments: [
    ("45 minutes", 2_700_000), ("1 hour", 3_600_000), ("500 milliseconds", 500),
    ("1 millisecond", 1), ("0 seconds", 0), ("2 days", 172_800_000), ("1 minutes", 60_000),
    ("36525 days", 36_525 * 86_400_000),
  ])
  func `a length of time is a number and a unit`(_ text: String, _ milliseconds: Int) {
    #expect(StepDuration(text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    "", "5", "minutes", "5 minute s", "-1 seconds", "1.5 hours", "5  minutes", "5 Minutes",
    "5 fortnights", "99999999999999999999 days", "9223372036854775807 hours", "36526 days",
  ])
  func `anything else is none`(_ text: String) {
    #expect(StepDuration(text) == nil)
  }

  @Test(arguments: [
    ("90000 milliseconds", "90 seconds"), ("60 minutes", "1 hour"),
    ("1500 milliseconds", "1500 milliseconds"),
    ("0 days", "0 seconds"), ("48 hours", "2 days"),
  ])
  func `a length of time is said in the largest unit that fits`(_ text: String, _ words: String) {
    #expect(StepDuration(text)?.words == words)
  }

  @Test(arguments: [
    ("2026-03-02T09:00:00Z", 1_772_442_000_000),
    ("2026-03-02T09:00:00.250Z", 1_772_442_000_250),
    ("2026-03-02T10:00:00+01:00", 1_772_442_000_000),
    ("1970-01-01T00:00:00Z", 0),
    ("1969-12-31T23:59:59Z", -1_000),
  ])
  func `a date is ISO 8601`(_ text: String, _ milliseconds: Int) {
    #expect(WallTime.milliseconds(text) == milliseconds)
  }

  @Test(arguments: [
    "", "tomorrow", "2026-03-02", "2026-03-02 09:00:00Z", "2026-03-02T09:00:00", "09:00",
    "2026-13-02T09:00:00Z", "2026-02-30T09:00:00Z", "2026-03-02T25:00:00Z",
    "2026-03-02T09:00:00Zx", "2026-03-02T09:60:00Z", "2026-3-2T9:00:00Z", "2026-03-02T09:00:00.Z",
    "٢026-03-02T09:00:00Z",
  ])
  func `anything else is no date`(_ text: String) {
    #expect(WallTime.milliseconds(text) == nil)
  }

  @Test(arguments: [Int.min, Int.min + 1, -1, Int.max])
  func `any moment can be written, so that it is a date`(_ moment: Int) {
    let written = WallTime.text(moment)
    #expect(WallTime.milliseconds(written) != nil, "\(written)")
  }

  @Test(arguments: ["auth-state.sealed", "inbox/a/manifest.json", "..a/b..", ".hidden"])
  func `a path may lie anywhere in the container`(_ path: String) {
    #expect(ContainerPath.objection(to: path) == nil)
  }

  @Test(arguments: [
    "", "/etc/passwd", "..", "../x", "inbox/../../x", "a//b", "a/", "./a", "a/./b", "a\u{0}b",
  ])
  func `and nowhere else`(_ path: String) {
    #expect(ContainerPath.objection(to: path) != nil)
  }

  @Test func `a variant is one of the table's`() {
    #expect(Variants.objection(to: "auth.store", value: "defaults") == nil)
    #expect(Variants.objection(to: "auth.store", value: "keychain")?.contains("defaults") == true)
    #expect(Variants.objection(to: "auth.stor", value: "sealed")?.contains("auth.store") == true)
  }

  @Test func `a part of any one text is shown, and case counts`() {
    let shown = ShownTexts(program: .app, texts: ["Entries", "Fog over the harbour"])
    #expect(shown.contains("over the"))
    #expect(!shown.contains("Over"))
    #expect(!shown.contains("EntriesFog"))
    #expect(!shown.contains("Entries Fog"))
    #expect(shown.summary == #"the app shows "Entries", "Fog over the harbour""#)
  }

  @Test func `a program that has ended shows nothing, not even nothing`() {
    let shown = ShownTexts(program: .app, texts: [])
    #expect(!shown.contains("Entries"))
    #expect(!shown.contains(""))
    #expect(shown.summary == "the app shows nothing")
  }
}
