internal import Document
package import Encoding
internal import Food
internal import Values

extension DaySums {
  /// The seven label values by their keys; null where nobody knows.
  package var labelMembers: [JSON.Member] {
    Nutrient.label.map { .init($0.key, .exact(value($0.rawValue))) }
  }

  /// Of which label values only some items tell.
  package var partialLabels: [JSON.Member] {
    Nutrient.label.compactMap { nutrient in
      let known = ProgressBar.Known(known(nutrient.rawValue), of: Int(clamping: items))
      return known.known > 0 && known.known < known.of ? .known(nutrient.key, known) : nil
    }
  }

  /// Whether only some activities tell their energy.
  package var partialBurned: [JSON.Member] {
    let known = ProgressBar.Known(Int(clamping: sessions &- burnedUnknown), of: Int(clamping: sessions))
    return known.known > 0 && known.known < known.of ? [.known("burned_kcal", known)] : []
  }

  /// The member `partial` of an object, where there is anything to say.
  package func partialMember(_ members: [JSON.Member]) -> [JSON.Member] {
    members.isEmpty ? [] : [.init("partial", .object(members))]
  }

  /// What protein, carbohydrate and fat bring of their energy, in percent; nil unless all three are known.
  var shares: (protein: Decimal, carbohydrate: Decimal, fat: Decimal)? {
    guard let protein = value(Nutrient.protein.rawValue),
      let carbohydrate = value(Nutrient.carbohydrate.rawValue), let fat = value(Nutrient.fat.rawValue)
    else { return nil }
    return MacroEnergy(protein: protein, carbohydrate: carbohydrate, fat: fat)?.shares
  }

  /// The shares of the energy for machine formats.
  var shareJSON: JSON {
    guard let shares else { return .null }
    return [
      "protein": .exact(shares.protein), "carbohydrate": .exact(shares.carbohydrate),
      "fat": .exact(shares.fat),
    ]
  }

  /// A label value for people, with what is known of it.
  func cell(_ nutrient: Nutrient, unit: String?) -> Cell {
    guard let value = value(nutrient.rawValue) else { return items == 0 ? .empty : .unknown }
    let places = nutrient == .energy || nutrient == .sodium ? 0 : 1
    guard items > 0 else {
      return unit.map { .amount(value, unit: $0, places: places) } ?? .number(value, places: places)
    }
    return .partial(
      value, unit: unit, places: places, known: known(nutrient.rawValue), of: Int(clamping: items))
  }

  /// The energy burned for people, with what is known of it.
  func burnedCell(unit: String?) -> Cell {
    guard let burned = burnedEnergy else { return .unknown }
    guard sessions > 0 else {
      return unit.map { .amount(burned, unit: $0, places: 0) } ?? .number(burned, places: 0)
    }
    return .partial(
      burned, unit: unit, places: 0, known: Int(clamping: sessions &- burnedUnknown),
      of: Int(clamping: sessions))
  }
}

extension Nutrient {
  /// The title of its column: `protein g`, `kcal`.
  func title(_ language: Language) -> String {
    guard self != .energy, let phrase else { return unit.symbol }
    return "\(language.words(phrase)) \(unit.symbol)"
  }
}
