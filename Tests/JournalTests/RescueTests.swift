import Encoding
import Journal
import Ledger
import Platform
import TestSupport
import Testing
import Values

/// What is left of a stream whose lines were changed, after a repair.
@Suite struct RescueTests {
  /// Six events in the tail, and their lines.
  private func six() throws -> (WrittenJournal, [String]) {
    let written = try WrittenJournal()
    for kilograms in 1...6 { try written.append(kilograms) }
    return (written, written.lines)
  }

  private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  @discardableResult
  private func repair(_ written: WrittenJournal, elsewhere: SegmentRanges = SegmentRanges()) throws -> Repair
  {
    try Repair.apply(
      WrittenJournal.directory, on: written.disk, kinds: WrittenJournal.kinds, now: WrittenJournal.wall,
      elsewhere: elsewhere, known: [], wait: 0, pause: { _ in })
  }

  /// Of every event that is not damaged the id stands once, and the chain of each stream is whole.
  private func check(_ written: WrittenJournal, _ weights: [String], _ place: String = "") throws {
    #expect(try written.findings() == [], "\(place)")
    #expect(try written.weights() == weights, "\(place)")
    try written.append(7)
    #expect(try written.weights() == weights + ["7"], "\(place)")
    #expect(try written.findings() == [], "\(place)")
  }

  @Test func `a changed digit in the tail is put aside, and what follows goes on as another device`() throws {
    let (written, lines) = try six()
    var damaged = lines
    damaged[2] = lines[2].replacing(#""weight_kg":3"#, with: #""weight_kg":8"#)
    written.write(text(damaged))
    let device = try written.journal.device()
    let done = try repair(written)
    #expect(done.actions.map(\.deed) == [.rescue])
    #expect(done.remains == [])
    #expect(try written.journal.device() != device)
    let aside = written.disk.contents.filter { $0.key.contains("/quarantine/") }.values
    #expect(aside.contains(Array((damaged[2] + "\n").utf8)))
    let ids = try written.journal.newestEvents(9, in: try Snapshot(written.journal)).map(\.id.description)
    #expect(
      ids.sorted()
        == lines.enumerated().filter { $0.offset != 2 }.map { String($0.element.dropFirst(7).prefix(26)) })
    try check(written, ["1", "2", "4", "5", "6"])
  }

