internal import Document
internal import Goals
internal import Values

extension TipRule {
  static let health = [lossFast, gainFast, plateau, onCourse, weighIn, alcohol]

  private static let lossFast = TipRule(
    "loss-fast", .health, .high, "⚖️", pull: .eatMore,
    when: Phrase("", "the weight's trend falls by more than 1% a week"),
    source: Phrase("", "0.5–1 kg or at most 1% of body weight a week")
  ) { input, say in
    guard let percent = input[.slopePercent], percent < Decimal(-1), let slope = input[.slope] else {
      return nil
    }
    let rate = say(slope.magnitude, "kg", places: 2)
    return TipFinding(
      TipAmount(percent, .percentPerWeek), against: TipAmount(Decimal(-1), .percentPerWeek),
      Phrase("", "Slower lasts longer"),
      Phrase(
        "",
        "Your trend falls by \(rate) a week, more than 1% of your weight. Eating a little more keeps muscle and mood; if it is not intended, tell a doctor."
      ))
  }

  private static let gainFast = TipRule(
    "gain-fast", .health, .low, "🏗️", pull: .eatLess,
    when: Phrase("", "the aim is to gain, and the trend rises by more than 0.5% a week"),
    source: Phrase("", "0.25–0.5% of body weight a week")
  ) { input, say in
    guard input.aim == .gain, let percent = input[.slopePercent], percent > Decimal(thousandths: 500),
      let slope = input[.slope]
    else { return nil }
    let rate = say(slope, "kg", places: 2)
    return TipFinding(
      TipAmount(percent, .percentPerWeek), against: TipAmount(Decimal(thousandths: 500), .percentPerWeek),
      Phrase("", "Gaining quickly"),
      Phrase("", "Your trend rises by \(rate) a week. Up to 0.5% of the weight a week, more of it is muscle.")
    )
  }

  private static let plateau = TipRule(
    "weight-plateau", .health, .medium, "〰️", pull: .eatLess,
    when: Phrase(
      "", "the aim is to lose, and the trend moves by less than 0.05 kg a week over at least 10 weighings"),
    source: Phrase("", "trend of the Hacker's Diet over 21 days")
  ) { input, say in
    guard input.aim == .lose, let slope = input[.slope], slope.magnitude < Decimal(thousandths: 50),
      let weighings = input[.weighings], weighings >= Decimal(10)
    else { return nil }
    let count = say(weighings, "", places: 0)
    return TipFinding(
      TipAmount(slope, .kilogramsPerWeek), against: TipAmount(Decimal(thousandths: 50), .kilogramsPerWeek),
      Phrase("", "A plateau, as they come"),
      Phrase(
        "",
        "\(count) weighings in three weeks, and the trend is level. `healthlog energy adaptive` shows what you use now; a small step is enough."
      ))
  }

  private static let onCourse = TipRule(
    "weight-on-course", .health, .low, "🧗",
    when: Phrase("", "the aim is to lose, and the trend falls by 0.25 to 1% a week"),
    source: Phrase("", "0.5–1 kg or at most 1% of body weight a week")
  ) { input, say in
    guard input.aim == .lose, let percent = input[.slopePercent], percent <= Decimal(thousandths: -250),
      percent >= Decimal(-1), let slope = input[.slope]
    else { return nil }
    let rate = say(slope.magnitude, "kg", places: 2)
    return TipFinding(
      TipAmount(percent, .percentPerWeek), against: TipAmount(Decimal(thousandths: -250), .percentPerWeek),
      Phrase("", "On course"),
      Phrase("", "Your trend falls by \(rate) a week: a pace that lasts. Single days may well jump."))
  }

  private static let weighIn = TipRule(
    "weigh-in", .health, .low, "📉",
    when: Phrase("", "the aim is to lose or gain, and the last weighing was 7 days ago or more"),
    source: .own
  ) { input, say in
    guard input.aim == .lose || input.aim == .gain, let days = input[.weighingAge], days >= Decimal(7)
    else { return nil }
    let count = say(days, "", places: 0)
    return TipFinding(
      TipAmount(days, .days), against: TipAmount(Decimal(7), .days),
      Phrase("", "A weight for the trend"),
      Phrase(
        "",
        "The last weighing was \(count) days ago. One in the morning, now and then, keeps the trend telling.")
    )
  }

  private static let alcohol = TipRule(
    "alcohol", .health, .medium, "🍷",
    when: Phrase("", "more than 100 g of alcohol a week, from at least 4 whole days"),
    source: Phrase(
      "", "Santé publique France 2017: at most 10 drinks of 10 g a week; WHO 2023: no safe level")
  ) { input, say in
    guard let grams = input[.alcohol], grams > Decimal(100) else { return nil }
    let tenth = Decimal.product(grams, Decimal(1), dividedBy: Decimal(10)) ?? .zero
    let (amount, drinks) = (say(grams, "g", places: 0), say(tenth, "", places: 0))
    return TipFinding(
      TipAmount(grams, .grams), against: TipAmount(Decimal(100), .grams),
      Phrase("", "Days without alcohol"),
      Phrase(
        "",
        "About \(amount) of alcohol a week, or \(drinks) standard drinks. Ten are a common limit, less is better; some days without make it easy."
      ))
  }
}
