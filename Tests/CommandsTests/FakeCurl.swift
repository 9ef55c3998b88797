import Platform
import Synchronization
import TestSupport

/// Answers in the place of curl, and keeps what it was asked.
final class FakeCurl: Sendable {
  private let asked = Mutex<[(arguments: [String], config: String)]>([])
  private let answer = Mutex(ProgramResult(status: 6, output: [], errors: [], isCut: false))

  /// Puts itself into a world.
  init(_ fake: FakeWorld) {
    fake.answerPrograms { arguments, input, _ in
      self.asked.withLock { $0.append((arguments, String(decoding: input, as: UTF8.self))) }
      return self.answer.withLock { $0 }
    }
  }

  /// What it was asked.
  var requests: [(arguments: [String], config: String)] { asked.withLock { $0 } }

  /// Makes it answer as a server would.
  func answer(_ body: String, status: Int = 200, head: String = "Content-Type: application/json") {
    let text = "HTTP/1.1 \(status) X\r\n\(head)\r\n\r\n\(body)\n\(status)"
    let result = ProgramResult(status: 0, output: Array(text.utf8), errors: [], isCut: false)
    answer.withLock { $0 = result }
  }

  /// Makes it fail.
  func fail(_ status: Int32, _ words: String = "") {
    let result = ProgramResult(status: status, output: [], errors: Array(words.utf8), isCut: false)
    answer.withLock { $0 = result }
  }

  /// Makes it write more than was wanted.
  func cut() {
    answer.withLock { $0 = ProgramResult(status: 137, output: [], errors: [], isCut: true) }
  }
}

/// Answers as services give them, cut down to what is read and a little besides.
enum ServiceAnswers {
  /// Open Food Facts, API 2: everything flat, per 100 g in grams.
  static let productOfAPI2 = #"""
    {"code":"3017620422003","status":1,"status_verbose":"product found","product":{"_id":"3017620422003",
    "brands":"Ferrero,Nutella","categories_tags":["en:spreads","en:sweet-spreads","en:hazelnut-spreads"],
    "code":"3017620422003","countries_tags":["en:france","en:germany"],"nutrition_data_per":"100g",
    "nutriments":{"carbohydrates":57.5,"carbohydrates_100g":57.5,"carbohydrates_unit":"g",
    "energy":2252,"energy-kcal":539,"energy-kcal_100g":539,"energy-kcal_unit":"kcal","energy-kj_100g":2252,
    "energy_100g":2252,"energy_unit":"kJ","fat_100g":30.9,"nova-group_100g":4,"proteins_100g":6.30000019073486,
    "salt_100g":0.107,"saturated-fat_100g":10.6,"sodium_100g":0.0428,"sugars_100g":56.3},
    "product_name":"Nutella","product_name_fr":"Nutella pâte à tartiner","product_quantity":"400",
    "product_quantity_unit":"g","serving_quantity":15,"serving_size":"15 g"}}
    """#

  /// The same, API 3.6: each value with its unit, salt and kilocalories left to be worked out.
  static let productOfAPI3 = #"""
    {"code":"3017620422003","errors":[],"result":{"id":"product_found","lc_name":"Product found"},
    "status":"success","warnings":[],"product":{"schema_version":1004,"brands":"Ferrero,Nutella",
    "categories_tags":["en:spreads","en:hazelnut-spreads"],"countries_tags":["en:france"],"nutriments":{},
    "nutrition":{"aggregated_set":{"preparation":"as_sold","per":"100g","nutrients":{
    "energy-kj":{"value":2252,"unit":"kJ","source":"packaging","source_per":"100g","source_index":0},
    "fat":{"value":30.9,"unit":"g","source":"packaging"},"proteins":{"value":"6.3","unit":"g"},
    "carbohydrates":{"value":57.5,"unit":"g"},"sugars":{"value":56.3,"unit":"g"},
    "salt":{"value":107,"unit":"mg"},"vitamin-c":{"value":1,"unit":"furlong"}}},
    "input_sets":[{"preparation":"as_sold","per":"100g","source":"packaging","nutrients":{}}]},
    "product_name":"Nutella","serving_quantity":15,"serving_quantity_unit":"g"}}
    """#

  /// FoodData Central, a search.
  static let searchOfFDC = #"""
    {"totalHits":2,"currentPage":1,"totalPages":1,"foods":[{"fdcId":454004,"description":"APPLE",
    "dataType":"Branded","gtinUpc":"867824000001","brandOwner":"TREECRISP 2 GO","foodCategory":"Pre-Packaged Fruit",
    "servingSize":154.0,"servingSizeUnit":"g","householdServingFullText":"1 apple","foodNutrients":[
    {"nutrientId":1003,"nutrientName":"Protein","nutrientNumber":"203","unitName":"G","value":0.0},
    {"nutrientId":1008,"nutrientName":"Energy","nutrientNumber":"208","unitName":"KCAL","value":52},
    {"nutrientId":1104,"nutrientName":"Vitamin A, IU","nutrientNumber":"318","unitName":"IU","value":65.0},
    {"nutrientId":1005,"nutrientName":"Carbohydrate, by difference","unitName":"G","value":14.3}]},
    {"fdcId":9,"description":"Apple, sample 3","dataType":"Sample","foodNutrients":[]}]}
    """#

  /// API Ninjas, nutrition, without a paid plan.
  static let nutritionOfNinjas = #"""
    [{"name":"brisket","calories":"Only available for premium subscribers.","serving_size_g":50.0,
    "fat_total_g":13.0,"fat_saturated_g":5.2,"protein_g":"Only available for premium subscribers.",
    "sodium_mg":35,"potassium_mg":112,"cholesterol_mg":45,"carbohydrates_total_g":0.0,"fiber_g":0.0,
    "sugar_g":0.0}]
    """#
}
