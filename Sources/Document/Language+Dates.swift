internal import Messages
package import Values

extension Language {
  /// A day for people: `Sat 21 Nov 2026`, `sam. 21 nov. 2026`.
  package func day(_ day: CivilDay) -> String {
    "\(weekday(day)) \(dayOfMonth(day)) \(words(monthAbbreviations[Int(day.month) - 1])) \(day.year)"
  }

  /// A day of a year that everybody knows: `Sat 21 Nov`, `sam. 21 nov.`.
  package func shortDay(_ day: CivilDay) -> String {
    "\(weekday(day)) \(dayOfMonth(day)) \(shortMonth(of: day))"
  }

  /// A day for people, its month in full: `Sat 21 November 2026`, `sam. 21 novembre 2026`.
  package func longDay(_ day: CivilDay) -> String { "\(weekday(day)) \(dayOfMonth(day)) \(month(of: day))" }

  /// The weekday of a day, short: `Sat`, `sam.`.
  package func weekday(_ day: CivilDay) -> String {
    words(weekdayAbbreviations[Int(day.weekday) - 1])
  }

  /// The month a day lies in: `November 2026`, `novembre 2026`.
  package func month(of day: CivilDay) -> String {
    "\(words(monthNames[Int(day.month) - 1])) \(day.year)"
  }

  /// The month a day lies in, short: `Nov`, `nov.`.
  package func shortMonth(of day: CivilDay) -> String { words(monthAbbreviations[Int(day.month) - 1]) }

  /// The clock time of a moment in its own zone, by 24 hours: `08:05`.
  package func clock(_ time: Timestamp) -> String {
    let minutes = Int(time.secondOfDay) / 60
    return twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
  }

  private func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  private func dayOfMonth(_ day: CivilDay) -> String {
    day.day == 1 ? words(Phrase("", "1", context: "day of the month")) : "\(day.day)"
  }

  private var weekdayAbbreviations: [Message] { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] }

  private var monthAbbreviations: [Message] {
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  }

  private var monthNames: [Message] {
    [
      "January", "February", "March", "April", "May", "June",
      "July", "August", "September", "October", "November", "December",
    ]
  }
}
