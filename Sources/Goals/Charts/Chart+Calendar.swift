package import Document
internal import Food
package import Values

/// What a calendar shows of each day.
package enum CalendarSubject: String, CaseIterable, Sendable {
  case kcal, burned, minutes, meals, weight

  /// The goal that counts the same over a day.
  fileprivate var goal: GoalName? {
    switch self {
    case .kcal: .kcal
    case .burned: .burn
    case .minutes: .minutes
    case .meals, .weight: nil
    }
  }

  /// The unit of its numbers.
  fileprivate var unit: String {
    switch self {
    case .kcal, .burned: "kcal"
    case .minutes: "min"
    case .meals: ""
    case .weight: "kg"
    }
  }

  /// Its name for machines, and for people.
  fileprivate func column(_ language: Language) -> Column {
    switch self {
    case .kcal: .number("kcal", language.words(.energy), .essential)
    case .burned: .number("burned_kcal", language.words(.burned), .essential)
    case .minutes: .number("active_minutes", language.words(.activeMinutes), .essential)
    case .meals: .number("meals", language.words(.meals), .essential)
    case .weight: .number("weight_kg", language.words(.weight), .essential)
    }
  }

  /// Its value on a day; nil where nobody knows, and where nothing is logged.
  fileprivate func value(_ sums: DaySums) -> Decimal? {
    switch self {
    case .kcal: sums.value(Nutrient.energy.rawValue)
    case .burned: sums.isLogged ? sums.burnedEnergy : nil
    case .minutes: sums.isLogged ? Decimal(thousandths: sums.minutes) : nil
    case .meals: sums.isLogged ? Decimal(Int32(clamping: sums.meals)) : nil
    case .weight: sums.weightKilograms
    }
  }
}

extension Chart {
  /// The days of a period as a calendar, each with one number; days after today have none.
  package static func calendar(_ subject: CalendarSubject, _ period: Period, _ source: ChartSource) -> Chart {
    let language = source.language
    let book = subject.goal.map { source.goals.only($0) }
    let days = period.map { day -> HeatMap.Day in
      let value = day <= source.axis.today ? subject.value(source.table[day]) : nil
      let goal = value == nil ? nil : subject.goal.flatMap { book?.dailyGoal($0, on: day) }
      let state = goal.flatMap { GoalProgress($0, actual: value, partial: nil, course: nil)?.state }
      return HeatMap.Day(day, value, state?.barState)
    }
    let decimals = subject == .weight ? 1 : 0
    let column = subject.column(language)
    let summary = ChartSummary(source: source, unit: subject.unit, decimals: decimals)
    return Chart(
      title: "\(column.title.prefix(1).uppercased() + column.title.dropFirst()), \(period.name(language))",
      summary: summary.text(days.filter { $0.day <= source.axis.today }.map(\.value)),
      content: .calendar(HeatMap(days: days, column: column, unit: subject.unit, decimals: decimals)))
  }
}
