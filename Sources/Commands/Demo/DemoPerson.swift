internal import Goals
internal import Reminders
internal import Values

/// Who the made-up person is: chance decides, within what is usual.
struct DemoPerson {
  /// What they say of themselves.
  let profile: ProfileEntry
  /// Their weight at the beginning, in grams.
  let startGrams: Int
  /// What they lose over ten months, in grams.
  let lossGrams: Int
  /// Their hours of sleep, in minutes.
  let sleep: Int

  /// A person who is about 35 when the diary begins.
  init(from day: CivilDay, _ dice: inout DemoDice) {
    let isMale = dice.happens(50)
    let height = isMale ? dice.number(172...188) : dice.number(159...174)
    var profile = ProfileEntry()
    profile.height = Centimetres(Decimal(Int32(height)))
    profile.sex = isMale ? .male : .female
    profile.born = day.adding(months: -12 * dice.number(28...48))?.adding(days: -dice.number(0...300))
    profile.level = .moderate
    profile.aim = .lose
    self.profile = profile
    // A body mass index of 26 to 28 at the beginning: kg = index × m², in grams.
    startGrams = dice.number(260...280) * height * height / 100
    lossGrams = dice.number(3500...6500)
    sleep = dice.number(420...465)
  }

  /// The weight without the noise of a day, in grams, so many days after the beginning; it is kept within
  /// half a kilogram once it is lost.
  func trend(_ day: Int) -> Int {
    let wave = day % 90
    let swing = (wave < 45 ? wave : 90 - wave) * 20 - 450
    return startGrams - lossGrams * min(day, 300) / 300 + swing
  }

  /// The goals from the beginning on, and those that replace some of them after some months.
  func goals(months: Int) -> [GoalEntry] {
    let kilograms = startGrams / 1000
    let energy = kilograms * 26 / 50 * 50
    if months == 0 {
      return [
        Self.goal(.kcal, energy, tolerance: energy / 20), Self.goal(.protein, kilograms * 13 / 10),
        Self.goal(.fiber, 25), Self.goal(.sodium, 2300), Self.goal(.water, 1500), Self.goal(.minutes, 120),
        weight(from: startGrams),
      ]
    }
    return [
      Self.goal(.kcal, energy - months * 25 / 2, tolerance: energy / 20),
      Self.goal(.minutes, 120 + months * 10), Self.goal(.sleep, 420),
    ]
  }

  private func weight(from start: Int) -> GoalEntry {
    GoalEntry(
      name: .weight, target: Decimal(thousandths: Int64((start - lossGrams) / 500 * 500)), period: .day,
      aim: .atMost, tolerance: nil, by: nil, start: Decimal(thousandths: Int64(start / 100 * 100)), note: nil)
  }

  private static func goal(_ name: GoalName, _ target: Int, tolerance: Int? = nil) -> GoalEntry {
    GoalEntry(
      name: name, target: Decimal(Int32(target)), period: name.period, aim: name.aim,
      tolerance: tolerance.map { Decimal(Int32($0)) }, by: nil, start: nil, note: nil)
  }
}
