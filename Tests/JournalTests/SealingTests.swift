import Journal
import Ledger
import Platform
import TestSupport
import Testing

@Suite struct SealingTests {
  /// What is sealed of a journal, as ranges: `1-4`.
  private func ranges(_ written: WrittenJournal) throws -> [String] {
    let device = try #require(try written.journal.device())
    return try written.journal.segments(of: device).map { "\($0.first)-\($0.last)" }
  }

  /// A journal of events of 30 kB, sealed or not.
  private func long(_ count: Int) throws -> WrittenJournal {
    let written = try WrittenJournal()
    for kilograms in 1...count { try written.append(kilograms, padding: 30_000) }
    return written
  }

  @Test func `a tail of 256 KiB is sealed before the next event`() throws {
    let written = try long(9)
    #expect(try ranges(written) == [])
    try written.append(10)
    #expect(try ranges(written) == ["1-9"])
    #expect(written.lines.count == 1)
    #expect(try written.weights() == (1...10).map(String.init))
    #expect(try written.findings() == [])
    let segment = try #require(written.files.first { $0.hasSuffix(".seg") })
    #expect(written.disk.modes["\(written.stream)/\(segment)"] == 0o444)
    #expect(written.disk.modes[written.path] == 0o600)
  }

  @Test func `an append reads no more than the end of a tail`() throws {
    let written = try WrittenJournal()
    for kilograms in 1...100 { try written.append(kilograms, padding: 2000) }
    let before = written.disk.bytesRead
    try written.append(101)
    #expect(written.disk.bytesRead - before < 20_000)
  }

  @Test func `a seal takes what there is, and nothing twice`() throws {
    let written = try WrittenJournal()
    #expect(try written.seal() == [])
    #expect(try written.journal.device() == nil)
    for kilograms in 1...3 { try written.append(kilograms) }
    for _ in 1...2 {
      #expect(try written.seal() == [])
      #expect(try ranges(written) == ["1-3"])
      #expect(written.text.isEmpty)
    }
    try written.append(4)
    #expect(try written.weights() == ["1", "2", "3", "4"])
    #expect(try written.findings() == [])
  }

  @Test func `small neighbours are joined`() throws {
    let written = try WrittenJournal()
    for kilograms in 1...5 {
      try written.append(kilograms)
      try written.seal()
    }
    #expect(try ranges(written) == ["1-5"])
    #expect(written.files.count == 2)
    #expect(try written.weights() == ["1", "2", "3", "4", "5"])
    #expect(try written.findings() == [])
  }

  @Test func `neighbours that are more than a segment together stay apart`() throws {
    let written = try long(6)
    try written.seal()
    for kilograms in 7...9 { try written.append(kilograms, padding: 30_000) }
    try written.seal()
    try written.append(10)
    try written.seal()
    #expect(try ranges(written) == ["1-6", "7-10"])
    #expect(try written.findings() == [])
  }

  @Test func `a tail as an older program left it becomes several segments`() throws {
    let written = try long(9)
    let old = written.lines
    var text = written.text
    for round in 1...4 {
      for kilograms in 1...9 { try written.append(round * 9 + kilograms, padding: 30_000) }
      text += written.lines.map { $0 + "\n" }.joined()
      try written.seal()
    }
    let all = try written.weights()
    #expect(all.count == 45)
    #expect(old.count == 9)
    for name in written.files where name.hasSuffix(".seg") {
      written.disk.takeAway("\(written.stream)/\(name)")
    }
    written.write(text)
    try written.append(46)
    #expect(try ranges(written) == ["1-9", "10-18", "19-27", "28-36", "37-45"])
    #expect(try written.weights() == all + ["46"])
    #expect(try written.findings() == [])
  }

  /// A journal of one long segment, as an import leaves it.
  private func imported() throws -> WrittenJournal {
    let written = try WrittenJournal()
    try written.appendAtOnce(40, padding: 40_000)
    return written
  }

  @Test func `a long segment is cut by the next seal, and read in its parts by who had listed it`() throws {
    let written = try imported()
    #expect(try ranges(written) == ["1-40"])
    let snapshot = try Snapshot(written.journal)
    try written.seal()
    #expect(try ranges(written) == ["1-7", "8-14", "15-21", "22-28", "29-35", "36-40"])
    #expect(try written.weights() == (1...40).map(String.init))
    #expect(try written.findings() == [])
    var sequences: [Int64] = []
    try written.journal.eachLine(in: snapshot) { bytes, range in
      if let line = try? EventLine.read(bytes, range) { sequences.append(line.sequence) }
    }
    #expect(sequences == Array(1...40))
    try written.append(41)
    #expect(try written.weights() == (1...41).map(String.init))
  }

  @Test func `whatever call is refused while a long segment is cut, the next seal cuts it`() throws {
    let calls = try {
      let written = try imported()
      let before = written.disk.calls
      try written.seal()
      return written.disk.calls - before
    }()
    #expect(calls > 40)
    for call in Cases.each(4, of: 1...calls) {
      let written = try imported()
      written.disk.refuse(call: call, with: .noSpace)
      _ = try? written.seal()
      written.disk.relent()
      #expect(try written.weights() == (1...40).map(String.init), "call \(call)")
      try written.seal()
      #expect(try ranges(written).count == 6, "call \(call)")
      #expect(try written.findings() == [], "call \(call)")
    }
  }

