internal import Document
internal import Goals
internal import Values

extension TipRule {
  static let motivation = [
    streakOfAWeek, streakBegun, comeback, weekGoalReached, weekGoalNear, logMore, onTarget,
  ]

  private static let streakOfAWeek = TipRule(
    "streak-7", .motivation, .high, "🔥",
    when: Phrase("", "active on at least 7 days in a row", "actif au moins 7 jours de suite"),
    source: .own
  ) { input, say in
    guard let streak = input[.streak], streak >= Decimal(7) else { return nil }
    let days = say(streak, "", places: 0)
    return TipFinding(
      TipAmount(streak, .days), against: TipAmount(Decimal(7), .days),
      Phrase("", "\(days.en) days in a row", "\(days.fr) jours de suite"),
      Phrase(
        "",
        "You have moved \(days.en) days in a row. An easy walk keeps the streak as well as a run.",
        "Vous avez bougé \(days.fr) jours de suite. Une marche tranquille entretient la série "
          + "aussi "
          + "bien qu'une course."))
  }

  private static let streakBegun = TipRule(
    "streak-3", .motivation, .low, "✨",
    when: Phrase("", "active on 3 to 6 days in a row", "actif de 3 à 6 jours de suite"), source: .own
  ) { input, say in
    guard let streak = input[.streak], streak >= Decimal(3), streak < Decimal(7) else { return nil }
    let (days, left) = (say(streak, "", places: 0), say(Decimal(7) - streak, "", places: 0))
    return TipFinding(
      TipAmount(streak, .days), against: TipAmount(Decimal(3), .days),
      Phrase("", "\(days.en) days in a row", "\(days.fr) jours de suite"),
      Phrase(
        "", "\(left.en) more and it is a whole week; a short walk counts.",
        "Encore \(left.fr) et cela fait une semaine entière\u{A0}; une courte marche compte."))
  }

  private static let comeback = TipRule(
    "comeback", .motivation, .medium, "🌱", pull: .train,
    when: Phrase(
      "", "the last activity was 7 days ago or more", "la dernière activité remonte à 7 jours ou plus"),
    source: .own
  ) { input, say in
    guard let days = input[.idleDays], days >= Decimal(7) else { return nil }
    let count = say(days, "", places: 0)
    return TipFinding(
      TipAmount(days, .days), against: TipAmount(Decimal(7), .days),
      Phrase("", "A fresh start", "Un nouveau départ"),
      Phrase(
        "", "Your last activity was \(count.en) days ago. Ten easy minutes today are enough to begin again.",
        "Votre dernière activité remonte à \(count.fr) jours. Dix minutes tranquilles aujourd'hui suffisent "
          + "pour reprendre."))
  }

  private static let weekGoalReached = TipRule(
    "week-goal-reached", .motivation, .medium, "🏆",
    when: Phrase("", "the weekly goal is reached", "l'objectif de la semaine est atteint"),
    source: .own
  ) { input, say in
    guard let goal = input.weekGoal, let percent = goal.percent, percent >= Decimal(100) else { return nil }
    let (done, target) = (goal.words(goal.actual, say), goal.words(goal.target, say))
    return TipFinding(
      TipAmount(percent, .percent), against: TipAmount(Decimal(100), .percent),
      Phrase("", "Weekly goal reached", "Objectif de la semaine atteint"),
      Phrase(
        "", "\(done.en) of \(target.en) this week: well done. Whatever comes now is a bonus.",
        "\(done.fr) sur \(target.fr) cette semaine\u{A0}: bravo. Tout le reste est un bonus."))
  }

  private static let weekGoalNear = TipRule(
    "week-goal-near", .motivation, .high, "🎯", pull: .train,
    when: Phrase(
      "", "at least 80% of the weekly goal is reached, and not all",
      "au moins 80\u{202F}% de l'objectif de la semaine est atteint, mais pas tout"),
    source: .own
  ) { input, say in
    guard let goal = input.weekGoal, let percent = goal.percent, percent >= Decimal(80),
      percent < Decimal(100)
    else { return nil }
    let (left, proposals) = (goal.words(goal.left, say), goal.proposalWords(say))
    let share = say(percent, "%", places: 0)
    return TipFinding(
      TipAmount(percent, .percent), against: TipAmount(Decimal(80), .percent),
      Phrase("", "\(share.en) of the weekly goal", "\(share.fr) de l'objectif de la semaine"),
      Phrase(
        "", "Only \(left.en) to go this week\(proposals.en).",
        "Plus que \(left.fr) cette semaine\(proposals.fr)."))
  }

  private static let logMore = TipRule(
    "log-more", .motivation, .low, "📝",
    when: Phrase(
      "", "a meal, a drink or an activity is logged on at most 3 of the last 7 days",
      "un repas, une boisson ou une activité est noté pour au plus 3 des 7 derniers jours"),
    source: .own
  ) { input, say in
    guard let days = input[.loggedDays], days <= Decimal(3) else { return nil }
    let count = say(days, "", places: 0)
    return TipFinding(
      TipAmount(days, .days), against: TipAmount(Decimal(3), .days),
      Phrase("", "A line a day", "Une ligne par jour"),
      Phrase(
        "",
        "\(count.en) of the last 7 days have a meal, a drink or an activity. The more there is, the better advice "
          + "fits; `healthlog meal again` is quick.",
        "\(count.fr) des 7 derniers jours ont un repas, une boisson ou une activité. Plus il y en a, plus les "
          + "conseils sont justes\u{A0}; `healthlog meal again` est rapide."))
  }

  private static let onTarget = TipRule(
    "on-target", .motivation, .low, "👏",
    when: Phrase(
      "", "the goal of energy was met on at least 80% of the days logged as a whole",
      "l'objectif d'énergie est tenu au moins 80\u{202F}% des jours notés en entier"),
    source: .own
  ) { input, say in
    guard let percent = input[.adherence], percent >= Decimal(80) else { return nil }
    let share = say(percent, "%", places: 0)
    return TipFinding(
      TipAmount(percent, .percent), against: TipAmount(Decimal(80), .percent),
      Phrase("", "Steady with your goal", "Régulier avec votre objectif"),
      Phrase(
        "",
        "You met your goal of energy on \(share.en) of the days logged as a whole in the last four weeks.",
        "Vous avez tenu votre objectif d'énergie \(share.fr) des jours notés en entier ces quatre dernières "
          + "semaines."))
  }
}

extension WeekGoal {
  /// An amount of the goal in words: `50 min`, `3 sessions`.
  func words(_ amount: Decimal, _ say: TipSpeech) -> (en: String, fr: String) {
    guard name == .workouts else { return say(amount, name.unit, places: 0, against: .zero) }
    let count = TipAmount(amount, .sessions)
    return (count.text(.english, .metric), count.text(.french, .metric))
  }

  /// What would close the gap: `, for example running for 35 min, or walking for 60 min`, or that the days left are too
  /// few for it; empty where nothing is known.
  func proposalWords(_ say: TipSpeech) -> (en: String, fr: String) {
    guard let gap else { return ("", "") }
    return (
      words(of: gap, ", for example ", ", or ", .english, say),
      words(of: gap, ", par exemple ", ", ou ", .french, say)
    )
  }

  private func words(
    of gap: ActivityGap, _ example: String, _ or: String, _ language: Language, _ say: TipSpeech
  ) -> String {
    if let limit = gap.limitText(language, say.units) { return ", " + limit }
    return example + gap.ways.prefix(2).map { $0.text(language) }.joined(separator: or)
  }
}
