internal import Messages

// Meals and foods
extension Phrase {

  /// The first meal of a day.
  package static let breakfast = Phrase("breakfast", "breakfast")
  /// The meal at noon.
  package static let lunch = Phrase("lunch", "lunch")
  /// The meal in the evening.
  package static let dinner = Phrase("dinner", "dinner")
  /// What is eaten between meals.
  package static let snack = Phrase("snack", "snack")
  /// One occasion of eating.
  package static let meal = Phrase("meal", "meal")
  /// The heading above the meals of a day.
  package static let meals = Phrase("meals", "meals")
  /// What an item of a meal is.
  package static let food = Phrase("food", "food")
  /// The heading above foods found.
  package static let foods = Phrase("foods", "foods")
  /// The food group of a table's row.
  package static let group = Phrase("group", "group")
  /// A food with its amount, part of a meal.
  package static let item = Phrase("item", "item")
  /// How much of a food was eaten.
  package static let amount = Phrase("amount", "amount")
  /// The household measures of a food.
  package static let portions = Phrase("portions", "portions")
  /// The table or person a number comes from.
  package static let source = Phrase("source", "source")
  /// The heading of nutrients of 100 g.
  package static let perHundredGrams = Phrase("per_100g", "per 100 g")
}

// Nutrients
extension Phrase {
  /// Energy eaten.
  package static let energy = Phrase("energy", "energy")
  /// Protein, the nutrient.
  package static let protein = Phrase("protein", "protein")
  /// Available carbohydrate.
  package static let carbohydrate = Phrase("carbohydrate", "carbohydrate")
  /// Total fat, eaten.
  package static let fat = Phrase("fat", "fat")
  /// Dietary fiber.
  package static let fiber = Phrase("fiber", "fiber")
  /// Total sugars.
  package static let sugar = Phrase("sugar", "sugar")
  /// Sodium, not salt.
  package static let sodium = Phrase("sodium", "sodium")
  /// Water and other drinks logged as such.
  package static let water = Phrase("water", "water")
  /// The heading above nutrients.
  package static let nutrients = Phrase("nutrients", "nutrients")
}

// The body
extension Phrase {
  /// Body weight.
  package static let weight = Phrase("weight", "weight")
  /// The mean of the weighed days of a week or a month.
  package static let averageWeight = Phrase("average_weight_kg", "average weight")
  /// Body fat as a share of the weight.
  package static let bodyFat = Phrase("body_fat", "body fat")
  /// Body height.
  package static let height = Phrase("height", "height")
  /// A smoothed series of weights.
  package static let trend = Phrase("trend", "trend")
  /// The heading above measurements.
  package static let measures = Phrase("measures", "measures")
}

// Activities
extension Phrase {
  /// The kind of exercise or movement.
  package static let activity = Phrase("activity", "activity")
  /// The heading above activities.
  package static let activities = Phrase("activities", "activities")
  /// Gross energy of activities.
  package static let burned = Phrase("burned", "burned", context: "energy")
  /// Gross energy of activities, as the title of a column of numbers.
  package static let burnedKilocalories = Phrase("burned_kcal", "burned kcal")
  /// Time spent in activities.
  package static let activeMinutes = Phrase("active_minutes", "active minutes")
  /// The length of one activity.
  package static let minutes = Phrase("minutes", "minutes")
  /// How long something took.
  package static let duration = Phrase("duration", "duration")
  /// How far an activity went.
  package static let distance = Phrase("distance", "distance")
  /// The number of activities.
  package static let sessions = Phrase("sessions", "sessions")
  /// The sign of the place where a route begins.
  package static let routeStart = Phrase("start", "start", context: "route")
  /// The sign of the place where a route ends.
  package static let routeEnd = Phrase("end", "end", context: "route")
  /// The sign of both where they are one.
  package static let routeStartAndEnd = Phrase("start_and_end", "start and end", context: "route")
  /// Energy computed from a MET value.
  package static let estimated = Phrase("estimated", "estimated")
  /// Energy stated by the user or a device.
  package static let given = Phrase("given", "given")
}

// Goals
extension Phrase {
  /// What is aimed at.
  package static let goal = Phrase("goal", "goal")
  /// The heading above goals.
  package static let goals = Phrase("goals", "goals")
  /// What was reached.
  package static let actual = Phrase("actual", "actual")
  /// What is missing to a goal.
  package static let left = Phrase("left", "left")
  /// The state of a goal that is reached.
  package static let met = Phrase("met", "met")
  /// The state of a goal not reached yet.
  package static let under = Phrase("under", "under")
  /// The state of a goal that is exceeded.
  package static let over = Phrase("over", "over")
  /// The column of such states.
  package static let state = Phrase("state", "state")
  /// How far goals are reached.
  package static let progress = Phrase("progress", "progress")
  /// Days in a row on which a goal was met.
  package static let streak = Phrase("streak", "streak")
  /// Energy eaten less energy spent.
  package static let balance = Phrase("balance", "balance")
}

// Time
extension Phrase {
  /// A civil day.
  package static let day = Phrase("day", "day", context: "calendar")
  /// A number of days, or the heading above them.
  package static let days = Phrase("days", "days")
  /// An ISO week.
  package static let week = Phrase("week", "week")
  /// A month of the calendar.
  package static let month = Phrase("month", "month")
  /// A year of the calendar.
  package static let year = Phrase("year", "year", context: "calendar")
  /// A range of days.
  package static let period = Phrase("period", "period")
  /// The day of now.
  package static let today = Phrase("today", "today")
  /// The day before.
  package static let yesterday = Phrase("yesterday", "yesterday")
  /// A clock time.
  package static let time = Phrase("time", "time")
}

// Reports
extension Phrase {
  /// The sum of what stands above.
  package static let total = Phrase("total", "total")
  /// The mean over logged days.
  package static let average = Phrase("average", "average")
  /// A value nobody knows, or a goal that cannot be judged.
  package static let unknown = Phrase("unknown", "unknown")
  /// A day or meal without entries.
  package static let notLogged = Phrase("not_logged", "not logged")
  /// A day without meals, beside the heading of meals.
  package static let mealsNotLogged = Phrase("not_logged", "not logged", context: "meals")
  /// A day without activities, beside the heading of activities.
  package static let activitiesNotLogged = Phrase("not_logged", "not logged", context: "activities")
  /// For each day, of an average.
  package static let aDay = Phrase("a_day", "a day")
  /// For each week, of an average.
  package static let aWeek = Phrase("a_week", "a week")
  /// What the user wrote down.
  package static let notes = Phrase("notes", "notes")
  /// What needs attention.
  package static let alerts = Phrase("alerts", "alerts")
  /// What something is called.
  package static let name = Phrase("name", "name")
  /// The number or word of a field.
  package static let value = Phrase("value", "value")
  /// The kind of a thing.
  package static let type = Phrase("type", "type")
  /// The id of an entry.
  package static let id = Phrase("id", "id")
}

// Drawings
extension Phrase {
  /// A part of a whole.
  package static let part = Phrase("part", "part")
}

// Drawings
extension Phrase {
  /// The sign of a day whose goal is met.
  package static let goalMet = Phrase("goal_met", "goal met")
  /// The sign of a day whose goal is exceeded.
  package static let goalExceeded = Phrase("goal_exceeded", "goal exceeded")
  /// Below a drawing of which nothing is known.
  package static let nothingKnown = Phrase("nothing_known", "nothing is known")
}
