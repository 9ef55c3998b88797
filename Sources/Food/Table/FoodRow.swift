internal import Values

/// Reads one line of the table of foods; its columns are told in `.ci/tables/foods.py`.
enum FoodRow {
  /// The food on the line that begins at a position.
  static func food(_ bytes: Span<UInt8>, at start: Int) -> Food {
    var row = TableRow(bytes, at: start)
    let number = tableInteger(bytes, row.cell(bytes))
    let name = row.text(bytes)
    let group = UInt8(truncatingIfNeeded: tableInteger(bytes, row.cell(bytes)))
    var amounts = PackedAmounts(row.cell(bytes))
    let nutrients = amounts.nutrients(bytes)
    let factors = EnergyFactors(
      protein: amounts.next(bytes), fat: amounts.next(bytes), carbohydrate: amounts.next(bytes))
    return Food(
      id: FoodID(usda: number), name: name, group: FoodGroup(rawValue: group)?.name ?? "",
      source: FoodTable.source, per100Grams: nutrients, carbohydrateConvention: .byDifference,
      energyFactors: factors, refusePercent: amounts.next(bytes), portions: portions(row.text(bytes)),
      piece: EverydayFoods.piece(ofUSDA: number))
  }

  /// What 100 g of the food on the line that begins at a position hold.
  static func nutrients(_ bytes: Span<UInt8>, at start: Int) -> NutrientAmounts {
    var row = TableRow(bytes, at: start)
    for _ in 0..<3 { _ = row.cell(bytes) }
    return amounts(bytes, &row)
  }

  /// The amounts in the next cell of a line, one of each nutrient.
  static func amounts(_ bytes: Span<UInt8>, _ row: inout TableRow) -> NutrientAmounts {
    var amounts = PackedAmounts(row.cell(bytes))
    return amounts.nutrients(bytes)
  }

  /// The name on the line that begins at a position.
  static func name(_ bytes: Span<UInt8>, at start: Int) -> String {
    var row = TableRow(bytes, at: start)
    _ = row.cell(bytes)
    return row.text(bytes)
  }

  /// Portions joined by `|`, each `AMOUNT NAME=GRAMS`; the name may hold `=` itself.
  static func portions(_ cell: String) -> [Portion] {
    cell.split(separator: "|").compactMap { text in
      guard let space = text.firstIndex(of: " "), let equals = text.lastIndex(of: "=") else { return nil }
      guard space < equals, let amount = Decimal(parsing: String(text[..<space])) else { return nil }
      guard let grams = Decimal(parsing: String(text[text.index(after: equals)...])) else { return nil }
      return Portion(amount: amount, name: String(text[text.index(after: space)..<equals]), grams: grams)
    }
  }
}
