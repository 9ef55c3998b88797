// How many grams an amount of a food is. A mass is what it says. A volume goes by the food's own cup, spoon
// or fluid ounce, of which any gives its density. A count goes by the portion that is named, else by what one
// piece weighs in everyday use. What the food does not say is asked for in grams: nothing is guessed.

package import Values

/// The mass an amount of a food was taken to be.
package struct Serving: Hashable, Sendable {
  /// The mass in grams, rounded once to 0.001.
  package let grams: Decimal
  /// The household measure that gave it; nil where the amount was a mass.
  package let portion: String?
}

/// Why an amount of a food cannot be turned into grams.
package enum PortionFault: Error, Hashable, Sendable {
  /// The food lists nothing that this counts.
  case noPortion
  /// The food lists no volume, so that its density is unknown.
  case noDensity
  /// The mass does not fit.
  case tooLarge
}

/// Turns amounts of one food into grams.
package struct PortionResolver: Sendable {
  private let food: Food
  /// What people measure it in, the piece first.
  private let everyday: [Portion]

  /// A resolver for a food.
  package init(_ food: Food) {
    self.food = food
    everyday = food.piece.map { [$0] } ?? []
  }

  /// A resolver for a food that was called by a name, which may tell how much one of it is.
  init(_ food: Food, calledBy name: String) {
    self.food = food
    let measures = EverydayFoods.measures(of: food.id, calledBy: name)
    everyday = measures.isEmpty ? food.piece.map { [$0] } ?? [] : measures
  }

  /// The mass of an amount.
  package func serving(of amount: Amount) throws(PortionFault) -> Serving {
    guard let unit = amount.unit else { return try pieces(amount.number) }
    switch unit.measure {
    case .mass(let grams):
      return Serving(grams: try fitting(amount.number.decimal(times: grams)), portion: nil)
    case .volume(let millilitres):
      return try volume(amount.number, of: unit, millilitres)
    case .count:
      let usual = everyday.first { $0.unit == unit && unit == .slice }
      if let portion = usual ?? food.portion(of: unit) {
        return try count(amount.number, portion, share: .one)
      }
      guard unit == .piece else { throw .noPortion }
      return try pieces(amount.number)
    }
  }

  /// The mass of so many portions whose name begins with some words, as in `2 large` or `1 can`; nil where
  /// the food lists no such portion.
  package func serving(of number: Ratio, portionNamed words: [String]) throws(PortionFault) -> Serving? {
    if let portion = everyday.first(where: { $0.words == words }) ?? food.portion(named: words) {
      return try count(number, portion, share: .one)
    }
    guard let usual = HouseholdMeasure(words.joined(separator: " "), of: food) else { return nil }
    switch usual.size {
    case .thousandthsOfGram(let grams):
      let portion = Portion(amount: Decimal(1), name: usual.label, grams: Decimal(thousandths: grams))
      return try count(number, portion, share: .one)
    case .millilitres(let millilitres):
      guard let (portion, size) = food.densityPortion else { return nil }
      let serving = try count(number, portion, share: Ratio(millilitres).divided(by: size))
      return Serving(grams: serving.grams, portion: usual.label)
    }
  }

  /// The mass of so many pieces of a food that is called by these words when it was counted.
  package func serving(of number: Ratio, countedAs words: [String]) throws(PortionFault) -> Serving {
    if everyday.isEmpty, let portion = words.lazy.compactMap({ food.portion(named: [$0]) }).first {
      return try count(number, portion, share: .one)
    }
    return try pieces(number)
  }

  private func pieces(_ number: Ratio) throws(PortionFault) -> Serving {
    guard let piece = everyday.first ?? food.countedPortion ?? food.ownPortion else { throw .noPortion }
    return try count(number, piece, share: .one)
  }

  private func volume(_ number: Ratio, of unit: Unit, _ millilitres: Ratio) throws(PortionFault) -> Serving {
    if let portion = food.portion(of: unit) { return try count(number, portion, share: .one) }
    guard let (portion, size) = food.densityPortion else { throw .noDensity }
    let share = millilitres.divided(by: size)
    return try count(number, portion, share: share)
  }

  /// The mass of so many portions, or of so many shares of one.
  private func count(_ number: Ratio, _ portion: Portion, share: Ratio?) throws(PortionFault) -> Serving {
    guard let each = portion.grams.ratio.divided(by: portion.amount.ratio), portion.grams > .zero else {
      throw .noPortion
    }
    let size = share.flatMap(each.times)
    return Serving(grams: try fitting(size.flatMap(number.decimal(times:))), portion: portion.label)
  }

  private func fitting(_ grams: Decimal?) throws(PortionFault) -> Decimal {
    guard let grams else { throw .tooLarge }
    return grams
  }
}
