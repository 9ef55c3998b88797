// Nearly every event adds one entry, and its line is as the program writes it:
//
//     …"ops":[{"op":"add","kind":"meal","entry":"<26>","day":"<10>",…}],"salt":"…"}
//
// Such a one is read at these places. That nothing follows in the array is known without reading the entry: it
// is enough to look for anything that could part it from another object. At the first surprise there is no plain
// addition, and the event is read key by key.

internal import Encoding
internal import Values

/// The one operation of an event that does nothing but add an entry.
struct PlainAddition {
  /// The name of its kind, between the quotes.
  let kind: Range<Int>
  private let start: Int

  /// Looks no further than the kind: other operations may follow. Nil where the first is anything else.
  init?(_ bytes: Span<UInt8>, _ line: EventLine) {
    guard let array = BodyReader.operationsAtFixedPlace(bytes, line.body),
      stands(#"{"op":"add","kind":""#, in: bytes, at: array + 1)
    else { return nil }
    start = array + 1
    let first = start + 20
    var end = first
    while end < line.body.upperBound, Self.isInName(bytes[end]) { end += 1 }
    guard end > first, stands(#"","entry":""#, in: bytes, at: end) else { return nil }
    kind = first..<end
  }

  /// What it adds; nil where other operations may follow, or the head is not as the program writes it.
  func record(_ bytes: Span<UInt8>, _ line: EventLine, _ days: inout DayMemory) -> Record? {
    guard let record = first(bytes, line, &days),
      !mayHaveSibling(bytes, record.fields.position..<line.body.upperBound)
    else { return nil }
    return record
  }

  /// The entry it adds; nil where that is not as the program writes it.
  @inline(__always)
  func entry(_ bytes: Span<UInt8>, _ line: EventLine) -> ULID? {
    let first = kind.upperBound + 11
    guard first + ULID.length + 24 < line.body.upperBound else { return nil }
    return Self.entry(bytes, at: first, line)
  }

  /// The same where it is known that only the first operation is asked for: others may follow.
  @inline(__always)
  func first(_ bytes: Span<UInt8>, _ line: EventLine, _ days: inout DayMemory) -> Record? {
    let first = kind.upperBound + 11
    let next = first + ULID.length
    guard next + 24 < line.body.upperBound, let entry = Self.entry(bytes, at: first, line) else { return nil }
    // Without a day here there may be one at the end.
    guard stands(#"","day":""#, in: bytes, at: next), let day = days.day(bytes, at: next + 9),
      bytes[next + 19] == UInt8(ascii: "\"")
    else { return nil }
    let fields = next + 20
    guard isBehindHead(bytes, fields) else { return nil }
    return Record(
      event: line.id, kind: kind, entry: entry, day: day, revisions: [], start: start,
      fields: JSONCursor(afterMemberAt: fields))
  }

  /// The entry named at a position: that of an event's first operation has most often the event's id.
  @inline(__always)
  private static func entry(_ bytes: Span<UInt8>, at first: Int, _ line: EventLine) -> ULID? {
    let id = line.device.lowerBound - 35
    let isSame =
      line.isAtFixedPlaces && loadWord(bytes, at: first) == loadWord(bytes, at: id)
      && loadWord(bytes, at: first + 8) == loadWord(bytes, at: id + 8)
      && loadWord(bytes, at: first + 16) == loadWord(bytes, at: id + 16)
      && loadWord(bytes, at: first + 18) == loadWord(bytes, at: id + 18)
    return isSame ? line.id : ULID(bytes, first..<first + ULID.length)
  }

  /// Whether what is next can be none of the head's keys.
  private func isBehindHead(_ bytes: Span<UInt8>, _ position: Int) -> Bool {
    guard bytes[position] == UInt8(ascii: ","), bytes[position + 1] == UInt8(ascii: "\"") else {
      return false
    }
    return !Self.mayBeOfHead(bytes[position + 2])
  }

  /// Whether one of the head's keys begins with a byte, or may be written so.
  @inline(__always)
  static func mayBeOfHead(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "o"), UInt8(ascii: "k"), UInt8(ascii: "e"), UInt8(ascii: "d"), UInt8(ascii: "\\"): true
    default: false
    }
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }
}

/// The day that was read last: entries of one day mostly come together.
struct DayMemory: Sendable {
  private var front: UInt64 = 0
  private var back: UInt64 = 0
  private var known: CivilDay?

  /// The day written in the ten bytes at a position; nil where it is none.
  @inline(__always)
  mutating func day(_ bytes: Span<UInt8>, at position: Int) -> CivilDay? {
    guard let front = loadWord(bytes, at: position), let back = loadWord(bytes, at: position + 2) else {
      return nil
    }
    if let known, front == self.front, back == self.back { return known }
    guard let day = CivilDay(bytes, position..<position + 10) else { return nil }
    (self.front, self.back, known) = (front, back, day)
    return day
  }
}
