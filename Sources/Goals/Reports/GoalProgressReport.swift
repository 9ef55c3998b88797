package import Document
package import Encoding
package import Values

/// How far the goals are reached on a day, how often in a row they were, and when a weight will be.
package struct GoalProgressReport: Sendable {
  /// The day.
  package let day: CivilDay
  /// The goals.
  package let goals: [GoalProgress]
  /// How many days or weeks in a row each was met.
  package var streaks: [(name: GoalName, streak: Streak)] = []
  /// When the weight is reached.
  package var forecast: TrendForecast?
  private let isOver: Bool

  /// The progress on a day of what a walk over the journal found.
  package init(_ goals: GoalBook, _ table: DayTable, on day: CivilDay, today: CivilDay) {
    self.day = day
    isOver = day < today || table[day].isClosed
    self.goals = goals.progress(on: day, today: today, table)
  }

  /// The object of machine formats.
  package var json: JSON {
    [
      "schema": "healthlog.goal-progress/1", "day": .string(day.description), "goals": .array(lines),
    ]
  }

  /// The objects of machine formats, one a goal.
  package var lines: [JSON] {
    goals.map { goal in
      var members = goal.members
      let unit: Streak.Unit = goal.period == .day ? .day : .week
      if let streak = streaks.first(where: { $0.name == goal.name && $0.streak.unit == unit })?.streak {
        members.append(.init("streak", .object(streak.members)))
      }
      if goal.name == .weight, let forecast { members += forecast.members }
      return .object(members)
    }
  }

  /// The bars for people; `units` are those of the sentences below.
  package func document(_ language: Language, _ units: ShownUnits) -> Document {
    var blocks = DayReport.goalBlocks(goals, isOver: isOver, language, units)
    guard !blocks.isEmpty else {
      return Document(title: language.day(day), blocks: [.paragraph(language.heading(.noGoals))])
    }
    if let forecast { blocks.append(.list([forecast.text(language, units)])) }
    let runs = streaks.compactMap { name, streak in
      streak.text(language).map { language.words(name.phrase) + language.colon + $0 }
    }
    if !runs.isEmpty { blocks += [.heading(level: 1, language.heading(.inARow)), .list(runs)] }
    return Document(title: language.day(day), blocks: blocks)
  }
}

extension Phrase {
  fileprivate static let inARow = Phrase("in_a_row", "in a row")
}
