import Encoding
import Journal
import Ledger
import Platform
import TestSupport
import Testing
import Values

@Suite struct HostileBytesTests {
  @Test func `no bytes in a tail trap, and no event is believed in part`() throws {
    let pairs = try PairedWeights(4)
    let original = Array(pairs.written.text.utf8)
    var hostile = HostileBytes(seed: 11)
    var believed: [String] = []
    for round in 0..<Cases.count(500, ofAll: 1500) {
      let decays = round % 4 != 0
      let bytes = decays ? hostile.decayed(original) : hostile.damaged(original)
      pairs.written.disk.put(pairs.written.path, bytes)
      for half in try pairs.halves() where decays {
        let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
          .first { $0.contains("weight_kg\":\(half)") }
        believed.append("round \(round), half of \(half): \(line ?? "")")
      }
      _ = try pairs.written.findings()
    }
    #expect(believed.isEmpty, "\(believed.count): \(believed.prefix(5).joined(separator: "\n"))")
  }

  @Test func `a tail cut at any byte, or zeros from there, holds the events before it and no more`() throws {
    let pairs = try PairedWeights(3)
    let original = Array(pairs.written.text.utf8)
    let ends = original.indices.filter { original[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    for cut in stride(from: 0, through: original.count, by: 3) {
      let kept = Array(original.prefix(cut))
      let events = ends.filter { $0 <= cut }.count
      for tail in [kept, kept + [UInt8](repeating: 0, count: original.count - cut)] {
        pairs.written.disk.put(pairs.written.path, tail)
        let expected = (1...3).prefix(events).flatMap { [String($0), String($0 + 100)] }
        #expect(Set(try pairs.written.weights()) == Set(expected), "cut at \(cut)")
      }
    }
  }

  @Test func `an append after any damage goes on from what is there or refuses`() throws {
    let whole = try WrittenJournal()
    for kilograms in 1...3 { try whole.append(kilograms) }
    var hostile = HostileBytes(seed: 12)
    var stored = 0
    for round in 0..<1500 {
      let disk = MemoryDisk(copying: whole.disk)
      let written = try WrittenJournal(on: disk)
      let bytes = hostile.damaged(Array(whole.text.utf8))
      disk.put(written.path, bytes)
      let before = try written.weights()
      do {
        try written.append(99)
        stored += 1
        let after = try written.weights()
        let kept = after.filter { $0 != "99" }
        // A line that lacked only its newline is finished; lines in which zeros stand are put aside.
        let isSame = kept == before || kept.dropLast() == before[...]
        let isLess = bytes.contains(0) && Set(kept).isSubset(of: before)
        #expect(isSame || isLess, "round \(round): \(before) became \(after)")
        #expect(after.contains("99"), "round \(round)")
      } catch is JournalError {
        #expect(try written.weights() == before, "round \(round)")
        // What was put aside before a line above it turned out to be broken is not lost.
        let aside = disk.contents.filter { $0.key.contains("/quarantine/") }.values.reduce([], +)
        #expect((disk.contents[written.path] ?? []) + aside == bytes, "round \(round)")
      }
    }
    #expect(stored > 300)
  }

  @Test(arguments: ["FORMAT", "journal.json", "local/device"])
  func `no bytes in a file of the journal's own trap or make another journal`(name: String) throws {
    let whole = try WrittenJournal()
    for kilograms in 1...2 { try whole.append(kilograms) }
    let path = "\(WrittenJournal.directory)/\(name)"
    let original = try #require(whole.disk.contents[path])
    var hostile = HostileBytes(seed: 13)
    for round in 0..<500 {
      let disk = MemoryDisk(copying: whole.disk)
      let bytes = hostile.damaged(original)
      disk.put(path, bytes)
      let streams = disk.contents.filter { $0.key.contains("/log/") }
      do {
        let written = try WrittenJournal(on: disk)
        #expect(try written.weights() == ["1", "2"], "round \(round)")
        _ = try written.findings()
        try written.append(3)
        #expect(Set(try written.weights()) == ["1", "2", "3"], "round \(round)")
      } catch is JournalError {
        #expect(disk.contents[path] == bytes, "round \(round)")
        #expect(disk.contents.filter { $0.key.contains("/log/") } == streams, "round \(round)")
      }
    }
  }
}
