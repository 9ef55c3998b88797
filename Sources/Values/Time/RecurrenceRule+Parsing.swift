internal import Encoding
internal import Messages

extension RecurrenceRule {
  /// Numbers that a part may list.
  private static let mostNumbers = 400
  /// Characters that a rule may have.
  private static let longest = 4000

  /// Reads `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH`, in any case and order.
  ///
  /// - Throws: `GrammarError` `recurrence.unsupported` for a rule within a day or of another calendar, and
  ///   `recurrence.value` for what is no rule.
  package static func parse(_ text: String) throws(GrammarError) -> RecurrenceRule {
    guard text.utf8.count <= longest else {
      let start = String(text.prefix(60))
      throw fault("the rule is too long", start, 0)
    }
    var parts: [(name: String, value: Substring, column: Int)] = []
    var column = 0
    for part in text.split(separator: Character(";"), omittingEmptySubsequences: false) {
      defer { column += part.count + 1 }
      // Some programs end a rule in a semicolon.
      if part.isEmpty, column == text.count { continue }
      guard let sign = part.firstIndex(of: "=") else {
        throw fault("'\(String(part.prefix(20)))' is not written as `NAME=value`", text, column)
      }
      let name = part[..<sign].uppercased()
      guard !parts.contains(where: { $0.name == name }) else {
        throw fault("\(name) is there twice", text, column)
      }
      parts.append((name, part[part.index(after: sign)...], column + name.count + 1))
    }
    guard let first = parts.first(where: { $0.name == "FREQ" }) else {
      throw fault("FREQ is missing", text, 0)
    }
    var rule = RecurrenceRule(frequency: try frequency(first.value, text, first.column))
    for part in parts where part.name != "FREQ" { try rule.take(part.name, part.value, text, part.column) }
    if let reason = rule.contradiction { throw fault(reason, text, 0) }
    return rule
  }

  private static func frequency(_ value: Substring, _ text: String, _ column: Int) throws(GrammarError)
    -> RecurrenceFrequency
  {
    if let frequency = RecurrenceFrequency(rawValue: value.uppercased()) { return frequency }
    if ["SECONDLY", "MINUTELY", "HOURLY"].contains(value.uppercased()) {
      throw unsupported("repetitions within a day (\(value.uppercased())) are not read", text, column)
    }
    throw fault("FREQ cannot be '\(value)'", text, column)
  }

  private mutating func take(_ name: String, _ value: Substring, _ text: String, _ column: Int)
    throws(GrammarError)
  {
    switch name {
    case "INTERVAL": interval = try Self.number(name, value, text, column)
    case "COUNT":
      guard end == .never else { throw Self.both(text, column) }
      end = .count(try Self.number(name, value, text, column))
    case "UNTIL":
      guard end == .never else { throw Self.both(text, column) }
      guard let moment = CalendarMoment(value.utf8) else { throw Self.wrong(name, value, text, column) }
      end = .until(moment)
    case "BYMONTH": months = try Self.numbers(name, value, 12, isSigned: false, text, column)
    case "BYMONTHDAY": monthDays = try Self.numbers(name, value, 31, isSigned: true, text, column)
    case "BYYEARDAY": yearDays = try Self.numbers(name, value, 366, isSigned: true, text, column)
    case "BYWEEKNO": weeks = try Self.numbers(name, value, 53, isSigned: true, text, column)
    case "BYSETPOS": positions = try Self.numbers(name, value, 366, isSigned: true, text, column)
    case "BYDAY": weekdays = try Self.weekdays(value, text, column)
    case "WKST":
      guard let day = RecurrenceWeekday.weekday(value) else { throw Self.wrong(name, value, text, column) }
      weekStart = day
    case "BYHOUR", "BYMINUTE", "BYSECOND":
      throw Self.unsupported("repetitions within a day (\(name)) are not read", text, column)
    case "RSCALE", "SKIP":
      throw Self.unsupported("rules of other calendars (\(name)) are not read", text, column)
    default: throw Self.fault("a rule has no part '\(String(name.prefix(20)))'", text, column)
    }
  }

