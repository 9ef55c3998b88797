import Platform
import Testing
import TestSupport

private let reads = [
  "status", "day", "report week", "meal list", "weight list", "goal list", "export csv --what meals",
  "export json", "history @1", "why @1", "food list", "config list", "plumb digest",
]
private let writes = [
  "weight add 80", "meal add lunch \"1 apple\"", "note add hello", "undo", "goal set protein=150",
  "config set units.mass lb", "day close", "remove @1",
]

/// Checks a refusal: one line, a hint where one was promised, nothing changed.
private func expectRefusal(
  _ outcome: FakeHome.Outcome, _ code: Int32, _ line: String, _ words: String,
  location: SourceLocation = #_sourceLocation
) {
  #expect(outcome.code == code, "\(line): \(outcome.text)", sourceLocation: location)
  #expect(
    outcome.text.split(separator: "\n").filter { $0.hasPrefix("healthlog: ") }.count == 1,
    "\(line): \(outcome.text)", sourceLocation: location)
  #expect(outcome.text.contains(words), "\(line): \(outcome.text)", sourceLocation: location)
}

@Suite struct WrongWorldTests {
  @Test(arguments: reads + writes)
  func `a journal that is a file is refused and left alone`(line: String) {
    let home = FakeHome()
    home.fake.disk.put(FakeHome.journal, Array("my own words\n".utf8))
    expectRefusal(home.run(line), 5, line, "it is not a directory")
    #expect(home.fake.disk.contents == [FakeHome.journal: Array("my own words\n".utf8)])
  }

  @Test(arguments: writes)
  func `a parent of the journal that is a file is refused`(line: String) {
    let home = FakeHome()
    home.fake.disk.put("/home/anna/.local", Array("mine".utf8))
    let outcome = home.run(line)
    #expect([2, 4, 74].contains(outcome.code) || line == "undo", "\(outcome.text)")
    #expect(home.fake.disk.contents == ["/home/anna/.local": Array("mine".utf8)])
  }

  @Test(arguments: reads + writes)
  func `a newer format is not touched`(line: String) {
    for format in ["healthlog 1\nrequires: sealed\n", "healthlog 2\n", "healthlog 1\nrequires: a b c"] {
      let home = FakeHome.furnished()
      home.fake.disk.put("\(FakeHome.journal)/FORMAT", Array(format.utf8))
      let before = home.fake.disk.contents
      expectRefusal(home.run(line), 10, line, "requires a newer healthlog")
      #expect(home.fake.disk.contents == before)
    }
  }

  @Test(arguments: reads + writes)
  func `a FORMAT that is empty or none of ours is refused`(line: String) {
    for format in ["", "\n", "photos 3\n", "\u{FEFF}healthlog 1\n", String(repeating: "x", count: 100_000)] {
      let home = FakeHome.furnished()
      home.fake.disk.put("\(FakeHome.journal)/FORMAT", Array(format.utf8))
      let before = home.fake.disk.contents
      expectRefusal(home.run(line), 5, line, "/FORMAT'")
      #expect(home.fake.disk.contents == before)
    }
  }

  @Test(arguments: reads + writes)
  func `a lost FORMAT does not start a new journal over an old one`(line: String) {
    let home = FakeHome.furnished()
    home.fake.disk.takeAway("\(FakeHome.journal)/FORMAT")
    let before = home.fake.disk.contents
    expectRefusal(home.run(line), 5, line, "it is missing, but there are events")
    #expect(home.fake.disk.contents == before)
  }

  @Test(arguments: reads + writes)
  func `a journal without its id is refused`(line: String) {
    let broken = [
      nil, "", "{", "[]", "null", #"{"journal":7}"#, #"{"journal":"x"}"#, "\u{0}\u{0}", #"{"journal":null}"#,
    ]
    for text in broken {
      let home = FakeHome.furnished()
      let path = "\(FakeHome.journal)/journal.json"
      if let text { home.fake.disk.put(path, Array(text.utf8)) } else { home.fake.disk.takeAway(path) }
      let before = home.fake.disk.contents
      expectRefusal(home.run(line), 5, line, "/journal.json'")
      #expect(home.fake.disk.contents == before)
    }
  }

  @Test(arguments: reads + writes)
  func `a journal without its streams is refused`(line: String) {
    let home = FakeHome.furnished()
    home.fake.disk.takeAway("\(FakeHome.journal)/log")
    let before = home.fake.disk.contents
    expectRefusal(home.run(line), 5, line, "/log': it is missing")
    #expect(home.fake.disk.contents == before)
  }

