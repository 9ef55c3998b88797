import Body
import Encoding
import Ledger
import Records
import Testing
import Values

struct LatestWeightTests {
  /// The n-th weight of a test: its id rises with n.
  private func weight(_ number: Int64, _ day: String, _ kilograms: Int32) throws -> Operation {
    WeightEntry(weight: Kilograms(Decimal(kilograms)), bodyFatPercent: nil, note: nil).addition(
      entry: ULID(milliseconds: number, random: (0, 0)), day: try #require(CivilDay(iso: day)), at: nil)
  }

  /// What counts on a day after these entries, each an event of its own.
  private func found(_ day: String, _ operations: [Operation]) throws -> LatestWeight.Weighing? {
    let kinds = Kinds(BodyKinds.all)
    let at = try #require(Timestamp(parsing: "2026-11-21T08:00:00Z"))
    var replay = Replay(kinds: kinds)
    var view = LatestWeight(on: try #require(CivilDay(iso: day)))
    for (index, operation) in operations.enumerated() {
      let body = EventDraft(command: "test", operations: [operation]).body(
        at: at, zone: "UTC", isKeyed: false, salt: "00", kinds: kinds)
      let line = EventLine.write(
        id: operation.entry, device: try #require(DeviceID("aaaaaaaaaa")), sequence: Int64(index + 1),
        previous: try #require(ChainSum(String(repeating: "0", count: 32))), body: body
      ).line.dropLast()
      let bytes = Array(line)
      replay.collect(bytes.span, 0..<bytes.count)
      replay.fold(bytes.span, 0..<bytes.count, into: &view)
    }
    #expect(replay.damage.isEmpty)
    return view.found
  }

  private func journal() throws -> [Operation] {
    [
      try weight(1, "2026-11-10", 80), try weight(2, "2026-11-15", 81), try weight(3, "2026-11-15", 82),
      try weight(4, "2026-11-12", 83), try weight(5, "2026-11-20", 84),
      WaterEntry(water: Millilitres(Decimal(250)), note: nil).addition(
        entry: ULID(milliseconds: 6, random: (0, 0)), day: try #require(CivilDay(iso: "2026-11-14")),
        at: nil),
    ]
  }

  @Test(arguments: [
    ("2026-11-21", "2026-11-20", 84), ("2026-11-20", "2026-11-20", 84), ("2026-11-19", "2026-11-15", 82),
    ("2026-11-14", "2026-11-12", 83), ("2026-11-10", "2026-11-10", 80),
    ("2026-11-09", "2026-11-20", 84),  // none before: the newest there is
  ])
  func `the newest weight on or before a day counts, else the newest`(
    day: String, from: String, kilograms: Int
  ) throws {
    for order in [try journal(), try journal().reversed(), Array(try journal()[3...] + journal()[..<3])] {
      let weighing = try #require(try found(day, order))
      #expect(weighing.day == CivilDay(iso: from))
      #expect(weighing.weight == Kilograms(Decimal(Int32(kilograms))))
    }
  }

  @Test func `a journal without a weight has none`() throws {
    #expect(try found("2026-11-21", [try journal()[5]]) == nil)
  }
}
