import Encoding
import Journal
import Ledger
import Sync
import TestSupport
import Testing
import Values

/// A device that logged before it knew the journal, and joins it.
@Suite struct AdoptionTests {
  /// 01M7YF3F00N4V7T5R2M9X6C1DR.
  private let other = ULID(high: ModelHome.journal.high, low: ModelHome.journal.low + 1)

  /// A journal of its own with two weights, one of them changed since, and one erased.
  private func old() throws -> ModelHome {
    let home = try ModelHome(5, id: other)
    try home.add(1)
    let entry = try home.add(2)
    try home.record { _, journal, snapshot in
      let heads = try journal.timelines(of: [entry], in: snapshot).timelines[entry]?.heads ?? []
      return EventDraft(
        command: "edit",
        operations: [.edit(entry: entry, base: heads, set: [.init("value", .number("22"))], unset: [])])
    }
    try home.erase(try home.add(9, text: "secret words"))
    return home
  }

  @Test func `what was logged before is recorded anew and counts as it did`() throws {
    let (old, new) = (try old(), try ModelHome(6))
    try new.add(3)
    let adoption = try Adoption.run(from: try old.open(), into: try new.open(), at: new.place)
    #expect(adoption.events == 4 && adoption.skipped == 0)
    #expect(try new.values() == ["1", "22", "3"])
    #expect(try new.findings().isEmpty)
    #expect(try old.values() == ["1", "22"])
    let texts = new.disk.contents.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(!texts.contains { $0.contains("secret words") })
  }

  @Test func `what is recorded twice counts once`() throws {
    let (old, one, two, stick) = (try old(), try ModelHome(6), try ModelHome(7), MemoryDisk.stick())
    for home in [one, two] {
      _ = try Adoption.run(from: try old.open(), into: try home.open(), at: home.place)
    }
    for home in [one, two, one] { try home.sync(with: stick) }
    #expect(try one.values() == ["1", "22"])
    #expect(try two.values() == ["1", "22"])
    #expect(try one.reading().digest == two.reading().digest)
  }
}
