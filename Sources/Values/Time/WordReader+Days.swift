extension WordReader {
  /// Reads a day: a date, a named one, a weekday or a distance from today; nil, without moving, where none is next.
  ///
  /// - Throws: `GrammarError` for a date that no calendar has.
  mutating func day(_ kind: DateKind) throws(GrammarError) -> DayExpression? {
    if let days = take(from: DateWords.namedDays) { return .shifted(days, .day) }
    if take("avant", "hier") { return .shifted(-2, .day) }
    if take("apres", "demain") { return .shifted(2, .day) }
    if let weekday = weekday() { return weekday }
    if let date = try isoDay(kind) { return .date(date) }
    if let next, let date = SlashedDate(next.text) {
      skip(1)
      return .slashed(date)
    }
    if let date = try monthDay(kind) { return date }
    let start = position
    if let (count, unit) = distance() {
      if unit.seconds == nil { return .shifted(count, unit) }
      back(to: start)
    }
    return nil
  }

  /// Reads `19 nov`, `19th November 2026`, `November 19, 2026` or `le 1er mai`; nil, without moving, for anything
  /// else.
  private mutating func monthDay(_ kind: DateKind) throws(GrammarError) -> DayExpression? {
    let articles = ["le", "the"].contains(next?.text) ? 1 : 0
    guard let first = word(after: articles), let second = word(after: articles + 1),
      let day = first.numberOfDay ?? second.numberOfDay, let month = first.month ?? second.month
    else { return nil }
    skip(articles + 2)
    let year = next?.year
    if year != nil { skip(1) }
    // Without a year February may have 29 days.
    let length = CivilDay.days(inMonth: month, ofYear: year ?? 2024)
    guard (1...length).contains(day) else {
      let said = "\(first.typed) \(second.typed)"
      throw .impossible(
        "\(said) does not exist: that month has \(length) days", text: text,
        column: first.column, kind: kind)
    }
    guard let year else { return .ofMonth(day, month: month) }
    guard let date = CivilDay(year: year, month: month, day: day) else {
      throw .outOfRange(text: text, column: first.column, kind: kind)
    }
    return .date(date)
  }

  /// Reads `monday`, `last monday`, `next monday`, `lundi dernier` or `lundi prochain`.
  private mutating func weekday() -> DayExpression? {
    if let name = word(after: 1), let number = DateWords.weekdays[name.text] {
      if take("last", name.text) { return .weekday(number, .last) }
      if take("next", name.text) { return .weekday(number, .next) }
    }
    guard let number = take(from: DateWords.weekdays) else { return nil }
    if take("dernier") { return .weekday(number, .last) }
    if take("prochain") { return .weekday(number, .next) }
    return .weekday(number, .nearest)
  }

  /// Reads `2026-11-21` or `2026-W47-6`.
  mutating func isoDay(_ kind: DateKind) throws(GrammarError) -> CivilDay? {
    guard let next else { return nil }
    let day: CivilDay
    if let date = try next.isoDate(in: text, kind) {
      day = date
    } else if let date = try next.isoWeekDate(in: text, kind) {
      day = date
    } else {
      return nil
    }
    skip(1)
    return day
  }

  /// Reads `-2d`, `3 days ago`, `in 2 hours`, `il y a 3 jours` or `dans une semaine`: steps from now, negative for
  /// the past; nil, without moving, for anything else.
  mutating func distance() -> (count: Int, unit: TimeUnit)? {
    let start = position
    if let signed = signedDistance() { return signed }
    back(to: start)
    if take("il", "y", "a"), let (count, unit) = steps(of: DateWords.units) { return (-count, unit) }
    back(to: start)
    if take("in") || take("dans"), let steps = steps(of: DateWords.units) { return steps }
    back(to: start)
    if let (count, unit) = steps(of: DateWords.units), take("ago") { return (-count, unit) }
    back(to: start)
    return nil
  }

  /// Reads `3 days`, `3d`, `a week` or `une heure`; nil, though it may have moved, for anything else.
  mutating func steps(of units: [String: TimeUnit]) -> (count: Int, unit: TimeUnit)? {
    guard let next else { return nil }
    if word(after: 1) != nil, let count = DateWords.ones.contains(next.text) ? 1 : wholeNumber(next.text) {
      skip(1)
      return take(from: units).map { (count, $0) }
    }
    var cursor = TextCursor(next.text)
    guard let count = cursor.number(digits: 1...9),
      let unit = units[String(next.text.dropFirst(cursor.position))]
    else { return nil }
    skip(1)
    return (count, unit)
  }

  /// Reads `-2d` or `+3 days`.
  private mutating func signedDistance() -> (count: Int, unit: TimeUnit)? {
    guard let next else { return nil }
    var cursor = TextCursor(next.text)
    let isNegative = cursor.take("-")
    guard isNegative || cursor.take("+"), let count = cursor.number(digits: 1...9) else { return nil }
    if cursor.isAtEnd, word(after: 1) != nil {
      skip(1)
      return take(from: DateWords.units).map { (isNegative ? -count : count, $0) }
    }
    guard let unit = DateWords.units[String(next.text.dropFirst(cursor.position))] else { return nil }
    skip(1)
    return (isNegative ? -count : count, unit)
  }
}

