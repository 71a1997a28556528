// A crash on the stage leaves a report that the command line finds afterwards.
import Foundation
import Testing

extension StageTests {
  @Suite struct Reports {
    private let terrarium: Terrarium
    private var folder: String { "\(terrarium.home)/mine" }

    init() throws {
      terrarium = try Terrarium()
    }

    private func choose(_ title: String, _ stage: StageTerminal) throws {
      try stage.keys("C-p")
      try stage.type(title)
      try stage.wait(for: title)
      try stage.keys("Enter")
    }

    @Test func `a killed app is read about after the stage is closed`() throws {
      let stage = try StageTerminal(terrarium, width: 140, arguments: ["--device", folder])
      try stage.wait(for: "Press o to open the journal")
      try stage.keys("o")
      try stage.wait(for: "Forgot Password")
      try choose("Kill the app", stage)
      try stage.wait(for: "report 1 is written")
      try stage.keys("q")
      #expect(try stage.waitForEnd() == 0)

      let list = try terrarium.run("device", "reports", "--device", folder)
      #expect(list.status == 0)
      #expect(list.output.hasPrefix("1\tapp\tSIGNAL 9 SIGKILL\t"))
      let report = try terrarium.run("device", "reports", "--device", folder, "1")
      for line in ["com.example.journal", "Last events:", "app trouble: is killed"] {
        #expect(report.output.contains(line), "\(report.output)")
      }
      let json = try terrarium.run("device", "reports", "--device", folder, "1", "--json")
      let value = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
      #expect((value as? [String: Any])?["termination"] as? String == "SIGNAL 9 SIGKILL")
      let doctor = try terrarium.run("doctor", "--device", folder)
      #expect(doctor.status == 0 && doctor.output.contains("1 crash report"))
    }
  }
}
