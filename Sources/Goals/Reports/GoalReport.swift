package import Document
package import Encoding
internal import Ledger
package import Values

/// The goals, as they are set or as they are reached.
package struct GoalReport: Sendable {
  /// The goals in force, then those that come into force later.
  package let items: [GoalBook.Item]
  /// Whether the four goals of energy and nutrients agree; nil unless all are set.
  package let consistency: ConsistencyCheck?

  /// The goals of a book as they stand on a day.
  package init(_ goals: GoalBook, on day: CivilDay) {
    self.init(goals.inForce(on: day) + goals.coming(after: day))
  }

  /// Just these goals.
  package init(_ items: [GoalBook.Item]) {
    self.items = items
    consistency = ConsistencyCheck(items.map(\.goal))
  }

  /// The object of machine formats.
  package var json: JSON {
    var members: [JSON.Member] = [
      .init("schema", "healthlog.goals/1"), .init("goals", .array(items.map { .object($0.members) })),
    ]
    if let consistency { members.append(.init("consistency", consistency.json)) }
    return .object(members)
  }

  /// The list for people.
  package func document(_ language: Language) -> Document {
    guard !items.isEmpty else {
      return Document(title: "", blocks: [.paragraph(language.heading(.noGoals))])
    }
    let columns: [Column] = [
      .text("goal", language.words(.goal), .essential, .clipped),
      .text("aim", language.words(.aim), .useful, .whole),
      .number("target", language.words(.target), .essential),
      .text("period", language.words(.period), .essential, .whole),
      .number("tolerance", language.words(.tolerance), .extra),
      .text("from", language.words(.from), .extra, .whole), .text("by", language.words(.by), .useful, .whole),
      .text("id", language.words(.id), .useful, .whole),
    ]
    let rows = items.map { row($0, language) }
    return Document(title: "", blocks: [.table(Table(columns: columns, rows: rows, total: nil))])
  }

  private func row(_ item: GoalBook.Item, _ language: Language) -> [Cell] {
    let goal = item.goal
    let tolerance = goal.tolerance ?? goal.usualTolerance
    let places = goal.name.places
    return [
      .text(goal.name.rawValue), .phrase(.of(goal.aim)),
      goal.target.map { .amount($0, unit: goal.name.unit, places: $0.shownPlaces(atLeast: places)) }
        ?? .empty,
      goal.name == .weight ? .empty : .phrase(goal.period == .day ? .day : .week),
      tolerance == .zero
        ? .empty : .amount(tolerance, unit: goal.name.unit, places: tolerance.shownPlaces(atLeast: places)),
      .day(item.day), goal.by.map { .day($0) } ?? .empty, .text(item.entry.ending),
    ]
  }
}

/// How far the goals are reached on a day.
package struct GoalProgressReport: Sendable {
  /// The day.
  package let day: CivilDay
  /// The goals.
  package let goals: [GoalProgress]

  /// The progress on a day of what a walk over the journal found.
  package init(_ view: DayView, today: CivilDay) {
    day = view.day
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

  /// The bars for people.
  package func document(_ language: Language) -> Document {
    let blocks = DayReport.goalBlocks(goals, language)
    return Document(
      title: language.day(day), blocks: blocks.isEmpty ? [.paragraph(language.heading(.noGoals))] : blocks)
  }
}

extension GoalBook.Item {
  /// The members of machine formats.
  package var members: [JSON.Member] {
    var members: [JSON.Member] = [
      .init("id", entry.description), .init("goal", goal.name.rawValue), .init("target", .exact(goal.target)),
      .init("unit", goal.name.unit), .init("period", goal.period.rawValue), .init("aim", goal.aim.rawValue),
      .init("tolerance", .exact(goal.tolerance ?? goal.usualTolerance)), .init("from", day.description),
      .init("by", goal.by.map { .string($0.description) } ?? .null),
    ]
    if goal.name == .weight { members.append(.init("start_kg", .exact(goal.start))) }
    if let note = goal.note { members.append(.init("note", note)) }
    return members
  }
}

extension Decimal {
  /// The fewest decimal places, but at least some, that show the whole number.
  fileprivate func shownPlaces(atLeast least: Int) -> Int {
    (least..<3).first { rounded(places: $0) == self } ?? 3
  }
}
