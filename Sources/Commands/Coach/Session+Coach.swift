internal import Activity
internal import Body
internal import Coach
internal import Document
internal import Food
internal import Goals
internal import Ledger
internal import Places
internal import Session
internal import Values

extension Session {
  /// What the coach looks at: the journal's last weeks up to today.
  mutating func coachInput() throws(Failure) -> CoachInput {
    var input = CoachInput(day: today)
    guard journal != nil else { return input }
    let profile = try profile()
    (input.aim, input.sex) = (profile.aim, profile.sex)
    (input.diets, input.avoided) = (profile.diet ?? [], profile.avoid ?? [])
    input.level = profile.level.map(TrainingLevel.init)
    let person = try referencePerson(on: today)
    if person.isAgeKnown { input[.age] = Decimal(Int32(clamping: person.age)) }
    let sessions = try coachSessions()
    input.take(sessions)
    // Sports that the person says to like come before those that are done most.
    let liked = (profile.sports ?? []).compactMap { Sports.builtIn.sport(key: $0)?.activity }
    if !liked.isEmpty { input.sports = liked }
    let measures = try logged(MeasureEntry.kind, on: days(back: 28)) { (entry) throws(DamagedEntry) in
      try MeasureEntry(entry)
    }
    input.take(measures.map { ($0.day, $0.content) }, by: sourcePriority)
    let book = try goalBook()
    var table = DayTable(summing: period(back: 28), goals: book)
    try fold(into: &table)
    try takeFood(into: &input, table)
    input.take(try weightTrend(until: today))
    if let moved = try movedTarget(on: today) { input[.goalDrift] = moved.new - moved.old }
    takeWeekGoal(into: &input, book, table, sessions)
    takeAdherence(into: &input, book, table)
    return input
  }

  /// The sessions of the last 400 days: what fitness, whose time constant is 42 days, remembers, and long streaks.
  mutating func coachSessions() throws(Failure) -> [ActivityHistory.Session] {
    var history = ActivityHistory(days: days(back: 400))
    try fold(into: &history)
    return history.sessions
  }

  /// The days up to today, so many.
  private func days(back count: Int) -> ClosedRange<CivilDay> {
    (today.adding(days: 1 - count) ?? today)...today
  }

  /// The days up to today, so many.
  private func period(back count: Int) -> Period {
    Period(first: days(back: count).lowerBound, last: today) ?? Period(today)
  }

  private mutating func takeFood(into input: inout CoachInput, _ table: DayTable) throws(Failure) {
    let sums = table.days(in: period(back: 28))
    input.take(sums, weight: table.weight(until: today)?.weight)
    let whole = Set(sums.suffix(14).filter { input.isWhole($0) }.map(\.day))
    guard !whole.isEmpty else { return }
    let items = try meals(on: days(back: 14)).filter { whole.contains($0.day) }
      .flatMap { $0.content.items.map(\.item) }
    input.take(try nutrientSums(of: items), days: whole.count)
  }

  private func takeWeekGoal(
    into input: inout CoachInput, _ book: GoalBook, _ table: DayTable, _ sessions: [ActivityHistory.Session]
  ) {
    let names: [GoalName] = [.minutes, .burn, .workouts]
    let goals = book.progress(on: today, today: today, table).filter {
      $0.period == .week && $0.aim == .atLeast && names.contains($0.name) && $0.actual != nil
    }
    // A week has reached its goal once none of them is open.
    guard let goal = goals.first(where: { $0.state == .under }) ?? goals.first, let actual = goal.actual
    else { return }
    let recent = sessions.filter { today.days(since: $0.day) < 28 }
    let gap = ActivityGap(
      goal, habits: ActivityHabit.all(in: recent.map(\.activity)),
      weight: table.weight(until: today).map { Kilograms($0.weight) }, daysLeft: 8 - today.weekday)
    input.weekGoal = WeekGoal(name: goal.name, target: goal.target, actual: actual, gap: gap)
  }

  private func takeAdherence(into input: inout CoachInput, _ book: GoalBook, _ table: DayTable) {
    let whole = table.days(in: period(back: 28)).filter { input.isWhole($0) }
    let states = whole.compactMap { sums in
      book.progress(on: sums.day, today: today, table).first { $0.name == .kcal && $0.period == .day }?.state
    }.filter { $0 != .unknown }
    guard states.count >= Self.fewestGoalDays else { return }
    let met = Decimal(Int32(states.count { $0 == .met }))
    input[.adherence] = Decimal.product(met, Decimal(100), dividedBy: Decimal(Int32(states.count)))?
      .rounded(places: 0)
  }

  /// Fewer days against a goal tell nothing.
  private static let fewestGoalDays = 7
}

extension Session {
  /// What may be suggested: what is planned, meet-ups to come, what the person does often, and the routines.
  mutating func coachCandidates() throws(Failure) -> [ActivityCandidate] {
    guard journal != nil else { return [] }
    let recent = try coachSessions().filter { today.days(since: $0.day) < 56 }
    let minute = Int(now.secondOfDay) / 60
    let language = console.isForPeople ? console.language : .english
    let name = { (key: String) in
      ActivityTypes.builtIn.label(ofKey: key, language)
    }
    let habits = ActivityCandidate.habits(of: recent, from: today, minuteOfDay: minute, name: name)
    let routines = try trainingBook().routines.map { item in
      ActivityCandidate.routine(
        item.routine, id: item.entry.description, sessions: recent, from: today, minuteOfDay: minute)
    }
    let plans = try activityPlans(on: today...(today.adding(days: Self.daysAhead) ?? today))
      .filter { $0.content.isOpen && ($0.at.map { $0 > now } ?? true) }
      .compactMap { plan in
        plan.id.map {
          ActivityCandidate.plan(
            plan.content, id: $0.description, day: plan.day, at: plan.at, name: name(plan.content.type))
        }
      }
    let folders = MeetUpFolder.all(self)
    let meetUps = try coachMeetUps(folders)
    let planned = Set(plans.map { [$0.sport, $0.day.description] })
    return plans + coachJoined(folders) + meetUps
      + (habits + routines).filter { !planned.contains([$0.sport, $0.day.description]) }
  }
}

extension Session {
  /// Plans further ahead are no suggestion for the days to come.
  private static let daysAhead = 14
}

extension TrainingLevel {
  /// The level of somebody who says how active they are.
  fileprivate init(_ level: ActivityLevel) {
    switch level {
    case .sedentary, .light: self = .beginner
    case .moderate: self = .intermediate
    case .active, .veryActive: self = .advanced
    }
  }
}
