// The foods that tips name. A tip names the first few of its list that the person eats, so that a vegan reads lentils
// where others read eggs; a name is judged by the same words as a logged food.

internal import Document
internal import Food
internal import Goals
internal import Messages

/// A food that a tip may name.
struct TipFood {
  /// What it is called.
  let name: Message
  /// What it may hold that its name does not tell.
  private let traits: Set<DietTrait>

  init(_ name: Message, context: String, holding traits: Set<DietTrait> = []) {
    self.name = Message(name, context: context)
    self.traits = traits
  }

  /// Whether somebody who eats by some rules may have it.
  func fits(_ rules: DietaryRules) -> Bool {
    Language.allCases.allSatisfy { rules.allow($0.words(name), holding: traits) }
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

  /// Those that somebody eats, each parted from the next by a comma and the last by a word; nil where fewer than two are
  /// left.
  func list(for input: CoachInput, by word: Message) -> Message? {
    let rules = DietaryRules(input.diets, avoiding: input.avoided)
    let names = all.filter { $0.fits(rules) }.prefix(most).map(\.name)
    guard names.count >= 2, let last = names.last else { return nil }
    return names.dropLast().joined(separator: ", ") + word + last
  }

  /// What brings protein.
  static let protein = TipFoods(
    atMost: 5,
    [
      TipFood("eggs", context: "food"), TipFood("yoghurt", context: "food"), TipFood("fish", context: "food"),
      TipFood("lentils", context: "food"), TipFood("tofu", context: "food"),
      TipFood("chickpeas", context: "food"),
      TipFood("beans", context: "food"),
    ])

  /// What brings fiber.
  static let fiber = TipFoods(
    atMost: 4,
    [
      TipFood("beans", context: "food"), TipFood("lentils", context: "food"),
      TipFood("whole grain", context: "food", holding: [.gluten, .oats]),
      TipFood("fruit with its skin", context: "food"), TipFood("vegetables", context: "food"),
    ])

  /// What brings most of the salt.
  static let salty = TipFoods(
    atMost: 4,
    [
      TipFood("bread", context: "food"), TipFood("cheese", context: "food"),
      TipFood("cold meat", context: "food", holding: [.meat, .pork]), TipFood("ready meals", context: "food"),
      TipFood("sauces", context: "food"), TipFood("crisps", context: "food"),
    ])

  /// What is rich in unsaturated fat.
  static let unsaturated = TipFoods(
    atMost: 3,
    [
      TipFood("olive oil", context: "food"), TipFood("nuts", context: "food"),
      TipFood("fish", context: "food"),
      TipFood("avocado", context: "food"), TipFood("sunflower seeds", context: "food"),
    ])

  /// What is rich in saturated fat.
  static let saturated = TipFoods(
    atMost: 2,
    [
      TipFood("butter", context: "food replaced"), TipFood("cream", context: "food replaced"),
      TipFood("coconut fat", context: "food replaced"), TipFood("palm oil", context: "food replaced"),
    ])
}

extension Message {
  /// The same as the beginning of a sentence.
  var atSentenceStart: Message {
    .inEach { language in
      let words = language.words(self)
      return words.prefix(1).uppercased() + words.dropFirst()
    }
  }
}
