import TestSupport
import Testing

/// Numbers that no command stores, but that a device or a member may have brought, stop nobody.
struct ForgedNumberTests {
  /// Every way to read a diary.
  static let reading = [
    "status", "day", "report day", "report week", "report month", "report year", "report trend",
    "report balance",
    "report goals", "report nutrients", "report streak", "report load", "report compare", "coach",
    "coach tips",
    "coach suggest", "alerts", "goal progress", "goal history", "goal list", "meal list", "meal show",
    "activity list", "activity show", "weight list", "measure list", "note list", "plan list", "recipe list",
    "routine list", "exercise list", "food list", "food alias list", "favorite list", "remind list",
    "remind due",
    "profile show", "energy explain --level light", "energy adaptive", "nutrition apple", "burn running 30m",
    "top",
    "calendar", "chart weight", "chart kcal", "chart minutes", "chart macros", "chart types", "history @1",
    "why @1",
    "conflicts", "export json", "export jsonl", "export csv --what days", "export csv --what activities",
    "export csv --what meals", "export csv --what weights", "export sql", "export ics", "export fhir",
    "export apple-health-csv", "plumb digest", "when run", "import list", "report week --format html",
    "report month --format pdf", "report year --format svg", "food search apple",
  ]

  @Test(arguments: [
    (#""minutes":45"#, #""minutes":9007199254740993"#),
    (#""minutes":45"#, #""minutes":9223372036854775.807"#),
    (#""minutes":45"#, #""minutes":-9223372036854775.808"#),
    (#""met":"#, #""met":9223372036854775.807,"was":"#),
    (#""weight_kg":79.8"#, #""weight_kg":9223372036854775.807"#),
    (#""kcal":"#, #""kcal":9223372036854775.807,"was":"#),
    (#""grams":"#, #""grams":-9223372036854775.808,"was":"#),
    (#""target":2000"#, #""target":9223372036854775.807"#),
  ])
  func `a number at the limits stops no command`(from: String, to: String) {
    let home = FakeHome.furnished()
    let lines = home.lines.map { $0.replacing(from, with: to) }
    #expect(lines != home.lines)
    home.write(lines: lines + lines.filter { $0.contains(to) })
    for command in Cases.each(3, of: Self.reading, turn: to.count) {
      let outcome = home.run(command)
      #expect([0, 2, 3, 4].contains(outcome.code), "\(command): \(outcome.code) \(outcome.text.prefix(200))")
    }
  }
}
