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

  /// The table and, where some values are unknown, the sentence that says so.
  var blocks: [Block] {
    [.table(Table(columns: columns, rows: items.map(row), total: totalRow))]
  }

  private var columns: [Column] {
    [
      .text("amount", language.words(.amount), .useful, .whole),
      .text("food", language.words(.food), .essential, .wrapped),
      .number("grams", "g", .essential),
      .number("kcal", "kcal", .essential),
      .number("protein_g", "P g", .useful),
      .number("carbohydrate_g", language == .french ? "G g" : "C g", .useful),
      .number("fat_g", language == .french ? "L g" : "F g", .useful),
      .text("portion", language.words(.portion), .extra, .clipped),
      .text("source", language.words(.source), .extra, .clipped),
    ]
  }

  private func row(_ item: MealItem) -> [Cell] {
    let amount = item.unit.map { "\(item.amount) \($0)" } ?? "\(item.amount)"
    return [.text(amount), .text(item.name), .number(item.grams, places: 0)]
      + MealTotal.shown.map { nutrient in
        item.nutrition[nutrient].map { .number($0, places: MealTotal.places(nutrient)) } ?? .unknown
      }
      + [item.portion.map { .text($0) } ?? .empty, .text(source(item))]
  }

  private func source(_ item: MealItem) -> String {
    guard !item.given.isEmpty else { return item.source }
    return "\(item.source), \(language.words(.given)): \(item.given.map(\.name).joined(separator: ", "))"
  }

  private var totalRow: [Cell] {
    [.empty, .phrase(.total), .number(items.reduce(.zero) { $0.adding($1.grams) ?? $0 }, places: 0)]
      + total.cells + [.empty, .empty]
  }
}

extension MealTotal {
  /// The sums of energy, protein, carbohydrate and fat, each saying of how many items it is.
  var cells: [Cell] {
    Self.shown.map { nutrient in
      .partial(
        sums[nutrient] ?? .zero, unit: nil, places: Self.places(nutrient), known: known(nutrient), of: items)
    }
  }

  /// The values that tables of meals show.
  static let shown: [Nutrient] = [.energy, .protein, .carbohydrate, .fat]

  /// The decimal places they are shown with.
  static func places(_ nutrient: Nutrient) -> Int { nutrient == .energy ? 0 : 1 }
}

extension Phrase {
  /// The household measure that gave an item its grams.
  static let portion = Phrase("portion", "portion", "portion")
}
