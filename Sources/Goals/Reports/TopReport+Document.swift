package import Document
internal import Food
internal import Values

extension TopReport {
  /// The report for people: a row a group, below it how much the whole is and how much of it is known.
  package func document(_ language: Language, _ units: ShownUnits) -> Document {
    guard !rows.isEmpty else {
      return Document(title: "", blocks: [.paragraph(language.heading(.nothingLogged))])
    }
    let table = Table(columns: columns(language), rows: rows.map { cells($0, language) }, total: nil)
    var blocks: [Block] = [.table(table)]
    if let sentence = sentence(language, units) { blocks.append(.paragraph(sentence)) }
    return Document(title: title(language), blocks: blocks)
  }

  private func title(_ language: Language) -> String {
    guard let nutrient else { return language.heading(.mostEaten) }
    return language.heading(.foundMost) + language.colon + language.name(of: nutrient)
  }

  private func columns(_ language: Language) -> [Column] {
    let head: [Column] =
      switch grouping {
      case .food: [.text("food", language.words(.food), .essential, .wrapped)]
      case .category: [.text("category", language.words(.category), .essential, .wrapped)]
      case .meal:
        [
          .text("day", language.words(.day), .essential, .whole),
          .text("meal", language.words(.meal), .essential, .clipped),
          .text("id", language.words(.id), .useful, .whole),
        ]
      case .day: [.text("day", language.words(.day), .essential, .whole)]
      case .slot: [.text("slot", language.words(.meal), .essential, .clipped)]
      }
    let counts: [Column] = [
      .number("times", language.words(grouping == .food ? .times : .items), .useful),
      .number("grams", "g", .extra),
    ]
    guard let nutrient else { return head + counts }
    return head + [
      .number(nutrient.key, "\(language.name(of: nutrient)) \(nutrient.unit.symbol)", .essential),
      .number("share_percent", "%", .useful),
    ] + counts
  }

  private func cells(_ row: TopRow, _ language: Language) -> [Cell] {
    let last = row.last
    let head: [Cell] =
      switch grouping {
      case .food: [.phrase(last.item.namePhrase)]
      case .category:
        [
          last.category.map { category in
            .phrase(Phrase(category) { $0.foodName(category, of: FoodID(last.item.food)) })
          } ?? .unknown
        ]
      case .meal: [.day(last.day), .phrase(.slot(last.slot)), .text(last.meal.short)]
      case .day: [.day(last.day)]
      case .slot: [.phrase(.slot(last.slot))]
      }
    let counts: [Cell] = [
      .count(row.times),
      row.grams.map { .partial($0, unit: nil, places: 0, known: row.weighed, of: row.times) } ?? .unknown,
    ]
    guard let nutrient else { return head + counts }
    let amount = Cell.partial(
      row.amount ?? .zero, unit: nil, places: nutrient.places, known: row.known, of: row.times)
    return head + [amount, share(row).map { .number($0, places: 1) } ?? .empty] + counts
  }

  /// `2,310 mg in all, from 14 of 17 items`.
  private func sentence(_ language: Language, _ units: ShownUnits) -> String? {
    guard let nutrient, let total else { return nil }
    let amount = units.text(total, unit: nutrient.unit.symbol, places: nutrient.places, language)
    let whole = known < items ? ", " + language.known(known, of: items) : ""
    return language.words("\(amount) in all") + whole
  }
}

extension Phrase {
  fileprivate static let mostEaten = Phrase("most_eaten", "eaten most often")
  fileprivate static let foundMost = Phrase("found_most", "where most comes from")
  fileprivate static let category = Phrase("category", "category")
  fileprivate static let times = Phrase("times", "times")
  fileprivate static let items = Phrase("items", "items")
}
