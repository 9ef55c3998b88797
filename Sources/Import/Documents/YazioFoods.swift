// The programs that fetch the days of Yazio write its foods into a file beside them, `products.json`: an object by the
// numbers that the days name, or two of them, `{"products":{…},"recipes":{…}}`. The nutrients of a food are those of 1 g
// or 1 ml of it; of a recipe nobody says of how much, so that its name alone is taken.

internal import Body
internal import Encoding
internal import Food
internal import Values

extension ForeignDocument {
  /// The foods of Yazio, whose names the days need.
  static let yazioFoods = ForeignDocument(
    program: "Yazio", title: "Yazio foods",
    recognises: { head in
      head.isJSON && head.keys.isSuperset(of: ["name", "nutrients", "base_unit", "energy.energy"])
    }
  ) { source, reading in
    guard let foods = source.json(&reading).map(YazioFoods.init) else { return [] }
    reading.rows += foods.count
    reading.passed += foods.count
    if source.beside(YazioFoods.days) == nil {
      reading.note("it names foods; the meals are in \(YazioFoods.days), which is to be imported with it")
    }
    return []
  }
}

/// The foods and recipes that days name by numbers.
struct YazioFoods {
  /// A food.
  struct Food {
    /// Its name, with the brand.
    let name: String
    /// `g` or `ml`.
    let unit: String
    /// What is in 1 g or 1 ml.
    let nutrients: [(nutrient: Nutrient, number: LooseNumber, factor: Int64)]
  }

  /// The file of the foods.
  static let file = "products.json"
  /// The file of the days.
  static let days = "days.json"

  private let foods: [String: Food]
  private let recipes: [String: String]

  /// How many there are.
  var count: Int { foods.count + recipes.count }

  /// The foods of a file.
  init(_ json: JSON) {
    let isPair = json["products"]?.members != nil || json["products"]?.arrayValue != nil
    let products = Self.records(isPair ? json["products"] : json).compactMap { id, value in
      Self.food(value).map { (id, $0) }
    }
    let named = Self.records(isPair ? json["recipes"] : nil).compactMap { id, value in
      value["name"]?.foreignText.map { (id, String($0.prefix(150))) }
    }
    foods = Dictionary(products) { first, _ in first }
    recipes = Dictionary(named) { first, _ in first }
  }

  /// Those that are beside a file; nil where there is no such file, or it cannot be read.
  init?(beside source: DocumentSource) {
    guard let bytes = source.beside(Self.file), let json = try? JSON.parse(bytes.span) else { return nil }
    self.init(json)
  }

  /// A food by its number.
  subscript(id: String) -> Food? { foods[id] }

  /// The name of a recipe by its number.
  func recipe(_ id: String) -> String? { recipes[id] }

  /// The records of a store with their numbers.
  private static func records(_ store: JSON?) -> [(String, JSON)] {
    if let members = store?.members { return members.map { ($0.key, $0.value) } }
    return (store?.arrayValue ?? []).compactMap { value in value["id"]?.foreignText.map { ($0, value) } }
  }

  private static func food(_ value: JSON) -> Food? {
    guard let name = value["name"]?.foreignText else { return nil }
    let brand = value["producer"]?.foreignText.map { " (\($0))" } ?? ""
    let nutrients = yazioNutrients.compactMap { key, nutrient, factor in
      value["nutrients"]?[key]?.foreignNumber.map { (nutrient, $0, factor) }
    }
    return Food(
      name: String((name + brand).prefix(150)), unit: value["base_unit"]?.stringValue == "ml" ? "ml" : "g",
      nutrients: nutrients.filter { !$0.1.isNegative })
  }
}
