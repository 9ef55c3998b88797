internal import Document
internal import Values

extension TipRule {
  static let training = [
    weekGap, aerobicMinutes, strengthDays, rampSteep, loadJump, formFresh, variety, balance, steps,
  ]

  private static let weekGap = TipRule(
    "week-gap", .training, .high, "🏃", pull: .train,
    when: Phrase(
      "", "less than 80% of the weekly goal is reached and the week is half over",
      "moins de 80\u{202F}% de l'objectif est atteint et la semaine est à moitié passée"),
    source: .own
  ) { input, say in
    guard let goal = input.weekGoal, let percent = goal.percent, percent < Decimal(80), input.day.weekday >= 4
    else { return nil }
    let (left, target) = (goal.words(goal.left, say), goal.words(goal.target, say))
    let proposals = goal.proposalWords(say)
    return TipFinding(
      TipAmount(percent, .percent), against: TipAmount(Decimal(80), .percent),
      Phrase("", "\(left.en) to your weekly goal", "\(left.fr) avant votre objectif de la semaine"),
      Phrase(
        "", "\(left.en) of \(target.en) are still open this week\(proposals.en).",
        "Il reste \(left.fr) sur \(target.fr) cette semaine\(proposals.fr)."))
  }

  private static let aerobicMinutes = TipRule(
    "aerobic-minutes", .training, .high, "❤️", pull: .train,
    when: Phrase(
      "", "fewer than 150 moderate minutes in 7 days, a vigorous one counting twice",
      "moins de 150 minutes modérées en 7 jours, une minute intense comptant double"),
    source: Phrase(
      "", "WHO 2020, guidelines on physical activity", "OMS 2020, lignes directrices sur l'activité physique")
  ) { input, say in
    guard let minutes = input[.moderateMinutes], minutes < Decimal(150) else { return nil }
    let done = say(minutes, "min", places: 0, against: Decimal(150))
    let left = say(Decimal(150) - minutes, "min", places: 0, against: .zero)
    return TipFinding(
      TipAmount(minutes, .minutes), against: TipAmount(Decimal(150), .minutes),
      Phrase("", "\(left.en) to the week's 150", "\(left.fr) avant les 150 de la semaine"),
      Phrase(
        "",
        "\(done.en) of moderate activity in the last 7 days; from 150 on the benefit for the heart is well "
          + "shown. A brisk walk counts, and a vigorous minute counts twice.",
        "\(done.fr) d'activité modérée ces 7 derniers jours\u{A0}; dès 150, le bénéfice pour le cœur est "
          + "bien "
          + "établi. Une marche rapide compte, et une minute intense compte double."))
  }

  private static let strengthDays = TipRule(
    "strength-days", .training, .medium, "💪", pull: .train,
    when: Phrase(
      "", "strength training on fewer than 2 of the last 7 days",
      "renforcement musculaire moins de 2 des 7 derniers jours"),
    source: Phrase(
      "", "WHO 2020, guidelines on physical activity", "OMS 2020, lignes directrices sur l'activité physique")
  ) { input, say in
    guard let days = input[.strengthDays], days < Decimal(2) else { return nil }
    let (english, french) =
      days == .zero
      ? ("No strength training in the last 7 days.", "Pas de renforcement ces 7 derniers jours.")
      : ("Strength training on 1 of the last 7 days.", "Du renforcement 1 des 7 derniers jours.")
    return TipFinding(
      TipAmount(days, .days), against: TipAmount(Decimal(2), .days),
      Phrase("", "Strength twice a week", "Du renforcement deux fois par semaine"),
      Phrase(
        "", english + " Two short sessions keep muscles and bones; squats and push-ups need no equipment.",
        french
          + " Deux courtes séances entretiennent muscles et os\u{A0}; squats et pompes se font sans matériel."
      ))
  }

  private static let rampSteep = TipRule(
    "ramp-steep", .training, .high, "📈", pull: .rest,
    when: Phrase(
      "", "fitness rose by more than 10% in 7 days", "la forme de fond a gagné plus de 10\u{202F}% en 7 jours"
    ),
    source: Phrase(
      "", "rule of thumb: at most 10% a week", "règle empirique\u{A0}: au plus 10\u{202F}% par semaine")
  ) { input, say in
    guard let ramp = input[.ramp], ramp > Decimal(10) else { return nil }
    let share = say(ramp, "%", places: 0, against: Decimal(10))
    return TipFinding(
      TipAmount(ramp, .percent), against: TipAmount(Decimal(10), .percent),
      Phrase("", "Hold the level for a week", "Stabilisez une semaine"),
      Phrase(
        "",
        "Your fitness rose by \(share.en) in a week; more than 10% is steep. The same again, not more, "
          + "lets the "
          + "body catch up.",
        "Votre forme de fond a gagné \(share.fr) en une semaine\u{A0}; plus de 10\u{202F}%, c'est raide. "
          + "Autant, pas plus, "
          + "laisse le corps suivre."))
  }