  @Test func `a long segment with a broken line at a cut stays as it is`() throws {
    let written = try imported()
    let name = try #require(written.disk.contents.keys.first { $0.hasSuffix(".seg") })
    var lines = (written.disk.contents[name] ?? []).split(separator: UInt8(ascii: "\n")).map(Array.init)
    lines[7] = Array("broken".utf8)
    written.disk.put(name, Array(lines.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")])
    try written.seal()
    #expect(try ranges(written) == ["1-40"])
    #expect(try written.weights().count == 39)
  }

  @Test func `what a crash left after a rename is finished by the next entry`() throws {
    let written = try WrittenJournal()
    for kilograms in 1...4 { try written.append(kilograms) }
    try written.putSegment(written.lines)
    try written.append(5)
    #expect(written.lines.count == 1)
    #expect(try ranges(written) == ["1-4"])
    #expect(try written.weights() == ["1", "2", "3", "4", "5"])
    #expect(try written.findings() == [])
  }

  @Test func `what a crash left after the first of several renames is finished by the next entry`() throws {
    let written = try WrittenJournal()
    for kilograms in 1...4 { try written.append(kilograms) }
    try written.putSegment(written.lines[0..<2])
    try written.append(5)
    #expect(try ranges(written) == ["1-4"])
    #expect(try written.weights() == ["1", "2", "3", "4", "5"])
    #expect(written.lines.count == 1)
  }

  @Test func `what a crash left of joining goes with the next seal`() throws {
    let written = try WrittenJournal()
    for kilograms in 1...4 { try written.append(kilograms) }
    let lines = written.lines
    try written.seal()
    let small = try written.putSegment(lines[2..<4])
    for name in [try written.name(of: lines[1..<2]), "open.jsonl", "notes", "open.jsonl.tmp"] {
      written.disk.put("\(written.stream)/\(name).tmp", [1, 2, 3])
    }
    try written.append(5)
    #expect(written.files.contains(small))
    // What no segment and no tail was to become is somebody else's.
    #expect(written.files.filter { $0.hasSuffix(".tmp") }.sorted() == ["notes.tmp", "open.jsonl.tmp.tmp"])
    try written.seal()
    #expect(!written.files.contains(small))
    #expect(try ranges(written) == ["1-5"])
    #expect(try written.weights() == ["1", "2", "3", "4", "5"])
  }

  @Test func `a small segment that a longer one does not hold whole stays`() throws {
    let written = try WrittenJournal()
    for kilograms in 1...4 { try written.append(kilograms) }
    let lines = written.lines
    try written.seal()
    let whole = try "\(written.stream)/\(written.name(of: lines))"
    let small = try written.putSegment(lines[1..<4])
    written.disk.put(whole, Array((lines[0..<2] + ["broken"] + lines[3...]).map { $0 + "\n" }.joined().utf8))
    try written.append(5)
    try written.seal()
    #expect(written.files.contains(small))
  }

  @Test func `a broken line inside a tail is sealed along, byte for byte`() throws {
    let written = try WrittenJournal()
    for kilograms in 1...4 { try written.append(kilograms) }
    let text = [written.lines[0], "broken", written.lines[2], written.lines[3]].map { $0 + "\n" }.joined()
    written.write(text)
    try written.seal()
    #expect(try ranges(written) == ["1-4"])
    #expect(written.disk.contents.values.contains(Array(text.utf8)))
    #expect(try written.weights() == ["1", "3", "4"])
  }

  @Test func `lines out of their order are not sealed`() throws {
    let written = try WrittenJournal()
    for kilograms in 1...4 { try written.append(kilograms) }
    let text = [0, 2, 1, 3].map { written.lines[$0] + "\n" }.joined()
    written.write(text)
    try written.seal()
    #expect(written.text == text)
    try written.append(5)
    #expect(try written.weights() == ["1", "2", "3", "4", "5"])
  }

  @Test func `where there is not enough space for a segment there may be room for an event`() throws {
    let written = try long(9)
    let calls = try {
      let other = try long(9)
      let before = other.disk.calls
      try other.append(10)
      return other.disk.calls - before
    }()
    for call in 1...calls {
      for isShort in [false, true] {
        let tried = try WrittenJournal(on: MemoryDisk(copying: written.disk))
        if isShort {
          tried.disk.writeShort(call: call)
        } else {
          tried.disk.refuse(call: call, with: .noSpace)
        }
        var (isStored, isUncertain) = (false, false)
        do {
          try tried.append(10)
          isStored = true
        } catch let error as JournalError {
          if case .uncertain = error { isUncertain = true }
        }
        tried.disk.relent()
        let weights = try tried.weights()
        let nine = (1...9).map(String.init)
        #expect(
          weights == (isStored ? nine + ["10"] : nine) || isUncertain && weights == nine + ["10"],
          "call \(call)")
        try tried.append(11)
        #expect(try tried.weights() == weights + ["11"], "call \(call)")
        #expect(try tried.findings() == [], "call \(call)")
      }
    }
  }

  @Test func `a seal that is cut off anywhere loses nothing`() throws {
    let prepare = {
      let disk = WrittenJournal.emptyDisk()
      let written = try WrittenJournal(on: disk)
      for kilograms in 1...2 { try written.append(kilograms) }
      try written.seal()
      try written.append(3)
      disk.restart(after: .kept)
      return disk
    }
    let matrix = CrashMatrix(prepare: prepare, operation: { try $0.seal() }, adds: nil, seeds: 3)
    let faults = try matrix.faults()
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(9).joined(separator: "\n"))")
  }

  @Test func `an entry that seals first and is cut off anywhere loses nothing`() throws {
    let prepare = {
      let written = try long(9)
      written.disk.restart(after: .kept)
      return written.disk
    }
    let matrix = CrashMatrix(prepare: prepare, operation: { try $0.append(10) }, adds: "10", seeds: 1)
    let faults = try matrix.faults()
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(9).joined(separator: "\n"))")
  }
}
