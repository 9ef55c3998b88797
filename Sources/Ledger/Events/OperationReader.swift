internal import Encoding
internal import Values

/// The head of one operation: its verb, kind, entry and day, wherever in the object they are.
struct OperationReader {
  /// Where the operation's object begins.
  let start: Int
  /// Where its fields are read from: behind the head where that comes first, else from the beginning.
  private(set) var fields: JSONCursor
  private var verb: Range<Int>?
  /// The name of its kind, between the quotes.
  private(set) var kind: Range<Int>?
  /// The entry it makes or changes.
  private(set) var entry: ULID?
  private var day: CivilDay?

  /// An operation whose object begins at a place.
  init(at start: Int) {
    self.start = start
    fields = JSONCursor(at: start)
  }

  /// Reads the head. In the fixed order `op kind entry day` it looks no further than that; what has no day is read
  /// to its end, since the day might be there.
  mutating func read(_ bytes: Span<UInt8>) throws(JSONError) {
    try fields.enterObject(in: bytes)
    var cursor = fields
    var isFixedOrder = true
    var count = 0
    while let key = try cursor.nextKey(in: bytes) {
      if equals(bytes, key, "op") {
        verb = try cursor.string(in: bytes)
        isFixedOrder = isFixedOrder && count == 0
      } else if equals(bytes, key, "kind") {
        kind = try cursor.string(in: bytes)
        isFixedOrder = isFixedOrder && count == 1
      } else if equals(bytes, key, "entry") {
        entry = ULID(bytes, try cursor.string(in: bytes))
      } else if equals(bytes, key, "day") {
        day = try Self.day(bytes, try cursor.string(in: bytes))
      } else if isFixedOrder && isHeadWhole(bytes) {
        break
      } else {
        isFixedOrder = false
        try cursor.skipValue(in: bytes)
      }
      if isFixedOrder { fields = cursor }
      count += 1
    }
    // What a later version does it may do to something else.
    guard let verb, entry != nil || OperationVerb(bytes, verb) == nil else {
      throw JSONError(offset: start, reason: "an operation has no verb or no entry ID")
    }
  }

  private func isHeadWhole(_ bytes: Span<UInt8>) -> Bool {
    guard verb != nil, entry != nil else { return false }
    return !isAddition(bytes) || kind != nil && day != nil
  }

  /// Whether it makes an entry.
  func isAddition(_ bytes: Span<UInt8>) -> Bool {
    verb.map { equals(bytes, $0, "add") } ?? false
  }

  /// What it does; nil where this program does not know.
  func verb(_ bytes: Span<UInt8>) -> OperationVerb? {
    verb.flatMap { OperationVerb(bytes, $0) }
  }

  /// The record of an operation that makes an entry; nil for the others.
  func addition(of event: ULID, _ bytes: Span<UInt8>, revisions: [ULID]) -> Record? {
    guard isAddition(bytes), let kind, let entry else { return nil }
    return Record(
      event: event, kind: kind, entry: entry, day: day, revisions: revisions, start: start, fields: fields)
  }

  private static func day(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(JSONError) -> CivilDay {
    guard let day = CivilDay(bytes, range) else {
      throw JSONError(offset: range.lowerBound, reason: "a day is not in the form YYYY-MM-DD")
    }
    return day
  }
}
