import Foundation
import Platform
import TestSupport
import Testing
import Values

@Suite struct ImportJSONLTests {
  private let file = "/home/anna/all.jsonl"

  private func home(_ lines: String...) -> FakeHome {
    home(bytes: Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  private func home(bytes: [UInt8]) -> FakeHome {
    let home = FakeHome()
    home.fake.disk.put(file, bytes)
    return home
  }

  private let weight =
    #"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J0","kind":"weight","day":"2026-11-20","at":null,"weight_kg":79.8}"#

  @Test func `what export jsonl wrote comes to the same journal`() {
    let source = FakeHome.furnished()
    let exported = source.run("export jsonl").text
    let copy = home(bytes: Array(exported.utf8))
    #expect(copy.run("import jsonl \(file)").text == "7 entries added\n")
    #expect(copy.run("export jsonl").text == exported)
    #expect(copy.run("plumb digest").text.contains(#""entries":7"#))
    #expect(copy.run("verify").code == 0)
  }

  @Test func `the events of a journal keep their ids, and edits find their entries`() {
    let source = FakeHome.furnished()
    for line in ["edit @1 text=better", "weight add 81", "undo", "remove @1", "goal set kcal=2100"] {
      #expect(source.run(line).code == 0, "\(line)")
    }
    let copy = home(bytes: Array(source.lines.map { $0 + "\n" }.joined().utf8))
    #expect(copy.run("import jsonl \(file)").text == "12 events added\n")
    #expect(copy.run("export jsonl").text == source.run("export jsonl").text)
    let digests = [copy, source].map { $0.run("plumb digest --format json").text }
    #expect(digests[0] == digests[1])
    #expect(copy.run("verify").code == 0)
    #expect(copy.run("import jsonl \(file)").text == "0 entries added, 12 were already there\n")
  }

  @Test func `a second import stores nothing, and what was removed stays removed`() {
    let copy = home(weight)
    #expect(copy.run("import jsonl \(file)").text == "1 entry added\n")
    #expect(copy.run("remove @1").code == 0)
    #expect(copy.run("import jsonl \(file)").text == "0 entries added, 1 was already there\n")
    #expect(copy.run("weight list --format json").text.contains(#""weights":[]"#))
    #expect(copy.run("verify").code == 0)
    #expect(copy.run("verify --format json").text.contains(#""events":2"#))
  }

  @Test func `a line that was edited by hand changes nothing, and that is said`() {
    let source = FakeHome.furnished()
    let exported = source.run("export jsonl").text
    let same = home(bytes: Array(exported.utf8))
    #expect(same.run("import jsonl \(file)").code == 0)
    #expect(same.run("import jsonl \(file)").code == 0)
    var lines = exported.split(separator: "\n").map(String.init)
    guard let place = lines.firstIndex(where: { $0.contains("\"weight_kg\":") }) else {
      Issue.record("no weight in \(exported)")
      return
    }
    lines[place] = lines[place].replacing(/"weight_kg":[0-9.]+/, with: "\"weight_kg\":70.5")
    same.fake.disk.put(file, Array((lines.joined(separator: "\n") + "\n").utf8))
    let outcome = same.run("import jsonl \(file) --ignore-changes")
    #expect(outcome.code == 3)
    #expect(outcome.text.contains("the entry of line \(place + 1) is different here"), "\(outcome.text)")
    #expect(same.run("export jsonl").text == exported)
    #expect(
      same.run("import jsonl \(file) --ignore-changes --format json").text
        .contains("\"differing_lines\":[\(place + 1)]"))
    // Other blanks, another order and other zeros say the same.
    lines[place] = weight.replacing("79.8", with: "79.80").replacing("\":", with: "\" : ")
    let one = home(weight)
    #expect(one.run("import jsonl \(file)").code == 0)
    one.fake.disk.put(file, Array(lines[place].utf8))
    #expect(one.run("import jsonl \(file)").code == 0)
  }

  @Test func `a line that was edited by hand changes its entry, and an old line changes nothing`() {
    let source = FakeHome.furnished()
    let exported = source.run("export jsonl").text
    let edited = exported.replacing(/"weight_kg":[0-9.]+/, with: "\"weight_kg\":70.5")
      .replacing(/"amount":200,/, with: "\"amount\":150,")
    source.fake.disk.put(file, Array(edited.utf8))
    #expect(source.run("import jsonl \(file) --dry-run").text.contains("changed"))
    #expect(source.run("export jsonl").text == exported)
    let outcome = source.run("import jsonl \(file)")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("0 entries added, "), "\(outcome.text)")
    #expect(source.run("export jsonl").text == edited)
    #expect(source.run("import jsonl \(file)").text == "0 entries added, 7 were already there\n")
    // The first export is older than the entries now.
    source.fake.disk.put(file, Array(exported.utf8))
    let old = source.run("import jsonl \(file)")
    #expect(old.code == 0)
    #expect(old.text.hasSuffix("0 entries added, 7 were already there\n"), "\(old.text)")
    #expect(old.talk.contains("older than"), "\(old.talk)")
    #expect(source.run("export jsonl").text == edited)
    #expect(source.run("import undo").code == 0)
    #expect(source.run("export jsonl").text == exported)
    #expect(source.run("verify").code == 0)
  }

