internal import Encoding
internal import Ledger
internal import Values

/// Where the head of an entry stands in bytes that may be copied: written in the fixed order, with a time, if there is
/// one right behind the day, in the form in which times are shown.
struct WrittenHead {
  /// The id, between the quotes.
  let entry: Range<Int>
  /// The day, between the quotes.
  let day: Range<Int>
  /// The time, between the quotes; nil where none stands there.
  let at: (range: Range<Int>, time: Timestamp)?
  /// The comma before the first member behind these, or the brace.
  let members: Int

  /// Looks at the head of a record; nil where it has to be read properly.
  init?(of record: Record, in bytes: Span<UInt8>) {
    guard let places = record.fixedPlaces(in: bytes) else { return nil }
    (entry, day) = (places.entry, places.day)
    guard equals(bytes, places.fields..<places.fields + 7, #","at":""#) else {
      (at, members) = (nil, places.fields)
      return
    }
    // Of the forms a time may have, this is the one that is written as it is shown.
    let range = places.fields + 7..<places.fields + 32
    guard let time = Timestamp(bytes, range),
      !equals(bytes, range.upperBound - 6..<range.upperBound, "-00:00"),
      equals(bytes, range.upperBound..<range.upperBound + 1, "\"")
    else { return nil }
    (at, members) = ((range, time), range.upperBound + 1)
  }
}

extension ClosedRange<CivilDay> {
  /// Whether a span of days takes in what belongs to a day; what belongs to none comes before all that has one, as it is
  /// sorted.
  func takesIn(_ day: CivilDay?) -> Bool { day.map(contains) ?? (lowerBound == .first) }
}

extension RowSorter.Key {
  /// What an entry's rows are sorted by; without a day or a time they come before those that have one.
  init(_ day: CivilDay?, _ at: Timestamp?, _ id: ULID) {
    self.init(day: Int64(day?.number ?? 0), instant: at?.instant.milliseconds ?? 0, id: (id.high, id.low))
  }
}
