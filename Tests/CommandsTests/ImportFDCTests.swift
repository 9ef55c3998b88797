import Foundation
import Platform
import TestSupport
import Testing

/// The files of a download, cut down to a few rows that are made up.
private let tables: [String: String] = [
  "food.csv": """
  "fdc_id","data_type","description","food_category_id","publication_date"
  "170001","sr_legacy_food","Broth, ""clear"", canned","6","2019-04-01"
  "320001","foundation_food","Hummus, trial","16","2019-04-01"
  "320002","sub_sample_food","Hummus, sample 3","16","2019-04-01"
  "320003","market_acquisition","HUMMUS SHOP","","2019-04-01"
  "2340001","survey_fndds_food","Milk, human","9602","2022-10-28"
  "2650001","branded_food","OAT DRINK","","2023-04-20"
  "broken","sr_legacy_food","No number","6","2019-04-01"

  """,
  "food_category.csv": #"""
  "id","code","description"
  "6","0600","Soups, Sauces, and Gravies"
  "16","1600","Legumes and Legume Products"

  """#,
  "measure_unit.csv":
    "\"id\",\"name\"\n\"1000\",\"cup\"\n\"1001\",\"tablespoon\"\n\"9999\",\"undetermined\"\n",
  "food_nutrient.csv": #"""
  "id","fdc_id","nutrient_id","amount","data_points","derivation_id","min","max","median","footnote"
  "1","170001","1008","16","","","","","",""
  "2","170001","1003","1.14","","","","","",""
  "3","170001","1093","306","","","","","",""
  "4","320001","2047","229","","","","","",""
  "5","320001","2048","237","","","","","",""
  "6","320001","1063","0.62","","","","","",""
  "7","320001","1062","","","","","","",""
  "8","320002","1008","999","","","","","",""
  "9","2340001","1008","70","","","","","",""
  "10","2650001","1062","247","","","","","",""
  "11","320001","1004","lots","","","","","",""

  """#,
  "food_portion.csv": #"""
  "id","fdc_id","seq_num","amount","measure_unit_id","portion_description","modifier","gram_weight"
  "1","170001","1","1","9999","","cup, condensed","244"
  "2","170001","2","2","9999","","pieces","30"
  "3","320001","1","2","1001","","","33.9"
  "4","2340001","1","","9999","1 fl oz (no ice)","30000","30.8"
  "5","2340001","2","","9999","Quantity not specified","90000","246"
  "6","320002","1","1","1000","","","100"

  """#,
  "branded_food.csv": #"""
  "fdc_id","brand_owner","brand_name","gtin_upc","serving_size","serving_size_unit","household_serving_fulltext","branded_food_category"
  "2650001","MAKER","","0739437661606","240","ml","1 cup","Plant Based Milk"

  """#,
  "acquisition_samples.csv": "\"fdc_id_of_sample_food\"\n",
]

/// One file of JSON, its objects over several lines and on one.
private let json = #"""
  {"FoundationFoods": [
  {"fdcId":321358,"description":"Hummus, commercial","dataType":"Foundation","ndbNumber":16158,
   "foodCategory":{"description":"Legumes and Legume Products"},
   "foodNutrients":[{"nutrient":{"id":1003,"number":"203","unitName":"g"},"amount":7.35},
    {"nutrient":{"id":2047,"number":"957","unitName":"kcal"},"amount":229},{"nutrient":{"id":1093}}],
   "foodPortions":[{"amount":2,"gramWeight":33.9,"measureUnit":{"name":"tablespoon","abbreviation":"tbsp"}}]},{"fdcId":9,
   "description":"Sample","dataType":"Sample"}
  ]}
  """#

@Suite struct ImportFDCTests {
  private let home = FakeHome()
  private let folder = "/home/anna/fdc"

  init() {
    for (name, text) in tables { home.fake.disk.put("\(folder)/FoodData_2026/\(name)", Array(text.utf8)) }
  }

  @Test func `a folder is read, samples are passed over, columns and rows are accounted for`() {
    let outcome = home.run("import fdc \(folder) --format json")
    #expect(outcome.code == 3)
    let counts = #""added":4,"changed":0,"known":0,"restored":0,"removed":0,"passed":2,"refused":["#
    #expect(outcome.text.contains(counts))
    #expect(
      outcome.text.contains(
        #"{"line":8,"reason":"'broken' is not the number of a named food"}"#))
    #expect(outcome.text.contains(#"{"line":12,"reason":"'lots' is not an amount (food_nutrient.csv)"}"#))
    #expect(outcome.text.contains(#""ignored":["acquisition_samples.csv"]"#))
    #expect(home.run("verify").code == 0)
    #expect(home.run("import fdc \(folder)").text.contains("already there  4\n"))
  }

  @Test func `measures have their names from the modifier, the unit or the description, for one each`() {
    home.run("import fdc \(folder)")
    let food = { (id: String) in home.run("food show fdc:\(id) --format json").text }
    #expect(
      food("170001").contains(
        #""name":"Broth, \"clear\", canned","group":"Soups, Sauces, and Gravies""#)
        || food("170001").contains(#""name":"Broth, clear , canned","group":"Soups, Sauces, and Gravies""#))
    #expect(
      food("170001").contains(
        #""portions":[{"name":"cup, condensed","grams":244},{"name":"pieces","grams":15}]"#))
    #expect(food("320001").contains(#""portions":[{"name":"tablespoon","grams":16.95}]"#))
    #expect(food("2340001").contains(#""portions":[{"name":"fl oz (no ice)","grams":30.8}]"#))
  }

  @Test func `the best statement of energy and sugar counts, kilojoules where there is nothing else`() {
    home.run("import fdc \(folder)")
    let hummus = home.run("food show fdc:320001 --format json").text
    #expect(hummus.contains(#""kcal":237,"#))
    #expect(hummus.contains(#""sugar_g":0.62,"#))
    let drink = home.run("food show fdc:2650001 --format json").text
    #expect(drink.contains(#""kcal":59,"#))
    #expect(drink.contains(#""name":"OAT DRINK, MAKER","group":"Plant Based Milk""#))
    #expect(
      drink.contains(
        #""portions":[{"name":"serving","grams":240},{"name":"cup","grams":240},{"name":"ml","grams":1}]"#))
    #expect(
      home.run("nutrition \"1 cup barcode:0739437661606\" --format json").text.contains(#""grams":240"#))
  }

  @Test func `match takes only what has the words`() {
    #expect(home.run("import fdc \(folder) --match \"legume hummus\"").text.contains("added          1\n"))
  }

  @Test func `a file of JSON comes to the same form`() {
    home.fake.disk.put("/home/anna/foundation.json", Array(json.utf8))
    let outcome = home.run("import fdc /home/anna/foundation.json")
    #expect(outcome.code == 0)
    #expect(outcome.text.contains("added          1\n"))
    #expect(outcome.text.contains("skipped        1\n"))
    let food = home.run("food show fdc:321358 --format json").text
    #expect(food.contains(#""kcal":229,"protein_g":7.35,"#))
    #expect(food.contains(#""sodium_mg":null"#))
    #expect(food.contains(#""portions":[{"name":"tablespoon","grams":16.95}]"#))
  }

  @Test func `a zip is read through unzip`() {
    home.fake.disk.put("/home/anna/fdc.zip", [0x50, 0x4B])
    home.fake.answerPrograms { arguments, _, _ in
      let text =
        arguments[1] == "-Z1"
        ? tables.keys.sorted().map { "FoodData_2026/\($0)\n" }.joined()
        : tables[arguments[3].split(separator: "/").last.map(String.init) ?? ""] ?? ""
      return ProgramResult(status: 0, output: Array(text.utf8), errors: [], isCut: false)
    }
    #expect(home.run("import fdc /home/anna/fdc.zip").text.contains("added          4\n"))
  }

  @Test func `a zip that is none, and a missing unzip, are told`() {
    home.fake.disk.put("/home/anna/fdc.zip", [0x50, 0x4B])
    let missing = home.run("import fdc /home/anna/fdc.zip")
    #expect(missing.code == 4)
    #expect(missing.text.contains("the program `unzip`"))
    home.fake.answerPrograms { _, _, _ in ProgramResult(status: 9, output: [], errors: [], isCut: false) }
    let damaged = home.run("import fdc /home/anna/fdc.zip")
    #expect(damaged.code == 2)
    #expect(damaged.text.contains("`unzip` failed to unpack it (9)"))
    #expect(home.journal.isEmpty)
  }

  @Test func `a folder without foods is refused`() {
    home.fake.disk.put("/home/anna/other/nutrient.csv", Array("id\n".utf8))
    let outcome = home.run("import fdc /home/anna/other")
    #expect(outcome.code == 2)
    #expect(outcome.text.contains("it has no food.csv"))
  }
}
