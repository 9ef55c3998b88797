internal import Encoding
internal import Tables
internal import Values

/// The lists of what people mean by everyday words: `food-defaults.tsv` and `food-names-fr.tsv`.
enum EverydayFoods {
  /// The weight of one piece of a food of SR28, where the list of defaults gives it.
  static func piece(ofUSDA number: Int) -> Portion? {
    Tables.foodDefaults { bytes in
      var position = 0
      while position < bytes.count {
        var row = TableRow(bytes, at: position)
        position = row.next
        _ = row.cell(bytes)
        guard tableInteger(bytes, row.cell(bytes)) == number else { continue }
        if let piece = FoodRow.portions(row.text(bytes)).first { return piece }
      }
      return nil
    }
  }

  /// What people measure a food in, first what goes with the name it was called by: a cherry tomato weighs
  /// less than a tomato, a baguette more than a slice of bread, though the table has but one food for both.
  static func measures(of food: FoodID, calledBy name: String) -> [Portion] {
    guard let number = food.usdaNumber else { return [] }
    let isWanted = { (other: Int) in other == number }
    let english = Tables.foodDefaults { (bytes) -> [Row] in rows(bytes, where: isWanted) }
    let found = english + rows(FoodNamesFrench.folded().span, where: isWanted)
    let called = found.first { $0.names.contains(plainName(name)) }
    return (called?.measures ?? []) + found.flatMap(\.measures)
  }

  /// Whether the lists have exactly this name, in any number.
  static func hasName(_ name: String) -> Bool {
    let wanted = plainName(name)
    let isAny = { (_: Int) in true }
    let english = Tables.foodDefaults { (bytes) -> [Row] in rows(bytes, where: isAny) }
    let all = english + rows(FoodNamesFrench.folded().span, where: isAny)
    return all.contains { $0.names.contains(wanted) }
  }

  private typealias Row = (names: [String], measures: [Portion])

  private static func rows(_ bytes: Span<UInt8>, where isWanted: (Int) -> Bool) -> [Row] {
    var found: [Row] = []
    var position = 0
    while position < bytes.count {
      var row = TableRow(bytes, at: position)
      position = row.next
      let names = row.text(bytes)
      guard !names.isEmpty, !names.hasPrefix("#"), isWanted(tableInteger(bytes, row.cell(bytes))) else {
        continue
      }
      let measures = FoodRow.portions(row.text(bytes))
      found.append((names.split(separator: "|").map { plainName(String($0)) }, measures))
    }
    return found
  }

  private static func plainName(_ name: String) -> String {
    folded(name).split { !$0.isLetter && !$0.isNumber && $0 != "%" }.map { singular(String($0)) }
      .joined(separator: " ")
  }
}
