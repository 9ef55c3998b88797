import Encoding
import Journal
import Ledger
import Platform
import TestSupport
import Testing
import Values

@Suite struct ErasureTests {
  private static let secret = "nobody should read this"

  /// Notes and weights; the second of four events is the secret, the first two are sealed.
  private func written() throws -> (WrittenJournal, entry: ULID) {
    let written = try WrittenJournal()
    try written.append(1)
    let entry = try add(Self.secret, to: written)
    try written.append(3)
    try written.append(4)
    let lines = written.lines
    try written.putSegment(lines[0..<2])
    written.write(lines[2..<4].map { $0 + "\n" }.joined())
    return (written, entry)
  }

  @discardableResult
  private func add(_ text: String, to written: WrittenJournal) throws -> ULID {
    let writer = try written.begin()
    let id = writer.place.id
    let note = Operation.add(kind: "note", entry: id, day: nil, at: nil, fields: [.init("text", text)])
    try writer.append(body: try written.body([note]), id: id)
    return id
  }

  private func record(_ operations: [Operation], in written: WrittenJournal) throws {
    let writer = try written.begin()
    let id = writer.place.id
    try writer.append(body: try written.body(operations), id: id)
  }

  private func apply(_ written: WrittenJournal) throws(JournalError) {
    try Erasure.apply(written.journal, wait: 0, pause: { _ in })
  }

  /// The files that hold the secret.
  private func traces(_ written: WrittenJournal) -> [String] {
    written.disk.contents.filter { String(decoding: $0.value, as: UTF8.self).contains(Self.secret) }
      .map(\.key).sorted()
  }

  @Test func `an erased text is gone, every sum holds and the segment keeps its name and mode`() throws {
    let (written, entry) = try written()
    let names = written.files
    try record([.erase(entry: entry, events: [entry])], in: written)
    #expect(try Erasure(written.journal).pending() == 1)
    #expect(traces(written).count == 1)
    try apply(written)
    #expect(traces(written) == [])
    #expect(try Erasure(written.journal).pending() == 0)
    #expect(written.files == names)
    #expect(try written.findings() == [])
    #expect(try written.weights() == ["1", "3", "4"])
  }

  @Test func `an event that is only about erased entries goes without being named, others stay`() throws {
    let (written, entry) = try written()
    try record(
      [.edit(entry: entry, base: [entry], set: [.init("text", Self.secret)], unset: [])], in: written)
    try record([.remove(entry: entry, base: [entry])], in: written)
    try record([.erase(entry: entry, events: [])], in: written)
    #expect(try Erasure(written.journal).pending() == 3)
    try apply(written)
    #expect(traces(written) == [])
    #expect(try written.weights() == ["1", "3", "4"])
    #expect(try written.findings() == [])
  }

  @Test func `an event about other entries too goes only where it is named`() throws {
    let (written, entry) = try written()
    let writer = try written.begin()
    let other = writer.place.id
    let both = [
      Operation.edit(entry: entry, base: [entry], set: [.init("text", Self.secret)], unset: []),
      .add(
        kind: "weight", entry: other, day: CivilDay(iso: "2026-11-21"), at: nil,
        fields: [.init("weight_kg", .number("5"))]),
    ]
    try writer.append(body: try written.body(both), id: other)
    try record([.erase(entry: entry, events: [])], in: written)
    try apply(written)
    #expect(traces(written).count == 1)
    #expect(try written.weights() == ["1", "3", "4", "5"])
    try record([.erase(entry: entry, events: [entry, other])], in: written)
    try apply(written)
    #expect(traces(written) == [])
    #expect(try written.findings() == [])
  }

  @Test func `another device's copy of the stream loses the text too`() throws {
    let (written, entry) = try written()
    let foreign = "/home/anna/journal/log/zzzzzzzzzz/open.jsonl"
    let own = try #require(written.disk.contents.first { $0.key.hasSuffix(".seg") })
    written.disk.put(foreign, own.value)
    try record([.erase(entry: entry, events: [entry])], in: written)
    #expect(try Erasure(written.journal).pending() == 2)
    try apply(written)
    #expect(traces(written) == [])
  }

