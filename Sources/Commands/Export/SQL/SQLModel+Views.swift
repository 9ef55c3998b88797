internal import Food

extension SQLModel {
  /// Every view.
  static let views: [SQLView] = [
    SQLView(
      name: "daily_totals",
      meaning:
        """
        The totals of each day, as in `export csv --what days`. Numbers are rounded to three decimal \
        places, because SQLite adds in binary.
        """,
      columns: [("day", "the day")]
        + label.map { ($0.name, $0.meaning) } + [
          ("burned_kcal", "gross energy of the activities with known energy, in kcal"),
          ("active_minutes", "total duration of the activities, in min"),
          ("sessions", "number of activities"),
          ("weight_kg", "the latest weight of the day, in kg"), ("water_ml", "water drunk, in ml"),
        ], query: dailyTotals),
    SQLView(
      name: "activity_totals", meaning: "The totals of each activity type.",
      columns: [
        ("activity_type", "the activity type"), ("sessions", "number of sessions"),
        ("minutes", "how long, in min"),
        ("kcal", "gross energy in kcal, if known"), ("first_day", "the first day"),
        ("last_day", "the last day"),
      ], query: activityTotals),
    SQLView(
      name: "food_totals", meaning: "The number of times each food was eaten, and its totals.",
      columns: [
        ("food_id", "the version of the food"), ("times", "number of times"), ("grams", "how much, in g"),
        ("kcal", "energy in kcal, if known"),
      ],
      query: """
        SELECT food_id, COUNT(*) AS times, ROUND(SUM(grams), 3) AS grams, ROUND(SUM(kcal), 3) AS kcal
        FROM meal_items GROUP BY food_id
        """),
  ]

  /// Ready-written queries, each with what it answers.
  static let queries: [(question: String, query: String)] = [
    (
      "average energy and protein of the days with food",
      "SELECT ROUND(AVG(kcal), 0) AS kcal, ROUND(AVG(protein_g), 1) AS protein_g, COUNT(*) AS logged_days "
        + "FROM daily_totals WHERE kcal > 0"
    ),
    (
      "the ten foods with the most energy",
      "SELECT foods.name, times, kcal FROM food_totals JOIN foods ON foods.id = food_totals.food_id "
        + "WHERE kcal IS NOT NULL ORDER BY kcal DESC, foods.name LIMIT 10"
    ),
    (
      "the activities, most frequent first",
      "SELECT * FROM activity_totals ORDER BY sessions DESC, activity_type"
    ),
    (
      "the ten days with the most energy burned",
      "SELECT day, burned_kcal, active_minutes FROM daily_totals WHERE burned_kcal > 0 "
        + "ORDER BY burned_kcal DESC, day LIMIT 10"
    ),
    (
      "the weight on each day",
      "SELECT day, weight_kg FROM daily_totals WHERE weight_kg IS NOT NULL ORDER BY day"
    ),
  ]

  private static let activityTotals = """
    SELECT activity_type, COUNT(*) AS sessions, ROUND(SUM(minutes), 3) AS minutes, ROUND(SUM(kcal), 3) AS kcal,
      MIN(day) AS first_day, MAX(day) AS last_day
    FROM activities GROUP BY activity_type
    """

  /// Days with a meal, an activity, a drink, a weight or a mark. Of a day that is marked as complete, what
  /// was not logged is nought; of others it is not known.
  private static var dailyTotals: String {
    let sums = label.map { "ROUND(SUM(meal_items.\($0.name)), 3) AS \($0.name)" }.joined(
      separator: ",\n      ")
    let shown = label.map { column in
      """
      CASE WHEN eaten.items IS NULL THEN CASE WHEN \(isClosed) THEN 0 END ELSE eaten.\(column.name) END \
      AS \(column.name)
      """
    }
    return """
      SELECT days.day AS day,
        \(shown.joined(separator: ",\n    ")),
        CASE WHEN done.sessions IS NULL THEN 0 ELSE done.kcal END AS burned_kcal,
        COALESCE(done.minutes, 0) AS active_minutes, COALESCE(done.sessions, 0) AS sessions,
        (SELECT weight_kg FROM weights WHERE weights.id = weighed.id) AS weight_kg,
        COALESCE(drunk.water_ml, 0) AS water_ml
      FROM days
        LEFT JOIN (SELECT meals.day AS day, COUNT(*) AS items,
            \(sums)
          FROM meals JOIN meal_items ON meal_items.meal_id = meals.id GROUP BY meals.day) AS eaten
          ON eaten.day = days.day
        LEFT JOIN (SELECT day, COUNT(*) AS sessions, ROUND(SUM(minutes), 3) AS minutes, ROUND(SUM(kcal), 3) AS kcal
          FROM activities GROUP BY day) AS done ON done.day = days.day
        LEFT JOIN (SELECT day, ROUND(SUM(water_ml), 3) AS water_ml FROM drinks GROUP BY day) AS drunk
          ON drunk.day = days.day
        LEFT JOIN (SELECT day, MAX(id) AS id FROM weights GROUP BY day) AS weighed ON weighed.day = days.day
        LEFT JOIN (SELECT day, MAX(id) AS id FROM day_states GROUP BY day) AS marked ON marked.day = days.day
      WHERE done.sessions IS NOT NULL OR drunk.water_ml IS NOT NULL OR weighed.id IS NOT NULL
        OR marked.id IS NOT NULL OR EXISTS (SELECT 1 FROM meals WHERE meals.day = days.day)
      """
  }

  private static let isClosed =
    "EXISTS (SELECT 1 FROM day_states WHERE day_states.id = marked.id AND day_states.is_closed)"
}
