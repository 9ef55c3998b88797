import Foundation
import Platform
import Session
import TestSupport
import Testing

@Suite struct BackupTests {
  private let file = "/home/anna/journal.tar"

  @Test func `a backup becomes the same journal again, which then has a new device`() {
    let home = FakeHome.furnished()
    let digest = home.run("plumb digest").text
    #expect(home.run("backup \(file)").text == "7 events in \(file)\n")
    #expect(home.run("clone \(file) copy").text == "7 events in /home/anna/.local/share/healthlog/copy\n")
    #expect(home.run("plumb digest --journal copy").text == digest)
    #expect(home.run("verify --journal copy").code == 0)
    #expect(home.run("weight add 80 --journal copy").code == 0)
    let streams = home.fake.disk.contents.keys.filter {
      $0.contains("/copy/log/") && $0.hasSuffix("open.jsonl")
    }
    #expect(streams.count == 2)
  }

  @Test func `the same journal gives the same bytes, and nothing of this machine`() throws {
    let home = FakeHome.furnished()
    #expect(home.run("backup \(file)").code == 0)
    #expect(home.run("backup /home/anna/second.tar").code == 0)
    let first = try #require(home.fake.disk.contents[file])
    #expect(first == home.fake.disk.contents["/home/anna/second.tar"])
    #expect(first.count % 512 == 0)
    #expect(!String(decoding: first, as: UTF8.self).contains("local"))
  }

  @Test func `a file that is there is replaced only if that is asked for`() {
    let home = FakeHome.furnished()
    home.fake.disk.put(file, Array("precious".utf8))
    let refused = home.run("backup \(file)")
    #expect(refused.code == 2)
    #expect(home.fake.disk.contents[file] == Array("precious".utf8))
    #expect(home.run("backup \(file) --force").code == 0)
    #expect(home.run("clone \(file) copy").code == 0)
  }

  @Test func `a backup has whole lines only`() {
    let home = FakeHome.furnished()
    home.write(stream: home.lines.map { $0 + "\n" }.joined() + #"{"id":"01M7"#)
    #expect(home.run("backup \(file)").text == "7 events in \(file)\n")
    #expect(home.run("clone \(file) copy").code == 0)
    #expect(home.run("verify --journal copy").code == 0)
  }

  @Test func `a journal that is there is never touched`() {
    let home = FakeHome.furnished()
    #expect(home.run("backup \(file)").code == 0)
    let before = home.journal
    let refused = home.run("clone \(file)")
    #expect(refused.code == 2)
    #expect(refused.text.contains("journal 'default' already exists"))
    #expect(home.journal == before)
  }

  @Test func `backup and clone obey --journal and --dir`() {
    let home = FakeHome.furnished()
    #expect(home.run("backup \(file) --journal nobody").code == 4)
    #expect(home.run("backup \(file)").code == 0)
    #expect(home.run("clone \(file) --dir /home/anna/else --journal ben").code == 0)
    #expect(home.run("verify --dir /home/anna/else --journal ben").code == 0)
    #expect(home.run("backup /home/anna/b.tar --dir /home/anna/else --journal ben").code == 0)
    #expect(home.fake.disk.contents["/home/anna/b.tar"] == home.fake.disk.contents[file])
  }

  @Test func `a backup that ends anywhere too early is refused and leaves nothing`() throws {
    let home = FakeHome.furnished()
    #expect(home.run("backup \(file)").code == 0)
    let whole = try #require(home.fake.disk.contents[file])
    for length in Set(stride(from: 0, to: whole.count - 1024, by: 97)).union([
      whole.count - 1024, 511, 512, 513,
    ]) {
      home.fake.disk.put(file, Array(whole.prefix(length)))
      let outcome = home.run("clone \(file) copy")
      #expect(outcome.code == 5, "\(length): \(outcome.text)")
      #expect(!home.fake.disk.contents.keys.contains { $0.contains("copy") }, "\(length)")
    }
  }

  @Test func `a byte changed anywhere that matters is found before anything is put in place`() throws {
    let home = FakeHome.furnished()
    #expect(home.run("backup \(file)").code == 0)
    let whole = try #require(home.fake.disk.contents[file])
    let lines = try #require(whole.firstRange(of: Array(#"{"id":"#.utf8))).lowerBound
    let end = try #require(whole.lastIndex(of: UInt8(ascii: "}")))
    for place in stride(from: lines, to: end, by: 41) {
      var changed = whole
      changed[place] ^= 1
      home.fake.disk.put(file, changed)
      let outcome = home.run("clone \(file) copy")
      #expect(outcome.code == 5, "\(place): \(outcome.text)")
      #expect(!home.fake.disk.contents.keys.contains { $0.contains("copy") }, "\(place)")
    }
  }

  @Test func `the backup of a damaged journal is restored only if that is asked for`() {
    let home = FakeHome.furnished()
    home.write(lines: home.lines.map { $0.replacing("79.8", with: "78.8") })
    #expect(home.run("backup \(file)").code == 1)
    let refused = home.run("clone \(file) copy")
    #expect(refused.code == 5)
    #expect(refused.text.contains("event 3: its checksum does not match its content"))
    #expect(home.run("clone \(file) copy --force").code == 0)
    #expect(home.run("verify --journal copy").code == 1)
  }

  @Test(arguments: [
    ("https://example.org/x", ExitCode.refused), ("ssh://host/x", .system), ("file:///x", .system),
  ])
  func `an address is a remote's, and nothing is made where it cannot be used`(
    address: String, code: ExitCode
  ) {
    let home = FakeHome.furnished()
    let outcome = home.run("clone \(address) copy")
    #expect(outcome.code == code.rawValue)
    #expect(!home.fake.disk.contents.keys.contains { $0.contains("/copy/") })
  }

  @Test func `whatever call is refused, clone leaves a whole journal or none`() {
    let home = FakeHome.furnished()
    #expect(home.run("backup \(file)").code == 0)
    let before = home.fake.disk.calls
    #expect(home.run("clone \(file) copy").code == 0)
    let calls = home.fake.disk.calls - before
    for call in 1...calls {
      let name = "copy\(call)"
      home.fake.disk.refuse(call: call, with: [.noSpace, .inputOutput, .denied][call % 3])
      let outcome = home.run("clone \(file) \(name)")
      home.fake.disk.relent()
      let isInOrder = [0, 74].contains(outcome.code) || call < 3
      #expect(isInOrder, "call \(call): \(outcome.text)")
      let isThere = home.fake.disk.contents.keys.contains { $0.contains("/\(name)/FORMAT") }
      if isThere { #expect(home.run("verify --journal \(name)").code == 0, "call \(call)") }
      #expect(isThere || outcome.code != 0, "call \(call)")
    }
  }

  @Test func `whatever call is refused, backup leaves the old file or the new one`() {
    let home = FakeHome.furnished()
    #expect(home.run("backup /home/anna/good.tar").code == 0)
    let good = home.fake.disk.contents["/home/anna/good.tar"]
    let before = home.fake.disk.calls
    #expect(home.run("backup /home/anna/other.tar").code == 0)
    let calls = home.fake.disk.calls - before
    for call in 1...calls {
      home.fake.disk.put(file, Array("old".utf8))
      home.fake.disk.refuse(call: call, with: .noSpace)
      let outcome = home.run("backup \(file) --force")
      home.fake.disk.relent()
      let now = home.fake.disk.contents[file]
      let isOld = now == Array("old".utf8) && outcome.code == 74
      #expect(now == good || isOld, "call \(call): \(outcome.text)")
      #expect([0, 74].contains(outcome.code), "call \(call): \(outcome.text)")
    }
  }
}

@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/tar")
      || FileManager.default.isExecutableFile(atPath: "/bin/tar")))
