import Goals
import Testing
import Values

private let known =
  #"{"items":2,"kcal":330,"protein_g":62.04,"carbohydrate_g":0,"fat_g":7.14,"fiber_g":0,"sugar_g":0,"sodium_mg":148}"#
private let partial =
  #"{"items":3,"kcal":100.5,"protein_g":null,"carbohydrate_g":1.5,"fat_g":0.25,"fiber_g":2,"sugar_g":null,"sodium_mg":1,"unknown":{"protein_g":3,"sugar_g":3,"fiber_g":1}}"#

@Test func `a day adds up its meals, activities, drinks and weights`() {
  let sums = JournalLines([
    [meal("2026-11-21", total: known)], [meal("2026-11-21", total: partial)],
    [activity("2026-11-21", minutes: "45", kcal: "514.5")],
    [activity("2026-11-21", minutes: "30.5", kcal: "null")],
    [water("2026-11-21", "250")], [water("2026-11-21", "333.5")], [weight("2026-11-21", "79.8")],
    [meal("2026-11-22", total: known)],
  ]).table[day("2026-11-21")]
  #expect((0..<7).map { sums.value($0)?.description } == ["430.5", "62.04", "1.5", "7.39", "2", "0", "149"])
  #expect((0..<7).map(sums.known) == [5, 2, 5, 5, 4, 2, 5])
  #expect(sums.meals == 2)
  #expect(sums.items == 5)
  #expect(sums.burnedEnergy?.description == "514.5")
  #expect(sums.burnedUnknown == 1)
  #expect(sums.minutes == 75_500)
  #expect(sums.sessions == 2)
  #expect(sums.water == 583_500)
  #expect(sums.drinks == 2)
  #expect(sums.weightKilograms?.description == "79.8")
}

@Test func `what no item knows is unknown and not 0`() {
  let sums = JournalLines([[meal("2026-11-21", total: partial)]]).table[day("2026-11-21")]
  #expect(sums.value(1) == nil)
  #expect(sums.value(5) == nil)
  #expect(sums.value(4)?.description == "2")
  let moved = JournalLines([[activity("2026-11-21", minutes: "30", kcal: "null")]]).table[day("2026-11-21")]
  #expect(moved.burnedEnergy == nil)
}

@Test func `a day without meals is unknown until it is marked as logged`() {
  let open = JournalLines([[weight("2026-11-21", "80")]]).table[day("2026-11-21")]
  #expect(open.value(0) == nil)
  #expect(!open.isLogged)
  let closed = JournalLines([[dayState("2026-11-21", closed: true)]]).table[day("2026-11-21")]
  #expect(closed.value(0) == .zero)
  #expect(closed.isLogged)
  let reopened = JournalLines([
    [dayState("2026-11-21", closed: true)], [dayState("2026-11-21", closed: false)],
  ])
  #expect(reopened.table[day("2026-11-21")].value(0) == nil)
}

