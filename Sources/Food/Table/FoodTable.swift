internal import Tables
internal import Values

/// The foods that ship inside the program: USDA National Nutrient Database SR28 (2015), public domain; by their ids those
/// of `SurveyTable` and `FrenchTable` too.
///
/// Nothing is read before it is asked for: a food is found by binary search over the lines, and only its line
/// is read.
package enum FoodTable {
  /// The source as output names it.
  package static let source = "USDA SR28"

  /// The food with this id; nil if the table has none.
  package static func food(_ id: FoodID) -> Food? {
    guard let number = id.usdaNumber else { return SurveyTable.food(id) ?? FrenchTable.food(id) }
    return Tables.foods { bytes in
      tableLine(of: number, digits: 5, bytes).map { FoodRow.food(bytes, at: $0) }
    }
  }

  /// The food's name alone, for lists; nil if the table has none.
  package static func name(of id: FoodID) -> String? {
    guard let number = id.usdaNumber else { return (SurveyTable.food(id) ?? FrenchTable.food(id))?.name }
    return Tables.foods { bytes in
      tableLine(of: number, digits: 5, bytes).map { FoodRow.name(bytes, at: $0) }
    }
  }

  /// What 100 g of the food with this NDB number hold, and nothing else of it; nil if the table has none.
  package static func nutrients(ofUSDA number: Int32) -> NutrientAmounts? {
    Tables.foods { bytes in
      tableLine(of: Int(number), digits: 5, bytes).map { FoodRow.nutrients(bytes, at: $0) }
    }
  }

  /// The food's energy in 100 g alone; nil if the table has none.
  static func energy(of id: FoodID) -> Decimal? {
    guard let number = id.usdaNumber else { return nil }
    return Tables.foods { bytes in
      guard let start = tableLine(of: number, digits: 5, bytes) else { return nil }
      var row = TableRow(bytes, at: start)
      for _ in 0..<3 { _ = row.cell(bytes) }
      var amounts = PackedAmounts(row.cell(bytes))
      return amounts.next(bytes)
    }
  }

  /// Hands every food to a closure, in the order of the ids.
  package static func forEach<Failure: Error>(_ body: (Food) throws(Failure) -> Void) throws(Failure) {
    try Tables.foods { (bytes) throws(Failure) in
      var position = 0
      while position < bytes.count {
        try body(FoodRow.food(bytes, at: position))
        position = lineEnd(bytes, from: position) + 1
      }
    }
  }
}
