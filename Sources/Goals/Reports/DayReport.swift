internal import Activity
internal import Document
package import Encoding
internal import Food
package import Ledger
package import Values

/// What one day holds: meals, activities, sums, and how far the goals are reached.
package struct DayReport: Sendable {
  /// The day.
  package let day: CivilDay
  /// What it adds up to.
  package let sums: DaySums
  /// How far the goals in force are reached: of a day by this day, of a week by the ISO week up to it.
  package let goals: [GoalProgress]
  /// What the rules have to say about them.
  package let alerts: [Alert]
  /// The entries that could not be read.
  package let damage: [DamagedEntry]
  /// Whether nothing will be added to the day.
  let isOver: Bool
  let meals: [LoggedMeal]
  let activities: [LoggedActivity]
  let others: [LoggedThing]
  /// What was planned and is not done.
  let planned: [PlannedThing]
  /// What the person does not eat; nothing where nobody asked.
  package var rules = DietaryRules(ProfileEntry())

  /// The report of what a walk over the journal found.
  package init(_ view: DayView, today: CivilDay) {
    var meals: [LoggedMeal] = []
    var activities: [LoggedActivity] = []
    var others: [LoggedThing] = []
    var planned: [PlannedThing] = []
    var damage = view.damage
    for entry in view.entries {
      do throws(DamagedEntry) {
        switch entry.kind {
        case "meal": meals.append(try LoggedMeal(entry))
        case "activity": activities.append(try LoggedActivity(entry))
        case "activity-plan": planned.append(try PlannedThing(entry, today: today))
        default: others.append(try LoggedThing(entry))
        }
      } catch {
        damage.append(error)
      }
    }
    self.meals = meals
    self.activities = activities
    self.others = others
    self.planned = planned.filter(\.plan.isOpen)
    self.damage = damage
    day = view.day
    sums = view.table[view.day]
    goals = view.goals.progress(on: view.day, today: today, view.table)
    isOver = view.day < today || sums.isClosed
    alerts = Alert.all(goals, isOver: isOver)
  }

  /// Whether nothing at all is logged.
  package var isEmpty: Bool { meals.isEmpty && activities.isEmpty && others.isEmpty }

  /// The alerts in words: those of the goals, then each food that does not fit what the person eats, once.
  func alertTexts(_ language: Language, _ units: ShownUnits) -> [String] {
    alerts.map { $0.text(language, units) }
      + dietConflicts.map { $0.conflict.text(of: language.words($0.food), language) }
  }

  /// Each food that does not fit what the person eats, and why, once.
  var dietConflicts: [(food: Phrase, conflict: DietConflict)] {
    guard !rules.isEmpty else { return [] }
    var found: [(food: Phrase, conflict: DietConflict)] = []
    for item in meals.flatMap(\.meal.items) {
      for conflict in rules.conflicts(with: item.item) {
        let isKnown = found.contains { $0.food.key == item.item.name && $0.conflict == conflict }
        if !isKnown { found.append((item.item.namePhrase, conflict)) }
      }
    }
    return found
  }

  /// The object of machine formats.
  package var json: JSON {
    .object([.init("schema", "healthlog.report-day/1"), .init("day", day.description)] + members)
  }

  /// The members after the day, in the order machine formats have them.
  var members: [JSON.Member] {
    var members: [JSON.Member] = [
      .init("meals", .array(meals.map(\.json))), .init("activities", .array(activities.map(\.json))),
      .init("total", .object(sums.labelMembers + sums.partialMember(sums.partialLabels))),
      .init("burned_kcal", .exact(sums.burnedEnergy)),
      .init("active_minutes", .exact(Decimal(thousandths: sums.minutes))),
      .init("sessions", .number(String(sums.sessions))), .init("weight_kg", .exact(sums.weightKilograms)),
      .init("water_ml", .exact(Decimal(thousandths: sums.water))),
      .init("goals", .array(goals.map { .object($0.members) })),
      .init("alerts", .array(alertTexts(.english, .metric).map { .string($0) })),
      .init("closed", .bool(sums.isClosed)), .init("energy_share_percent", sums.shareJSON),
    ]
    for list in ["weights", "drinks", "measures", "notes"] {
      let things = others.filter { $0.list == list }
      if !things.isEmpty { members.append(.init(list, .array(things.map(\.json)))) }
    }
    if !planned.isEmpty { members.append(.init("planned", .array(planned.map(\.json)))) }
    return members + sums.partialMember(sums.partialBurned)
  }
}
