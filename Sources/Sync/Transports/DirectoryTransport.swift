// A directory holds the same tree as a journal: FORMAT, journal.json, log/<device>/<segment>. It may be on a stick, on
// a network file system, or in a folder that another program carries from machine to machine: nothing is locked, a name
// is given once and for ever, what is removed lies whole within a longer segment, and what is not ours (a conflict copy, a half-copied file) is passed over and left alone.

internal import Encoding
internal import Journal
package import Ledger
internal import Messages
package import Platform
package import Values

/// A remote that is a directory.
package struct DirectoryTransport: Transport {
  private let layout: JournalLayout
  private let disk: any Disk
  private let sender: String

  /// The remote in a directory; `sender` tells the unfinished files of this device from those of others.
  package init(_ path: String, on disk: any Disk, sender: String) {
    layout = JournalLayout(path)
    self.disk = disk
    self.sender = sender
  }

  package func state() throws(TransportFailure) -> RemoteState {
    let path = layout.directory
    guard try exists(path) else {
      let parent = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
      guard try exists(parent.isEmpty ? "/" : parent) else {
        throw .absent("directory '\(parent)' does not exist; is the disk mounted?")
      }
      return RemoteState(journal: nil, epoch: nil)
    }
    guard try !exists(layout.local) else {
      throw .foreign("'\(path)' is a live journal, not a remote")
    }
    do {
      let journal = try Journal.open(path, on: disk)
      return RemoteState(journal: journal.id, purpose: journal.purpose, epoch: nil)
    } catch {
      if case .missing = error { return RemoteState(journal: nil, epoch: nil) }
      throw TransportFailure(error)
    }
  }

  package func list() throws(TransportFailure) -> [RemoteObject] {
    var objects: [RemoteObject] = []
    do throws(Errno) {
      for device in try entries(of: layout.log).compactMap(DeviceID.init) {
        for name in try entries(of: layout.stream(of: device)).compactMap(SegmentName.init) {
          guard let size = try length(layout.segment(name, of: device)) else { continue }
          objects.append(RemoteObject(name: ObjectName(device, name), size: size, hash: nil))
        }
      }
    } catch {
      throw .system("cannot list '\(layout.log)': \(error.reason)")
    }
    return objects
  }

  package func get(
    _ names: [ObjectName], _ take: (ObjectName, Result<[UInt8], TransportFailure>) -> Void
  ) throws(TransportFailure) {
    for name in names { take(name, read(name)) }
  }

  private func read(_ name: ObjectName) -> Result<[UInt8], TransportFailure> {
    do throws(Errno) {
      return .success(try disk.contents(of: file(of: name), atMost: .max))
    } catch {
      guard error != .missing else {
        return .failure(.absent("'\(file(of: name))' no longer exists"))
      }
      return .failure(.system("cannot read '\(file(of: name))': \(error.reason)"))
    }
  }

  package func put(
    _ names: [ObjectName], _ bytes: (ObjectName) throws(TransportFailure) -> [UInt8],
    _ answered: (ObjectName, PutAnswer) -> Void
  ) throws(TransportFailure) {
    for name in names { answered(name, try put(name, try bytes(name))) }
  }

  private func put(_ name: ObjectName, _ bytes: [UInt8]) throws(TransportFailure) -> PutAnswer {
    do throws(JournalError) {
      let stream = layout.stream(of: name.device)
      if try !disk.exists(stream) {
        try disk.ensureDirectory(stream)
        try disk.synchronizeDirectory(layout.log)
      }
      if try disk.exists(file(of: name)), let hash = try sum(of: file(of: name)) {
        return .present(hash: hash)
      }
      // Another device may have taken it away meanwhile, or put it there.
      guard try create(name, bytes) else { return .present(hash: try sum(of: file(of: name))) }
      try disk.synchronizeDirectory(stream)
      return .created
    } catch {
      throw TransportFailure(error)
    }
  }

  /// Writes a finished file and gives it its name, unless something has it.
  private func create(_ name: ObjectName, _ bytes: [UInt8]) throws(JournalError) -> Bool {
    try prepare(name, bytes)
    let isCreated = Result { () throws(JournalError) in try link(temporary(name), to: file(of: name)) }
    // Where it was moved it is not there any more.
    try? disk.remove(temporary(name))
    return try isCreated.get()
  }

  /// Writes a file that has no name yet, in place of what a crash may have left.
  private func prepare(_ name: ObjectName, _ bytes: [UInt8]) throws(JournalError) {
    try? disk.remove(temporary(name))
    try disk.createSealed(temporary(name), bytes)
  }

  /// Gives a finished file its name unless something has it. Where files have one name only, it is moved there.
  private func link(_ temporary: String, to path: String) throws(JournalError) -> Bool {
    do throws(Errno) {
      try disk.link(temporary, to: path)
      return true
    } catch {
      guard error != .exists else { return false }
      guard try !disk.exists(path) else { return false }
      try disk.put(temporary, at: path)
      return true
    }
  }

  package func replace(_ name: ObjectName, having hash: String, with bytes: [UInt8]) throws(TransportFailure)
    -> PutAnswer
  {
    do throws(JournalError) {
      let there = try sum(of: file(of: name))
      guard there == hash else { return .present(hash: there) }
      try prepare(name, bytes)
      try disk.put(temporary(name), at: file(of: name))
      try disk.synchronizeDirectory(layout.stream(of: name.device))
      return .created
    } catch {
      throw TransportFailure(error)
    }
  }

  /// A folder removes nothing by itself.
  package var keepsEverything: Bool { true }

  package func remove(_ names: [ObjectName]) throws(TransportFailure) {
    for name in names {
      do throws(Errno) {
        try disk.remove(file(of: name))
      } catch {
        // Somebody else may have removed it, and where nothing may be removed it stays as before.
        guard ![.missing, .denied, .notPermitted, .readOnly].contains(error) else { continue }
        throw .system("cannot remove '\(file(of: name))': \(error.reason)")
      }
    }
  }

  package func begin(_ journal: ULID, for purpose: JournalPurpose) throws(TransportFailure) {
    do {
      try Journal.makeHead(layout.directory, on: disk, id: journal, purpose)
    } catch {
      throw TransportFailure(error)
    }
  }

  package func synchronize(_ devices: Set<DeviceID>) throws(TransportFailure) {
    let path = layout.directory
    do {
      for directory in devices.map(layout.stream(of:)) + [layout.log, path] {
        try disk.synchronizeDirectory(directory)
      }
      if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
        try disk.synchronizeDirectory(String(path[..<slash]))
      }
    } catch {
      throw TransportFailure(error)
    }
  }

  private func file(of name: ObjectName) -> String { layout.segment(name.segment, of: name.device) }

  private func temporary(_ name: ObjectName) -> String {
    "\(layout.stream(of: name.device))/.healthlog-\(sender).tmp"
  }

  /// The SHA-256 of a file; nil where there is none any more.
  private func sum(of path: String) throws(JournalError) -> String? {
    do throws(Errno) {
      let bytes = try disk.contents(of: path, atMost: .max)
      return SHA256.hexOf(bytes.span)
    } catch {
      guard error != .missing else { return nil }
      throw .refused(action: "read", path: path, error)
    }
  }

  private func exists(_ path: String) throws(TransportFailure) -> Bool {
    do {
      return try disk.exists(path)
    } catch {
      throw TransportFailure(error)
    }
  }

  /// The length of a file; nil where there is none any more. A disk that does not answer is no file that is gone.
  private func length(_ path: String) throws(Errno) -> Int? {
    do {
      let status = try disk.status(path)
      return status.kind == .file ? status.length : nil
    } catch {
      guard error == .missing else { throw error }
      return nil
    }
  }

  private func entries(of directory: String) throws(Errno) -> [String] {
    do {
      return try disk.names(in: directory)
    } catch {
      guard error == .missing || error == .notDirectory else { throw error }
      return []
    }
  }
}

extension TransportFailure {
  /// What kept a file of a remote from being read or written.
  init(_ error: JournalError) {
    switch error {
    case .refused(let action, let path, let errno):
      self = .system("cannot \(action) '\(path)': \(errno.reason)")
    case .missing(let path): self = .absent("there is no journal in '\(path)'")
    case .unreadable(let path, let reason): self = .foreign("'\(path)': \(reason)")
    case .newer(let path, let requires): self = .newer("'\(path)' requires a newer healthlog (\(requires))")
    case .damagedTail(let path, let reason): self = .foreign("'\(path)': \(reason)")
    case .busy(let path, _): self = .unreachable("'\(path)' is locked")
    case .uncertain(let path, let errno), .unfinished(let path, let errno):
      self = .system("cannot flush '\(path)' to disk: \(errno.reason)")
    }
  }
}
