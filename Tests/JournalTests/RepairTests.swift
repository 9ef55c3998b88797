import Encoding
import Journal
import Ledger
import Platform
import TestSupport
import Testing
import Values

@Suite struct RepairTests {
  /// Six events in the tail, and their lines.
  private func six() throws -> (WrittenJournal, [String]) {
    let written = try WrittenJournal()
    for kilograms in 1...6 { try written.append(kilograms) }
    return (written, written.lines)
  }

  private func plan(_ written: WrittenJournal, _ elsewhere: SegmentRanges = SegmentRanges()) throws -> Repair
  {
    try Repair.plan(
      WrittenJournal.directory, on: written.disk, kinds: WrittenJournal.kinds, now: WrittenJournal.wall,
      elsewhere: elsewhere, known: [])
  }

  private func apply(_ written: WrittenJournal, _ elsewhere: SegmentRanges = SegmentRanges()) throws -> Repair
  {
    try Repair.apply(
      WrittenJournal.directory, on: written.disk, kinds: WrittenJournal.kinds, now: WrittenJournal.wall,
      elsewhere: elsewhere, known: [], wait: 0, pause: { _ in })
  }

  private func deeds(_ repair: Repair) -> [String] { repair.actions.map(\.deed.rawValue) }

  /// Every byte that was ever in the log, wherever it is now.
  private func kept(_ written: WrittenJournal) -> [String: [UInt8]] {
    written.disk.contents.filter { $0.key.contains("/log/") || $0.key.contains("/quarantine/") }
  }

