/// A step of the calendar or the clock, as in `3 days ago`.
enum TimeUnit: Hashable, Sendable {
  case minute, hour, day, week, month, year

  /// Seconds of a step of the clock; nil for one of the calendar.
  var seconds: Int64? {
    switch self {
    case .minute: 60
    case .hour: 3600
    case .day, .week, .month, .year: nil
    }
  }
}

/// The English and French words of dates, folded.
enum DateWords {
  static let weekdays: [String: Int] = [
    "monday": 1, "tuesday": 2, "wednesday": 3, "thursday": 4, "friday": 5, "saturday": 6, "sunday": 7,
    "mon": 1, "tue": 2, "wed": 3, "thu": 4, "fri": 5, "sat": 6, "sun": 7,
    "lundi": 1, "mardi": 2, "mercredi": 3, "jeudi": 4, "vendredi": 5, "samedi": 6, "dimanche": 7,
  ]

  /// Months in full and shortened.
  static let months: [String: Int] = [
    "january": 1, "february": 2, "march": 3, "april": 4, "may": 5, "june": 6, "july": 7, "august": 8,
    "september": 9, "october": 10, "november": 11, "december": 12,
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "jun": 6, "jul": 7, "aug": 8, "sep": 9, "sept": 9, "oct": 10,
    "nov": 11, "dec": 12,
    "janvier": 1, "fevrier": 2, "mars": 3, "avril": 4, "mai": 5, "juin": 6, "juillet": 7, "aout": 8,
    "septembre": 9, "octobre": 10, "novembre": 11, "decembre": 12,
    "janv": 1, "fevr": 2, "fev": 2, "avr": 4, "juil": 7,
  ]

  /// Days counted from today.
  static let namedDays: [String: Int] = [
    "today": 0, "yesterday": -1, "tomorrow": 1,
    "aujourd'hui": 0, "hier": -1, "avant-hier": -2, "demain": 1, "apres-demain": 2,
  ]

  /// Times of the day in seconds.
  static let namedTimes: [String: Int32] = [
    "noon": 43_200, "midday": 43_200, "midnight": 0, "midi": 43_200, "minuit": 0,
  ]

  static let units: [String: TimeUnit] = [
    "min": .minute, "mins": .minute, "minute": .minute, "minutes": .minute,
    "h": .hour, "hr": .hour, "hrs": .hour, "hour": .hour, "hours": .hour, "heure": .hour, "heures": .hour,
    "d": .day, "day": .day, "days": .day, "j": .day, "jour": .day, "jours": .day,
    "w": .week, "week": .week, "weeks": .week, "semaine": .week, "semaines": .week,
    "mo": .month, "month": .month, "months": .month, "mois": .month,
    "y": .year, "year": .year, "years": .year, "an": .year, "ans": .year, "annee": .year, "annees": .year,
  ]

  /// The words for steps of the calendar only.
  static let calendarUnits = units.filter { $0.value.seconds == nil }

  static let ones: Set<String> = ["a", "an", "one", "un", "une"]

  /// What a misspelt word is compared with.
  static let suggestions: [String] =
    [
      "today", "yesterday", "tomorrow", "now", "noon", "midnight", "monday", "tuesday", "wednesday",
      "thursday", "friday", "saturday", "sunday", "last", "this", "days", "weeks", "months", "years", "hours",
      "minutes",
      "week", "month", "year", "ago", "aujourd'hui", "hier", "avant-hier", "demain", "maintenant", "midi",
      "minuit", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche", "dernier", "jours",
      "semaine", "mois", "cette",
    ]
}
