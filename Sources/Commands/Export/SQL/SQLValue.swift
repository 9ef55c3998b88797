internal import Values

/// One value of a row.
enum SQLValue: Equatable {
  case null
  case text(String)
  case number(Decimal)
  case count(Int)
  case flag(Bool)
  case day(CivilDay)
  /// A time by the clocks of the place; where that is stands in a column of its own.
  case moment(Timestamp)
  /// A row of another table by its id, null where the script has no such row.
  case row(ULID, of: String)

  /// Text, where there is some.
  static func optional(_ text: String?) -> SQLValue { text.map(SQLValue.text) ?? .null }

  /// A number, where it is known.
  static func optional(_ number: Decimal?) -> SQLValue { number.map(SQLValue.number) ?? .null }

  /// An id.
  static func id(_ id: ULID) -> SQLValue { .text(id.description) }

  /// How a dialect writes it.
  func literal(_ dialect: SQLDialect) -> String {
    switch self {
    case .null: "NULL"
    case .text(let text): dialect.literal(text)
    case .number(let number): number.description
    case .count(let count): String(count)
    case .flag(let flag): dialect == .postgres ? (flag ? "TRUE" : "FALSE") : (flag ? "1" : "0")
    case .day(let day): "'\(day)'"
    case .moment(let moment): "'\(Self.local(moment))'"
    case .row(let id, let table): "(SELECT id FROM \(table) WHERE id = '\(id)')"
    }
  }

  /// `2026-11-21 12:30:00`, with the milliseconds where there are some.
  private static func local(_ moment: Timestamp) -> String {
    let text = Array(moment.description.utf8)
    let end = text.dropFirst(11).firstIndex {
      $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "Z")
    }
    var local = Array(text[..<(end ?? text.endIndex)])
    local[10] = UInt8(ascii: " ")
    return String(decoding: local, as: UTF8.self)
  }

  /// Whether it keeps to a rule; what is null does.
  func keeps(_ rule: SQLRule) -> Bool {
    switch (self, rule) {
    case (.null, _): true
    case (.number(let number), .notNegative): !number.isNegative
    case (.number(let number), .above0): number > .zero
    case (.number(let number), .within(let low, let high)):
      number.thousandths >= Int64(low) * 1000 && number.thousandths <= Int64(high) * 1000
    case (.count(let count), .notNegative): count >= 0
    case (.count(let count), .above0): count > 0
    case (.count(let count), .within(let low, let high)): (low...high).contains(count)
    case (.text(let text), .among(let words)): words.contains(text)
    default: false
    }
  }
}
