package import Document
package import Encoding
package import Values

/// How far the goals are reached on a day.
package struct GoalProgressReport: Sendable {
  /// The day.
  package let day: CivilDay
  /// The goals.
  package let goals: [GoalProgress]
  private let isOver: Bool

  /// The progress on a day of what a walk over the journal found.
  package init(_ view: DayView, today: CivilDay) {
    day = view.day
    isOver = view.day < today || view.table[view.day].isClosed
    goals = view.goals.progress(on: view.day, today: today, view.table)
  }

  /// The object of machine formats.
  package var json: JSON {
    [
      "schema": "healthlog.goal-progress/1", "day": .string(day.description),
      "goals": .array(goals.map { .object($0.members) }),
    ]
  }

  /// The objects of machine formats, one a goal.
  package var lines: [JSON] { goals.map { .object($0.members) } }

  /// The bars for people; `units` are those of the sentences below.
  package func document(_ language: Language, _ units: ShownUnits) -> Document {
    let blocks = DayReport.goalBlocks(goals, isOver: isOver, language, units)
    return Document(
      title: language.day(day), blocks: blocks.isEmpty ? [.paragraph(language.heading(.noGoals))] : blocks)
  }
}
