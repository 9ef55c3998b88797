import Encoding
import TestSupport
import Testing

/// Every door by which something is recorded asks the same rule: what a role does not allow is refused with exit 7 and
/// its reason, and nothing is stored.
@Suite struct RecordingDoorsTests {
  private let home: FakeHome

  /// A home with a few entries whose user has a role at a server.
  private static func home(_ role: String, account: String? = Self.account) throws -> FakeHome {
    let home = FakeHome.furnished()
    home.fake.disk.put("/home/anna/lines.jsonl", Array(lines.utf8))
    home.fake.disk.put("/home/anna/goal.jsonl", Array(goal.utf8))
    home.fake.disk.put(
      "\(FakeHome.journal)/local/role.json",
      Array(
        #"{"schema":"healthlog.role/1","remote":"origin","account":\#(account.map { "\"\($0)\"" } ?? "null"),"asked":"2026-11-21T11:00:00+00:00","role":"\#(role)","members":[]}"#
          .utf8))
    return home
  }

  private static let account = "01M7YF3F00N4V7T5R2M9X6C1DQ"
  private static let lines =
    #"{"kind":"weight","day":"2026-11-20","weight_kg":80}"# + "\n"
    + #"{"kind":"note","day":"2026-11-20","text":"slept"}"# + "\n"
  private static let goal =
    #"{"kind":"weight","day":"2026-11-20","weight_kg":80}"# + "\n"
    + #"{"kind":"goal","day":"2026-11-20","goal":"kcal","target":2000,"unit":"kcal","period":"day","aim":"around"}"#
    + "\n"

  init() throws { home = try Self.home("reader") }

  @Test(
    arguments: [
      "weight add 80", "note add x", "meal add lunch \"100 g food:usda:05064\"",
      "import jsonl /home/anna/lines.jsonl", "goal set kcal=1800", "edit @1 text=other", "remove @1",
      "erase @1 --yes", "undo",
    ])
  func `a reader records by none`(line: String) throws {
    let before = home.fake.disk.contents.filter { $0.key.contains("/log/") }
    let outcome = home.run(line)
    #expect(
      outcome.code == 7 && outcome.talk.contains("a reader cannot record in this journal"), "\(outcome.text)"
    )
    #expect(home.fake.disk.contents.filter { $0.key.contains("/log/") } == before)
  }

  @Test(
    arguments: [
      "import jsonl /home/anna/goal.jsonl", "goal set kcal=1800", "edit @1 text=other", "remove @1",
      "erase @1 --yes", "undo", "food add \"my cake\" --per 100g kcal=300 protein=5 carb=40 fat=10",
    ])
  func `who may only add changes nothing by any`(line: String) throws {
    let home = try Self.home("add-only")
    let before = home.run("export jsonl").text
    let outcome = home.run(line)
    #expect(outcome.code == 7 && outcome.talk.contains("an add-only role cannot"), "\(outcome.text)")
    #expect(home.run("export jsonl").text == before)
    #expect(home.run("verify").code == 0)
  }

  @Test(
    arguments: [
      "import jsonl /home/anna/lines.jsonl", "weight add 80", "note add x", "water add 300ml",
      "meal add lunch \"100 g food:usda:05064\"", "activity add running 30m",
    ])
  func `who may only add adds what is logged by all of them`(line: String) throws {
    let home = try Self.home("add-only")
    let outcome = home.run(line)
    #expect(outcome.code == 0, "\(outcome.text)")
  }

  @Test func `a writer erases what they recorded, but nothing where nobody is told apart, as by ssh`() throws
  {
    let writer = try Self.home("writer")
    #expect(writer.run("erase @1 --yes").code == 0)
    let home = try Self.home("writer", account: nil)
    let before = home.fake.disk.contents.filter { $0.key.contains("/log/") }
    let outcome = home.run("erase @1 --yes")
    #expect(outcome.code == 7, "\(outcome.text)")
    #expect(home.fake.disk.contents.filter { $0.key.contains("/log/") } == before)
    #expect(home.run("edit @1 text=other").code == 0)
  }

  @Test(arguments: ["import jsonl /home/anna/goal.jsonl", "undo", "edit @1 text=other", "goal set kcal=1800"])
  func `a writer records by all of them`(line: String) throws {
    let home = try Self.home("writer")
    let outcome = home.run(line)
    #expect(outcome.code == 0, "\(outcome.text)")
  }
}
