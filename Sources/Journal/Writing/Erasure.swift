// What was erased must not be found here any more. The event that says so comes first, since from then on no replay
// counts what it names; only then the texts go, and a crash in between leaves work that `pending` finds again. Sums
// cover a body's hash and not the body, so that a line whose body is gone still verifies, and a sealed segment keeps
// its name. What is a copy of lines (what was put aside, unfinished files, caches) goes first: once no line is pending
// nothing else is.

internal import Encoding
package import Ledger
internal import Platform
package import Values

/// The erasures of a journal, and the texts that are still here in spite of them.
package struct Erasure: Sendable {
  /// The entries that were erased.
  package private(set) var entries: Set<ULID> = []
  /// The events whose bodies go with them.
  package private(set) var events: Set<ULID> = []
  private let journal: Journal
  private var disk: any Disk { journal.disk }

  /// Collects the erasures of all devices.
  package init(_ journal: Journal) throws(JournalError) {
    var erasures = Erasure(journal, entries: [], events: [])
    try journal.eachLine(in: try Snapshot(journal)) { erasures.take($0, $1) }
    self = erasures
  }

  /// Those erasures of a journal that are known already.
  package init(_ journal: Journal, entries: Set<ULID>, events: Set<ULID>) {
    self.journal = journal
    self.entries = entries
    self.events = events
  }

  /// Collects those of some lines too.
  package mutating func take(_ lines: [UInt8]) {
    lines.span.eachLine { take($0, $1) }
  }

  private mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    // A line that cannot be read erases nothing; `verify` tells of it.
    guard let line = try? EventLine.read(bytes, range), Self.mentionsErasure(bytes, line.body),
      let event = try? Event(bytes, line)
    else { return }
    for operation in event.operations where operation["op"]?.stringValue == "erase" {
      guard let entry = operation["entry"]?.idValue else { continue }
      entries.insert(entry)
      events.formUnion((operation["events"]?.arrayValue ?? []).compactMap(\.idValue))
    }
  }

  /// Whether it erases something that another does not.
  package func isMore(than other: Erasure) -> Bool {
    !entries.isSubset(of: other.entries) || !events.isSubset(of: other.events)
  }

  /// How many lines still have a body that was erased.
  package func pending() throws(JournalError) -> Int {
    guard !entries.isEmpty else { return 0 }
    var count = 0
    for path in try files().map(\.path) {
      var reader = LineReader(disk, path: path)
      try reader.eachLine { bytes, range in
        if let line = try? EventLine.read(bytes, range), concerns(bytes, line) { count += 1 }
      }
    }
    return count
  }

  /// Waits for the journal's lock and takes out every body that is still here.
  package static func apply(_ journal: Journal, wait milliseconds: Int, pause: (Int32) -> Void)
    throws(JournalError)
  {
    let lock = try JournalWriter.lock(journal.layout, on: journal.disk, milliseconds, pause)
    defer { journal.disk.close(lock) }
    try Erasure(journal).apply()
  }

  /// Waits for the journal's lock and takes the bodies that were erased out of some segments, and of what waits or was
  /// put aside.
  package func apply(
    to segments: [(device: DeviceID, name: SegmentName)], wait milliseconds: Int, pause: (Int32) -> Void
  ) throws(JournalError) {
    let lock = try JournalWriter.lock(journal.layout, on: disk, milliseconds, pause)
    defer { disk.close(lock) }
    try cleanAside()
    for (device, name) in segments {
      let path = journal.layout.segment(name, of: device)
      // One that was joined into a longer one meanwhile is gone.
      guard try disk.exists(path), let rewritten = rewritten(try whole(path), dropping: false) else {
        continue
      }
      try replace(path, rewritten, 0o444)
    }
  }

  /// Takes out every body that is still here, under the journal's lock.
  func apply() throws(JournalError) {
    if !entries.isEmpty { try removeCopies() }
    for (path, mode) in try files() {
      let bytes = try whole(path)
      guard let rewritten = rewritten(bytes, dropping: false) else { continue }
      try replace(path, rewritten, mode)
    }
    try remove(Self.mark(journal))
  }

  /// Notes that something is about to be erased, before the event that says so: whatever happens then, the next entry
  /// ends what was begun.
  package static func begin(_ journal: Journal) throws(JournalError) {
    try journal.disk.ensureDirectory(journal.layout.local)
    do {
      try journal.disk.create(mark(journal), [])
    } catch {
      // It is there already where somebody else has begun, or ended before the end.
      guard isBegun(in: journal) else { throw error }
    }
    try journal.disk.synchronizeDirectory(journal.layout.local)
  }

  /// Whether an erasure was begun here and not ended.
  package static func isBegun(in journal: Journal) -> Bool {
    (try? journal.disk.status(mark(journal))) != nil
  }

  private static func mark(_ journal: Journal) -> String { journal.layout.local + "/erasing" }

  /// The files that hold lines, with their permissions: every segment and every tail of every device. What stands in the
  /// place of one and is no file holds none.
  private func files() throws(JournalError) -> [(path: String, mode: UInt16)] {
    var files: [(path: String, mode: UInt16)] = []
    for device in try journal.devices() {
      for name in try journal.segments(of: device) {
        files.append((journal.layout.segment(name, of: device), 0o444))
      }
      let tail = journal.layout.tail(of: device)
      if try disk.exists(tail) { files.append((tail, 0o600)) }
    }
    return files.filter { !disk.isNoFile($0.path) }
  }

  private func replace(_ path: String, _ bytes: [UInt8], _ mode: UInt16) throws(JournalError) {
    let temporary = path + ".tmp"
    // A crash may have left one.
    try? disk.remove(temporary)
    try disk.create(temporary, bytes)
    do {
      if mode != 0o600 { try disk.changeMode(of: temporary, to: mode) }
      try disk.rename(temporary, to: path)
    } catch {
      throw .refused(action: "erase in", path: path, error)
    }
    try disk.synchronizeDirectory(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
  }

  private func whole(_ path: String) throws(JournalError) -> [UInt8] {
    do {
      return try disk.contents(of: path, atMost: .max)
    } catch {
      throw .refused(action: "read", path: path, error)
    }
  }
}

