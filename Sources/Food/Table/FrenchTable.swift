internal import Encoding
internal import Tables
internal import Values

/// Foods by their French names: the table Ciqual 2020 of the Anses (Licence Ouverte 2.0). It has dishes, cheeses and pastries
/// as France eats them, and no household measures.
package enum FrenchTable {
  /// The source as output names it; it carries the credit that the licence asks for.
  package static let source = "Anses, table Ciqual 2020"

  /// The food with this id; nil if the table has none.
  static func food(_ id: FoodID) -> Food? {
    guard let code = id.ciqualCode else { return nil }
    return Tables.foodsFrench { bytes in
      tableLine(of: code, digits: 5, bytes).map { food(bytes, at: $0) }
    }
  }

  /// The foods whose names have all of some words in their order, folded and each as one of it is called; those come first of whose names
  /// least is left over.
  static func foods(named wanted: [String], limit: Int) -> [(food: Food, rest: [String])] {
    guard let fit = NameFit(wanted, unsaid: unsaid, denials: ["non"]) else { return [] }
    return Tables.foodsFrench { bytes in
      var found: [(start: Int, rest: [String])] = []
      var start = 0
      while start < bytes.count {
        var row = TableRow(bytes, at: start)
        _ = row.cell(bytes)
        if let rest = fit.orderedRest(bytes, row.cell(bytes)) { found.append((start, rest)) }
        start = row.next
      }
      return found.sorted { ($0.rest.count, $0.start) < ($1.rest.count, $1.start) }.prefix(limit)
        .map { (food(bytes, at: $0.start), $0.rest) }
    }
  }

  /// Of foods that differ in nothing that was said the one in the middle: what the table calls the average, else that of the
  /// median energy. Nil of none.
  static func middle(of foods: [Food]) -> Food? {
    if let average = foods.first(where: { $0.name.hasSuffix("(aliment moyen)") }) { return average }
    let known = foods.filter { $0.per100Grams[.energy] != nil }
      .sorted { ($0.per100Grams[.energy] ?? .zero, $0.id) < ($1.per100Grams[.energy] ?? .zero, $1.id) }
    return known.isEmpty ? foods.first : known[known.count / 2]
  }

  /// The words of names that nobody says who orders it: `Pain (aliment moyen)`, `Brioche, préemballée`.
  private static let unsaid: Set<String> = [
    "aliment", "moyen", "sans", "precision", "preemballe", "preemballee", "appertise", "appertisee", "nature",
    "pret", "prete", "boire", "instantane", "non", "pur", "ordinaire",
    "traditionnel", "traditionnelle", "rayon", "frai", "fraiche", "standard", "type", "mg", "environ",
    "de", "d", "du", "la", "le",
    "l", "au", "aux", "a", "en", "et", "ou", "avec", "un", "une", "fromage",
  ]

  private static func food(_ bytes: Span<UInt8>, at start: Int) -> Food {
    var row = TableRow(bytes, at: start)
    let code = tableInteger(bytes, row.cell(bytes))
    let name = row.text(bytes)
    let group = row.text(bytes)
    return Food(
      id: FoodID(ciqual: code), name: name, group: group, source: source,
      per100Grams: FoodRow.amounts(bytes, &row),
      carbohydrateConvention: .available, energyFactors: .unknown, refusePercent: nil, portions: [],
      piece: nil)
  }
}
