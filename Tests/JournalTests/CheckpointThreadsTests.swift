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
    let day: CivilDay
    var sum: Int64 = 0

    mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
      let kilograms = try record.thousandths("weight_kg", in: bytes) ?? 0
      guard kilograms != 7000 else { throw JSONError(offset: 0, reason: "seven") }
      sum += kilograms / 1000
    }

    var reaches: [Reach]? { [.days(day...day)] }

    func emptied() -> Total? { Total(day: day) }

    mutating func merge(_ other: Total) { sum += other.sum }
  }

  /// A journal of 5,000 weights of 1, 2, 3 … kg that a checkpoint covers, and one of 5,001 kg that it does not.
  private func written() throws -> (WrittenJournal, day: CivilDay) {
    let written = try WrittenJournal()
    try written.appendAtOnce(5000, padding: 0)
    try written.seal()
    _ = try reading(written).makeCheckpoint()
    try written.append(5001)
    return (written, try #require(CivilDay(iso: "2026-11-21")))
  }

  private func reading(_ written: WrittenJournal) throws -> JournalReading {
    try JournalReading(written.journal, kinds: WrittenJournal.kinds, usesCheckpoint: true)
  }

  /// What 1 and so on to 5,001 are without 7.
  private static let total: Int64 = 12_507_494

  @Test func `each entry is folded once, and each that is refused told of once`() throws {
    let (written, day) = try written()
    var reading = try reading(written)
    for _ in 1...2 {
      var total = Total(day: day, sum: 0)
      let before = reading.damage
      try reading.fold(into: &total)
      #expect(total.sum == Self.total)
      #expect(reading.damage - before == 1)
    }
  }

  @Test func `a segment that is not what it was is read as it is`() throws {
    let (written, day) = try written()
    var reading = try reading(written)
    let segment = try #require(written.files.filter { $0.hasSuffix(".seg") }.max())
    let path = "\(written.stream)/\(segment)"
    written.disk.put(path, (written.disk.contents[path] ?? []) + Array("\n".utf8))
    var total = Total(day: day)
    try reading.fold(into: &total)
    #expect(total.sum == Self.total)
  }
}
