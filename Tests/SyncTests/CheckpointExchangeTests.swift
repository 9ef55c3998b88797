import Journal
import Ledger
import Sync
import TestSupport
import Testing

@Suite struct CheckpointExchangeTests {
  /// What a command reads of a machine's journal that looks at registers alone, and leaves a checkpoint behind.
  private func look(_ home: ModelHome) throws -> Int {
    let before = home.disk.bytesRead
    var reading = try JournalReading(try home.open(), kinds: ModelHome.kinds, usesCheckpoint: true)
    var list = EntryList(kinds: ["goal"], days: nil)
    try reading.foldRegisters(into: &list)
    let read = home.disk.bytesRead - before
    try reading.refreshCheckpoint()
    return read
  }

  @Test func `a checkpoint stays good when an exchange joins a new event with the newest segment`() throws {
    let stick = MemoryDisk.stick()
    let home = try ModelHome(1)
    // The newest of its segments is long enough to be covered, and short enough to grow.
    for number in 0..<310 { try home.add(number, text: String(repeating: "long ", count: 1200)) }
    try home.sync(with: stick)
    _ = try look(home)
    #expect(home.disk.contents[ModelHome.directory + "/local/checkpoint"] != nil)
    for number in 310..<313 {
      try home.add(number)
      try home.sync(with: stick)
      #expect(try look(home) < 900_000)
    }
  }
}
