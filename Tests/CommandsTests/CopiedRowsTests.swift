import Encoding
import Journal
import Ledger
import Platform
import TestSupport
import Testing
import Values

@testable import Commands

/// `--excel` reads every entry whole; in a locale without a decimal comma it differs only by its first and its
/// line-end bytes from the rows that are copied.
@Suite struct CopiedRowsTests {
  private static let texts = [
    "plain", "two, parts", #"1\" steak"#, #"back\\slash"#, #"sl\/ash"#, #"tab\there"#, #"line\nfeed"#,
    #"cr\r\nlf"#,
    #"\u0041BC"#, "é", "豆腐の味噌汁", "\u{1F35C}", "=1+1", "+1", "-1", "@SUM(A1)", " lead", "trail ", "",
    "\u{202E}mirror",
    "\u{85}", "a\u{7F}b", "x'y", "semi;colon",
  ]
  private static let numbers = [
    "0", "1", "0.5", "12.345", "330", "123456.789", "99999999.999", "-4", "null", "0.001", "1e2", "\"7\"",
  ]
  private static let times = [
    #","at":"2026-11-20T12:30:00+01:00""#, #","at":"2026-11-20T11:30:00Z""#, "",
    #","at":"2026-11-20T11:30:00-00:00""#,
    #","at":"2026-11-20T12:30:00.250+01:00""#, #","at":null"#, #","at":"noon""#,
    #","at":"2026-11-20T12:30:00+01:00:30""#,
  ]

  private var chance: SeededGenerator

  init() { chance = SeededGenerator(seed: 3) }

  private mutating func pick(_ values: [String]) -> String { values.randomElement(using: &chance) ?? "" }