extension WordReader.Word {
  /// The number of a day in its month, `19`, `1st`, `1er` or `19,`; nil for another word.
  fileprivate var numberOfDay: Int? {
    var cursor = TextCursor(text)
    guard let number = cursor.number(digits: 1...2) else { return nil }
    return ["", ",", "st", "nd", "rd", "th", "er"].contains(text.dropFirst(cursor.position)) ? number : nil
  }

  /// The year of four digits that it is; nil for another word.
  fileprivate var year: Int? {
    var cursor = TextCursor(text)
    guard let year = cursor.number(digits: 4...4), cursor.isAtEnd else { return nil }
    return year
  }

  /// The month of its name, in full or shortened, with a dot or without; nil for another word.
  fileprivate var month: Int? { DateWords.months[text.last == "." ? String(text.dropLast()) : text] }

  /// The date `2026-11-21` that this word is; nil for another form.
  func isoDate(in text: String, _ kind: DateKind) throws(GrammarError) -> CivilDay? {
    var cursor = TextCursor(self.text)
    guard let year = cursor.number(digits: 4...4), cursor.take("-"),
      let month = cursor.number(digits: 2...2), cursor.take("-"), let day = cursor.number(digits: 2...2),
      cursor.isAtEnd
    else { return nil }
    if let date = CivilDay(year: year, month: month, day: day) { return date }
    guard year > 0 else { throw .outOfRange(text: text, column: column, kind: kind) }
    guard (1...12).contains(month) else {
      throw .impossible(
        "\(typed) does not exist: a year has 12 months", text: text, column: column + 5, kind: kind)
    }
    let length = CivilDay.days(inMonth: month, ofYear: year)
    throw .impossible(
      "\(typed) does not exist: that month has \(length) days", text: text, column: column + 8, kind: kind)
  }

  /// The date `2026-W47-6` that this word is; nil for another form.
  func isoWeekDate(in text: String, _ kind: DateKind) throws(GrammarError) -> CivilDay? {
    let parts = self.text.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let weekday = wholeNumber(parts[2]), parts[2].utf8.count == 1 else { return nil }
    let prefix = WordReader.Word(
      text: "\(parts[0])-\(parts[1])", typed: String(typed.dropLast(2)), column: column)
    guard let week = try prefix.isoWeek(in: text, kind) else { return nil }
    guard (1...7).contains(weekday) else {
      throw .impossible(
        "\(typed) does not exist: a week has 7 days", text: text, column: column + 9, kind: kind)
    }
    guard let day = week.day(weekday: weekday) else {
      throw .outOfRange(text: text, column: column, kind: kind)
    }
    return day
  }

  /// The week `2026-W47` that this word is; nil for another form.
  func isoWeek(in text: String, _ kind: DateKind) throws(GrammarError) -> ISOWeek? {
    var cursor = TextCursor(self.text)
    guard let year = cursor.number(digits: 4...4), cursor.take("-w"),
      let number = cursor.number(digits: 2...2), cursor.isAtEnd
    else { return nil }
    if let week = ISOWeek(year: year, numbered: number) { return week }
    guard year > 0 else { throw .outOfRange(text: text, column: column, kind: kind) }
    throw .impossible(
      "\(typed) does not exist: \(zeroPadded(year, to: 4)) has \(ISOWeek.count(inYear: year)) weeks",
      text: text, column: column + 6, kind: kind)
  }
}
