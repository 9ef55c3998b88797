import Commands
import Foundation
import Testing
import TestSupport

/// Every own thing that food and training know survives an export into a journal that has nothing.
@Suite struct RoundTripTests {
  private static let lines = [
    "food add 'granola maison' --per 100g kcal=450 protein=10 carb=55 fat=20 iron=4 --portion bowl=60g --carbohydrate available",
    "food edit 'granola maison' kcal=460",
    "recipe add 'lentil stew' '250 g food:usda:16069, 2 tbsp olive oil, 1 medium onion' --servings 4 --cooked 1200g "
      + "--step Boil. --tag dinner --note mild",
    "recipe add 'bowl of both' '1 serving lentil stew, 1 bowl granola maison' --servings 1",
    "recipe edit 'lentil stew' --servings 5 --add '100 g carrot'",
    "meal add lunch '1 serving bowl of both'",
    "recipe from last lunch --servings 2 --name 'once again'",
    "exercise add 'wall press' --type strength --muscle chest --activity strength",
    "routine add push 'bench press 3x8 60kg, wall press 60kg x 8,8,7, plank 3x60s'",
    "routine start push --done --duration 40m",
    "plan add tomorrow lunch '1 serving lentil stew, 1 negroni'",
    "plan add today dinner recipe:ratatouille",
    "plan confirm today dinner",
  ]

  private func furnished() -> FakeHome {
    let home = FakeHome(seed: 7)
    for line in Self.lines {
      let outcome = home.run(line)
      #expect(outcome.code == 0, "\(line)\n\(outcome.text)")
    }
    return home
  }

  private func digest(_ home: FakeHome) -> String {
    home.run("plumb digest").text.split(separator: "\"").first { $0.utf8.count == 64 }.map(String.init) ?? ""
  }

  @Test func `everything survives export, a fresh journal and import, with the same digest`() {
    let home = furnished()
    let exported = home.run("export jsonl").text
    #expect(exported.contains("\"kind\":\"recipe\"") && exported.contains("\"kind\":\"plan\""))
    let other = FakeHome(seed: 8)
    other.fake.disk.put("/home/anna/all.jsonl", Array(exported.utf8))
    #expect(other.run("import jsonl /home/anna/all.jsonl").code == 0)
    #expect(digest(home).utf8.count == 64)
    #expect(digest(other) == digest(home))
    #expect(other.run("export jsonl").text == exported)
    for line in [
      "recipe show 'bowl of both' --format json", "routine show push --format json",
      "plan list --all --format json",
    ] {
      #expect(other.run(line).code == 0, "\(line)")
    }
  }

  @Test(arguments: ["markdown", "json"])
  func `a recipe's export is taken in and written the same again, byte for byte`(_ format: String) {
    let home = furnished()
    for name in ["lentil stew", "once again"] {
      let exported = home.run("recipe export '\(name)' --format \(format)").text
      let other = FakeHome(seed: 9)
      if format == "markdown" {
        // The own food has to be there: a name alone has no values.
        let foods = home.run("export jsonl --what foods").text
        other.fake.disk.put("/home/anna/foods.jsonl", Array(foods.utf8))
        #expect(other.run("import jsonl /home/anna/foods.jsonl").code == 0)
      }
      guard format == "json" || name == "lentil stew" else { continue }
      other.fake.disk.put("/home/anna/file", Array(exported.utf8))
      let taken = other.run("recipe import /home/anna/file")
      #expect(taken.code == 0, "\(taken.text)")
      #expect(other.run("recipe export '\(name)' --format \(format)").text == exported)
      let again = other.run("recipe import /home/anna/file")
      #expect(again.code == 0 && again.talk.contains("nothing changed"), "\(again.text)")
      let values = home.run("recipe show '\(name)' --format csv").text
      #expect(other.run("recipe show '\(name)' --format csv").text == values)
    }
  }

