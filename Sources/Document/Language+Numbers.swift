package import Values

extension Language {
  /// A number for people, rounded half to even to 0 to 3 decimal places: `1,234.5` or `1 234,5`.
  ///
  /// French groups are parted by U+202F NARROW NO-BREAK SPACE; renderers without Unicode write a space for
  /// it.
  package func number(_ value: Decimal, places: Int) -> String {
    let places = min(max(places, 0), 3)
    let parts = (value.rounded(places: places) ?? value).magnitude.description.split(separator: ".")
    let whole = String(parts.first ?? "0")
    let fraction = parts.count > 1 ? String(parts[1].prefix(places)) : ""
    let sign = value.isNegative && (whole != "0" || !fraction.isEmpty) ? "-" : ""
    if places == 0 { return sign + grouped(whole) }
    return sign + grouped(whole) + decimalMark + fraction
      + String(repeating: "0", count: places - fraction.utf8.count)
  }

  /// A number with its unit: `1,234 kcal`, and `92.5%` or `92,5 %`; the unit may be empty.
  package func amount(_ value: Decimal, unit: String, places: Int) -> String {
    let number = number(value, places: places, unit: unit)
    if unit.isEmpty { return number }
    if unit == "%" { return number + (self == .french ? "\u{202F}%" : "%") }
    return number + " " + unit
  }

  /// A number as it stands before a unit: `5:26` of a pace in min/km, anything else as it is.
  func number(_ value: Decimal, places: Int, unit: String) -> String {
    guard unit == Self.pace, !value.isNegative else { return number(value, places: places) }
    let (minutes, rest) = ((value.thousandths * 60 + 500) / 1000).quotientAndRemainder(dividingBy: 60)
    return "\(grouped(String(minutes))):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The unit of a pace, whose minutes and seconds people read.
  static let pace = "min/km"

  private var decimalMark: String { self == .french ? "," : "." }

  private func grouped(_ digits: String) -> String {
    let separator: Character = self == .french ? "\u{202F}" : ","
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.utf8.count - index).isMultiple(of: 3) { text.append(separator) }
      text.append(digit)
    }
    return text
  }
}
