internal import Encoding
internal import Ledger
internal import Platform
internal import Values

/// The end of a device's stream: its last event, and what a crash may have left after it.
struct StreamTail {
  /// The last event of the stream.
  struct Last {
    let id: ULID
    let sequence: Int64
    let sum: ChainSum
  }

  /// The last whole event; nil in an empty stream.
  private(set) var last: Last?
  /// What was mended, for people.
  private(set) var notices: [String] = []
  private var fragment: [UInt8] = []
  private let journal: Journal
  private let device: DeviceID
  private var path: String { journal.layout.tail(of: device) }
  private var length = 0

  /// Reads the end of a stream.
  init(_ journal: Journal, _ device: DeviceID) throws(JournalError) {
    self.journal = journal
    self.device = device
    guard try journal.disk.exists(journal.layout.tail(of: device)) else { return }
    let end = try readEnd()
    let lines = end.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    fragment = Array(lines.last ?? [])
    var whole = lines.dropLast().filter { !$0.isEmpty }
    if let line = whole.last, fragment.isEmpty, line.contains(0) {
      // Where power was lost while a line was written, zeros can stand in it; no event has such a byte.
      fragment = Array(whole.removeLast()) + [UInt8(ascii: "\n")]
    }
    if let line = whole.last { last = try read(Array(line)) }
  }

  /// Gives a whole event that lacks only its newline that newline, and puts any other fragment aside.
  mutating func mend() throws(JournalError) {
    guard !fragment.isEmpty else { return }
    if let event = try? read(fragment), isValid(fragment) {
      try change { (disk, descriptor) throws(Errno) in
        guard try disk.write(descriptor, [UInt8(ascii: "\n")]) == 1 else { throw .noSpace }
      }
      last = event
      notices.append("finished the last line of \(path)")
    } else {
      try putAside()
      let end = length - fragment.count
      try change { (disk, descriptor) throws(Errno) in try disk.truncate(descriptor, to: end) }
      notices.append("moved an unfinished line of \(fragment.count) bytes to \(journal.layout.quarantine)")
    }
    fragment = []
  }

  private mutating func readEnd() throws(JournalError) -> [UInt8] {
    do {
      let descriptor = try journal.disk.open(path, for: .reading)
      defer { journal.disk.close(descriptor) }
      length = try journal.disk.length(descriptor)
      var count = 16 * 1024
      while true {
        let start = max(0, length - count)
        let end = try journal.disk.bytes(of: descriptor, start..<length)
        // Three newlines hold two whole lines between them, whatever stands after.
        if start == 0 || end.lazy.filter({ $0 == UInt8(ascii: "\n") }).prefix(3).count == 3 { return end }
        count *= 4
      }
    } catch {
      throw .refused(action: "read", path: path, error)
    }
  }

  private func read(_ line: [UInt8]) throws(JournalError) -> Last {
    do throws(JSONError) {
      let parts = try EventLine.read(line.span, 0..<line.count)
      guard let sum = ChainSum(try unescaped(line.span, parts.sum)) else {
        throw JSONError(offset: parts.sum.lowerBound, reason: "its sum is malformed")
      }
      return Last(id: parts.id, sequence: parts.sequence, sum: sum)
    } catch {
      throw .damagedTail(path: path, reason: error.reason)
    }
  }

  private func isValid(_ line: [UInt8]) -> Bool {
    (try? LineCheck(line.span, 0..<line.count))?.isSumRight ?? false
  }

  private func putAside() throws(JournalError) {
    try journal.disk.ensureDirectory(journal.layout.quarantine)
    let target = "\(journal.layout.quarantine)/\(device)-\(length - fragment.count)"
    try journal.disk.replace(target, fragment)
    try journal.disk.synchronizeDirectory(journal.layout.quarantine)
  }

  private func change(_ body: (any Disk, Int32) throws(Errno) -> Void) throws(JournalError) {
    do {
      let descriptor = try journal.disk.open(path, for: .appending)
      defer { journal.disk.close(descriptor) }
      try body(journal.disk, descriptor)
      try journal.disk.synchronize(descriptor)
    } catch {
      throw .refused(action: "mend", path: path, error)
    }
  }
}
