import Encoding
import Journal
import Ledger
import Platform
import TestSupport
import Testing
import Values

@Suite struct SnapshotTests {
  /// A stream of six events in `open.jsonl`, and its lines.
  private func six() throws -> (WrittenJournal, [String]) {
    let written = try WrittenJournal()
    for kilograms in 1...6 { try written.append(kilograms) }
    return (written, written.lines)
  }

  private let all = ["1", "2", "3", "4", "5", "6"]

  @Test func `segments and the tail are read as one stream`() throws {
    let (written, lines) = try six()
    try written.putSegment(lines[0..<2])
    try written.putSegment(lines[2..<5])
    written.write(lines[5] + "\n")
    #expect(try written.weights() == all)
    let pieces = try Snapshot(written.journal).pieces
    #expect(pieces.map(\.repeated) == [[], [], []])
    let journal = written.journal
    let snapshot = try Snapshot(journal)
    #expect(try journal.newestEvents(9, in: snapshot).map(\.sequence) == [6, 5, 4, 3, 2, 1])
    #expect(try journal.undoStack(in: snapshot).undoable(9).count == 6)
    #expect(try journal.newestSteps(in: snapshot).undoable(1).count == 1)
  }

  @Test func `no file is opened but the tail where no ranges overlap`() throws {
    let (written, lines) = try six()
    for place in 0..<6 { try written.putSegment([lines[place]]) }
    written.write("")
    let before = written.disk.calls
    let pieces = try Snapshot(written.journal).pieces
    #expect(pieces.count == 6)
    // The log and the stream are listed; the empty tail is opened and measured, and looked at whether it is a file.
    #expect(written.disk.calls - before == 5)
  }

  @Test func `what a crash left in the tail after its seal counts once`() throws {
    let (written, lines) = try six()
    try written.putSegment(lines[0..<4])
    #expect(try written.weights() == all)
    try written.putSegment(lines[4..<6])
    #expect(try written.weights() == all)
    #expect(try Snapshot(written.journal).pieces.last?.repeated == [1, 2, 3, 4, 5, 6])
  }

  @Test func `a segment inside a longer one is not read`() throws {
    let (written, lines) = try six()
    let short = try written.putSegment(lines[2..<4])
    try written.putSegment(lines[0..<2])
    try written.putSegment(lines)
    written.write("")
    #expect(try Snapshot(written.journal).pieces.count == 1)
    #expect(try written.weights() == all)
    // Where the longer one has lost that event, the shorter is evidence of it and is read.
    let path = try "\(written.stream)/\(written.name(of: lines))"
    written.disk.put(path, Array((lines[0..<3] + ["broken"] + lines[4...]).map { $0 + "\n" }.joined().utf8))
    #expect(try Snapshot(written.journal).pieces.contains { "\($0.source)".contains("\(short.prefix(3))") })
    #expect(try written.weights() == all)
  }

  @Test func `the rest of a sealed line whose end was lost is damage, and the other lines count`() throws {
    let (written, lines) = try six()
    let name = try written.putSegment(lines[0..<4])
    written.write(lines[4...].map { $0 + "\n" }.joined())
    let path = "\(written.stream)/\(name)"
    written.disk.put(path, Array((written.disk.contents[path] ?? []).dropLast(20)))
    let replay = try written.journal.replay(try Snapshot(written.journal), kinds: WrittenJournal.kinds)
    #expect(replay.damage.count == 1)
    #expect(try written.weights() == ["1", "2", "3", "5", "6"])
  }

  @Test func `segments that overlap in part count each event once`() throws {
    let (written, lines) = try six()
    try written.putSegment(lines[0..<4])
    try written.putSegment(lines[2..<6])
    written.write("")
    #expect(try Snapshot(written.journal).pieces.map(\.repeated) == [[], [3, 4]])
    #expect(try written.weights() == all)
  }

