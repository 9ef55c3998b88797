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
    items = goals.standing(on: day).map { $0.on(day) } + goals.coming(after: day)
    isStored = true
    consistency = ConsistencyCheck(goals.inForce(on: day).map(\.goal))
  }

  /// Just these goals; those that were only tried have no ids.
  package init(_ items: [GoalBook.Item], isStored: Bool) {
    self.items = items
    self.isStored = isStored
    consistency = ConsistencyCheck(items.map(\.goal).filter { $0.days == nil })
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
  package func document(_ language: Language, _ units: ShownUnits) -> Document {
    guard !items.isEmpty else {
      return Document(title: "", blocks: [.paragraph(language.heading(.noGoals))])
    }
    let table = Table(
      items,
      columns: [
        .text("goal", language.words(.goal), .essential, .clipped) { .phrase($0.goal.name.titlePhrase) },
        .text("aim", language.words(.aim), .useful, .whole) { .phrase(.of($0.goal.aim)) },
        .number("target", language.words(.target), .essential) { item in
          item.goal.target.map {
            .amount($0, unit: item.goal.name.unit, places: item.goal.name.places(of: $0))
          } ?? .empty
        },
        .text("period", language.words(.period), .essential, .whole) { period(of: $0.goal) },
        .number("tolerance", language.words(.tolerance), .extra) { tolerance(of: $0.goal) },
        .text("from", language.words(.from), .extra, .whole) { .day($0.day) },
        .text("by", language.words(.by), .useful, .whole) { $0.goal.by.map { .day($0) } ?? .empty },
        .text("id", language.words(.id), .useful, .whole) { isStored ? .text($0.entry.short) : .empty },
      ])
    let notes = items.flatMap { $0.goal.notes(language, units) }
    return Document(
      title: "",
      blocks: [.table(table)]
        + (notes.isEmpty ? [] : [.list(notes)]))
  }

  private func period(of goal: GoalEntry) -> Cell {
    goal.days.map { days in .phrase(Phrase(days.description) { $0.names(of: days) }) }
      ?? (goal.name == .weight ? .empty : .phrase(.of(goal.period)))
  }

  private func tolerance(of goal: GoalEntry) -> Cell {
    let tolerance = goal.tolerance ?? goal.usualTolerance
    guard tolerance != .zero else { return .empty }
    let places =
      goal.tolerance == nil ? goal.name.computedPlaces(of: tolerance) : goal.name.places(of: tolerance)
    return .amount(tolerance, unit: goal.name.unit, places: places)
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
    members += goal.varyingMembers
    if let computed = goal.computed {
      members.append(
        .init(
          "auto",
          [
            "formula": .string(computed.formula), "level": .text(computed.level),
            "rate_kg": .exact(computed.rate),
          ]))
    }
    if let note = goal.note { members.append(.init("note", note)) }
    return members
  }
}

extension GoalEntry {
  /// What a row of a table has no room for: how it grows, and how its target was computed.
  func notes(_ language: Language, _ units: ShownUnits) -> [String] {
    let label = language.words(name.phrase) + language.colon
    return [
      step.map { label + $0.text(unit: name.unit, language, units) },
      computed.map { label + $0.text(language, units) },
    ]
    .compactMap { $0 }
  }
}

extension GoalStep {
  /// `10 min more each week, until 60 min`.
  fileprivate func text(unit: String, _ language: Language, _ units: ShownUnits) -> String {
    func amount(_ value: Decimal) -> String {
      units.exactText(value, unit: unit, language)
    }
    let size = amount(perWeek.magnitude)
    let end = until.map { language.words(", until \(amount($0))") } ?? ""
    switch perWeek.isNegative {
    case false: return language.words("\(size) more each week\(end)")
    case true: return language.words("\(size) less each week\(end)")
    }
  }
}

extension ComputedTarget {
  /// `computed with mifflin-st-jeor, level moderate, for -0.5 kg a week`.
  fileprivate func text(_ language: Language, _ units: ShownUnits) -> String {
    var text = language.words("computed with ") + formula
    if let level { text += language.words(", level ") + level }
    if let rate, rate != .zero {
      let change = units.exactText(rate, unit: "kg", language)
      text += language.words(", for \(change) a week")
    }
    return text
  }
}

extension Language {
  /// The weekdays, short: `Sat, Sun`.
  func names(of days: Weekdays) -> String {
    let monday = Period.week(of: .first).first
    return Period(first: monday, last: monday.adding(days: 6) ?? monday)?.filter(days.contains)
      .map(weekday).joined(separator: ", ") ?? ""
  }
}

extension GoalEntry {
  /// On which weekdays it holds and how it grows, in machine formats; nothing where it is the same every day.
  package var varyingMembers: [JSON.Member] {
    var members: [JSON.Member] = []
    if let days {
      members.append(.init("days", .array("\(days)".split(separator: ",").map { .string(String($0)) })))
    }
    if let step {
      members += [.init("step_per_week", .exact(step.perWeek)), .init("until", .exact(step.until))]
    }
    return members
  }
}
