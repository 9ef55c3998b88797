import Foundation
import Testing
import TestSupport

/// A checkpoint saves reading and changes nothing else.
struct CheckpointTests {
  /// What people and programs ask.
  private static let questions = [
    "status --format json", "report day --format json", "report day 2026-11-03 --format json",
    "report week --format json", "report week 2026-11-04 --format json", "report month --format json",
    "report year --format json", "report range 2026-10-20..2026-11-20 --format json",
    "goal progress --format json",
    "goal list --format json", "meal list --format json", "weight list --format json",
    "config list --format json",
    "food list --format json", "plumb view days", "plumb digest", "when apple --format json",
    "when apple --limit 2", "when running --period 2026-11 --format json", "when gone",
    "meal list --format csv",
    "meal list --format jsonl", "meal list --limit 4 --format json", "meal list --sort=-kcal --limit 3",
    "meal list --min 300kcal --format json", "meal list --where 'kcal>9000' --format csv",
    "meal again apples --dry-run",
    "export csv --what days", "export csv --what meals", "export jsonl",
    "export json --what goals --what meals",
    "export jsonl --period 2026-11", "export csv --what meals --period 2026-11",
    "export sql --period 2026-11", "meal list", "meal list --period 2026-11 --format table",
    "meal list --period 2026-11 --format csv", "meal list --period 2026-11-10.. --format json",
    "activity list", "activity list --format json", "activity list --where 'load>0' --format plain",
    "weight list", "weight list --period 2026-11 --format jsonl", "note list", "measure list --format csv",
    "alerts --format json", "report trend --format json",
    "energy explain --format json", "coach tips --format json", "status --sync --format json",
  ]

  @Test func `with a checkpoint every answer is what it is without`() {
    var history = History(seed: 7)
    for round in 1...4 {
      history.live(24)
      history.seal(leaving: round * 3)
      if round % 2 == 1 { history.home.run("plumb checkpoint") }
      #expect(history.home.fake.disk.contents[History.checkpoint] != nil)
      history.compare(Self.questions, "round \(round)")
    }
  }

  @Test func `a segment that is joined while a checkpoint is made is found in the longer one`() throws {
    for call in 1...40 {
      let history = History(seed: 3)
      for weight in 80...82 { history.home.run("weight add \(weight)") }
      let lines = history.home.lines
      history.seal(leaving: 0)
      let disk = history.home.fake.disk
      let long = try #require(disk.contents.first { $0.key.hasSuffix(".seg") })
      disk.takeAway(long.key)
      history.home.write(lines: lines)
      history.seal(leaving: 1)
      let short = try #require(disk.contents.keys.first { $0.hasSuffix(".seg") })
      disk.visit(call: call) {
        disk.put(long.key, long.value)
        disk.takeAway(short)
      }
      let made = history.home.run("plumb checkpoint")
      #expect(made.code == 0, "\(call): \(made.text)")
    }
  }

  @Test func `a day whose only entry was taken away since the checkpoint is no longer logged`() {
    let history = History(seed: 2)
    for day in [4, 5, 20] {
      history.home.run("meal add lunch \"1 apple\" --at 2026-11-\(day < 10 ? "0" : "")\(day)")
    }
    history.home.run("meal add dinner \"1 apple\" --at 2026-11-20")
    history.seal(leaving: 0)
    history.home.run("plumb checkpoint")
    history.home.run("meal add lunch \"1 apple\"")
    // A pause before today is told of: its length shows which days are taken for logged.
    let questions = ["alerts --format json", "status --format json"]
    var answers = [history.home.run(questions[0]).text]
    // The dinner of the 20th goes, and the day keeps its lunch; then the lunch too; then the 5th moves away.
    for change in ["remove @2", "remove @2", "edit @2 day=2026-10-20", "edit @3 note=\"said\""] {
      #expect(history.home.run(change).code == 0, "\(change)")
      history.compare(questions, change)
      answers.append(history.home.run(questions[0]).text)
    }
    #expect(answers[0] == answers[1])
    #expect(Set(answers).count == 3, "\(answers)")
  }

