// What a confined process can and cannot do, asked of the kernel rather than of the rules.
import CSandbox
import Glibc
import Testing

@Suite(.enabled(if: landlockABI > 0, "this kernel has no Landlock: nothing here is enforced"))
struct ConfinementTests {
  @Test func `a file outside cannot be read`() throws {
    try withTemporaryFolder { folder in
      try write("secret", to: folder + "/secret")
      let outcome = try Sandboxed(script: "cat \(folder)/secret").run()
      #expect(outcome.output.contains("Permission denied"))
      #expect(outcome.code != 0)
    }
  }

  @Test func `a pipe outside cannot be written to, though its owner listens`() throws {
    try withTemporaryFolder { folder in
      #expect(mkfifo(folder + "/commands", 0o666) == 0)
      let pipe = open(folder + "/commands", O_RDWR | O_NONBLOCK | O_CLOEXEC)
      defer { close(pipe) }
      let outcome = try Sandboxed(script: "echo 1 lock > \(folder)/commands").run()
      #expect(outcome.output.contains("Permission denied"))
      var byte: UInt8 = 0
      #expect(read(pipe, &byte, 1) < 0 && errno == EAGAIN)
    }
  }

  @Test func `a link inside does not lead outside`() throws {
    try withTemporaryFolder { folder in
      try makeFolders(["inside", "outside"], in: folder)
      try write("secret", to: folder + "/outside/secret")
      var shell = Sandboxed(script: "cat \(folder)/inside/link")
      symlink(folder + "/outside/secret", folder + "/inside/link")
      shell.rules.append((folder + "/inside", SANDBOX_READ_WRITE))
      #expect(try shell.run().output.contains("Permission denied"))
    }
  }

  @Test func `a private folder is read, written and tidied`() throws {
    try withTemporaryFolder { folder in
      var shell = Sandboxed(
        script: "echo one >a; cat a; mkdir d; echo two >a; cat a; rm a; rmdir d; ls")
      shell.workingDirectory = folder
      shell.rules.append((folder, SANDBOX_READ_WRITE))
      let outcome = try shell.run()
      #expect(outcome.output == "one\ntwo\n")
      #expect(outcome.code == 0)
    }
  }

  @Test func `no link, pipe or socket is made in a private folder`() throws {
    try withTemporaryFolder { folder in
      var shell = Sandboxed(script: "ln -s /etc/passwd link; mkfifo pipe; ls")
      shell.workingDirectory = folder
      shell.rules.append((folder, SANDBOX_READ_WRITE))
      let output = try shell.run().output
      #expect(output.contains("'link': Permission denied"))
      #expect(output.contains("'pipe': Permission denied"))
      #expect(!output.contains("\nlink") && !output.contains("\npipe"))
    }
  }

