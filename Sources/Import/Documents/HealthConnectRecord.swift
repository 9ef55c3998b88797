internal import Encoding
internal import Values

/// What all records of Health Connect have.
struct HealthConnectRecord {
  /// What it is known by in every export: its UUID in hexadecimal digits.
  let key: String
  /// The number of its row, by which other tables name it.
  let number: Int64
  /// The number of the app that wrote it; 0 where that is not known.
  let app: Int64
  /// When it begins, in milliseconds since 1970.
  let start: Int64
  /// When it ends, not before it begins.
  let end: Int64
  /// When the app wrote it last, in milliseconds since 1970.
  let modified: Int64
  /// What the clock was ahead of UTC at the beginning, in seconds; nil where it is not known.
  let offset: Int32?
  /// The same at the end.
  let endOffset: Int32?

  /// The columns that a record at a moment needs.
  static let instantColumns = ["time"]
  /// The columns that a record of some time needs.
  static let intervalColumns = ["start_time", "end_time"]
  /// The columns of every record.
  static let commonColumns = ["uuid", "app_info_id", "last_modified_time"]
  /// The columns of the clock of a record at a moment.
  static let instantOffsets = ["zone_offset"]
  /// The columns of the clock of a record of some time.
  static let intervalOffsets = ["start_zone_offset", "end_zone_offset"]

  /// A record, by the values of its columns in the order of those lists. Throws where it has no usable times.
  init(_ kind: String, _ number: Int64, _ values: [SQLiteValue], isInterval: Bool) throws(RowFault) {
    let times = isInterval ? 2 : 1
    guard let start = values[0].integer, let end = values[times - 1].integer, start > 0, start < Self.latest,
      end < Self.latest
    else { throw RowFault("it has no date") }
    guard end >= start else { throw RowFault("it ends before it begins") }
    (self.start, self.end, self.number) = (start, end, number)
    let uuid = values[times].blob ?? []
    key = uuid.isEmpty ? "\(kind) \(number)" : hexadecimal(Array(uuid.prefix(32)))
    app = values[times + 1].integer ?? 0
    modified = values[times + 2].integer ?? 0
    offset = values[times + 3].integer.flatMap(Int32.init(exactly:))
    endOffset = isInterval ? values[times + 4].integer.flatMap(Int32.init(exactly:)) : offset
  }

  /// The year 3000: no record is of a later time, and no sum of times overflows.
  private static let latest: Int64 = 32_503_680_000_000

  /// When it begins, by the clock of its place, or by the person's where that is not known. Throws where no calendar
  /// has it.
  func begin(_ clock: ForeignClock) throws(RowFault) -> DocumentEntries.Moment {
    guard let at = Self.time(start, offset, clock) else { throw RowFault("it has no date") }
    return DocumentEntries.Moment(day: clock.day(of: at), at: at)
  }

  /// When it ends. The day is that of the date, whenever the person's day begins: who wakes up has slept that night.
  func waking(_ clock: ForeignClock) throws(RowFault) -> DocumentEntries.Moment {
    guard let at = Self.time(end, endOffset ?? offset, clock) else { throw RowFault("it has no date") }
    return DocumentEntries.Moment(day: at.day, at: at)
  }

  private static func time(_ milliseconds: Int64, _ offset: Int32?, _ clock: ForeignClock) -> Timestamp? {
    let instant = Instant(milliseconds: milliseconds)
    return offset.flatMap { Timestamp(instant: instant, offsetSeconds: $0) } ?? clock.time(at: instant)
  }
}

extension SQLiteValue {
  /// The number that it is, as exact as it is written; nil for nothing, for text that is none, and for what is no
  /// number.
  var number: LooseNumber? {
    switch self {
    case .integer(let number): LooseNumber("\(number)")
    case .real(let number): LooseNumber("\(number)")
    case .text(let text): LooseNumber(text)
    case .null, .blob: nil
    }
  }

  /// The number times `factor` ÷ `divisor`. Throws where it is none, does not fit, or is less than nothing.
  func amount(times factor: Int64 = 1, dividedBy divisor: Int64 = 1) throws(RowFault) -> Decimal {
    guard let number else { throw RowFault("it has no value") }
    guard let amount = number.decimal(times: factor, dividedBy: divisor), !amount.isNegative else {
      throw RowFault("it is out of range")
    }
    return amount
  }

  /// The words that it is, without blanks around them; nil where it has none.
  func words(atMost count: Int) -> String? {
    let words = normalized(String((text ?? "").prefix(count))).trimmed
    return words.isEmpty ? nil : words
  }
}
