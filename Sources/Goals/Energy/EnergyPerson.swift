internal import Body
package import Messages
package import Values

/// What the formulas go by, as far as it is known on a day.
package struct EnergyPerson: Equatable, Sendable {
  /// The weight in kg.
  package var weight: Decimal?
  /// The height in cm.
  package var height: Decimal?
  /// The years completed.
  package var age: Int?
  /// Sex, as the formulas know it.
  package var sex: Sex?
  /// Body fat in percent of the weight.
  package var bodyFat: Decimal?
  /// How active the person is, workouts included.
  package var level: ActivityLevel?
  /// Whether the person is pregnant, as they said.
  package var isPregnant: Bool

  /// A person of a profile on a day, with the weight and the body fat that count on it.
  package init(_ profile: ProfileEntry, on day: CivilDay, weight: Decimal?, bodyFat: Decimal?) {
    self.weight = weight
    height = profile.height?.value
    age = profile.born.flatMap { $0.years(until: day) }
    sex = profile.sex
    self.bodyFat = bodyFat
    level = profile.level
    isPregnant = profile.pregnant ?? false
  }

  /// What of some facts is not known.
  func missing(_ facts: [EnergyFact]) -> [EnergyFact] {
    facts.filter { fact in
      switch fact {
      case .weight: weight == nil
      case .height: height == nil
      case .born: age == nil
      case .sex: sex == nil
      case .bodyFat: bodyFat == nil
      case .level: level == nil
      }
    }
  }

  /// The body mass index of a weight; nil without a height.
  package func massIndex(of weight: Decimal?) -> Decimal? {
    guard let weight, let height else { return nil }
    return bodyMassIndex(weight: weight, height: height)
  }

  /// The least energy a day that a goal may ask for, in kcal: what guidelines set for the sex (AHA, ACC and TOS;
  /// Jensen et al., Circulation 2014;129 suppl 2:S102).
  package var floor: Decimal { sex == .male ? Decimal(1500) : Decimal(1200) }
}

/// Something that a formula goes by.
package enum EnergyFact: String, CaseIterable, Sendable {
  case weight, height, born, sex, bodyFat, level

  /// The command that tells it.
  package var command: String {
    switch self {
    case .weight: "weight add 80"
    case .height: "profile set height=180cm"
    case .born: "profile set born=1996-03-02"
    case .sex: "profile set sex=female"
    case .bodyFat: "measure add body-fat 20"
    case .level: "profile set level=light"
    }
  }

  /// What it is called.
  package var noun: Message {
    switch self {
    case .weight: "a weight"
    case .height: "the height"
    case .born: "the date of birth"
    case .sex: "the sex"
    case .bodyFat: "the body fat"
    case .level: "the activity level"
    }
  }
}
