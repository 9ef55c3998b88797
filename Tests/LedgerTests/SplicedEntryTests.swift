import Encoding
import Ledger
import Testing
import Values

/// An entry that was edited once is put together from bytes; kinds that leave everything to `settle` are not.
@Suite struct SplicedEntryTests {
  private static let meal: @Sendable ([JSON.Member]) -> [JSON.Member] = { members in
    let items = members.first { $0.key == "items" }?.value.members ?? []
    let energy = items.compactMap { $0.value["kcal"]?.decimalValue?.thousandths }.reduce(0, &+)
    return members.map { $0.key == "total" ? .init("total", .number(text(items.count, energy))) : $0 }
  }
  /// A weight that is estimated is 70.
  private static let weight: @Sendable ([JSON.Member]) -> [JSON.Member] = { members in
    guard members.contains(where: { $0.key == "slot" && $0.value == "estimated" }) else { return members }
    return members.map { $0.key == "kg" ? .init("kg", .number("70")) : $0 }
  }
  private static func text(_ count: Int, _ thousandths: Int64) -> String { "\(thousandths).\(count + 1)" }

  private static let quick = Kinds([
    .logged(
      "meal", summary: "", fields: [], examples: [], settle: meal,
      sum: Kind.Sum("total", of: "items") { amounts, scanner, bytes in
        guard scanner.pass(#"{"kcal":"#, in: bytes), let energy = scanner.thousandths(in: bytes) else {
          return false
        }
        amounts.count += 1
        amounts.sums[0] += energy
        return scanner.pass("}", in: bytes)
      } write: {
        Array(text(Int($0.count), $0.sums[0]).utf8)
      }),
    .logged(
      "weight", summary: "", fields: [], examples: [], settle: weight,
      check: { bytes, scanner, keys in
        guard scanner.key(#","slot":"#, &keys, in: bytes), let slot = scanner.string(in: bytes) else {
          return false
        }
        return !equals(bytes, slot, "estimated") && scanner.members(after: &keys, in: bytes)
      }),
  ])
  private static let plain = Kinds([
    .logged("meal", summary: "", fields: [], examples: [], settle: meal),
    .logged("weight", summary: "", fields: [], examples: [], settle: weight),
  ])

  private func entries(_ lines: [[UInt8]], _ kinds: Kinds) -> (entries: [Entry], damage: Int) {
    var replay = Replay(kinds: kinds)
    var list = EntryList(kinds: ["meal", "weight"], days: nil)
    for line in lines { replay.collect(line.span, 0..<line.count) }
    for line in lines { replay.fold(line.span, 0..<line.count, into: &list) }
    return (list.entries, replay.damage.count + list.damage.count)
  }

  private static let paths = [
    "note", "day", "at", "items/a", "items/b", "items/c", "items", "items/a/b", "slot", "total", "kg", "kind",
    "op",
    "x\"y",
    "é", "items/", "/", "",
  ]
  private static let values = [
    #""2026-11-20""#, #""2026-11-20T07:00:00+01:00""#, "5", "null", "{}", #"{"kcal":3}"#,
    #"{"kcal":0.25}"#, #""estimated""#, #"{"k":1,"k":2}"#,
    #""é\n""#,
    "1.50", "1e3", "[1,{\"a\":2}]",
  ]

  @Test(arguments: 1...8)
  func `an entry edited once is what it is when it is put together from trees`(seed: Int) throws {
    var random = RandomHistory.Seeded(state: UInt64(seed))
    for _ in 0..<400 {
      let kind = Bool.random(using: &random) ? "meal" : "weight"
      let note = Bool.random(using: &random) ? #","note":"old \\ }{""# : ""
      let items =
        [
          "", #","total":2,"items":{"a":{"kcal":1},"b":{"kcal":2}}"#, #","total":2,"items":{"a":{"kcal":4}}"#,
          #","kg":80,"items":{"b":{"kcal":1.5},"a":{"fat":2}},"total":2"#, #","total":0,"items":{}"#,
        ].randomElement(using: &random) ?? ""
      let addition =
        #"{"op":"add","kind":"\#(kind)","entry":"\#(id(1))","day":"2026-11-21","slot":"lunch"\#(items)\#(note)}"#
      let set = (0..<Int.random(in: 1...2, using: &random)).map { _ in
        let path = Self.paths.randomElement(using: &random) ?? ""
        return #"\#(JSON.string(path).text):\#(Self.values.randomElement(using: &random) ?? "0")"#
      }
      let edit =
        #"{"op":"edit","entry":"\#(id(1))","base":["\#(id(1))"],"set":{\#(set.joined(separator: ","))}}"#
      let lines = [written(addition, 1), written(edit, 2)]
      let (found, expected) = (entries(lines, Self.quick), entries(lines, Self.plain))
      #expect(found.entries == expected.entries, "\(addition) \(edit)")
      #expect(found.damage == expected.damage, "\(addition) \(edit)")
    }
  }

  private func written(_ operation: String, _ number: Int) -> [UInt8] {
    let zeros = String(repeating: "0", count: 32)
    return Array(
      (#"{"id":"\#(id(number))","dev":"aaaaaaaaaa","seq":\#(number),"prev":"\#(zeros)","body":{"v":1,"#
        + #""at":"2026-11-21T08:00:00+01:00","tz":"UTC","cmd":"test","ops":[\#(operation)],"#
        + #""salt":"\#(zeros)"},"sum":"\#(zeros)"}"#).utf8)
  }
}
