internal import Document
package import Messages
package import Values

/// The energy of a body at rest, with how it was computed.
package struct RestingEnergy: Equatable, Sendable {
  /// The formula.
  package let formula: RestingFormula
  /// In kcal a day.
  package let energy: Decimal
  /// The arithmetic.
  package let steps: [EnergyStep]
  /// Whether the sex is not known, so that it is the mean of both lines.
  package let isMeanOfSexes: Bool

  /// What a formula gives for a person.
  ///
  /// - Throws: `EnergyFault` where something it goes by is not known, and for children.
  package init(_ formula: RestingFormula, _ person: EnergyPerson) throws(EnergyFault) {
    let missing = person.missing(formula.needs)
    guard missing.isEmpty else { throw .missing(missing, formula) }
    if let age = person.age, age < Self.adult { throw .tooYoung(age) }
    var steps: [EnergyStep] = []
    var mass = person.weight ?? .zero
    if formula.isOfLeanMass {
      let fat = person.bodyFat ?? .zero
      guard let lean = Decimal.product(mass, Decimal(100) - fat, dividedBy: Decimal(100)) else {
        throw .tooLarge
      }
      steps.append(EnergyStep(.leanMass, "\(mass) × (100 − \(fat)) / 100 = \(lean)"))
      mass = lean
    }
    let age = person.age ?? Self.adult
    let height = person.height ?? .zero
    guard let line = formula.line(person.sex, age: age),
      let energy = line.energy(mass: mass, height: height, age: age)
    else { throw .tooLarge }
    steps.append(
      EnergyStep(.resting, "\(line.arithmetic(mass: mass, height: height, age: age)) = \(energy)"))
    self.formula = formula
    self.energy = energy
    self.steps = steps
    isMeanOfSexes = formula == .mifflin && person.sex == nil
  }

  /// The formulas are lines through measurements of adults.
  static let adult = 18
}

/// A step of a computation: what it gives, and the arithmetic, with decimal points and without grouping.
package struct EnergyStep: Equatable, Sendable {
  /// What it gives.
  let name: Phrase
  /// `10 × 80 + 6.25 × 180 − 5 × 30 + 5 = 1780`.
  package let arithmetic: String

  /// A step.
  init(_ name: Phrase, _ arithmetic: String) {
    self.name = name
    self.arithmetic = arithmetic
  }

  /// The arithmetic for people.
  func text(_ language: Language) -> String {
    language.arithmetic(arithmetic)
  }
}

/// Why an energy cannot be told.
package enum EnergyFault: Error, Equatable, Sendable {
  /// What the formula goes by and nobody knows.
  case missing([EnergyFact], RestingFormula)
  /// The formulas are for adults; in years.
  case tooYoung(Int)
  /// The level has the workouts in it already.
  case levelWithWorkouts(ActivityLevel)
  /// Numbers that no body has.
  case tooLarge

  /// Its stable name for programs.
  package var code: String {
    switch self {
    case .missing: "energy.missing"
    case .tooYoung: "energy.child"
    case .levelWithWorkouts: "energy.level"
    case .tooLarge: "energy.too-large"
    }
  }

  /// What is wrong, in one line.
  package var message: Message {
    switch self {
    case .missing([.level], _): "the activity level is not known"
    case .missing(let facts, let formula):
      "\(formula.title) requires \(Self.nouns(of: facts)), which \(facts.count == 1 ? "is" : "are") not known"
    case .tooYoung(let age):
      "these formulas are for adults, and the profile says \(age) \(age == 1 ? "year" : "years")"
    case .levelWithWorkouts(let level):
      "the level '\(level.rawValue)' already includes workouts, so logged ones would count twice"
    case .tooLarge: "the energy cannot be computed for this weight and height"
    }
  }

  /// What to do about it.
  package var hint: Message {
    switch self {
    case .missing([.level], _): "use --level light, or `healthlog \(EnergyFact.level.command)`"
    case .missing(let facts, _): Self.list(facts.map { "`healthlog \($0.command)`" })
    case .tooYoung: "growing takes extra energy; ask a physician or a dietitian"
    case .levelWithWorkouts: "--mode logged requires the level sedentary or light"
    case .tooLarge: "see `healthlog profile show` and `healthlog weight list`"
    }
  }

  private static func list(_ words: [String]) -> Message {
    guard let last = words.last, words.count > 1 else { return "\(words.first ?? "")" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }

  private static func nouns(of facts: [EnergyFact]) -> Message {
    guard var nouns = facts.first?.noun, let last = facts.last, facts.count > 1 else {
      return facts.first?.noun ?? ""
    }
    for fact in facts.dropFirst().dropLast() { nouns = "\(nouns), \(fact.noun)" }
    return "\(nouns) and \(last.noun)"
  }
}

extension Phrase {
  static let leanMass = Phrase("lean_mass", "lean mass")
  static let resting = Phrase("resting", "at rest")
}
