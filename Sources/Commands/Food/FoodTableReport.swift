internal import Document
internal import Encoding
internal import Food
internal import Values

/// Foods below each other, with what 100 g hold.
enum FoodTableReport {
  /// The object of a food in a list, with its score where it was searched for.
  static func object(_ food: Food, score: Decimal?) -> JSON {
    var members = FoodPage.head(food)
    members += [
      .init("per_100g", .object(food.per100Grams.labelMembers)), .init("portions", FoodPage.portions(food)),
    ]
    if let score { members.append(.init("score", .number(score.description))) }
    return .object(members)
  }

  /// The table of some foods.
  static func table(_ foods: [Food], _ language: Language) -> Block {
    .table(
      Table(
        columns: [
          .text("food", language.words(.id), .essential, .whole),
          .text("name", language.words(.name), .essential, .wrapped),
          .number("kcal", "kcal", .essential),
          .number("protein_g", "P g", .useful),
          .number("carbohydrate_g", language == .french ? "G g" : "C g", .useful),
          .number("fat_g", language == .french ? "L g" : "F g", .useful),
          .text("group", language.words(.group), .extra, .clipped),
        ],
        rows: foods.map { food in
          [.text(food.id.text), .text(food.name)]
            + [Nutrient.energy, .protein, .carbohydrate, .fat].map { nutrient in
              food.per100Grams[nutrient].map { .number($0, places: nutrient == .energy ? 0 : 1) } ?? .unknown
            } + [.text(food.group)]
        }, total: nil))
  }
}
