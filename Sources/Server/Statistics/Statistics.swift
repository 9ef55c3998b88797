// Statistics tell of groups and never of a person: what fewer than five people make up is null. Where only one group is
// hidden so, whoever subtracts the others from the whole would know it; then the smallest of the others is hidden too.

internal import Encoding
internal import Values

/// Counts over the people of a server, in groups.
struct Statistics: Sendable {
  /// What people can be told apart by.
  enum Dimension: String, CaseIterable, Sendable {
    case age, sex, aim, month
  }

  /// How many people a cell has at least.
  static let fewest = 5

  /// Who is in one cell.
  private struct Cell {
    var people = 0
    var logging = 0
    var sums: [String: (people: Int, sum: Decimal)] = [:]
    var slots: [String: (people: Int, sum: Decimal)] = [:]
    var types: [String: (people: Int, sum: Decimal)] = [:]
    var set: [String: Int] = [:]
    var met: [String: Int] = [:]
  }

  private let dimensions: [Dimension]
  private var cells: [[String?]: Cell] = [:]
  private var whole = Cell()

  /// Statistics by some dimensions.
  init(by dimensions: [Dimension]) { self.dimensions = dimensions }

  /// Takes in what is known of one person.
  mutating func take(_ facts: JournalFacts) {
    Self.add(facts, Array(facts.months.values), to: &whole)
    guard dimensions.contains(.month) else {
      return Self.add(facts, Array(facts.months.values), to: &cells[key(facts, month: nil), default: Cell()])
    }
    for (name, month) in facts.months {
      Self.add(facts, [month], to: &cells[key(facts, month: name), default: Cell()])
    }
  }

  /// The whole, with what fewer than five people make up as null.
  var total: JSON { .object(Self.members(whole, isHidden: false)) }

  /// The groups in order, those of fewer than five people with nulls.
  var groups: [JSON] {
    guard !dimensions.isEmpty else { return [] }
    let hidden = hiddenKeys
    return cells.sorted { Self.precedes($0.key, $1.key) }.map { key, cell in
      let head = zip(dimensions, key).map { JSON.Member($0.rawValue, .text($1)) }
      return .object(head + Self.members(cell, isHidden: hidden.contains(key)))
    }
  }

  private func key(_ facts: JournalFacts, month: String?) -> [String?] {
    dimensions.map { dimension in
      switch dimension {
      case .age: facts.ageBand
      case .sex: facts.sex
      case .aim: facts.aim
      case .month: month
      }
    }
  }

  private static func precedes(_ left: [String?], _ right: [String?]) -> Bool {
    // What nobody knows stands last.
    left.map { $0 ?? "\u{10FFFF}" }.lexicographicallyPrecedes(right.map { $0 ?? "\u{10FFFF}" })
  }

  private var hiddenKeys: Set<[String?]> {
    var hidden = cells.filter { $0.value.people < Self.fewest }
    let people = hidden.values.reduce(0) { $0 + $1.people }
    if people > 0, people < Self.fewest || hidden.count == 1 {
      let next = cells.filter { hidden[$0.key] == nil }.min {
        ($0.value.people, Self.precedes($1.key, $0.key) ? 1 : 0) < ($1.value.people, 0)
      }
      if let next { hidden[next.key] = next.value }
    }
    return Set(hidden.keys)
  }

  private static func add(_ facts: JournalFacts, _ months: [JournalFacts.Month], to cell: inout Cell) {
    cell.people += 1
    if !months.isEmpty { cell.logging += 1 }
    for (name, isMet) in facts.goals {
      cell.set[name, default: 0] += 1
      if isMet { cell.met[name, default: 0] += 1 }
    }
    var own: [String: Decimal] = [:]
    var slots: [String: Decimal] = [:]
    var types: [String: Decimal] = [:]
    for month in months {
      Self.raise(&own, "meals", by: Decimal(Int32(clamping: month.meals)))
      Self.raise(&own, "activities", by: Decimal(Int32(clamping: month.activities)))
      Self.raise(&own, "active_minutes", by: month.minutes)
      Self.raise(&own, "burned_kcal", by: month.burned)
      for (slot, count) in month.slots { Self.raise(&slots, slot, by: Decimal(Int32(clamping: count))) }
      for (type, count) in month.types { Self.raise(&types, type, by: Decimal(Int32(clamping: count))) }
    }
    add(own, to: &cell.sums)
    add(slots, to: &cell.slots)
    add(types, to: &cell.types)
  }

  private static func raise(_ sums: inout [String: Decimal], _ name: String, by value: Decimal) {
    sums[name] = (sums[name] ?? .zero) + value
  }

  /// Adds what one person did; who did nothing of it is not counted among those who did.
  private static func add(_ own: [String: Decimal], to sums: inout [String: (people: Int, sum: Decimal)]) {
    for (name, value) in own where value != .zero {
      let known = sums[name] ?? (0, .zero)
      sums[name] = (known.people + 1, known.sum + value)
    }
  }

  private static func members(_ cell: Cell, isHidden: Bool) -> [JSON.Member] {
    let count = { (people: Int) -> JSON in isHidden || people < fewest ? .null : .count(people) }
    let sum = { (sum: (people: Int, sum: Decimal)?) -> JSON in
      guard let sum, !isHidden, sum.people >= fewest else { return .null }
      return .number(sum.sum.description)
    }
    let sums = { (sums: [String: (people: Int, sum: Decimal)]) -> JSON in
      .object(
        sums.filter { !isHidden && $0.value.people >= fewest }.sorted { $0.key < $1.key }
          .map { JSON.Member($0.key, .number($0.value.sum.description)) })
    }
    let goals = cell.set.filter { !isHidden && $0.value >= fewest }.sorted { $0.key < $1.key }
    return [
      .init("people", count(cell.people)), .init("logging", count(cell.logging)),
      .init("meals", sum(cell.sums["meals"])), .init("meals_by_slot", sums(cell.slots)),
      .init("activities", sum(cell.sums["activities"])), .init("activities_by_type", sums(cell.types)),
      .init("active_minutes", sum(cell.sums["active_minutes"])),
      .init("burned_kcal", sum(cell.sums["burned_kcal"])),
      .init(
        "goals",
        .object(
          goals.map { name, people in
            JSON.Member(name, ["set": .count(people), "met": count(cell.met[name] ?? 0)])
          })),
    ]
  }
}
