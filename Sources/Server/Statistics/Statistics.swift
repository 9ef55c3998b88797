// Statistics tell of groups and never of a person: what fewer than five people make up is null. Where only such a one is
// hidden of a row of numbers whose sum is told, whoever subtracts the others would know it; then the one of the fewest
// people among the others is hidden too.

internal import Encoding
internal import Values

/// Counts over the people of a server, in groups.
struct Statistics: Sendable {
  /// What people can be told apart by.
  enum Dimension: String, CaseIterable, Sendable {
    case age, sex, aim, month
  }

  /// A number and how many people made it up.
  private struct Count {
    var people = 0
    var sum = Decimal.zero
  }

  /// The numbers of a group by their places in the answer: `meals`, `goals/kcal/met`.
  private typealias Numbers = [String: Count]

  /// How many people make up a number that is told.
  private static let fewest = 5
  /// The numbers that every group has, known or not.
  private static let always = ["people", "logging", "meals", "activities", "active_minutes", "burned_kcal"]
  /// The objects of numbers that every group has.
  private static let objects = ["meals_by_slot", "activities_by_type", "goals"]

  private let dimensions: [Dimension]
  private var cells: [[String?]: Numbers] = [:]
  private var whole = Numbers()

  /// Statistics by some dimensions.
  init(by dimensions: [Dimension]) { self.dimensions = dimensions }

  /// Takes in what is known of one person.
  mutating func take(_ facts: JournalFacts) {
    let months = Array(facts.months.values)
    Self.add(facts, months, to: &whole)
    guard dimensions.contains(.month) else {
      return Self.add(facts, months, to: &cells[key(facts, month: nil), default: Numbers()])
    }
    for (name, month) in facts.months {
      Self.add(facts, [month], to: &cells[key(facts, month: name), default: Numbers()])
    }
  }

  /// The whole, with what fewer than five people make up as null.
  var total: JSON { .object(Self.members(Self.told(whole))) }

  /// The groups in order, those of fewer than five people with nulls.
  var groups: [JSON] {
    guard !dimensions.isEmpty else { return [] }
    let keys = cells.keys.sorted(by: Self.precedes)
    var told = keys.map { Self.told(cells[$0] ?? [:]) }
    for (name, count) in whole where count.people >= Self.fewest {
      hideOneMore(of: name, keys, &told)
    }
    return zip(keys, told).map { key, numbers in
      let head = zip(dimensions, key).map { JSON.Member($0.rawValue, .text($1)) }
      return .object(head + Self.members(numbers))
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

  private static func told(_ numbers: Numbers) -> [String: Decimal] {
    numbers.filter { $0.value.people >= fewest }.mapValues(\.sum)
  }

  /// Hides one number more where those that are hidden could be found by subtraction.
  private func hideOneMore(of name: String, _ keys: [[String?]], _ told: inout [[String: Decimal]]) {
    let people = keys.map { cells[$0]?[name]?.people ?? 0 }
    let hidden = people.filter { (1..<Self.fewest).contains($0) }
    guard !hidden.isEmpty, hidden.count == 1 || hidden.reduce(0, +) < Self.fewest else { return }
    let shown = keys.indices.filter { told[$0][name] != nil }
    if let smallest = shown.min(by: { people[$0] < people[$1] }) { told[smallest][name] = nil }
  }

  private static func add(_ facts: JournalFacts, _ months: [JournalFacts.Month], to numbers: inout Numbers) {
    var own: [String: Decimal] = ["people": Decimal(1)]
    if !months.isEmpty { own["logging"] = Decimal(1) }
    let raise = { (name: String, value: Decimal) in own[name] = (own[name] ?? .zero) + value }
    for (name, isMet) in facts.goals {
      raise("goals/\(name)/set", Decimal(1))
      if isMet { raise("goals/\(name)/met", Decimal(1)) }
    }
    for month in months {
      raise("meals", Decimal(Int32(clamping: month.meals)))
      raise("activities", Decimal(Int32(clamping: month.activities)))
      raise("active_minutes", month.minutes)
      raise("burned_kcal", month.burned)
      for (slot, count) in month.slots { raise("meals_by_slot/\(slot)", Decimal(Int32(clamping: count))) }
      for (type, count) in month.types {
        raise("activities_by_type/\(type)", Decimal(Int32(clamping: count)))
      }
    }
    // Who did nothing of something is not among the people who did.
    for (name, value) in own where value != .zero {
      numbers[name, default: Count()].people += 1
      numbers[name, default: Count()].sum = (numbers[name]?.sum ?? .zero) + value
    }
  }

  private static func members(_ told: [String: Decimal]) -> [JSON.Member] {
    var members = always.map { JSON.Member($0, told[$0].map { .number($0.description) } ?? .null) }
    for object in objects {
      var inner: [JSON.Member] = []
      for (name, value) in told.sorted(by: { $0.key < $1.key }) where name.hasPrefix(object + "/") {
        let path = name.split(separator: "/").map(String.init)
        guard object == "goals" else {
          inner.append(.init(path[1], .number(value.description)))
          continue
        }
        // A goal is told by how many have it; how many meet it may be too few to tell.
        guard path[2] == "set" else { continue }
        let met = told["goals/\(path[1])/met"]
        inner.append(
          .init(
            path[1], ["set": .number(value.description), "met": met.map { .number($0.description) } ?? .null])
        )
      }
      members.append(.init(object, .object(inner)))
    }
    return members
  }
}
