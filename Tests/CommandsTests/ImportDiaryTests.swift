import Foundation
import Platform
import TestSupport
import Testing
import Values

/// `healthlog import` of what other programs exported, as a person runs it.
@Suite struct ImportDiaryTests {
  private let scale =
    "Date,Weight (kg),Fat mass (kg)\n2026-11-19 07:00:00,80.2,16.1\n2026-11-20 07:00:00,79.9,\n"
  private let servings = """
    Day,Time,Group,Food Name,Amount,Energy (kcal),Protein (g),Carbs (g),Fat (g)
    2026-11-20,08:10,Breakfast,Oatmeal,"60.00 g",233,8.1,40,4.2
    2026-11-20,08:10,Breakfast,"Milk, whole","200.00 ml",122,6.6,9.4,6.5
    2026-11-20,12:30,Lunch,Soup,1 bowl,180,7,20,8

    """

  private func home(_ files: (String, String)...) -> FakeHome {
    let home = FakeHome()
    for (name, text) in files { home.fake.disk.put(name, Array(text.utf8)) }
    return home
  }

  @Test func `a file is imported once, and can be taken back`() {
    let home = home(("weight.csv", scale))
    let first = home.run("import weight.csv")
    #expect(first.code == 0)
    #expect(first.text.contains("weight.csv: Withings, 2 rows"))
    #expect(home.run("weight list --format csv").text.contains("2026-11-19T07:00:00+01:00,80.2,20.1"))
    let stored = home.run("export jsonl").text
    let second = home.run("import weight.csv --format json").text
    #expect(second.contains(#""new":0,"known":2,"changed":0"#))
    #expect(second.contains(#""batch":null"#))
    #expect(home.run("export jsonl").text == stored)
    #expect(home.run("import undo").code == 0)
    #expect(home.run("weight list --format json").text.contains(#""weights":[]"#))
    #expect(home.run("import weight.csv --format json").text.contains(#""restored":2"#))
    #expect(home.run("export jsonl").text == stored)
    #expect(home.run("verify").code == 0)
    // What came back is an import too.
    #expect(home.run("import undo --format json").text.contains(#""removed":2"#))
    #expect(home.run("weight list --format json").text.contains(#""weights":[]"#))
    #expect(home.run("import list --format csv").text.split(separator: "\n").count == 3)
  }

  @Test func `a plan stores nothing, and shows what the file and the entries add up to`() {
    let home = home(("servings.csv", servings))
    let plan = home.run("import --plan servings.csv --format json")
    #expect(plan.code == 0)
    #expect(plan.text.contains(#""stored":false,"batch":null"#))
    #expect(plan.text.contains(#""assumed":{"zone":"Europe/Paris"}"#))
    #expect(plan.text.contains(#"{"sum":"kcal eaten","file":535,"entries":535}"#))
    #expect(home.run("meal list --format json").text.contains(#""meals":[]"#))
    #expect(home.run("import servings.csv").code == 0)
    let meals = home.run("meal list --format json --period 2026-11-20").text
    #expect(meals.contains(#""slot":"breakfast""#) && meals.contains(#""kcal":355"#))
    #expect(meals.contains(#""name":"Milk, whole""#))
  }

  /// The bytes of the plan that was written.
  private func plan(_ home: FakeHome) -> [UInt8] {
    home.fake.disk.contents.first { $0.key.hasSuffix("plan.jsonl") }?.value ?? []
  }

