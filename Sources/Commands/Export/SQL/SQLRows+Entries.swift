internal import Activity
internal import Body
internal import Encoding
internal import Food
internal import Goals
internal import Ledger
internal import Records
internal import Reminders
internal import Session
internal import Values

/// The rows of each kind of entry; false where no database would take them.
extension SQLRows {
  /// A meal with its items.
  mutating func meal(_ entry: Entry) throws(DamagedEntry) -> Bool {
    let meal = try MealEntry(entry)
    guard script.add("meals", try head(entry) + [.text(meal.slot), .optional(meal.note)]) else {
      return false
    }
    items(meal.items.map(\.item), of: entry.id, in: "meal_items")
    return true
  }

  /// An activity with its sets.
  mutating func activity(_ entry: Entry) throws(DamagedEntry) -> Bool {
    let activity = try ActivityEntry(entry)
    type(activity.type)
    guard try row(entry, ActivityEntry.form) else { return false }
    work(activity.work, of: entry.id, "activity")
    return true
  }

  /// An entry of a kind with a form.
  mutating func row(_ entry: Entry, _ form: Form) throws(DamagedEntry) -> Bool {
    try entry.check(form.kind)
    let fields = form.fields.filter { $0.column != nil }
    return script.add(
      form.table.name,
      (form.kind.isRegister ? [.id(entry.id)] : try head(entry)) + fields.map { SQLValue(entry[$0.key], $0) })
  }

  /// Whether a day is complete.
  mutating func dayState(_ entry: Entry) throws(DamagedEntry) -> Bool {
    let isClosed = try DayState(entry).isClosed
    return script.add("day_states", [.id(entry.id), .day(try day(of: entry)), .flag(isClosed)])
  }

  /// A setting.
  mutating func setting(_ entry: Entry) throws(DamagedEntry) -> Bool {
    let setting = try SettingEntry(entry)
    return script.add("settings", [.id(entry.id), .text(setting.name), .optional(setting.value)])
  }

  /// A goal.
  mutating func goal(_ entry: Entry) throws(DamagedEntry) -> Bool {
    let goal = try GoalEntry(entry)
    return script.add(
      "goals",
      [
        .id(entry.id), .day(try entry.requiredDay()), .text(try entry.required(text: "goal")),
        .optional(goal.target), .text(goal.name.unit), .text(goal.period.rawValue), .text(goal.aim.rawValue),
        .optional(goal.tolerance), goal.by.map(SQLValue.day) ?? .null, .optional(goal.start),
        .optional(goal.step?.perWeek), .optional(goal.step?.until), .optional(goal.computed?.formula),
        .optional(goal.note),
      ])
  }

  /// What the person said of themselves.
  mutating func profile(_ entry: Entry) throws(DamagedEntry) -> Bool {
    let profile = try ProfileEntry(entry)
    let values: [SQLValue] = [
      .id(entry.id), .day(try entry.requiredDay()), .optional(profile.height?.value),
      .optional(profile.sex?.rawValue), profile.born.map(SQLValue.day) ?? .null,
      .optional(profile.level?.rawValue), .optional(profile.aim?.rawValue),
      profile.pregnant.map(SQLValue.flag) ?? .null, .optional(profile.name),
      .optional(profile.firstName), .optional(profile.nick), .optional(profile.city),
      .optional(profile.home?.text), .optional(profile.radius?.value), .optional(profile.photo),
      .optional(profile.note),
    ]
    guard script.add("profiles", values) else { return false }
    for diet in Set(profile.diet ?? []).sorted(by: { $0.rawValue < $1.rawValue }) {
      _ = script.add("profile_diets", [.id(entry.id), .text(diet.rawValue)])
    }
    for sport in Set(profile.sports ?? []).sorted() {
      _ = script.add("profile_sports", [.id(entry.id), .text(sport)])
    }
    for (index, words) in (profile.avoid ?? []).enumerated() {
      _ = script.add("profile_avoided", [.id(entry.id), .count(index + 1), .text(words)])
    }
    return true
  }

  /// A reminder.
  mutating func reminder(_ entry: Entry) throws(DamagedEntry) -> Bool {
    let reminder = try Reminder(entry)
    let values: [SQLValue] = [
      .id(entry.id), .day(reminder.from), .text(reminder.subject.key), .optional(reminder.subject.slot),
      .optional(reminder.subject.words), .text(reminder.time.description), .optional(reminder.note),
    ]
    guard script.add("reminders", values) else { return false }
    for weekday in 1...7 where reminder.days.contains(weekday: weekday) {
      _ = script.add("reminder_weekdays", [.id(entry.id), .count(weekday)])
    }
    return true
  }