  @Test(.enabled(if: landlockABI >= 2, "needs ABI 2"))
  func `a rename between folders inside stays a rename`() throws {
    try withTemporaryFolder { folder in
      try makeFolders(["a", "b"], in: folder)
      try write("moved", to: folder + "/a/file")
      let before = inode(folder + "/a/file")
      // Unlike mv(1), perl's rename does not fall back to copying when the kernel says EXDEV.
      var perl = Sandboxed(script: "")
      perl.executable = "/usr/bin/perl"
      perl.arguments = ["perl", "-e", #"rename("a/file","b/file") or die "$!\n"; print "ok""#]
      perl.workingDirectory = folder
      perl.rules.append((folder, SANDBOX_READ_WRITE))
      #expect(try perl.run().output == "ok")
      #expect(inode(folder + "/b/file") == before)
    }
  }

  @Test func `the oldest kernels refuse a rename between folders`() throws {
    try withTemporaryFolder { folder in
      try makeFolders(["a", "b"], in: folder)
      try write("moved", to: folder + "/a/file")
      var perl = Sandboxed(script: "")
      perl.executable = "/usr/bin/perl"
      perl.arguments = ["perl", "-e", #"rename("a/file","b/file") or die "$!\n"; print "ok""#]
      perl.workingDirectory = folder
      perl.rules.append((folder, SANDBOX_READ_WRITE))
      perl.maxABI = 1
      #expect(try perl.run().output.contains("cross-device"))
    }
  }

  @Test func `nothing in a private folder can be executed`() throws {
    try withTemporaryFolder { folder in
      try write("#!/bin/sh\necho ran\n", to: folder + "/tool")
      chmod(folder + "/tool", 0o700)
      var shell = Sandboxed(script: "\(folder)/tool")
      shell.rules.append((folder, SANDBOX_READ_WRITE))
      let outcome = try shell.run()
      #expect(!outcome.output.contains("ran"))
      #expect(outcome.code == 126)
    }
  }

  @Test func `a folder granted for reading cannot be written`() throws {
    try withTemporaryFolder { folder in
      try write("text", to: folder + "/file")
      var shell = Sandboxed(script: "cat file; echo more >>file; echo new >other; rm file")
      shell.workingDirectory = folder
      shell.rules.append((folder, SANDBOX_READ))
      let output = try shell.run().output
      #expect(output.hasPrefix("text"))
      #expect(output.contains("cannot create file: Permission denied"))
      #expect(output.contains("cannot create other: Permission denied"))
      #expect(output.contains("cannot remove 'file': Permission denied"))
    }
  }

  @Test func `a path that does not exist grants nothing and is no error`() throws {
    var shell = Sandboxed(script: "echo fine")
    shell.rules.append(("/nowhere/at/all", SANDBOX_READ_WRITE))
    #expect(try shell.run().output == "fine\n")
  }

  @Test func `an executable without a rule does not start`() {
    var shell = Sandboxed(script: "")
    shell.rules = []
    #expect(
      throws: Refusal(stage: SANDBOX_STAGE_EXEC.rawValue, error: EACCES, rule: -1)
    ) { try shell.run() }
  }

  @Test(.enabled(if: landlockABI >= 3, "needs ABI 3"))
  func `a file outside cannot be truncated`() throws {
    try withTemporaryFolder { folder in
      try write("precious", to: folder + "/file")
      var perl = Sandboxed(script: "")
      perl.executable = "/usr/bin/perl"
      perl.arguments = ["perl", "-e", #"truncate("\#(folder)/file", 0) or die "$!\n""#]
      #expect(try perl.run().output.contains("Permission denied"))
      #expect(size(folder + "/file") == 8)
    }
  }

  @Test(.enabled(if: landlockABI >= 4, "needs ABI 4"))
  func `TCP is denied`() throws {
    var perl = Sandboxed(script: "")
    perl.executable = "/usr/bin/perl"
    let script = #"""
      use Socket; socket(S, PF_INET, SOCK_STREAM, 0) or die "socket: $!";
      connect(S, pack_sockaddr_in(9, INADDR_LOOPBACK)) or print "connect: $!\n";
      bind(S, pack_sockaddr_in(0, INADDR_LOOPBACK)) or print "bind: $!\n";
      """#
    perl.arguments = ["perl", "-e", script]
    #expect(try perl.run().output == "connect: Permission denied\nbind: Permission denied\n")
    perl.maxABI = 3
    #expect(try !perl.run().output.contains("Permission denied"), "ABI 3 knows no network")
  }

  @Test(.enabled(if: landlockABI >= 6, "needs ABI 6"))
  func `processes outside cannot be signalled, those inside can`() throws {
    let here = getpid()
    let script = "kill -0 \(here) && echo outside; read line & kill $! && echo inside"
    var shell = Sandboxed(script: script)
    let confined = try shell.run().output
    #expect(!confined.contains("outside"))
    #expect(confined.contains("inside"))
    shell.maxABI = 5
    #expect(try shell.run().output.contains("outside"), "ABI 5 knows no signal scope")
  }

  @Test(.enabled(if: landlockABI >= 6, "needs ABI 6"))
  func `abstract sockets outside are out of reach`() throws {
    let name = "csandbox-test-\(getpid())"
    let script = #"""
      use Socket; socket(S, PF_UNIX, SOCK_STREAM, 0) or die "socket: $!";
      my $name = pack_sockaddr_un("\0" . shift);
      if (shift eq "listen") {
        bind(S, $name) or die "bind: $!"; listen(S, 1); $| = 1; print "x";
        open(my $host, "<&=3"); <$host>;
      } else { print connect(S, $name) ? "connected" : "connect: $!"; }
      """#
    var listener = Sandboxed(script: "")
    listener.executable = "/usr/bin/perl"
    listener.arguments = ["perl", "-e", script, name, "listen"]
    listener.restrictFiles = false
    let (ours, theirs) = try socketPair()
    listener.socket = theirs
    let listening = try listener.start()
    close(theirs)
    #expect(listening.awaitByte() == UInt8(ascii: "x"))
    var client = listener
    client.socket = -1
    client.arguments[4] = "connect"
    #expect(try client.run().output == "connected", "without a sandbox")
    client.restrictFiles = true
    #expect(try client.run().output == "connect: Operation not permitted")
    close(ours)
    _ = try listening.finish()
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [Int32])
  func `files are confined at every ABI`(abi: Int32) throws {
    try withTemporaryFolder { folder in
      try makeFolders(["inside", "outside"], in: folder)
      var shell = Sandboxed(script: "echo a >inside/a && cat inside/a; echo b >outside/b")
      shell.workingDirectory = folder
      shell.rules.append((folder + "/inside", SANDBOX_READ_WRITE))
      shell.maxABI = abi
      let output = try shell.run().output
      #expect(output.hasPrefix("a\n"))
      #expect(output.contains("cannot create outside/b: Permission denied"))
    }
  }

  private func write(_ text: String, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    try #require(Glibc.write(descriptor, text, text.utf8.count) == text.utf8.count)
  }

  private func makeFolders(_ names: [String], in folder: String) throws {
    for name in names { try #require(mkdir(folder + "/" + name, 0o700) == 0) }
  }

  private func inode(_ path: String) -> UInt {
    var status = stat()
    return stat(path, &status) == 0 ? UInt(status.st_ino) : 0
  }

  private func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : -1
  }
}