  @Test func `what was saved counts once where its originals come back`() throws {
    let (written, lines) = try six()
    var damaged = lines
    damaged[2] = lines[2].replacing(#""weight_kg":3"#, with: #""weight_kg":8"#)
    written.write(text(damaged))
    try repair(written)
    try written.putSegment(lines[0..<6])
    #expect(try written.weights() == ["1", "2", "3", "4", "5", "6"])
    #expect(try Set(written.findings()) == ["twice"])
  }

  @Test func `a changed digit in a sealed segment that no remote has is put aside with it`() throws {
    let (written, lines) = try six()
    let name = try written.putSegment(lines[0..<4])
    let path = "\(written.stream)/\(name)"
    let text = String(decoding: written.disk.contents[path] ?? [], as: UTF8.self)
    written.disk.put(path, Array(text.replacing(#""weight_kg":2"#, with: #""weight_kg":9"#).utf8))
    written.disk.setMode(path, 0o444)
    written.write(self.text(Array(lines[4..<6])))
    var elsewhere = SegmentRanges()
    elsewhere.add(try #require(SegmentName(name)), of: try #require(try written.journal.device()))
    // What a remote has is fetched, and not given up.
    #expect(try repair(written, elsewhere: elsewhere).actions == [])
    #expect(try repair(written).actions.map(\.deed) == [.rescue])
    try check(written, ["1", "3", "4", "5", "6"])
  }

  @Test(arguments: ["junk \u{1}", "{}", #"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J0"}"#])
  func `a line at the end that is no event keeps nobody from going on`(line: String) throws {
    let (written, lines) = try six()
    written.write(text(lines + [line]))
    #expect(throws: JournalError.self) { try written.append(7) }
    let device = try written.journal.device()
    #expect(try repair(written).remains == [])
    #expect(try written.journal.device() == device)
    try check(written, ["1", "2", "3", "4", "5", "6"])
  }

  @Test func `what programs for texts put around lines is taken away, and nothing is lost`() throws {
    for change in [
      { (lines: [String]) in lines.map { $0 + "\r\n" }.joined() },
      { "\u{FEFF}" + $0.map { $0 + "\n" }.joined() }, { $0.map { "  \($0)\n\n" }.joined() },
      { ($0 + [$0[5]]).map { $0 + "\n" }.joined() },
    ] {
      let (written, lines) = try six()
      written.write(change(lines))
      #expect(try repair(written).remains == [])
      #expect(written.text == text(lines))
      try check(written, ["1", "2", "3", "4", "5", "6"])
    }
  }

  @Test func `a repair that is cut off anywhere is run again and comes to the same`() throws {
    func broken() throws -> WrittenJournal {
      let (written, lines) = try six()
      try written.putSegment(lines[0..<2])
      var damaged = Array(lines[2..<6])
      damaged[1] = damaged[1].replacing(#""weight_kg":4"#, with: #""weight_kg":8"#)
      written.write(text(damaged))
      return written
    }
    let whole = try broken()
    let before = whole.disk.calls
    try repair(whole)
    let calls = whole.disk.calls - before
    for call in Cases.each(3, of: 1...calls) {
      let written = try broken()
      written.disk.refuse(call: call, with: .inputOutput)
      _ = try? repair(written)
      written.disk.relent()
      try repair(written)
      let snapshot = try Snapshot(written.journal)
      var ids: [ULID] = []
      try written.journal.eachLine(in: snapshot) { bytes, range in
        if let line = try? EventLine.read(bytes, range) { ids.append(line.id) }
      }
      #expect(ids.count == 5 && Set(ids).count == 5, "call \(call)")
      try check(written, ["1", "2", "3", "5", "6"], "call \(call)")
    }
  }

  @Test func `where the journal's ID was changed no stream is taken for broken`() throws {
    let (written, _) = try six()
    let identity = "\(WrittenJournal.directory)/journal.json"
    let text = String(decoding: written.disk.contents[identity] ?? [], as: UTF8.self)
    written.disk.put(identity, Array(text.replacing("X6C1DQ", with: "X7C1DR").utf8))
    let other = try Journal.open(WrittenJournal.directory, on: written.disk)
    #expect(other.id != written.journal.id)
    let done = try repair(written)
    #expect(done.actions == [] && done.remains.map(\.check) == ["format"])
  }

  @Test func `a directory in the place of a segment is named, moved away and read past`() throws {
    let (written, lines) = try six()
    let name = try written.putSegment(lines[0..<2])
    written.write(text(Array(lines[2..<6])))
    written.disk.takeAway("\(written.stream)/\(name)")
    try written.disk.makeDirectory("\(written.stream)/\(name)")
    #expect(try written.weights() == ["3", "4", "5", "6"])
    #expect(try written.findings().contains("name"))
    try repair(written)
    #expect(try !written.findings().contains("name"))
    #expect(try written.weights() == ["3", "4", "5", "6"])
  }

  @Test func `a stream that ends before the last append is seen to be short`() throws {
    let (written, lines) = try six()
    func losses() throws -> [Losses.Loss] {
      try Losses(written.journal, by: WrittenJournal.installation, elsewhere: SegmentRanges()).all
    }
    func seen() throws -> [Losses.Loss] {
      Losses(
        in: try Snapshot(written.journal), of: written.journal, by: WrittenJournal.installation
      ).all
    }
    #expect(try losses() == [] && seen() == [])
    written.write(text(Array(lines[0..<4])))
    #expect(try losses().map(\.events) == [5...6])
    #expect(try seen().map(\.events) == [5...6])
    let name = try written.putSegment(lines[0..<2])
    written.write(text(Array(lines[2..<6])))
    #expect(try losses() == [] && seen() == [])
    written.disk.takeAway("\(written.stream)/\(name)")
    #expect(try seen().map(\.events) == [1...2])
    var elsewhere = SegmentRanges()
    let device = try #require(try written.journal.device())
    elsewhere.add(try #require(SegmentName(name)), of: device)
    let lost = try Losses(written.journal, by: WrittenJournal.installation, elsewhere: elsewhere)
    #expect(
      lost.all.map(\.events) == [1...2] && lost.all.allSatisfy { $0.device == device && $0.isElsewhere })
    #expect(lost.findings.map(\.check) == ["lost"])
  }

  @Test func `a line longer than a segment is sealed by itself`() throws {
    let written = try WrittenJournal()
    try written.append(1)
    try written.append(2)
    try written.append(3, padding: 1 << 20)
    try written.append(4)
    try written.seal()
    let names = written.files.compactMap { SegmentName($0) }.sorted()
    #expect(names.map(\.first) == [1, 3, 4] && names.map(\.last) == [2, 3, 4])
    #expect(try written.weights() == ["1", "2", "3", "4"])
    #expect(try written.findings() == [])
  }
}
