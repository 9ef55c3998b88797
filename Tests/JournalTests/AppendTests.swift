import Encoding
import Journal
import Ledger
import Platform
import TestSupport
import Testing
import Values

@Suite struct AppendTests {
  @Test func `what is appended is read back`() throws {
    let written = try WrittenJournal()
    for kilograms in 1...3 { try written.append(kilograms) }
    #expect(try written.weights() == ["1", "2", "3"])
    #expect(try written.findings() == [])
  }

  @Test func `a new journal has its format and its id and nothing else to read`() throws {
    let written = try WrittenJournal()
    let contents = written.disk.contents
    #expect(
      contents["/home/anna/journal/FORMAT"].map { String(decoding: $0, as: UTF8.self) }
        == "healthlog 1\nrequires:\n")
    #expect(
      contents["/home/anna/journal/journal.json"].map { String(decoding: $0, as: UTF8.self) }
        == #"{"journal":"01M7YF3F00N4V7T5R2M9X6C1DQ","created":"2026-11-21T12:00:00+00:00"}"# + "\n")
    #expect(try written.weights() == [])
    #expect(try written.journal.device() == nil)
  }

  @Test func `a journal is opened again by its directory`() throws {
    let written = try WrittenJournal()
    try written.append(1)
    let opened = try Journal.open(WrittenJournal.directory, on: written.disk)
    #expect(opened.id.description == "01M7YF3F00N4V7T5R2M9X6C1DQ")
    #expect(try opened.devices().count == 1)
  }

  @Test func `every event follows the one before`() throws {
    let written = try WrittenJournal()
    for kilograms in 1...4 { try written.append(kilograms) }
    var last: EventLine?
    var sums: [String] = []
    for line in written.lines {
      let bytes = Array(line.utf8)
      let parts = try EventLine.read(bytes.span, 0..<bytes.count)
      #expect(parts.sequence == (last?.sequence ?? 0) + 1)
      if let last { #expect(last.id < parts.id) }
      if let sum = sums.last { #expect(String(decoding: bytes[parts.previous], as: UTF8.self) == sum) }
      sums.append(String(decoding: bytes[parts.sum], as: UTF8.self))
      last = parts
    }
    #expect(last?.sequence == 4)
  }

  @Test func `a journal that another process has made meanwhile is opened and not made again`() throws {
    let written = try WrittenJournal()
    try written.append(1)
    let before = written.disk.contents
    let id = try #require(ULID(parsing: "01M7YF3F00N4V7T5R2M9X6C1DR"))
    let created = try #require(Timestamp(parsing: "2026-11-21T12:00:00+00:00"))
    let made = try Journal.make(
      WrittenJournal.directory, on: written.disk, id: id, created: created, wait: 0, pause: { _ in })
    #expect(made.id == written.journal.id)
    #expect(written.disk.contents == before)
    let other = try Journal.make(
      "/home/anna/other", on: written.disk, id: id, created: created, wait: 0, pause: { _ in })
    #expect(other.id == id)
  }

  @Test func `a journal is made under its lock`() throws {
    let written = try WrittenJournal()
    let writer = try written.begin()
    written.disk.takeAway("/home/anna/journal/FORMAT")
    #expect(throws: JournalError.busy(path: "/home/anna/journal/local/lock", waited: 30)) {
      try Journal.make(
        WrittenJournal.directory, on: written.disk, id: written.journal.id, created: WrittenJournal.created(),
        wait: 30, pause: { _ in })
    }
    _ = consume writer
  }

  @Test func `a second writer is told that the journal is busy`() throws {
    let written = try WrittenJournal()
    let writer = try written.begin()
    #expect(throws: JournalError.busy(path: "/home/anna/journal/local/lock", waited: 30)) {
      _ = try written.begin(wait: 30)
    }
    _ = consume writer
    try written.append(1)
    #expect(try written.weights() == ["1"])
  }

  @Test func `a newer format is refused and names what it needs`() throws {
    let written = try WrittenJournal()
    written.disk.put("/home/anna/journal/FORMAT", Array("healthlog 1\nrequires: sealed\n".utf8))
    #expect(throws: JournalError.newer(path: WrittenJournal.directory, requires: "healthlog 1, sealed")) {
      try Journal.open(WrittenJournal.directory, on: written.disk)
    }
    written.disk.put("/home/anna/journal/FORMAT", Array("healthlog 2\n".utf8))
    #expect(throws: JournalError.newer(path: WrittenJournal.directory, requires: "healthlog 2")) {
      try Journal.open(WrittenJournal.directory, on: written.disk)
    }
  }

  @Test func `where there is no journal that is said`() {
    #expect(throws: JournalError.missing(path: "/nowhere")) { try Journal.open("/nowhere", on: MemoryDisk()) }
  }

  @Test func `what is no journal is not taken for one`() throws {
    let disk = MemoryDisk()
    disk.put("/home/file", [])
    disk.put("/home/other/FORMAT", Array("photos 3\n".utf8))
    #expect(throws: JournalError.unreadable(path: "/home/file", reason: "it is not a directory")) {
      try Journal.open("/home/file", on: disk)
    }
    #expect(throws: JournalError.self) { try Journal.open("/home/other", on: disk) }
  }

  @Test func `whatever operation the disk refuses, what was acknowledged is there and nothing else`() throws {
    let calls = try {
      let written = try WrittenJournal()
      try written.append(1)
      let before = written.disk.calls
      try written.append(2)
      return written.disk.calls - before
    }()
    #expect(calls > 5)
    for call in 1...calls {
      let written = try WrittenJournal()
      try written.append(1)
      written.disk.refuse(call: call, with: .noSpace)
      var isUncertain = false
      var isStored = false
      do {
        try written.append(2)
        isStored = true
      } catch let error as JournalError {
        if case .uncertain = error { isUncertain = true }
      }
      written.disk.refuse(call: .max / 2, with: .noSpace)
      let weights = try written.weights()
      if !isUncertain { #expect(weights == (isStored ? ["1", "2"] : ["1"]), "call \(call)") }
      try written.append(3)
      #expect(try written.weights() == weights + ["3"], "call \(call)")
      #expect(try written.findings() == [], "call \(call)")
    }
  }

  @Test func `the newest events are told newest first`() throws {
    let written = try WrittenJournal()
    for kilograms in 1...5 { try written.append(kilograms) }
    #expect(try written.journal.newestEvents(2, in: Snapshot(written.journal)).map(\.sequence) == [5, 4])
    #expect(
      try written.journal.newestEvents(9, in: Snapshot(written.journal)).map(\.sequence) == [5, 4, 3, 2, 1])
  }

  @Test func `the newest entries are found in the last bytes of a stream`() throws {
    let written = try WrittenJournal()
    for kilograms in 1...50 { try written.append(kilograms) }
    var list = EntryList(kinds: ["weight"], days: nil)
    try written.journal.recent(kinds: WrittenJournal.kinds, bytes: 1500, into: &list)
    let weights = list.entries.compactMap { $0["weight_kg"]?.numberText }
    #expect(weights.last == "50")
    #expect((1...5).contains(weights.count))
  }
}
