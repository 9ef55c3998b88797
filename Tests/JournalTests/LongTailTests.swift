import Encoding
import Foundation
import Journal
import Ledger
import Platform
import Synchronization
import TestSupport
import Testing
import Values

/// A tail that is too long for memory is read in parts, while others seal it, erase in it and go on.
@Suite struct LongTailTests {
  /// What makes events so long.
  private static let note = String(repeating: "x", count: 10_000)

  /// A disk with a journal of events of some 10 kB: so many sealed ones that a checkpoint covers, so many that were
  /// sealed since, and so many in the tail.
  private func disk(covered: Int, sealed: Int, tail: Int) throws -> MemoryDisk {
    let written = try WrittenJournal()
    var kilograms = 0
    func append(_ count: Int) throws {
      for _ in 0..<count {
        kilograms += 1
        try written.append(kilograms, padding: 10_000)
      }
    }
    try append(covered)
    try written.seal()
    if covered > 0 { _ = try reading(written).makeCheckpoint() }
    try append(sealed)
    if sealed > 0 { try written.seal() }
    try append(tail)
    return written.disk
  }

  private func reading(_ written: WrittenJournal) throws -> JournalReading {
    try JournalReading(written.journal, kinds: WrittenJournal.kinds, usesCheckpoint: true)
  }

  /// The weights, in the order of their events, with the lines that are damaged.
  private func weights(_ written: WrittenJournal) throws -> (weights: [String], damage: Int) {
    var reading = try reading(written)
    let day = try #require(CivilDay(iso: "2026-11-21"))
    var list = EntryList(kinds: ["weight"], days: day...day)
    try reading.fold(into: &list)
    let entries = list.entries.sorted { $0.id < $1.id }
    return (entries.compactMap { $0["weight_kg"]?.numberText }, reading.damage + list.damage.count)
  }

  private func numbers(_ range: ClosedRange<Int>) -> [String] { range.map(String.init) }

  /// Reads a journal of so many events as often as that takes calls to the disk; before another one each time `change`
  /// is made, which appends as many as `later` says.
  private func readAtEveryCall(
    _ disk: MemoryDisk, _ before: Int, later: Int = 0,
    _ change: @escaping @Sendable (WrittenJournal) throws -> Void
  ) throws {
    var call = 1
    while true {
      let written = try WrittenJournal(on: MemoryDisk(copying: disk))
      let outcome = Mutex<Result<Void, any Error>?>(nil)
      written.disk.visit(call: call) {
        let result = Result { try change(written) }
        outcome.withLock { $0 = result }
      }
      let found = try weights(written)
      // Some of the later ones may be there already.
      let count = found.weights.count
      #expect(
        count >= before && count <= before + later && found.weights == numbers(1...count), "call \(call)")
      #expect(found.damage == 0, "call \(call)")
      guard let outcome = outcome.withLock({ $0 }) else { break }
      try outcome.get()
      call += 1
    }
    #expect(call > 15)
  }

  @Test(arguments: [0, 3]) func `a long tail is read as a short one is`(covered: Int) throws {
    let written = try WrittenJournal(on: try disk(covered: covered, sealed: 0, tail: 14))
    #expect(written.text.utf8.count > 140_000)
    #expect(try weights(written).weights == numbers(1...covered + 14))
    #expect(try written.weights() == numbers(1...covered + 14))
    written.disk.put(written.path, Array((written.text + #"{"id":"#).utf8))
    #expect(try weights(written).weights == numbers(1...covered + 14))
  }

  @Test func `lines that are longer than a part are read`() throws {
    let written = try WrittenJournal(on: try disk(covered: 3, sealed: 0, tail: 1))
    try written.append(5, padding: 200_000)
    try written.append(6)
    #expect(try weights(written).weights == numbers(1...6))
    try written.append(7, padding: 100_000)
    #expect(try weights(written).weights == numbers(1...7))
  }

  @Test func `a line in which power was lost is not read in a long tail either`() throws {
    let written = try WrittenJournal(on: try disk(covered: 3, sealed: 0, tail: 14))
    let last = try #require(written.lines.last)
    let torn = last.replacingOccurrences(of: Self.note.suffix(512), with: String(repeating: "\0", count: 512))
    written.write((written.lines.dropLast() + [torn]).map { $0 + "\n" }.joined())
    let found = try weights(written)
    #expect(found.weights == numbers(1...16))
    #expect(found.damage == 0)
  }

  @Test func `a broken line in a long tail is damage, and the others count`() throws {
    let written = try WrittenJournal(on: try disk(covered: 3, sealed: 0, tail: 14))
    var lines = written.lines
    lines[5] = "broken"
    written.write(lines.map { $0 + "\n" }.joined())
    let found = try weights(written)
    #expect(found.weights == numbers(1...8) + numbers(10...17))
    #expect(found.damage == 1)
  }

  @Test(arguments: [(0, 14), (3, 14), (3, 40)])
  func `a tail that is sealed while it is read counts each event once`(covered: Int, tail: Int) throws {
    try readAtEveryCall(try disk(covered: covered, sealed: 0, tail: tail), covered + tail) { written in
      try written.seal()
    }
  }

  @Test(arguments: [10_000, 4_000])
  func `a tail that is sealed and goes on while it is read is not mixed with the next`(last: Int) throws {
    try readAtEveryCall(try disk(covered: 3, sealed: 0, tail: 14), 17, later: 14) { written in
      try written.seal()
      for kilograms in 18...31 { try written.append(kilograms, padding: kilograms < 31 ? 10_000 : last) }
    }
  }

  @Test func `a tail whose file is another one by now is read as it was`() throws {
    try readAtEveryCall(try disk(covered: 3, sealed: 0, tail: 14), 17, later: 1) { written in
      let text = written.text
      try written.append(18)
      let added = try #require(written.lines.last)
      // Its first line is shorter, as after an erasure.
      let note = try #require(text.range(of: Self.note))
      let shorter = text.replacingCharacters(in: note, with: "")
      let path = written.path
      written.disk.takeAway(path)
      written.disk.put(path, Array((shorter + added + "\n").utf8))
    }
  }

  @Test func `what a crash left in a long tail after its seal counts once`() throws {
    let written = try WrittenJournal(on: try disk(covered: 3, sealed: 0, tail: 14))
    let text = written.text
    try written.seal()
    written.write(text)
    #expect(try weights(written).weights == numbers(1...17))
    #expect(try Snapshot(written.journal).pieces.last?.repeated.count == 14)
  }

  @Test func `a segment newer than the checkpoint that is joined while it is read counts once`() throws {
    try readAtEveryCall(try disk(covered: 26, sealed: 3, tail: 2), 31) { written in try written.seal() }
  }

  @Test func `the rest of a line at the end of a segment newer than the checkpoint is damage`() throws {
    let written = try WrittenJournal(on: try disk(covered: 26, sealed: 3, tail: 2))
    let last = try #require(written.files.filter { $0.hasSuffix(".seg") }.max())
    let path = "\(written.stream)/\(last)"
    written.disk.put(path, Array((written.disk.contents[path] ?? []).dropLast(20)))
    let found = try weights(written)
    #expect(found.weights == numbers(1...28) + numbers(30...31))
    #expect(found.damage == 1)
  }
}
