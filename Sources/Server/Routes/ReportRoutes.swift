extension CommandRow {
  /// Looking: reports, charts and what they are made of.
  static let reports: [CommandRow] = [
    .get("status", "Show today at a glance.", ["status"], [], "status"),
    .get(
      "days/{day}", "Show a day.", ["report", "day"], [CommandInput.path("day", .day, "the day")],
      "report-day"),
    .get(
      "reports/day", "Report a day.", ["report", "day"], [days("the day; today if left out")], "report-day"),
    .get(
      "reports/week", "Report a week day by day.", ["report", "week"],
      [days("a day in it; this week if left out")],
      "report-week"),
    .get(
      "reports/month", "Report a month day by day.", ["report", "month"],
      [days("a day in it; this month if left out")], "report-month"),
    .get(
      "reports/year", "Report a year day by day.", ["report", "year"],
      [days("a day in it; this year if left out")],
      "report-year"),
    .get(
      "reports/range", "Report on any period.", ["report", "range"],
      [.word("period", .text(60), "the days: `2026-11-01..2026-11-21`, `last 30 days`", isRequired: true)],
      "report-range"),
    .get(
      "reports/trend", "Report the weight trend.", ["report", "trend"],
      [days("the days; the last 30 if left out")], "report-trend"),
    .get(
      "reports/balance", "Report energy eaten and burned.", ["report", "balance"],
      [
        days("the days"), .query("by", .choice(["day", "week", "month"]), "what to group by"),
        .query(
          "mode", .choice(["factor", "logged"]),
          "factor: the activity level includes workouts; logged: add those of the day"),
      ], "report-balance"),
    .get(
      "reports/goals", "Report the goals.", ["report", "goals"], [days("the days; this week if left out")],
      "report-goals"),
    .get(
      "reports/nutrients", "Report all nutrients.", ["report", "nutrients"],
      [days("the days; today if left out")],
      "report-nutrients"),
    .get(
      "reports/streak", "Report streaks.", ["report", "streak"],
      [.query("rest", .integer(0...6), "how many days of a week can be missed")], "report-streak"),
    .get(
      "reports/load", "Report training load.", ["report", "load"],
      [days("the days; the last four weeks if left out")],
      "report-load"),
    .get(
      "charts/{name}", "Give the data of a chart.", ["chart"],
      [
        .path(
          "name", .text(60),
          "what to draw: kcal, macros, burned, minutes, workouts, types, weight, balance, pace or a nutrient"
        ),
        .query("by", .choice(["hour", "day", "week", "month"]), "what to group by"),
        .query("period", .text(60), "the days"),
        .query("type", .text(60), "only this type or family of activity"),
      ], "chart"),
    .get(
      "calendar", "Show a month day by day.", ["calendar"],
      [
        days("the month; this one if left out"),
        .query("what", .choice(["kcal", "burned", "minutes", "meals", "weight"]), "only one value"),
      ], "calendar"),
    .get(
      "goals/progress", "Show progress towards the goals.", ["goal", "progress"],
      [days("the day; today if left out")],
      "goal-progress"),
    .get(
      "goals/history", "Show the history of the goals.", ["goal", "history"],
      [
        .query("by", .choice(["day", "week", "month"]), "what to group by"),
        .query("period", .text(60), "the days"),
        .word("goal", .text(60), "only this goal", isRequired: false),
      ], "goal-history"),
    .get(
      "alerts", "Show alerts about the goals.", ["alerts"], [days("the day; today if left out")], "alerts"),
    .get(
      "tips", "Give advice from rules.", ["coach", "tips", "--offline"],
      [
        .query(
          "category", .choice(["training", "nutrition", "recovery", "motivation", "health"]),
          "only in this category"),
        .query("limit", .integer(1...100), "the maximum number"),
      ], "coach-tips"),
    .get(
      "top", "List the main sources of energy or a nutrient.", ["top"],
      [
        .query("nutrient", .text(60), "the nutrient, such as sodium"),
        .query("by", .choice(["food", "category", "meal", "day", "slot"]), "what to group by"),
        .query("period", .text(60), "the days; the last 30 if left out"),
        .query("limit", .integer(1...1000), "the maximum number of lines"),
      ], "top"),
    .get(
      "when", "Find the days on which something was logged.", ["when"],
      [
        .word("text", .text(200), "the words to search for", isRequired: true),
        .query("period", .text(60), "only these days"),
        .query("limit", .integer(1...1000), "the maximum number of days"),
      ], "when"),
    .get(
      "energy", "Explain your energy needs.", ["energy", "explain"],
      [days("the day; today if left out")],
      "energy"),
  ]

  /// The days of a report, where they are words of its command.
  private static func days(_ help: String) -> CommandInput {
    .word("period", .text(60), "\(help); as in healthlog-dates(7)", isRequired: false)
  }
}
