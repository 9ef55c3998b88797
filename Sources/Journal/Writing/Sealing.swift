// Sealing moves the tail of a stream into files that never change again. In this order, so that a crash anywhere
// leaves every event in at least one place:
//
//   1. write `<name>.tmp`, synchronise it, give it its name, synchronise the directory (also where another process
//      gave the name and was killed: what can be seen need not be durable)
//   2. empty `open.jsonl`, and synchronise that
//   3. delete the smaller segments that went into the new one
//
// After a crash the tail still holds what is sealed already, or a small segment is still there beside the longer
// one; readers count that once, and the next sealing finishes it. Small neighbours are joined, so that frequent
// syncs do not leave a thousand crumbs; a tail much longer than a segment makes several, and so does the one long
// segment that an import is stored as (`Sealing+Cutting`).

internal import Encoding
internal import Ledger
internal import Platform

/// Moves the tail of a stream into segments. The lock is held and the tail's end is mended.
struct Sealing {
  /// How many bytes a segment has, about: what a sync sends at once, and what is read to look at an overlap.
  static let size = 256 * 1024

  let journal: Journal
  let device: DeviceID
  let disk: any Disk
  var segments: [SegmentName]

  /// A sealing of a device's stream.
  init(_ journal: Journal, _ device: DeviceID) throws(JournalError) {
    self.journal = journal
    self.device = device
    disk = journal.disk
    segments = try journal.segments(of: device)
  }

  /// Seals everything. A tail whose lines are out of order stays as it is, for `repair`.
  mutating func run() throws(JournalError) {
    clean()
    shorten()
    let tail = try journal.wholeTail(of: device)
    guard !tail.isEmpty else { return }
    let overlap = try StreamOverlap(tail, of: device, segments, in: journal)
    guard var made = SealedLines.cut(Array(tail[overlap.heldEnd...]), device, size: Self.size),
      !made.contains(where: { segments.contains($0.name) })
    else { return }
    var joined: [SegmentName] = []
    if made.count == 1 { (made[0], joined) = withNeighbours(made[0]) }
    for segment in made { try write(segment) }
    try journal.synchronizeStream(of: device)
    if !overlap.broken.isEmpty { try putAside(overlap.broken) }
    try empty(tail.count)
    for segment in joined { remove(segment.description) }
  }

  /// Removes what a crash has left of joining: segments all of whose lines a longer one holds.
  private mutating func clean() {
    var parts: [SegmentName] = []
    var reach: Int64 = 0
    for segment in segments {
      // What holds it stands before it.
      if segment.last <= reach,
        segments.contains(where: { $0 != segment && $0.spans(segment) && holds($0, all: segment) })
      {
        parts.append(segment)
      }
      reach = max(reach, segment.last)
    }
    guard !parts.isEmpty, (try? journal.synchronizeStream(of: device)) != nil else { return }
    for segment in parts { remove(segment.description) }
    segments.removeAll(where: parts.contains)
  }

  /// The segment with its small neighbours before it, as far as these together are no more than one segment.
  private func withNeighbours(_ segment: SealedLines) -> (SealedLines, [SegmentName]) {
    var (whole, joined) = (segment, [SegmentName]())
    while let neighbour = segments.first(where: { $0.last == whole.name.first - 1 }),
      !segments.contains(where: { $0 != neighbour && $0.last >= neighbour.first && !joined.contains($0) }),
      let longer = joining(neighbour, whole)
    {
      joined.append(neighbour)
      whole = longer
    }
    return (whole, joined)
  }

  /// A segment after a neighbour; nil where that is too much, or the neighbour is damaged: under its own name it can be had
  /// from a remote once more.
  private func joining(_ neighbour: SegmentName, _ segment: SealedLines) -> SealedLines? {
    let path = journal.layout.segment(neighbour, of: device)
    guard let length = try? disk.status(path).length, length + segment.bytes.count <= Self.size,
      let bytes = try? disk.contents(of: path, atMost: Self.size), bytes.count == length,
      neighbour.begins(segment.previous), (try? ReceivedSegment(bytes, named: neighbour, of: device)) != nil
    else { return nil }
    return SealedLines(bytes + segment.bytes, device)
  }

  func write(_ segment: SealedLines) throws(JournalError) {
    let path = journal.layout.segment(segment.name, of: device)
    let temporary = path + ".tmp"
    do throws(JournalError) {
      // A crash may have left one; most often there is none.
      try? disk.remove(temporary)
      try disk.createSealed(temporary, segment.bytes)
      try disk.put(temporary, at: path)
    } catch {
      try? disk.remove(temporary)
      throw error
    }
  }

  /// Empties the tail of what is sealed, unless it has more than was read of it. It is made durable before anything
  /// is appended: a disk that forgot it then could keep an old line's end behind the new one.
  private func empty(_ count: Int) throws(JournalError) {
    let path = journal.layout.tail(of: device)
    do {
      let descriptor = try disk.open(path, for: .appending)
      defer { disk.close(descriptor) }
      guard try disk.length(descriptor) == count else { return }
      try disk.truncate(descriptor, to: 0)
      try disk.synchronize(descriptor)
    } catch {
      throw .unfinished(path: path, error)
    }
  }

  /// Lines of a tail that are no events and lie among those that are sealed already.
  private func putAside(_ lines: [UInt8]) throws(JournalError) {
    try disk.ensureDirectory(journal.layout.quarantine)
    let hash = SHA256.hexOf(lines.span).prefix(16)
    try disk.replace("\(journal.layout.quarantine)/\(device)-\(hash)", lines)
    try disk.synchronizeDirectory(journal.layout.quarantine)
  }

  private func holds(_ longer: SegmentName, all segment: SegmentName) -> Bool {
    let path = journal.layout.segment(segment, of: device)
    guard let bytes = try? disk.contents(of: path, atMost: 1 << 24),
      let lines = SealedLines(bytes, device), lines.name == segment,
      let held = try? journal.keys(of: longer, of: device)
    else { return false }
    return held.isSuperset(of: EventKey.all(in: bytes.span))
  }

  /// What cannot be removed is read past, as before.
  func remove(_ name: String) {
    try? disk.remove("\(journal.layout.stream(of: device))/\(name)")
  }
}