@Test func `an edit, a removal and a restoration count as they stand`() {
  let id = JournalLines.id
  let items = { (kcal: String) in
    #"{"k3f9q2m7xa.1.1":{"food":"usda:05064","name":"Chicken","amount":200,"unit":"g","grams":200,"kcal":\#(kcal),"protein_g":62.04,"carbohydrate_g":0,"fat_g":7.14,"fiber_g":0,"sugar_g":0,"sodium_mg":148,"source":"USDA SR28"}}"#
  }
  let edited = JournalLines([
    [meal("2026-11-21", total: known, items: items("330"))],
    [
      #"{"op":"edit","entry":"\#(id(1))","base":["\#(id(1))"],"set":{"items/k3f9q2m7xa.1.1":{"food":"usda:05064","name":"Chicken","amount":100,"unit":"g","grams":100,"kcal":165,"protein_g":31.02,"carbohydrate_g":0,"fat_g":3.57,"fiber_g":null,"sugar_g":0,"sodium_mg":74,"source":"USDA SR28"}}}"#
    ],
  ])
  let sums = edited.table[day("2026-11-21")]
  #expect(sums.value(0)?.description == "165")
  #expect(sums.value(1)?.description == "31.02")
  #expect(sums.value(4) == nil)
  #expect(sums.items == 1)
  let removal = [#"{"op":"remove","entry":"\#(id(1))","base":["\#(id(1))"]}"#]
  let removed = JournalLines([[meal("2026-11-21", total: known)], removal])
  #expect(removed.table[day("2026-11-21")].meals == 0)
  let restored = JournalLines([
    [meal("2026-11-21", total: known)], removal,
    [#"{"op":"restore","entry":"\#(id(1))","base":["\#(id(2))"]}"#],
  ])
  #expect(restored.table[day("2026-11-21")].meals == 1)
}

@Test(arguments: [
  #"{ "items": 2, "kcal": 330, "protein_g": 62.04, "fat_g": 7.14, "sodium_mg": 148 }"#,
  #"{"kcal":330,"items":2,"protein_g":62.04,"fat_g":7.14,"sodium_mg":148}"#,
  #"{"items":2,"kcal":330.0,"protein_g":62.040,"carbohydrate_g":0,"fat_g":7.14,"fiber_g":0,"sugar_g":0,"sodium_mg":148,"more":{"kcal":[1]}}"#,
  #"{"items":2,"kcal":329,"protein_g":62.04,"carbohydrate_g":0,"fat_g":7.14,"fiber_g":0,"sugar_g":0,"sodium_mg":148,"kcal":330}"#,
  #"{"items":2,"kcal":330,"protein_g":62.04,"carbohydrate_g":null,"fat_g":7.14,"fiber_g":null,"sugar_g":0,"sodium_mg":148}"#,
  #"{"items":2,"kcal":330,"protein_g":62.04,"carbohydrate_g":0,"note":"\"}","fat_g":7.14,"fiber_g":0,"sodium_mg":148,"unknown":{}}"#,
  #"{"items":2,"kcal":330,"protein_g":62.04,"carbohydrate_g":0,"fat_g":7.14,"fiber_g":0,"sugar_g":0,"sodium_mg":148,"unknown":{"iron_mg":2}}"#,
])
func `a total adds up the same however it is written`(total: String) {
  let sums = JournalLines([[meal("2026-11-21", total: total)]]).table[day("2026-11-21")]
  #expect((0..<7).map { sums.label[$0] } == [330_000, 62_040, 0, 7_140, 0, 0, 148_000])
  #expect((0..<7).map { sums.unknown[$0] } == [0, 0, 0, 0, 0, 0, 0])
  #expect(sums.items == 2)
}

@Test(arguments: [#"1e2"#, #""1""#, "01", "-", "[]", "1.2345"])
func `a total with a value that is no decimal is damage`(value: String) {
  for name in ["kcal", "sugar_g"] {
    let total = known.replacing(
      #""\#(name)":\#(name == "kcal" ? "330" : "0")"#, with: #""\#(name)":\#(value)"#)
    var table = DayTable()
    let damage = JournalLines([[meal("2026-11-21", total: total)]]).fold(into: &table)
    #expect(damage.count == 1)
    #expect(table.days.isEmpty)
  }
}

@Test func `days may lie far apart and come backwards`() {
  let met = [
    "2026-11-21", "2026-11-20", "2020-01-01", "9999-12-31", "0001-01-01", "2026-11-22", "2019-12-31",
  ]
  let table = JournalLines(
    met.flatMap { [[water($0, "100")], [session($0, "running", minutes: "30", kcal: "1")]] }
  ).table
  #expect(table.days.map(\.day.description) == met.sorted())
  for text in met { #expect(table[day(text)].water == 100_000, "\(text)") }
  #expect(table[day("2020-01-02")].water == 0)
  #expect(table[day("9999-12-30")].drinks == 0)
}

@Test func `the table is the same in any order of arrival`() {
  let id = JournalLines.id
  let lines = JournalLines([
    [meal("2026-11-21", total: known)], [weight("2026-11-21", "80")], [weight("2026-11-21", "79.5")],
    [activity("2026-11-20", minutes: "45", kcal: "500")], [dayState("2026-11-20", closed: true)],
    [dayState("2026-11-20", closed: false)], [meal("2026-11-20", total: partial)],
    [#"{"op":"remove","entry":"\#(id(1))","base":["\#(id(1))"]}"#], [water("2026-11-21", "200")],
  ])
  var seed: UInt64 = 7
  for _ in 0..<20 {
    var order = Array(0..<lines.count)
    for place in stride(from: order.count - 1, to: 0, by: -1) {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      order.swapAt(place, Int(seed >> 33) % (place + 1))
    }
    let table = lines.reordered(order).table
    let today = table[day("2026-11-21")]
    #expect(today.meals == 0)
    #expect(today.weightKilograms?.description == "79.5")
    #expect(today.water == 200_000)
    let yesterday = table[day("2026-11-20")]
    #expect(yesterday.value(0)?.description == "100.5")
    #expect(!yesterday.isClosed)
    #expect(yesterday.burnedEnergy?.description == "500")
    #expect(table.days.map(\.day.description) == ["2026-11-20", "2026-11-21"])
  }
}

@Test func `a number nobody can mean is damage and counts nowhere`() {
  let lines = JournalLines([
    [water("2026-11-21", "9223372036854775")], [water("2026-11-21", "9223372036854775")],
    [meal("2026-11-21", total: #"{"items":1,"kcal":9223372036854775}"#)],
    [meal("2026-11-21", total: #"{"items":9223372036854775,"kcal":1}"#)],
    [activity("2026-11-21", minutes: "9223372036854775", kcal: "1")],
    [activity("2026-11-21", minutes: "30", kcal: "-9223372036854775")],
    [weight("2026-11-21", "9223372036854775")], [water("2026-11-21", "100")],
  ])
  var table = DayTable()
  let damage = lines.fold(into: &table)
  #expect(damage.count == 7)
  let sums = table[day("2026-11-21")]
  #expect(sums.water == 100_000)
  #expect(sums.meals == 0)
  #expect(sums.sessions == 0)
  #expect(sums.weight == nil)
}

@Test func `the newest weight on or before a day, and the first on or after`() {
  let table = JournalLines([
    [weight("2026-11-10", "80")], [weight("2026-11-17", "79.6")], [weight("2026-11-20", "79.2")],
  ]).table
  #expect(table.weight(until: day("2026-11-09")) == nil)
  #expect(table.weight(until: day("2026-11-10"))?.weight.description == "80")
  #expect(table.weight(until: day("2026-11-19"))?.day.description == "2026-11-17")
  #expect(table.weight(until: day("2027-01-01"))?.weight.description == "79.2")
  #expect(table.weight(from: day("2026-11-11"))?.weight.description == "79.6")
  #expect(table.weight(from: day("2026-11-21")) == nil)
}

@Test func `a table of some days keeps every weight`() throws {
  let lines = JournalLines([
    [weight("2026-11-10", "80")], [meal("2026-11-10", total: known)], [meal("2026-11-21", total: known)],
  ])
  var table = DayTable(
    summing: try #require(Period(first: day("2026-11-16"), last: day("2026-11-21"))), goals: GoalBook())
  lines.fold(into: &table)
  #expect(table[day("2026-11-10")].meals == 0)
  #expect(table.weight(until: day("2026-11-21"))?.weight.description == "80")
  #expect(table[day("2026-11-21")].meals == 1)
}