  /// Another name of a food.
  mutating func alias(_ entry: Entry) throws(DamagedEntry) -> Bool {
    let alias = try FoodAlias(entry)
    return script.add(
      "food_aliases", [.id(entry.id), .text(alias.name), .text(alias.food.text), .optional(alias.grams)])
  }

  /// A food that is preferred.
  mutating func favorite(_ entry: Entry) throws(DamagedEntry) -> Bool {
    script.add("favorite_foods", [.id(entry.id), .text(try FavoriteFood(entry).food.text)])
  }

  /// A routine with its sets.
  mutating func routine(_ entry: Entry) throws(DamagedEntry) -> Bool {
    let routine = try Routine(entry)
    type(routine.activity)
    let values: [SQLValue] = [
      .id(entry.id), .text(routine.name), .text(routine.activity), .optional(routine.note),
    ]
    guard script.add("routines", values) else { return false }
    work(routine.items, of: entry.id, "routine")
    return true
  }

  /// An exercise of one's own.
  mutating func exercise(_ entry: Entry) throws(DamagedEntry) -> Bool {
    let exercise = try Exercise(entry)
    let id = entry.id
    if let activity = exercise.activity { type(activity) }
    let values: [SQLValue] = [
      .id(id), .text(exercise.englishName), .optional(exercise.type?.rawValue),
      .optional(exercise.muscle?.rawValue), .optional(exercise.difficulty?.rawValue),
      .optional(exercise.activity), .optional(exercise.englishInstructions), .optional(exercise.note),
    ]
    guard script.add("own_exercises", values) else { return false }
    for muscle in Set(exercise.otherMuscles.map(\.rawValue)).sorted() {
      _ = script.add("own_exercise_muscles", [.id(id), .text(muscle)])
    }
    for equipment in Set(exercise.equipment.map(\.rawValue)).sorted() {
      _ = script.add("own_exercise_equipment", [.id(id), .text(equipment)])
    }
    return true
  }

  /// A food of one's own.
  mutating func ownFood(_ entry: Entry) throws(DamagedEntry) -> Bool {
    let food = try OwnFood(entry)
    let values: [SQLValue] = [
      .id(entry.id), .text(food.name), .optional(food.source), .optional(food.group), .optional(food.barcode),
      .optional(food.note),
    ]
    guard script.add("own_foods", values) else { return false }
    for nutrient in food.per100Grams.known {
      _ = script.add(
        "own_food_nutrients", [.id(entry.id), .text(nutrient.key), .optional(food.per100Grams[nutrient])])
    }
    for (index, portion) in food.portions.enumerated() {
      _ = script.add(
        "own_food_portions", [.id(entry.id), .count(index + 1), .text(portion.name), .number(portion.grams)])
    }
    return true
  }

  /// A recipe.
  mutating func recipe(_ entry: Entry) throws(DamagedEntry) -> Bool {
    let recipe = try Recipe(entry)
    let values: [SQLValue] = [
      .id(entry.id), .text(recipe.name), .number(recipe.servings), .optional(recipe.cookedGrams),
      .optional(recipe.note),
    ]
    guard script.add("recipes", values) else { return false }
    items(recipe.ingredients.map(\.item), of: entry.id, in: "recipe_ingredients")
    for (index, step) in recipe.steps.enumerated() {
      _ = script.add("recipe_steps", [.id(entry.id), .count(index + 1), .text(step)])
    }
    for (index, tag) in recipe.tags.enumerated() {
      _ = script.add("recipe_tags", [.id(entry.id), .count(index + 1), .text(tag)])
    }
    return true
  }

  /// A planned meal.
  mutating func mealPlan(_ entry: Entry) throws(DamagedEntry) -> Bool {
    let plan = try PlannedMeal(entry)
    let values: [SQLValue] = [
      .id(entry.id), .day(try day(of: entry)), .text(plan.slot),
      plan.meal.map { .row($0, of: "meals") } ?? .null, .optional(plan.note),
    ]
    guard script.add("meal_plans", values) else { return false }
    items(plan.items, of: entry.id, in: "meal_plan_items")
    return true
  }

  /// A planned activity.
  mutating func activityPlan(_ entry: Entry) throws(DamagedEntry) -> Bool {
    let plan = try PlannedActivity(entry)
    type(plan.type)
    let values: [SQLValue] = [
      .text(plan.type), .optional(plan.metrics.duration?.value), .optional(plan.metrics.distance?.value),
      .optional(plan.metrics.intensity?.rawValue), .optional(plan.metrics.exertion),
      .optional(plan.metrics.ascent?.value), plan.activity.map { .row($0, of: "activities") } ?? .null,
      .optional(plan.note),
    ]
    guard script.add("activity_plans", try head(entry) + values) else { return false }
    work(plan.metrics.work, of: entry.id, "activity_plan")
    return true
  }
}
