internal import Encoding
internal import Values

/// Reads the parts of a date from left to right.
struct DateScanner {
  private let bytes: [UInt8]
  private var place = 0

  /// A scanner at the beginning of a text.
  init(_ text: String) {
    bytes = Array(text.trimmed.utf8)
  }

  var isAtEnd: Bool { place == bytes.count }

  mutating func numbers() -> WrittenDate.Numbers? {
    if let digits = Self.isAllDigits(bytes) { return packed(digits) }
    skipWeekday()
    if let month = monthName() { return named(month: month) }
    guard let first = number() else { return nil }
    let sign = separator()
    guard sign != 0 else { return nil }
    if sign == UInt8(ascii: " ") || sign == UInt8(ascii: "."), let month = monthName() {
      return dayThenName(first.value, month)
    }
    if let month = monthName() { return dayThenName(first.value, month) }
    guard let second = number() else { return nil }
    let next = separator()
    guard next == sign || (sign == UInt8(ascii: ".") && next == UInt8(ascii: " ")), let third = number()
    else {
      return nil
    }
    return ordered(first, second, third, sign)
  }

  /// Eight digits are a day, fourteen a day and a time, ten seconds since 1970 and thirteen milliseconds.
  private mutating func packed(_ count: Int) -> WrittenDate.Numbers? {
    let text = String(decoding: bytes, as: UTF8.self)
    defer { place = bytes.count }
    switch count {
    case 8:
      guard let value = Int(text) else { return nil }
      return CivilDay(year: value / 10000, month: value / 100 % 100, day: value % 100).map { .day($0) }
    case 9, 10: return Int64(text).map { .instant($0 * 1000) }
    case 12, 13: return Int64(text).map { .instant($0) }
    default: return nil
    }
  }

  private func ordered(
    _ first: Number, _ second: Number, _ third: Number, _ sign: UInt8
  ) -> WrittenDate.Numbers? {
    if first.digits == 4 {
      return CivilDay(year: first.value, month: second.value, day: third.value).map { .day($0) }
    }
    guard third.digits == 4 || third.digits == 2 else { return nil }
    let year = third.digits == 4 ? third.value : Self.whole(third.value)
    if sign == UInt8(ascii: ".") {
      return CivilDay(year: year, month: second.value, day: first.value).map { .day($0) }
    }
    // Neither order has such a day.
    guard (1...31).contains(first.value), (1...31).contains(second.value),
      first.value <= 12 || second.value <= 12
    else { return nil }
    if first.value == second.value {
      return CivilDay(year: year, month: first.value, day: first.value).map { .day($0) }
    }
    return .pair(first.value, second.value, year: year)
  }

  /// `Sep 12, 2018`.
  private mutating func named(month: Int) -> WrittenDate.Numbers? {
    skip(" .,")
    guard let day = number(), day.digits <= 2 else { return nil }
    skipOrdinal()
    skip(" ,.")
    guard let year = number(), year.digits == 4 else { return nil }
    return CivilDay(year: year.value, month: month, day: day.value).map { .day($0) }
  }

  /// `28 Mar 2025`, `25. Mai 2012`, `1-Apr-19`.
  private mutating func dayThenName(_ day: Int, _ month: Int) -> WrittenDate.Numbers? {
    skip(" .,-")
    guard let year = number() else { return nil }
    // Two digits may be an hour.
    let isShort = year.digits == 2 && !(place < bytes.count && bytes[place] == UInt8(ascii: ":"))
    guard year.digits == 4 || isShort else { return nil }
    return CivilDay(year: isShort ? Self.whole(year.value) : year.value, month: month, day: day).map {
      .day($0)
    }
  }

  /// The year of two digits.
  private static func whole(_ year: Int) -> Int { year + (year < 70 ? 2000 : 1900) }

  /// A number and how many digits it has.
  private struct Number {
    let value: Int
    let digits: Int
  }

  private mutating func number() -> Number? {
    var value = 0
    let start = place
    while place < bytes.count, place - start < 5, let digit = decimalDigit(bytes[place]) {
      value = value * 10 + digit
      place += 1
    }
    return place == start || place - start > 4 ? nil : Number(value: value, digits: place - start)
  }

  /// The sign between two numbers, blanks around it passed; 0 where there is none.
  private mutating func separator() -> UInt8 {
    var sign: UInt8 = 0
    while place < bytes.count, "-/. ".utf8.contains(bytes[place]) {
      if bytes[place] != UInt8(ascii: " ") || sign == 0 { sign = bytes[place] }
      place += 1
    }
    return sign
  }

  private mutating func skip(_ signs: String) {
    while place < bytes.count, signs.utf8.contains(bytes[place]) { place += 1 }
  }

