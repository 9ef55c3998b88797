internal import Document
internal import Encoding
internal import Food
internal import Goals
internal import Values

/// Foods below each other, with what 100 g hold.
enum FoodTableReport {
  /// The object of a food in a list, with its score where it was searched for, and with what speaks against it
  /// where the person eats not everything.
  static func object(_ food: Food, score: Decimal?, conflicts: [DietConflict]?) -> JSON {
    var members = FoodPage.head(food)
    members += [
      .init("per_100g", .object(food.per100Grams.labelMembers)), .init("portions", FoodPage.portions(food)),
    ]
    if let score { members.append(.init("score", .number(score.description))) }
    if let conflicts { members.append(.init("conflicts", .array(conflicts.map(\.json)))) }
    return .object(members)
  }

  /// The id of a food as people are shown it: of an own food and of one of a catalogue the end of its entry's, which names it as well.
  static func shortID(_ food: Food) -> String {
    let prefixes = [OwnFood.idPrefix, CatalogueFood.idPrefix]
    guard let prefix = prefixes.first(where: food.id.text.hasPrefix),
      let id = ULID(parsing: String(food.id.text.dropFirst(prefix.count).prefix { $0 != "@" }))
    else { return food.id.unversioned.text }
    return prefix + id.short
  }

  /// The table of some foods, with whole ids where it is for programs, and with what speaks against each where the
  /// person eats not everything.
  static func table(
    _ foods: [Food], conflicts: [[DietConflict]]?, _ language: Language, isForPeople: Bool
  ) -> Block {
    return .table(
      Table(
        columns: [
          .text("food", language.words(.id), .essential, .whole),
          .text("name", language.words(.name), .essential, .wrapped),
        ] + Column.principal(language) + DietColumn.columns(conflicts, language) + [
          .text("group", language.words(.group), .extra, .clipped)
        ],
        rows: foods.enumerated().map { index, food in
          [.text(isForPeople ? shortID(food) : food.id.text), .text(food.name)]
            + Nutrient.principal.map(food.per100Grams.cell) + DietColumn.cells(conflicts?[index], language)
            + [.text(food.group)]
        }, total: nil))
  }
}
