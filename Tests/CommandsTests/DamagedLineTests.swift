import Platform
import Testing
import TestSupport

private let reports = [
  "status", "day", "report day", "report week", "meal list", "activity list", "export csv --what meals",
  "export csv --what days", "why @1", "goal progress",
]

/// A value in a line and what somebody made of it.
private struct Change: CustomTestStringConvertible, Sendable {
  let from: String
  let to: String
  var testDescription: String { "\(from) → \(to.prefix(60))" }
}

/// Changes of type, size and shape that leave a line of JSON, or nearly.
private let changes: [Change] = [
  Change(from: #""weight_kg":79.8"#, to: #""weight_kg":"79.8""#),
  Change(from: #""weight_kg":79.8"#, to: #""weight_kg":[79.8]"#),
  Change(from: #""weight_kg":79.8"#, to: #""weight_kg":{"kg":79.8}"#),
  Change(from: #""weight_kg":79.8"#, to: #""weight_kg":null"#),
  Change(from: #""weight_kg":79.8"#, to: #""weight_kg":true"#),
  Change(from: #""weight_kg":79.8"#, to: #""weight_kg":-79.8"#),
  Change(from: #""weight_kg":79.8"#, to: #""weight_kg":1e400"#),
  Change(from: #""weight_kg":79.8"#, to: #""weight_kg":79.81234"#),
  Change(from: #""weight_kg":79.8"#, to: #""weight_kg":9223372036854775.807"#),
  Change(from: #""weight_kg":79.8"#, to: #""weight_kg":-9223372036854775.808"#),
  Change(from: #""weight_kg":79.8"#, to: #""weight_kg":99999999999999999999999999"#),
  Change(from: #""weight_kg":79.8"#, to: #""weight_kg":0"#),
  Change(from: #""weight_kg":79.8"#, to: #""weight":79.8"#),
  Change(from: #""minutes":45"#, to: #""minutes":9223372036854775.807"#),
  Change(from: #""minutes":45"#, to: #""minutes":-9223372036854775.807"#),
  Change(from: #""minutes":45"#, to: #""minutes":{}"#),
  Change(from: #""minutes":45"#, to: #""minutes":0"#),
  Change(from: #""type":"running""#, to: #""type":"\u001b[31m""#),
  Change(from: #""type":"running""#, to: #""type":7"#),
  Change(from: #""type":"running""#, to: #""type":"""#),
  Change(from: #""slot":"lunch""#, to: #""slot":null"#),
  Change(from: #""slot":"lunch""#, to: #""slot":["lunch"]"#),
  Change(from: #""slot":"lunch""#, to: #""slot":"\u202elunch\u009b31m""#),
  Change(from: #""kcal":330"#, to: #""kcal":9223372036854775.807"#),
  Change(from: #""kcal":330"#, to: #""kcal":-9223372036854775.807"#),
  Change(from: #""kcal":330"#, to: #""kcal":"330""#),
  Change(from: #""kcal":330"#, to: #""kcal":[]"#),
  Change(from: #""grams":200"#, to: #""grams":9223372036854775.807"#),
  Change(from: #""grams":200"#, to: #""grams":"x""#),
  Change(from: #""amount":200"#, to: #""amount":null"#),
  Change(from: #""amount":200"#, to: #""amount":9223372036854775.807"#),
  Change(from: #""unit":"g""#, to: #""unit":"\u001b]0;evil\u0007""#),
  Change(from: #""unit":"g""#, to: #""unit":5"#),
  Change(from: #""food":"usda:05064""#, to: #""food":null"#),
  Change(from: #""food":"usda:05064""#, to: #""food":"usda:99999999999999999999""#),
  Change(from: #""items":{"#, to: #""items":[],"was":{"#),
  Change(from: #""items":{"#, to: #""items":null,"was":{"#),
  Change(from: #""items":{"#, to: #""items":{"":null,"x":7,"y":"z","a.b.c":[],"#),
  Change(from: #""total":{"#, to: #""total":5,"was":{"#),
  Change(from: #""total":{"#, to: #""total":null,"was":{"#),
  Change(from: #""day":"2026-11-21""#, to: #""day":"2026-02-31""#),
  Change(from: #""day":"2026-11-21""#, to: #""day":7"#),
  Change(from: #""day":"2026-11-21""#, to: #""day":"9999-12-31""#),
  Change(from: #""day":"2026-11-21""#, to: #""day":"0001-01-01""#),
  Change(from: #""day":"2026-11-21""#, to: #""dai":"2026-11-21""#),
  Change(from: #""at":"2026-11-21T12:30:00+01:00""#, to: #""at":"whenever""#),
  Change(from: #""at":"2026-11-21T12:30:00+01:00""#, to: #""at":null"#),
  Change(from: #""goal":"kcal""#, to: #""goal":"happiness""#),
  Change(from: #""target":2000"#, to: #""target":"many""#),
  Change(from: #""target":2000"#, to: #""target":0"#),
  Change(from: #""target":2000"#, to: #""target":-9223372036854775.807"#),
  Change(from: #""target":2000"#, to: #""target":9223372036854775.807"#),
  Change(from: #""target":2000"#, to: #""target":0.001"#),
  Change(from: #""name":"my bread""#, to: #""name":"\u001b[2Jbread\u202e""#),
  Change(from: #""name":"my bread""#, to: #""name":"""#),
  Change(from: #""per_100g":{"#, to: #""per_100g":7,"was":{"#),
  Change(from: #""name":"units.mass""#, to: #""name":"core.pager""#),
  Change(from: #""value":"kg""#, to: #""value":{"kg":1}"#),
  Change(from: #""text":"slept well""#, to: #""text":"\u001b[31mred\u0007\u202e\u009b2J\nline\ttab""#),
  Change(from: #""text":"slept well""#, to: #""text":"\ud800""#),
  Change(from: #""text":"slept well""#, to: #""text":5"#),
  Change(from: #""op":"add""#, to: #""op":"explode""#),
  Change(from: #""op":"add""#, to: #""op":null"#),
  Change(from: #""kind":"weight""#, to: #""kind":"unheard-of""#),
  Change(from: #""kind":"weight""#, to: #""kind":"meal""#),
  Change(from: #""kind":"meal""#, to: #""kind":"goal""#),
  Change(from: #""kind":"note""#, to: #""kind":"food""#),
  Change(from: #""kind":"goal""#, to: #""kind":"setting""#),
  Change(from: #""kind":"activity""#, to: #""kind":"profile""#),
  Change(from: #""entry":"0"#, to: #""entry":"Z"#),
  Change(from: #""ops":["#, to: #""ops":7,"was":["#),
  Change(from: #""ops":["#, to: #""ops":[null,7,"x",[],{},"#),
  Change(from: #""v":1"#, to: #""v":99"#),
  Change(from: #""seq":3"#, to: #""seq":999999999999999999"#),
  Change(from: #""seq":3"#, to: #""seq":0"#),
  Change(from: #""seq":3"#, to: #""seq":-3"#),
  Change(from: #""weight_kg":79.8"#, to: #""x":"# + String(repeating: "[", count: 20_000)),
  Change(
    from: #""weight_kg":79.8"#,
    to: #""x":"# + String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)),
  Change(from: #""weight_kg":79.8"#, to: #""x":"# + String(repeating: #"{"a":"#, count: 20_000)),
  Change(from: #""weight_kg":79.8"#, to: #""x":""# + String(repeating: "a", count: 300_000) + "\""),
]

@Suite struct DamagedLineTests {
  @Test(arguments: changes)
  private func `a line that somebody changed never stops a report, and verify finds it`(change: Change) {
    let home = FakeHome.furnished()
    let lines = home.lines.map { $0.replacing(change.from, with: change.to) }
    #expect(lines != home.lines, "nothing was changed")
    home.write(lines: lines)
    let before = home.journal
    let looks =
      reports + ["food list", "goal list", "config list", "history @1", "plumb view", "export json"]
    for report in Cases.each(3, of: looks, turn: change.from.count + change.to.count) {
      let outcome = home.run(report)
      #expect(
        [0, 2, 3, 4, 5].contains(outcome.code), "\(report): \(outcome.code) \(outcome.text.prefix(400))")
      let isRaw = outcome.text.unicodeScalars.contains {
        $0 == "\u{1b}" || $0 == "\u{7}" || !report.hasSuffix("json") && ($0 == "\u{9b}" || $0 == "\u{202e}")
      }
      #expect(!isRaw, "\(report): a control character reaches the terminal")
    }
    #expect(home.run("verify").code == 1)
    #expect(home.journal == before)
  }

  @Test(arguments: changes.filter { $0.to.utf8.count < 20_000 })
  private func `entries that somebody changed can be told of, undone and removed without a trap`(
    change: Change
  ) {
    let lines = ["why", "history", "remove", "edit", "undo", "meal again 1", "meal copy", "weight add 80"]
    for line in Cases.each(3, of: lines, turn: change.from.count + change.to.count) {
      let home = FakeHome.furnished()
      home.write(lines: home.lines.map { $0.replacing(change.from, with: change.to) })
      let entries = ["why", "history", "remove"].contains(line) ? (1...7).map { "\(line) @\($0)" } : [line]
      for line in line == "edit" ? ["edit @7 slot=dinner", "edit @6 minutes=50"] : entries {
        let outcome = home.run(line)
        #expect(
          [0, 2, 3, 4, 5].contains(outcome.code), "\(line): \(outcome.code) \(outcome.text.prefix(400))")
      }
    }
  }

  @Test(arguments: reports)
  func `broken lines in the middle are skipped with one warning and exit 3`(report: String) {
    let home = FakeHome.furnished()
    let broken = ["nonsense", "{", "{}", "[1,2]", "null", "\u{0}\u{0}\u{0}", #"{"id":"x"}"#, " "]
    home.write(lines: home.lines.flatMap { [$0] + broken })
    home.write(lines: Array(home.lines.dropLast(broken.count)))
    let before = home.journal
    let outcome = home.run(report)
    #expect(outcome.code == 3, "\(outcome.text)")
    let warnings = outcome.talk.split(separator: "\n").filter { $0.hasPrefix("skipped ") }
    #expect(
      warnings == ["skipped 48 lines of the journal that cannot be read; run `healthlog verify` for details"],
      "\(outcome.talk)")
    #expect([0, 3].contains(home.run("weight add 80").code))
    #expect(home.lines.count == 7 + 6 * broken.count + 1)
    #expect(home.run("verify").code == 1)
    #expect(before.allSatisfy { home.journal[$0.key]?.starts(with: $0.value) == true })
  }

  @Test func `a torn last line is mended or put aside with a word on stderr`() {
    let whole = FakeHome.furnished()
    let text = whole.lines.map { $0 + "\n" }.joined()
    let last = whole.lines.last?.utf8.count ?? 0
    for cut in [1, 2, 3, 40, 100, last / 2, last - 1, last] {
      let home = FakeHome.furnished()
      home.tear(stream: String(text.dropLast(cut)))
      let status = home.run("status")
      #expect(status.code == 0, "\(cut): \(status.text)")
      let outcome = home.run("weight add 80")
      #expect(outcome.code == 0, "\(cut): \(outcome.text)")
      #expect(
        outcome.talk.hasPrefix(cut == 1 ? "finished the last line of " : "moved an unfinished line of "),
        "\(cut): \(outcome.talk)")
      #expect(home.lines.count == (cut == 1 ? 8 : 7), "\(cut)")
      #expect(home.run("verify").code == 0, "\(cut)")
    }
  }

  @Test func `nothing is written after a last line that is whole but broken`() {
    for broken in ["nonsense", "{}", "null", String(repeating: "[", count: 20_000)] {
      let home = FakeHome.furnished()
      home.write(lines: home.lines + [broken])
      let before = home.journal
      let outcome = home.run("weight add 80")
      #expect(outcome.code == 5, "\(outcome.text)")
      #expect(outcome.text.contains("its last line is damaged"))
      #expect(home.journal == before)
      #expect(home.run("status").code == 3)
    }
  }

  @Test func `any byte of a line may be any other`() {
    let line = FakeHome.furnished().lines.first ?? ""
    for position in Cases.each(4, of: stride(from: 0, to: line.utf8.count, by: 3)) {
      let home = FakeHome.furnished()
      var bytes = Array(line.utf8)
      bytes[position] = [0x00, 0x22, 0x5c, 0x7b, 0x7d, 0xff, 0x39, 0x2d, 0x80][position / 3 % 9]
      let rest = home.lines.dropFirst().map { Array(($0 + "\n").utf8) }.joined()
      home.fake.disk.put(home.stream, bytes + [0x0a] + rest)
      for report in ["status", "meal list", "verify", "export jsonl", "history @6"] {
        let outcome = home.run(report)
        #expect([0, 1, 2, 3, 4].contains(outcome.code), "\(position) \(report): \(outcome.text)")
      }
    }
  }
}
