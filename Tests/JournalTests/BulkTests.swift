import Encoding
import Journal
import Ledger
import Platform
import TestSupport
import Testing
import Values

@Suite struct BulkTests {
  /// Appends weights of 2, 3 and 4 kg at once.
  private func appendThree(to written: WrittenJournal) throws {
    var bulk = try BulkWriter.begin(try written.begin())
    for kilograms in 2...4 {
      let id = ULID(milliseconds: WrittenJournal.wall.milliseconds + Int64(kilograms), random: (7, 7))
      let operation = Operation.add(
        kind: "weight", entry: id, day: CivilDay(iso: "2026-11-21"), at: nil,
        fields: [.init("weight_kg", .number(String(kilograms)))])
      try bulk.append(id, body: try written.body([operation]))
    }
    try bulk.store()
  }

  /// What `verify` finds but for the unfinished file that a sealing may leave and the next one removes.
  private func faults(in written: WrittenJournal) throws -> [String] {
    try written.findings().filter { $0 != "temporary" }
  }

  private func prepared() throws -> MemoryDisk {
    let disk = MemoryDisk()
    try WrittenJournal(on: disk).append(1)
    return disk
  }

  @Test func `a bulk makes one read-only segment after what was there, and the stream goes on behind it`()
    throws
  {
    let disk = try prepared()
    let written = try WrittenJournal(on: disk)
    try appendThree(to: written)
    #expect(try written.weights() == ["1", "2", "3", "4"])
    try WrittenJournal(on: disk).append(5)
    #expect(try written.weights() == ["1", "2", "3", "4", "5"])
    #expect(try written.findings().isEmpty)
    let segments = disk.modes.filter { $0.key.hasSuffix(".seg") }
    #expect(segments.values.allSatisfy { $0 == 0o444 })
    #expect(segments.keys.contains { $0.contains("/00000002-00000004-") })
  }

  @Test func `a bulk that is given up leaves nothing`() throws {
    let disk = try prepared()
    let written = try WrittenJournal(on: disk)
    do {
      var bulk = try BulkWriter.begin(try written.begin())
      try bulk.append(ULID(milliseconds: 1, random: (1, 1)), body: try written.body([]))
      #expect(bulk.count == 1)
    }
    #expect(try written.weights() == ["1"])
    #expect(!disk.contents.keys.contains { $0.hasSuffix(".tmp") })
    #expect(try written.findings().isEmpty)
  }

  @Test func `a bulk is stored whole or not at all, whatever call it is cut off before and whatever is lost`()
    throws
  {
    let calls = try {
      let disk = try prepared()
      let written = try WrittenJournal(on: disk)
      let before = disk.calls
      try appendThree(to: written)
      return disk.calls - before
    }()
    for call in 1...calls + 1 {
      for loss in Loss.every(seeds: 6) {
        let disk = try prepared()
        disk.die(call: call, writing: 500)
        let isAcknowledged = (try? appendThree(to: try WrittenJournal(on: disk))) != nil
        disk.restart(after: loss)
        let after = try WrittenJournal(on: disk).weights()
        let grief = "call \(call) of \(calls), \(loss)"
        let isAllowed = after == ["1", "2", "3", "4"] || after == ["1"] && !isAcknowledged
        #expect(isAllowed, "\(after): \(grief)")
        try WrittenJournal(on: disk).append(99)
        disk.restart(after: .dropped)
        let again = try WrittenJournal(on: disk)
        #expect(try again.weights() == after + ["99"], "\(grief)")
        #expect(try faults(in: again) == [], "\(grief)")
      }
    }
  }

  @Test(arguments: [Errno.noSpace, .inputOutput, .denied])
  func `whatever call is refused, a bulk is stored whole, told to be uncertain, or not there`(error: Errno)
    throws
  {
    let calls = try {
      let disk = try prepared()
      let written = try WrittenJournal(on: disk)
      let before = disk.calls
      try appendThree(to: written)
      return disk.calls - before
    }()
    for call in 1...calls {
      let disk = try prepared()
      let written = try WrittenJournal(on: disk)
      disk.refuse(call: call, with: error)
      var outcome: JournalError?
      do {
        try appendThree(to: written)
      } catch let refusal as JournalError {
        outcome = refusal
      }
      disk.relent()
      let isUncertain = if case .uncertain = outcome { true } else { false }
      let after = try WrittenJournal(on: disk).weights()
      let isWhole = after == ["1", "2", "3", "4"]
      let isRight = isWhole ? outcome == nil || isUncertain : after == ["1"] && outcome != nil
      #expect(isRight, "call \(call): \(after)")
      try WrittenJournal(on: disk).append(99)
      #expect(try WrittenJournal(on: disk).weights() == after + ["99"], "call \(call)")
      #expect(try faults(in: try WrittenJournal(on: disk)) == [], "call \(call)")
    }
  }
}
