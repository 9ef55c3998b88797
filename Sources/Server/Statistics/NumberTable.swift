internal import Values

/// Sums over people in cells, of which those are told that tell of nobody.
struct NumberTable: Sendable {
  /// What one person brings to a number.
  struct Share: Sendable {
    /// The number's place in the answer: `meals`, `goals/kcal/met`.
    let name: String
    /// How much it is.
    let value: Decimal
    /// Of numbers that count some of the people another counts, whether the person is one of them: those who are not can
    /// be counted by subtraction. Nil for other numbers.
    let isCounted: Bool?
  }

  /// A number and who made it up.
  private struct Count {
    var people: Set<Int> = []
    var sum = Decimal.zero
  }

  /// What is behind the numbers of a name. Those that count some of the people have one more value in their keys.
  private var counts: [String: [[String?]: Count]] = [:]
  /// The keys of all cells.
  private(set) var keys: Set<[String?]> = []

  /// Takes in what a person brings to a cell.
  mutating func add(_ shares: [Share], of person: Int, at key: [String?]) {
    keys.insert(key)
    for share in shares where share.value != .zero {
      let cell = share.isCounted.map { key + [$0 ? Self.counted : Self.others] } ?? key
      var count = counts[share.name]?[cell] ?? Count()
      count.people.insert(person)
      count.sum = count.sum + share.value
      counts[share.name, default: [:]][cell] = count
    }
  }

  private static let counted = "yes"
  private static let others = "no"

  /// What may be told, by cells and names; of cells of so many dimensions.
  func told(dimensions: Int) -> [[String?]: [String: Decimal]] {
    var told: [[String?]: [String: Decimal]] = [:]
    for (name, cells) in counts {
      let width = cells.keys.first?.count ?? 0
      let hidden = Disclosure.hidden(in: cells.mapValues(\.people), dimensions: width)
      for (cell, count) in cells where !hidden.contains(cell) {
        guard width == dimensions || cell.last == Self.counted else { continue }
        told[Array(cell.prefix(dimensions)), default: [:]][name] = count.sum
      }
    }
    return told
  }
}
