package import Encoding
package import Ledger
package import Values

/// Every goal ever set, and which are in force on a day.
package struct GoalBook: View {
  /// A goal as it was set.
  package struct Item: Equatable, Sendable {
    /// The entry that set it.
    package let entry: ULID
    /// The day it is in force from.
    package let day: CivilDay
    /// The goal.
    package let goal: GoalEntry

    /// A goal of an entry, in force from a day on.
    package init(entry: ULID, day: CivilDay, goal: GoalEntry) {
      self.entry = entry
      self.day = day
      self.goal = goal
    }
  }

  /// The goals of one key, oldest first.
  private struct History: Sendable {
    let key: GoalKey
    var items: [Item]

    /// The one that stands on a day: the newest of its goals, unless that cleared it.
    func standing(on day: CivilDay) -> Item? {
      var (low, high) = (0, items.count)
      while low < high {
        let middle = (low + high) / 2
        if items[middle].day <= day { low = middle + 1 } else { high = middle }
      }
      guard low > 0, items[low - 1].goal.target != nil else { return nil }
      return items[low - 1]
    }
  }

  private var histories: [History] = []
  /// The day from which on it is asked for goals in force; nil where it is to know all.
  package let registersSince: CivilDay?

  /// A book that is to know every goal ever set.
  package init() {
    registersSince = nil
  }

  /// A book that need not know goals which were no longer in force on a day.
  package init(since day: CivilDay) {
    registersSince = day
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    guard record.isKind("goal", in: bytes), let day = record.day else { return }
    if let goal = GoalEntry(record, bytes) {
      return take(Item(entry: record.entry, day: day, goal: goal))
    }
    do throws(DamagedEntry) {
      let entry = try record.read(in: bytes)
      // A goal that only a newer program knows is no damage.
      if let name = entry.text("goal"), GoalKey(text: name) == nil { return }
      take(Item(entry: record.entry, day: day, goal: try GoalEntry(entry)))
    } catch {
      throw JSONError(offset: 0, reason: "a goal cannot be read: \(error.reason)")
    }
  }

  private mutating func take(_ item: Item) {
    let key = item.goal.key
    guard let place = histories.firstIndex(where: { $0.key == key }) else {
      return histories.append(History(key: key, items: [item]))
    }
    // They come in order, nearly always.
    let after = histories[place].items.lastIndex { ($0.day, $0.entry) < (item.day, item.entry) }
    histories[place].items.insert(item, at: after.map { $0 + 1 } ?? 0)
  }

  /// The registers it looks at.
  package var registerKinds: [String]? { ["goal"] }

  /// Every goal set or cleared, oldest first.
  package var items: [Item] {
    histories.flatMap(\.items).sorted { ($0.day, $0.entry) < ($1.day, $1.entry) }
  }

  /// The days on which a weight was set as a goal.
  var weightDays: [CivilDay] { items.filter { $0.goal.name == .weight }.map(\.day) }

  /// The goals that stand on a day, as they were set, whatever weekday it is: the newest of each, in the order
  /// of their names.
  package func standing(on day: CivilDay) -> [Item] {
    let all = all(on: day)
    return all.filter { item in
      !all.contains { $0.goal.isSame(as: item.goal) && ($0.day, $0.entry) > (item.day, item.entry) }
    }
  }

  /// The same with those that a newer one of the same kind, under another key, has taken the place of.
  package func all(on day: CivilDay) -> [Item] {
    histories.compactMap { $0.standing(on: day) }.sorted { Self.isBefore($0, $1) }
  }

  /// The goals over another period that an older program kept under the keys of some goals, so that these would end them,
  /// each to be kept under a key of its own.
  package func displaced(by goals: [GoalEntry], on day: CivilDay) -> [GoalEntry] {
    standing(on: day).filter { item in
      goals.contains { $0.key == item.goal.key && $0.period != item.goal.period }
    }.map { item in
      var goal = item.on(day).goal
      goal.keyPeriod = goal.period
      return goal
    }
  }

  private static func isBefore(_ left: Item, _ right: Item) -> Bool {
    let (one, other) = (left.goal, right.goal)
    if one.name != other.name { return one.name < other.name }
    if one.period != other.period { return one.period == .day }
    let (many, few) = (one.days?.count ?? 8, other.days?.count ?? 8)
    return many != few ? many > few : (left.day, left.entry) < (right.day, right.entry)
  }

  /// The goals in force on a day with the targets of that day, in the order of their names and, of a name, of their
  /// periods. Of goals for some weekdays the one for the fewest counts, of several the newest.
  package func inForce(on day: CivilDay) -> [Item] {
    var chosen: [Item] = []
    for item in standing(on: day) where item.goal.days?.contains(day) ?? true {
      if let other = chosen.last, other.goal.name == item.goal.name, other.goal.period == item.goal.period {
        chosen.removeLast()
      }
      chosen.append(item.on(day))
    }
    return chosen
  }

  /// The goal of a name over a period that is in force on a day, with the target of that day.
  package func goal(_ name: GoalName, over period: GoalPeriod, on day: CivilDay) -> GoalEntry? {
    var chosen: Item?
    for history in histories where history.key.name == name {
      guard let item = history.standing(on: day), item.goal.period == period else { continue }
      if let days = item.goal.days, !days.contains(day) { continue }
      if let other = chosen, Self.isBefore(item, other) { continue }
      chosen = item
    }
    return chosen?.on(day).goal
  }

  /// The goals that come into force after a day, in the order of their days.
  package func coming(after day: CivilDay) -> [Item] {
    let later = items.filter { $0.day > day }
    return later.enumerated().filter { index, item in
      let isReplaced = later[(index + 1)...].contains { $0.day == item.day && $0.goal.key == item.goal.key }
      return !isReplaced && item.goal.target != nil
    }.map(\.element)
  }

  /// The goal by day of a name that is in force on a day.
  func dailyGoal(_ name: GoalName, on day: CivilDay) -> GoalEntry? {
    goal(name, over: .day, on: day)
  }

  /// The goals of one name, which are quicker to look through.
  func only(_ name: GoalName) -> GoalBook {
    var book = GoalBook()
    for history in histories where history.key.name == name { book.histories.append(history) }
    return book
  }

  /// Whether a goal was ever set for some weekdays.
  func hasDays(_ name: GoalName) -> Bool {
    histories.contains { $0.key.name == name && $0.key.days != nil }
  }

  /// Whether a goal needs every session there ever was.
  var needsEverySession: Bool {
    histories.contains { history in
      guard case .training(let goal) = history.key.name else { return false }
      return goal.best != nil
    }
  }
}

extension GoalBook.Item {
  /// The goal with the target it has on a day. One by day grows every seven days from its start, one by week
  /// with each ISO week after that of its start.
  package func on(_ day: CivilDay) -> GoalBook.Item {
    guard let step = goal.step, let start = goal.target, day > self.day else { return self }
    let isWeekly = goal.period == .week
    let from = isWeekly ? Period.week(of: self.day).first : self.day
    let until = isWeekly ? Period.week(of: day).first : day
    let weeks = Int(until.days(since: from)) / 7
    return GoalBook.Item(
      entry: entry, day: self.day, goal: goal.aimed(at: step.target(from: start, weeks: weeks)))
  }
}
