internal import Document
internal import Goals
internal import Values

extension TipRule {
  static let health = [lossFast, gainFast, plateau, onCourse, weighIn, alcohol]

  private static let lossFast = TipRule(
    "loss-fast", .health, .high, "⚖️", pull: .eatMore,
    when: Phrase(
      "", "the weight's trend falls by more than 1% a week",
      "la tendance du poids baisse de plus de 1\u{202F}% par semaine"),
    source: Phrase(
      "", "0.5–1 kg or at most 1% of body weight a week",
      "0,5–1 kg ou au plus 1\u{202F}% du poids par semaine")
  ) { input, say in
    guard let percent = input[.slopePercent], percent < Decimal(-1), let slope = input[.slope] else {
      return nil
    }
    let rate = say(slope.magnitude, "kg", places: 2)
    return TipFinding(
      TipAmount(percent, .percentPerWeek), against: TipAmount(Decimal(-1), .percentPerWeek),
      Phrase("", "Slower lasts longer", "Plus lentement, plus durable"),
      Phrase(
        "",
        "Your trend falls by \(rate.en) a week, more than 1% of your weight. Eating a little more keeps "
          + "muscle "
          + "and mood; if it is not intended, tell a doctor.",
        "Votre tendance baisse de \(rate.fr) par semaine, plus de 1\u{202F}% de votre poids. Manger un "
          + "peu plus préserve "
          + "muscles et moral\u{A0}; si ce n'est pas voulu, parlez-en à un médecin."))
  }

  private static let gainFast = TipRule(
    "gain-fast", .health, .low, "🏗️", pull: .eatLess,
    when: Phrase(
      "", "the aim is to gain, and the trend rises by more than 0.5% a week",
      "le but est de prendre du poids, et la tendance monte de plus de 0,5\u{202F}% par semaine"),
    source: Phrase("", "0.25–0.5% of body weight a week", "0,25–0,5\u{202F}% du poids par semaine")
  ) { input, say in
    guard input.aim == .gain, let percent = input[.slopePercent], percent > Decimal(thousandths: 500),
      let slope = input[.slope]
    else { return nil }
    let rate = say(slope, "kg", places: 2)
    return TipFinding(
      TipAmount(percent, .percentPerWeek), against: TipAmount(Decimal(thousandths: 500), .percentPerWeek),
      Phrase("", "Gaining quickly", "Une prise rapide"),
      Phrase(
        "", "Your trend rises by \(rate.en) a week. Up to 0.5% of the weight a week, more of it is muscle.",
        "Votre tendance monte de \(rate.fr) par semaine. Jusqu'à 0,5\u{202F}% du poids par semaine, la "
          + "part de muscle "
          + "est plus grande."))
  }

  private static let plateau = TipRule(
    "weight-plateau", .health, .medium, "〰️", pull: .eatLess,
    when: Phrase(
      "", "the aim is to lose, and the trend moves by less than 0.05 kg a week over at least 10 weighings",
      "le but est de perdre, et la tendance bouge de moins de 0,05 kg par semaine sur au moins 10 pesées"),
    source: Phrase("", "trend of the Hacker's Diet over 21 days", "tendance du Hacker's Diet sur 21 jours")
  ) { input, say in
    guard input.aim == .lose, let slope = input[.slope], slope.magnitude < Decimal(thousandths: 50),
      let weighings = input[.weighings], weighings >= Decimal(10)
    else { return nil }
    let count = say(weighings, "", places: 0)
    return TipFinding(
      TipAmount(slope, .kilogramsPerWeek), against: TipAmount(Decimal(thousandths: 50), .kilogramsPerWeek),
      Phrase("", "A plateau, as they come", "Un palier, comme il y en a"),
      Phrase(
        "",
        "\(count.en) weighings in three weeks, and the trend is level. `healthlog energy adaptive` shows "
          + "what you "
          + "use now; a small step is enough.",
        "\(count.fr) pesées en trois semaines, et la tendance est plate. `healthlog energy adaptive` "
          + "montre votre "
          + "dépense actuelle\u{A0}; un petit pas suffit."))
  }

