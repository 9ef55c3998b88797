// What `verify` looks at: the directory, its permissions, then every line of every stream. Outside its body
// a line must be byte for byte what the program would write, since no sum covers those bytes; inside, the sum
// does. The chain shows lines that are missing, doubled or in another order.

package import Ledger
internal import Platform

/// Everything that is wrong with a journal.
package struct Verification: Sendable {
  /// What is wrong, in the order it was found.
  package private(set) var findings: [Finding] = []
  /// How many lines were read.
  package private(set) var events = 0
  /// How many files of streams were read.
  package private(set) var segments = 0

  private let journal: Journal
  private let kinds: Kinds

  /// Looks at a whole journal. Throws where the system refuses to read it.
  package init(_ journal: Journal, kinds: Kinds) throws(JournalError) {
    self.journal = journal
    self.kinds = kinds
    findings += PermissionCheck(journal).findings
    try checkNames()
    try checkDevice()
    for device in try journal.devices() { try checkStream(of: device) }
  }

  /// Everything in `log/` is a stream, and everything in a stream belongs there.
  private mutating func checkNames() throws(JournalError) {
    let layout = journal.layout
    for name in try names(in: layout.log) where try !isStream(name) {
      findings.append(
        Finding(
          check: "name", device: nil, sequence: nil, message: "'\(layout.log)/\(name)' is no device's stream",
          remedy: "move it out of the journal"))
    }
    for device in try journal.devices() where try isStream(device.description) {
      for name in try names(in: layout.stream(of: device)) where name != "open.jsonl" {
        findings.append(
          Finding(
            check: "name", device: device.description, sequence: nil,
            message: "'\(layout.stream(of: device))/\(name)' is no part of a stream",
            remedy: "move it out of the journal"))
      }
    }
  }

  private mutating func checkDevice() throws(JournalError) {
    do throws(JournalError) {
      _ = try journal.device()
    } catch {
      guard case .unreadable = error else { throw error }
      findings.append(
        Finding(
          check: "device", device: nil, sequence: nil, message: "'\(journal.layout.device)' names no device",
          remedy: "remove that file; the next entry makes a new one"))
    }
  }

  private mutating func checkStream(of device: DeviceID) throws(JournalError) {
    let path = journal.layout.tail(of: device)
    guard try journal.disk.exists(path) else { return }
    segments += 1
    var check = StreamCheck(journal: journal.id, device: device, kinds: kinds)
    var reader = LineReader(journal.disk, path: path)
    try reader.eachLine { check.take($0, $1) }
    events += check.lines
    findings += check.findings
    if reader.emptyLines > 0 {
      findings.append(
        Finding(
          check: "line", device: device.description, sequence: nil,
          message: "'\(path)' has \(reader.emptyLines) empty lines", remedy: Finding.restoreRemedy))
    }
    if reader.unfinished > 0 {
      findings.append(
        Finding(
          check: "tail", device: device.description, sequence: nil,
          message: "'\(path)' ends in an unfinished line of \(reader.unfinished) bytes",
          remedy: "the next entry mends it"))
    }
  }

  /// Whether a name in `log/` is that of a device and a directory.
  private func isStream(_ name: String) throws(JournalError) -> Bool {
    guard DeviceID(name) != nil else { return false }
    let path = "\(journal.layout.log)/\(name)"
    do {
      return try journal.disk.status(path).kind == .directory
    } catch {
      throw .refused(action: "look at", path: path, error)
    }
  }

  private func names(in directory: String) throws(JournalError) -> [String] {
    do {
      return try journal.disk.names(in: directory)
    } catch {
      throw .refused(action: "list", path: directory, error)
    }
  }
}
