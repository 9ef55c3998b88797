internal import Document
internal import Food
internal import Reminders
internal import Values

extension Phrase {
  /// The day's training, as what a reminder is about.
  static let training = Phrase("workout", "workout")
  /// Stepping on the scales.
  static let weighing = Phrase("weigh", "weighing")
  /// What a reminder is about, as the heading of a column.
  static let reminder = Phrase("reminder", "reminder")
  /// The first day of something.
  static let validFrom = Phrase("from", "from")
}

extension ReminderSubject {
  /// What it is about in words: `lunch`, `workout`, or the person's own.
  func text(_ language: Language) -> String {
    switch self {
    case .workout: language.words(.training)
    case .meal(let slot): slot.map { language.slot($0) } ?? language.words(.meal)
    case .weigh: language.words(.weighing)
    case .water: language.words(.water)
    case .text(let words): words
    }
  }
}

extension Language {
  /// Days of the week as they can be typed: `mon-fri`, `lun-ven`, `sat,sun`, `daily`.
  func days(_ days: Weekdays) -> String {
    if days == .all { return words("daily") }
    let typed: [Message] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    let names = typed.map { self.words($0) }
    let runs = days.runs.flatMap { run -> [String] in
      run.count > 2
        ? ["\(names[run.lowerBound - 1])-\(names[run.upperBound - 1])"] : run.map { names[$0 - 1] }
    }
    return runs.joined(separator: ",")
  }
}
