import Platform
import Testing
import TestSupport

/// Characters that move a cursor, colour a terminal, end a line or turn the direction of writing.
private let hostile: [String] = [
  "\u{1b}[31m", "\u{1b}]0;title\u{7}", "\u{7}", "\u{8}", "\r", "\u{9b}31m", "\u{85}", "\u{202e}", "\u{2066}",
  "\u{200f}", "\u{feff}", "\u{2028}", "\u{7f}", "\u{0}",
]

/// Whether a text holds what no terminal may be sent: controls but the newline, and marks of direction.
private func isRaw(_ text: String) -> Bool {
  text.unicodeScalars.contains { scalar in
    let isControl = scalar.value < 32 && scalar != "\n" || (0x7f...0x9f).contains(scalar.value)
    return isControl || (0x202a...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }
}

private let looks = [
  "status", "day", "report day", "report week", "meal list", "food list", "food show mine", "why @1",
  "history @1",
  "config list", "goal list", "when today", "food search mine", "meal show @1",
]

@Suite struct HostileWordsTests {
  @Test(arguments: hostile)
  func `no hostile character typed anywhere comes back raw`(word: String) {
    let lines: [[String]] = [
      ["meal", "add", "lunch", "1 \(word)apple"], ["meal", "add", "lunch", "\"my \(word)stew\" =650kcal"],
      ["meal", "add", "lunch", "1 apple", "--note", "so \(word) good"], ["note", "add", "a\(word)b"],
      ["food", "add", "mine\(word)", "--per", "100g", "kcal=100"],
      ["measure", "add", "my\(word)", "5"], ["config", "set", "core.pager", "less\(word)"],
      ["config", "set", "alias.x", "meal add\(word)"], ["config", "set", "meal.slots", "a\(word),b"],
      ["config", "set", "alias.y\(word)", "status"], ["config", "set", "meal.by-hour", "4=x\(word)"],
      ["--journal", "x\(word)", "status"], ["--now", word, "status"], [word], ["meal", word], ["--\(word)"],
      ["status", "--\(word)=1"], ["status", "-\(word)"], ["activity", "add", word, "30m"], ["why", word],
      ["edit", "@1", "note=a\(word)b"], ["edit", "@1", "text\(word)=b"], ["when", word], ["help", word],
      ["food", "search", word], ["meal", "list", "--where", word], ["weight", "add", "80", "--key", word],
      ["goal", "set", "\(word)=1"], ["profile", "set", "diet=\(word)"], ["export", "csv", "--what", word],
      ["--dir", "/data/\(word)", "weight", "add", "80"], ["--dir", "/data/\(word)", "journal", "path"],
      ["--config", "core.pager=\(word)", "config", "get", "core.pager"],
    ]
    let home = FakeHome.furnished()
    let turn = word.unicodeScalars.reduce(0) { $0 + Int($1.value) }
    for words in Cases.each(3, of: lines, turn: turn) {
      let outcome = home.run(words: words.map { Array($0.utf8) })
      #expect([0, 2, 4, 5, 74].contains(outcome.code), "\(words): \(outcome.text)")
      #expect(!isRaw(outcome.text), "\(words.debugDescription): \(outcome.text.debugDescription)")
    }
    for look in Cases.each(3, of: looks, turn: turn) {
      for columns in [nil, 80] {
        let text = home.run("--color never \(look)", columns: columns).text
        #expect(!isRaw(text), "\(look): \(text.debugDescription)")
      }
    }
    #expect(home.run("verify").code == 0)
  }

  @Test(arguments: hostile)
  func `no hostile character in the environment comes back raw`(word: String) {
    for variable in [
      "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "HEALTHLOG_DIR", "TZ", "LANG", "PAGER", "TERM",
    ] {
      var home = FakeHome()
      home.environment[variable] = "/x\(word)"
      for line in [
        "weight add 80", "journal path", "journal list", "doctor", "status", "config list --origin",
      ] {
        let outcome = home.run(line)
        #expect([0, 2, 3, 5, 74].contains(outcome.code), "\(variable) \(line): \(outcome.text)")
        #expect(!isRaw(outcome.text), "\(variable) \(line): \(outcome.text.debugDescription)")
      }
    }
  }

  @Test(arguments: [
    "a", "9", "[", "{", "\"", ",", "1 apple, ", "-", "--x", "=", "é", "🍎", "👩‍👩‍👧‍👦", "e\u{301}", "½", "1/",
    "(", "\\", " ", "0", "1+",
  ])
  func `a long run of anything is answered`(part: String) {
    answer(String(repeating: part, count: 10_000 / part.utf8.count))
  }

  @Test func `a megabyte is answered`() {
    answer(String(repeating: "a", count: 1_000_000))
  }

  private func answer(_ long: String) {
    let home = FakeHome.furnished()
    let lines: [[String]] = [
      ["meal", "add", "lunch", long], ["note", "add", long], ["weight", "add", long], ["when", long], [long],
      ["meal", "add", "lunch", "1 apple", "--at", long], ["why", long], ["food", "search", long],
      ["goal", "set", "kcal=\(long)"], ["meal", "list", "--where", long], ["--now", long, "status"],
      ["activity", "add", long, "30m"], ["meal", long], ["status", "--\(long)"], ["config", "get", long],
      ["weight", "add", "80", "--key", long], ["report", "range", long], ["edit", "@1", "text=\(long)"],
    ]
    for words in Cases.each(3, of: lines, turn: long.count) {
      let outcome = home.run(words: words.map { Array($0.utf8) })
      #expect([0, 2, 4].contains(outcome.code), "\(words.map { $0.prefix(20) }): \(outcome.code)")
    }
    #expect(home.run("verify").code == 0)
    #expect(home.run("status").code == 0)
  }

  /// 004-SEC-13.
  @Test func `any bytes are an argument`() {
    let home = FakeHome.furnished()
    let before = home.journal
    for bytes: [UInt8] in [
      [0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82], [0x80], [0xfe, 0xff],
    ] {
      for words in [[bytes], [Array("note".utf8), Array("add".utf8), bytes], [Array("--dir".utf8), bytes]] {
        let outcome = home.run(words: words)
        #expect(outcome.code == 2, "\(outcome.text)")
        #expect(outcome.text.contains("is not valid UTF-8"))
      }
    }
    #expect(home.journal == before)
  }
}
