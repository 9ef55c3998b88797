package import Encoding
package import Ledger
package import Values

/// How often so many grams of each food were eaten on some days: all it takes to sum up nutrients beside the label,
/// whose values stand in the totals of meals. Of an item as the program writes it three fields are read.
package struct EatenFoods: View {
  /// A food as items name it.
  package enum Name: Hashable, Sendable {
    /// A food of SR28, by its NDB number.
    case usda(Int32)
    /// Any other, by the id of its version.
    case version(String)
  }

  /// So much of a food, as one or more items have it.
  struct Share: Hashable {
    let food: Name
    /// In thousandths.
    let grams: Int64
    /// The nutrients that are kept with the item; nil for none.
    let more: NutrientAmounts?
  }

  private let days: ClosedRange<CivilDay>
  private(set) var shares: [Share: Int] = [:]

  /// Counts what was eaten on some days.
  package init(on days: ClosedRange<CivilDay>) {
    self.days = days
  }

  /// The foods that were eaten.
  package var names: Set<Name> { Set(shares.keys.map(\.food)) }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    for share in try read(record, bytes) { shares[share, default: 0] += 1 }
  }

  /// Meals can be taken back exactly.
  package static var takesBack: Bool { true }

  /// Takes a meal that was counted out again.
  package mutating func takeBack(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    for share in try read(record, bytes) { shares[share, default: 0] -= 1 }
  }

  /// It looks at no register.
  package var registerKinds: [String]? { [] }

  package func looks(at record: Record, in bytes: Span<UInt8>) -> Bool {
    record.day.map(days.contains) ?? false
  }

  /// The meals of the days.
  package var reaches: [Reach]? { [.some(kind: "meal", on: days)] }

  /// A view of the same days that has counted nothing.
  package func emptied() -> EatenFoods? { EatenFoods(on: days) }

  /// Adds what another view has counted.
  package mutating func merge(_ other: EatenFoods) {
    shares.merge(other.shares) { $0 + $1 }
  }

  private func read(_ record: Record, _ bytes: Span<UInt8>) throws(JSONError) -> [Share] {
    guard record.isKind("meal", in: bytes), let day = record.day, days.contains(day) else { return [] }
    guard let items = try record.find("items", in: bytes) else { return [] }
    var scanner = ExactScanner(at: items.position)
    if let shares = scanner.shares(in: bytes) { return shares }
    do {
      return try MealEntry(try record.read(in: bytes)).items.map { Share($0.item) }
    } catch {
      throw JSONError(offset: 0, reason: "a meal cannot be read: \(error.reason)")
    }
  }
}

extension EatenFoods.Share {
  fileprivate init(_ item: MealItem) {
    food = FoodID(item.food).usdaNumber.map { .usda(Int32($0)) } ?? .version(item.food)
    grams = item.grams.thousandths
    more = item.more.known.isEmpty ? nil : item.more
  }
}

extension ExactScanner {
  /// Passes the items of a meal as the program writes them; nil where anything is written otherwise, or an item has
  /// nutrients of its own.
  fileprivate mutating func shares(in bytes: Span<UInt8>) -> [EatenFoods.Share]? {
    guard pass("{", in: bytes) else { return nil }
    if pass("}", in: bytes) { return [] }
    var shares: [EatenFoods.Share] = []
    repeat {
      guard let share = share(in: bytes) else { return nil }
      shares.append(share)
    } while pass(",", in: bytes)
    return pass("}", in: bytes) ? shares : nil
  }

  private mutating func share(in bytes: Span<UInt8>) -> EatenFoods.Share? {
    guard string(in: bytes) != nil, pass(#":{"food":"#, in: bytes), let id = string(in: bytes),
      let food = EatenFoods.Name(bytes, id), pass(#","name":"#, in: bytes), string(in: bytes) != nil,
      pass(#","amount":"#, in: bytes), thousandths(in: bytes) != nil, pass(#","unit":"#, in: bytes),
      text(in: bytes), pass(#","grams":"#, in: bytes), let grams = thousandths(in: bytes),
      MealItem.amounts.contains(Decimal(thousandths: grams)),
      label(in: bytes), pass(#","source":"#, in: bytes), string(in: bytes) != nil
    else { return nil }
    if pass(#","portion":"#, in: bytes), string(in: bytes) == nil { return nil }
    if pass(#","given":"#, in: bytes), !value(in: bytes) { return nil }
    return pass("}", in: bytes) ? EatenFoods.Share(food: food, grams: grams, more: nil) : nil
  }

  /// Passes the seven values of the label.
  private mutating func label(in bytes: Span<UInt8>) -> Bool {
    known(#","kcal":"#, in: bytes) && known(#","protein_g":"#, in: bytes)
      && known(#","carbohydrate_g":"#, in: bytes) && known(#","fat_g":"#, in: bytes)
      && known(#","fiber_g":"#, in: bytes) && known(#","sugar_g":"#, in: bytes)
      && known(#","sodium_mg":"#, in: bytes)
  }

  private mutating func known(_ key: StaticString, in bytes: Span<UInt8>) -> Bool {
    guard pass(key, in: bytes) else { return false }
    return pass("null", in: bytes) || thousandths(in: bytes) != nil
  }
}

extension EatenFoods.Name {
  /// Reads the id of a food from the content of its string; nil where that is broken.
  fileprivate init?(_ bytes: Span<UInt8>, _ id: Range<Int>) {
    if id.count == 10, equals(bytes, id.lowerBound..<id.lowerBound + 5, "usda:"),
      (id.lowerBound + 5..<id.upperBound).allSatisfy({ bytes[$0] &- UInt8(ascii: "0") < 10 })
    {
      self = .usda(Int32(tableInteger(bytes, id.lowerBound + 5..<id.upperBound)))
    } else {
      guard let text = try? unescaped(bytes, id) else { return nil }
      self = .version(text)
    }
  }
}