  private static let onCourse = TipRule(
    "weight-on-course", .health, .low, "🧗",
    when: Phrase(
      "", "the aim is to lose, and the trend falls by 0.25 to 1% a week",
      "le but est de perdre, et la tendance baisse de 0,25 à 1\u{202F}% par semaine"),
    source: Phrase(
      "", "0.5–1 kg or at most 1% of body weight a week",
      "0,5–1 kg ou au plus 1\u{202F}% du poids par semaine")
  ) { input, say in
    guard input.aim == .lose, let percent = input[.slopePercent], percent <= Decimal(thousandths: -250),
      percent >= Decimal(-1), let slope = input[.slope]
    else { return nil }
    let rate = say(slope.magnitude, "kg", places: 2)
    return TipFinding(
      TipAmount(percent, .percentPerWeek), against: TipAmount(Decimal(thousandths: -250), .percentPerWeek),
      Phrase("", "On course", "Sur la bonne voie"),
      Phrase(
        "", "Your trend falls by \(rate.en) a week: a pace that lasts. Single days may well jump.",
        "Votre tendance baisse de \(rate.fr) par semaine\u{A0}: un rythme qui tient. Les jours isolés "
          + "peuvent "
          + "sauter."))
  }

  private static let weighIn = TipRule(
    "weigh-in", .health, .low, "📉",
    when: Phrase(
      "", "the aim is to lose or gain, and the last weighing was 7 days ago or more",
      "le but est de perdre ou prendre du poids, et la dernière pesée remonte à 7 jours ou plus"),
    source: .own
  ) { input, say in
    guard input.aim == .lose || input.aim == .gain, let days = input[.weighingAge], days >= Decimal(7)
    else { return nil }
    let count = say(days, "", places: 0)
    return TipFinding(
      TipAmount(days, .days), against: TipAmount(Decimal(7), .days),
      Phrase("", "A weight for the trend", "Une pesée pour la tendance"),
      Phrase(
        "",
        "The last weighing was \(count.en) days ago. One in the morning, now and then, keeps the trend "
          + "telling.",
        "La dernière pesée remonte à \(count.fr) jours. Une le matin, de temps en temps, garde la tendance "
          + "parlante."))
  }

  private static let alcohol = TipRule(
    "alcohol", .health, .medium, "🍷",
    when: Phrase(
      "", "more than 100 g of alcohol a week, from at least 4 whole days",
      "plus de 100 g d'alcool par semaine, sur au moins 4 jours entiers"),
    source: Phrase(
      "", "Santé publique France 2017: at most 10 drinks of 10 g a week; WHO 2023: no safe level",
      "Santé publique France 2017\u{A0}: au plus 10 verres de 10 g par semaine\u{A0}; OMS 2023\u{A0}: "
        + "aucun seuil sans risque"
    )
  ) { input, say in
    guard let grams = input[.alcohol], grams > Decimal(100) else { return nil }
    let tenth = Decimal.product(grams, Decimal(1), dividedBy: Decimal(10)) ?? .zero
    let (amount, drinks) = (say(grams, "g", places: 0), say(tenth, "", places: 0))
    return TipFinding(
      TipAmount(grams, .grams), against: TipAmount(Decimal(100), .grams),
      Phrase("", "Days without alcohol", "Des jours sans alcool"),
      Phrase(
        "",
        "About \(amount.en) of alcohol a week, or \(drinks.en) standard drinks. Ten are a common limit, "
          + "less is "
          + "better; some days without make it easy.",
        "Environ \(amount.fr) d'alcool par semaine, soit \(drinks.fr) verres standard. Dix sont une "
          + "limite courante, "
          + "moins vaut mieux\u{A0}; quelques jours sans facilitent la chose."))
  }
}