  private static func number(_ name: String, _ value: Substring, _ text: String, _ column: Int)
    throws(GrammarError) -> Int
  {
    guard let number = plain(value, most: 1_000_000) else { throw wrong(name, value, text, column) }
    return number
  }

  private static func numbers(
    _ name: String, _ value: Substring, _ most: Int, isSigned: Bool, _ text: String, _ column: Int
  ) throws(GrammarError) -> [Int] {
    var numbers: [Int] = []
    for part in value.split(separator: Character(","), omittingEmptySubsequences: false) {
      guard let number = isSigned ? signed(part, most: most) : plain(part, most: most),
        numbers.count < mostNumbers
      else { throw wrong(name, value, text, column) }
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }

  private static func weekdays(_ value: Substring, _ text: String, _ column: Int) throws(GrammarError)
    -> [RecurrenceWeekday]
  {
    var days: [RecurrenceWeekday] = []
    for part in value.split(separator: Character(","), omittingEmptySubsequences: false) {
      let count = part.dropLast(2)
      guard let weekday = RecurrenceWeekday.weekday(part.suffix(2)), days.count < mostNumbers,
        let ordinal = count.isEmpty ? 0 : signed(count, most: 53)
      else { throw wrong("BYDAY", value, text, column) }
      days.append(RecurrenceWeekday(weekday: weekday, ordinal: ordinal))
    }
    return days
  }

  /// A number from 1 on, in digits alone.
  private static func plain(_ text: Substring, most: Int) -> Int? {
    guard (1...7).contains(text.utf8.count), text.utf8.allSatisfy(isDigit) else { return nil }
    let number = text.utf8.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return (1...most).contains(number) ? number : nil
  }

  private static func signed(_ text: Substring, most: Int) -> Int? {
    switch text.first {
    case "-": plain(text.dropFirst(), most: most).map { -$0 }
    case "+": plain(text.dropFirst(), most: most)
    default: plain(text, most: most)
    }
  }

  /// What of it cannot be together (RFC 5545, 3.3.10); nil where all can.
  private var contradiction: Message? {
    if !weeks.isEmpty, frequency != .yearly { return "BYWEEKNO needs FREQ=YEARLY" }
    if !yearDays.isEmpty, frequency != .yearly { return "BYYEARDAY needs FREQ=YEARLY" }
    if !monthDays.isEmpty, frequency == .weekly { return "BYMONTHDAY cannot be with FREQ=WEEKLY" }
    if weekdays.contains(where: { $0.ordinal != 0 }) {
      if frequency == .daily || frequency == .weekly {
        return "BYDAY has numbers only with FREQ=MONTHLY and FREQ=YEARLY"
      }
      if !weeks.isEmpty { return "BYDAY has no numbers with BYWEEKNO" }
    }
    let isBare = months.isEmpty && monthDays.isEmpty && yearDays.isEmpty && weeks.isEmpty && weekdays.isEmpty
    return !positions.isEmpty && isBare ? "BYSETPOS needs another BY… part" : nil
  }

  private static func wrong(_ name: String, _ value: Substring, _ text: String, _ column: Int) -> GrammarError
  {
    fault("\(name) cannot be '\(String(value.prefix(20)))'", text, column)
  }

  private static func both(_ text: String, _ column: Int) -> GrammarError {
    fault("COUNT and UNTIL cannot be together", text, column)
  }

  private static func fault(_ message: Message, _ text: String, _ column: Int) -> GrammarError {
    GrammarError(
      code: "recurrence.value", message: message, text: text, column: column,
      hint: "write it like `FREQ=WEEKLY;BYDAY=TU,TH` or `FREQ=MONTHLY;BYDAY=-1FR;COUNT=6`")
  }

  private static func unsupported(_ message: Message, _ text: String, _ column: Int) -> GrammarError {
    GrammarError(
      code: "recurrence.unsupported", message: message, text: text, column: column,
      hint: "write a rule of days, like `FREQ=DAILY` or `FREQ=MONTHLY;BYMONTHDAY=15`")
  }
}
