// The order in which the dice are thrown is what makes a seed mean the same diary: whatever is added here
// comes after what is thrown already, and each day throws its own dice, so that a longer diary begins like a
// shorter one.

internal import Activity
internal import Body
internal import Document
internal import Food
internal import Goals
internal import Journal
internal import Ledger
internal import Records
internal import Reminders
internal import Session
internal import Values

/// Makes up the diary of one person.
struct DemoYear {
  /// What they recorded.
  private(set) var diary: DemoDiary
  private let seed: Int
  private let days: [CivilDay]
  private let language: Language
  private let menus: DemoMenus
  private let person: DemoPerson
  private var weight: Kilograms

  /// The diary of some days, the last of which may be today.
  init(seed: Int, _ period: Period, _ diary: DemoDiary, _ language: Language) throws(Failure) {
    var dice = DemoDice(seed: seed)
    self.seed = seed
    self.diary = diary
    self.language = language
    days = period.map { $0 }
    menus = try DemoMenus(language)
    person = DemoPerson(from: period.first, &dice)
    weight = Kilograms(Decimal(thousandths: Int64(person.startGrams / 100 * 100)))
    begin()
    for (number, day) in days.enumerated() { add(day, number) }
    plan(after: period.last)
  }

  private mutating func begin() {
    guard let first = days.first else { return }
    let (profile, goals) = (person.profile, person.goals(months: 0))
    diary.addTimeless(first, 6 * 60) { [profile.addition(entry: $0.id, day: first)] }
    set(goals, on: first)
    let own: [(ReminderSubject, Int, String)] = [
      (.weigh, 7, "mon"), (.meal(slot: "lunch"), 12, "mon,tue,wed,thu,fri"), (.workout, 18, "tue,thu,sat"),
      (.text(DemoWords.reminder(language)), 21, "mon,tue,wed,thu,fri,sat,sun"),
    ]
    for (subject, hour, words) in own {
      guard let weekdays = try? Weekdays.parse(words) else { continue }
      let reminder = Reminder(
        subject: subject, time: ClockTime(hour: hour), days: weekdays, from: first, note: nil)
      diary.addTimeless(first, 6 * 60 + 2) { [reminder.addition(entry: $0.id)] }
    }
  }

  private mutating func set(_ goals: [GoalEntry], on day: CivilDay) {
    let changes = goals.map { (day: day, goal: $0) }
    diary.addTimeless(day, 6 * 60 + 1) { place in
      GoalBook.items(changes, at: place.id).map { $0.goal.addition(entry: $0.entry, day: day) }
    }
  }

  private mutating func add(_ day: CivilDay, _ number: Int) {
    var dice = DemoDice(seed: seed &* 1_000_003 &+ number)
    if number == 120 || number == 240 { set(person.goals(months: number / 30), on: day) }
    // Nobody logs every day.
    guard number == 0 || number == days.count - 1 || !dice.happens(4) else { return }
    weigh(day, number, &dice)
    eat(day, &dice)
    drink(day, &dice)
    train(day, number, &dice)
    measure(day, number, &dice)
    if dice.happens(9) {
      let note = NoteEntry(text: dice.pick(DemoWords.notes(language)))
      diary.add(day, 22 * 60 + 5) { note.addition(entry: $0.id, day: day, at: $1) }
    }
    guard dice.happens(85), diary.moment(day, 22 * 60 + 30) != nil else { return }
    diary.addTimeless(day, 22 * 60 + 30) { [DayState(isClosed: true).addition(entry: $0.id, day: day)] }
  }

  private mutating func weigh(_ day: CivilDay, _ number: Int, _ dice: inout DemoDice) {
    guard number == 0 || dice.happens(70) else { return }
    let grams = (person.trend(number) + dice.noise(700)) / 100 * 100
    weight = Kilograms(Decimal(thousandths: Int64(grams)))
    let fat =
      day.weekday == 1 ? Decimal(thousandths: Int64(240 - min(number, 300) / 12 + dice.noise(6)) * 100) : nil
    let entry = WeightEntry(weight: weight, bodyFatPercent: fat, note: nil)
    diary.add(day, 7 * 60 + dice.number(0...20)) { entry.addition(entry: $0.id, day: day, at: $1) }
  }

