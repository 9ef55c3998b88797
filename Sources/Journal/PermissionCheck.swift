internal import Ledger
internal import Platform

/// Whether the files of a journal can be read by others: directories are 0700, files 0600.
package struct PermissionCheck: Sendable {
  /// What others may read or the person may not.
  package private(set) var findings: [Finding] = []
  /// The paths that do not belong to the person, with their owner's number.
  package private(set) var foreign: [(path: String, owner: UInt32)] = []
  private let user: UInt32?
  private let disk: any Disk

  /// Looks at the modes of a journal's files.
  package init(_ journal: Journal) {
    self.init(journal, user: nil)
  }

  /// Looks at the modes and, where a user is given, at the owner too.
  package init(_ journal: Journal, user: UInt32?) {
    self.user = user
    disk = journal.disk
    let layout = journal.layout
    for directory in [layout.directory, layout.log, layout.local, layout.quarantine] { check(directory) }
    for file in [layout.format, layout.identity, layout.device, layout.lock] { check(file) }
    for device in (try? journal.devices()) ?? [] {
      check(layout.stream(of: device))
      check(layout.tail(of: device))
    }
  }

  private mutating func check(_ path: String) {
    // What is missing has no mode, and what may not be looked at fails where it is read.
    guard let status = try? disk.status(path) else { return }
    if let user, status.owner != user { foreign.append((path, status.owner)) }
    let mode: UInt16 = status.kind == .directory ? 0o700 : 0o600
    guard status.mode != mode else { return }
    let octal = { (mode: UInt16) in String(mode, radix: 8) }
    findings.append(
      Finding(
        check: "permission", device: nil, sequence: nil,
        message: "'\(path)' has mode \(octal(status.mode)), not \(octal(mode))",
        remedy: "chmod \(octal(mode)) '\(path)'"))
  }
}
