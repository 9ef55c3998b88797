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

  /// Two words: 24 bits of segment and 40 of offset, 40 of length and 24 of operation; nil beyond that.
  func words(kind: Int) -> (UInt64, UInt64)? {
    guard segment < 1 << 24 - 1, offset < 1 << 40, length < 1 << 32, operation < 1 << 16, kind < 1 << 16
    else {
      return nil
    }
    return (
      UInt64(segment) << 40 | UInt64(offset), UInt64(length) << 32 | UInt64(operation) << 16 | UInt64(kind)
    )
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
      operation: Int(second >> 16 & 0xffff))
  }
}

/// An entry of a block.
enum CheckpointItem {
  /// It stands in a segment as it was written.
  case line(CheckpointPlace, kind: Int)
  /// It stands here, as it is now: its `add` as JSON, the event that added it, those that revised it.
  case entry([UInt8], kind: Int, event: ULID, revisions: [ULID])

  /// The number of its kind in the index.
  var kind: Int {
    switch self {
    case .line(_, let kind), .entry(_, let kind, _, _): kind
    }
  }

  /// What stands in place of a segment and an offset before an entry.
  private static let entryMark = UInt64.max

  func write(to writer: inout WordWriter) -> Bool {
    switch self {
    case .line(let place, let kind):
      guard let (first, second) = place.words(kind: kind) else { return false }
      writer.write(first)
      writer.write(second)
    case .entry(let bytes, let kind, let event, let revisions):
      writer.write(Self.entryMark)
      writer.write(kind)
      writer.write(event)
      writer.write(revisions.count)
      for revision in revisions { writer.write(revision) }
      writer.write(bytes)
    }
    return true
  }

  /// Reads the items of a block that are of some kinds, by their bits; nil where anything is odd.
  static func read(_ bytes: [UInt8], of kinds: UInt64) -> [CheckpointItem]? {
    var reader = WordReader(bytes)
    var items: [CheckpointItem] = []
    while !reader.isAtEnd {
      guard let first = reader.word() else { return nil }
      if first == entryMark {
        guard let entry = entry(&reader) else { return nil }
        if kinds & CheckpointIndex.bit(entry.kind) != 0 { items.append(entry) }
      } else {
        guard let second = reader.word() else { return nil }
        let kind = Int(second & 0xffff)
        guard kinds & CheckpointIndex.bit(kind) != 0 else { continue }
        items.append(.line(CheckpointPlace(first, second), kind: kind))
      }
    }
    return items
  }

  private static func entry(_ reader: inout WordReader) -> CheckpointItem? {
    guard let kind = reader.number(), let event = reader.id(), let count = reader.count(ofAtLeast: 16) else {
      return nil
    }
    var revisions: [ULID] = []
    for _ in 0..<count {
      guard let revision = reader.id() else { return nil }
      revisions.append(revision)
    }
    guard let bytes = reader.content() else { return nil }
    return .entry(bytes, kind: kind, event: event, revisions: revisions)
  }
}
