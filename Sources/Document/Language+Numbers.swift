package import Values

extension Language {
  /// A number for people, rounded half to even to 0 to 3 decimal places: `1,234.5` or `1 234,5`.
  ///
  /// French groups are parted by U+202F NARROW NO-BREAK SPACE; renderers without Unicode write a space for
  /// it.
  package func number(_ value: Decimal, places: Int) -> String {
    let places = min(max(places, 0), 3)
    var rest = (value.rounded(places: places) ?? value).magnitude.thousandths
    let isNegative = value.isNegative && rest != 0
    // From the last digit to the first.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    for place in stride(from: 3, to: 0, by: -1) {
      if place <= places { bytes.append(Self.digit(rest)) }
      rest /= 10
    }
    if places > 0 { bytes.append(decimalMark) }
    appendGrouped(rest, to: &bytes)
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    bytes.reverse()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A number with its unit: `1,234 kcal`, and `92.5%` or `92,5 %`; the unit may be empty.
  package func amount(_ value: Decimal, unit: String, places: Int) -> String {
    let number = number(value, places: places, unit: unit)
    if unit.isEmpty { return number }
    if unit == "%" { return number + percentMark }
    return number + " " + unit
  }

  /// A number as it stands before a unit: `5:26` of a pace in min/km, anything else as it is.
  func number(_ value: Decimal, places: Int, unit: String) -> String {
    guard Self.isPace(unit), !value.isNegative else { return number(value, places: places) }
    let (seconds, overflow) = value.thousandths.multipliedReportingOverflow(by: 60)
    guard !overflow, seconds < .max - 500 else { return self.number(value, places: places) }
    let (minutes, rest) = ((seconds + 500) / 1000).quotientAndRemainder(dividingBy: 60)
    return "\(grouped(minutes)):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The unit of a pace, whose minutes and seconds people read.
  static let pace = "min/km"
  /// The same of miles.
  static let paceOfMiles = "min/mi"

  /// Whether a unit is one of a pace.
  static func isPace(_ unit: String) -> Bool { unit == pace || unit == paceOfMiles }

  /// What parts the groups of three digits, in UTF-8 from its last byte to its first.
  private var groupMark: [UInt8] {
    switch self {
    case .english: [UInt8(ascii: ",")]
    case .french: [0xAF, 0x80, 0xE2]
    }
  }

  /// What stands before the fraction of a number, in ASCII.
  private var decimalMark: UInt8 {
    switch self {
    case .english: UInt8(ascii: ".")
    case .french: UInt8(ascii: ",")
    }
  }

  /// What stands behind a number of percent.
  private var percentMark: String {
    switch self {
    case .english: "%"
    case .french: "\u{202F}%"
    }
  }

  private func grouped(_ whole: Int64) -> String {
    var bytes: [UInt8] = []
    appendGrouped(whole, to: &bytes)
    bytes.reverse()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the digits of a number that is not negative and the marks between every three, from the last to the
  /// first.
  private func appendGrouped(_ whole: Int64, to bytes: inout [UInt8]) {
    var (rest, count) = (whole, 0)
    repeat {
      if count > 0, count.isMultiple(of: 3) { bytes += groupMark }
      bytes.append(Self.digit(rest))
      rest /= 10
      count += 1
    } while rest > 0
  }

  /// The last digit of a number, in ASCII.
  private static func digit(_ number: Int64) -> UInt8 {
    UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
  }

  /// A line of arithmetic, with the decimal sign of the language.
  package func arithmetic(_ text: String) -> String {
    let mark = Character(UnicodeScalar(decimalMark))
    return mark == "." ? text : String(text.map { $0 == "." ? mark : $0 })
  }
}
