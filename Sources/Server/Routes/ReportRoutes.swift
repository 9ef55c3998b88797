extension CommandRow {
  /// Looking: reports, charts and what they are made of.
  static let reports: [CommandRow] = [
    .get("status", "Show today at a glance.", ["status"], [], "status"),
    .get(
      "days/{day}", "Show a day.", ["report", "day"], [CommandInput.path("day", .day, "the day")],
      "report-day"),
    .get(
      "reports/day", "Report a day.", ["report", "day"], [days("the day, today if left out")], "report-day"),
    .get(
      "reports/week", "Report a week day by day.", ["report", "week"],
      [days("a day in it, this week if left out")],
      "report-week"),
    .get(
      "reports/month", "Report a month day by day.", ["report", "month"],
      [days("a day in it, this month if left out")], "report-month"),
    .get(
      "reports/year", "Report a year day by day.", ["report", "year"],
      [days("a day in it, this year if left out")],
      "report-year"),
    .get(
      "reports/range", "Report any days.", ["report", "range"],
      [.word("period", .text(60), "the days: `2026-11-01..2026-11-21`, `last 30 days`", isRequired: true)],
      "report-range"),
    .get(
      "reports/trend", "Report the weight and where it goes.", ["report", "trend"],
      [days("the days, the last 30 if left out")], "report-trend"),
    .get(
      "reports/balance", "Report energy eaten and burned.", ["report", "balance"],
      [
        days("the days"), .query("by", .choice(["day", "week", "month"]), "what is added up"),
        .query(
          "mode", .choice(["factor", "logged"]),
          "factor: workouts are in the level of activity; logged: those of the day are added"),
      ], "report-balance"),
    .get(
      "reports/goals", "Report the goals.", ["report", "goals"], [days("the days, this week if left out")],
      "report-goals"),
    .get(
      "reports/nutrients", "Report all nutrients.", ["report", "nutrients"],
      [days("the days, today if left out")],
      "report-nutrients"),
    .get(
      "reports/streak", "Report days in a row.", ["report", "streak"],
      [.query("rest", .integer(0...6), "how many days of a week may be missed")], "report-streak"),
    .get(
      "reports/load", "Report training load.", ["report", "load"],
      [days("the days, the last four weeks if left out")],
      "report-load"),
    .get(
      "charts/{name}", "Give the data of a chart.", ["chart"],
      [
        .path(
          "name", .text(60),
          "what it is of: kcal, macros, burned, minutes, workouts, types, weight, balance, pace or a nutrient"
        ),
        .query("by", .choice(["hour", "day", "week", "month"]), "what is added up"),
        .query("period", .text(60), "the days"),
        .query("type", .text(60), "only this type of activity or family"),
      ], "chart"),
    .get(
      "calendar", "Show a month day by day.", ["calendar"],
      [
        days("the month, this one if left out"),
        .query("what", .choice(["kcal", "burned", "minutes", "meals", "weight"]), "only one thing"),
      ], "calendar"),
    .get(
      "goals/progress", "Show how far the goals are met.", ["goal", "progress"],
      [days("the day, today if left out")],
      "goal-progress"),
    .get(
      "goals/history", "Show how the goals were met.", ["goal", "history"],
      [
        .query("by", .choice(["day", "week", "month"]), "what is added up"),
        .query("period", .text(60), "the days"),
        .word("goal", .text(60), "only this goal", isRequired: false),
      ], "goal-history"),
    .get(
      "alerts", "Show what the goals warn of.", ["alerts"], [days("the day, today if left out")], "alerts"),
    .get(
      "tips", "Give advice by rules.", ["coach", "tips", "--offline"],
      [
        .query(
          "category", .choice(["training", "nutrition", "recovery", "motivation", "health"]),
          "only of this category"),
        .query("limit", .integer(1...100), "at most so many"),
      ], "coach-tips"),
    .get(
      "top", "Show what most came from.", ["top"],
      [
        .query("nutrient", .text(60), "what to look for, such as sodium"),
        .query("by", .choice(["food", "category", "meal", "day", "slot"]), "what is added up"),
        .query("period", .text(60), "the days, the last 30 if left out"),
        .query("limit", .integer(1...1000), "at most so many lines"),
      ], "top"),
    .get(
      "when", "Find the days on which something was logged.", ["when"],
      [
        .word("text", .text(200), "what to look for", isRequired: true),
        .query("period", .text(60), "only these days"),
        .query("limit", .integer(1...1000), "at most so many days"),
      ], "when"),
    .get(
      "energy", "Explain the energy that is needed.", ["energy", "explain"],
      [days("the day, today if left out")],
      "energy"),
  ]

  /// The days of a report, where they are words of its command.
  private static func days(_ help: String) -> CommandInput {
    .word("period", .text(60), "\(help); as in healthlog-dates(7)", isRequired: false)
  }
}
