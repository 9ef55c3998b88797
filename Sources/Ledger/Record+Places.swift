internal import Encoding
internal import Values

extension Record {
  /// The places of its parts where it is written in the fixed order.
  package struct Places {
    /// The entry's id, between the quotes.
    package let entry: Range<Int>
    /// The day, between the quotes.
    package let day: Range<Int>
    /// The comma before the first field that is neither of these.
    package let fields: Int
  }

  /// Whether its parts are where it begins `{"op":"add","kind":"…","entry":"…","day":"…"`.
  var isAtFixedPlaces: Bool {
    kind.lowerBound == start + 20 && fields.position == kind.upperBound + 57 && fields.depth == 1
  }

  /// A record that nobody revised, of an entry that begins so.
  init(ofEntryAt start: Int, kindLength: Int, event: ULID, entry: ULID, day: CivilDay) {
    let kind = start + 20..<start + 20 + kindLength
    self.init(
      event: event, kind: kind, entry: entry, day: day, revisions: [], start: start,
      fields: JSONCursor(afterMemberAt: kind.upperBound + 57))
  }

  /// Where its parts are, if it begins as `{"op":"add","kind":"…","entry":"…","day":"…",`; nil where it does not.
  package func fixedPlaces(in bytes: Span<UInt8>) -> Places? {
    let end = fields.position
    guard day != nil, kind.lowerBound == start + 20, kind.upperBound + 2 == end - 55,
      equals(bytes, end - 55..<end - 46, #""entry":""#),
      equals(bytes, end - 20..<end - 11, #"","day":""#), equals(bytes, end - 1..<end + 1, #"","#)
    else { return nil }
    return Places(entry: end - 46..<end - 20, day: end - 11..<end - 1, fields: end)
  }
}
