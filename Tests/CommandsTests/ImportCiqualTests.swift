import Food
import Foundation
import TestSupport
import Testing
import Values

/// A table of the form of Ciqual 2020, with rows made up for this test.
private func table(separator: String = ",", rows: [[String]]) -> String {
  let columns = [
    "alim_grp_code", "alim_grp_nom_fr", "alim_ssgrp_nom_fr", "alim_code", "alim_nom_fr", "alim_nom_sci",
    "Energie, Règlement UE N° 1169/2011 (kJ/100 g)", "Energie, Règlement UE N° 1169/2011 (kcal/100 g)",
    "Energie, N x facteur Jones, avec fibres  (kcal/100 g)", "Eau (g/100 g)",
    "Protéines, N x facteur de Jones (g/100 g)", "Protéines, N x 6.25 (g/100 g)", "Glucides (g/100 g)",
    "Lipides (g/100 g)", "Sucres (g/100 g)", "Fibres alimentaires (g/100 g)", "Polyols totaux (g/100 g)",
    "Alcool (g/100 g)", "AG saturés (g/100 g)", "Sel chlorure de sodium (g/100 g)", "Fer (mg/100 g)",
    "Sodium (mg/100 g)", "Vitamine D (µg/100 g)",
  ]
  return ([columns] + rows).map { row in
    row.map { $0.contains(separator) ? "\"\($0)\"" : $0 }.joined(separator: separator) + "\r\n"
  }.joined()
}

private let apple = [
  "02", "fruits, légumes", "fruits", "13050", "Pommé, cru", "-", "228", "54", "54", "85,2", "0,25", "0,3",
  "11,7", "< 0,5", "9,35", "1,95", "0,8", "0", "traces", "0,0025", "-", "1", "-",
]

private let jam = [
  "07", "produits sucrés", "-", "31074", "Confiture d'essai", "", "-", "-", "-", "30", "0,4", "0,5", "60",
  "0,2",
  "55", "2", "10", "-", "-", "-", "0,4", "-", "-",
]

private let unknown = [
  "01", "plats", "-", "25001", "Plat d'essai", "", "-", "-", "-", "-", "-", "-", "10", "-", "-", "-", "-",
  "-", "-", "1", "-", "-", "-",
]

@Suite struct ImportCiqualTests {
  private let home = FakeHome()
  private let file = "/home/anna/ciqual.csv"

  private func put(_ text: String, as encoding: String.Encoding = .utf8) {
    home.fake.disk.put(file, [UInt8](text.data(using: encoding) ?? Data()))
  }

