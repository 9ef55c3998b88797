// The lines since a checkpoint are folded into one view after another, several times a command. What is found of each
// in the first pass is kept: nearly all are one entry that is read at once, and revisions need not be looked at again.

internal import Encoding
package import Values

/// What lines met in a first pass have for the second one.
package struct GatheredLines: Sendable {
  /// Lines that add one entry each.
  fileprivate var entries: [GatheredEntry] = []
  /// Other lines, whatever is in them.
  fileprivate var lines: [Range<Int>] = []

  /// No lines yet.
  package init() {}

  /// The ids of those of its events that are in a range and not keyed, of the bytes that it was gathered from.
  package func ids(in wanted: ClosedRange<ULID>, of bytes: Span<UInt8>) -> [ULID] {
    var ids = entries.map(\.event).filter(wanted.contains)
    for range in lines {
      guard let line = try? EventLine.read(bytes, range), wanted.contains(line.id), line.erased == nil,
        let body = try? BodyReader(bytes, line), !body.isKeyed
      else { continue }
      ids.append(line.id)
    }
    return ids
  }
}

/// What it takes to make the record of a plain addition again. There may be thousands, and what costs most of them is
/// the memory that they are the first to use.
private struct GatheredEntry {
  let event: ULID
  let entry: ULID
  let day: CivilDay
  let start: UInt32
  let kindLength: UInt16

  /// Nil for an entry whose parts are not where its start tells, or that is too far away.
  init?(_ record: Record) {
    guard let day = record.day, record.isAtFixedPlaces, record.entry == record.event,
      let start = UInt32(exactly: record.start),
      let kindLength = UInt16(exactly: record.kind.count)
    else { return nil }
    (event, entry, self.day) = (record.event, record.entry, day)
    (self.start, self.kindLength) = (start, kindLength)
  }

  /// Its record.
  var record: Record {
    Record(ofEntryAt: Int(start), kindLength: Int(kindLength), event: event, entry: entry, day: day)
  }
}

extension Replay {
  /// First pass: `collect`, keeping what the second one needs of the line.
  package mutating func gather(_ bytes: Span<UInt8>, _ range: Range<Int>, into lines: inout GatheredLines) {
    if let entry = plainAddition(bytes, range).flatMap(GatheredEntry.init) {
      countEvent()
      lines.entries.append(entry)
      return
    }
    let known = damage.count
    let adds = collect(bytes, range)
    if adds { noteForeignAdditions(bytes, range) }
    // A broken line is told of by both passes.
    if adds || damage.count > known { lines.lines.append(range) }
  }

  /// Second pass: folds the lines that were gathered of these bytes into a view.
  package mutating func fold(_ lines: GatheredLines, of bytes: Span<UInt8>, into view: inout some View) {
    settle()
    for range in lines.lines { fold(bytes, range, into: &view) }
    for entry in lines.entries where !revisions.erasedEvents.contains(entry.event) {
      do {
        try fold(entry.record, bytes, into: &view)
      } catch {
        note(damageOf: entry.event, error.reason)
      }
    }
  }
}
