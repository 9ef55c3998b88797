import Encoding
import Food
import Ledger
import Testing
import Values

/// An edited meal is put together from its bytes where they are as expected, in whatever order, and from trees where not.
@Suite struct EditedMealTests {
  private static let entry = "01B23ACQP0KNM6E0ZV30E43G7F"
  private static let values = [
    "kcal", "protein_g", "carbohydrate_g", "fat_g", "fiber_g", "sugar_g", "sodium_mg",
  ]

  private func item(_ chance: inout SeededGenerator) -> String {
    var members = [
      #""food":"usda:1""#, #""name":"1\" steak, é""#,
      #""amount":1.5"#, #""unit":"g""#,
      Bool.random(using: &chance) ? #""grams":80"# : #""grams":null"#,
    ]
    members += Self.values.map { name in
      let isKnown = Int.random(in: 0...3, using: &chance) > 0
      return #""\#(name)":\#(isKnown ? "\(Int.random(in: 0...999, using: &chance)).5" : "null")"#
    }
    members.append(#""source":"USDA SR28""#)
    if Bool.random(using: &chance) { members.append(#""portion":"slice""#) }
    if Bool.random(using: &chance) { members.append(#""given":["kcal"]"#) }
    if Int.random(in: 0...5, using: &chance) == 0 {
      members.remove(at: Int.random(in: 0..<13, using: &chance))
    }
    if let twice = members.randomElement(using: &chance), Int.random(in: 0...4, using: &chance) == 0 {
      members.append(twice)
    }
    if Int.random(in: 0...9, using: &chance) == 0 { members[3] = #""unit":5"# }
    if Int.random(in: 0...9, using: &chance) == 0 { members.append(#""more":{"zinc_mg":1}"#) }
    if Int.random(in: 0...9, using: &chance) == 0 { members.append(#""colour":"red""#) }
    if Bool.random(using: &chance) { members.shuffle(using: &chance) }
    return "{\(members.joined(separator: ","))}"
  }

  private func line(_ operation: String, _ id: String) -> [UInt8] {
    let zeros = String(repeating: "0", count: 32)
    return Array(
      (#"{"id":"\#(id)","dev":"k3f9q2m7xa","seq":1,"prev":"\#(zeros)","body":{"v":1,"#
        + #""at":"2026-11-21T08:00:00+01:00","tz":"UTC","cmd":"test","ops":[\#(operation)],"#
        + #""salt":"\#(zeros)"},"sum":"\#(zeros)"}"#).utf8)
  }

  private func entries(_ lines: [[UInt8]]) -> (entries: [Entry], damage: Int) {
    var replay = Replay(kinds: Kinds(FoodKinds.all))
    var list = EntryList(kinds: ["meal"], days: nil)
    for line in lines { replay.collect(line.span, 0..<line.count) }
    for line in lines { replay.fold(line.span, 0..<line.count, into: &list) }
    return (list.entries, replay.damage.count + list.damage.count)
  }

  @Test(arguments: 1...8)
  func `whatever the order of their members, the items add up to the same`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let total = #""total":{"items":2,"kcal":1}"#
      let items = #""items":{"a.1":\#(item(&chance)),"a.2":\#(item(&chance))}"#
      let rest = #""slot":"lunch",\#(total),\#(items),"note":"with friends""#
      let meal = { (blank: String) in
        #"{"op":"add",\#(blank)"kind":"meal","entry":"\#(Self.entry)","day":"2026-11-21",\#(rest)}"#
      }
      var members = [
        #""op":"edit""#, #""entry":"\#(Self.entry)""#, #""base":["\#(Self.entry)"]"#,
        #""set":{"items/a.\#(Int.random(in: 1...3, using: &chance))":\#(item(&chance))}"#,
      ]
      if Bool.random(using: &chance) { members.shuffle(using: &chance) }
      if Int.random(in: 0...9, using: &chance) == 0 { members.append(#""unset":["note"]"#) }
      if Int.random(in: 0...9, using: &chance) == 0 { members.append(members[2]) }
      let edit = line("{\(members.joined(separator: ","))}", "01B2CAYA02Y06SFVSV9ECNGJRA")
      // Nothing but trees is made of what has a blank.
      let found = entries([line(meal(""), Self.entry), edit])
      let expected = entries([line(meal(" "), Self.entry), edit])
      #expect(found.entries == expected.entries, "\(meal("")) \(members)")
      #expect(found.damage == expected.damage, "\(meal("")) \(members)")
    }
  }
}
