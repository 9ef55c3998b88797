internal import Activity
internal import Document
internal import Encoding
internal import Food
internal import Goals
internal import Ledger
internal import Reminders
internal import Session
internal import Values

/// A reminder that has fallen due and whose thing is not done yet, with the state of what it is about.
struct DueReminder {
  /// When it fell due, and on which day of the person's.
  let occurrence: Occurrence
  private let state: State
  private let isToday: Bool

  /// What is known of the thing.
  private enum State {
    /// The goals of the week that training brings nearer.
    case training([GoalProgress])
    /// A meal of the day, and the goal of energy.
    case meal(slot: String, energy: GoalProgress?)
    /// The newest weight.
    case weighing((day: CivilDay, weight: Decimal)?)
    /// The goal of water.
    case water(GoalProgress?)
    case own(String)
  }

  /// A reminder with what the day says of it; nil where its thing is done on that day.
  init?(_ occurrence: Occurrence, _ facts: DueFacts, _ session: Session) {
    let time = occurrence.item.reminder.time
    switch occurrence.item.reminder.subject {
    case .workout:
      let goals = facts.progress.filter { $0.period == .week && $0.name.isMovement }
      let isReached = !goals.isEmpty && goals.allSatisfy { $0.state == .met || $0.state == .over }
      if isReached || facts.hasTrained { return nil }
      state = .training(goals)
    case .meal(let slot):
      let slot = slot ?? session.settings.slot(atHour: time.hour)
      if facts.slots.contains(slot) { return nil }
      state = .meal(slot: slot, energy: facts.daily(.kcal))
    case .weigh:
      if facts.isWeighed { return nil }
      state = .weighing(facts.weight)
    case .water:
      let goal = facts.daily(.water)
      let isDone = goal.map { $0.state != .under } ?? facts.hasDrunk(since: occurrence.at)
      if isDone { return nil }
      state = .water(goal)
    case .text(let words): state = .own(words)
    }
    self.occurrence = occurrence
    isToday = occurrence.day == session.today
  }

  /// What it says: `today's training: 240 of 300 min this week, 80%`.
  func text(_ language: Language, _ units: ShownUnits) -> String {
    let day = isToday ? "" : " (\(language.day(occurrence.day)))"
    switch state {
    case .training(let goals):
      let name =
        isToday
        ? language.words("today's training") : language.words(Phrase("", "training", context: "reminder"))
      let parts = goals.map { goal in
        let week = language.words("this week")
        return "\(goal.reachedText(language, units)) \(week), \(goal.percentText(language))"
      }
      return name + day + (parts.isEmpty ? "" : language.colon + parts.joined(separator: "; "))
    case .meal(let slot, let energy):
      let state = energy.map { language.colon + language.progress($0.bar(language).shown(in: units)) } ?? ""
      let words = language.words("is not logged yet")
      return "\(language.slot(slot)) \(words)\(day)\(state)"
    case .weighing(let last):
      let known = last.map { weight in
        let amount = units.text(weight.weight, unit: "kg", places: 1, language)
        return language.words(": last \(amount), \(language.day(weight.day))")
      }
      return language.words(.weighing) + day + (known ?? "")
    case .water(let goal):
      let state = goal.map { language.colon + language.progress($0.bar(language).shown(in: units)) } ?? ""
      return language.words(.water) + day + state
    case .own(let words): return words + day
    }
  }

  /// The object of machine formats.
  var json: JSON {
    let reminder = occurrence.item.reminder
    var members: [JSON.Member] = [
      .init("id", occurrence.item.entry.description), .init("what", reminder.subject.key),
      .init("slot", .text(slot)), .init("day", occurrence.day.description),
      .init("at", occurrence.at.description), .init("text", text(.english, .metric)),
    ]
    members.append(.init("goals", .array(goals.map { .object($0.members) })))
    return .object(members)
  }

  private var slot: String? {
    if case .meal(let slot, _) = state { slot } else { nil }
  }

  private var goals: [GoalProgress] {
    switch state {
    case .training(let goals): goals
    case .meal(_, let goal), .water(let goal): goal.map { [$0] } ?? []
    case .weighing, .own: []
    }
  }
}

/// What a day says of the things that reminders are about.
struct DueFacts {
  /// How far its goals are reached.
  let progress: [GoalProgress]
  /// The newest weight up to it.
  let weight: (day: CivilDay, weight: Decimal)?
  /// Whether there is a weight of the day itself.
  let isWeighed: Bool
  private let entries: [Entry]

  /// The facts of a walk over the journal.
  init(_ view: DayView, today: CivilDay) {
    progress = view.goals.progress(on: view.day, today: today, view.table)
    weight = view.table.weight(until: view.day)
    isWeighed = view.table[view.day].weight != nil
    entries = view.entries
  }

  /// The goal of a day of a name.
  func daily(_ name: GoalName) -> GoalProgress? { progress.first { $0.name == name && $0.period == .day } }

  /// The meals of the day that are logged.
  var slots: Set<String> { Set(entries.filter { $0.kind == "meal" }.compactMap { $0.text("slot") }) }

  /// Whether any activity but work in the house, transport and rest was done.
  var hasTrained: Bool {
    entries.contains { entry in
      guard entry.kind == "activity", let key = entry.text("type") else { return false }
      let family = ActivityTypes.builtIn.family(ofKey: key)
      return family.map { ![.household, .transport, .other].contains($0) } ?? true
    }
  }

  /// Whether a drink was logged since a time.
  func hasDrunk(since time: Timestamp) -> Bool {
    entries.contains { $0.kind == "water" && $0.at.map { $0.instant >= time.instant } ?? true }
  }

  /// When the newest entry of the day was.
  var newest: Timestamp? { entries.filter { $0.kind != "activity-plan" }.compactMap(\.at).max() }
}

extension GoalName {
  /// Whether training brings it nearer.
  var isMovement: Bool {
    switch self {
    case .minutes, .burn, .workouts: true
    case .training(let goal): !goal.isOfSessions
    default: false
    }
  }
}
