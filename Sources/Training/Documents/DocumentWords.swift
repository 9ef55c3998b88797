internal import Document
internal import Encoding
internal import Messages
internal import Values

/// How documents say days, hours and amounts, in a language.
struct DocumentWords {
  let language: Language

  /// A day as a letter has it: `4 December 2026`, `4 décembre 2026`.
  func date(_ day: CivilDay) -> String {
    let number = language == .french && day.day == 1 ? "1er" : "\(day.day)"
    return "\(number) \(language.month(of: day))"
  }

  /// The days of a course: `on 4 December 2026`, `from 4 to 8 December 2026 (3 days)`.
  func dates(_ days: [CivilDay]) -> String? {
    guard let first = days.first, let last = days.last else { return nil }
    guard first != last else { return language.words("on \(date(first))") }
    let count = Set(days).count
    let (from, to) = (date(first), date(last))
    return language.words("from \(from) to \(to) (\(count) days)")
  }

  /// Minutes as `7 h` or `3 h 20`.
  func length(_ minutes: Int) -> String { SessionHours.length(minutes: minutes) }

  /// An amount of a currency by its code.
  func amount(_ amount: Decimal, _ currency: String) -> String {
    language.amount(amount, unit: currency == "EUR" ? "€" : currency, places: 2)
  }

  /// Spans of a half of a day: `09:00–12:30`.
  func spans(_ spans: [SessionSpan]) -> String { joined(spans.map(\.shown), by: ", ") }

  /// What a half of a day is called.
  func half(_ half: HalfDay) -> String {
    switch half {
    case .morning: language.words("Morning")
    case .afternoon: language.words("Afternoon")
    }
  }

  /// What is marked of a trainee, in a cell that would be signed.
  func mark(_ mark: Attendance) -> String {
    switch mark {
    case .present: language.words(Message("present", context: "trainee"))
    case .absent: language.words(Message("absent", context: "trainee"))
    case .hours(let hours): language.amount(hours, unit: "h", places: hours.places)
    }
  }

  /// What an action is, by the Code du travail, L6313-1.
  static func nature(_ objective: TrainingObjective) -> Int {
    switch objective {
    case .skillsAssessment: 1
    case .experience: 2
    case .registeredQualification, .registeredCertificate, .otherQualification, .other: 0
    }
  }

  /// The natures that an action may have, in the order of that article.
  var natures: [String] {
    let natures: [Message] = [
      "training action", "skills assessment", "validation of experience (VAE)",
      "training by apprenticeship",
    ]
    return natures.map { language.words($0) }
  }
}
