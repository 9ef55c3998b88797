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

  /// The id of a food as people are shown it: of an own food the end of its entry's, which names it as well.
  private static func shortID(_ food: Food) -> String {
    guard food.id.text.hasPrefix(OwnFood.idPrefix), let entry = food.id.text.split(separator: "@").first
    else {
      return food.id.text
    }
    return OwnFood.idPrefix + entry.suffix(6)
  }

  /// The table of some foods, with whole ids where it is for programs.
  static func table(_ foods: [Food], _ language: Language, isForPeople: Bool) -> Block {
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
          [.text(isForPeople ? shortID(food) : food.id.text), .text(food.name)]
            + [Nutrient.energy, .protein, .carbohydrate, .fat].map { nutrient in
              food.per100Grams[nutrient].map { .number($0, places: nutrient == .energy ? 0 : 1) } ?? .unknown
            } + [.text(food.group)]
        }, total: nil))
  }
}
