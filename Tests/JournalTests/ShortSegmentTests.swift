import Journal
import Ledger
import TestSupport
import Testing

/// A sealed segment that was cut off between two lines, or before the first, shows no broken line: its name tells that
/// lines are missing.
@Suite struct ShortSegmentTests {
  /// Six events, four of them sealed by hand, and the segment's path.
  private func six() throws -> (written: WrittenJournal, segment: String, lines: [String]) {
    let written = try WrittenJournal()
    for kilograms in 1...6 { try written.append(kilograms) }
    let lines = written.lines
    let name = try written.putSegment(lines[0..<4])
    written.write(lines[4..<6].map { $0 + "\n" }.joined())
    return (written, "\(written.stream)/\(name)", lines)
  }

  private func damage(_ written: WrittenJournal, usesCheckpoint: Bool = false) throws -> Int {
    try JournalReading(written.journal, kinds: WrittenJournal.kinds, usesCheckpoint: usesCheckpoint).damage
  }

  @Test func `a whole segment is no damage`() throws {
    #expect(try damage(try six().written) == 0)
  }

  @Test(arguments: [0, 1, 3]) func `missing lines count as damage, and the others are read`(lines: Int) throws
  {
    let (written, segment, all) = try six()
    written.disk.put(segment, Array(all[0..<lines].map { $0 + "\n" }.joined().utf8))
    #expect(try damage(written) == 1)
    #expect(try written.weights().count == lines + 2)
  }

  @Test func `so they do in another device's stream`() throws {
    let (written, segment, _) = try six()
    let own = try #require(try written.journal.device()).description
    let foreign = segment.replacing(own, with: "zzzzzzzzzz")
    written.disk.put(foreign, [])
    #expect(try damage(written) == 1)
  }

  @Test func `a line that is cut off is damage once`() throws {
    let (written, segment, all) = try six()
    written.disk.put(segment, Array((all[0] + "\n" + all[1].dropLast(9)).utf8))
    #expect(try damage(written) == 1)
    #expect(try written.weights().count == 3)
  }

  @Test func `a checkpoint does not cover what is missing`() throws {
    let written = try WrittenJournal()
    try written.appendAtOnce(400, padding: 1000)
    try written.seal()
    let segment = try #require(written.files.first { $0.hasSuffix(".seg") })
    let path = "\(written.stream)/\(segment)"
    let bytes = try #require(written.disk.contents[path])
    let end = try #require(bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")))
    written.disk.put(path, Array(bytes[...end]))
    for _ in 0..<2 {
      try written.journal.makeCheckpoint(kinds: WrittenJournal.kinds)
      #expect(try damage(written, usesCheckpoint: true) == 1)
    }
  }
}