  @Test func `both branches of a fork are read`() throws {
    let (written, lines) = try six()
    let other = try WrittenJournal()
    for kilograms in [1, 2, 3, 14, 15] { try other.append(kilograms) }
    let branch = other.lines
    #expect(branch[0..<3] == lines[0..<3])
    try written.putSegment(lines[0..<4])
    try written.putSegment(lines[4..<6])
    try written.putSegment(branch[2..<5])
    written.write("")
    let weights = try written.weights()
    #expect(Set(weights) == ["1", "2", "3", "4", "5", "6", "14", "15"])
    #expect(weights.count == 8)
  }

  @Test func `two segments of one range and different sums are both read`() throws {
    let (written, lines) = try six()
    let other = try WrittenJournal()
    for kilograms in 11...16 { try other.append(kilograms) }
    try written.putSegment(lines)
    try written.putSegment(other.lines)
    written.write("")
    #expect(try written.weights().count == 12)
  }

  @Test func `two tails of one range and different sums, one of them sealed, are both read`() throws {
    let (written, lines) = try six()
    let other = try WrittenJournal()
    for kilograms in [1, 2, 13] { try other.append(kilograms) }
    try written.putSegment(other.lines)
    #expect(lines.count == 6)
    #expect(try written.weights().count == 7)
    #expect(try Snapshot(written.journal).pieces.last?.repeated == [1, 2])
  }

  @Test func `a segment that was joined after it was listed is read in the longer one`() throws {
    let (written, lines) = try six()
    let short = try written.putSegment(lines[0..<2])
    let middle = try written.putSegment(lines[2..<4])
    written.write(lines[4...].map { $0 + "\n" }.joined())
    let snapshot = try Snapshot(written.journal)
    try written.putSegment(lines[0..<6])
    for name in [short, middle] { written.disk.takeAway("\(written.stream)/\(name)") }
    written.write("")
    var sequences: [Int64] = []
    try written.journal.eachLine(in: snapshot) { bytes, range in
      if let line = try? EventLine.read(bytes, range) { sequences.append(line.sequence) }
    }
    #expect(sequences == [1, 2, 3, 4, 5, 6])
  }

  @Test func `a segment that is gone altogether is no silence`() throws {
    let (written, lines) = try six()
    let gone = try written.putSegment(lines[0..<2])
    written.write(lines[2...].map { $0 + "\n" }.joined())
    let snapshot = try Snapshot(written.journal)
    written.disk.takeAway("\(written.stream)/\(gone)")
    #expect(throws: JournalError.refused(action: "read", path: "\(written.stream)/\(gone)", .missing)) {
      try written.journal.eachLine(in: snapshot) { _, _ in }
    }
  }

  @Test func `what is no segment is not read`() throws {
    let (written, lines) = try six()
    let text = Array(lines.map { $0 + "\n" }.joined().utf8)
    for name in [
      "00000001-00000006-0000000000000000.seg.tmp", "open.jsonl.sync-conflict-20261121", ".open.jsonl.swp",
      "00000001-00000006-0000000000000000 (1).seg", "open (Anna's conflicted copy).jsonl",
    ] {
      written.disk.put("\(written.stream)/\(name)", text)
    }
    #expect(try written.weights() == all)
  }

  @Test func `the newest entries are found where the tail was sealed`() throws {
    let (written, lines) = try six()
    try written.putSegment(lines)
    for tail in ["", lines[5] + "\n", lines.map { $0 + "\n" }.joined()] {
      written.write(tail)
      var list = EntryList(kinds: ["weight"], days: nil)
      try written.journal.recent(kinds: WrittenJournal.kinds, bytes: 100_000, into: &list)
      #expect(list.entries.compactMap { $0["weight_kg"]?.numberText } == all)
    }
  }

  @Test func `a tail that is only a fragment holds nothing`() throws {
    let (written, lines) = try six()
    try written.putSegment(lines)
    written.write(#"{"id":"#)
    #expect(try written.weights() == all)
  }
}
