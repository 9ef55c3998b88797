internal import Document
package import Encoding
package import Food
package import Values

/// What was eaten most, or what brought most of a nutrient.
package struct TopReport: Sendable {
  /// What the items are added up by.
  package enum Grouping: String, CaseIterable, Sendable {
    case food, category, meal, day, slot

    /// Whether items are counted where no nutrient is asked for; else they are weighed by their energy.
    var isCounted: Bool { self == .food || self == .category }
  }

  /// One item with what it belongs to.
  package struct Serving: Sendable {
    let item: MealItem
    let nutrients: NutrientAmounts
    let meal: ULID
    let day: CivilDay
    let at: Timestamp?
    let slot: String

    /// The food group of the built-in table; nil for what is not in it.
    var category: String? { FoodTable.food(FoodID(item.food).unversioned)?.group }

    /// An item of a meal and everything that is known of it.
    package init(
      item: MealItem, nutrients: NutrientAmounts, meal: ULID, day: CivilDay, at: Timestamp?, slot: String
    ) {
      self.item = item
      self.nutrients = nutrients
      self.meal = meal
      self.day = day
      self.at = at
      self.slot = slot
    }
  }

  /// The days it is about; nil for all.
  package let period: Period?
  /// What the items are added up by.
  package let grouping: Grouping
  /// What is looked at; nil for how often something was eaten.
  package let nutrient: Nutrient?
  /// The groups, the largest first.
  let rows: [TopRow]
  /// How much there is of the nutrient in all that is known.
  let total: Decimal?
  let known: Int
  let items: Int

  /// The report of some items, oldest first; at most `limit` groups.
  package init(
    _ servings: [Serving], period: Period?, by grouping: Grouping, of nutrient: Nutrient?, limit: Int
  ) {
    let nutrient = nutrient ?? (grouping.isCounted ? nil : .energy)
    self.period = period
    self.grouping = grouping
    self.nutrient = nutrient
    var found: [String: TopRow] = [:]
    var sums = NutrientSums()
    for serving in servings {
      sums.add(serving.nutrients)
      let key = Self.key(of: serving, grouping)
      found[key, default: TopRow(key: key, first: serving)].add(serving, nutrient)
    }
    total = nutrient.flatMap { sums[$0] }
    known = nutrient.map { sums.known($0) } ?? servings.count
    items = servings.count
    let ranked = found.values.filter { nutrient == nil || $0.amount != nil }
      .sorted { one, other in
        if nutrient != nil, one.amount != other.amount {
          return (one.amount ?? .zero) > (other.amount ?? .zero)
        }
        if one.times != other.times { return one.times > other.times }
        return (other.grams ?? .zero, one.key) < (one.grams ?? .zero, other.key)
      }
    rows = Array(ranked.prefix(limit))
  }

  /// The share of a group in all that is known, in percent.
  func share(_ row: TopRow) -> Decimal? {
    guard let amount = row.amount, let total, total > .zero else { return nil }
    return percentage(amount, of: total)
  }

  private static func key(of serving: Serving, _ grouping: Grouping) -> String {
    switch grouping {
    case .food: serving.item.habitKey
    case .category: serving.category ?? ""
    case .meal: serving.meal.description
    case .day: serving.day.description
    case .slot: serving.slot
    }
  }

  /// The object of machine formats.
  package var json: JSON {
    .object([
      .init("schema", "healthlog.top/1"), .init("from", .text(period?.first)),
      .init("to", .text(period?.last)),
      .init("by", grouping.rawValue), .init("nutrient", .text(nutrient?.key)), .init("total", .exact(total)),
      .init("known", .count(known)), .init("of", .count(items)), .init("top", .array(lines)),
    ])
  }

  /// The groups as objects of machine formats.
  package var lines: [JSON] {
    rows.map { row in
      let last = row.last
      var members: [JSON.Member] =
        switch grouping {
        case .food: [.init("food", FoodID(last.item.food).unversioned.text), .init("name", last.item.name)]
        case .category: [.init("category", .text(last.category))]
        case .meal:
          [
            .init("id", last.meal.description), .init("day", last.day.description),
            .init("at", .text(last.at)),
            .init("slot", last.slot),
          ]
        case .day: [.init("day", last.day.description)]
        case .slot: [.init("slot", last.slot)]
        }
      members += [
        .init("times", .count(row.times)), .init("grams", .exact(row.grams)),
        .init("amount", .exact(row.amount)),
        .init("known", .count(row.known)), .init("of", .count(row.times)),
        .init("share_percent", .exact(share(row))),
      ]
      return .object(members)
    }
  }
}

/// A group of items.
struct TopRow: Sendable {
  /// What they have in common.
  let key: String
  /// The newest of them.
  private(set) var last: TopReport.Serving
  /// How many there are.
  private(set) var times = 0
  /// How much they weigh; nil where that is known of none.
  private(set) var grams: Decimal?
  /// Of how many that is known.
  private(set) var weighed = 0
  /// How much of the nutrient they bring; nil where none tells it.
  private(set) var amount: Decimal?
  /// How many of them tell it.
  private(set) var known = 0

  init(key: String, first: TopReport.Serving) {
    self.key = key
    last = first
  }

  mutating func add(_ serving: TopReport.Serving, _ nutrient: Nutrient?) {
    last = serving
    times += 1
    if serving.item.hasGrams {
      weighed += 1
      grams = (grams ?? .zero).adding(serving.item.grams) ?? grams
    }
    guard let nutrient, let value = serving.nutrients[nutrient] else { return }
    known += 1
    amount = (amount ?? .zero).adding(value) ?? amount
  }
}
