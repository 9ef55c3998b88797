internal import Document
package import Values

extension DaySums {
  /// What a goal counts of these sums, and how much of it is known. `isRunning` tells that the days are not
  /// over: then nothing eaten yet is 0 and not unknown.
  func amount(of name: GoalName, isRunning: Bool) -> (actual: Decimal?, partial: ProgressBar.Known?) {
    switch name {
    case .kcal, .protein, .carbohydrate, .fat, .fiber, .sugar, .sodium:
      return labelAmount(name.labelPlace ?? 0, isRunning: isRunning)
    case .water: return (Decimal(thousandths: water), nil)
    case .minutes: return (Decimal(thousandths: minutes), nil)
    case .workouts: return (Decimal(Int32(clamping: sessions)), nil)
    case .weight: return (weightKilograms, nil)
    case .burn:
      let known = ProgressBar.Known(Int(clamping: sessions &- burnedUnknown), of: Int(clamping: sessions))
      return (burnedEnergy, burnedEnergy != nil && known.known < known.of ? known : nil)
    }
  }

  private func labelAmount(_ place: Int, isRunning: Bool) -> (actual: Decimal?, partial: ProgressBar.Known?) {
    guard let value = value(place) else { return (items == 0 && isRunning ? .zero : nil, nil) }
    let known = ProgressBar.Known(known(place), of: Int(clamping: items))
    return (value, known.known < known.of ? known : nil)
  }
}

extension GoalBook {
  /// How far the goals in force on a day are reached: those of a day by that day, those of a week by the ISO
  /// week up to that day, a weight by the newest one. `today` tells whether the day is still running.
  package func progress(on day: CivilDay, today: CivilDay, _ table: DayTable) -> [GoalProgress] {
    let week = DaySums.sum(of: table.days(in: .weekSoFar(until: day))) ?? DaySums(day: day)
    return inForce(on: day).compactMap { item in
      guard item.goal.name != .weight else { return item.weightProgress(on: day, table) }
      let isDaily = item.goal.period == .day
      let isRunning = isDaily ? day >= today : Period.week(of: day).last >= today
      let (actual, partial) = (isDaily ? table[day] : week).amount(of: item.goal.name, isRunning: isRunning)
      return GoalProgress(item.goal, actual: actual, partial: partial, course: nil)
    }
  }
}

extension GoalBook.Item {
  /// How far a weight goal is reached on a day. Where it names no start, its way begins at the newest weight
  /// it was set with, else at the first one after.
  func weightProgress(on day: CivilDay, _ table: DayTable) -> GoalProgress? {
    let set = self.day
    let start =
      goal.start.map { (day: set, weight: $0) } ?? table.weight(until: set) ?? table.weight(from: set)
    return GoalProgress(
      goal, actual: table.weight(until: day)?.weight, partial: nil,
      course: WeightCourse(goal, start: start.map { (max($0.day, set), $0.weight) }, on: day))
  }
}