extension Erasure {
  /// Some lines with the bodies taken out that were erased; nil where there are none. Where what cannot be read may be
  /// dropped, it is if it names what was erased.
  private func rewritten(_ bytes: [UInt8], dropping: Bool) -> [UInt8]? {
    var output: [UInt8] = []
    var copied = 0
    var start = 0
    while start < bytes.count {
      let end = position(of: UInt8(ascii: "\n"), in: bytes.span, start..<bytes.count) ?? bytes.count
      let next = min(end + 1, bytes.count)
      if let line = try? EventLine.read(bytes.span, start..<end) {
        if concerns(bytes.span, line) {
          output += bytes[copied..<line.body.lowerBound]
          output += #"null,"erased":""#.utf8
          output += SHA256.hexOf(bytes.span.extracting(line.body)).utf8
          output.append(UInt8(ascii: "\""))
          copied = line.body.upperBound
        }
      } else if dropping, names(bytes.span, start..<end) {
        output += bytes[copied..<start]
        copied = next
      }
      start = next
    }
    guard copied > 0 else { return nil }
    return output + bytes[copied...]
  }

  /// Whether a line has a body that was erased: it is named, or it is about nothing but what was erased.
  private func concerns(_ bytes: Span<UInt8>, _ line: EventLine) -> Bool {
    guard line.erased == nil else { return false }
    if events.contains(line.id) { return true }
    return line.concernsOnly(entries, bytes) && !Self.mentionsErasure(bytes, line.body)
  }

  /// Whether the id of an erased entry or event stands somewhere in some bytes.
  private func names(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count >= ULID.length else { return false }
    for start in range.lowerBound...range.upperBound - ULID.length {
      if let id = ULID(bytes, start..<start + ULID.length), entries.contains(id) || events.contains(id) {
        return true
      }
    }
    return false
  }

  /// Whether an operation that erases stands in a body, or an object that looks like one. In a text its quotes would
  /// be escaped.
  static func mentionsErasure(_ bytes: Span<UInt8>, _ body: Range<Int>) -> Bool {
    var start = body.lowerBound
    while let brace = position(of: UInt8(ascii: "{"), in: bytes, start..<body.upperBound) {
      if equals(bytes, brace..<brace + 13, #"{"op":"erase""#) { return true }
      start = brace + 1
    }
    return false
  }
}

extension Erasure {
  /// Takes the texts out of everything that is a copy: caches, unfinished files, what was put aside.
  private func removeCopies() throws(JournalError) {
    let layout = journal.layout
    // A crash may have left the others.
    for path in [layout.checkpoint, layout.checkpoint + ".tmp", layout.checkpoint + ".items"] {
      try remove(path)
    }
    try disk.synchronizeDirectory(layout.local)
    for device in try journal.devices() {
      for name in try StreamListing(journal, device).temporaries {
        let path = "\(layout.stream(of: device))/\(name)"
        let bytes = try whole(path)
        if names(bytes.span, 0..<bytes.count) { try remove(path) }
      }
    }
    try cleanAside()
  }

  /// Takes the texts out of what waits and of what was put aside.
  private func cleanAside() throws(JournalError) {
    let layout = journal.layout
    for path in [layout.quarantine, layout.inbox] where try disk.exists(path) {
      try clean(path, dropping: true)
    }
    // What stands there beside the events only counts them.
    if try disk.exists(layout.refused) { try clean(layout.refused, dropping: false) }
  }

  /// Cleans what was put aside: events lose their bodies, and what cannot be read goes where it names one of them and
  /// that may be.
  private func clean(_ directory: String, dropping: Bool) throws(JournalError) {
    for name in try disk.list(directory) {
      let path = "\(directory)/\(name)"
      guard try !disk.isDirectory(path) else {
        try clean(path, dropping: dropping)
        continue
      }
      guard let rewritten = rewritten(try whole(path), dropping: dropping) else { continue }
      if rewritten.isEmpty { try remove(path) } else { try replace(path, rewritten, 0o600) }
    }
  }

  private func remove(_ path: String) throws(JournalError) {
    do {
      try disk.remove(path)
    } catch {
      guard error != .missing else { return }
      throw .refused(action: "remove", path: path, error)
    }
  }
}
