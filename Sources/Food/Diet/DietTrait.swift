/// What a food may hold that some people do not eat.
package enum DietTrait: String, CaseIterable, Sendable {
  case meat, pork, fish, shellfish, gelatin, egg, milk, lactose, honey, gluten, oats, nuts, peanut, alcohol
  case salt, sugar
  /// An animal that is not kosher besides pigs and what lives in shells.
  case unkosher = "not kosher"
  /// Meat and milk together.
  case meatWithMilk = "meat with milk"

  /// What people may call it when they name what they avoid, folded and as one of it is called.
  package static func named(_ word: String) -> DietTrait? {
    spellings.first { $0.words.contains(word) }?.trait
  }

  private static let spellings: [(trait: DietTrait, words: Set<String>)] = [
    (.meat, ["meat", "viande"]), (.pork, ["pork", "porc"]), (.fish, ["fish", "poisson"]),
    (.shellfish, ["shellfish", "seafood", "crustacean", "crustace", "fruit de mer"]),
    (.gelatin, ["gelatin", "gelatine"]), (.egg, ["egg", "oeuf"]),
    (.milk, ["milk", "dairy", "lait", "laitage", "produit laitier"]), (.lactose, ["lactose"]),
    (.honey, ["honey", "miel"]), (.gluten, ["gluten"]),
    (.nuts, ["nut", "tree nut", "noix", "fruit a coque"]),
    (.peanut, ["peanut", "groundnut", "cacahuete", "arachide"]), (.alcohol, ["alcohol", "alcool"]),
  ]
}

/// Why a food is taken to have a trait.
package struct TraitEvidence: Hashable, Sendable {
  /// The trait.
  package let trait: DietTrait
  /// Where it was seen.
  package let source: Source

  /// Whether it was seen in an amount.
  var isAmount: Bool { if case .amount = source { true } else { false } }

  /// Where a trait was seen.
  package enum Source: Hashable, Sendable {
    /// A word of the name says so.
    case word(String)
    /// A word of the name names something that usually has it.
    case usualIn(String)
    /// The table sorts it under this group.
    case group(String)
    /// So many milligrams of sodium, or grams of sugar or alcohol, are in 100 g.
    case amount(String)
    /// An ingredient of the dish has it, or usually has it.
    case ingredient(String, isUsual: Bool)

    /// Whether it is but usually so.
    var isUsual: Bool {
      switch self {
      case .usualIn, .ingredient(_, isUsual: true): true
      default: false
      }
    }
  }
}
