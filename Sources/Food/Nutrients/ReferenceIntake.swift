internal import Tables
package import Values

/// How much of a nutrient a day should bring at least, or may bring at most, and who says so.
package struct ReferenceIntake: Equatable, Sendable {
  /// The nutrient.
  package let nutrient: Nutrient
  /// What the amount is of.
  package let rule: Rule
  /// The amount, in the nutrient's unit or as the rule says.
  package let amount: Decimal
  /// Who published it and when: `EFSA 2015`.
  package let source: String

  /// What the amount of a reference is of.
  package enum Rule: String, Sendable {
    case atLeast = "at_least"
    case atMost = "at_most"
    /// For each kilogram of body weight.
    case atLeastPerKilogram = "at_least_per_kg"
    /// In percent of the energy eaten.
    case atMostEnergyPercent = "at_most_energy_percent"

    /// Whether more than the amount is too much, and not enough less.
    package var isLimit: Bool { self == .atMost || self == .atMostEnergyPercent }
  }

  /// The amount of a day in the nutrient's unit; nil where that depends on a weight or an energy that nobody knows, or
  /// is a share of no energy at all.
  package func target(weight: Decimal?, energy: Decimal?) -> Decimal? {
    switch rule {
    case .atLeast, .atMost: amount
    case .atLeastPerKilogram:
      weight.flatMap { Decimal.product($0, amount, dividedBy: Decimal(1)) }
    case .atMostEnergyPercent:
      // Of fats alone, which bring 9 kcal a gram.
      energy.flatMap { $0 > .zero ? Decimal.product($0, amount, dividedBy: Decimal(900)) : nil }
    }
  }

  /// The references for a person, in the order of the nutrients, what is needed before what is too much.
  package static func all(for person: ReferencePerson) -> [ReferenceIntake] {
    var found: [Key: (from: Int, intake: ReferenceIntake)] = [:]
    Tables.referenceIntakes { bytes in
      var position = 0
      while position < bytes.count {
        let row = TableRow(bytes, at: position)
        position = row.next
        guard let line = Line(bytes, row), line.from <= person.age else { continue }
        guard person.isMeant(by: line.sex) else { continue }
        let key = Key(
          nutrient: line.intake.nutrient, isLimit: line.intake.rule.isLimit, sex: line.sex)
        if found[key].map({ $0.from <= line.from }) ?? true { found[key] = (line.from, line.intake) }
      }
    }
    return Nutrient.allCases.flatMap { nutrient in
      [false, true].compactMap { isLimit in
        // Of a person whose sex is unknown the larger need and the lower limit.
        let both = found.filter { $0.key.nutrient == nutrient && $0.key.isLimit == isLimit }.map(
          \.value.intake)
        return isLimit ? both.min { $0.amount < $1.amount } : both.max { $0.amount < $1.amount }
      }
    }
  }

  /// What a row of the table is for.
  private struct Key: Hashable {
    let nutrient: Nutrient
    let isLimit: Bool
    let sex: String
  }

  /// A line of the table.
  private struct Line {
    let sex: String
    let from: Int
    let intake: ReferenceIntake

    init?(_ bytes: Span<UInt8>, _ start: TableRow) {
      var row = start
      guard let nutrient = Nutrient(key: row.text(bytes)), let rule = Rule(rawValue: row.text(bytes)) else {
        return nil
      }
      sex = row.text(bytes)
      guard let from = Int(row.text(bytes)), let amount = row.number(bytes) else { return nil }
      self.from = from
      intake = ReferenceIntake(nutrient: nutrient, rule: rule, amount: amount, source: row.text(bytes))
    }
  }
}

/// Whom a reference intake is for.
package struct ReferencePerson: Equatable, Sendable {
  /// Sex, as the references know it; nil where nobody knows.
  package let sex: String?
  /// Completed years; an adult's where nobody knows.
  package let age: Int
  /// Whether the age is known.
  package let isAgeKnown: Bool

  /// A person of a sex, `male` or `female`, and an age, each nil where unknown.
  package init(sex: String?, age: Int?) {
    self.sex = sex
    self.age = age ?? Self.adult
    isAgeKnown = age != nil
  }

  /// Whether a line of the table is for the person; with an unknown sex those of both are.
  func isMeant(by sex: String) -> Bool {
    sex == "any" || self.sex.map { $0 == sex } ?? true
  }

  /// The age that stands for any adult, younger than any reference for later years asks.
  private static let adult = 30
}