  @Test func `a plan can be edited, and is stored once`() {
    let home = home(("servings.csv", servings))
    #expect(home.run("import --plan servings.csv --output plan.jsonl").code == 0)
    #expect(home.run("meal list --format json").text.contains(#""meals":[]"#))
    let plan = String(decoding: plan(home), as: UTF8.self)
    home.fake.disk.put("plan.jsonl", Array(plan.replacing(#""kcal":180"#, with: #""kcal":200"#).utf8))
    let applied = home.run("import --apply plan.jsonl --format json").text
    #expect(applied.contains(#"{"sum":"kcal eaten","file":555,"entries":555}"#))
    #expect(home.run("import --apply plan.jsonl --format json").text.contains(#""new":0,"known":2"#))
    // The file knows them as well; of the edited one it says something else, and that stays as it is.
    #expect(home.run("import servings.csv --format json").text.contains(#""new":0,"known":1,"changed":1"#))
    #expect(home.run("meal list --format csv").text.contains("lunch,Soup,200"))
    #expect(home.run("verify").code == 0)
    #expect(home.run("import undo").code == 0)
    #expect(home.run("meal list --format json").text.contains(#""meals":[]"#))
  }

  @Test func `a line of a plan that is no entry is listed, and the others are stored`() {
    let home = home(("servings.csv", servings))
    #expect(home.run("import --plan servings.csv --output plan.jsonl").code == 0)
    let plan = plan(home)
    let lines =
      #"{"kind":"meal"}"# + "\nno JSON\n" + #"{"program":"x","key":"y","kind":"hat","day":"2026-11-20"}"#
    home.fake.disk.put("plan.jsonl", Array((lines + "\n").utf8) + plan)
    let applied = home.run("import --apply plan.jsonl")
    #expect(applied.code == 3)
    #expect(applied.talk.contains("plan.jsonl: line 1: it is not an entry of a plan"))
    #expect(applied.talk.contains("plan.jsonl: line 3: "))
    #expect(home.run("meal list --format csv").text.contains("lunch,Soup,180"))
  }

  @Test func `foods of the same name are linked only when asked, and keep the values of the file`() {
    let foods = """
      Day,Time,Group,Food Name,Amount,Energy (kcal),Protein (g),Carbs (g),Fat (g)
      2026-11-20,08:10,Breakfast,Banana,"118.00 g",109,1.3,27,0.4
      2026-11-20,08:10,Breakfast,Apple,"182.00 g",395,0.5,25,0.3

      """
    let home = home(("servings.csv", foods))
    let plan = home.run("import --plan servings.csv --match")
    #expect(plan.talk.contains("'Banana' is linked to Bananas, raw (usda:09040)"))
    #expect(plan.talk.contains("not linked, because the energy is another: 'Apple'"))
    #expect(home.run("import servings.csv --match").code == 0)
    let meals = home.run("meal list --format json").text
    #expect(meals.contains(#""food":"usda:09040","name":"Banana""#) && meals.contains(#""kcal":109"#))
    #expect(meals.contains(#""food":"quick","name":"Apple""#))
    #expect(home.run("import servings.csv --match --format json").text.contains(#""known":1,"changed":0"#))
    #expect(home.run("verify").code == 0)
  }

  @Test func `import priority says which source of a day counts, and why tells it`() {
    let days = "Date,Weight (kg),Fat mass (kg)\n2026-11-19 07:00:00,80.2,16.1\n"
    let home = home(("weight.csv", days))
    #expect(home.run("measure add steps=6000 --at 2026-11-20").code == 0)
    let other =
      #"{"kind":"measure","day":"2026-11-20","name":"steps","value":9000,"unit":"steps","origin":"Fitbit"}"#
    home.fake.disk.put("steps.jsonl", Array((other + "\n").utf8))
    #expect(home.run("import jsonl steps.jsonl").code == 0)
    let most = home.run("why @1")
    #expect(most.text.contains("Fitbit: 9000 steps, which counts"), "\(most.text)")
    #expect(most.text.contains("entered here: 6000 steps, left out"), "\(most.text)")
    #expect(home.run("config set import.priority own").code == 0)
    #expect(home.run("why @2 --format json").text.contains(#""counted":{"origin":null,"value":6000}"#))
  }

  @Test func `a newer export adds what is new, and changes only when asked`() {
    let home = home(("weight.csv", scale))
    #expect(home.run("import weight.csv").code == 0)
    #expect(home.run("edit @1 note=mine").code == 0)
    let newer = scale.replacing("79.9", with: "79.4") + "2026-11-21 07:00:00,79.1,\n"
    home.fake.disk.put("weight.csv", Array(newer.utf8))
    let second = home.run("import weight.csv --format json").text
    #expect(second.contains(#""new":1,"known":1,"changed":1"#))
    #expect(home.run("weight list --format csv").text.contains("79.9"))
    #expect(home.run("import weight.csv --update --format json").text.contains(#""updated":1"#))
    let list = home.run("weight list --format json").text
    #expect(list.contains(#""weight_kg":79.4"#) && list.contains(#""note":"mine""#))
    #expect(home.run("import weight.csv --update --format json").text.contains(#""known":3,"changed":0"#))
    #expect(home.run("import undo").code == 0)
    #expect(home.run("weight list --format json").text.contains(#""weight_kg":79.9"#))
  }

  @Test func `a file of another measure has not lost those of the first`() {
    let days = "Date,Waist (cm)\n2026-11-19,90\n2026-11-20,91\n"
    let pressures = "Date,Systolic,Diastolic\n2026-11-19,120,80\n2026-11-20,121,81\n"
    let map =
      "[program]\nname = Mine\n[waist]\nrows = body\nmarks = Waist (cm)\nday = Date\nwaist = Waist (cm)\n"
      + "[pressure]\nrows = body\nmarks = Systolic\nday = Date\nsystolic = Systolic\ndiastolic = Diastolic\n"
    let home = home(("waist.csv", days), ("pressure.csv", pressures), ("mine.map", map))
    #expect(home.run("import waist.csv --map mine.map").code == 0)
    #expect(home.run("import pressure.csv --map mine.map").code == 0)
    #expect(home.run("import --plan waist.csv --map mine.map --format json").text.contains(#""assumed":{}"#))
    // Both are measures of the same days and program, and nothing is gone.
    #expect(home.run("import pressure.csv --map mine.map --format json").text.contains(#""gone":[]"#))
    home.fake.disk.put(
      "waist.csv", Array("Date,Waist (cm)\n2026-11-19,90\n2026-11-20,91\n2026-11-21,91\n".utf8))
    #expect(home.run("import waist.csv --map mine.map --format json").text.contains(#""new":1,"known":2"#))
  }

  @Test func `a file that is not text is refused without its bytes`() {
    let home = home()
    home.fake.disk.put("zero.bin", [UInt8](repeating: 0, count: 4096))
    let refused = home.run("import zero.bin")
    #expect(refused.code == 2)
    #expect(refused.talk.contains("it is not text") && !refused.talk.contains("u{0}"))
  }

  @Test func `what a newer export does not have any more is named and stays`() {
    let home = home(("weight.csv", scale))
    #expect(home.run("import weight.csv").code == 0)
    #expect(home.run("weight add 81 --at 2026-11-19").code == 0)
    let newer = scale.replacing("2026-11-20 07:00:00,79.9,", with: "2026-11-21 07:00:00,79.1,")
    home.fake.disk.put("weight.csv", Array(newer.utf8))
    let second = home.run("import weight.csv")
    #expect(second.talk.contains("not in the file any more, and left as they are"), "\(second.text)")
    #expect(second.talk.contains("of 2026-11-20\n"), "\(second.text)")
    #expect(home.run("weight list --format json").text.contains(#""weight_kg":79.9"#))
    #expect(home.run("import weight.csv --format json").text.contains(#""gone":[{"id""#))
  }

  @Test func `what a file does not say is asked for and never guessed`() {
    let home = home(
      ("Measurement-Summary-2026.csv", "Date,Weight\n2026-11-20,176\n"),
      ("renpho.csv", "Date, Time, Weight(kg),Body Fat(%),Metabolic Age\n02/04/2026, 07:00:00,80,20,40\n"))
    let unit = home.run("import Measurement-Summary-2026.csv")
    #expect(unit.code == 9)
    #expect(unit.talk.contains("--unit kg"))
    #expect(home.run("import Measurement-Summary-2026.csv --unit lb").code == 0)
    #expect(home.run("weight list --format csv").text.contains("79.83"))
    let dates = home.run("import renpho.csv")
    #expect(dates.code == 9)
    #expect(dates.talk.contains("--dates dmy"))
    #expect(home.run("import renpho.csv --dates dmy").code == 0)
    #expect(home.run("weight list --format json --period 2026-04-02").text.contains(#""weight_kg":80"#))
  }

  @Test func `a bad row is named, and the rest is stored`() {
    let bad = scale + "yesterday,80,\n2026-11-21 07:00:00,8000,\n2030-01-01 07:00:00,80,\n"
    let home = home(("weight.csv", bad))
    let result = home.run("import weight.csv")
    #expect(result.code == 3)
    #expect(result.talk.contains("weight.csv: line 4: 'Date' is not a date: 'yesterday'"))
    #expect(result.talk.contains("weight.csv: line 5: a weight of 8000 kg is implausible"))
    #expect(result.talk.contains("line 6: it is dated more than a day ahead of this machine's clock"))
    #expect(home.run("weight list --format json").text.contains(#""weight_kg":79.9"#))
  }

  @Test func `a file that nobody knows is shown by its header`() {
    let home = home(("x.csv", "When,How\n1,2\n"), ("empty.csv", ""))
    let result = home.run("import x.csv")
    #expect(result.code == 2)
    #expect(result.talk.contains("'x.csv' is not a file that healthlog knows"))
    #expect(result.talk.contains("`When,How`"))
    #expect(home.run("import empty.csv").code == 2)
    #expect(home.run("import nothing.csv").code == 4)
  }

  @Test func `a folder is imported with all it has, and a part of it where that is asked for`() {
    let home = home(
      ("export/weight.csv", scale), ("export/food/servings.csv", servings), ("export/readme.txt", "hello\n"))
    let result = home.run("import export --only weights --from 2026-11-20 --format json")
    #expect(result.code == 0)
    #expect(result.text.contains(#""unknown":["export/readme.txt"]"#))
    #expect(
      result.text.contains(
        #"{"kind":"weights","new":1,"known":0,"changed":0,"restored":0,"repeated":0,"same":0,"unwanted":1"#))
    #expect(home.run("meal list --format json").text.contains(#""meals":[]"#))
    #expect(home.run("import export").code == 0)
    #expect(home.run("meal list --format json").text.contains(#""slot":"lunch""#))
  }

  @Test func `the wall clock of a file is that of the person, or of the zone that is given`() {
    let home = home(("weight.csv", scale))
    #expect(home.run("import weight.csv --zone America/New_York").code == 0)
    #expect(home.run("weight list --format json").text.contains(#""at":"2026-11-19T07:00:00-05:00""#))
    #expect(home.run("import weight.csv --zone Nowhere/Land").code == 2)
  }

  @Test func `each entry keeps the program it came from`() {
    let home = home(("weight.csv", scale))
    #expect(home.run("import weight.csv").code == 0)
    #expect(home.run("export jsonl").text.contains(#""origin":"Withings""#))
  }

  private let strava = """
    Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Filename
    1,"Nov 19, 2026, 6:00:00 AM",Morning,Run,3600,10.0,activities/1.gpx.gz
    2,"Nov 20, 2026, 6:00:00 AM",Long,Run,5400,15.0,

    """
  private let garmin = """
    Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Avg Pace
    Running,2026-11-19 07:01:00,false,Paris,10.02,700,00:59:10,150,5:55
    Cycling,2026-11-19 07:00:00,false,Paris,20,400,01:00:00,120,--

    """

  @Test func `the same run of two programs is one`() {
    let home = home(("activities.csv", strava), ("Activities.csv", garmin))
    #expect(home.run("import activities.csv").code == 0)
    let second = home.run("import Activities.csv")
    #expect(second.code == 0)
    #expect(second.talk.contains("from another source, and was not added"), "\(second.text)")
    let all = home.run("activity list --format json --period 2026-11-19").text
    #expect(
      all.contains(#""distance_km":10,"#) && all.contains(#""type":"cycling""#) && !all.contains("10.02"))
    #expect(home.run("import Activities.csv --format json").text.contains(#""new":0,"known":1"#))
  }

  @Test func `two rides that one program has at once are two`() {
    let twice = strava + "3,\"Nov 20, 2026, 6:10:00 AM\",Other,Run,5400,14.0,\n"
    let home = home(("activities.csv", twice))
    #expect(home.run("import activities.csv --format json").text.contains(#""new":3,"known":0"#))
  }

  @Test func `an archive is read without being unpacked, and a bad member does not stop the others`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "ImportTests/Fixtures/tables")
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "loseit__export.zip")))
    let home = FakeHome()
    home.fake.disk.put("export.zip", bytes)
    #expect(home.run("import export.zip").code == 0)
    #expect(home.run("meal list --format json --period 2026-06-16").text.contains(#""kcal":505"#))
    #expect(home.run("verify").code == 0)
    // A byte of the packed foods is wrong, the weights beside them are right.
    let other = FakeHome()
    var damaged = bytes
    damaged[60] ^= 0xFF
    other.fake.disk.put("export/a.zip", damaged)
    other.fake.disk.put("export/weight.csv", Array(scale.utf8))
    let outcome = other.run("import export")
    #expect(outcome.code == 3, "\(outcome.text)")
    #expect(outcome.talk.contains("food-logs.csv"), "\(outcome.text)")
    #expect(other.run("meal list --format json").text.contains(#""meals":[]"#))
    #expect(other.run("weight list --format json").text.contains(#""weight_kg":79.9"#))
  }
}
