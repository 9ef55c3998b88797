import Journal
import Platform
import TestSupport
import Testing

@Suite struct CrashTests {
  private func disk(of count: Int) throws -> MemoryDisk {
    let disk = WrittenJournal.emptyDisk()
    let written = try WrittenJournal(on: disk)
    if count > 0 { for kilograms in 1...count { try written.append(kilograms) } }
    disk.restart(after: .kept)
    return disk
  }

  @Test func `an append that is cut off anywhere loses nothing and leaves nothing half`() throws {
    let matrix = CrashMatrix(prepare: { try disk(of: 2) }, operation: { try $0.append(3) }, adds: "3")
    try check(matrix)
  }

  @Test func `the first event of a device that is cut off anywhere loses nothing`() throws {
    let matrix = CrashMatrix(prepare: { try disk(of: 0) }, operation: { try $0.append(1) }, adds: "1")
    try check(matrix)
  }

  @Test func `the first event of a new journal that is cut off anywhere loses nothing`() throws {
    let matrix = CrashMatrix(
      prepare: WrittenJournal.emptyDisk, operation: { try $0.append(1) }, adds: "1")
    try check(matrix)
  }

  @Test(arguments: [1, 60, 500])
  func `an append after a torn tail that is cut off anywhere loses nothing`(missing: Int) throws {
    let prepare = {
      let disk = try disk(of: 2)
      let written = try WrittenJournal(on: disk)
      let start = written.text.utf8.count
      try written.append(3)
      let bytes = Array(written.text.utf8)
      disk.put(written.path, Array(bytes.prefix(max(start + 1, bytes.count - missing))))
      return disk
    }
    let matrix = CrashMatrix(
      prepare: prepare, operation: { try $0.append(4) }, adds: "4", mended: missing == 1 ? "3" : nil)
    try check(matrix)
  }

  @Test func `a seal that is cut off anywhere doubles nothing and loses nothing`() throws {
    let matrix = CrashMatrix(prepare: { try disk(of: 3) }, operation: { try $0.seal() }, adds: nil)
    try check(matrix)
  }

  @Test func `a seal that joins a neighbour, cut off anywhere, doubles nothing and loses nothing`() throws {
    let prepare = {
      let disk = try disk(of: 2)
      try WrittenJournal(on: disk).seal()
      for kilograms in 3...4 { try WrittenJournal(on: disk).append(kilograms) }
      disk.restart(after: .kept)
      return disk
    }
    try check(CrashMatrix(prepare: prepare, operation: { try $0.seal() }, adds: nil))
  }

  @Test func `an append that seals a long tail first, cut off anywhere, loses nothing`() throws {
    let prepare = {
      let disk = try disk(of: 1)
      let written = try WrittenJournal(on: disk)
      for kilograms in 2...3 { try written.append(kilograms, text: String(repeating: "x", count: 140_000)) }
      disk.restart(after: .kept)
      return disk
    }
    try check(CrashMatrix(prepare: prepare, operation: { try $0.append(4) }, adds: "4", seeds: 3))
  }

  @Test func `the first append of a copied journal, cut off anywhere, strands nothing`() throws {
    let copy = Installation(machine: "another", notes: "/home/anna/state")
    let prepare = {
      let disk = try disk(of: 2)
      let written = try WrittenJournal(on: disk)
      disk.put(written.path, Array(written.text.utf8) + Array("{\"id\":".utf8))
      return disk
    }
    let matrix = CrashMatrix(
      prepare: prepare, operation: { try $0.append(3, by: copy) }, adds: "3", installation: copy)
    try check(matrix)
  }

  @Test func `the first append of a restored journal, cut off anywhere, keeps both branches`() throws {
    let prepare = {
      let disk = try disk(of: 2)
      let written = try WrittenJournal(on: disk)
      let old = Array(written.text.utf8)
      try written.append(7)
      disk.put(written.path, old)
      disk.restart(after: .kept)
      return disk
    }
    try check(CrashMatrix(prepare: prepare, operation: { try $0.append(3) }, adds: "3"))
  }

  @Test func `a seal that cuts a long segment, cut off anywhere, doubles nothing and loses nothing`() throws {
    let prepare = {
      let disk = try disk(of: 0)
      try WrittenJournal(on: disk).appendAtOnce(4, padding: 300_000)
      disk.restart(after: .kept)
      return disk
    }
    try check(CrashMatrix(prepare: prepare, operation: { try $0.seal() }, adds: nil, seeds: 2))
  }

  private func check(_ matrix: CrashMatrix, _ place: SourceLocation = #_sourceLocation) throws {
    let faults = try matrix.faults()
    #expect(
      faults.isEmpty, "\(faults.count): \(faults.prefix(9).joined(separator: "\n"))", sourceLocation: place)
  }
}
