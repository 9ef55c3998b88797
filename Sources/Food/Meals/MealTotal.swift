package import Encoding
internal import Values

/// What the items of a meal, or of several, add up to: sums of the known values, and how many items lack one.
package struct MealTotal: Equatable, Sendable {
  /// How many items there are.
  package private(set) var items = 0
  /// The sums of what is known; a value that no item has, or whose sum does not fit, is unknown.
  package private(set) var sums = NutrientAmounts()
  private var unknown = [Int](repeating: 0, count: Nutrient.label.count)
  private var overflown: Set<Nutrient> = []

  /// The total of no items.
  package init() {}

  /// The total of some items.
  package init(_ items: [MealItem]) {
    for item in items { add(item.nutrition) }
  }

  /// Adds the values of an item.
  package mutating func add(_ nutrition: NutrientAmounts) {
    items += 1
    for value in Nutrient.label {
      guard let number = nutrition[value] else {
        unknown[value.rawValue] += 1
        continue
      }
      guard let sum = (sums[value] ?? .zero).adding(number), !overflown.contains(value) else {
        overflown.insert(value)
        sums[value] = nil
        continue
      }
      sums[value] = sum
    }
  }

  /// How many items have a value.
  package func known(_ value: Nutrient) -> Int { items - unknown[value.rawValue] }

  /// The object kept in the journal: `{"items":2,"kcal":330,…,"unknown":{"sugar_g":1}}`.
  package var journalJSON: JSON {
    let lacking = Nutrient.label.filter { unknown[$0.rawValue] > 0 }
    var members: [JSON.Member] = [.init("items", .count(items))] + sums.labelMembers
    if !lacking.isEmpty {
      members.append(
        .init("unknown", .object(lacking.map { .init($0.key, .count(unknown[$0.rawValue])) })))
    }
    return .object(members)
  }

  /// The object of machine formats: `{"kcal":330,…,"partial":{"sugar_g":{"known":1,"of":2}}}`.
  package var json: JSON {
    .object(sums.labelMembers + JSON.Member.partial(Nutrient.label, of: items, known: known(_:)))
  }
}

extension JSON.Member {
  /// Of how many items each of some nutrients is known, where that is of some and not of all: `"partial":{…}`; none
  /// where there is no such nutrient.
  static func partial(_ nutrients: [Nutrient], of items: Int, known: (Nutrient) -> Int) -> [JSON.Member] {
    let members = nutrients.filter { known($0) > 0 && known($0) < items }.map { nutrient in
      JSON.Member(nutrient.key, ["known": .count(known(nutrient)), "of": .count(items)])
    }
    return members.isEmpty ? [] : [.init("partial", .object(members))]
  }
}
