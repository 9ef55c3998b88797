internal import Encoding
internal import Ledger
internal import Values

/// Where in the covered segments an operation stands.
struct CheckpointPlace: Hashable, Comparable {
  /// The segment, by its place in the index.
  let segment: Int
  /// Where in the segment its line begins.
  let offset: Int
  /// How long the line is, without its newline.
  let length: Int
  /// Which of the line's operations it is.
  let operation: Int

  static func < (left: CheckpointPlace, right: CheckpointPlace) -> Bool {
    (left.segment, left.offset, left.operation) < (right.segment, right.offset, right.operation)
  }

  /// Two words: 24 bits of segment and 40 of offset, 32 of length and 32 of operation; nil beyond that.
  var words: (UInt64, UInt64)? {
    guard segment < 1 << 24 - 1, offset < 1 << 40, length < 1 << 32, operation < 1 << 32 else { return nil }
    return (UInt64(segment) << 40 | UInt64(offset), UInt64(length) << 32 | UInt64(operation))
  }

  init(segment: Int, offset: Int, length: Int, operation: Int) {
    self.segment = segment
    self.offset = offset
    self.length = length
    self.operation = operation
  }

  /// The place in two words.
  init(_ first: UInt64, _ second: UInt64) {
    self.init(
      segment: Int(first >> 40), offset: Int(first & 0xff_ffff_ffff), length: Int(second >> 32),
      operation: Int(second & 0xffff_ffff))
  }
}

/// An entry of a block.
enum CheckpointItem {
  /// It stands in a segment as it was written.
  case line(CheckpointPlace)
  /// It stands in the block, as it is now: where its `add` is as JSON, the event that added it, those that revised it.
  case entry(Range<Int>, event: ULID, revisions: [ULID])

  /// What stands in place of a segment and an offset before an entry.
  fileprivate static let entryMark = UInt64.max

  /// Reads the next item; nil where anything is odd.
  static func read(_ reader: inout WordReader) -> CheckpointItem? {
    guard let first = reader.word() else { return nil }
    guard first == entryMark else { return reader.word().map { .line(CheckpointPlace(first, $0)) } }
    guard let event = reader.id(), let count = reader.count(ofAtLeast: 16) else { return nil }
    var revisions: [ULID] = []
    for _ in 0..<count {
      guard let revision = reader.id() else { return nil }
      revisions.append(revision)
    }
    return reader.content().map { .entry($0, event: event, revisions: revisions) }
  }
}

extension WordWriter {
  /// Writes an entry that stands in a segment; false where it is too far away.
  mutating func write(lineAt place: CheckpointPlace) -> Bool {
    guard let (first, second) = place.words else { return false }
    write(first)
    write(second)
    return true
  }

  /// Writes an entry as it is now.
  mutating func write(entry content: [UInt8], event: ULID, revisions: [ULID]) {
    write(CheckpointItem.entryMark)
    write(event)
    write(revisions.count)
    for revision in revisions { write(revision) }
    write(content)
  }
}
