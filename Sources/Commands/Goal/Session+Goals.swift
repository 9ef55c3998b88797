internal import Goals
internal import Session
internal import Values

extension Session {
  /// Says what became of an event.
  func tellRecorded(_ recorded: Recorded, _ what: String, _ id: ULID) {
    switch recorded {
    case .stored: say("stored \(what) \(id.short)")
    case .alreadyThere: say("already stored as \(id.short); nothing was added")
    case .tried: return
    }
  }
}

extension GoalBook {
  /// A goal, or its end, and the day it holds from.
  typealias Change = (day: CivilDay, goal: GoalEntry)

  /// Goals as one event adds them: the first under the event's id, the others under those that follow it.
  static func items(_ changes: [Change], at id: ULID) -> [Item] {
    changes.enumerated().map { index, change in
      Item(entry: ULID(high: id.high, low: id.low &+ UInt64(index)), day: change.day, goal: change.goal)
    }
  }
}