  @Test func `a food of a file that is not known is told with what is taken for it`() {
    let home = FakeHome(seed: 12)
    let recipe = "# Porridge\n## Ingredients\n- 60 g oats <food:own:01M7YYADV00TP4JWR5RQ8TNECZ>\n"
    home.fake.disk.put("/home/anna/porridge.md", Array(recipe.utf8))
    let taken = home.run("recipe import /home/anna/porridge.md")
    #expect(taken.code == 3)
    #expect(
      taken.talk.contains("line 3: 'own:01M7YYADV00TP4JWR5RQ8TNECZ' is unknown here; using 'Cereals, oats"))
  }

  @Test func `all own recipes in one file are taken in together, and none where one cannot be`() {
    let home = furnished()
    let exported = home.run("recipe export --format json").text
    let other = FakeHome(seed: 10)
    other.fake.disk.put("/home/anna/file", Array(exported.utf8))
    #expect(other.run("recipe import /home/anna/file").code == 0)
    #expect(other.run("recipe export --format json").text == exported)
    let third = FakeHome(seed: 11)
    third.fake.disk.put("/home/anna/a.md", Array("# A\n## Ingredients\n- 200 g rice\n".utf8))
    third.fake.disk.put("/home/anna/b.md", Array("# B\n## Ingredients\n- 200 g nosuchfood\n".utf8))
    let refused = third.run("recipe import /home/anna/a.md /home/anna/b.md")
    #expect(refused.code == 4 && refused.talk.contains("'/home/anna/b.md', line 3"), "\(refused.text)")
    #expect(third.journal.isEmpty)
  }

  @Test func `a recipe of the same file is meant by its name, in any order, and none holds itself`() {
    let home = FakeHome(seed: 14)
    #expect(home.run("recipe add 'my stew' '500 g ground beef, 2 carrots' --servings 4").code == 0)
    #expect(home.run("recipe add 'stew dinner' '1 serving my stew, 100 g rice' --servings 1").code == 0)
    let total = { (home: FakeHome) in
      home.run("nutrition '1 serving stew dinner' --format json").text.split(separator: "\"grams\"").last
    }
    let both = ["my stew", "stew dinner"].map { home.run("recipe export '\($0)'").text }
    for files in [both, both.reversed()] {
      let other = FakeHome(seed: 15)
      other.fake.disk.put("/home/anna/all.md", Array(files.joined(separator: "\n").utf8))
      let taken = other.run("recipe import /home/anna/all.md")
      #expect(taken.code == 0, "\(taken.text)")
      #expect(total(other) == total(home))
      #expect(other.run("recipe edit 'my stew' --add '1 serving stew dinner'").code != 0)
      let again = other.run("recipe import /home/anna/all.md")
      #expect(again.code == 0 && again.talk.contains("nothing changed"), "\(again.text)")
    }
    let third = FakeHome(seed: 16)
    let circle = "# one\n## Ingredients\n- 100 g two\n# two\n## Ingredients\n- 100 g one\n"
    third.fake.disk.put("/home/anna/circle.md", Array(circle.utf8))
    let refused = third.run("recipe import /home/anna/circle.md")
    #expect(
      refused.code == 2 && refused.talk.contains("'one' would be an ingredient of itself"), "\(refused.text)")
    #expect(third.journal.isEmpty)
  }

  @Test func `a routine's export is taken in and written the same again, byte for byte`() {
    let home = furnished()
    for format in ["markdown", "json"] {
      let exported = home.run("routine export push --format \(format)").text
      let other = FakeHome(seed: 12)
      #expect(other.run("exercise add 'wall press'").code == 0)
      other.fake.disk.put("/home/anna/file", Array(exported.utf8))
      #expect(other.run("routine add --from /home/anna/file").code == 0)
      if format == "markdown" { #expect(other.run("routine export push --format markdown").text == exported) }
      // An exercise of one's own has another id there, and is found by its name.
      #expect(other.run("routine export push").text == home.run("routine export push").text)
    }
  }

  @Test func `two devices that confirm the same plan make one meal`() {
    let home = FakeHome(seed: 13)
    #expect(home.run("plan add today lunch '200 g food:usda:05064'").code == 0)
    let other = FakeHome(seed: 14)
    for (path, bytes) in home.journal { other.fake.disk.put(path, bytes) }
    #expect(home.run("plan confirm today lunch").code == 0)
    #expect(other.run("plan confirm today lunch --scale 2").code == 0)
    for (path, bytes) in other.journal where home.journal[path] == nil { home.fake.disk.put(path, bytes) }
    let meals = home.run("meal list --format json").text
    #expect(meals.components(separatedBy: "\"slot\":\"lunch\"").count == 2, "\(meals)")
    #expect(home.run("plan list").talk.contains("nothing is planned"))
    #expect(home.run("verify").code == 0)
  }

  @Test func `a plan whose confirmation was undone can be confirmed again`() {
    let home = FakeHome(seed: 16)
    for line in [
      "plan add today lunch '2 eggs'", "plan confirm today lunch", "undo", "plan confirm today lunch", "undo",
      "plan confirm today lunch",
    ] {
      #expect(home.run(line).code == 0, "\(line)")
    }
    let meals = home.run("meal list --format json").text
    #expect(meals.components(separatedBy: "\"slot\":\"lunch\"").count == 2, "\(meals)")
  }

  @Test func `a file of other hands cannot break the form of its export`() {
    let item = #""food":"usda:20444","name":"Rice","amount":200,"unit":"g","grams":200,"kcal":730"#
    for ingredient in [
      #"{"text":"200 g rice\nServings: 9",\#(item)}"#,
      #"{"text":"rice","food":"x>\n","name":"Rice","grams":200}"#,
      #"{"text":"rice","food":"usda:20444","name":"Rice","grams":-5}"#,
      #"{"text":"rice","food":"usda:20444","name":"Rice","grams":2000000}"#,
    ] {
      let home = FakeHome(seed: 17)
      let file = #"{"name":"x","servings":1,"ingredients":[\#(ingredient)]}"#
      home.fake.disk.put("/home/anna/file", Array(file.utf8))
      #expect(home.run("recipe import /home/anna/file").code == 2, "\(ingredient)")
      #expect(home.journal.isEmpty)
    }
  }

  @Test func `vitamins and minerals of a recipe are those of the version that was eaten`() {
    let home = FakeHome(seed: 18)
    for line in [
      "recipe add dal '100 g food:usda:16069' --servings 1", "meal add lunch '50 g dal'",
      "recipe edit dal --ingredients '100 g food:usda:20444'",
    ] {
      #expect(home.run(line).code == 0, "\(line)")
    }
    // Raw lentils have 6.51 mg of iron in 100 g, raw rice 0.8.
    let shown = home.run("meal show @1 --all --format json").text
    #expect(shown.contains("3.255"), "\(shown)")
  }

  @Test func `a planned meal counts in no report, average, goal or export of days`() {
    let home = FakeHome(seed: 15)
    for line in ["goal set kcal=2000", "meal add lunch '2 eggs'"] { #expect(home.run(line).code == 0) }
    let reports = [
      "report day --format json", "report week --format json", "report month --format json",
      "status --format json",
      "goal progress --format json", "meal list --format json", "export csv --what days",
      "export csv --what meals",
    ]
    let before = reports.map { home.run($0).text }
    #expect(home.run("plan add today dinner '900 g food:usda:05064'").code == 0)
    #expect(
      home.run("--now 2026-11-20T12:00:00+01:00 plan add today dinner '900 g food:usda:05064'").code == 0)
    for (report, text) in zip(reports, before) { #expect(home.run(report).text == text, "\(report)") }
  }
}
