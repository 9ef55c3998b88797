import TestSupport
import Testing

@Suite struct ExportSQLTests {
  private let file = "/home/anna/all.jsonl"

  private func home(_ lines: String...) -> FakeHome {
    let home = FakeHome()
    home.fake.disk.put(file, Array(lines.map { $0 + "\n" }.joined().utf8))
    #expect(home.run("import jsonl \(file)").code == 0)
    return home
  }

  @Test func `what a database would refuse is left out and told, and the rest is written`() {
    let home = home(
      #"{"kind":"weight","day":"2026-11-20","weight_kg":0}"#,
      #"{"kind":"weight","day":"2026-11-20","weight_kg":79.8}"#)
    let outcome = home.run("export sql")
    #expect(outcome.code == 3)
    #expect(outcome.talk == "skipped an entry: one of its values is out of range\n")
    #expect(!outcome.text.contains(", 0, NULL, NULL);"))
    #expect(outcome.text.contains(", 79.8, NULL, NULL);\n"))
  }

  @Test func `a plan whose meal is not in the script says so by asking for it`() {
    let home = home(
      #"{"kind":"plan","day":"2026-11-20","slot":"lunch","items":[],"meal":"01M7YF3FTCB3C4D5E6F7G8H9J0"}"#)
    #expect(
      home.run("export sql").text.contains(
        "(SELECT id FROM meals WHERE id = '01M7YF3FTCB3C4D5E6F7G8H9J0'), NULL);\n"))
  }

  @Test func `exercises of one's own and all that a planned activity says are in the script`() {
    let home = home(
      #"{"kind":"exercise","name":"wall press","type":"strength","muscle":"chest","other_muscles":["triceps"],"equipment":["body_only"],"difficulty":"beginner","activity":"strength","note":"outside"}"#,
      #"{"kind":"activity-plan","day":"2026-11-22","type":"running","minutes":45,"intensity":"light","rpe":4,"ascent_m":60}"#
    )
    let script = home.run("export sql").text
    #expect(
      script.contains(", 'wall press', 'strength', 'chest', 'beginner', 'strength', NULL, 'outside');\n"))
    #expect(script.contains(", 'triceps');\n"))
    #expect(script.contains(", 'body_only');\n"))
    #expect(script.contains(", 'running', 45, NULL, 'light', 4, 60, NULL, NULL);\n"))
  }

  @Test func `a demo is the same to the last digit wherever its seed and its days are the same`() {
    let homes = [FakeHome(seed: 1), FakeHome(seed: 2)]
    let diaries = homes.map { home in
      #expect(home.run("demo --days 20").code == 0)
      return home.run("export jsonl").text.split(separator: "\n").filter { !$0.contains(#""kind":"meal""#) }
    }
    #expect(diaries[0].count > 100)
    #expect(diaries[0] == diaries[1])
    #expect(homes[0].run("verify").code == 0)
  }
}
