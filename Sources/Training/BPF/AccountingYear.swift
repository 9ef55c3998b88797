package import Values

/// The accounting year of a company, for which the yearly report is.
package enum AccountingYear {
  /// The month and the day on which it begins, of a text such as `07-01`; nil for a day that some years do not have.
  package static func start(_ text: String) -> (month: Int, day: Int)? {
    guard text.utf8.count == 5, let day = CivilDay(iso: "2026-" + text) else { return nil }
    return (Int(day.month), Int(day.day))
  }

  /// The days of the accounting year that ends in a year; nil for a year that no calendar has. One that begins with a
  /// calendar year is that year.
  package static func days(endingIn year: Int, from start: String?) -> ClosedRange<CivilDay>? {
    let (month, day) = start.flatMap(Self.start) ?? (1, 1)
    let first = month == 1 && day == 1 ? year : year - 1
    guard let from = CivilDay(year: first, month: month, day: day),
      let next = CivilDay(year: first + 1, month: month, day: day), let to = next.adding(days: -1)
    else { return nil }
    return from...to
  }
}
