package import Document
internal import Body
package import Messages
package import Values

/// Something to know about an energy that was computed.
package enum EnergyRemark: Equatable, Sendable {
  /// The sex is not known.
  case meanOfSexes
  /// So many logged activities have no known energy.
  case unknownWork(Int)
  /// The formulas know nothing of pregnancy.
  case pregnant
  /// Nobody said how fast the weight is to change: so much in kg a week is counted.
  case usualRate(Decimal, isLoss: Bool)
  /// The profile is after something else than the goal of weight.
  case otherAim(ProfileAim, isLoss: Bool)
  /// Nothing is left out, for a reason.
  case noDeficit(PlanRefusal)
  /// The wanted pace is above what is advised, which is this, in kg a week.
  case limited(Decimal)
  /// The target was raised to the least, in kcal.
  case raised(Decimal)
  /// The target is below the energy at rest.
  case belowResting

  /// The remark for people.
  package func text(_ language: Language) -> String { language.words(sentence) }

  /// The remark, in the words of whoever reads it.
  package var sentence: Message {
    switch self {
    case .meanOfSexes:
      "the sex is not in the profile: −78 is the mean of the terms for men (+5) and women (−161)"
    case .unknownWork(1): "1 logged activity has no known energy, so the real need is higher"
    case .unknownWork(let count):
      "\(count) logged activities have no known energy, so the real need is higher"
    case .pregnant:
      "the profile says pregnant: the formulas do not account for it, and no deficit is applied"
    case .usualRate(let rate, isLoss: true):
      "based on the usual rate, losing \(rate) kg a week; use --rate to set another"
    case .usualRate(let rate, isLoss: false):
      "based on the usual rate, gaining \(rate) kg a week; use --rate to set another"
    case .otherAim(let aim, isLoss: true):
      "the weight goal is to lose, and takes precedence; the profile says to \(aim.word)"
    case .otherAim(let aim, isLoss: false):
      "the weight goal is to gain, and takes precedence; the profile says to \(aim.word)"
    case .noDeficit(let refusal): "no deficit is applied: \(refusal.sentence)"
    case .limited(let rate):
      "the goal asks for more than is recommended; the target is based on \(rate) kg a week"
    case .raised(let floor):
      "the target is raised to \(Message.inEach { $0.number(floor, places: 0) }) kcal, the recommended minimum"
    case .belowResting:
      "the target is below your resting energy: ask a physician before you follow it for long"
    }
  }
}

extension ProfileAim {
  /// What the person is after.
  fileprivate var word: Message { .inEach { $0.words(phrase) } }

  private var phrase: Phrase {
    switch self {
    case .lose: Phrase(rawValue, "lose", context: "aim")
    case .gain: Phrase(rawValue, "gain", context: "aim")
    case .maintain: Phrase(rawValue, "maintain", context: "aim")
    }
  }
}

/// Why nobody should be helped to lose weight.
package enum PlanRefusal: Equatable, Sendable {
  /// In years.
  case tooYoung(Int)
  case pregnant
  /// The body mass index now is below 18.5.
  case underweight(Decimal)
  /// The body mass index of the target is below 18.5; with the least weight in kg.
  case targetUnderweight(Decimal, least: Decimal)

  /// What speaks against losing weight from one to another, in kg; nil where nothing does.
  package init?(losing weight: Decimal, to target: Decimal?, _ person: EnergyPerson) {
    if let age = person.age, age < RestingEnergy.adult {
      self = .tooYoung(age)
      return
    }
    if person.isPregnant {
      self = .pregnant
      return
    }
    if let index = person.massIndex(of: weight), MassIndexBand(index) == .underweight {
      self = .underweight(index)
      return
    }
    guard let target, let height = person.height, let index = person.massIndex(of: target),
      MassIndexBand(index) == .underweight,
      let least = Body.weight(ofMassIndex: Self.leastIndex, height: height)
    else { return nil }
    self = .targetUnderweight(index, least: least)
  }

  /// Below this a body mass index is underweight (WHO).
  private static let leastIndex = Decimal(thousandths: 18_500)

  /// Why, in words.
  package func text(_ language: Language) -> String { language.words(sentence) }

  /// Why, in the words of whoever reads it.
  package var sentence: Message {
    let massIndex = { (index: Decimal) in
      Message.inEach { $0.number(index, places: index.places(atLeast: 1, tellingFrom: Self.leastIndex)) }
    }
    switch self {
    case .tooYoung(let age): return "people aged \(age) are still growing"
    case .pregnant: return "the profile says pregnant"
    case .underweight(let index): return "the body mass index is \(massIndex(index)), below 18.5"
    case .targetUnderweight(let index, let least):
      let weight = Message.inEach { $0.number(least.roundedUp(places: 1) ?? least, places: 1) }
      return
        "the target weight has a body mass index of \(massIndex(index)), below 18.5; the minimum is \(weight) kg"
    }
  }
}