  /// What stands between a date and its time: `T`, a comma, `at`, `um`, `à`.
  mutating func skipBetween() {
    skip(" ,")
    if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "t"), place + 1 < bytes.count,
      isDigit(bytes[place + 1])
    {
      place += 1
      return
    }
    let start = place
    // English and German, and French, whose accent is gone.
    guard let word = letters(), ["at", "um", "a"].contains(word) else { return place = start }
    skip(" ")
  }

  private mutating func skipOrdinal() {
    for word in ["st", "nd", "rd", "th"] where bytes[place...].starts(with: word.utf8) { place += 2 }
  }

  private mutating func skipWeekday() {
    let start = place
    guard let word = letters(), Self.months[word] == nil, Self.weekdays.contains(String(word.prefix(2)))
    else {
      place = start
      return
    }
    skip(" .,")
  }

  private mutating func monthName() -> Int? {
    let start = place
    guard let word = letters(), let month = Self.months[word] ?? Self.months[String(word.prefix(3))] else {
      place = start
      return nil
    }
    return month
  }

  /// Letters in lower case without accents; nil where there are none.
  private mutating func letters() -> String? {
    let start = place
    while place < bytes.count, bytes[place] >= 0x80 || (0x61...0x7A).contains(bytes[place] | 0x20) {
      place += 1
    }
    guard place > start else { return nil }
    return folded(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  mutating func time() -> (second: Int32, millisecond: Int32)? {
    guard var hour = number()?.value, hour < 25, let minute = part() else { return nil }
    let second = part() ?? 0
    let fraction = fraction()
    skipBlanks()
    switch half() {
    case false?: hour = hour == 12 ? 0 : hour
    case true?: hour = hour < 12 ? hour + 12 : hour
    case nil: break
    }
    guard hour < 24, minute < 60, second < 61 else { return nil }
    return (Int32(hour * 3600 + minute * 60 + min(second, 59)), fraction)
  }

  /// `:08`, `h08` or `.08`; nil where nothing of that follows.
  private mutating func part() -> Int? {
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: ":") || bytes[place] == UInt8(ascii: "h"),
      isDigit(bytes[place + 1])
    else { return nil }
    place += 1
    return number()?.value
  }

  private mutating func fraction() -> Int32 {
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: ".") || bytes[place] == UInt8(ascii: ","),
      isDigit(bytes[place + 1])
    else { return 0 }
    place += 1
    var (value, scale) = (Int32(0), Int32(100))
    while place < bytes.count, let digit = decimalDigit(bytes[place]) {
      value += Int32(digit) * scale
      scale /= 10
      place += 1
    }
    return value
  }

  private mutating func skipBlanks() {
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: " ") {
        place += 1
      } else if bytes[place...].starts(with: "\u{202F}".utf8) {
        place += 3
      } else if bytes[place...].starts(with: "\u{A0}".utf8) {
        place += 2
      } else {
        return
      }
    }
  }

  /// Whether it is after noon, where the clock has twelve hours.
  private mutating func half() -> Bool? {
    for (word, isAfternoon) in [("am", false), ("pm", true), ("a.m.", false), ("p.m.", true)]
    where bytes.count - place >= word.utf8.count
      && zip(bytes[place...], word.utf8).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 })
    {
      place += word.utf8.count
      skipBlanks()
      return isAfternoon
    }
    return nil
  }

  /// `Z`, `+02:00`, `+0200`, `+02`, `UTC`, `GMT`, `UTC+2`; nil where there is none.
  mutating func offset() -> Int32? {
    skipBlanks()
    guard place < bytes.count else { return nil }
    if bytes[place] | 0x20 == UInt8(ascii: "z") {
      place += 1
      return 0
    }
    for word in ["UTC", "GMT"] where bytes[place...].starts(with: word.utf8) {
      place += 3
      if isAtEnd { return 0 }
    }
    let sign: Int32
    switch bytes[place] {
    case UInt8(ascii: "+"): sign = 1
    case UInt8(ascii: "-"): sign = -1
    default: return nil
    }
    place += 1
    let start = place
    guard let first = number() else { return nil }
    var (hours, minutes) = (first.value, 0)
    if place - start > 2 {
      (hours, minutes) = (first.value / 100, first.value % 100)
    } else if place < bytes.count, bytes[place] == UInt8(ascii: ":") {
      place += 1
      minutes = number()?.value ?? 99
    }
    guard hours < 26, minutes < 60 else { return nil }
    return sign * Int32(hours * 3600 + minutes * 60)
  }

  /// How many digits there are where there is nothing else; nil otherwise.
  private static func isAllDigits(_ bytes: [UInt8]) -> Int? {
    !bytes.isEmpty && bytes.count <= 14 && bytes.allSatisfy(isDigit) ? bytes.count : nil
  }

  private static let weekdays: Set<String> = [
    "mo", "tu", "we", "th", "fr", "sa", "su", "di", "mi", "do", "so", "lu", "ma", "me", "je", "ve",
  ]

  private static let months: [String: Int] = {
    var months: [String: Int] = [:]
    let names = [
      "jan january januar janvier janv ene enero gen gennaio janeiro",
      "feb february februar fevrier fevr fev",
      "mar march marz maerz mars mrz mrt maart marzo", "apr april avril avr abr abril",
      "may mai mei mayo maj mag maggio maio", "jun june juni juin giu giugno",
      "jul july juli juillet juil lug luglio", "aug august aout ago agosto",
      "sep sept september septembre set settembre setembro",
      "oct october oktober octobre okt ott ottobre out outubro", "nov november novembre",
      "dec december dezember decembre dez dic diciembre dicembre",
    ]
    for (index, words) in names.enumerated() {
      for word in words.split(separator: " ") { months[String(word)] = index + 1 }
    }
    return months
  }()
}
