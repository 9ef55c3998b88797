import Foundation
import Platform
import TestSupport
import Testing

private let lines = [
  #"{"_id":"3017620422003","code":"3017620422003","product_name":"Nutella","brands":"Ferrero","categories_tags":["en:spreads","en:hazelnut-spreads"],"countries_tags":["en:france"],"nutriments":{"energy-kcal_100g":539,"fat_100g":30.9},"images":{"1":{"sizes":{"100":{"h":100}}}}}"#,
  #"{"code":"7394376616037","product_name":"Boisson à l'avoine","brands":"Oatly","categories":"Boissons","countries":"France, Suisse","nutrition":{"aggregated_set":{"per":"100ml","nutrients":{"energy-kcal":{"value":59,"unit":"kcal"}}}}}"#,
  #"{"code":"0000000000017","product_name":"Nothing known","countries_tags":["en:france"],"nutriments":{}}"#,
  #"{"product_name":"No code","countries_tags":["en:france"],"nutriments":{"fat_100g":1}}"#,
  #"{"code":"4006381333931","product_name":"Keks","countries_tags":["en:germany"],"nutriments":{"fat_100g":20}}"#,
]

private let columns = [
  "code", "url", "product_name", "generic_name", "brands", "categories_en", "countries_en", "serving_size",
  "serving_quantity", "energy-kcal_100g", "energy_100g", "fat_100g", "carbohydrates_100g", "sugars_100g",
  "proteins_100g", "salt_100g", "sodium_100g", "vitamin-c_100g",
]

private let table = [
  columns,
  [
    "3017620422003", "http://x", "Nutella \"classic\"", "", "Ferrero", "Spreads,Hazelnut spreads", "France",
    "15 g",
    "15.0", "539.0", "2255.0", "30.9", "57.5", "56.3", "6.3", "0.107", "0.0428", "1.0E-5",
  ],
  [
    "0016000275287", "http://x", "Cereal", "", "Maker", "Cereals", "United States", "", "", "", "1674", "4",
    "73", "", "", "1.5", "", "",
  ],
].map { $0.joined(separator: "\t") + "\n" }.joined()

@Suite struct ImportOFFTests {
  private let home = FakeHome()
  private let file = "/home/anna/dump.jsonl"

  init() { put(lines) }

