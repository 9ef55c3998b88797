internal import Encoding
internal import Tables
internal import Values

/// Foods as people eat them: the USDA Food and Nutrient Database for Dietary Studies (FNDDS) 2021-2023, public domain. It has
/// dishes, drinks as they are ordered, and what people have of each when they do not say how much.
package enum SurveyTable {
  /// The source as output names it.
  package static let source = "USDA FNDDS 2021-2023"

  /// The food with this id; nil if the table has none.
  static func food(_ id: FoodID) -> Food? {
    guard let code = id.surveyCode else { return nil }
    return Tables.foodsEaten { bytes in
      tableLine(of: code, digits: 8, bytes).map { food(bytes, at: $0) }
    }
  }

  /// The food that a food of SR28 is here, made of nothing else; nil where the table has none.
  static func food(sameAs id: FoodID) -> Food? {
    guard let number = id.usdaNumber else { return nil }
    let code = Tables.foodsAlike { bytes -> Int? in
      guard let start = tableLine(of: number, digits: 5, bytes) else { return nil }
      var row = TableRow(bytes, at: start)
      _ = row.cell(bytes)
      return tableInteger(bytes, row.cell(bytes))
    }
    return code.flatMap { food(FoodID(fndds: $0)) }
  }

  /// What a food is made of, the most first: a food of SR28, or a name that it does not have. Empty for other foods.
  static func ingredients(of id: FoodID) -> [String] { list(inCell: 6, of: id) }

  /// The other names of a food. Empty for other foods.
  static func otherNames(of id: FoodID) -> [String] { list(inCell: 7, of: id) }

  private static func list(inCell place: Int, of id: FoodID) -> [String] {
    guard let code = id.surveyCode else { return [] }
    return Tables.foodsEaten { bytes in
      guard let start = tableLine(of: code, digits: 8, bytes) else { return [] }
      var row = TableRow(bytes, at: start)
      for _ in 0..<place { _ = row.cell(bytes) }
      return row.text(bytes).split(separator: "|").map(String.init)
    }
  }

  /// The foods of which one name has all of some words, folded and each as one of it is called; those come first of whose
  /// names least is left over.
  static func foods(named wanted: [String], limit: Int) -> [(food: Food, surplus: Int)] {
    guard let fit = NameFit(wanted, unsaid: unsaid) else { return [] }
    return Tables.foodsEaten { bytes in
      var found: [(start: Int, surplus: Int)] = []
      var start = 0
      while start < bytes.count {
        let end = lineEnd(bytes, from: start)
        if let surplus = surplus(bytes, at: start, fit) { found.append((start, surplus)) }
        start = end + 1
      }
      return found.sorted { ($0.surplus, $0.start) < ($1.surplus, $1.start) }.prefix(limit)
        .map { (food(bytes, at: $0.start), $0.surplus) }
    }
  }

  /// How many words are left over of the name of the food on a line that has all of some words; nil where none has. The
  /// name goes before other names of as few words.
  private static func surplus(_ bytes: Span<UInt8>, at start: Int, _ fit: NameFit) -> Int? {
    var row = TableRow(bytes, at: start)
    _ = row.cell(bytes)
    let name = row.cell(bytes)
    var others = row.end
    while others > name.upperBound, bytes[others - 1] != UInt8(ascii: "\t") { others -= 1 }
    let own = fit.surplus(bytes, name).map { 2 * $0 }
    let other = own == 0 ? nil : fit.least(bytes, others..<row.end).map { 2 * $0 + 1 }
    return [own, other].compactMap { $0 }.min()
  }

  /// The words of names that say that something was not said: `NFS` is "not further specified", `NS as to` "not specified
  /// as to". A food that is called so is the honest middle of its kind.
  private static let unsaid: Set<String> = [
    "nfs", "ns", "as", "to", "from", "restaurant", "or", "fast", "food", "frozen", "type", "of", "the", "a",
    "and",
    "with", "any", "source", "regular", "plain",
  ]

  private static func food(_ bytes: Span<UInt8>, at start: Int) -> Food {
    var row = TableRow(bytes, at: start)
    let code = tableInteger(bytes, row.cell(bytes))
    let name = row.text(bytes)
    let group = row.text(bytes)
    let amounts = FoodRow.amounts(bytes, &row)
    let portions = FoodRow.portions(row.text(bytes))
    let usual = row.number(bytes).map { grams in
      Portion(amount: Decimal(1), name: "serving (usual, \(grams) g)", grams: grams)
    }
    return Food(
      id: FoodID(fndds: code), name: name, group: group, source: source, per100Grams: amounts,
      carbohydrateConvention: .byDifference, energyFactors: .unknown, refusePercent: nil, portions: portions,
      piece: nil, usual: usual)
  }
}
