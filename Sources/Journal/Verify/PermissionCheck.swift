internal import Ledger
internal import Platform

/// Whether the files of a journal can be read or changed by others: directories are 0700, files 0600, and sealed
/// segments, which nobody writes again, 0444.
package struct PermissionCheck: Sendable {
  /// A file or directory with other bits than it should have.
  struct Fault: Sendable {
    /// Where it is.
    let path: String
    /// The bits it has.
    let mode: UInt16
    /// The bits it should have.
    let expected: UInt16
  }

  /// What has other bits than it should.
  private(set) var faults: [Fault] = []
  /// The paths that do not belong to the person, with their owner's number.
  package private(set) var foreign: [(path: String, owner: UInt32)] = []
  private let user: UInt32?
  private let disk: any Disk

  /// What others may read or the person may not.
  package var findings: [Finding] {
    faults.map { fault in
      Finding(
        check: "permission", device: nil, sequence: nil,
        message: "'\(fault.path)' has mode \(Self.octal(fault.mode)), not \(Self.octal(fault.expected))",
        remedy: "chmod \(Self.octal(fault.expected)) '\(fault.path)'")
    }
  }

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
      for name in (try? journal.segments(of: device)) ?? [] {
        check(layout.segment(name, of: device), file: 0o444)
      }
    }
  }

  private mutating func check(_ path: String, file: UInt16 = 0o600) {
    // What is missing has no mode, and what may not be looked at fails where it is read. What is no file is told of
    // there too; a link's mode is that of somebody's other file.
    guard let status = try? disk.status(path),
      status.kind == .directory || status.kind == .file && !disk.isLink(path)
    else { return }
    if let user, status.owner != user { foreign.append((path, status.owner)) }
    let mode = status.kind == .directory ? 0o700 : file
    // A segment that its owner alone may read, or even write, is open to nobody else.
    if mode == 0o444, [0o400, 0o600].contains(status.mode) { return }
    if status.mode != mode { faults.append(Fault(path: path, mode: status.mode, expected: mode)) }
  }

  /// Permission bits as chmod(1) takes them.
  static func octal(_ mode: UInt16) -> String { String(mode, radix: 8) }
}