  private func put(_ lines: [String]) {
    home.fake.disk.put(file, Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  private func counts(_ line: String) -> [String: Int] {
    let text = home.run(line + " --format json").text.split(separator: "\n").last { $0.hasPrefix("{") } ?? ""
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (object ?? [:]).compactMapValues { $0 as? Int }
  }

  @Test func `what has the words in name, brand, category or country is kept, and found without a network`() {
    let found = counts("import off \(file) --match france")
    #expect(found["products"] == 5)
    #expect(found["fitting"] == 4)
    #expect(found["added"] == 2)
    #expect(found["without_values"] == 1)
    #expect(found["without_code"] == 1)
    #expect(
      home.run("nutrition \"100 ml barcode:7394376616037\" --format json").text.contains(#""kcal":59,"#))
    #expect(home.run("food show off:3017620422003").text.contains("539 kcal"))
    #expect(home.run("nutrition \"10 g boisson a l'avoine, oatly\"").code != 70)
    #expect(home.run("food show off:4006381333931").code == 4)
    #expect(home.journal.keys.allSatisfy { !$0.contains("/log/") })
  }

  @Test(arguments: [
    ("FERRERO", 1), ("avoine", 1), ("\"a l'avoine\"", 1), ("hazelnut", 1), ("\"ferrero france\"", 1),
    ("suisse", 1), ("\"ferrero suisse\"", 0), ("xqzv", 0),
  ])
  func `every word has to be there, whatever its accents and case`(_ words: String, _ count: Int) {
    #expect(counts("import off \(file) --match \(words) --dry-run")["fitting"] == count)
  }

  @Test func `the same dump again adds nothing, and a changed product goes before the old one`() {
    #expect(counts("import off \(file)")["added"] == 3)
    let again = counts("import off \(file)")
    #expect(again["added"] == 0)
    #expect(again["known"] == 3)
    var changed = lines
    changed[4] = changed[4].replacingOccurrences(of: ":20", with: ":22")
    put(changed)
    let third = counts("import off \(file)")
    #expect(third["changed"] == 1)
    #expect(home.run("food show off:4006381333931 --format json").text.contains(#""fat_g":22,"#))
    #expect(home.run("import undo").code == 0)
    #expect(home.run("food show off:4006381333931 --format json").text.contains(#""fat_g":20,"#))
  }

  @Test func `it is listed and taken back`() {
    home.run("import off \(file) --match france")
    let list = home.run("import list --format json").text
    #expect(list.contains(#""source":"dump.jsonl""#))
    #expect(list.contains(#""events":2,"undone":false"#))
    #expect(home.run("import undo").text.contains("2 kept foods removed: import "))
    #expect(home.run("food show off:3017620422003").code == 4)
    #expect(home.run("import list --format json").text.contains(#""imports":[]"#))
  }

  @Test func `a dry run keeps nothing`() {
    #expect(counts("import off \(file) --dry-run")["added"] == 3)
    #expect(home.fake.disk.contents.keys.allSatisfy { !$0.contains("/local/foods") })
  }

  @Test func `lines that are broken are told with their number, the others are taken`() {
    put([lines[0], "{\"code\":", lines[4] + "}", "[1]", lines[1]])
    let outcome = home.run("import off \(file)")
    #expect(outcome.code == 3)
    #expect(outcome.text.contains("added              2\n"))
    #expect(outcome.talk.contains("line 2: the text ends too early\n"))
    #expect(outcome.talk.contains("line 3: unexpected text after the product, at byte "))
    #expect(outcome.talk.contains("line 4: expected an object, at byte 1\n"))
  }

  @Test func `the table separated by tabs comes to the same food`() {
    home.fake.disk.put("/home/anna/dump.csv", Array(table.utf8))
    #expect(counts("import off /home/anna/dump.csv")["added"] == 2)
    let food = home.run("food show off:3017620422003 --format json").text
    #expect(
      food.contains(
        #"""
        "name":"Nutella classic, Ferrero","group":"Hazelnut spreads","source":"Open Food Facts (ODbL)",\#
        "carbohydrate":"available","per_100g":{"kcal":539,"protein_g":6.3,"carbohydrate_g":57.5,"fat_g":30.9,\#
        "fiber_g":null,"sugar_g":56.3,"sodium_mg":42.8,"vitamin_c_mg":0.01},\#
        "net_carbohydrate_g":57.5,\#
        "portions":[{"name":"serving","grams":15}]
        """#))
    let cereal = home.run("food show off:0016000275287 --format json").text
    #expect(cereal.contains(#""carbohydrate":"by difference","per_100g":{"kcal":400.1,"#))
    #expect(cereal.contains(#""sodium_mg":600"#))
    #expect(counts("import off /home/anna/dump.csv --match \"united cereal\"")["fitting"] == 1)
  }

  @Test func `a packed dump goes through gzip, and what gzip cannot unpack is told`() {
    let text = lines.map { $0 + "\n" }.joined()
    home.fake.disk.put("/home/anna/dump.jsonl.gz", [0x1F, 0x8B])
    home.fake.answerPrograms { arguments, _, _ in
      #expect(arguments == ["gzip", "-dc", "--", "/home/anna/dump.jsonl.gz"])
      return ProgramResult(status: 0, output: Array(text.utf8), errors: [], isCut: false)
    }
    #expect(counts("import off /home/anna/dump.jsonl.gz")["added"] == 3)
    home.fake.answerPrograms { _, _, _ in
      ProgramResult(status: 1, output: Array(text.utf8.prefix(900)), errors: [], isCut: false)
    }
    let damaged = home.run("import off /home/anna/dump.jsonl.gz")
    #expect(damaged.code == 2)
    #expect(damaged.text.contains("`gzip` failed to unpack it (1)"))
    #expect(home.run("import list --format json").text.components(separatedBy: "\"batch\"").count == 2)
  }

  @Test func `an import that is broken off leaves nothing behind`() {
    home.run("note add x")
    home.fake.disk.put("/home/anna/dump.jsonl.gz", [0x1F, 0x8B])
    home.fake.answerPrograms { _, _, _ in
      ProgramResult(status: 1, output: Array((lines[0] + "\n").utf8), errors: [], isCut: false)
    }
    #expect(home.run("import off /home/anna/dump.jsonl.gz").code == 2)
    #expect(home.fake.disk.contents.keys.allSatisfy { !$0.hasSuffix(".tmp") && !$0.contains("/foods/off") })
  }

  @Test(arguments: ["", "a;b\n1;2\n", "\u{0}"])
  func `what is no dump is refused`(_ text: String) {
    home.fake.disk.put(file, Array(text.utf8))
    let outcome = home.run("import off \(file)")
    #expect(outcome.code == 2)
    #expect(outcome.text.contains("is not an Open Food Facts dump"))
  }
}
