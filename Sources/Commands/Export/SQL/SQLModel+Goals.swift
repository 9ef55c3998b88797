internal import Activity
extension SQLModel {
  /// Goals, and what reminds of them.
  static let goalTables: [SQLTable] = [
    SQLTable(
      "goals", "A goal, in force from its day until a newer one of the same name and period.",
      key: ["id"],
      [
        id, .always("from_day", .day, "the first day it applies to"),
        .always("goal", .text, "what it counts, as in the journal: kcal, kcal/week, kcal@sat,sun"),
        .maybe("target", .number, "the target, in the unit; null once it is cleared"),
        .always("unit", .code, "the unit of the target; empty for a count"),
        .always("period", .code, "the period it is counted over", .among(["day", "week", "session"])),
        .always(
          "aim", .code, "whether the target is a minimum, a maximum or to be met closely",
          .among(["around", "at_least", "at_most"])),
        .maybe("tolerance", .number, "how far a result may be from the target, in the unit", .notNegative),
        .maybe("by_day", .day, "the day to reach a weight by"),
        .maybe("start_kg", .number, "the starting weight, in kg", .notNegative),
        .maybe("step_per_week", .number, "what each week adds to the target, in the unit"),
        .maybe("step_until", .number, "the target at which it stops increasing, in the unit"),
        .maybe("formula", .text, "the formula of resting energy used to compute the target"), note,
      ]),
    SQLTable(
      "reminders", "A reminder, from its day on.", key: ["id"],
      [
        id, .always("from_day", .day, "the first day it applies to"),
        .always("subject", .code, "what it is about", .among(["workout", "meal", "weigh", "water", "text"])),
        .maybe("slot", .text, "for a meal, the meal of the day"),
        .maybe("words", .text, "the person's own words, if the subject is text"),
        .always("clock_time", .code, "the local time as HH:MM"), note,
      ]),
    SQLTable(
      "reminder_weekdays", "A weekday of a reminder.", key: ["reminder_id", "weekday"],
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
        "meal_plans", "A planned meal; it does not count in any total.", key: ["id"],
        references: [("day", "days"), ("meal_id", "meals")],
        [
          id, day, .always("slot", .text, "the meal of the day"),
          .maybe(
            "meal_id", .identifier,
            "the meal once it is logged; null until then, and if that meal is not in this script"),
          note,
        ]),
      planItems,
      SQLTable(
        "activity_plans", "A planned activity; it does not count in any total.", key: ["id"],
        references: [("day", "days"), ("activity_type", "activity_types"), ("activity_id", "activities")],
        [id, day] + moment + [
          .always("activity_type", .code, "the activity type"),
          .maybe("minutes", .number, "the planned duration in min", .notNegative),
          .maybe("distance_km", .number, "the planned distance in km", .notNegative),
          .maybe("intensity", .code, "the planned intensity", .among(Intensity.allCases.map(\.rawValue))),
          .maybe("rpe", .number, "the planned exertion, from 0 to 10", .within(0, 10)),
          .maybe("ascent_m", .number, "the planned climb in m", .notNegative),
          .maybe(
            "activity_id", .identifier,
            "the activity once it is done; null until then, and if that activity is not in this script"),
          note,
        ]),
    ] + exercises("activity_plan", of: "activity_plan_id", in: "activity_plans")
    + [
      SQLTable(
        "routines", "A workout routine.", key: ["id"],
        references: [("activity_type", "activity_types")],
        [
          id, .always("name", .text, "its name"),
          .always("activity_type", .code, "the activity to log it as"), note,
        ])
    ] + exercises("routine", of: "routine_id", in: "routines")
}
