internal import Encoding
internal import Values

/// Counts over the people of a server, in groups; what few people make up is null.
struct Statistics: Sendable {
  /// What people can be told apart by.
  enum Dimension: String, CaseIterable, Sendable {
    case age, sex, aim, week, month, year

    /// The time it tells apart; nil for what people are.
    var span: JournalFacts.Span? { JournalFacts.Span(rawValue: rawValue) }
  }

  /// The numbers that every group has, known or not.
  private static let always = ["people", "logging", "meals", "activities", "active_minutes", "burned_kcal"]
  /// The objects of numbers that every group has.
  private static let objects = ["meals_by_slot", "items_by_category", "activities_by_type", "goals"]

  private let dimensions: [Dimension]
  private var table = NumberTable()
  private var whole = NumberTable()
  private var people = 0

  /// Statistics by some dimensions.
  init(by dimensions: [Dimension]) { self.dimensions = dimensions }

  /// The time that is told apart.
  var span: JournalFacts.Span? { dimensions.lazy.compactMap(\.span).first }

  /// Takes in what is known of one person.
  mutating func take(_ facts: JournalFacts) {
    people += 1
    let shares = Self.shares(Array(facts.parts.values), facts.goals)
    whole.add(shares, of: people, at: [])
    guard !dimensions.isEmpty else { return }
    guard span != nil else { return table.add(shares, of: people, at: key(facts, nil)) }
    for (name, part) in facts.parts {
      table.add(Self.shares([part], part.goals), of: people, at: key(facts, name))
    }
  }

  /// The whole, with what fewer than five people make up as null.
  var total: JSON { .object(Self.members(whole.told(dimensions: 0)[[]] ?? [:])) }

  /// The groups in order, those of fewer than five people with nulls.
  var groups: [JSON] {
    let told = table.told(dimensions: dimensions.count)
    return table.keys.sorted(by: Disclosure.isBefore).map { key in
      let head = zip(dimensions, key).map { JSON.Member($0.rawValue, .text($1)) }
      return .object(head + Self.members(told[key] ?? [:]))
    }
  }

  private func key(_ facts: JournalFacts, _ span: String?) -> [String?] {
    dimensions.map { dimension in
      switch dimension {
      case .age: facts.ageBand
      case .sex: facts.sex
      case .aim: facts.aim
      case .week, .month, .year: span
      }
    }
  }

  /// What one person brings to the numbers. Who did nothing of something is not among the people who did.
  private static func shares(_ parts: [JournalFacts.Part], _ goals: [String: Bool]) -> [NumberTable.Share] {
    var sums: [String: Decimal] = [:]
    let raise = { (name: String, value: Decimal) in sums[name] = (sums[name] ?? .zero) + value }
    for part in parts {
      raise("meals", Decimal(Int32(clamping: part.meals)))
      raise("activities", Decimal(Int32(clamping: part.activities)))
      raise("active_minutes", part.minutes)
      raise("burned_kcal", part.burned)
      for (slot, count) in part.slots { raise("meals_by_slot/\(slot)", Decimal(Int32(clamping: count))) }
      for (category, times) in part.categories { raise("items_by_category/\(category)", times) }
      for (type, count) in part.types {
        raise("activities_by_type/\(type)", Decimal(Int32(clamping: count)))
      }
    }
    var shares = sums.map { NumberTable.Share(name: $0.key, value: $0.value, isCounted: nil) }
    shares.append(.init(name: "people", value: Decimal(1), isCounted: nil))
    shares.append(.init(name: "logging", value: Decimal(1), isCounted: !parts.isEmpty))
    for (name, isMet) in goals {
      shares.append(.init(name: "goals/\(name)/set", value: Decimal(1), isCounted: nil))
      shares.append(.init(name: "goals/\(name)/met", value: Decimal(1), isCounted: isMet))
    }
    return shares
  }

  private static func members(_ told: [String: Decimal]) -> [JSON.Member] {
    var members = always.map { JSON.Member($0, told[$0].map { .number($0.description) } ?? .null) }
    for object in objects {
      var inner: [JSON.Member] = []
      for (name, value) in told.sorted(by: { $0.key < $1.key }) where name.hasPrefix(object + "/") {
        let key = String(name.dropFirst(object.count + 1))
        guard object == "goals" else {
          inner.append(.init(key, .number(value.description)))
          continue
        }
        // A goal is told by how many have it; how many meet it may be too few to tell.
        guard let goal = key.withoutEnding("/set") else { continue }
        let met = told["goals/\(goal)/met"]
        inner.append(
          .init(
            goal, ["set": .number(value.description), "met": met.map { .number($0.description) } ?? .null])
        )
      }
      members.append(.init(object, .object(inner)))
    }
    return members
  }
}

extension String {
  /// The text before an ending; nil where it has another.
  fileprivate func withoutEnding(_ ending: String) -> String? {
    hasSuffix(ending) ? String(dropLast(ending.count)) : nil
  }
}
