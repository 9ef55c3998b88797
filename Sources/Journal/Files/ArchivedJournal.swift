// An archive may come from anywhere. Its names are taken apart and must be those of a journal: nothing is ever put
// where a name points. What is unpacked goes to a directory of its own, to be verified there.

internal import Encoding
internal import Ledger
package import Messages
package import Platform

/// Why an archive cannot be unpacked.
package enum ArchiveError: Error, Equatable, Sendable {
  /// It is damaged, or no archive of a journal.
  case damaged(Message)
  /// Writing what is in it, or reading it, was refused.
  case refused(JournalError)
  /// Reading it was refused.
  case unreadable(Errno)
}

/// An archive of a journal that is being unpacked into a new directory.
package struct ArchivedJournal {
  private let disk: any Disk
  private let directory: String
  private let read: (Int) throws(Errno) -> [UInt8]
  private var pending: ArraySlice<UInt8> = []
  private var made: Set<String> = []
  private var directories: [String] = []

  /// A file of a journal may be so large; a segment that an import made is the largest.
  private static let largest = 1 << 32
  private static let chunk = 1 << 18

  /// Unpacks an archive, read piece by piece, into a directory that is not there yet. `read` gives up to so many
  /// bytes, none at the end.
  package static func unpack(
    into directory: String, on disk: any Disk, _ read: @escaping (Int) throws(Errno) -> [UInt8]
  ) throws(ArchiveError) {
    var archive = ArchivedJournal(disk: disk, directory: directory, read: read)
    do throws(ArchiveError) {
      try archive.unpack()
    } catch {
      archive.clear()
      throw error
    }
  }

  /// Removes what was unpacked into a directory.
  package static func remove(_ directory: String, on disk: any Disk) {
    for name in (try? disk.names(in: directory)) ?? [] {
      let path = "\(directory)/\(name)"
      if (try? disk.status(path))?.kind == .directory {
        remove(path, on: disk)
      } else {
        try? disk.remove(path)
      }
    }
    // A directory that cannot be removed is empty and in nobody's way.
    try? disk.remove(directory)
  }

  private init(disk: any Disk, directory: String, read: @escaping (Int) throws(Errno) -> [UInt8]) {
    self.disk = disk
    self.directory = directory
    self.read = read
  }

  private func clear() { Self.remove(directory, on: disk) }

  private mutating func unpack() throws(ArchiveError) {
    let layout = JournalLayout(directory)
    for path in [directory, layout.log, layout.local] { try make(path) }
    while let entry = try next() {
      switch (entry.kind, try place(of: entry)) {
      case (.records, _): try skip(entry.size + entry.padding, checking: true)
      case (.other(let flag), _):
        throw .damaged(
          "'\(entry.name)' is not a file or directory (type '\(Character(Unicode.Scalar(flag)))')")
      case (.file, .file(let path)): try write(entry, to: directory + path)
      case (.file, .ignored): try skip(entry.size + entry.padding, checking: false)
      case (.directory, .stream(let name)): try make("\(layout.log)/\(name)")
      case (.directory, .directory), (.directory, .ignored): continue
      default: throw .damaged("'\(entry.name)' does not contain what its name says")
      }
    }
    for name in ["/FORMAT", "/journal.json"] where !made.contains(directory + name) {
      throw .damaged("it has no \(name.dropFirst())")
    }
    for path in directories.reversed() {
      try refusing { () throws(JournalError) in try disk.synchronizeDirectory(path) }
    }
  }

  private mutating func make(_ path: String) throws(ArchiveError) {
    guard !directories.contains(path) else { return }
    try refusing { () throws(JournalError) in try disk.ensureDirectory(path) }
    directories.append(path)
  }

  private mutating func write(_ entry: TarEntry, to path: String) throws(ArchiveError) {
    guard made.insert(path).inserted else { throw .damaged("'\(entry.name)' appears twice") }
    guard entry.size <= Self.largest else { throw .damaged("'\(entry.name)' is too large") }
    if let slash = path.lastIndex(of: "/") { try make(String(path[..<slash])) }
    let descriptor: Int32
    do {
      descriptor = try disk.open(path, for: .creating)
    } catch {
      throw .refused(.refused(action: "create", path: path, error))
    }
    defer { disk.close(descriptor) }
    var left = entry.size
    while left > 0 {
      let part = try bytes(min(left, Self.chunk))
      left -= part.count
      try put(part, descriptor, path)
    }
    try finish(descriptor, path)
    try skip(entry.padding, checking: false)
  }

  private func put(_ part: [UInt8], _ descriptor: Int32, _ path: String) throws(ArchiveError) {
    var rest = part
    do throws(Errno) {
      while !rest.isEmpty {
        let taken = try disk.write(descriptor, rest)
        guard taken > 0 else { throw Errno.inputOutput }
        rest.removeFirst(taken)
      }
    } catch {
      throw .refused(.refused(action: "write", path: path, error))
    }
  }

  private func finish(_ descriptor: Int32, _ path: String) throws(ArchiveError) {
    do throws(Errno) {
      if path.hasSuffix(".seg") { try disk.changeMode(of: path, to: 0o444) }
      try disk.synchronize(descriptor)
    } catch {
      throw .refused(.refused(action: "write", path: path, error))
    }
  }

  private func refusing<Value>(_ body: () throws(JournalError) -> Value) throws(ArchiveError) -> Value {
    do {
      return try body()
    } catch {
      throw .refused(error)
    }
  }
}