  @Test func `the newest weight that is left is found, whatever became of newer ones since the checkpoint`() {
    let history = History(seed: 3)
    for (day, weight) in [("02", 80), ("05", 81), ("05", 82), ("12", 83), ("19", 84)] {
      history.home.run("weight add \(weight) --at 2026-11-\(day)")
    }
    history.home.run("meal add lunch \"1 apple\" --at 2026-11-03")
    history.seal(leaving: 0)
    history.home.run("plumb checkpoint")
    let questions = [
      "activity add running 30min --dry-run", "status --format json", "report day 2026-11-06 --format json",
      "energy explain --format json",
    ]
    var answers: [String] = []
    // The newest goes, the next moves back behind all others, and of two on one day first one goes and then the other.
    for change in ["remove @2", "edit @2 day=2026-10-01", "remove @3", "remove @3"] {
      #expect(history.home.run(change).code == 0, "\(change)")
      history.compare(questions, change)
      answers.append(history.home.run(questions[0]).text)
    }
    #expect(Set(answers).count == 4, "\(answers)")
  }

  @Test func `days that take several pages of a checkpoint are all found`() {
    let history = History(seed: 4)
    history.home.run("weight add 80 --at 2026-03-01")
    history.home.run("activity add walking 30min --at 2026-03-02")
    for month in 4...8 {
      for day in 10..<38 {
        history.home.run("meal add lunch \"1 apple\" --at 2026-0\(month)-\(day < 28 ? day : day - 27)")
      }
    }
    history.home.run("weight add 90 --at 2026-09-20")
    history.seal(leaving: 0)
    history.home.run("plumb checkpoint")
    // The newest weight before a day, and the first after it, may be pages away from it.
    let far = [
      "report week 2026-06-10 --format json", "report range 2026-04-01..2026-08-28 --format json",
      "report day 2026-08-01 --format json", "report day 2026-03-02 --format json",
      "energy explain --format json --day 2026-08-30",
    ]
    history.compare(Self.questions + far, "pages")
  }

  @Test func `lines that nobody looks at are not read`() throws {
    var history = History(seed: 3)
    for day in 10..<22 { history.home.run("meal add lunch \"1 apple\" --at 2026-09-\(day)") }
    history.live(20)
    history.seal(leaving: 0)
    history.home.run("plumb checkpoint")
    let before = history.home.run("report day 2026-11-21")
    // The first segment holds September only; its length stays the same.
    let first = try #require(history.segments.first)
    let bytes = try #require(history.home.fake.disk.contents[first])
    history.home.fake.disk.put(first, bytes.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: "x") })
    let after = history.home.run("report day 2026-11-21")
    #expect(after.text == before.text)
    #expect(after.code == before.code)
    // Neither does who counts conflicts look at all.
    #expect(history.home.run("status --sync --format json").code == 0)
    #expect(history.home.run("--config core.checkpoint=never report day 2026-11-21").code == 3)
  }

  @Test func `no byte of a checkpoint changes an answer`() throws {
    var history = History(seed: 5)
    history.live(25)
    history.seal(leaving: 4)
    history.home.run("plumb checkpoint")
    let whole = try #require(history.home.fake.disk.contents[History.checkpoint])
    let questions = ["report week --format json", "status --format json"]
    let answers = questions.map { history.home.run($0).text }
    for place in stride(from: 0, to: whole.count, by: max(1, whole.count / 120)) {
      var changed = whole
      changed[place] ^= 1 << (place % 8)
      history.home.fake.disk.put(History.checkpoint, changed)
      #expect(questions.map { history.home.run($0).text } == answers, "byte \(place)")
    }
    for length in stride(from: 0, to: whole.count, by: max(1, whole.count / 30)) {
      history.home.fake.disk.put(History.checkpoint, Array(whole.prefix(length)))
      #expect(questions.map { history.home.run($0).text } == answers, "length \(length)")
    }
  }

  @Test func `a segment that was rewritten makes the checkpoint useless, not wrong`() throws {
    var history = History(seed: 9)
    history.live(40)
    history.seal(leaving: 2)
    history.home.run("plumb checkpoint")
    let segment = try #require(history.segments.last)
    let lines = String(decoding: history.home.fake.disk.contents[segment] ?? [], as: UTF8.self)
      .split(separator: "\n")
    // As somebody's editor would leave it: the last line is gone, so every length has changed.
    let shorter = lines.dropLast().map { $0 + "\n" }.joined()
    history.home.fake.disk.put(segment, Array(shorter.utf8))
    history.compare(["report year --format json", "status --format json"], "shorter")
  }
}
