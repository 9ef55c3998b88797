internal import Document
internal import Food
internal import Values

/// The items of a meal as an aligned table, with what each was taken to be, and their total.
struct MealTable {
  private let items: [MealItem]
  private let total: MealTotal
  private let language: Language

  /// A table in a language.
  init(_ items: [MealItem], _ language: Language) {
    self.items = items
    self.language = language
    total = MealTotal(items)
  }

  /// The table, as all there is to show.
  var blocks: [Block] {
    [.table(Table(columns: columns, rows: items.map(row), total: totalRow))]
  }

  private var columns: [Column] {
    [
      .text("amount", language.words(.amount), .useful, .whole),
      .text("food", language.words(.food), .essential, .wrapped),
      .number("grams", "g", .essential),
    ] + Column.principal(language) + [
      .text("portion", language.words(.portion), .extra, .clipped),
      .text("source", language.words(.source), .extra, .clipped),
    ]
  }

  private func row(_ item: MealItem) -> [Cell] {
    let grams: Cell = item.hasGrams ? .number(item.grams, places: 0) : .unknown
    return [item.amountCell, .phrase(item.markedName), grams] + Nutrient.principal.map(item.nutrition.cell)
      + [portion(item), source(item)]
  }

  private func portion(_ item: MealItem) -> Cell {
    guard let label = item.portion else { return .empty }
    return .phrase(Phrase(label) { $0.portion(label, of: FoodID(item.food)) })
  }

  /// Programs read it in English.
  private func source(_ item: MealItem) -> Cell {
    .phrase(Phrase(source(item, .english)) { source(item, $0) })
  }

  private func source(_ item: MealItem, _ language: Language) -> String {
    let source = language.foodSource(item.source)
    guard !item.isQuick, !item.given.isEmpty else { return source }
    let given = item.given.map { language.name(of: $0) }.joined(separator: ", ")
    return "\(source), \(language.words(.given))\(language.colon)\(given)"
  }

  /// The grams of the items whose weight is known.
  private var grams: Cell {
    let sum = items.reduce(Decimal.zero) { $0.adding($1.grams) ?? $0 }
    return .partial(sum, unit: nil, places: 0, known: items.count(where: \.hasGrams), of: items.count)
  }

  private var totalRow: [Cell] {
    [.empty, .phrase(.total), grams] + total.cells + [.empty, .empty]
  }
}

extension MealTotal {
  /// The sums of the principal values, each saying of how many items it is.
  var cells: [Cell] { Nutrient.principal.map { cell($0, unit: nil) } }
}

extension Phrase {
  /// The household measure that gave an item its grams.
  static let portion = Phrase("portion", "portion")
}
