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
  package func text(_ language: Language) -> String {
    language == .french ? french : english
  }

  private var english: String {
    switch self {
    case .meanOfSexes:
      "the sex is not in the profile: −78 is the mean of the terms for men (+5) and women (−161)"
    case .unknownWork(let count):
      """
      \(count) logged \(count == 1 ? "activity has" : "activities have") no known energy, so the real need \
      is higher
      """
    case .pregnant:
      "the profile says pregnant: the formulas do not account for it, and no deficit is applied"
    case .usualRate(let rate, let isLoss):
      "based on the usual rate, \(isLoss ? "losing" : "gaining") \(rate) kg a week; use --rate to set another"
    case .otherAim(let aim, let isLoss):
      """
      the weight goal is to \(isLoss ? "lose" : "gain"), and takes precedence; the profile says to \
      \(aim.rawValue)
      """
    case .noDeficit(let refusal): "no deficit is applied: " + refusal.text(.english)
    case .limited(let rate):
      "the goal asks for more than is recommended; the target is based on \(rate) kg a week"
    case .raised(let floor):
      "the target is raised to \(Language.english.number(floor, places: 0)) kcal, the recommended minimum"
    case .belowResting:
      "the target is below your resting energy: ask a physician before you follow it for long"
    }
  }

  private var french: String {
    switch self {
    case .meanOfSexes:
      "le sexe n'est pas dans le profil : −78 est la moyenne des lignes pour hommes (+5) et femmes (−161)"
    case .unknownWork(let count):
      count == 1
        ? "une activité saisie n'a pas d'énergie connue : la journée a pris davantage"
        : "\(count) activités saisies n'ont pas d'énergie connue : la journée a pris davantage"
    case .pregnant:
      "le profil indique une grossesse : les formules l'ignorent, et rien n'est retranché"
    case .usualRate(let rate, let isLoss):
      "compté : \(isLoss ? "perdre" : "prendre") \(Language.french.number(rate, places: rate.places)) kg par semaine, le rythme usuel ; --rate en dit un autre"
    case .otherAim(let aim, let isLoss):
      "l'objectif de poids, \(isLoss ? "perdre" : "prendre"), est ce qui compte ; le profil dit « \(Self.french(aim)) »"
    case .noDeficit(let refusal): "rien n'est retranché : " + refusal.text(.french)
    case .limited(let rate):
      "l'objectif demande plus que ce qui est conseillé ; compté : \(Language.french.number(rate, places: rate.places)) kg par semaine"
    case .raised(let floor):
      "la cible est relevée à \(Language.french.number(floor, places: 0)) kcal, le minimum conseillé"
    case .belowResting:
      "la cible est sous l'énergie au repos : demandez à un médecin avant de vous y tenir longtemps"
    }
  }
}

extension EnergyRemark {
  private static func french(_ aim: ProfileAim) -> String {
    switch aim {
    case .lose: "perdre"
    case .gain: "prendre"
    case .maintain: "garder"
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

  /// Why, in the words of whoever reads a message.
  package var sentence: Message { .both(text(.english), text(.french)) }

  /// Why, in words.
  package func text(_ language: Language) -> String {
    let massIndex = { (index: Decimal) in
      language.number(index, places: index.places(atLeast: 1, tellingFrom: Self.leastIndex))
    }
    let weight = { (least: Decimal) in language.number(least.roundedUp(places: 1) ?? least, places: 1) }
    switch (self, language) {
    case (.tooYoung(let age), .english): return "people aged \(age) are still growing"
    case (.tooYoung(let age), .french): return "à \(age) ans, on grandit encore"
    case (.pregnant, .english): return "the profile says pregnant"
    case (.pregnant, .french): return "le profil indique une grossesse"
    case (.underweight(let index), .english):
      return "the body mass index is \(massIndex(index)), below 18.5"
    case (.underweight(let index), .french): return "l'IMC est de \(massIndex(index)), sous 18,5"
    case (.targetUnderweight(let index, let least), .english):
      return """
        the target weight has a body mass index of \(massIndex(index)), below 18.5; the minimum is \
        \(weight(least)) kg
        """
    case (.targetUnderweight(let index, let least), .french):
      return
        "le poids visé a un IMC de \(massIndex(index)), sous 18,5 ; le minimum est de \(weight(least)) kg"
    }
  }
}
