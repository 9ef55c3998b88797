extension WordReader {
  /// Reads a period without `..`; nil, without moving, where none is next.
  ///
  /// - Throws: `GrammarError` for dates that no calendar has.
  mutating func period() throws(GrammarError) -> PeriodExpression? {
    let start = position
    if let period = namedPeriod() { return period }
    back(to: start)
    if let period = try isoPeriod() { return period }
    let column = column
    return try day(.period).map { .day($0, column: column) }
  }

  /// Reads `this week`, `last month`, `last 30 days`, `cette année`, `la semaine dernière`, `les 7 derniers jours`.
  private mutating func namedPeriod() -> PeriodExpression? {
    for article in ["the", "la", "le", "les", "ces"] where take(article) { break }
    let shift = take(from: Self.shiftsBefore)
    let start = position
    if shift == -1, let (count, unit) = pastSteps() { return .latest(count, unit) }
    back(to: start)
    if shift == nil, word(after: 1) != nil, let count = next.flatMap({ wholeNumber($0.text) }), count > 0 {
      skip(1)
      guard take("derniers") || take("dernieres"), let unit = take(from: DateWords.calendarUnits) else {
        return nil
      }
      return .latest(count, unit)
    }
    guard let unit = take(from: Self.calendarUnits) else { return nil }
    if let shift { return .calendar(unit, shift: shift) }
    return .calendar(unit, shift: take(from: Self.shiftsAfter) ?? 0)
  }

  /// Reads `30 days` or `3m`; a lone `m` is months here, as minutes make no period.
  private mutating func pastSteps() -> (count: Int, unit: TimeUnit)? {
    if let next, next.text.last == "m", let count = wholeNumber(next.text.dropLast()), count > 0 {
      skip(1)
      return (count, .month)
    }
    if next?.text.first == "0" { return nil }
    return steps(of: DateWords.calendarUnits)
  }

  /// Reads `2026-11`, `2026-W47` or `2026`.
  private mutating func isoPeriod() throws(GrammarError) -> PeriodExpression? {
    guard let next else { return nil }
    if let week = try next.isoWeek(in: text, .period) {
      skip(1)
      return .week(week)
    }
    var cursor = TextCursor(next.text)
    guard let year = cursor.number(digits: 4...4) else { return nil }
    let hasMonth = cursor.take("-")
    let month = hasMonth ? cursor.number(digits: 2...2) : 1
    guard let month, cursor.isAtEnd else { return nil }
    guard let first = CivilDay(year: year, month: month, day: 1) else {
      if year == 0 { throw .outOfRange(text: text, column: next.column, kind: .period) }
      throw .impossible(
        "\(next.typed) does not exist: a year has 12 months", text: text, column: next.column + 5,
        kind: .period)
    }
    skip(1)
    return hasMonth ? .month(first) : .year(first)
  }

  private static let shiftsBefore: [String: Int] = [
    "this": 0, "last": -1, "past": -1, "previous": -1, "next": 1, "ce": 0, "cette": 0,
  ]

  private static let shiftsAfter: [String: Int] = [
    "dernier": -1, "derniere": -1, "passe": -1, "passee": -1, "prochain": 1, "prochaine": 1,
  ]

  /// The units that name a period of the calendar when no number stands before them.
  private static let calendarUnits: [String: TimeUnit] = [
    "day": .day, "jour": .day, "week": .week, "semaine": .week, "month": .month, "mois": .month,
    "mois-ci": .month, "year": .year, "annee": .year, "l'annee": .year, "an": .year, "l'an": .year,
  ]
}