  @Test func `a line that no entry may say is refused, and nothing is stored`() {
    let copy = home(weight)
    #expect(copy.run("import jsonl \(file)").code == 0)
    let before = copy.run("export jsonl").text
    for (wrong, word) in [
      (weight.replacing("79.8", with: "-5"), "weight_kg"),
      (weight.replacing(#""weight""#, with: #""note","text":"x""#), "weight"),
    ] {
      copy.fake.disk.put(file, Array(wrong.utf8))
      let outcome = copy.run("import jsonl \(file)")
      #expect(outcome.code == 2, "\(outcome.text)")
      #expect(outcome.text.contains("line 1") && outcome.text.contains(word), "\(outcome.text)")
      #expect(copy.run("export jsonl").text == before)
    }
  }

  @Test func `a line without an id is an entry each time it stands, and the same in the next import`() {
    let line = #"{"kind":"water","day":"2026-11-20","water_ml":250}"#
    let copy = home(line, line)
    #expect(copy.run("import jsonl \(file)").text == "2 entries added\n")
    #expect(copy.run("import jsonl \(file)").text == "0 entries added, 2 were already there\n")
    copy.fake.disk.put(file, Array((line + "\n" + line + "\n" + line + "\n").utf8))
    #expect(copy.run("import jsonl \(file)").text == "1 entry added, 2 were already there\n")
  }

  @Test func `keys in another order, blanks, CRLF, escapes and a missing last newline are the same entry`() {
    let copy = home(
      bytes: Array(
        ("\r\n  \n{ \"weight_kg\" : 79.8, \"note\": \"d\\u00e9j\\u00e0\",\"at\":null , \"kind\":\"weight\","
          + "\"day\":\"2026-11-20\",\"id\":\"01M7YF3FTCB3C4D5E6F7G8H9J0\"}\r\n" + weight).utf8))
    let text = copy.run("import jsonl \(file)").text
    #expect(text.hasSuffix("1 entry added, 1 was already there\n"))
    #expect(text.contains("the entry of line 4 is different here"))
    #expect(copy.run("export jsonl").text.contains("\"weight_kg\":79.8,\"note\":\"déjà\"}"))
    #expect(copy.run("verify").code == 0)
  }

  @Test func `a kind of a later version is carried along`() {
    let copy = home(#"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J0","kind":"dance","day":"2026-11-20","steps":12.5}"#)
    #expect(copy.run("import jsonl \(file)").text == "1 entry added\n")
    #expect(copy.run("verify").code == 0)
  }

  @Test(arguments: [
    (
      #"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J1","kind":"weight","day":"2026-11-20","weight_kg":79.8001}"#,
      "79.8001"
    ),
    (#"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J1","kind":"weight","day":"2026-11-31","weight_kg":79}"#, "'day'"),
    (#"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J1","kind":"weight","weight_kg":79}"#, "'day'"),
    (
      #"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J1","kind":"weight","day":"2026-11-20","at":"noon","weight_kg":79}"#,
      "'at'"
    ),
    (#"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J1","kind":"weight","day":"2026-11-20"}"#, "'weight_kg' is missing"),
    (#"{"id":"here","kind":"weight","day":"2026-11-20","weight_kg":79}"#, "'id'"),
    (#"{"id":"01ZZZZ3FTCB3C4D5E6F7G8H9J1","kind":"weight","day":"2026-11-20","weight_kg":79}"#, "clock"),
    (
      #"{"kind":"weight","day":"2027-11-20","weight_kg":79}"#,
      "it has no ID and is dated more than a day ahead"
    ),
    (
      #"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J1","kind":"meal","day":"2026-11-20","at":null,"slot":"lunch","total":{"items":1,"kcal":11,"protein_g":0,"carbohydrate_g":0,"fat_g":0,"fiber_g":0,"sugar_g":0,"sodium_mg":0},"items":{"k3f9q2m7xa.7.1":{"food":"usda:05064","name":"x","amount":1,"unit":"g","grams":1,"kcal":10,"protein_g":0,"carbohydrate_g":0,"fat_g":0,"fiber_g":0,"sugar_g":0,"sodium_mg":0,"source":"s"}}}"#,
      "total"
    ),
    (#"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J1","kind":"note","day":"2026-11-20","text":"a","text":"b"}"#, "twice"),
    (
      #"{"id":"01M7YF3FTCB3C4D5E6F7G8H9J1","kind":"note","day":"2026-11-20","text":"a","op":"erase"}"#, "'op'"
    ),
    (#"{"weight":1}"#, "neither an entry"), ("[1]", "expected an object"), ("12 apples", "an object"),
    (#"{"kind":"note""#, "ends too early"), ("{\"kind\":\"no\u{0}te\"}", "NUL"),
    (String(repeating: "[", count: 100_000), "an object"),
    (#"{"kind":"note","x":"# + String(repeating: "[", count: 100_000), "nested too deeply"),
    (
      #"{"kind":"note","text":""# + String(repeating: "x", count: 1_000_001) + "\"}",
      "longer than 1000000 bytes"
    ),
  ])
  func `a line that cannot be understood is named, and nothing is stored`(line: String, words: String) {
    let copy = home(weight, line)
    let outcome = copy.run("import jsonl \(file)")
    #expect(outcome.code == 2, "\(outcome.text)")
    #expect(outcome.text.hasPrefix("healthlog: cannot import '\(file)': line 2: "), "\(outcome.text)")
    #expect(outcome.text.contains(words), "\(outcome.text)")
    #expect(outcome.text.split(separator: "\n").count == 2, "\(outcome.text)")
    #expect(copy.run("weight list --format json").text.contains(#""weights":[]"#))
    #expect(!copy.fake.disk.contents.keys.contains { $0.hasSuffix(".tmp") })
  }

  @Test func `bytes that are not UTF-8 are told of by their line`() {
    let copy = home(
      bytes: Array((weight + "\n{\"kind\":\"note\",\"text\":\"").utf8) + [0xC3, 0x28] + Array("\"}".utf8))
    let outcome = copy.run("import jsonl \(file)")
    #expect(outcome.code == 2)
    #expect(outcome.text.hasPrefix("healthlog: cannot import '\(file)': line 2: it is not UTF-8\n"))
  }

  @Test func `no more than ten faults are told of`() {
    let copy = home(bytes: Array(String(repeating: "{}\n", count: 500).utf8))
    let outcome = copy.run("import jsonl \(file)")
    #expect(outcome.code == 2)
    #expect(outcome.text.split(separator: "\n").count == 11)
    #expect(outcome.text.contains("line 10: "))
  }

  @Test func `an event that was changed is refused`() {
    let source = FakeHome.furnished()
    let lines = source.lines.map { $0.replacing("79.8", with: "78.8") + "\n" }.joined()
    let copy = home(bytes: Array(lines.utf8))
    let outcome = copy.run("import jsonl \(file)")
    #expect(outcome.code == 2)
    #expect(outcome.text.contains("line 3: its checksum does not match its content: something was changed"))
    #expect(copy.run("weight list --format json").text.contains(#""weights":[]"#))
  }

  @Test func `an import that is only tried says what it would do and stores nothing`() {
    let copy = home(weight)
    let outcome = copy.run("import jsonl \(file) --dry-run")
    #expect(outcome.text == "dry run: nothing was stored\n1 entry added\n")
    #expect(copy.fake.disk.contents.count == 1)
  }

  @Test func `an import is undone and redone as one, alone or among other commands`() {
    let copy = home(weight, #"{"kind":"water","day":"2026-11-20","water_ml":250}"#)
    #expect(copy.run("note add before").code == 0)
    #expect(copy.run("import jsonl \(file)").code == 0)
    #expect(copy.run("undo").code == 0)
    #expect(copy.run("export jsonl").text.contains("before"))
    #expect(!copy.run("export jsonl").text.contains("water"))
    #expect(copy.run("redo").code == 0)
    #expect(copy.run("edit @1 text=later").code == 0)
    #expect(copy.run("import undo").text.hasPrefix("2 entries removed: import "))
    #expect(!copy.run("export jsonl").text.contains("water"))
    #expect(copy.run("export jsonl").text.contains("later"))
    #expect(copy.run("import undo").text.hasSuffix(" is already undone\n"))
    #expect(copy.run("import list --format json").text.contains(#""events":2,"undone":true"#))
    #expect(copy.run("redo").code == 0)
    #expect(copy.run("export jsonl").text.contains("water"))
    #expect(copy.run("import list --format json").text.contains(#""events":2,"undone":false"#))
    #expect(copy.run("verify").code == 0)
  }

  @Test func `the same import again brings back what import undo took away, but not what a person removed`() {
    let lines = (1...4).map { #"{"kind":"water","day":"2026-11-20","water_ml":\#($0)}"# }
    let copy = home(bytes: Array(lines.joined(separator: "\n").utf8))
    #expect(copy.run("import jsonl \(file)").text == "4 entries added\n")
    #expect(copy.run("import undo").text.hasPrefix("4 entries removed: import "))
    #expect(copy.run("export jsonl").text == "")
    #expect(
      copy.run("import jsonl \(file) --dry-run --format json").text.contains(#""known":0,"restored":4"#))
    #expect(copy.run("export jsonl").text == "")
    #expect(copy.run("import jsonl \(file)").text == "0 entries added, 4 restored\n")
    #expect(copy.run("export jsonl").text.split(separator: "\n").count == 4)
    #expect(copy.run("import jsonl \(file)").text == "0 entries added, 4 were already there\n")
    #expect(copy.run("import undo").text.hasPrefix("4 entries removed: import "))
    #expect(copy.run("export jsonl").text == "")
    #expect(copy.run("import jsonl \(file)").text == "0 entries added, 4 restored\n")
    #expect(copy.run("remove @1").code == 0)
    #expect(copy.run("import jsonl \(file)").text == "0 entries added, 4 were already there\n")
    #expect(copy.run("export jsonl").text.split(separator: "\n").count == 3)
    #expect(copy.run("verify").code == 0)
  }

  @Test func `an import that changed what was there is undone with its changes`() {
    let copy = home(weight)
    #expect(copy.run("import jsonl \(file)").code == 0)
    let other = home(bytes: copy.fake.disk.contents[file] ?? [])
    #expect(other.run("import jsonl \(file)").code == 0)
    #expect(other.run("edit @1 weight=70").code == 0)
    let edit = other.lines.filter { $0.contains(#""op":"edit""#) }.joined(separator: "\n")
    copy.fake.disk.put(file, Array(edit.utf8))
    #expect(copy.run("import jsonl \(file)").text == "1 event added\n")
    #expect(copy.run("export jsonl").text.contains(#""weight_kg":70"#))
    #expect(copy.run("import undo").code == 0)
    #expect(copy.run("export jsonl").text.contains(#""weight_kg":79.8"#))
  }

  @Test func `a large import is undone by several events, all at once`() {
    let lines = (1...4100).map { #"{"kind":"water","day":"2026-11-20","water_ml":\#($0)}"# }
    let copy = home(bytes: Array(lines.joined(separator: "\n").utf8))
    #expect(copy.run("import jsonl \(file)").text == "4,100 entries added\n")
    #expect(copy.run("import undo").text.hasPrefix("4,100 entries removed: import "))
    #expect(copy.run("export jsonl").text == "")
    #expect(copy.run("import list --format json").text.contains(#""undone":true"#))
    #expect(copy.run("verify --format json").text.contains(#""events":4105"#))
    #expect(copy.run("verify").code == 0)
  }

  @Test func `a large import that was the last command is undone by undo, by events that sync can send`() {
    let lines = (1...2500).map { #"{"kind":"water","day":"2026-11-20","water_ml":\#($0)}"# }
    let copy = home(bytes: Array(lines.joined(separator: "\n").utf8))
    #expect(copy.run("weight add 80").code == 0)
    #expect(copy.run("import jsonl \(file)").text == "2,500 entries added\n")
    #expect(copy.run("undo --dry-run").code == 0)
    #expect(copy.run("verify --format json").text.contains(#""events":2501"#))
    #expect(copy.run("undo").text == "undone `import jsonl`: removed 2500 entries\n")
    #expect(copy.run("export jsonl").text.contains(#""weight_kg":80"#))
    #expect(!copy.run("export jsonl").text.contains("water_ml"))
    #expect(copy.run("verify --format json").text.contains(#""events":2504"#))
    #expect(copy.run("verify").code == 0)
    let longest =
      copy.fake.disk.contents.filter { $0.key.contains("/log/") }.values
      .flatMap { $0.split(separator: UInt8(ascii: "\n")) }.map(\.count).max() ?? 0
    #expect(longest <= 256 * 1024)
    #expect(copy.run("redo").code == 0)
    #expect(copy.run("export jsonl").text.split(separator: "\n").count == 2501)
    #expect(copy.run("undo").text == "undone `import jsonl`: removed 2500 entries\n")
    #expect(copy.run("undo").text.contains("undone `weight add`"))
  }

  @Test func `what changes more than one event may hold is several, taken back and redone as one`() {
    let copy = FakeHome.after([
      "food add granola --per 100g kcal=450", "meal add breakfast \"60 g granola\" --at 2020-01-01",
    ])
    let line = copy.run("export jsonl --what meals").text.dropFirst(35)
    let days = (1...1100).map { CivilDay(number: 15_000 + $0)?.description ?? "" }
    let lines = days.map { "{" + line.replacing("2020-01-01", with: $0) }
    copy.fake.disk.put(file, Array(lines.joined().utf8))
    #expect(copy.run("import jsonl \(file)").text == "1,100 entries added\n")
    #expect(copy.run("food edit granola kcal=440 --apply-past").code == 0)
    let energy = { (kcal: String) in
      copy.run("export jsonl --what meals").text.split(separator: #""total":{"items":1,"kcal":\#(kcal),"#)
        .count - 1
    }
    #expect(energy("264") == 1101)
    #expect(copy.run("verify --format json").text.contains(#""events":1104"#))
    #expect(copy.run("undo").text.hasPrefix("undone `food edit`"))
    #expect(energy("270") == 1101)
    #expect(copy.run("redo").code == 0)
    #expect(energy("264") == 1101)
    #expect(copy.run("undo").code == 0)
    #expect(copy.run("import list --format json").text.split(separator: "batch").count == 2)
    #expect(copy.run("import undo").text.hasPrefix("1,100 entries removed: import "))
    #expect(copy.run("verify").code == 0)
  }

  /// More weights than one batch of an import has, and than one span of days of a checkpoint; the days go to and fro.
  private let many = (1...20_000).map { number -> String in
    let day = "20\(10 + number * 7 % 13)-0\(1 + number % 9)-\(10 + number % 17)"
    let id = "01M7YF3FTCB3C4D5E6F7" + String(100_000 + number)
    return #"{"id":"\#(id)","kind":"weight","day":"\#(day)","at":null,"weight_kg":\#(40 + number % 200)}"#
  }

  @Test func `what two threads make of many lines is what one line after the other comes to`() {
    let copy = home(bytes: Array(many.joined(separator: "\n").utf8))
    #expect(copy.run("import jsonl \(file)").text == "20,000 entries added\n")
    let exported = copy.run("export jsonl").text.split(separator: "\n").map(String.init)
    #expect(exported.sorted() == many.sorted())
    #expect(copy.run("verify").code == 0)
    let stored = copy.fake.disk.contents.filter { $0.key.contains("/log/") }.values
      .flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
    let salts = stored.compactMap { $0.split(separator: #""salt":"#).last?.prefix(34) }
    #expect(Set(salts).count == 20_000)
    #expect(copy.run("import jsonl \(file)").text == "0 entries added, 20,000 were already there\n")
  }

  @Test func `a line at fault far behind is named by its number, and nothing is stored`() {
    var lines = many
    lines[15_000] = #"{"id":"x","kind":"weight"}"#
    let copy = home(bytes: Array(lines.joined(separator: "\n").utf8))
    let outcome = copy.run("import jsonl \(file)")
    #expect(outcome.code == 2)
    #expect(outcome.text.contains("line 15001: its 'id' is not an ID"))
    #expect(copy.run("export jsonl").text == "")
  }

  @Test func `rows that are written span by span are those of the whole journal in order`() {
    let copy = home(bytes: Array(many.joined(separator: "\n").utf8))
    #expect(copy.run("import jsonl \(file)").code == 0)
    #expect(copy.run("plumb checkpoint").code == 0)
    for line in [
      "weight add 81 --at 2015-03-04", "remove \(many[77].dropFirst(7).prefix(26))", "weight add 82",
    ] {
      #expect(copy.run(line).code == 0, "\(line)")
    }
    let spans = copy.run("export csv --what weights").text
    let whole = copy.run("--config core.checkpoint=never export csv --what weights").text
    #expect(spans.split(separator: "\n").count == 20_002, "\(spans.prefix(200))")
    #expect(spans == whole)
    let checkpoint = copy.fake.disk.contents.keys.first { $0.hasSuffix("/local/checkpoint") } ?? ""
    // A block of a later span is not as it was written: the days from there on are read from the journal itself.
    var bytes = copy.fake.disk.contents[checkpoint] ?? []
    bytes[200_000] ^= 1
    copy.fake.disk.put(checkpoint, bytes)
    #expect(copy.run("export csv --what weights").text == whole)
  }

  @Test func `imports and their undoing obey --journal and --dir`() {
    let copy = home(weight)
    for place in ["--journal ben", "--dir /home/anna/elsewhere", "--dir /home/anna/elsewhere --journal cleo"]
    {
      #expect(copy.run("import jsonl \(file) \(place)").text == "1 entry added\n", "\(place)")
      #expect(copy.run("weight list \(place)").text.contains("79.8"))
      #expect(copy.run("import undo \(place)").code == 0)
      #expect(copy.run("import list --format json \(place)").text.contains(#""undone":true"#))
    }
    #expect(copy.run("import list --format json").text.contains(#""imports":[]"#))
  }

  @Test func `whatever call is refused, an import is there whole or not at all`() {
    let lines = [weight, #"{"kind":"water","day":"2026-11-20","water_ml":250}"#].joined(separator: "\n")
    let make = {
      let home = FakeHome.furnished()
      home.fake.disk.put(file, Array(lines.utf8))
      return home
    }
    let calls = {
      let home = make()
      let before = home.fake.disk.calls
      #expect(home.run("import jsonl \(file)").code == 0)
      return home.fake.disk.calls - before
    }()
    for call in 1...calls {
      let home = make()
      home.fake.disk.refuse(call: call, with: [.noSpace, .inputOutput, .denied][call % 3])
      let outcome = home.run("import jsonl \(file)")
      home.fake.disk.relent()
      let count = home.run("export jsonl").text.split(separator: "\n").count
      let isRight = outcome.code == 0 ? count == 9 : outcome.code == 74
      #expect(isRight, "call \(call): \(outcome.text)")
      let saysSo = outcome.text.contains("may or may not be stored") || outcome.code == 0
      let isWhole = count == 9 && saysSo
      #expect(count == 7 || isWhole, "call \(call): \(count), \(outcome.text)")
      #expect(home.run("note add next").code == 0, "call \(call)")
      let verified = home.run("verify")
      // A segment that its sealing could not make read-only is sound.
      let isSound = verified.code == 0 || verified.text.contains("has mode 600, not 444")
      #expect(isSound, "call \(call): \(verified.text)")
    }
  }
}
