// One user's journal on a disk. It is made once, then only appended to: `Journal+Reading` hands out its lines,
// `JournalWriter` appends under the lock, `Verification` checks every sum.

internal import Encoding
package import Ledger
package import Platform
package import Values

/// A journal that is there and can be read.
package struct Journal: Sendable {
  /// Its id, the same on every device.
  package let id: ULID
  /// What it is for.
  package let purpose: JournalPurpose
  /// Where its parts are.
  package let layout: JournalLayout
  /// The disk it is on.
  package let disk: any Disk

  /// Opens the journal in a directory.
  package static func open(_ directory: String, on disk: any Disk) throws(JournalError) -> Journal {
    let layout = JournalLayout(directory)
    try checkDirectory(directory, disk)
    if try !disk.exists(layout.format), let absence = try absence(of: layout, disk) { throw absence }
    let format = try format(layout, disk)
    let identity = try identity(layout, disk)
    guard let purpose = identity.purpose, purpose == format.purpose else {
      throw .unreadable(path: layout.format, reason: "it does not fit journal.json")
    }
    return Journal(id: identity.id, purpose: purpose, layout: layout, disk: disk)
  }

  /// Opens the journal in a directory to copy its files, which needs no newer healthlog where they say so; and whether
  /// they do.
  package static func openToCopy(_ directory: String, on disk: any Disk) throws(JournalError)
    -> (journal: Journal, isNewer: Bool)
  {
    do {
      return (try open(directory, on: disk), false)
    } catch {
      guard case .newer = error else { throw error }
      let layout = JournalLayout(directory)
      let identity = try identity(layout, disk)
      return (Journal(id: identity.id, purpose: identity.purpose ?? .diary, layout: layout, disk: disk), true)
    }
  }

  private static func identity(_ layout: JournalLayout, _ disk: any Disk) throws(JournalError)
    -> JournalIdentity
  {
    guard try disk.exists(layout.identity) else {
      throw .unreadable(path: layout.identity, reason: "it is missing")
    }
    guard let identity = JournalIdentity(try disk.contents(of: layout.identity)) else {
      throw .unreadable(path: layout.identity, reason: "it does not contain a journal ID")
    }
    return identity
  }

  /// Makes a journal in a directory whose parents may be missing too. `FORMAT` is written last: a directory
  /// without it is not yet a journal.
  package static func create(
    _ directory: String, on disk: any Disk, id: ULID, created: Timestamp, purpose: JournalPurpose = .diary
  ) throws(JournalError) -> Journal {
    let layout = JournalLayout(directory)
    try makeParents(of: directory, disk)
    for path in [directory, layout.log, layout.local] { try disk.ensureDirectory(path) }
    try disk.replace(layout.identity, JournalIdentity(id, created: created, purpose).bytes)
    try synchronizeParents(of: directory, disk)
    try disk.synchronizeDirectory(directory)
    try disk.replace(layout.format, JournalFormat.text(for: purpose))
    try disk.synchronizeDirectory(directory)
    return Journal(id: id, purpose: purpose, layout: layout, disk: disk)
  }

  /// This installation's device id; nil before its first event.
  package func device() throws(JournalError) -> DeviceID? {
    switch try DeviceFile.read(self) {
    case .missing: return nil
    case .named(let device, _): return device
    case .damaged: throw .unreadable(path: layout.device, reason: "it does not name a device")
    }
  }

  /// The devices that have a stream here, by name.
  package func devices() throws(JournalError) -> [DeviceID] {
    do {
      return try disk.names(in: layout.log).sorted().compactMap(DeviceID.init)
    } catch {
      guard error != .missing else { throw .unreadable(path: layout.log, reason: "it is missing") }
      throw .refused(action: "list", path: layout.log, error)
    }
  }

  /// A directory without `FORMAT` is no journal yet, unless something was recorded in it: then `FORMAT` was lost,
  /// and a new journal in its place would cut the streams off from their id. Nil where another process has just
  /// made it.
  private static func absence(of layout: JournalLayout, _ disk: any Disk) throws(JournalError)
    -> JournalError?
  {
    do throws(Errno) {
      guard try !disk.names(in: layout.log).isEmpty else { return .missing(path: layout.directory) }
    } catch {
      guard error == .missing else { throw .refused(action: "list", path: layout.log, error) }
      return .missing(path: layout.directory)
    }
    guard try !disk.exists(layout.format) else { return nil }
    return .unreadable(path: layout.format, reason: "it is missing, but there are events")
  }

  private static func checkDirectory(_ path: String, _ disk: any Disk) throws(JournalError) {
    let status: FileStatus
    do {
      status = try disk.status(path)
    } catch {
      guard error != .missing else { throw .missing(path: path) }
      throw .refused(action: "open", path: path, error)
    }
    guard status.kind == .directory else {
      throw .unreadable(path: path, reason: "it is not a directory")
    }
  }

  private static func format(_ layout: JournalLayout, _ disk: any Disk) throws(JournalError)
    -> JournalFormat
  {
    let format = JournalFormat(try disk.contents(of: layout.format))
    if let refusal = format.refusal { throw .unreadable(path: layout.format, reason: refusal) }
    if let requires = format.requires { throw .newer(path: layout.directory, requires: requires) }
    return format
  }

  /// Makes the names durable that lead to a directory. Each is asked for, since another process may have made it and
  /// ended before it could; what may not be opened was not made by this person.
  private static func synchronizeParents(of directory: String, _ disk: any Disk) throws(JournalError) {
    var path = directory[...]
    while let slash = path.lastIndex(of: "/") {
      path = path[..<slash]
      do throws(JournalError) {
        try disk.synchronizeDirectory(path.isEmpty ? "/" : String(path))
      } catch {
        guard case .refused(_, _, let errno) = error, [.denied, .invalid].contains(errno) else { throw error }
      }
    }
  }

  /// Makes the directories that lead to one.
  package static func makeParents(of directory: String, _ disk: any Disk) throws(JournalError) {
    var path = directory.hasPrefix("/") ? "" : "."
    for part in directory.split(separator: "/").dropLast() {
      path += "/" + part
      if (try? disk.status(path))?.kind != .directory { try disk.ensureDirectory(path) }
    }
  }
}