struct RealTarTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs tar in a folder; what it writes.
  private func tar(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["tar"] + arguments
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C", "TZ": "UTC"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: bytes, as: UTF8.self))")
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: ["gnu", "ustar", "pax"])
  func `tar unpacks a backup, and what it packs again is cloned`(format: String) throws {
    let home = FakeHome.furnished()
    #expect(home.run("backup /home/anna/journal.tar").code == 0)
    let bytes = try #require(home.fake.disk.contents["/home/anna/journal.tar"])
    try Data(bytes).write(to: folder.appending("journal.tar"))
    _ = try tar(["-xf", "journal.tar"])
    let stream = home.stream.split(separator: "/").suffix(3).joined(separator: "/")
    let unpacked = try Data(contentsOf: folder.appending("journal/\(stream)"))
    #expect([UInt8](unpacked) == home.fake.disk.contents[home.stream])
    for arguments in [
      ["journal"], ["-C", "journal", "."], ["-C", "journal", "FORMAT", "journal.json", "log"],
    ] {
      _ = try tar(["--format=\(format)", "-cf", "again.tar"] + arguments)
      home.fake.disk.put(
        "/home/anna/again.tar", [UInt8](try Data(contentsOf: folder.appending("again.tar"))))
      let name = "copy\(arguments.count)"
      let outcome = home.run("clone /home/anna/again.tar \(name)")
      #expect(outcome.code == 0, "\(format) \(arguments): \(outcome.text)")
      #expect(home.run("plumb digest --journal \(name)").text == home.run("plumb digest").text)
    }
  }

  @Test(arguments: ["../evil", "journal/../../evil", "journal/log/../evil", "/etc/evil", "journal/notes.txt"])
  func `a name that leads elsewhere is refused`(name: String) throws {
    try Data("x".utf8).write(to: folder.appending("evil"))
    _ = try tar(["-cPf", "evil.tar", "--transform=s,.*,\(name),", "evil"])
    let home = FakeHome.furnished()
    home.fake.disk.put(
      "/home/anna/evil.tar", [UInt8](try Data(contentsOf: folder.appending("evil.tar"))))
    let before = Set(home.fake.disk.contents.keys)
    let outcome = home.run("clone /home/anna/evil.tar copy")
    #expect(outcome.code == 5, "\(outcome.text)")
    #expect(outcome.text.contains("does not belong in a journal"), "\(outcome.text)")
    #expect(Set(home.fake.disk.contents.keys) == before)
  }

  @Test func `a link in a backup is refused`() throws {
    try FileManager.default.createDirectory(
      at: folder.appending("journal"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending("journal/FORMAT").path, withDestinationPath: "/etc/passwd")
    _ = try tar(["-cf", "link.tar", "journal"])
    let home = FakeHome.furnished()
    home.fake.disk.put(
      "/home/anna/link.tar", [UInt8](try Data(contentsOf: folder.appending("link.tar"))))
    let outcome = home.run("clone /home/anna/link.tar copy")
    #expect(outcome.code == 5)
    #expect(outcome.text.contains("is not a file or directory (type '2')"), "\(outcome.text)")
  }
}
