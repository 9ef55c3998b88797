internal import Encoding
internal import Messages
internal import Values

extension TableRow {
  /// When the row was, by its columns of a time and of a day. Throws where a cell is no date; nil where all are empty.
  func time() throws(RowFault) -> RowTime? {
    if let (range, place) = cell(.at) { return try time(range, place, hasClock: true) }
    guard let (range, place) = cell(.day) else { return try timeBelowDay() }
    if found.table.isUTC, let day = midnight(place) { return RowTime(day: day, at: nil) }
    return try time(range, place, hasClock: true)
  }

  /// When something began or ended, by a column of that alone or, for a beginning, of the day. Throws where the cell is no
  /// date; nil where it is empty.
  func time(_ word: ImportRole.Word) throws(RowFault) -> RowTime? {
    let hasClock = word == .from
    guard let (range, place) = cell(word) ?? (hasClock ? cell(.day) : nil) else {
      return hasClock ? try timeBelowDay() : nil
    }
    return try time(range, place, hasClock: hasClock)
  }

  /// The day of a cell that is the midnight of UTC at which it begins; nil where it is written otherwise.
  private func midnight(_ place: FoundTable.Place) -> CivilDay? {
    guard let date = dates.first(where: { $0.column == place.column })?.date else { return nil }
    switch date.numbers {
    case .instant(let milliseconds):
      guard milliseconds.isMultiple(of: 86_400_000) else { return nil }
      return CivilDay(number: Int(milliseconds / 86_400_000))
    case .day(let day): return date.second == 0 && date.offset == nil ? day : nil
    case .pair: return nil
    }
  }

  /// The time of a row whose day is on a line above; nil where there is none.
  private func timeBelowDay() throws(RowFault) -> RowTime? {
    guard let dayAbove, let order = found.table.dates ?? answers.dates ?? sameEither(dayAbove),
      let day = dayAbove.day(order), let (range, place) = cell(.time)
    else { return nil }
    let text = text(in: range)
    guard let (second, millisecond) = WrittenDate.time(text) else {
      throw RowFault("'\(place.title)' is not a time: '\(text.prefix(40))'")
    }
    return RowTime(day: day, at: stamp(day, second, millisecond, nil))
  }

  private func time(_ range: Range<Int>, _ place: FoundTable.Place, hasClock: Bool) throws(RowFault)
    -> RowTime
  {
    guard let date = dates.first(where: { $0.column == place.column })?.date else {
      throw RowFault("'\(place.title)' is not a date: '\(text(in: range).prefix(40))'")
    }
    if case .instant(let milliseconds) = date.numbers {
      guard let at = clock.time(at: Instant(milliseconds: milliseconds)) else {
        throw RowFault("'\(place.title)' is out of range: '\(text(in: range).prefix(40))'")
      }
      return RowTime(day: clock.day(of: at), at: at)
    }
    guard let order = found.table.dates ?? answers.dates ?? forms.order(place.column) ?? sameEither(date),
      let day = date.day(order)
    else { throw RowFault("'\(place.title)' is not a date: '\(text(in: range).prefix(40))'") }
    if let second = date.second {
      guard let at = stamp(day, second, date.millisecond, date.offset) else {
        throw RowFault("'\(place.title)' is out of range: '\(text(in: range).prefix(40))'")
      }
      return RowTime(day: clock.day(of: at), at: at)
    }
    guard hasClock, let clockText = text(.time) else { return RowTime(day: day, at: nil) }
    guard let (second, millisecond) = WrittenDate.time(clockText) else {
      // A time with a date or a zone of its own, `00:00:00.000+05:30`.
      if let whole = WrittenDate("\(day)T\(clockText)"), let second = whole.second {
        return RowTime(day: day, at: stamp(day, second, whole.millisecond, whole.offset))
      }
      throw RowFault("not a time: '\(clockText.prefix(40))'")
    }
    return RowTime(day: day, at: stamp(day, second, millisecond, nil))
  }

  /// An order where both come to the same.
  private func sameEither(_ date: WrittenDate) -> DateOrder? { date.pair == nil ? .dayFirst : nil }

  private func stamp(_ day: CivilDay, _ second: Int32, _ millisecond: Int32, _ offset: Int32?) -> Timestamp? {
    let zone = text(.zone).flatMap(WrittenDate.offset)
    if let offset = offset ?? (found.table.isUTC ? 0 : zone) {
      let instant = Timestamp(day: day, secondOfDay: second, offsetSeconds: offset)
        .flatMap { $0.instant.adding(milliseconds: Int64(millisecond)) }
      // A table in UTC that names a zone was written by clocks of that zone.
      if found.table.isUTC, let zone {
        return instant.flatMap { Timestamp(instant: $0, offsetSeconds: zone) }
      }
      return instant.flatMap(clock.time)
    }
    return clock.local(day, second, milliseconds: millisecond)
  }
}
