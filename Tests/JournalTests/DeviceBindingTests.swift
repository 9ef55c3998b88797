import Journal
import Ledger
import Platform
import TestSupport
import Testing
import Values

@Suite struct DeviceBindingTests {
  private let other = Installation(machine: "0ther", notes: "/home/anna/state")
  private let nameless = Installation(machine: nil, notes: "/home/anna/state")

  private func three() throws -> WrittenJournal {
    let written = try WrittenJournal()
    for kilograms in 1...3 { try written.append(kilograms) }
    return written
  }

  private func deviceFile(_ written: WrittenJournal) -> [String] {
    let bytes = written.disk.contents["\(WrittenJournal.directory)/local/device"] ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The word on stderr about a new device.
  private func word(_ written: WrittenJournal) -> String {
    "this journal was copied or restored: continuing as device \(deviceFile(written)[0])"
  }

  @Test func `the device file names the device and a hash of the machine`() throws {
    let written = try three()
    let file = deviceFile(written)
    #expect(file.count == 2)
    #expect(file[0].count == 10)
    // SHA-256 of "healthlog machine\n01M7YF3F00N4V7T5R2M9X6C1DQ\n5a17c0de\n"
    #expect(file[1] == "machine d8d3b951dd9d9d325a89a62f7de3be3d30ae83e124ffd56f5be98304f446794c")
  }

  @Test func `the last append is noted outside the journal`() throws {
    let written = try three()
    let device = deviceFile(written)[0]
    let note = written.disk.contents["/home/anna/state/01M7YF3F00N4V7T5R2M9X6C1DQ/\(device)"]
    let sum = String(written.lines[2].dropLast(2).suffix(32))
    #expect(note == Array("3 \(sum)\n".utf8))
  }

  @Test func `a journal on another machine goes on as a new device, and both branches are kept`() throws {
    let home = try three()
    let copy = try WrittenJournal(on: MemoryDisk(copying: home.disk))
    let old = deviceFile(home)[0]
    #expect(try copy.append(14, by: other) == [word(copy)])
    #expect(deviceFile(copy)[0] != old)
    #expect(try copy.append(15, by: other) == [])
    try home.append(4)
    #expect(try copy.weights() == ["1", "2", "3", "14", "15"])
    #expect(try copy.findings() == [])
    // The tail that was inherited is sealed under its own name.
    let inherited = copy.disk.contents.filter { $0.key.contains("/log/\(old)/") }
    #expect(inherited.count == 2)
    #expect(inherited["\(WrittenJournal.directory)/log/\(old)/open.jsonl"] == [])
    // Both are brought together again, as a sync does it.
    try home.seal()
    for (path, bytes) in copy.disk.contents where path.contains("/log/") && !bytes.isEmpty {
      home.disk.put(path, bytes)
    }
    #expect(try home.weights() == ["1", "2", "3", "4", "14", "15"])
    #expect(try home.findings() == [])
    #expect(try home.append(5) == [])
  }

  @Test func `a restored backup goes on as a new device`() throws {
    let home = try three()
    let backup = home.disk.contents.filter { $0.key.hasPrefix(WrittenJournal.directory + "/") }
    for kilograms in 4...5 { try home.append(kilograms) }
    let lost = home.lines
    home.disk.takeAway(WrittenJournal.directory)
    for (path, bytes) in backup { home.disk.put(path, bytes) }
    #expect(try home.append(14) == [word(home)])
    #expect(try home.weights() == ["1", "2", "3", "14"])
    #expect(try home.append(15) == [])
    // What the backup did not have comes back from elsewhere and collides with nothing.
    let device = String(
      try #require(home.disk.contents.keys.first { $0.hasSuffix(".seg") }).split(separator: "/")[4])
    try home.putSegment(lost, in: "\(WrittenJournal.directory)/log/\(device)")
    #expect(try home.weights().sorted(by: numerically) == ["1", "2", "3", "4", "5", "14", "15"])
    #expect(try home.findings() == [])
  }

  @Test func `a stream with another last event than the noted one was not written here`() throws {
    let home = try three()
    let copy = try WrittenJournal(on: MemoryDisk(copying: home.disk))
    try home.append(4)
    try copy.append(14)
    // The notes of the one, the journal of the other.
    for (path, bytes) in home.disk.contents where path.hasPrefix("/home/anna/state") {
      copy.disk.put(path, bytes)
    }
    #expect(try copy.append(15) == [word(copy)])
    #expect(try copy.weights() == ["1", "2", "3", "14", "15"])
  }

  @Test func `two copies on one machine do not write one stream`() throws {
    let home = try three()
    for (path, bytes) in home.disk.contents where path.hasPrefix(WrittenJournal.directory + "/") {
      home.disk.put("/home/anna/copy" + path.dropFirst(WrittenJournal.directory.count), bytes)
    }
    let copy = try Journal.open("/home/anna/copy", on: home.disk)
    let writer = try JournalWriter.begin(
      copy, by: WrittenJournal.installation, wait: 0, wall: WrittenJournal.wall, random: { 77 },
      pause: { _ in })
    let id = writer.place.id
    #expect(writer.notices == [])
    try writer.append(body: try home.body([]), id: id)
    #expect(try home.append(4) == [word(home)])
  }

  @Test func `a machine without an id is known by its note`() throws {
    let written = try WrittenJournal()
    try written.append(1, by: nameless)
    #expect(deviceFile(written).count == 1)
    #expect(try written.append(2, by: nameless) == [])
    // It got an id: the journal stays its own.
    #expect(try written.append(3) == [])
    #expect(deviceFile(written).count == 2)
    // It lost it again.
    #expect(try written.append(4, by: nameless) == [])
    #expect(try written.append(5, by: Installation(machine: nil, notes: "/elsewhere")) == [word(written)])
  }

  @Test func `a file under the name of the stream makes way for a new device`() throws {
    let written = try WrittenJournal()
    try written.append(1)
    let old = deviceFile(written)[0]
    let stream = "\(WrittenJournal.directory)/log/\(old)"
    written.disk.takeAway(stream)
    written.disk.put(stream, Array("deleted".utf8))
    let word = try written.append(2)
    #expect(word == ["'\(stream)' is not a directory: continuing as device \(deviceFile(written)[0])"])
    #expect(deviceFile(written)[0] != old)
    #expect(try written.append(3) == [])
    #expect(try written.weights() == ["2", "3"])
  }

  @Test func `a journal of an older program is taken over silently`() throws {
    let written = try three()
    let file = deviceFile(written)
    written.disk.put("\(WrittenJournal.directory)/local/device", Array("\(file[0])\n".utf8))
    written.disk.takeAway("/home/anna/state")
    #expect(try written.append(4) == [])
    #expect(deviceFile(written) == file)
    #expect(try written.findings() == [])
  }

  @Test func `without a folder for notes everything works but the noting`() throws {
    let written = try WrittenJournal()
    let bare = Installation(machine: "5a17c0de", notes: nil)
    for kilograms in 1...2 { #expect(try written.append(kilograms, by: bare) == []) }
    written.disk.put("/home/anna/state", Array("a file".utf8))
    #expect(try written.append(3) == [])
    #expect(try written.weights() == ["1", "2", "3"])
  }

  @Test func `a note that cannot be understood is none`() throws {
    for note in [
      "", "3", "3 abc\n", "nonsense\n", "99999999999999999999 \(String(repeating: "0", count: 32))\n",
    ] {
      let written = try three()
      let path = "/home/anna/state/01M7YF3F00N4V7T5R2M9X6C1DQ/\(deviceFile(written)[0])"
      written.disk.put(path, Array(note.utf8))
      #expect(try written.append(4) == [], "\(note)")
    }
  }

  @Test func `a stream whose segments and tail differ is not continued, and loses nothing`() throws {
    let home = try three()
    let copy = try WrittenJournal(on: MemoryDisk(copying: home.disk))
    for kilograms in 4...5 { try home.append(kilograms) }
    for kilograms in 14...17 { try copy.append(kilograms) }
    try copy.seal()
    for (path, bytes) in copy.disk.contents where path.hasSuffix(".seg") { home.disk.put(path, bytes) }
    #expect(try home.append(6) == [word(home)])
    #expect(
      try home.weights().sorted(by: numerically)
        == ["1", "2", "3", "4", "5", "6", "14", "15", "16", "17"])
    #expect(try home.append(7) == [])
  }

  private func numerically(_ left: String, _ right: String) -> Bool { (Int(left) ?? 0) < (Int(right) ?? 0) }

  @Test func `a stream whose segments fork is not continued`() throws {
    let home = try three()
    let copy = try WrittenJournal(on: MemoryDisk(copying: home.disk))
    for kilograms in 4...5 { try home.append(kilograms) }
    for kilograms in 14...17 { try copy.append(kilograms) }
    try home.seal()
    try copy.seal()
    for (path, bytes) in copy.disk.contents where path.hasSuffix(".seg") { home.disk.put(path, bytes) }
    #expect(try home.append(6) == [word(home)])
    #expect(try Set(home.weights()) == ["1", "2", "3", "4", "5", "6", "14", "15", "16", "17"])
  }

  @Test func `a device file that names no device makes a new one and says so`() throws {
    let written = try three()
    written.disk.put("\(WrittenJournal.directory)/local/device", Array("Not A Device\n".utf8))
    let notices = try written.append(4)
    #expect(
      notices == [
        "'/home/anna/journal/local/device' contains no device ID: continuing as device \(deviceFile(written)[0])"
      ])
    #expect(try written.weights() == ["1", "2", "3", "4"])
    #expect(written.disk.contents.keys.contains { $0.hasSuffix(".seg") })
  }

  @Test func `an inherited tail is mended before it is sealed`() throws {
    let copy = try three()
    copy.write(copy.text + #"{"id":"#)
    let notices = try copy.append(4, by: other)
    #expect(notices.count == 2)
    #expect(notices.contains("moved an unfinished line of 6 bytes to /home/anna/journal/local/quarantine"))
    #expect(try copy.findings() == [])
  }

  @Test func `an inherited tail that is damaged at its end stays as it is`() throws {
    let copy = try three()
    let text = copy.text + "broken\n"
    copy.write(text)
    let path = copy.path
    let notices = try copy.append(4, by: other)
    #expect(notices.count == 2)
    #expect(copy.disk.contents[path] == Array(text.utf8))
    #expect(try copy.weights() == ["1", "2", "3", "4"])
  }

  @Test(arguments: ["broken\n", "{}\n", "\u{0}\u{0}", "{\"id\":\"\n\n\n"])
  func `another device's damaged tail stops nobody`(tail: String) throws {
    let written = try three()
    let path = "\(WrittenJournal.directory)/log/aaaaaaaaaa/open.jsonl"
    written.disk.put(path, Array(tail.utf8))
    #expect(try written.append(4) == [])
    #expect(written.disk.contents[path] == Array(tail.utf8))
  }

  @Test func `a new device that is cut off anywhere loses nothing`() throws {
    let prepare = {
      let written = try three()
      written.disk.restart(after: .kept)
      return written.disk
    }
    let matrix = CrashMatrix(
      prepare: prepare, operation: { try $0.append(4, by: other) }, adds: "4", seeds: 3)
    let faults = try matrix.faults()
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(9).joined(separator: "\n"))")
  }
}