  private mutating func eat(_ day: CivilDay, _ dice: inout DemoDice) {
    let isWeekend = day.weekday > 5
    let appetite = dice.number(88...112) + (isWeekend ? 10 : 0)
    for slot in DemoMenus.Slot.allCases {
      guard dice.happens(slot == .snack ? 70 : slot == .breakfast ? 94 : 99) else { continue }
      let share = slot == .breakfast ? 115 : slot == .snack ? 100 : 145
      let items = menus.meal(slot, percent: appetite * share / 100, &dice)
      let (name, start) =
        switch slot {
        case .breakfast: ("breakfast", isWeekend ? 8 * 60 + 30 : 7 * 60 + 30)
        case .lunch: ("lunch", 12 * 60 + 20)
        case .snack: ("snack", 16 * 60)
        case .dinner: ("dinner", 19 * 60 + 30)
        }
      diary.add(day, start + dice.number(0...25)) { place, at in
        MealEntry(
          slot: name, items: items, note: nil, device: place.device, sequence: place.sequence, firstItem: 0
        ).addition(entry: place.id, day: day, at: at)
      }
    }
  }

  private mutating func drink(_ day: CivilDay, _ dice: inout DemoDice) {
    for hour in [8, 11, 15, 18] where dice.happens(90) {
      let water = WaterEntry(water: Millilitres(Decimal(dice.pick([250, 330, 500]))), note: nil)
      diary.add(day, hour * 60 + dice.number(0...50)) { water.addition(entry: $0.id, day: day, at: $1) }
    }
  }

  private mutating func train(_ day: CivilDay, _ number: Int, _ dice: inout DemoDice) {
    guard let workout = DemoTraining.workout(on: day, week: number / 7, &dice) else { return }
    let note = dice.happens(5) ? DemoWords.tired(language) : nil
    guard let activity = workout.activity(weight: weight, note: note) else { return }
    diary.add(day, workout.start + dice.number(0...20)) {
      activity.addition(entry: $0.id, day: day, at: $1)
    }
  }

  private mutating func measure(_ day: CivilDay, _ number: Int, _ dice: inout DemoDice) {
    let add = { (name: MeasureName, value: Int, diastolic: Int?, minutes: Int, diary: inout DemoDiary) in
      let entry = MeasureEntry(
        name: name.rawValue, value: Decimal(Int32(value)), diastolic: diastolic.map { Decimal(Int32($0)) },
        unit: name.unit, note: nil)
      diary.add(day, minutes) { entry.addition(entry: $0.id, day: day, at: $1) }
    }
    if dice.happens(85) { add(.sleep, person.sleep + dice.noise(90), nil, 7 * 60 + 5, &diary) }
    if dice.happens(80) { add(.steps, 7600 + dice.noise(5000), nil, 22 * 60, &diary) }
    if dice.happens(30) { add(.mood, dice.number(5...9), nil, 21 * 60, &diary) }
    guard day.weekday == 1 else { return }
    add(.waist, 92 - min(number, 300) / 60 + dice.noise(1), nil, 7 * 60 + 10, &diary)
    add(.restingHeartRate, 62 - min(number, 300) / 60 + dice.noise(3), nil, 7 * 60 + 12, &diary)
    guard day.day <= 7 else { return }
    add(.bloodPressure, 122 + dice.noise(8), 78 + dice.noise(6), 7 * 60 + 15, &diary)
  }

  /// What is meant for the days to come.
  private mutating func plan(after last: CivilDay) {
    var dice = DemoDice(seed: seed &* 1_000_003 &- 1)
    for ahead in 1...2 {
      guard let day = last.adding(days: ahead) else { return }
      let meal = PlannedMeal(slot: "dinner", items: menus.meal(.dinner, percent: 120, &dice), note: nil)
      diary.addTimeless(last, 21 * 60 + 10) { [meal.addition(entry: $0.id, day: day)] }
    }
    for (ahead, type) in [(1, "running"), (3, "strength")] {
      guard let day = last.adding(days: ahead) else { return }
      var metrics = ActivityMetrics()
      metrics.duration = Minutes(Decimal(45))
      let activity = PlannedActivity(type: type, metrics: metrics, note: nil)
      let at = diary.planned(day, 18 * 60)
      diary.addTimeless(last, 21 * 60 + 12) { [activity.addition(entry: $0.id, day: day, at: at)] }
    }
  }
}
