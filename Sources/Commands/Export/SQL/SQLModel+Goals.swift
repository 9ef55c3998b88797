internal import Activity
extension SQLModel {
  /// Goals, and what reminds of them.
  static let goalTables: [SQLTable] = [
    SQLTable(
      "goals", "A goal, in force from its day on, until a newer one of the same name and period.",
      key: ["id"],
      [
        id, .always("from_day", .day, "the first day it holds for"),
        .always("goal", .text, "what it counts, as the journal tells it: kcal, kcal/week, kcal@sat,sun"),
        .maybe("target", .number, "what is aimed for, in the unit; null once it is cleared"),
        .always("unit", .code, "the unit of the target; empty for a count"),
        .always("period", .code, "what it is counted over", .among(["day", "week", "session"])),
        .always(
          "aim", .code, "which side of the target is meant", .among(["around", "at_least", "at_most"])),
        .maybe("tolerance", .number, "how far from the target around may end, in the unit", .notNegative),
        .maybe("by_day", .day, "the day a weight is to be reached"),
        .maybe("start_kg", .number, "the weight it started from, in kg", .notNegative),
        .maybe("step_per_week", .number, "what each week adds to the target, in the unit"),
        .maybe("step_until", .number, "where the steps end, in the unit"),
        .maybe("formula", .text, "the formula of resting energy the target was computed with"), note,
      ]),
    SQLTable(
      "reminders", "Something to be reminded of, from its day on.", key: ["id"],
      [
        id, .always("from_day", .day, "the first day it holds for"),
        .always("subject", .code, "what it is about", .among(["workout", "meal", "weigh", "water", "text"])),
        .maybe("slot", .text, "of a meal, the meal of the day"),
        .maybe("words", .text, "the person's own words, where the subject is text"),
        .always("clock_time", .code, "the time of day as HH:MM, by the clocks of the place"), note,
      ]),
    SQLTable(
      "reminder_weekdays", "A day of the week on which a reminder rings.", key: ["reminder_id", "weekday"],
      references: [("reminder_id", "reminders")],
      [
        .always("reminder_id", .identifier, "the reminder"),
        .always("weekday", .count, "the day of the week, Monday 1 to Sunday 7", .within(1, 7)),
      ]),
  ]

  /// What is meant for days to come, and routines.
  static let planTables: [SQLTable] =
    [
      SQLTable(
        "meal_plans", "A meal that is meant to be eaten; it counts in nothing.", key: ["id"],
        references: [("day", "days"), ("meal_id", "meals")],
        [
          id, day, .always("slot", .text, "the meal of the day"),
          .maybe(
            "meal_id", .identifier,
            "the meal it became; null until then, and where that is not in this script"),
          note,
        ]),
      planItems,
      SQLTable(
        "activity_plans", "An activity that is meant to be done; it counts in nothing.", key: ["id"],
        references: [("day", "days"), ("activity_type", "activity_types"), ("activity_id", "activities")],
        [id, day] + moment + [
          .always("activity_type", .code, "what is to be done"),
          .maybe("minutes", .number, "duration in min", .notNegative),
          .maybe("distance_km", .number, "distance in km", .notNegative),
          .maybe("intensity", .code, "how hard it is to be", .among(Intensity.allCases.map(\.rawValue))),
          .maybe("rpe", .number, "exertion that is aimed at, from 0 to 10", .within(0, 10)),
          .maybe("ascent_m", .number, "climb in m", .notNegative),
          .maybe(
            "activity_id", .identifier,
            "the activity it became; null until then, and where that is not in this script"), note,
        ]),
    ] + exercises("activity_plan", of: "activity_plan_id", in: "activity_plans")
    + [
      SQLTable(
        "routines", "A training that is done again and again.", key: ["id"],
        references: [("activity_type", "activity_types")],
        [
          id, .always("name", .text, "what it is called"),
          .always("activity_type", .code, "what it is recorded as"), note,
        ])
    ] + exercises("routine", of: "routine_id", in: "routines")
}