  /// Plans, applies, and sees that nothing can be done any more and nothing was deleted.
  @discardableResult
  private func mend(
    _ written: WrittenJournal, _ expected: [String], _ elsewhere: SegmentRanges = SegmentRanges()
  ) throws -> Repair {
    let before = written.disk.contents
    #expect(deeds(try plan(written, elsewhere)) == expected)
    #expect(written.disk.contents == before)
    let held = Set(kept(written).values)
    let done = try apply(written, elsewhere)
    #expect(deeds(done) == expected)
    if !expected.contains("finish") { #expect(Set(kept(written).values).isSuperset(of: held)) }
    #expect(deeds(try plan(written, elsewhere)) == [])
    return done
  }

  @Test func `a journal without fault needs nothing`() throws {
    let (written, lines) = try six()
    try written.putSegment(lines[0..<4])
    written.write(lines[4..<6].map { $0 + "\n" }.joined())
    #expect(try mend(written, []).remains == [])
  }

  @Test func `a torn tail is finished, or its end put aside`() throws {
    for cut in [1, 2, 100] {
      let (written, _) = try six()
      written.write(String(written.text.dropLast(cut)))
      #expect(try mend(written, ["finish"]).remains == [])
      #expect(try written.weights().count == (cut == 1 ? 6 : 5))
      #expect(try written.findings() == [])
    }
  }

  @Test func `what does not belong there is moved to quarantine`() throws {
    let (written, lines) = try six()
    written.disk.put("\(written.stream)/\(try written.name(of: lines)).tmp", [1, 2, 3])
    written.disk.put("\(written.stream)/notes.txt", [4])
    written.disk.put("/home/anna/journal/log/other.txt", [5])
    #expect(try mend(written, ["quarantine", "quarantine", "quarantine"]).remains == [])
    #expect(try written.findings() == [])
    #expect(written.disk.contents["/home/anna/journal/local/quarantine/log-other.txt"] == [5])
  }

  @Test func `two files of one name in quarantine are both kept`() throws {
    let (written, _) = try six()
    for byte in [UInt8(1), 2] {
      written.disk.put("\(written.stream)/notes.txt", [byte])
      try mend(written, ["quarantine"])
    }
    let files = written.disk.contents.filter { $0.key.contains("/quarantine/") }
    #expect(Set(files.values) == [[1], [2]])
  }

  @Test func `permissions are put right`() throws {
    let (written, lines) = try six()
    let name = try written.putSegment(lines)
    written.write("")
    written.disk.setMode("\(written.stream)/\(name)", 0o644)
    written.disk.setMode(written.stream, 0o755)
    written.disk.setMode("/home/anna/journal/FORMAT", 0o666)
    #expect(try mend(written, ["permission", "permission", "permission"]).remains == [])
    #expect(try written.findings() == [])
  }

  /// Another device's folder.
  private static let foreign = "/home/anna/journal/log/bbbbbbbbbb"

  private func putForeign(_ written: WrittenJournal, _ name: String, _ bytes: [UInt8], _ mode: UInt16) {
    written.disk.put("\(Self.foreign)/\(name)", bytes)
    written.disk.setMode(Self.foreign, 0o700)
    written.disk.setMode("\(Self.foreign)/\(name)", mode)
  }

  @Test func `a segment in another device's folder goes to its own`() throws {
    let (written, lines) = try six()
    let name = try written.putSegment(lines[0..<4])
    written.write(lines[4..<6].map { $0 + "\n" }.joined())
    let bytes = try #require(written.disk.contents["\(written.stream)/\(name)"])
    written.disk.takeAway("\(written.stream)/\(name)")
    putForeign(written, "\(name)", bytes, 0o444)
    #expect(try mend(written, ["rename"]).remains == [])
    #expect(written.disk.contents["\(written.stream)/\(name)"] == bytes)
    #expect(try written.findings() == [])
    #expect(try written.weights().count == 6)
  }

  @Test func `a copy of a segment in another device's folder goes aside`() throws {
    let (written, lines) = try six()
    let name = try written.putSegment(lines[0..<4])
    written.write(lines[4..<6].map { $0 + "\n" }.joined())
    let bytes = try #require(written.disk.contents["\(written.stream)/\(name)"])
    putForeign(written, "\(name)", bytes, 0o444)
    #expect(try mend(written, ["quarantine"]).remains == [])
    #expect(try written.findings() == [])
    #expect(try written.weights().count == 6)
  }

  @Test func `a tail in another device's folder becomes a segment in its own`() throws {
    let (written, lines) = try six()
    try written.putSegment(lines[0..<4])
    let tail = Array(lines[4..<6].map { $0 + "\n" }.joined().utf8)
    written.write("")
    putForeign(written, "open.jsonl", tail, 0o600)
    let done = try apply(written)
    #expect(deeds(done) == ["rename"])
    #expect(done.remains == [])
    #expect(try written.findings() == [])
    #expect(try written.weights().count == 6)
  }

  @Test func `a file of sound and of changed events of another device stays where it is`() throws {
    let (written, lines) = try six()
    let name = try written.putSegment(lines[0..<4])
    written.write(lines[4..<6].map { $0 + "\n" }.joined())
    let bytes = try #require(written.disk.contents["\(written.stream)/\(name)"])
    written.disk.takeAway("\(written.stream)/\(name)")
    let changed = String(decoding: bytes, as: UTF8.self).replacing("\"weight_kg\":2", with: "\"weight_kg\":9")
    putForeign(written, "\(name)", Array(changed.utf8), 0o444)
    #expect(deeds(try plan(written)).contains("rename") == false)
    #expect(written.disk.contents["\(Self.foreign)/\(name)"] == Array(changed.utf8))
  }

  @Test func `a segment gets the name that its content has`() throws {
    let (written, lines) = try six()
    let name = try written.putSegment(lines[0..<3])
    written.write(lines[3..<6].map { $0 + "\n" }.joined())
    let bytes = try #require(written.disk.contents["\(written.stream)/\(name)"])
    written.disk.takeAway("\(written.stream)/\(name)")
    let wrong = "\(written.stream)/00000001-00000009-0123456789abcdef.seg"
    written.disk.put(wrong, bytes)
    written.disk.setMode(wrong, 0o444)
    #expect(try mend(written, ["rename"]).remains == [])
    #expect(try written.findings() == [])
    #expect(written.files.contains(name))
  }

  @Test func `a damaged segment makes way for a whole one with the same events`() throws {
    let (written, lines) = try six()
    let damaged = try written.putSegment(lines[0..<3])
    let path = "\(written.stream)/\(damaged)"
    var bytes = try #require(written.disk.contents[path])
    bytes[300] = UInt8(ascii: "#")
    written.disk.put(path, bytes)
    try written.putSegment(lines[0..<5])
    written.write(lines[5] + "\n")
    #expect(try written.findings().isEmpty == false)
    #expect(try mend(written, ["quarantine"]).remains == [])
    #expect(try written.findings() == [])
    #expect(try written.weights() == ["1", "2", "3", "4", "5", "6"])
  }

  @Test func `a segment that a longer one holds is moved away, one of two equal ones stays`() throws {
    let (written, lines) = try six()
    try written.putSegment(lines[0..<2])
    try written.putSegment(lines[2..<4])
    try written.putSegment(lines[0..<5])
    written.write(lines[5] + "\n")
    #expect(try mend(written, ["quarantine", "quarantine"]).remains == [])
    #expect(try written.weights().count == 6)
  }

  @Test func `a damaged line of which a remote has a copy stays, with what helps, and the others count`()
    throws
  {
    let (written, lines) = try six()
    let name = try written.putSegment(lines[0..<4])
    let path = "\(written.stream)/\(name)"
    var bytes = try #require(written.disk.contents[path])
    bytes[lines[0].utf8.count + 5] = UInt8(ascii: "#")
    written.disk.put(path, bytes)
    written.write(lines[4..<6].map { $0 + "\n" }.joined())
    var elsewhere = SegmentRanges()
    elsewhere.add(try #require(SegmentName(name)), of: try #require(try written.journal.device()))
    let done = try mend(written, [], elsewhere)
    #expect(done.remains.map(\.check) == ["line"])
    #expect(done.remains.first?.sequence == 2)
    #expect(
      done.remains.first?.remedy
        == "run `healthlog repair` to fix what it can, with --from REMOTE to restore from a remote; the other lines still count"
    )
    #expect(written.disk.contents[path] == bytes)
    #expect(try written.weights() == ["1", "3", "4", "5", "6"])
  }

  @Test func `a lost FORMAT is written again where a stream proves the journal's ID`() throws {
    let (written, _) = try six()
    let format = try #require(written.disk.contents["/home/anna/journal/FORMAT"])
    for text in [nil, "", "photos", "healthlog 1\n\n"] {
      written.disk.takeAway("/home/anna/journal/FORMAT")
      if let text { written.disk.put("/home/anna/journal/FORMAT", Array(text.utf8)) }
      #expect(try mend(written, ["rebuild"]).remains == [])
      #expect(written.disk.contents["/home/anna/journal/FORMAT"] == format)
    }
  }

  @Test func `a damaged journal.json is written again where its id can still be read and proven`() throws {
    let (written, _) = try six()
    let id = "01M7YF3F00N4V7T5R2M9X6C1DQ"
    for text in [#"{"journal":"\#(id)""#, #"{"jornal":"\#(id)","created":"2026-11-21T12:00:00+00:00"}"#] {
      written.disk.put("/home/anna/journal/journal.json", Array(text.utf8))
      #expect(try mend(written, ["rebuild"]).remains == [])
      #expect(try Journal.open(WrittenJournal.directory, on: written.disk).id.description == id)
      #expect(try written.findings() == [])
    }
    written.disk.put("/home/anna/journal/journal.json", Array("{}".utf8))
    let done = try mend(written, [])
    #expect(done.remains.map(\.check) == ["format"])
    #expect(done.remains.first?.remedy == "copy it from a backup or from another device")
  }

  @Test(arguments: ["01M7YF3F00N4V7T5R2M9X6C1DR", "01M7YF3F00N4V7T5R2M9X6C1D!", "01M7YF3F00N4V7T5R2M9X6"])
  func `an id of the journal that was changed is found again by what the streams prove`(id: String) throws {
    let (written, _) = try six()
    let known = try #require(ULID(parsing: "01M7YF3F00N4V7T5R2M9X6C1DQ"))
    let whole = try #require(written.disk.contents["/home/anna/journal/journal.json"])
    let text = String(decoding: whole, as: UTF8.self).replacing(known.description, with: id)
    written.disk.put("/home/anna/journal/journal.json", Array(text.utf8))
    let isNear = id.count == 26
    #expect(deeds(try plan(written)) == (isNear ? ["rebuild"] : []))
    #expect(try plan(written).remains.map(\.check) == (isNear ? [] : ["format"]))
    let done = try Repair.apply(
      WrittenJournal.directory, on: written.disk, kinds: WrittenJournal.kinds, now: WrittenJournal.wall,
      elsewhere: SegmentRanges(), known: [ULID(milliseconds: 1, random: (2, 3)), known], wait: 0,
      pause: { _ in })
    #expect(deeds(done) == ["rebuild"])
    #expect(written.disk.contents["/home/anna/journal/journal.json"] == whole)
    #expect(try written.findings() == [])
  }

  @Test func `nothing is begun under an id of the journal that was changed`() throws {
    let (written, _) = try six()
    let path = "/home/anna/journal/journal.json"
    let whole = try #require(written.disk.contents[path])
    let text = String(decoding: whole, as: UTF8.self).replacing("C1DQ", with: "C1DZ")
    written.disk.put(path, Array(text.utf8))
    let before = written.disk.contents.filter { !$0.key.hasSuffix("/lock") }
    let again = try WrittenJournal(on: written.disk)
    #expect(
      throws: JournalError.unreadable(
        path: path, reason: "its ID was changed: the events were recorded under another one")
    ) { try again.append(7) }
    #expect(written.disk.contents.filter { !$0.key.hasSuffix("/lock") } == before, "something was changed")
    #expect(try again.findings().first == "format")
    try mend(written, ["rebuild"])
    try written.append(7)
    #expect(try written.journal.devices().count == 1)
    #expect(try written.findings() == [])
  }

