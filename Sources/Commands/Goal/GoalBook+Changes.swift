internal import Arguments
internal import Goals
internal import Session
internal import Values

extension GoalBook {
  /// The goal of a name, as goals are set or as lists of them show it. Throws where no goal is called so.
  func name(called text: String) throws(Failure) -> GoalName {
    if let shown = items.first(where: { $0.goal.name.isShown(as: text) }) { return shown.goal.name }
    do throws(UsageError) {
      return try GoalName.argument(text)
    } catch {
      throw Failure(error)
    }
  }

  /// What a word of `goal clear` names: the goals of a name, or those over one period, as in `minutes/day`. Throws where
  /// no goal is called so.
  func named(_ text: String) throws(Failure) -> GoalKey {
    if let slash = text.lastIndex(of: "/"),
      let period = GoalPeriod(word: String(text[text.index(after: slash)...]))
    {
      return GoalKey(name: try name(called: String(text[..<slash])), period: period, days: nil)
    }
    return GoalKey(name: try name(called: text), period: nil, days: nil)
  }

  /// A goal, or its end, and the day it holds from.
  typealias Change = (day: CivilDay, goal: GoalEntry)

  /// Goals as one event adds them: the first under the event's id, the others under those that follow it.
  static func items(_ changes: [Change], at id: ULID) -> [Item] {
    changes.enumerated().map { index, change in
      Item(entry: ULID(high: id.high, low: id.low &+ UInt64(index)), day: change.day, goal: change.goal)
    }
  }
}

extension GoalKey {
  /// Whether it names a goal: one over its period, or over any where it tells none.
  func isMeant(_ goal: GoalEntry) -> Bool { name == goal.name && period.map { $0 == goal.period } ?? true }
}
