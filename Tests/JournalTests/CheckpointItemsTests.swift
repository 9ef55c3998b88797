import Encoding
import Journal
import Ledger
import TestSupport
import Testing
import Values

/// A checkpoint whose items are more than is held of them while it is made.
@Suite struct CheckpointItemsTests {
  /// Adds up weights, day by day.
  private struct Totals: View {
    let days: ClosedRange<CivilDay>
    var sums: [CivilDay: Int64] = [:]

    mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
      guard let day = record.day else { return }
      sums[day, default: 0] += (try record.thousandths("weight_kg", in: bytes) ?? 0) / 1000
    }

    var reaches: [Reach]? { [.days(days)] }

    func emptied() -> Totals? { Totals(days: days) }

    mutating func merge(_ other: Totals) { sums.merge(other.sums) { $0 + $1 } }
  }

  private static let count = 40_000

  private func written() throws -> (WrittenJournal, days: ClosedRange<CivilDay>) {
    let written = try WrittenJournal()
    try written.appendAtOnce(Self.count, padding: 100, days: 10)
    try written.seal()
    let first = try #require(CivilDay(iso: "2026-11-21"))
    return (written, first...(try #require(first.adding(days: 9))))
  }

  private func totals(_ written: WrittenJournal, _ days: ClosedRange<CivilDay>, usesCheckpoint: Bool) throws
    -> [CivilDay: Int64]
  {
    var reading = try JournalReading(
      written.journal, kinds: WrittenJournal.kinds, usesCheckpoint: usesCheckpoint)
    var totals = Totals(days: days)
    try reading.fold(into: &totals)
    return totals.sums
  }

  @Test func `what waited in a file is all there, and the file is gone`() throws {
    let (written, days) = try written()
    let expected = try totals(written, days, usesCheckpoint: false)
    #expect(expected.values.reduce(0, +) == 800_020_000)
    let reading = try JournalReading(
      written.journal, kinds: WrittenJournal.kinds, usesCheckpoint: false)
    let made = try reading.makeCheckpoint()
    #expect(made.events == Self.count)
    #expect(made.days == 10)
    let checkpoints = written.disk.contents.filter { $0.key.contains("/local/checkpoint") }
    #expect(checkpoints.map { $0.key.split(separator: "/").last } == ["checkpoint"])
    #expect(checkpoints.values.allSatisfy { $0.count > 8 * 1024 * 1024 })
    #expect(try totals(written, days, usesCheckpoint: true) == expected)
  }
}