  private static let loadJump = TipRule(
    "load-jump", .training, .medium, "🪜", pull: .rest,
    when: Phrase(
      "", "the load of 7 days is above 150% of the mean week before",
      "la charge de 7 jours dépasse 150\u{202F}% de la semaine moyenne d'avant"),
    source: Phrase("", "Gabbett, Br J Sports Med 2016;50:273–80", "Gabbett, Br J Sports Med 2016;50:273–80")
  ) { input, say in
    guard let percent = input[.loadPercent], percent > Decimal(150) else { return nil }
    let share = say(percent, "%", places: 0)
    return TipFinding(
      TipAmount(percent, .percent), against: TipAmount(Decimal(150), .percent),
      Phrase("", "A big step this week", "Une grande marche cette semaine"),
      Phrase(
        "",
        "The load of the last 7 days is \(share.en) of your usual week. About a tenth more a week is a step "
          + "that lasts.",
        "La charge des 7 derniers jours est à \(share.fr) de votre semaine habituelle. Environ un "
          + "dixième de plus "
          + "par semaine est une marche qui tient."))
  }

  private static let formFresh = TipRule(
    "form-fresh", .training, .low, "🚀", pull: .train,
    when: Phrase(
      "", "form is above 5% of fitness, with at least 8 sessions in four weeks",
      "la fraîcheur dépasse 5\u{202F}% de la forme, avec au moins 8 séances en quatre semaines"),
    source: Phrase(
      "", "bands of form as users of intervals.icu read them",
      "plages de fraîcheur telles que lues sur intervals.icu")
  ) { input, say in
    guard let form = input[.form], form > Decimal(5), let sessions = input[.sessions], sessions >= Decimal(8)
    else { return nil }
    let share = say(form, "%", places: 0)
    return TipFinding(
      TipAmount(form, .percent), against: TipAmount(Decimal(5), .percent),
      Phrase("", "Fresh for something demanding", "Frais pour une séance exigeante"),
      Phrase(
        "", "Your form is +\(share.en): rested. A good day for a longer or quicker session.",
        "Votre fraîcheur est à +\(share.fr)\u{A0}: reposé. Un bon jour pour une séance plus longue ou "
          + "plus vive."
      ))
  }

  private static let variety = TipRule(
    "variety", .training, .low, "🔀", pull: .train,
    when: Phrase(
      "", "at least 6 sessions in four weeks, all of one kind",
      "au moins 6 séances en quatre semaines, toutes du même genre"),
    source: Phrase(
      "", "ACSM 2011, Med Sci Sports Exerc 43:1334–59", "ACSM 2011, Med Sci Sports Exerc 43:1334–59")
  ) { input, say in
    guard let sessions = input[.sessions], sessions >= Decimal(6), input[.kinds] == Decimal(1) else {
      return nil
    }
    let count = say(sessions, "", places: 0)
    return TipFinding(
      TipAmount(sessions, .sessions), against: TipAmount(Decimal(6), .sessions),
      Phrase("", "Something different", "Un peu de variété"),
      Phrase(
        "",
        "All \(count.en) sessions of the last four weeks were of one kind. Another now and then spares "
          + "joints.",
        "Les \(count.fr) séances des quatre dernières semaines étaient du même genre. En varier une ménage "
          + "les articulations."))
  }

  private static let balance = TipRule(
    "balance-days", .training, .medium, "🧘",
    when: Phrase(
      "", "from 65 years on, balance trained on fewer than 3 of the last 7 days",
      "à partir de 65 ans, équilibre travaillé moins de 3 des 7 derniers jours"),
    source: Phrase(
      "", "WHO 2020, guidelines on physical activity", "OMS 2020, lignes directrices sur l'activité physique")
  ) { input, say in
    guard let age = input[.age], age >= Decimal(65), let days = input[.balanceDays], days < Decimal(3)
    else { return nil }
    let count = say(days, "", places: 0)
    return TipFinding(
      TipAmount(days, .days), against: TipAmount(Decimal(3), .days),
      Phrase("", "Balance three times a week", "De l'équilibre trois fois par semaine"),
      Phrase(
        "",
        "Balance was trained on \(count.en) of the last 7 days. Yoga, tai chi, dance or standing on one leg: "
          + "three times a week makes steps surer.",
        "L'équilibre a été travaillé \(count.fr) des 7 derniers jours. Yoga, taï-chi, danse ou se tenir "
          + "sur une "
          + "jambe\u{A0}: trois fois par semaine, le pas devient plus sûr."))
  }

  private static let steps = TipRule(
    "steps-few", .training, .low, "👟", pull: .train,
    when: Phrase(
      "", "fewer than 6,000 steps a day, mean of 7 days", "moins de 6 000 pas par jour, moyenne de 7 jours"),
    source: Phrase(
      "", "Paluch et al., Lancet Public Health 2022;7:e219–28",
      "Paluch et al., Lancet Public Health 2022;7:e219–28")
  ) { input, say in
    guard let steps = input[.steps], steps < Decimal(6000) else { return nil }
    let count = say(steps, "", places: 0)
    return TipFinding(
      TipAmount(steps, .steps), against: TipAmount(Decimal(6000), .steps),
      Phrase("", "A few more steps", "Quelques pas de plus"),
      Phrase(
        "", "\(count.en) steps a day lately. Ten minutes of walking add about 1,000.",
        "\(count.fr) pas par jour ces temps-ci. Dix minutes de marche en ajoutent environ 1 000."))
  }
}
