internal import Document
internal import Values

extension TipRule {
  static let recovery = [formLow, restDay, easyWeek, sleepShort, sleepLong, sleepUneven, heartRate]

  private static let formLow = TipRule(
    "form-low", .recovery, .high, "🛌", pull: .rest,
    when: Phrase("", "form is below -30% of fitness"),
    source: Phrase("", "bands of form as users of intervals.icu read them")
  ) { input, say in
    guard let form = input[.form], form < Decimal(-30) else { return nil }
    let share = say(form, "%", places: 0)
    return TipFinding(
      TipAmount(form, .percent), against: TipAmount(Decimal(-30), .percent),
      Phrase("", "Time for easy days"),
      Phrase(
        "",
        "Your form is \(share): much load in little time. Two or three easy days now are part of the training."
      ))
  }

  private static let restDay = TipRule(
    "rest-day", .recovery, .medium, "😌", pull: .rest,
    when: Phrase("", "no day of the last 7 without an activity, and at least 300 moderate minutes"),
    source: Phrase("", "WHO 2020: 300 min a week; rule of thumb: one rest day a week")
  ) { input, say in
    guard let days = input[.restDays], days < Decimal(1), let minutes = input[.moderateMinutes],
      minutes >= Decimal(300)
    else { return nil }
    let done = say(minutes, "min", places: 0)
    return TipFinding(
      TipAmount(days, .days), against: TipAmount(Decimal(1), .days),
      Phrase("", "A quiet day is earned"),
      Phrase(
        "", "\(done) of activity and no day off in 7 days. A quiet day, or only a stroll, lets it settle."))
  }

  private static let easyWeek = TipRule(
    "easy-week", .recovery, .low, "🗓️", pull: .rest,
    when: Phrase(
      "", "at least 12 sessions in four weeks, and the easiest has more than 80% of their mean load"),
    source: Phrase("", "rule of thumb: one easy week in four")
  ) { input, say in
    guard let percent = input[.easiestWeekPercent], percent > Decimal(80), let sessions = input[.sessions],
      sessions >= Decimal(12)
    else { return nil }
    let share = say(percent, "%", places: 0)
    return TipFinding(
      TipAmount(percent, .percent), against: TipAmount(Decimal(80), .percent),
      Phrase("", "Plan an easy week"),
      Phrase(
        "", "The easiest of the last four weeks had \(share) of their mean load. One easy week in four helps."
      ))
  }

  private static let sleepShort = TipRule(
    "sleep-short", .recovery, .high, "😴",
    when: Phrase("", "mean sleep of at least 3 nights of the last 7 under 7 h"),
    source: Phrase("", "NSF 2015: 7–9 h, from 65 years on 7–8 h")
  ) { input, say in
    guard let sleep = input[.sleep], let nights = input[.nights], nights >= Decimal(3), sleep < Decimal(420)
    else { return nil }
    let (hours, count) = (say.hours(sleep), say(nights, "", places: 0))
    return TipFinding(
      TipAmount(sleep, .minutes), against: TipAmount(Decimal(420), .minutes),
      Phrase("", "A little more sleep"),
      Phrase(
        "",
        "\(hours) a night on average (\(count) nights). Most adults do well with 7 to 9 h; half an hour earlier to bed is a start."
      ))
  }

  private static let sleepLong = TipRule(
    "sleep-long", .recovery, .low, "🌙",
    when: Phrase("", "mean sleep of at least 3 nights of the last 7 over 9 h, from 65 years on over 8 h"),
    source: Phrase("", "NSF 2015: 7–9 h, from 65 years on 7–8 h")
  ) { input, say in
    guard let sleep = input[.sleep], let nights = input[.nights], nights >= Decimal(3) else { return nil }
    let most = input[.age].map { $0 >= Decimal(65) } == true ? Decimal(480) : Decimal(540)
    guard sleep > most else { return nil }
    let (hours, usual) = (say.hours(sleep), say.hours(most))
    return TipFinding(
      TipAmount(sleep, .minutes), against: TipAmount(most, .minutes),
      Phrase("", "Long nights"),
      Phrase(
        "",
        "\(hours) a night on average; up to \(usual) is usual. After a hard week that is fine; listen to how rested you feel."
      ))
  }

  private static let sleepUneven = TipRule(
    "sleep-uneven", .recovery, .low, "⏰",
    when: Phrase("", "at least 2 h between the shortest and the longest of 5 nights or more"),
    source: Phrase("", "NSF 2023, Sleep Health 9:801–20; the threshold is ours")
  ) { input, say in
    guard let spread = input[.sleepSpread], let nights = input[.nights], nights >= Decimal(5),
      spread >= Decimal(120)
    else { return nil }
    let hours = say.hours(spread)
    return TipFinding(
      TipAmount(spread, .minutes), against: TipAmount(Decimal(120), .minutes),
      Phrase("", "A steadier bedtime"),
      Phrase(
        "",
        "\(hours) lie between your shortest and your longest night of the week. A regular time often helps more than a long weekend."
      ))
  }

  private static let heartRate = TipRule(
    "resting-heart-rate", .recovery, .medium, "💓", pull: .rest,
    when: Phrase("", "resting heart rate of 7 days at least 5 bpm above that of the three weeks before"),
    source: Phrase("", "Buchheit, Front Physiol 2014;5:73; the threshold is ours")
  ) { input, say in
    guard let rise = input[.heartRateRise], rise >= Decimal(5) else { return nil }
    let beats = say(rise, "bpm", places: 0)
    return TipFinding(
      TipAmount(rise, .beats), against: TipAmount(Decimal(5), .beats),
      Phrase("", "Easy until the pulse settles"),
      Phrase(
        "",
        "Your resting heart rate is \(beats) above your usual. Stress, heat or hard training can do that; easy days are a good answer."
      ))
  }
}
