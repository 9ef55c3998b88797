package import Document
package import Encoding

/// Goals that were taken away.
package struct ClearedGoals: Sendable {
  private let items: [GoalBook.Item]
  private let isStored: Bool

  /// The goals, without targets; those that were only tried have no ids.
  package init(_ items: [GoalBook.Item], isStored: Bool) {
    self.items = items
    self.isStored = isStored
  }

  /// The object of machine formats.
  package var json: JSON {
    [
      "schema": "healthlog.goals/1",
      "goals": .array(items.map { .object($0.members(isStored: isStored)) }),
    ]
  }

  /// A line a goal, for people.
  package func document(_ language: Language) -> Document {
    let fields = items.map { item in
      let day = language.day(item.day)
      let text = language.words("cleared from \(day) on")
      let days = item.goal.days.map { " (\(language.names(of: $0)))" } ?? ""
      let period =
        item.goal.period == item.goal.name.period ? "" : " (\(language.words(.of(item.goal.period))))"
      return Field(language.words(item.goal.name.phrase) + period + days, .text(text))
    }
    return Document(title: "", blocks: [.fields(fields)])
  }
}
