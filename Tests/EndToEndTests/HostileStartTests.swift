// The command under what a parent may hand on: ignored signals, no descriptors, a strange mask.
import Foundation
import Glibc
import Testing

struct HostileStartTests {
  /// Runs a shell's words around the command; `$T` is the binary and `$S` a scenario.
  private func shell(_ words: String, in terrarium: Terrarium) throws -> Terrarium.Run {
    try terrarium.run(
      ["-c", words],
      environment: [
        "T": Terrarium.binary, "S": "\(Terrarium.root)/Scenarios/story.feature",
      ], binary: "/bin/bash")
  }

  @Test func `ends are seen where a parent had them ignored`() throws {
    let run = try shell(#"trap "" CHLD; exec timeout 60 "$T" play "$S""#, in: Terrarium())
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("1 scenario: 1 passed"))
  }

  @Test func `closed descriptors keep nothing from being played`() throws {
    let run = try shell(
      #"timeout 60 "$T" play "$S" --trace "$HOME/trace" <&- >&- 2>&-; ls "$HOME/trace" | wc -l"#,
      in: Terrarium())
    #expect(run.output.trimmingCharacters(in: .whitespacesAndNewlines) != "0")
  }

  @Test(arguments: [10, 16, 24])
  func `too few descriptors are told with their limit`(count: Int) throws {
    let run = try shell(#"ulimit -n \#(count); exec timeout 60 "$T" play "$S""#, in: Terrarium())
    #expect(run.status != 0 && run.status != 124)
    #expect((run.output + run.errors).contains("ulimit -n"), "\(run.output)\(run.errors)")
  }

  @Test func `a few descriptors are enough`() throws {
    let run = try shell(#"ulimit -n 48; exec timeout 60 "$T" play "$S""#, in: Terrarium())
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test func `a mask that takes everything away takes nothing from its owner`() throws {
    let run = try shell(#"umask 777; exec timeout 60 "$T" play "$S""#, in: Terrarium())
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  /// Whether a mount namespace can be made here.
  static let canMount: Bool = {
    // A machine without the tool can't make one.
    let probe = try? Terrarium().run(
      ["-m", "mount", "-t", "tmpfs", "tmpfs", "/dev/shm"], binary: "/usr/bin/unshare")
    return probe?.status == 0
  }()

  @Test(.enabled(if: canMount, "no mount namespace can be made here"))
  func `a full memory file system is an error and no abort`() throws {
    let inside =
      #"mount -t tmpfs -o size=64k tmpfs /dev/shm && exec timeout 60 "$T" play "$S""#
    let run = try shell("exec unshare -m bash -c '\(inside)'", in: Terrarium())
    #expect(run.status > 0 && run.status < 124, "\(run.output)\(run.errors)")
    #expect((run.output + run.errors).contains("No space left on device"))
  }

  @Test(.timeLimit(.minutes(5)))
  func `kills at random moments leave nothing behind`() throws {
    let terrarium = try Terrarium()
    let run = try terrarium.run(
      ["\(Terrarium.root)/script/kills", "12", "7"],
      environment: ["TERRARIUM": Terrarium.binary], binary: "/bin/bash")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }
}