  @Test func `caches, unfinished files and what was put aside keep nothing of it`() throws {
    let (written, entry) = try written()
    let segment = try #require(written.disk.contents.first { $0.key.hasSuffix(".seg") }).value
    let local = "/home/anna/journal/local"
    written.disk.put("\(local)/checkpoint", Array(Self.secret.utf8))
    written.disk.put("\(written.stream)/00000001-00000002-0123456789abcdef.seg.tmp", segment)
    written.disk.put("\(local)/quarantine/whole.seg", segment)
    written.disk.put("\(local)/quarantine/deep/er.seg", segment)
    // A fragment that is no event, and one that has nothing to do with it.
    written.disk.put("\(local)/quarantine/torn-1", Array(segment.dropLast(20)))
    written.disk.put("\(local)/quarantine/torn-2", Array(#"{"id":"01M7YF3F"#.utf8))
    try record([.erase(entry: entry, events: [entry])], in: written)
    try apply(written)
    #expect(traces(written) == [])
    let kept = written.disk.contents
    #expect(kept["\(local)/checkpoint"] == nil)
    #expect(kept["\(local)/quarantine/torn-2"] == Array(#"{"id":"01M7YF3F"#.utf8))
    #expect(kept["\(local)/quarantine/whole.seg"]?.split(separator: UInt8(ascii: "\n")).count == 2)
    #expect(kept["\(local)/quarantine/torn-1"]?.split(separator: UInt8(ascii: "\n")).count == 1)
  }

  @Test func `what erases is not erased itself unless a later erasure names it`() throws {
    let (written, entry) = try written()
    try record([.erase(entry: entry, events: [entry])], in: written)
    try apply(written)
    #expect(try Erasure(written.journal).entries == [entry])
    let other = try add("another", to: written)
    let first = try #require(try written.journal.newestEvents(2, in: Snapshot(written.journal)).last?.id)
    try record(
      [.erase(entry: other, events: [other, first]), .erase(entry: entry, events: [entry])], in: written)
    try apply(written)
    #expect(try Erasure(written.journal).entries == [entry, other])
    #expect(try Erasure(written.journal).pending() == 0)
    #expect(try written.findings() == [])
  }

  @Test func `applied again it changes nothing`() throws {
    let (written, entry) = try written()
    try record([.erase(entry: entry, events: [entry])], in: written)
    try apply(written)
    let before = written.disk.contents
    try apply(written)
    #expect(written.disk.contents == before)
  }

  @Test func `whatever disk call of the rewriting is refused, nothing else is lost and the next run ends it`()
    throws
  {
    let calls = try {
      let (written, entry) = try written()
      try record([.erase(entry: entry, events: [entry])], in: written)
      let before = written.disk.calls
      try apply(written)
      return written.disk.calls - before
    }()
    #expect(calls > 20)
    for call in 1...calls {
      let (written, entry) = try written()
      try record([.erase(entry: entry, events: [entry])], in: written)
      written.disk.refuse(call: call, with: .noSpace)
      let isDone = (try? apply(written)) != nil
      written.disk.relent()
      #expect(try written.weights() == ["1", "3", "4"], "call \(call)")
      #expect(try written.findings().allSatisfy { $0 == "temporary" }, "call \(call)")
      if isDone { #expect(traces(written) == [], "call \(call)") }
      try apply(written)
      #expect(traces(written) == [], "call \(call)")
      #expect(try Erasure(written.journal).pending() == 0, "call \(call)")
      #expect(try written.findings() == [], "call \(call)")
      #expect(try written.weights() == ["1", "3", "4"], "call \(call)")
    }
  }

  @Test func `a repair takes out what an interrupted erasure left`() throws {
    let (written, entry) = try written()
    try record([.erase(entry: entry, events: [entry])], in: written)
    let plan = try Repair.plan(
      WrittenJournal.directory, on: written.disk, kinds: WrittenJournal.kinds, now: WrittenJournal.wall,
      elsewhere: SegmentRanges(), known: [])
    #expect(plan.actions.map(\.deed) == [.erase])
    let done = try Repair.apply(
      WrittenJournal.directory, on: written.disk, kinds: WrittenJournal.kinds, now: WrittenJournal.wall,
      elsewhere: SegmentRanges(), known: [], wait: 0, pause: { _ in })
    #expect(done.remains == [])
    #expect(traces(written) == [])
  }
}
