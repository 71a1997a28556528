// Bad examples of files that open what lies in a container by its path.
import Testing

struct ContainerAccessCheckTests {
  @Test(arguments: [
    "let text = try DeviceFile.read(\"\\(groupPath(name))/a\")",
    "let home = process.home; FileManager.default.removeItem(atPath: home)",
    "let path = try labPath(name)\nlstat(path, &status)",
  ])
  func `a container's path that is opened is pointed to the one door`(line: String) {
    let findings = ContainerAccessCheck.findings(in: SourceFile("Sources/Device/X.swift", line))
    #expect(findings.count == 1)
    #expect(findings.first?.message.contains("ContainerFolder") == true)
  }

  @Test func `the device's own files and whoever only passes a place on are left alone`() {
    for line in [
      "DeviceFile.replace(path, with: bytes)", "watch.follow(groupContainerPath)",
      "let open = containers.privateFolder(id); home.isFile(name)",
    ] {
      #expect(
        ContainerAccessCheck.findings(in: SourceFile("Sources/Device/X.swift", line)).isEmpty)
    }
  }
}
