// What a file says and what is stored of it are added up apart, from its cells and from the entries, so that one can be held
// against the other.

internal import Encoding
package import Values

/// Sums of what an import is about.
package struct ImportSums: Equatable, Sendable {
  /// What is added up.
  package enum Item: String, CaseIterable, Sendable {
    /// Foods that were eaten.
    case foods
    /// Their energy, in kcal.
    case eaten = "kcal eaten"
    /// Their protein, in g.
    case protein = "g protein"
    /// Activities.
    case activities
    /// Their length, in minutes.
    case minutes
    /// Their distance, in km.
    case kilometres = "km"
    /// Their energy, in kcal.
    case burned = "kcal burned"
    /// Sets of exercises.
    case sets
    /// Weights.
    case weights
    /// Their sum, in kg.
    case kilograms = "kg"
    /// Other measures.
    case measures
    /// Steps.
    case steps
    /// Sleep, in minutes.
    case sleep = "min sleep"
    /// Water, in ml.
    case water = "ml water"
    /// Notes.
    case notes
  }

  private var sums: [Item: Int128] = [:]

  /// No sums.
  package init() {}

  /// Adds so much of an item.
  package mutating func add(_ item: Item, _ amount: Decimal) {
    sums[item, default: 0] += Int128(amount.thousandths)
  }

  /// Adds one of an item.
  package mutating func count(_ item: Item, _ number: Int = 1) {
    sums[item, default: 0] += Int128(number) * 1000
  }

  /// Adds other sums.
  package mutating func add(_ other: ImportSums) {
    for (item, sum) in other.sums { sums[item, default: 0] += sum }
  }

  /// The items there is anything of, in their order.
  package var items: [Item] { Item.allCases.filter { sums[$0] ?? 0 != 0 } }

  /// The sum of an item; the largest there is where it does not fit.
  package subscript(item: Item) -> Decimal {
    Decimal(thousandths: Int64(clamping: sums[item] ?? 0))
  }

  /// Adds what an entry says.
  package mutating func add(_ entry: ForeignEntry) {
    let object = JSON.object(entry.fields)
    let number = { (key: String) in object[key]?.decimalValue ?? .zero }
    switch entry.kind {
    case "meal":
      for item in object["items"]?.members ?? [] {
        count(.foods)
        add(.eaten, item.value["kcal"]?.decimalValue ?? .zero)
        add(.protein, item.value["protein_g"]?.decimalValue ?? .zero)
      }
    case "activity":
      count(.activities)
      add(.minutes, number("minutes"))
      add(.kilometres, number("distance_km"))
      add(.burned, number("kcal"))
      for exercise in object["exercises"]?.arrayValue ?? [] {
        count(.sets, exercise["sets"]?.arrayValue?.count ?? 0)
      }
    case "weight":
      count(.weights)
      add(.kilograms, number("weight_kg"))
    case "measure":
      count(.measures)
      if object["name"]?.stringValue == "steps" { add(.steps, number("value")) }
      if object["name"]?.stringValue == "sleep" { add(.sleep, number("value")) }
    case "water": add(.water, number("water_ml"))
    case "note": count(.notes)
    default: return
    }
  }
}
