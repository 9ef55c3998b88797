// One operation, cut off before every call of the disk in turn. After each cut the process is gone; the machine went
// on, or lost power, and what no fsync had covered is kept, dropped or torn. Then a new process appends and power is
// lost again, with nothing kept: what was acknowledged before either loss must still be there.

import Platform
import TestSupport
import Testing

/// Runs an operation with a crash at every call of the disk and every loss after it.
struct CrashMatrix {
  /// A disk before the operation.
  let prepare: () throws -> MemoryDisk
  /// The operation.
  let operation: (WrittenJournal) throws -> Void
  /// The weight it adds, where it adds one.
  let adds: String?
  /// The weight of an unfinished line that it finishes first.
  var mended: String?
  /// The machine and the notes it runs on.
  var installation = WrittenJournal.installation
  /// How many seeds of torn and of random losses there are.
  var seeds: UInt64 = 6

  /// One way to come to grief.
  struct Grief: CustomStringConvertible {
    let call: Int
    let calls: Int
    let written: Int
    let loss: Loss
    var description: String { "call \(call) of \(calls), \(written) thousandths written, \(loss)" }
  }

  /// Tries them all and gives what went wrong, empty where nothing did. `isSound` adds to that once the journal has
  /// been opened again, and after the next append.
  func faults(also isSound: (WrittenJournal) throws -> [String] = { _ in [] }) throws -> [String] {
    let prepared = try prepare()
    let calls = try {
      let disk = MemoryDisk(copying: prepared)
      let before = disk.calls
      try operation(try WrittenJournal(on: disk))
      return disk.calls - before
    }()
    let before = try WrittenJournal(on: MemoryDisk(copying: prepared)).weights()
    var faults: [String] = []
    // One call more than there are: the operation ends, is acknowledged, and then power is lost.
    for call in 1...calls + 1 {
      // Each call with some of the losses, by turns.
      for (place, loss) in Loss.every(seeds: seeds).enumerated()
      where Cases.tries(call + place, oneIn: 4) {
        for written in call <= calls && loss == .none ? [0, 500, 999] : [call % 2 * 700] {
          let grief = Grief(call: call, calls: calls, written: written, loss: loss)
          do {
            let disk = MemoryDisk(copying: prepared)
            faults += try self.faults(after: grief, on: disk, before, isSound).map { "\($0): \(grief)" }
          } catch {
            faults.append("\(error): \(grief)")
          }
        }
      }
    }
    return faults
  }

  private func faults(
    after grief: Grief, on disk: MemoryDisk, _ before: [String],
    _ isSound: (WrittenJournal) throws -> [String]
  ) throws -> [String] {
    disk.die(call: grief.call, writing: grief.written)
    let isAcknowledged = (try? operation(try WrittenJournal(on: disk))) != nil
    disk.restart(after: grief.loss)
    let reopened = try WrittenJournal(on: disk)
    let after = try reopened.weights()
    let whole = before + [mended, adds].compactMap { $0 }
    let mayBe = isAcknowledged ? [whole] : [before, before + [mended].compactMap { $0 }, whole]
    guard mayBe.contains(after) else { return ["\(isAcknowledged ? "acknowledged, yet" : "has") \(after)"] }
    var faults = try isSound(reopened)
    try WrittenJournal(on: disk).append(99, by: installation)
    disk.restart(after: .dropped)
    let again = try WrittenJournal(on: disk)
    let last = try again.weights()
    // The append may have finished a line that only lacked its newline.
    let mayBeThen = mayBe.filter { $0.starts(with: after) && $0.count <= after.count + 1 }.map { $0 + ["99"] }
    if !mayBeThen.contains(last) { faults.append("has \(last) where it had \(after)") }
    // What a seal left half done, the next one clears away.
    let findings = try again.findings().filter { $0 != "temporary" }
    if !findings.isEmpty { faults.append("verify finds \(findings)") }
    try again.seal(by: installation)
    let rest = try again.findings()
    if !rest.isEmpty { faults.append("verify finds \(rest) once sealed") }
    disk.restart(after: .dropped)
    let sealed = try WrittenJournal(on: disk).weights()
    if sealed != last { faults.append("has \(sealed) once sealed, not \(last)") }
    return faults + (try isSound(again))
  }
}