  @Test func `a device file that names none is moved aside, and the next entry makes a new device`() throws {
    let (written, _) = try six()
    written.disk.put("/home/anna/journal/local/device", Array("Not A Device\n".utf8))
    #expect(try mend(written, ["quarantine"]).remains == [])
    try written.append(7)
    #expect(try written.weights().count == 7)
    #expect(try written.journal.devices().count == 2)
    #expect(try written.findings() == [])
  }

  @Test func `a newer journal is not touched`() throws {
    let (written, _) = try six()
    written.disk.put("/home/anna/journal/FORMAT", Array("healthlog 2\n".utf8))
    #expect(throws: JournalError.newer(path: WrittenJournal.directory, requires: "healthlog 2")) {
      try apply(written)
    }
  }

  @Test func `what the system refuses remains with its reason, and the rest is done`() throws {
    let (written, _) = try six()
    written.disk.put("\(written.stream)/a.txt", [1])
    written.disk.put("\(written.stream)/b.txt", [2])
    let calls = try {
      let (other, _) = try six()
      other.disk.put("\(other.stream)/a.txt", [1])
      other.disk.put("\(other.stream)/b.txt", [2])
      let before = other.disk.calls
      _ = try apply(other)
      return other.disk.calls - before
    }()
    var told = 0
    for call in 1...calls {
      let (written, _) = try six()
      written.disk.put("\(written.stream)/a.txt", [1])
      written.disk.put("\(written.stream)/b.txt", [2])
      written.disk.refuse(call: call, with: .denied)
      if let done = try? apply(written), !done.remains.isEmpty { told += 1 }
      written.disk.relent()
      _ = try apply(written)
      #expect(try written.findings() == [], "call \(call)")
      #expect(Set(written.disk.contents.filter { $0.key.contains("/quarantine/") }.values) == [[1], [2]])
    }
    #expect(told > 0)
  }

  @Test func `a repair waits for the lock`() throws {
    let (written, _) = try six()
    let writer = try written.begin()
    #expect(throws: JournalError.busy(path: "/home/anna/journal/local/lock", waited: 0)) {
      try apply(written)
    }
    _ = consume writer
  }
}
