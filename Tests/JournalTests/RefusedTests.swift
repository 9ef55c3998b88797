import Journal
import Platform
import TestSupport
import Testing

/// A disk that refuses one call, or all from one on, or takes a write in part or not at all.
private enum Refusal: CaseIterable, CustomStringConvertible {
  case noSpace, inputOutput, interrupted, denied, readOnly, full, short, swallowed

  func prepare(_ disk: MemoryDisk, call: Int) {
    switch self {
    case .noSpace: disk.refuse(call: call, with: .noSpace)
    case .inputOutput: disk.refuse(call: call, with: .inputOutput)
    case .interrupted: disk.refuse(call: call, with: .interrupted)
    case .denied: disk.refuse(call: call, with: .denied)
    case .readOnly: disk.refuse(call: call, with: .readOnly)
    case .full: disk.refuse(from: call, with: .noSpace)
    case .short: disk.writeShort(call: call)
    case .swallowed: disk.swallowWrite(call: call)
    }
  }

  var description: String {
    switch self {
    case .noSpace: "no space"
    case .inputOutput: "input/output"
    case .interrupted: "interrupted"
    case .denied: "denied"
    case .readOnly: "read-only"
    case .full: "full from there on"
    case .short: "short write"
    case .swallowed: "swallowed write"
    }
  }
}

@Suite struct RefusedTests {
  private func disk(of count: Int) throws -> MemoryDisk {
    let disk = WrittenJournal.emptyDisk()
    let written = try WrittenJournal(on: disk)
    if count > 0 { for kilograms in 1...count { try written.append(kilograms) } }
    return disk
  }

  @Test func `whatever call an append is refused, it is stored or said not to be, and power may fail then`()
    throws
  {
    try check(prepared: try disk(of: 2), adds: "9") { try $0.append(9) }
  }

  @Test func `whatever call the first event is refused, it is stored or said not to be`() throws {
    // A directory above the journal that may not be opened was not made by this person, and is not waited for.
    try check(prepared: WrittenJournal.emptyDisk(), adds: "9", powerStays: .denied) { try $0.append(9) }
  }

  @Test func `whatever call an append after a torn tail is refused, nothing is lost`() throws {
    let disk = try disk(of: 2)
    let written = try WrittenJournal(on: disk)
    disk.put(written.path, Array(written.text.utf8) + Array("{\"id\"".utf8))
    try check(prepared: disk, adds: "9") { try $0.append(9) }
  }

  @Test func `whatever call a seal is refused, nothing is lost and nothing doubled`() throws {
    try check(prepared: try disk(of: 3), adds: nil) { try $0.seal() }
  }

  @Test func `whatever call the first append of a copy is refused, nothing is lost`() throws {
    let copy = Installation(machine: "another", notes: nil)
    try check(prepared: try disk(of: 2), adds: "9") { try $0.append(9, by: copy) }
  }

  private func check(
    prepared: MemoryDisk, adds: String?, powerStays exception: Refusal? = nil,
    _ place: SourceLocation = #_sourceLocation,
    _ operation: (WrittenJournal) throws -> Void
  ) throws {
    let before = try WrittenJournal(on: MemoryDisk(copying: prepared)).weights()
    let whole = MemoryDisk(copying: prepared)
    try operation(try WrittenJournal(on: whole))
    var faults: [String] = []
    for call in 1...whole.calls - prepared.calls {
      for refusal in Refusal.allCases {
        let disk = MemoryDisk(copying: prepared)
        refusal.prepare(disk, call: call)
        var isStored = false
        var isUncertain = false
        do {
          try operation(try WrittenJournal(on: disk))
          isStored = true
        } catch let error as JournalError {
          if case .uncertain = error { isUncertain = true }
        }
        // Power fails at once: what was acknowledged has to be on the disk by now.
        disk.restart(after: isStored && refusal != exception ? .dropped : .none)
        let reopened = try WrittenJournal(on: disk)
        // An id that could not be read elsewhere is not followed: only what is there counts, not its order.
        let after = try reopened.weights().sorted()
        let full = before + [adds].compactMap(\.self)
        let mayBe = isStored ? [full] : isUncertain ? [before, full] : [before]
        if !mayBe.contains(after) { faults.append("\(refusal) at call \(call): \(after), \(isStored)") }
        try reopened.append(99)
        let last = try reopened.weights().sorted()
        let findings = try reopened.findings().filter { $0 != "temporary" }
        if last != (after + ["99"]).sorted() || !findings.isEmpty {
          faults.append("\(refusal) at call \(call), then \(last) \(findings)")
        }
      }
    }
    let words = faults.prefix(9).joined(separator: "\n")
    #expect(faults.isEmpty, "\(faults.count): \(words)", sourceLocation: place)
  }
}