extension ArchivedJournal {
  /// What an entry's name stands for.
  private enum Place {
    case directory
    case stream(DeviceID)
    case file(String)
    case ignored
  }

  /// Takes a name apart. It may begin with `./` and with one directory, whatever that is called.
  private func place(of entry: TarEntry) throws(ArchiveError) -> Place {
    guard entry.kind != .records else { return .ignored }
    guard !entry.name.hasPrefix("/"), !entry.name.utf8.contains(0),
      !entry.name.utf8.contains(UInt8(ascii: "\\"))
    else { throw .damaged("'\(entry.name)' does not belong in a journal") }
    var parts = entry.name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.first == "." { parts.removeFirst() }
    guard !parts.contains("..") && !parts.contains("") && !parts.contains(".") else {
      throw .damaged("'\(entry.name)' does not belong in a journal")
    }
    if let first = parts.first, !["FORMAT", "journal.json", "log", "local"].contains(first) {
      parts.removeFirst()
    }
    switch (parts.first, parts.count) {
    case (nil, _), ("log", 1): return .directory
    case ("FORMAT", 1), ("journal.json", 1): return .file("/" + parts[0])
    case ("local", _): return .ignored
    case ("log", 2): if let device = DeviceID(parts[1]) { return .stream(device) }
    case ("log", 3):
      if DeviceID(parts[1]) != nil, parts[2] == "open.jsonl" || SegmentName(parts[2]) != nil {
        return .file("/" + parts.joined(separator: "/"))
      }
    default: break
    }
    throw .damaged("'\(entry.name)' does not belong in a journal")
  }

  /// The next header; nil at the archive's end.
  private mutating func next() throws(ArchiveError) -> TarEntry? {
    let header = try bytes(TarEntry.block)
    do {
      return try TarEntry.read(header)
    } catch {
      throw .damaged(error.reason)
    }
  }

  /// Passes over bytes; records that would rename what follows are refused, the names of a journal need none.
  private mutating func skip(_ count: Int, checking: Bool) throws(ArchiveError) {
    guard count <= (checking ? 1 << 16 : Self.largest) else { throw .damaged("a header is too large") }
    var left = count
    while left > 0 {
      let part = try bytes(min(left, Self.chunk))
      left -= part.count
      let text = checking ? String(decoding: part, as: UTF8.self) : ""
      if [" path=", " linkpath=", " size="].contains(where: text.hasPart) {
        throw .damaged("it contains a name too long for a journal")
      }
    }
  }

  /// Exactly so many bytes.
  private mutating func bytes(_ count: Int) throws(ArchiveError) -> [UInt8] {
    while pending.count < count {
      let part: [UInt8]
      do {
        part = try read(Self.chunk)
      } catch {
        throw .unreadable(error)
      }
      guard !part.isEmpty else { throw .damaged("it ends too early") }
      pending = pending + part
    }
    defer { pending = pending.dropFirst(count) }
    return Array(pending.prefix(count))
  }
}
