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
    typealias Row = (food: Food, conflicts: [DietConflict])
    let rows = foods.enumerated().map { index, food -> Row in (food, conflicts?[index] ?? []) }
    let head: [RowColumn<Row>] = [
      .text("food", language.words(.id), .essential, .whole) {
        .text(isForPeople ? shortID($0.food) : $0.food.id.text)
      },
      .text("name", language.words(.name), .essential, .wrapped) { .phrase($0.food.namePhrase) },
    ]
    let values = RowColumn<Row>.principal(language) { row, nutrient in row.food.per100Grams.cell(nutrient) }
    let diet = DietColumn.columns(isAsked: conflicts != nil, language) { (row: Row) in row.conflicts }
    let group = RowColumn<Row>.text("group", language.words(.group), .extra, .clipped) { row in
      .phrase(Phrase(row.food.group) { $0.group(of: row.food) })
    }
    return .table(Table(rows, columns: head + values + diet + [group]))
  }
}
