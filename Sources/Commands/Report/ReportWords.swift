internal import Encoding
internal import Values

/// What a line of `healthlog report` without a verb means: `report last week` is a range of days, `report weekly` a week.
enum ReportWords {
  private static let verbs = [
    "daily": "day", "weekly": "week", "monthly": "month", "yearly": "year", "annual": "year",
    "jour": "day", "semaine": "week", "mois": "month", "annee": "year", "quotidien": "day",
    "hebdomadaire": "week", "mensuel": "month", "annuel": "year",
  ]

  /// The words of the line with its verb; nil where the words are no period either.
  static func meant(by words: [String]) -> [String]? {
    guard let first = words.first else { return nil }
    if let verb = verbs[folded(first)], words.count == 1 || words[1].hasPrefix("-") {
      return [verb] + words.dropFirst()
    }
    let said = words.prefix { !$0.hasPrefix("-") || $0.dropFirst().first?.isNumber == true }
    let text = said.joined(separator: " ")
    guard (try? PeriodText.parse(text)) != nil else { return nil }
    let isDay = (try? When.parse(text)) != nil
    return [isDay ? "day" : "range"] + words
  }
}
