internal import Document
internal import Values

extension TipRule {
  static let training = [
    weekGap, aerobicMinutes, strengthDays, rampSteep, loadJump, formFresh, variety, balance, steps,
  ]

  private static let weekGap = TipRule(
    "week-gap", .training, .high, "🏃", pull: .train,
    when: Phrase("", "less than 80% of the weekly goal is reached and the week is half over"),
    source: .own
  ) { input, say in
    guard let goal = input.weekGoal, let percent = goal.percent, percent < Decimal(80), input.day.weekday >= 4
    else { return nil }
    let (left, target) = (goal.words(goal.left, say), goal.words(goal.target, say))
    let proposals = goal.proposalWords(say)
    return TipFinding(
      TipAmount(percent, .percent), against: TipAmount(Decimal(80), .percent),
      Phrase("", "\(left) to your weekly goal"),
      Phrase("", "\(left) of \(target) are still open this week\(proposals)."))
  }

  private static let aerobicMinutes = TipRule(
    "aerobic-minutes", .training, .high, "❤️", pull: .train,
    when: Phrase("", "fewer than 150 moderate minutes in 7 days, a vigorous one counting twice"),
    source: Phrase("", "WHO 2020, guidelines on physical activity")
  ) { input, say in
    guard let minutes = input[.moderateMinutes], minutes < Decimal(150) else { return nil }
    let done = say(minutes, "min", places: 0, against: Decimal(150))
    let left = say(Decimal(150) - minutes, "min", places: 0, against: .zero)
    return TipFinding(
      TipAmount(minutes, .minutes), against: TipAmount(Decimal(150), .minutes),
      Phrase("", "\(left) to the week's 150"),
      Phrase(
        "",
        "\(done) of moderate activity in the last 7 days; from 150 on the benefit for the heart is well shown. A brisk walk counts, and a vigorous minute counts twice."
      ))
  }

  private static let strengthDays = TipRule(
    "strength-days", .training, .medium, "💪", pull: .train,
    when: Phrase("", "strength training on fewer than 2 of the last 7 days"),
    source: Phrase("", "WHO 2020, guidelines on physical activity")
  ) { input, say in
    guard let days = input[.strengthDays], days < Decimal(2) else { return nil }
    let done: Message =
      days == .zero
      ? "No strength training in the last 7 days." : "Strength training on 1 of the last 7 days."
    return TipFinding(
      TipAmount(days, .days), against: TipAmount(Decimal(2), .days),
      Phrase("", "Strength twice a week"),
      Phrase(
        "",
        done + " Two short sessions keep muscles and bones; squats and push-ups need no equipment."))
  }

  private static let rampSteep = TipRule(
    "ramp-steep", .training, .high, "📈", pull: .rest,
    when: Phrase("", "fitness rose by more than 10% in 7 days"),
    source: Phrase("", "rule of thumb: at most 10% a week")
  ) { input, say in
    guard let ramp = input[.ramp], ramp > Decimal(10) else { return nil }
    let share = say(ramp, "%", places: 0, against: Decimal(10))
    return TipFinding(
      TipAmount(ramp, .percent), against: TipAmount(Decimal(10), .percent),
      Phrase("", "Hold the level for a week"),
      Phrase(
        "",
        "Your fitness rose by \(share) in a week; more than 10% is steep. The same again, not more, lets the body catch up."
      ))
  }

  private static let loadJump = TipRule(
    "load-jump", .training, .medium, "🪜", pull: .rest,
    when: Phrase("", "the load of 7 days is above 150% of the mean week before"),
    source: Phrase("", "Gabbett, Br J Sports Med 2016;50:273–80")
  ) { input, say in
    guard let percent = input[.loadPercent], percent > Decimal(150) else { return nil }
    let share = say(percent, "%", places: 0)
    return TipFinding(
      TipAmount(percent, .percent), against: TipAmount(Decimal(150), .percent),
      Phrase("", "A big step this week"),
      Phrase(
        "",
        "The load of the last 7 days is \(share) of your usual week. About a tenth more a week is a step that lasts."
      ))
  }

  private static let formFresh = TipRule(
    "form-fresh", .training, .low, "🚀", pull: .train,
    when: Phrase("", "form is above 5% of fitness, with at least 8 sessions in four weeks"),
    source: Phrase("", "bands of form as users of intervals.icu read them")
  ) { input, say in
    guard let form = input[.form], form > Decimal(5), let sessions = input[.sessions], sessions >= Decimal(8)
    else { return nil }
    let share = say(form, "%", places: 0)
    return TipFinding(
      TipAmount(form, .percent), against: TipAmount(Decimal(5), .percent),
      Phrase("", "Fresh for something demanding"),
      Phrase("", "Your form is +\(share): rested. A good day for a longer or quicker session."))
  }

  private static let variety = TipRule(
    "variety", .training, .low, "🔀", pull: .train,
    when: Phrase("", "at least 6 sessions in four weeks, all of one kind"),
    source: Phrase("", "ACSM 2011, Med Sci Sports Exerc 43:1334–59")
  ) { input, say in
    guard let sessions = input[.sessions], sessions >= Decimal(6), input[.kinds] == Decimal(1) else {
      return nil
    }
    let count = say(sessions, "", places: 0)
    return TipFinding(
      TipAmount(sessions, .sessions), against: TipAmount(Decimal(6), .sessions),
      Phrase("", "Something different"),
      Phrase(
        "",
        "All \(count) sessions of the last four weeks were of one kind. Another now and then spares joints."))
  }

  private static let balance = TipRule(
    "balance-days", .training, .medium, "🧘",
    when: Phrase("", "from 65 years on, balance trained on fewer than 3 of the last 7 days"),
    source: Phrase("", "WHO 2020, guidelines on physical activity")
  ) { input, say in
    guard let age = input[.age], age >= Decimal(65), let days = input[.balanceDays], days < Decimal(3)
    else { return nil }
    let count = say(days, "", places: 0)
    return TipFinding(
      TipAmount(days, .days), against: TipAmount(Decimal(3), .days),
      Phrase("", "Balance three times a week"),
      Phrase(
        "",
        "Balance was trained on \(count) of the last 7 days. Yoga, tai chi, dance or standing on one leg: three times a week makes steps surer."
      ))
  }

  private static let steps = TipRule(
    "steps-few", .training, .low, "👟", pull: .train,
    when: Phrase("", "fewer than 6,000 steps a day, mean of 7 days"),
    source: Phrase("", "Paluch et al., Lancet Public Health 2022;7:e219–28")
  ) { input, say in
    guard let steps = input[.steps], steps < Decimal(6000) else { return nil }
    let count = say(steps, "", places: 0)
    return TipFinding(
      TipAmount(steps, .steps), against: TipAmount(Decimal(6000), .steps),
      Phrase("", "A few more steps"),
      Phrase("", "\(count) steps a day lately. Ten minutes of walking add about 1,000."))
  }
}
