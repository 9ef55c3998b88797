import Goals
import TestSupport
import Testing

/// Every diet against every text of the program that tells what to eat: tips of every rule, what would close the gap of a
/// day, messages, status and recipes, in both languages. What a diet leaves out is written here in a dietitian's words, and
/// not taken from the program.
@Suite struct DietAdviceTests {
  private static let meat = """
    meat beef pork chicken ham bacon salami turkey lamb sausage duck veal viande bœuf porc poulet \
    jambon lardons dinde agneau saucisse canard charcuterie
    """
  private static let fish = """
    fish salmon tuna anchovies cod shrimp prawns poisson saumon thon anchois crevettes cabillaud
    """
  private static let milk = """
    milk cheese yoghurt yogurt buttermilk cream cheddar feta mozzarella ricotta parmesan lait \
    fromage yaourt crème babeurre
    """
  private static let gluten = """
    wheat bread pasta flour couscous bulgur barley rye spaghetti noodles oats pain blé pâtes farine \
    orge seigle avoine
    """
  private static let nuts = """
    nuts nut almonds almond walnuts hazelnuts cashews peanuts peanut pistachios noix amandes \
    noisettes cacahuètes
    """
  private static let pork = """
    pork ham bacon salami porc jambon lardons charcuterie
    """

  /// What nobody on a diet wants to be told to eat.
  private static let unwanted: [Diet: String] = [
    .vegetarian: meat + " " + fish,
    .vegan: [meat, fish, milk, "egg eggs butter honey œuf œufs beurre miel"].joined(separator: " "),
    .pescatarian: meat,
    .halal: pork + " wine beer rum vin bière rhum",
    .kosher: pork + " shrimp prawns crevettes",
    .diabetic: "sweets honey syrup bonbons miel sirop",
    .lactoseFree: "milk yoghurt yogurt buttermilk cream ricotta lait yaourt crème babeurre",
    .glutenFree: gluten,
    .nutFree: nuts,
    .lowSalt: "salami bacon ham crisps jambon lardons",
  ]

  /// What sounds like it and is none.
  private static let innocent = [
    "coconut milk", "coconut cream", "lait de coco", "crème de coco", "soy milk", "oat milk", "soya milk",
    "butter beans", "eggplant", "rice noodles", "rice flour", "buckwheat", "butternut", "nutmeg", "coconut",
    "chickpea flour", "mussel meat", "peanut butter", "beurre de cacahuète", "noix de coco",
    "noix de muscade",
  ]

  /// A home with goals far away, and everything on the plate on three days, of which habits are made.
  private static let furniture: [String: [UInt8]] = {
    let foods = "05064 07072 01123 01009 01077 18075 12061 15076 16070 19296 14096"
    let plate = foods.split(separator: " ").map { "120 g food:usda:\($0)" }.joined(separator: ", ")
    let days = (18...20).map { "meal add dinner \"\(plate)\" --at 2026-11-\($0)T19:00 --force" }
    return FakeHome.after(
      days + [
        "meal add breakfast \"100 g food:usda:16070\" --at 2026-11-21T08:00", "weight add 80 --at 2026-11-18",
        "goal set protein=150 fiber=60 kcal=2600 fat=120 carb=400 minutes=300/week",
        "remind add meal --at 12:00",
      ]
    ).fake.disk.contents
  }()

  /// What makes every rule about food speak; those about other things are tried in `TipDietTests`.
  private static let tips =
    "coach tips --with protein_g_per_kg=0.7 --with fiber_g=10 --with sodium_mg=4000 --with saturated_fat_percent=20"
    + " --with alcohol_g_per_week=200 --with water_ml=500 --with diet_days=9"

  private static func words(of text: String) -> Set<Substring> {
    var rest = text.lowercased()
    for phrase in innocent { rest = rest.replacingAll(phrase) }
    return Set(rest.split { !$0.isLetter && $0 != "-" })
  }

  @Test(arguments: Diet.allCases) func `nothing that is advised is left out by the diet`(diet: Diet) {
    var home = FakeHome()
    for (path, bytes) in Self.furniture { home.fake.disk.put(path, bytes) }
    #expect(home.run("profile set diet=\(diet.rawValue)").code == 0)
    let unwanted = Set((Self.unwanted[diet] ?? "").split(separator: " "))
    #expect(!unwanted.isEmpty)
    var spoken = 0
    for (place, language) in ["C.UTF-8", "fr_FR.UTF-8"].enumerated() {
      home.environment["LANG"] = language
      let recipes = Cases.each(4, of: ["recipe list --strict"], turn: diet.rawValue.count + place)
      for line in [Self.tips, "alerts", "coach", "status", "remind due"] + recipes {
        for said in home.run(line).text.split(separator: "\n") {
          // What was eaten all the same is told as a fact, not as advice.
          if said.contains("your diet") || said.contains("votre régime") { continue }
          spoken += 1
          let found = Self.words(of: String(said)).intersection(unwanted)
          #expect(found.isEmpty, "\(line): \(said)")
        }
      }
    }
    #expect(spoken > 60)
  }

  @Test(arguments: Cases.each(3, of: Diet.allCases.filter { $0 != .diabetic && $0 != .lowSalt }))
  func `no recipe that is shown as fitting has an ingredient the diet leaves out`(diet: Diet) {
    let home = FakeHome()
    #expect(home.run("profile set diet=\(diet.rawValue)").code == 0)
    let unwanted = Set((Self.unwanted[diet] ?? "").split(separator: " "))
    let recipes = home.run("recipe list --strict --format jsonl").text.split(separator: "\n")
      .filter { $0.hasPrefix("{") }
    #expect(recipes.count >= 5)
    for recipe in recipes {
      let ingredients = recipe.components(from: "\"ingredients\":[", to: "],\"per_serving\"")
      #expect(!ingredients.isEmpty)
      let found = Self.words(of: ingredients).intersection(unwanted)
      #expect(found.isEmpty, "\(found): \(recipe.prefix(400))")
    }
  }
}

extension String {
  /// The text without a phrase.
  fileprivate func replacingAll(_ phrase: String) -> String { replacing(phrase, with: " ") }
}

extension Substring {
  /// What stands between two texts; empty where one is missing.
  fileprivate func components(from start: String, to end: String) -> String {
    guard let first = firstRange(of: start), let last = self[first.upperBound...].firstRange(of: end) else {
      return ""
    }
    return String(self[first.upperBound..<last.lowerBound])
  }
}
