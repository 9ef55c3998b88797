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

  /// What is added up, and the year it is of.
  private struct Place: Hashable {
    let item: Item
    let year: Int32
  }

  private var sums: [Place: Int128] = [:]
  /// The year of what is added next; 0 where it is not known.
  package var year: Int32 = 0

  /// No sums.
  package init() {}

  /// Whether two come to the same.
  package static func == (left: ImportSums, right: ImportSums) -> Bool { left.sums == right.sums }

  /// Adds so much of an item.
  package mutating func add(_ item: Item, _ amount: Decimal) {
    sums[Place(item: item, year: year), default: 0] += Int128(amount.thousandths)
  }

  /// Adds one of an item.
  package mutating func count(_ item: Item, _ number: Int = 1) {
    sums[Place(item: item, year: year), default: 0] += Int128(number) * 1000
  }

  /// Adds other sums.
  package mutating func add(_ other: ImportSums) {
    for (place, sum) in other.sums { sums[place, default: 0] += sum }
  }

  /// The items there is anything of, in their order.
  package var items: [Item] {
    let found = Set(sums.filter { $0.value != 0 }.map(\.key.item))
    return Item.allCases.filter(found.contains)
  }

  /// The years there is anything of, in their order; none where the year of something is not known.
  package var years: [Int32] {
    let found = Set(sums.filter { $0.value != 0 }.map(\.key.year))
    return found.contains(0) ? [] : found.sorted()
  }

  /// The sum of an item; the largest there is where it does not fit.
  package subscript(item: Item) -> Decimal {
    let sum = sums.reduce(Int128(0)) { $1.key.item == item ? $0 + $1.value : $0 }
    return Decimal(thousandths: Int64(clamping: sum))
  }

  /// The same of one year.
  package subscript(item: Item, year: Int32) -> Decimal {
    Decimal(thousandths: Int64(clamping: sums[Place(item: item, year: year)] ?? 0))
  }

  /// Those of some items alone.
  package func only(_ items: [Item]) -> ImportSums {
    var result = self
    result.sums = sums.filter { items.contains($0.key.item) }
    return result
  }

  /// Adds what an entry says.
  package mutating func add(_ entry: ForeignEntry) {
    year = Int32(entry.day.year)
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
