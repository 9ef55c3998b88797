// A backup is one tar archive of everything but `local/`, made of one snapshot: whole lines only, whatever is written
// meanwhile. Times and owners are the same for all files, so that the same journal always gives the same bytes.

internal import Encoding
internal import Ledger
package import Platform
internal import Values

/// A journal as one tar archive.
package struct JournalArchive {
  /// How many events there are in it.
  package private(set) var events = 0
  /// How many bytes were written.
  package private(set) var bytes = 0

  private let journal: Journal
  private let modified: Int64
  private let write: ByteSink
  private let target: String

  /// The directory that everything in an archive is in.
  package static let root = "journal"
  private static let chunk = 1 << 18

  /// Writes a journal's archive, piece by piece; `target` names in errors where it goes.
  package init(_ journal: Journal, to target: String, _ write: @escaping ByteSink)
    throws(JournalError)
  {
    self.journal = journal
    self.write = write
    self.target = target
    let snapshot = try Snapshot(journal)
    let identity = try journal.disk.contents(of: journal.layout.identity)
    let created = (try? JSON.parse(identity.span))?["created"]?.stringValue.flatMap(Timestamp.init(parsing:))
    modified = max(0, (created?.instant.milliseconds ?? 0) / 1000)
    try addDirectory("")
    try add("/FORMAT", try journal.disk.contents(of: journal.layout.format), mode: 0o600)
    try add("/journal.json", identity, mode: 0o600)
    try addDirectory("/log")
    var device: DeviceID?
    for piece in snapshot.pieces {
      if device != piece.device { try addDirectory("/log/\(piece.device)") }
      device = piece.device
      try add(piece)
    }
    try end()
  }

  private mutating func add(_ piece: Snapshot.Piece) throws(JournalError) {
    switch piece.source {
    case .tail(let lines):
      // What stands there is no file, as `verify` tells.
      guard lines != Journal.lineOfNoEvent else { return }
      events += lines.count(where: { $0 == UInt8(ascii: "\n") })
      try add("/log/\(piece.device)/open.jsonl", lines, mode: 0o600)
    case .segment(let name):
      events += Int(name.last - name.first) + 1
      let path = journal.layout.segment(name, of: piece.device)
      // `verify` names it.
      guard !journal.disk.isNoFile(path) else { return }
      let place = "/log/\(piece.device)/\(name)"
      guard let descriptor = try opened(path) else {
        return try add(place, try lines(ofVanished: piece), mode: 0o444)
      }
      defer { journal.disk.close(descriptor) }
      try copy(descriptor, path, to: place)
    }
  }

  private func opened(_ path: String) throws(JournalError) -> Int32? {
    do {
      return try journal.disk.open(path, for: .readingInPlace)
    } catch {
      guard error == .missing else { throw .refused(action: "read", path: path, error) }
      return nil
    }
  }

  /// The lines of a segment that was joined into a longer one since it was listed.
  private func lines(ofVanished piece: Snapshot.Piece) throws(JournalError) -> [UInt8] {
    var lines: [UInt8] = []
    let whole = Snapshot.Piece(device: piece.device, place: piece.place, repeated: [])
    try journal.eachLine(of: whole) { bytes, range in
      for index in range { lines.append(bytes[index]) }
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  private mutating func copy(_ descriptor: Int32, _ path: String, to place: String) throws(JournalError) {
    do throws(Errno) {
      let length = try journal.disk.length(descriptor)
      let entry = entry(place, .file, size: length, mode: 0o444)
      guard let header = entry.header else { throw Errno.inputOutput }
      try put(header)
      var copied = 0
      while copied < length {
        let part = try journal.disk.bytes(of: descriptor, copied..<min(length, copied + Self.chunk))
        guard !part.isEmpty else { throw Errno.inputOutput }
        try put(part)
        copied += part.count
      }
      try put([UInt8](repeating: 0, count: entry.padding))
    } catch {
      throw .refused(action: "back up '\(path)' to", path: target, error)
    }
  }

  private mutating func addDirectory(_ path: String) throws(JournalError) {
    try add(entry(path, .directory, size: 0, mode: 0o700), [])
  }

  private mutating func add(_ path: String, _ content: [UInt8], mode: UInt16) throws(JournalError) {
    try add(entry(path, .file, size: content.count, mode: mode), content)
  }

  private mutating func add(_ entry: TarEntry, _ content: [UInt8]) throws(JournalError) {
    do throws(Errno) {
      // The names of a journal are short, and what is larger than tar can say is no journal.
      guard let header = entry.header else { throw Errno.inputOutput }
      try put(header)
      try put(content)
      try put([UInt8](repeating: 0, count: entry.padding))
    } catch {
      throw .refused(action: "write", path: target, error)
    }
  }

  private mutating func end() throws(JournalError) {
    do {
      try put(TarEntry.end)
    } catch {
      throw .refused(action: "write", path: target, error)
    }
  }

  private func entry(_ path: String, _ kind: TarEntry.Kind, size: Int, mode: UInt16) -> TarEntry {
    TarEntry(name: Self.root + path, kind: kind, size: size, mode: mode, modified: modified)
  }

  private mutating func put(_ part: [UInt8]) throws(Errno) {
    guard !part.isEmpty else { return }
    try write(part)
    bytes += part.count
  }
}