  @Test func `files that lie about in the journal are told by verify and stop nothing`() {
    let home = FakeHome.furnished()
    let stream = home.stream
    for name in ["notes12345", "readme.txt", "UPPERCASE1/open.jsonl", "aaaaaaaaaa/readme.txt"] {
      home.fake.disk.put("\(FakeHome.journal)/log/\(name)", Array("mine\n".utf8))
    }
    for line in reads { #expect(home.run(line).code == 0, "\(line)") }
    #expect(home.run("weight add 80").code == 0)
    let verified = home.run("verify")
    #expect(verified.code == 1)
    for name in ["notes12345", "readme.txt", "UPPERCASE1", "aaaaaaaaaa/readme.txt"] {
      #expect(verified.text.contains("/log/\(name)' is not "), "\(verified.text)")
    }
    #expect(home.fake.disk.contents[stream]?.isEmpty == false)
  }

  @Test func `a broken device name makes a new device and strands nothing`() {
    for text in ["", "nonsense", "../../evil", "ABCDEFGHIJ\n"] {
      let home = FakeHome.furnished()
      home.fake.disk.put("\(FakeHome.journal)/local/device", Array(text.utf8))
      let before = home.journal
      #expect(home.run("status").code == 0)
      #expect(home.run("weight add 80 --dry-run").code == 0)
      #expect(home.journal == before)
      let outcome = home.run("weight add 80")
      #expect(outcome.code == 0)
      #expect(outcome.talk.contains("/local/device' contains no device ID: continuing as device "))
      // By its note the old device is known, and what it had in its tail is sealed.
      let recorded = before.values.filter { !$0.isEmpty }
      #expect(recorded.allSatisfy { home.journal.values.contains($0) })
      #expect(home.run("weight list").text.contains("79.8"))
      #expect(home.run("weight add 81").talk.contains("going on") == false)
    }
  }

  @Test(arguments: reads + writes)
  func `without a home the journal has no place`(line: String) {
    for variable in [nil, ""] {
      var home = FakeHome()
      home.environment["HOME"] = variable
      expectRefusal(home.run(line), 2, line, "HOME is not set, so there is no place")
      #expect(home.fake.disk.contents.isEmpty)
    }
  }

  @Test func `without a home XDG_DATA_HOME or --dir is enough, and help needs none`() {
    var home = FakeHome()
    home.environment["HOME"] = nil
    #expect(home.run("help").code == 0)
    #expect(home.run("version").code == 0)
    #expect(home.run("--dir /data weight add 80").code == 0)
    home.environment["XDG_DATA_HOME"] = "/share"
    #expect(home.run("weight add 80").code == 0)
    #expect(home.fake.disk.contents["/data/default/FORMAT"] != nil)
    #expect(home.fake.disk.contents["/share/healthlog/default/FORMAT"] != nil)
  }

  @Test(arguments: writes)
  func `a lock held by another is waited for and then told`(line: String) throws {
    let home = FakeHome.furnished()
    let before = home.fake.disk.contents
    let lock = try home.fake.disk.open("\(FakeHome.journal)/local/lock", for: .locking)
    #expect(try home.fake.disk.tryLock(lock))
    expectRefusal(home.run("--config core.wait=50 \(line)"), 8, line, "still locked after 50 ms")
    #expect(home.fake.disk.contents == before)
    for line in reads { #expect(home.run(line).code == 0, "\(line)") }
    home.fake.disk.close(lock)
    #expect(home.run(line).code == 0)
  }

  @Test func `a closed stdout is told with the id that was stored`() {
    let home = FakeHome.furnished()
    home.fake.refuseOutput(with: .badDescriptor)
    let before = home.lines
    let outcome = home.run("weight add 80")
    expectRefusal(outcome, 74, "weight add", "; stored as ")
    #expect(home.lines.count == before.count + 1)
    for line in ["status", "help", "meal list", "help dates", "completion bash", "version"] {
      let outcome = home.run(line)
      expectRefusal(outcome, 74, line, "cannot write the output")
      #expect(!outcome.text.contains("stored as"))
    }
  }

  @Test func `a reader that stops early is no error`() {
    let home = FakeHome.furnished()
    home.fake.refuseOutput(with: .brokenPipe)
    for line in ["weight add 80", "status", "help", "meal list", "help dates", "completion bash", "version"] {
      let outcome = home.run(line)
      #expect(outcome.code == 0, "\(line): \(outcome.text)")
    }
  }

  @Test(arguments: [
    "nonsense", "[core", "[core]\nwait", "[core]\n= 5", "[core]\nwait = \"5", "wait = 5",
    "[core]\nwait = soon",
    "[core]\nno-such = 1", "[nothing]\nhere = 1", "[]\nx = 1", "[core]\nwait = 99999999999999999999",
    "[units]\nmass = \u{1b}[31mkg", "[meal]\nby-hour = 4=,,", "[alias]\nb =", "\u{0}\u{0}\u{0}",
  ])
  func `a broken configuration file is named with its line`(text: String) {
    let home = FakeHome.furnished()
    let before = home.journal
    home.fake.disk.put("/home/anna/.config/healthlog/config", Array(text.utf8))
    for line in ["status", "weight add 80", "config list"] {
      let outcome = home.run(line)
      expectRefusal(outcome, 2, line, "line ")
      #expect(outcome.text.contains("/home/anna/.config/healthlog/config"))
      #expect(!outcome.text.contains("\u{1b}"))
    }
    #expect(home.journal == before)
  }

  @Test func `a configuration file that is a directory is refused`() {
    let home = FakeHome.furnished()
    home.fake.disk.put("/home/anna/.config/healthlog/config/x", [])
    expectRefusal(home.run("status"), 74, "status", "is a directory")
    expectRefusal(home.run("config set color.ui never"), 74, "config set", "is a directory")
  }

  @Test func `doctor, help and version work in every broken world`() {
    let home = FakeHome.furnished()
    home.fake.disk.put("\(FakeHome.journal)/FORMAT", Array("healthlog 9\n".utf8))
    home.fake.disk.put("\(FakeHome.journal)/journal.json", [])
    #expect(home.run("doctor").code == 3)
    #expect(home.run("help").code == 0)
    #expect(home.run("version").code == 0)
  }

  @Test func `settings in the environment are checked, other variables are none of ours`() {
    var home = FakeHome.furnished()
    home.environment["HEALTHLOG_NO_SUCH"] = "\u{1b}[31m"
    home.environment["HEALTHLOG_BINARY"] = "/bin/true"
    #expect(home.run("status").code == 0)
    home.environment["HEALTHLOG_UNITS_MASS"] = "stone"
    expectRefusal(home.run("status"), 2, "status", "HEALTHLOG_UNITS_MASS: ")
    home.environment["HEALTHLOG_UNITS_MASS"] = ""
    #expect(home.run("status").code == 0)
    for name in ["../evil", "a/b", ".", "..", String(repeating: "x", count: 5000)] {
      home.environment["HEALTHLOG_JOURNAL"] = name
      expectRefusal(home.run("status"), 2, name, "is not a valid journal name")
    }
  }

  @Test(arguments: [
    "", "Nowhere/Land", "../../etc/passwd", "/etc/passwd", ":", "::", "+99:99", "\u{1b}[31m",
    "CET-1CEST,M99.9.9",
    "AAA9999999999", "<+99999999999>-99999999999", String(repeating: "x", count: 100_000),
    "CET-1CEST,J0,J999/999",
    "AAA-24:59:59BBB-167:59:59,M3.5.0/-167,M10.5.0/167",
  ])
  func `a senseless TZ leaves the program working`(zone: String) {
    var home = FakeHome()
    home.environment["TZ"] = zone
    home.environment["HEALTHLOG_NOW"] = nil
    for line in ["weight add 80", "weight add 81 --at 8:00", "status", "report week", "doctor"] {
      let outcome = home.run(line)
      #expect([0, 2, 3].contains(outcome.code), "\(line): \(outcome.text)")
      #expect(!outcome.text.contains("\u{1b}"))
    }
  }

  @Test(arguments: ["", "C", "xx_YY.nonsense", "fr", "\u{1b}[31m", String(repeating: "f", count: 100_000)])
  func `a senseless LANG leaves the program working`(locale: String) {
    var home = FakeHome.furnished()
    for variable in ["LANG", "LC_ALL"] {
      home.environment[variable] = locale
      for line in ["status", "report week", "weight add 80"] {
        let outcome = home.run(line)
        #expect(outcome.code == 0, "\(line): \(outcome.text)")
        #expect(!outcome.text.contains("\u{1b}"))
      }
    }
  }

  @Test(arguments: ["", "0", "-1", "1", "19", "501", "99999999999999999999", "eighty", "80x"])
  func `senseless COLUMNS are passed over`(columns: String) {
    var home = FakeHome.furnished()
    let plain = home.run("report week", columns: 80)
    home.environment["COLUMNS"] = columns
    let outcome = home.run("report week", columns: 80)
    #expect(outcome.code == 0)
    #expect(outcome.text == plain.text)
  }

  @Test(arguments: [0, 1, 2, 5, 20, 32767])
  func `any width of a terminal can be written to`(columns: Int) {
    let home = FakeHome.furnished()
    for line in ["status", "report week", "meal list", "help", "meal add --help", "why @1", "goal progress"] {
      #expect(home.run(line, columns: columns).code == 0, "\(line)")
    }
  }

  @Test(arguments: [
    "yesterday", "2026-11-21", "2026-02-30T12:00:00Z", "9999-12-31T23:59:59-99:99", "99999-01-01T00:00:00Z",
    "2026-11-21T12:30:00", "0000-01-01T00:00:00Z", "\u{1b}[31m", String(repeating: "9", count: 100_000),
  ])
  func `a senseless time for now is refused`(now: String) {
    var home = FakeHome.furnished()
    let before = home.journal
    home.environment["HEALTHLOG_NOW"] = now
    for line in ["status", "weight add 80"] {
      expectRefusal(home.run(line), 2, line, "the current time cannot be")
    }
    #expect(home.journal == before)
  }

  @Test(arguments: [
    "0001-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "9999-12-31T23:59:59Z", "0001-01-03T00:00:00+14:00",
  ])
  func `the edges of time can be lived at`(now: String) {
    var home = FakeHome()
    home.environment["HEALTHLOG_NOW"] = now
    for line in [
      "weight add 80", "meal add \"1 apple\"", "activity add running 30m", "goal set kcal=2000", "status",
      "day",
      "report day", "report week", "report month", "report year", "report range \"last 30 days\"",
      "goal progress",
      "meal list --period \"last 5 weeks\"", "export csv --what days", "when yesterday", "when \"in 5 days\"",
      "day yesterday", "day tomorrow", "weight list --period \"last 12 months\"",
      "weight add 81 --at tomorrow",
      "weight add 80 --key k", "profile set born=0001-01-01", "energy explain", "verify", "undo",
    ] {
      let outcome = home.run(line)
      // Nothing is found of what nobody logged.
      let codes: [Int32] = line.hasPrefix("when ") ? [4] : [0, 2]
      #expect(codes.contains(outcome.code), "\(line): \(outcome.text)")
    }
  }

  @Test(arguments: [
    -1, -62_135_596_800_000, -62_135_700_000_000, 253_402_290_000_000, 253_402_300_800_000, 0,
    Int64.min / 4, Int64.max / 4,
  ])
  func `a clock that is far off never stops the program`(milliseconds: Int64) {
    var home = FakeHome()
    home.environment["HEALTHLOG_NOW"] = nil
    home.fake.setClock(milliseconds)
    let isOutside = !(-62_135_596_800_000...253_402_300_700_000).contains(milliseconds)
    for line in ["weight add 80", "status", "report week", "report year", "verify", "history @1"] {
      let outcome = home.run(line)
      #expect(outcome.code == (isOutside ? 74 : 0) || outcome.code == 4, "\(line): \(outcome.text)")
    }
  }

  @Test func `what is recorded after a clock was set back counts as the newer`() {
    var home = FakeHome.furnished()
    home.environment["HEALTHLOG_NOW"] = nil
    for (milliseconds, mass) in [
      (0, "lb"), (253_402_000_000_000, "st"), (-1, "lb"), (1_795_260_600_000, "kg"),
    ] {
      home.fake.setClock(Int64(milliseconds))
      #expect(home.run("config set units.mass \(mass)").code == 0)
      #expect(home.run("config get units.mass").text == "\(mass)\n")
    }
    // What the clock of the year 9999 made, and what had to come after it, is told of, and nothing else.
    let verdict = home.run("verify")
    #expect(verdict.code == 0)
    #expect(
      verdict.text.contains(
        "3 events, starting with this one, have IDs dated more than a day ahead of the clock"))
    #expect(verdict.text.hasSuffix(": nothing is wrong, 1 note\n"))
  }
}
