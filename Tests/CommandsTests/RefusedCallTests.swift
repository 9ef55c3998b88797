import Platform
import Testing
import TestSupport

private let errors: [Errno] = [.noSpace, .inputOutput, .denied, .readOnly]

private let writes = [
  "weight add 80", "meal add lunch \"1 apple\"", "activity add cycling 30m", "undo", "goal set protein=150",
  "config set units.mass lb", "day close", "remove @1", "edit @1 text=better", "weight add 80 --key morning",
  "food add \"my jam\" --per 100g kcal=250", "food edit \"my bread\" kcal=240",
]

/// Runs a line in a home with every call of the disk refused in turn, and hands each outcome on: one call alone
/// is refused (with each of the errors, or with one by turns), or, as on a disk that stays full, all from one on.
private func refuseEveryCall(
  of line: String, withEveryError isThorough: Bool, in make: () -> FakeHome,
  _ check: (FakeHome, FakeHome.Outcome, String) -> Void
) {
  let calls = {
    let home = make()
    let before = home.fake.disk.calls
    _ = home.run(line)
    return home.fake.disk.calls - before
  }()
  #expect(calls > 5)
  for call in Cases.each(2, of: 1...calls) {
    for error in isThorough ? errors : [errors[call % errors.count]] {
      let home = make()
      home.fake.disk.refuse(call: call, with: error)
      let outcome = home.run(line)
      home.fake.disk.relent()
      check(home, outcome, "\(line), call \(call) alone: \(error.reason): \(outcome.text)")
    }
    let home = make()
    home.fake.disk.refuse(from: call, with: .noSpace)
    let outcome = home.run(line)
    home.fake.disk.relent()
    check(home, outcome, "\(line), from call \(call) on: \(outcome.text)")
  }
}

@Suite struct RefusedCallTests {
  @Test(arguments: writes)
  func `whatever call is refused, a write is stored or told not to be, and the next command works`(
    line: String
  ) {
    refuseEveryCall(of: line, withEveryError: line == "weight add 80", in: FakeHome.furnished) {
      home, outcome, words in
      let added = home.lines.count - FakeHome.furnishedLines
      #expect(outcome.code == 0 || outcome.code == 74, "\(words)")
      if outcome.code == 0 {
        #expect(added == 1, "\(words)")
      } else {
        #expect(
          outcome.text.split(separator: "\n").filter { $0.hasPrefix("healthlog: ") }.count == 1, "\(words)")
        let saysSo = ["may or may not be stored", "; stored as "].contains { outcome.text.contains($0) }
        #expect(added == 0 || added == 1 && saysSo, "\(words)")
      }
      expectToGoOn(home, FakeHome.furnishedLines + added, words)
    }
  }

  @Test func `whatever call is refused while the journal is made, the next command makes it`() {
    refuseEveryCall(of: "weight add 80", withEveryError: true, in: { FakeHome() }) { home, outcome, words in
      #expect(outcome.code == 0 || outcome.code == 74, "\(words)")
      let added = home.lines.count
      let saysSo = ["may or may not be stored", "; stored as "].contains { outcome.text.contains($0) }
      #expect(added == (outcome.code == 0 ? 1 : 0) || added == 1 && saysSo, "\(words)")
      expectToGoOn(home, added, words)
    }
  }

  @Test(arguments: [
    "status", "day", "report week", "meal list", "goal progress", "export csv --what meals", "export jsonl",
    "why @1", "history @1", "food list", "config list", "verify", "plumb digest", "journal list", "doctor",
    "food search bread",
  ])
  func `whatever call is refused, reading changes nothing and ends in order`(line: String) {
    let before = FakeHome.furnished().fake.disk.contents
    refuseEveryCall(of: line, withEveryError: line == "weight add 80", in: FakeHome.furnished) {
      home, outcome, words in
      #expect([0, 74].contains(outcome.code) || line == "doctor" && outcome.code == 3, "\(words)")
      #expect(home.fake.disk.contents == before, "\(words)")
    }
  }

  @Test func `whatever call is refused, the configuration is the old one, or the new one and says so`() {
    let path = "/home/anna/.config/healthlog/config"
    let old = "# mine\n[core]\n\twait = 70\n"
    let make = {
      let home = FakeHome.furnished()
      home.fake.disk.put(path, Array(old.utf8))
      return home
    }
    refuseEveryCall(of: "config set core.wait 90", withEveryError: true, in: make) { home, outcome, words in
      let text = String(decoding: home.fake.disk.contents[path] ?? [], as: UTF8.self)
      #expect(outcome.code == 0 || outcome.code == 74, "\(words)")
      let new = "# mine\n[core]\n\twait = 90\n"
      let mayBeSet = outcome.code == 0 || outcome.text.contains("the setting may be set")
      #expect(text == (mayBeSet ? new : old), "\(words)")
      #expect(home.run("config set core.wait 80").code == 0, "\(words)")
    }
  }

  /// The next write works, adds its one line, and the journal is sound.
  private func expectToGoOn(_ home: FakeHome, _ lines: Int, _ words: String) {
    let next = home.run("note add next")
    #expect(next.code == 0, "then: \(next.text), after \(words)")
    #expect(home.lines.count == lines + 1, "\(words)")
    let verified = home.run("verify")
    #expect(verified.code == 0, "\(verified.text), after \(words)")
  }
}

extension FakeHome {
  /// How many events `furnished` has.
  static let furnishedLines = 7
}