  private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &chance) == 0 }

  private mutating func text() -> String {
    oneIn(12) ? pick(["null", "5", "{}"]) : "\"\(pick(Self.texts))\""
  }

  private mutating func number() -> String { pick(Self.numbers) }

  private static func id(_ number: Int) -> String {
    "01M7YF3FTCB3C4D5E6F7G8" + String(repeating: "0", count: 4 - String(number).count) + String(number)
  }

  private mutating func item() -> String {
    var members = [
      #""food":\#(text())"#, #""name":\#(text())"#, #""amount":\#(number())"#, #""unit":\#(text())"#,
    ]
    for name in ["grams", "kcal", "protein_g", "carbohydrate_g", "fat_g", "fiber_g", "sugar_g", "sodium_mg"] {
      members.append(#""\#(name)":\#(number())"#)
    }
    members.append(#""source":\#(text())"#)
    if oneIn(3) { members.append(#""portion":"bowl""#) }
    if oneIn(4) { members.append(#""given":["kcal"]"#) }
    if oneIn(20) { members.append(#""more":[1,{"a":2}]"#) }
    if oneIn(15) { members.shuffle(using: &chance) }
    if oneIn(25) { members.removeLast() }
    if oneIn(40) { members.append(#""kcal":1"#) }
    return "{\(members.joined(separator: oneIn(20) ? ", " : ","))}"
  }

  private mutating func fields(_ kind: String) -> String {
    let note = oneIn(4) ? #","note":\#(text())"# : ""
    switch kind {
    case "meal":
      let items = (0..<Int.random(in: 0..<5, using: &chance)).map { #""k3f9q2m7xa.9.\#($0)":\#(item())"# }
      return #","slot":\#(text()),"total":{"items":1},"items":{\#(items.joined(separator: ","))}\#(note)"#
    case "activity":
      let distance = oneIn(2) ? #","distance_km":\#(number())"# : ""
      let rest =
        (oneIn(2) ? #","met":\#(number())"# : "") + (oneIn(3) ? #","intensity":"hard","hr":120,"rpe":7"# : "")
      return
        #","type":\#(text()),"minutes":\#(number())\#(distance),"kcal":\#(number()),"kcal_source":\#(text())"#
        + rest
        + note
    case "goal":
      return #","goal":"kcal","target":\#(number()),"unit":"kcal","period":"day","aim":"around"\#(note)"#
    default:
      let fat = oneIn(2) ? #","body_fat_percent":\#(number())"# : ""
      return #","weight_kg":\#(number())\#(fat)\#(note)"#
    }
  }

  private mutating func operation(_ number: Int) -> String {
    let entry = Self.id(Int.random(in: 1..<number, using: &chance))
    switch Int.random(in: 0..<20, using: &chance) {
    case 0 where number > 1: return #"{"op":"remove","entry":"\#(entry)","base":["\#(entry)"]}"#
    case 1...2 where number > 1:
      let set = pick([#""note":\#(text())"#, #""day":"2026-11-19""#, #""items/k3f9q2m7xa.9.0":\#(item())"#])
      return #"{"op":"edit","entry":"\#(entry)","base":["\#(entry)"],"set":{\#(set)}}"#
    default:
      let kind = pick(["meal", "meal", "meal", "activity", "weight", "weight", "goal"])
      let day = pick(["2026-11-20", "2026-11-18", "2026-11-21"])
      return #"{"op":"add","kind":"\#(kind)","entry":"\#(Self.id(number))","day":"\#(day)""#
        + pick(Self.times)
        + fields(kind) + (oneIn(20) ? pick(Self.times + [#","note":"again""#]) : "") + "}"
    }
  }

  private mutating func lines(_ count: Int) -> [String] {
    let zeros = String(repeating: "0", count: 32)
    return (2..<count + 2).map { number in
      #"{"id":"\#(Self.id(number))","dev":"k3f9q2m7xa","seq":\#(number),"prev":"\#(zeros)","body":{"v":1,"#
        + #""at":"2026-11-21T08:00:00+01:00","tz":"Europe/Paris","cmd":"test","ops":["# + operation(number)
        + #"],"salt":"00"},"sum":"\#(zeros)"}"#
    }
  }

  @Test(arguments: ["meals", "activities", "weights"], ["", " --period 2026-11-20"])
  func `rows that are copied are those that reading every entry gives`(table: String, period: String) {
    var generator = self
    for _ in 0..<4 {
      let home = FakeHome.furnished()
      home.write(lines: generator.lines(400))
      let copied = home.run("export csv --what \(table)\(period)")
      let read = home.run("export csv --what \(table)\(period) --excel")
      #expect(copied.talk == read.talk && copied.code == read.code)
      let data = copied.text.dropFirst(copied.talk.count)
      #expect(data.utf8.count > 500)
      let expected = read.text.dropFirst(read.talk.count).replacing("\r\n", with: "\n")
      #expect(Array(("\u{FEFF}" + data).utf8) == Array(expected.utf8))
    }
  }

  /// What reading every entry of a home's journal gives as lines.
  private func lines(
    of home: FakeHome, _ kinds: Set<String>, on days: ClosedRange<CivilDay>?
  ) throws -> [String] {
    let journal = try Journal.open(FakeHome.journal, on: home.fake.disk)
    var reading = try JournalReading(journal, kinds: .known, usesCheckpoint: false)
    var list = EntryList(kinds: kinds, days: days)
    try reading.fold(into: &list)
    return list.entries.map { entry in
      let head: [JSON.Member] = [
        .init("id", .string(entry.id.description)), .init("kind", .string(entry.kind)),
        .init("day", entry.day.map { .string($0.description) } ?? .null),
        .init("at", entry.at.map { .string($0.description) } ?? .null),
      ]
      return JSON.object(head + entry.fields).text
    }
  }

  @Test func `lines of JSON that are copied are those that reading every entry gives`() throws {
    var generator = self
    let all = Set(Kinds.known.all.map(\.name))
    let day = try #require(CivilDay(iso: "2026-11-20"))
    for _ in 0..<4 {
      let home = FakeHome.furnished()
      home.write(lines: generator.lines(400))
      for (words, kinds, days) in [
        ("", all, nil), (" --period 2026-11-20", all, day...day),
        (" --what weights --what goals", ["weight", "goal"], nil), (" --what goals", ["goal"], nil),
      ] {
        let expected = try lines(of: home, kinds, on: days)
        let lined = home.run("export jsonl\(words)")
        #expect(lined.text.dropFirst(lined.talk.count) == expected.map { $0 + "\n" }.joined())
        let whole = home.run("export json\(words)")
        let data = Array(whole.text.utf8.dropFirst(whole.talk.utf8.count))
        let entries = try #require(try JSON.parse(data.span)["entries"]?.arrayValue)
        #expect(entries.map(\.text) == expected && expected.count > 1)
      }
    }
  }

  @Test func `a reader that closes the pipe is no error, and a full disk is one`() {
    let home = FakeHome.furnished()
    for command in ["export csv", "export jsonl", "export json"] {
      home.fake.refuseOutput(with: .brokenPipe)
      #expect(home.run(command).code == 0)
      home.fake.refuseOutput(with: .noSpace)
      let outcome = home.run(command)
      #expect(outcome.code == 74)
      #expect(outcome.talk.hasPrefix("healthlog: cannot write the output: no space left"))
    }
  }
}
