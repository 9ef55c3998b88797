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
    let faults = try matrix.faults()
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(9).joined(separator: "\n"))")
  }

  @Test func `the first event of a device that is cut off anywhere loses nothing`() throws {
    let matrix = CrashMatrix(prepare: { try disk(of: 0) }, operation: { try $0.append(1) }, adds: "1")
    let faults = try matrix.faults()
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(9).joined(separator: "\n"))")
  }

  @Test func `the first event of a new journal that is cut off anywhere loses nothing`() throws {
    let matrix = CrashMatrix(
      prepare: WrittenJournal.emptyDisk, operation: { try $0.append(1) }, adds: "1")
    let faults = try matrix.faults()
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(9).joined(separator: "\n"))")
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
    let faults = try matrix.faults()
    #expect(faults.isEmpty, "\(faults.count): \(faults.prefix(9).joined(separator: "\n"))")
  }
}