  @Test func `a food is imported with decimal commas, traces, limits and its group`() {
    put(table(rows: [apple]))
    #expect(
      home.run("import ciqual \(file)").text
        == "added          1\nchanged        0\nalready there  0\nrefused        0\n")
    #expect(
      home.run("food show ciqual:13050 --format json").text.contains(
        #"""
        "name":"Pommé, cru","group":"fruits","source":"Anses, table Ciqual","carbohydrate":"available",\#
        "per_100g":{"kcal":54,"protein_g":0.3,"carbohydrate_g":11.7,"fat_g":0.25,"fiber_g":1.95,\#
        "sugar_g":9.35,"sodium_mg":1,"saturated_fat_g":0,"alcohol_g":0,"water_g":85.2}
        """#))
    let line = home.everything
    #expect(line.contains(#""cmd":"import ciqual","keyed":true,"batch":""#))
    #expect(line.contains(#""source":"ciqual.csv""#))
    #expect(line.contains(#""note":"traces: saturated fat; below the limit, half of it taken: fat""#))
    #expect(home.run("verify").code == 0)
  }

  @Test func `semicolons, cp1252 and a byte order mark come to the same`() {
    put(table(rows: [apple, jam]))
    home.run("import ciqual \(file)")
    for (text, encoding) in [
      (table(separator: ";", rows: [apple, jam]), String.Encoding.windowsCP1252),
      ("\u{FEFF}" + table(separator: ";", rows: [apple, jam]), .utf8),
    ] {
      put(text, as: encoding)
      #expect(
        home.run("import ciqual \(file)").text.contains(
          "added          0\nchanged        0\nalready there  2\nrefused        0\n"))
    }
  }

  @Test func `missing energy is worked out with the EU's factors, or stays unknown, and both is said`() {
    put(table(rows: [apple, jam, unknown]))
    let outcome = home.run("import ciqual \(file)")
    #expect(outcome.talk.contains("energy calculated with the EU factors for 1 food\n"))
    #expect(outcome.talk.contains("energy unknown for 1 food\n"))
    // 4 × 0.5 + 4 × 50 + 2.4 × 10 + 9 × 0.2 + 2 × 2
    #expect(home.run("food show ciqual:31074 --format json").text.contains(#""kcal":231.8,"#))
    let unknown = home.run("food show ciqual:25001 --format json").text
    #expect(unknown.contains(#""kcal":null,"protein_g":null,"carbohydrate_g":10,"fat_g":null"#))
    #expect(unknown.contains(#""sodium_mg":400"#))
  }

  @Test func `energy that is stated in kilojoules alone is no energy by factors`() {
    var stated = unknown
    stated[6] = "418,4"
    put(table(rows: [stated]))
    let outcome = home.run("import ciqual \(file)")
    #expect(!outcome.talk.contains("factors"))
    #expect(home.run("food show ciqual:25001 --format json").text.contains(#""kcal":100,"#))
    #expect(!home.everything.contains("factors"))
  }

  @Test func `the same file again adds nothing, an edited row is a new version, and meals stay as they were`()
  {
    put(table(rows: [apple, jam]))
    home.run("import ciqual \(file)")
    let lines = home.everything.count
    #expect(home.run("import ciqual \(file)").text.contains("added          0\nchanged        0\n"))
    #expect(home.everything.count == lines)
    home.run("meal add snack \"100 g ciqual:13050\"")
    var edited = apple
    edited[7] = "56"
    put(table(rows: [edited, jam]))
    #expect(
      home.run("import ciqual \(file)").text.contains(
        "added          0\nchanged        1\nalready there  1\nrefused        0\n"))
    #expect(home.run("nutrition \"100 g ciqual:13050\" --format json").text.contains(#""kcal":56,"#))
    #expect(home.run("meal show @1 --format json").text.contains(#""kcal":54,"#))
    #expect(home.run("verify").code == 0)
  }

  @Test func `an imported food with a joining word in its name is one item`() {
    var salad = apple
    salad[4] = "Riz et thon"
    put(table(rows: [salad]))
    home.run("import ciqual \(file)")
    let text = home.run("nutrition \"100 g riz et thon\" --format json").text
    #expect(text.contains(#""name":"Riz et thon""#))
    #expect(text.components(separatedBy: #""food":"#).count == 2)
  }

  @Test func `what was removed stays removed, and what was edited by hand stays until its row changes`() {
    put(table(rows: [apple, jam]))
    home.run("import ciqual \(file)")
    #expect(home.run("food remove ciqual:13050").code == 0)
    #expect(home.run("food edit ciqual:31074 kcal=200").code == 0)
    let again = home.run("import ciqual \(file)")
    #expect(again.text.contains("already there  2\n"))
    #expect(again.talk.contains("1 food was removed since and not added again"))
    // What was imported is gone, and the built-in food of the same code is there.
    #expect(home.run("food show ciqual:13050").text.contains("Anses, table Ciqual 2020"))
    #expect(home.run("food show ciqual:31074 --format json").text.contains(#""kcal":200,"#))
  }

  @Test func `it is listed, taken back whole, and a dry run stores nothing`() {
    put(table(rows: [apple, jam]))
    let trial = home.run("import ciqual \(file) --dry-run")
    #expect(trial.text.contains("added          2\n"))
    #expect(trial.text.contains("alim_nom_sci"))
    #expect(trial.text.contains("Energie, N x facteur Jones, avec fibres  (kcal/100 g)"))
    #expect(home.journal.isEmpty)
    home.run("import ciqual \(file)")
    #expect(home.run("import list").text.contains("ciqual.csv       2"))
    #expect(home.run("import undo").text.hasPrefix("2 entries removed"))
    #expect(home.run("food list --format json").text.contains(#""foods":[]"#))
    #expect(home.run("redo").code == 0)
    #expect(home.run("food show ciqual:13050").code == 0)
    #expect(home.run("import undo").text.hasPrefix("2 entries removed"))
    #expect(
      home.run("import ciqual \(file)").text.contains(
        "added          0\nchanged        0\nalready there  0\nrefused        0\nrestored       2\n"))
    #expect(home.run("food show ciqual:13050").code == 0)
    #expect(home.run("import ciqual \(file)").text.contains("already there  2\n"))
    #expect(home.run("import undo").text.hasPrefix("2 entries removed"))
    #expect(home.run("food list --format json").text.contains(#""foods":[]"#))
  }

  @Test func `rows that are no food are told with their lines, the others are taken`() {
    var (short, strange, noName) = (apple, apple, apple)
    short.removeLast()
    (strange[3], strange[8], strange[12]) = ("13051", "-", "much")
    (noName[3], noName[4]) = ("13052", "-")
    put(table(rows: [apple, short, strange, noName, apple]))
    let outcome = home.run("import ciqual \(file)")
    #expect(outcome.code == 3)
    #expect(outcome.text.contains("refused        4\n"))
    #expect(
      outcome.talk == """
        line 3: it has 22 cells, not 23
        line 4: 'much' is not a valid value for Glucides (g/100 g)
        line 5: it has no name
        line 6: the code 13050 appears twice in the file

        """)
  }

  @Test(arguments: ["", "a,b,c\n1,2,3\n", "alim_code,alim_nom_fr\n1,x\n", "\u{0}\u{1}\u{2}"])
  func `what is no such table is refused, and nothing is stored`(_ text: String) {
    put(text)
    let outcome = home.run("import ciqual \(file)")
    #expect(outcome.code == 2)
    #expect(outcome.text.contains("is not a Ciqual table"))
    #expect(home.journal.isEmpty)
  }

  /// A row of the edition of 2020 in the columns of the made-up table: spirits, with their energy, or with another one.
  private func spirits(kcal: String) -> [String] {
    [
      "06", "boissons", "boissons alcoolisées", "1001", "Eau de vie", "-", "-", kcal, "-", "-", "0", "0",
      "0,37", "0",
      "0", "0", "-", "-", "-", "-", "-", "1", "-",
    ]
  }

  @Test func `the edition that is built in is told of, and another is not`() throws {
    let built = try #require(FoodTable.food(FoodID("ciqual:1001"))?.per100Grams[.energy]).description
    for (kcal, isBuiltIn) in [(built, true), ("1", false)] {
      home.fake.disk.put(file, Array(table(rows: [spirits(kcal: kcal)]).utf8))
      let text = home.run("import ciqual --dry-run \(file)").text
      #expect(text.contains("this edition of Ciqual is built in") == isBuiltIn, "\(text)")
    }
  }

  @Test func `imported foods never make everyday words ambiguous`() {
    var banana = apple
    (banana[3], banana[4]) = ("13005", "Banana, essai")
    put(table(rows: [apple, banana, jam]))
    home.run("import ciqual \(file)")
    #expect(home.run("nutrition \"1 banana\" --format json").text.contains(#""food":"usda:09040""#))
    #expect(home.run("nutrition \"20 g confiture d'essai\" --format json").text.contains("ciqual:31074@"))
  }

  @Test func `a file that is not there is not found`() {
    #expect(home.run("import ciqual /nowhere.csv").code == 4)
  }
}

extension FakeHome {
  /// The whole log: an import ends in sealed segments, which have no `open.jsonl`.
  fileprivate var everything: String {
    fake.disk.contents.filter { $0.key.hasPrefix("\(Self.journal)/log/") }.sorted { $0.key < $1.key }
      .map { String(decoding: $0.value, as: UTF8.self) }.joined()
  }
}
