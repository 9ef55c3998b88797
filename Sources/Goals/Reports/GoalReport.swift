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
  private let isStored: Bool

  /// The goals of a book as they stand on a day.
  package init(_ goals: GoalBook, on day: CivilDay) {
    self.init(goals.inForce(on: day) + goals.coming(after: day), isStored: true)
  }

  /// Just these goals; those that were only tried have no ids.
  package init(_ items: [GoalBook.Item], isStored: Bool) {
    self.items = items
    self.isStored = isStored
    consistency = ConsistencyCheck(items.map(\.goal))
  }

  /// The object of machine formats.
  package var json: JSON {
    var members: [JSON.Member] = [
      .init("schema", "healthlog.goals/1"),
      .init("goals", .array(items.map { .object($0.members(isStored: isStored)) })),
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
      .phrase(goal.name.titlePhrase), .phrase(.of(goal.aim)),
      goal.target.map { .amount($0, unit: goal.name.unit, places: max($0.places, places)) }
        ?? .empty,
      goal.name == .weight ? .empty : .phrase(goal.period == .day ? .day : .week),
      tolerance == .zero
        ? .empty : .amount(tolerance, unit: goal.name.unit, places: max(tolerance.places, places)),
      .day(item.day), goal.by.map { .day($0) } ?? .empty, isStored ? .text(item.entry.short) : .empty,
    ]
  }
}

extension GoalBook.Item {
  /// The members of machine formats; what was only tried has no id.
  package func members(isStored: Bool) -> [JSON.Member] {
    var members: [JSON.Member] = [
      .init("id", isStored ? .string(entry.description) : .null), .init("goal", goal.name.rawValue),
      .init("target", .exact(goal.target)),
      .init("unit", goal.name.unit), .init("period", goal.period.rawValue), .init("aim", goal.aim.rawValue),
      .init("tolerance", .exact(goal.tolerance ?? goal.usualTolerance)), .init("from", day.description),
      .init("by", .text(goal.by)),
    ]
    if goal.name == .weight { members.append(.init("start_kg", .exact(goal.start))) }
    if let note = goal.note { members.append(.init("note", note)) }
    return members
  }
}
