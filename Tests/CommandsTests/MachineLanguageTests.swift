import TestSupport
import Testing

@Suite struct MachineLanguageTests {
  /// What lists, shows and reports; a search is left out, whose order follows the language of the names.
  private static let commands = [
    "report day 2026-11-18", "report week", "report month", "report year",
    "report range 2026-11-02..2026-11-18",
    "report trend", "report balance", "report balance --by week", "report balance --by month", "report goals",
    "report nutrients 2026-11-18", "report streak", "report load", "report compare",
    "report month --for doctor", "report month --for coach", "goal list", "goal history",
    "goal history --by month", "meal list", "meal again --list", "activity list",
    "activity list --planned", "activity list --by week", "activity types", "weight list", "measure list",
    "exercise list", "routine list", "remind list", "plan list", "plan show 2026-11-18..2026-11-23", "top",
    "top --by meal", "top --by slot", "top --by day", "food list", "food show usda:09003", "calendar",
    "calendar 2026-11 --what weight", "chart kcal --by week", "chart macros --by month", "chart types",
    "chart weight --by month", "chart minutes --by week", "chart pace", "alerts",
    "cocktail show mojito", "config list", "coach tips",
  ]

  private static let additions = [
    "goal set fiber=30 --days sat,sun --from 2026-11-02", "remind add workout --at 18:00 --days mon,sat",
    "activity plan running 45m --on 2026-11-23", #"plan add 2026-11-22 lunch "2 slices bread, 1 apple""#,
  ]

  @Test(arguments: ["csv", "tsv"]) func `what programs read is the same in every language`(format: String) {
    var home = FakeHome.ofThreeWeeks()
    for line in Self.additions { #expect(home.run("\(line) --quiet").code == 0, "\(line)") }
    var told = 0
    for command in Self.commands {
      let texts = ["C.UTF-8", "fr_FR.UTF-8"].map { language in
        home.environment["LANG"] = language
        return home.run("\(command) --quiet --format \(format)").text
      }
      told += texts[0].isEmpty ? 0 : 1
      #expect(texts[0] == texts[1], "\(command)")
    }
    #expect(told > 45)
  }

  @Test(arguments: ["goal progress", "profile show", "energy explain"], ["csv", "tsv"])
  func `where there is no table that is said`(command: String, format: String) {
    let home = FakeHome.ofThreeWeeks()
    let outcome = home.run("\(command) --format \(format)")
    #expect(outcome.code == 0 && outcome.talk.contains("this has no table for --format \(format)"))
    for other in ["weight add 80", "report week", "weight list --period 2001"] {
      #expect(!home.run("\(other) --format \(format)").talk.contains("no table"), "\(other)")
    }
  }
}
