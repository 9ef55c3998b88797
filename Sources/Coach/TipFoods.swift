// The foods that tips name. A tip names the first few of its list that the person eats, so that a vegan reads lentils
// where others read eggs; a name is judged by the same words as a logged food.

internal import Food
internal import Goals

/// A food that a tip may name.
struct TipFood {
  let english: String
  let french: String
  /// What it may hold that its name does not tell.
  private let traits: Set<DietTrait>

  init(_ english: String, _ french: String, holding traits: Set<DietTrait> = []) {
    self.english = english
    self.french = french
    self.traits = traits
  }

  /// Whether somebody who eats by some rules may have it.
  func fits(_ rules: DietaryRules) -> Bool {
    rules.allow(english, holding: traits) && rules.allow(french, holding: traits)
  }
}

/// The foods of a tip, those named first that come first to mind.
struct TipFoods {
  private let all: [TipFood]
  private let most: Int

  private init(atMost most: Int, _ all: [TipFood]) {
    self.all = all
    self.most = most
  }

  /// Those that somebody eats in a sentence, joined by a word of each language; nil where fewer than two are left.
  func list(for input: CoachInput, by word: (en: String, fr: String)) -> (en: String, fr: String)? {
    let rules = DietaryRules(input.diets, avoiding: input.avoided)
    let fitting = all.filter { $0.fits(rules) }.prefix(most)
    guard fitting.count >= 2 else { return nil }
    return (Self.joined(fitting.map(\.english), word.en), Self.joined(fitting.map(\.french), word.fr))
  }

  private static func joined(_ names: [String], _ word: String) -> String {
    names.dropLast().joined(separator: ", ") + " \(word) " + (names.last ?? "")
  }

  /// What brings protein.
  static let protein = TipFoods(
    atMost: 5,
    [
      TipFood("eggs", "œufs"), TipFood("yoghurt", "yaourt"), TipFood("fish", "poisson"),
      TipFood("lentils", "lentilles"), TipFood("tofu", "tofu"), TipFood("chickpeas", "pois chiches"),
      TipFood("beans", "haricots secs"),
    ])

  /// What brings fiber.
  static let fiber = TipFoods(
    atMost: 4,
    [
      TipFood("beans", "haricots secs"), TipFood("lentils", "lentilles"),
      TipFood("whole grain", "céréales complètes", holding: [.gluten, .oats]),
      TipFood("fruit with its skin", "fruits avec leur peau"), TipFood("vegetables", "légumes"),
    ])

  /// What brings most of the salt.
  static let salty = TipFoods(
    atMost: 4,
    [
      TipFood("bread", "pain"), TipFood("cheese", "fromage"),
      TipFood("cold meat", "charcuterie", holding: [.meat, .pork]), TipFood("ready meals", "plats préparés"),
      TipFood("sauces", "sauces"), TipFood("crisps", "chips"),
    ])

  /// What is rich in unsaturated fat.
  static let unsaturated = TipFoods(
    atMost: 3,
    [
      TipFood("olive oil", "huile d'olive"), TipFood("nuts", "noix"), TipFood("fish", "poisson"),
      TipFood("avocado", "avocat"), TipFood("sunflower seeds", "graines de tournesol"),
    ])

  /// What is rich in saturated fat.
  static let saturated = TipFoods(
    atMost: 2,
    [
      TipFood("butter", "du beurre"), TipFood("cream", "de la crème"),
      TipFood("coconut fat", "de la graisse de coco"), TipFood("palm oil", "de l'huile de palme"),
    ])
}

extension String {
  /// The same as the beginning of a sentence.
  var sentenceStart: String { prefix(1).uppercased() + dropFirst() }
}
