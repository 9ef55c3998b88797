package import Values

extension Language {
  /// A day for people: `Sat 21 Nov 2026`, `sam. 21 nov. 2026`.
  package func day(_ day: CivilDay) -> String {
    "\(weekday(day)) \(dayOfMonth(day)) \(monthAbbreviations[Int(day.month) - 1]) \(day.year)"
  }

  /// The weekday of a day, short: `Sat`, `sam.`.
  package func weekday(_ day: CivilDay) -> String {
    weekdayAbbreviations[Int(day.weekday) - 1]
  }

  /// The month a day lies in: `November 2026`, `novembre 2026`.
  package func month(of day: CivilDay) -> String {
    "\(monthNames[Int(day.month) - 1]) \(day.year)"
  }

  /// The month a day lies in, short: `Nov`, `nov.`.
  package func shortMonth(of day: CivilDay) -> String { monthAbbreviations[Int(day.month) - 1] }

  /// The clock time of a moment in its own zone, by 24 hours: `08:05`.
  package func clock(_ time: Timestamp) -> String {
    let minutes = Int(time.secondOfDay) / 60
    return twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
  }

  private func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  private func dayOfMonth(_ day: CivilDay) -> String {
    self == .french && day.day == 1 ? "1er" : "\(day.day)"
  }

  private var weekdayAbbreviations: [String] {
    switch self {
    case .english: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    case .french: ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."]
    }
  }

  private var monthAbbreviations: [String] {
    switch self {
    case .english:
      ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    case .french:
      ["janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."]
    }
  }

  private var monthNames: [String] {
    switch self {
    case .english:
      [
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
      ]
    case .french:
      [
        "janvier", "février", "mars", "avril", "mai", "juin",
        "juillet", "août", "septembre", "octobre", "novembre", "décembre",
      ]
    }
  }
}
