import Encoding
import Journal
import Ledger
import TestSupport
import Testing
import Values

/// Of a checkpoint that knows many entries of some days each of two threads folds a part.
@Suite struct CheckpointThreadsTests {
  /// Adds up weights; one of 7 kg it refuses.
  private struct Total: View {
    let days: ClosedRange<CivilDay>
    var sum: Int64 = 0

    mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
      let kilograms = try record.thousandths("weight_kg", in: bytes) ?? 0
      guard kilograms != 7000 else { throw JSONError(offset: 0, reason: "seven") }
      sum += kilograms / 1000
    }

    var reaches: [Reach]? { [.days(days)] }

    func emptied() -> Total? { Total(days: days) }

    mutating func merge(_ other: Total) { sum += other.sum }
  }

  /// A journal of 5,000 weights of 1, 2, 3 … kg on ten days that a checkpoint covers, and one of 5,001 kg that it does
  /// not. With much padding their lines are read, with little they stand in the checkpoint.
  private func written(padding: Int) throws -> (WrittenJournal, days: ClosedRange<CivilDay>) {
    let written = try WrittenJournal()
    try written.appendAtOnce(5000, padding: padding, days: 10)
    try written.seal()
    _ = try reading(written).makeCheckpoint()
    try written.append(5001)
    let first = try #require(CivilDay(iso: "2026-11-21"))
    return (written, first...(try #require(first.adding(days: 9))))
  }

  private func reading(_ written: WrittenJournal) throws -> JournalReading {
    try JournalReading(written.journal, kinds: WrittenJournal.kinds, usesCheckpoint: true)
  }

  /// What 1 and so on to 5,001 are without 7.
  private static let total: Int64 = 12_507_494

  @Test(arguments: [0, 600]) func `each entry is folded once, and each that is refused told of once`(
    padding: Int
  ) throws {
    let (written, days) = try written(padding: padding)
    var reading = try reading(written)
    for _ in 1...2 {
      var total = Total(days: days, sum: 0)
      let before = reading.damage
      try reading.fold(into: &total)
      #expect(total.sum == Self.total)
      #expect(reading.damage - before == 1)
    }
  }

  @Test func `a segment that is not what it was is read as it is`() throws {
    let (written, days) = try written(padding: 600)
    var reading = try reading(written)
    let segment = try #require(written.files.filter { $0.hasSuffix(".seg") }.max())
    let path = "\(written.stream)/\(segment)"
    written.disk.put(path, (written.disk.contents[path] ?? []) + Array("\n".utf8))
    var total = Total(days: days)
    try reading.fold(into: &total)
    #expect(total.sum == Self.total)
  }
}
