// How many grams an amount of a food is. A mass is what it says. A volume goes by the food's own cup, spoon
// or fluid ounce, of which any gives its density. A count goes by the portion that is named, else by what one
// piece weighs in everyday use. What the food does not say is asked for in grams: nothing is guessed.

internal import Encoding
internal import Ledger
package import Values

/// The mass an amount of a food was taken to be.
package struct Serving: Hashable, Sendable {
  /// The mass in grams, rounded once to 0.001.
  package let grams: Decimal
  /// The household measure that gave it; nil where the amount was a mass.
  package let portion: String?

  /// What people have where they do not say how much.
  static func usual(_ grams: Decimal) -> Serving {
    Serving(grams: grams, portion: "serving (usual, \(grams) g)")
  }
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
  /// What people measure it in, the piece first: a mass or a volume needs none of it.
  private let measures: MadeOnce<Measures>
  private var everyday: [Portion] { measures.value.all }

  /// Measures that are made when they are first asked for.
  private final class Measures: Sendable {
    let all: [Portion]

    init(_ all: [Portion]) { self.all = all }
  }

  /// How the food was prepared, by the words it was called by: `sliced`.
  private let preparations: [Preparation]

  /// A resolver for a food.
  package init(_ food: Food) {
    self.food = food
    measures = MadeOnce { Measures(food.piece.map { [$0] } ?? []) }
    preparations = []
  }

  /// A resolver for a food that was called by a name, which may tell how much one of it is.
  init(_ food: Food, calledBy name: String) {
    self.food = food
    measures = MadeOnce {
      let measures = EverydayFoods.measures(of: food.id, calledBy: name)
      // A new potato is smaller than the potato of the same table.
      if let piece = food.piece, DishNames.piece(named: name) == piece, !EverydayFoods.isListed(name),
        name.split(separator: " ").contains(where: { singular(folded(String($0))) == piece.name })
      {
        return Measures([piece] + measures)
      }
      return Measures(measures.isEmpty ? food.piece.map { [$0] } ?? [] : measures)
    }
    preparations = Preparation.all(in: name)
  }

  /// The same food in the survey of what people eat, which lists more portions.
  private var survey: Food? { SurveyTable.food(sameAs: food.id) }

  /// The mass of an amount.
  package func serving(of amount: Amount) throws(PortionFault) -> Serving {
    guard let unit = amount.unit else { return try pieces(amount.number) }
    switch unit.measure {
    case .mass(let grams):
      return Serving(grams: try fitting(amount.number.decimal(times: grams)), portion: nil)
    case .volume(let millilitres):
      return try volume(amount.number, of: unit, millilitres)
    case .count:
      if let portion = portion(counting: unit) ?? (unit == .serving ? nil : survey?.portion(of: unit)) {
        return try count(amount.number, portion, share: .one)
      }
      if unit == .piece, let serving = try? pieces(amount.number), !isTooMuch(serving, for: amount.number) {
        return serving
      }
      if unit == .serving, let usual = food.usual {
        return try count(amount.number, usual, share: .one)
      }
      // A part of a pizza is a slice.
      return try assumed(
        amount.number, unit == .serving && FoodNature(food) == .pizza ? "slice" : unit.rawValue)
    }
  }

  /// The mass of so many portions that are labelled so, as in `2 "0.5 breast"`, or called exactly so; nil where the food
  /// lists none.
  func serving(of number: Ratio, portionLabelled label: String) throws(PortionFault) -> Serving? {
    let wanted = folded(label)
    let all = food.portions + everyday
    if let portion = all.first(where: { folded($0.label) == wanted }) {
      return try count(number, portion, share: portion.amount.ratio)
    }
    guard let portion = all.first(where: { folded($0.name) == wanted }) else { return nil }
    return try count(number, portion, share: .one)
  }

  /// The mass of so many portions whose name begins with some words, as in `2 large` or `1 can`; nil where
  /// the food lists no such portion.
  package func serving(of number: Ratio, portionNamed words: [String]) throws(PortionFault) -> Serving? {
    if let portion = everyday.first(where: { $0.words == words }) ?? food.portion(named: words) {
      return try count(number, portion, share: .one)
    }
    if words.count > 1 || Unit.named(words[0]) == nil, let portion = survey?.portion(named: words) {
      return try count(number, portion, share: .one)
    }
    if words.count == 1, let unit = Unit.named(words[0]) {
      return try serving(of: Amount(number: number, unit: unit))
    }
    if let size = MeasureSize(rawValue: words[0]), words.count > 1 || size != .medium {
      return try sized(number, size, measure: Array(words.dropFirst()))
    }
    // An orange between a small and a large one is an orange.
    if words == [MeasureSize.medium.rawValue], food.portion(named: ["large"]) != nil {
      return try? pieces(number)
    }
    let name = words.joined(separator: " ")
    guard HouseholdMeasure(name, of: food) != nil || helping(name) != nil else { return nil }
    return try assumed(number, name)
  }

  /// The mass of so many of a measure with a word for its size, as in `1 large glass`: what the food lists, else the measure
  /// or, where none was said, what is usual of the food, larger or smaller by as much as is usual; nil where that is unknown.
  private func sized(_ number: Ratio, _ size: MeasureSize, measure: [String]) throws(PortionFault) -> Serving?
  {
    if let name = measure.last, let portion = listed(where: { $0.isSized(size.rawValue, name) }) {
      return try count(number, portion, share: .one)
    }
    let name = ([size.rawValue] + measure).joined(separator: " ")
    let one: Serving?
    if measure.isEmpty {
      let isHelpedTo = FoodNature(food)?.isHelpedTo == true || food.id.text.hasPrefix(recipeIDPrefix)
      one = isHelpedTo ? try? serving(of: .one, countedAs: [], isListed: false) : nil
    } else {
      one = try serving(of: .one, portionNamed: measure)
    }
    guard let one, let grams = size.factor.decimal(times: one.grams.ratio)?.rounded(places: 0) else {
      return nil
    }
    return try assumed(number, "\(name) (usual, \(grams) g)", grams: grams)
  }

  /// What one has of the food in such a vessel, where the source tells what that is: a bowl of soup as it is eaten, a plate
  /// of what a recipe makes.
  private func helping(_ name: String) -> Portion? {
    let isRecipe = food.id.text.hasPrefix(recipeIDPrefix)
    guard Self.helpings.contains(name) || isRecipe && Self.cuts.contains(name) else { return nil }
    if isRecipe { return food.portion(named: ["serving"]) ?? food.piece }
    guard let usual = food.usual, let nature = FoodNature(food), nature == .meal || nature == .soup else {
      return nil
    }
    return Portion(amount: usual.amount, name: "\(name) (usual, \(usual.grams) g)", grams: usual.grams)
  }

  /// What a dish is cut into for one person.
  private static let cuts: Set<String> = ["slice", "wedge", "square"]

  /// The vessels in which a dish is served to one person.
  private static let helpings: Set<String> = ["bowl", "plate", "jar", "container"]

  /// The mass of so many of a measure that the food does not list: of its helping, or of what is usual.
  private func assumed(_ number: Ratio, _ name: String) throws(PortionFault) -> Serving {
    if let helping = helping(name) { return try count(number, helping, share: .one) }
    return try assumed(number, HouseholdMeasure(name, of: food))
  }

  /// The mass of so many of what is usual where the food lists nothing itself.
  private func assumed(_ number: Ratio, _ usual: HouseholdMeasure?) throws(PortionFault) -> Serving {
    guard let usual else { throw .noPortion }
    switch usual.size {
    case .grams(let grams): return try assumed(number, usual.label, grams: Decimal(grams))
    case .milligrams(let milligrams):
      return try assumed(number, usual.label, grams: Decimal(thousandths: Int64(milligrams)))
    case .millilitres(let millilitres):
      guard let (portion, size) = food.densityPortion else {
        let nature = FoodNature(food)
        // A cup of ice cream weighs 133 g (FNDDS), and so 9/16 of a gram per millilitre.
        if nature == .iceCream, let grams = Ratio(Int64(millilitres) * 9, 16)?.decimal {
          return try assumed(number, usual.label, grams: grams)
        }
        guard nature?.isWatery == true else { throw .noPortion }
        return try assumed(number, usual.label, grams: Decimal(millilitres))
      }
      let serving = try count(number, portion, share: Ratio(millilitres).divided(by: size))
      return Serving(grams: serving.grams, portion: usual.label)
    }
  }

  private func assumed(_ number: Ratio, _ label: String, grams: Decimal) throws(PortionFault) -> Serving {
    try count(number, Portion(amount: Decimal(1), name: label, grams: grams), share: .one)
  }

  /// What a unit of counting is of this food: of slices first what everyday names say. A part of what is cut into
  /// slices is a slice.
  private func portion(counting unit: Unit) -> Portion? {
    let slice = everyday.first { $0.unit == .slice }
    if unit == .slice, let slice { return slice }
    return food.portion(of: unit) ?? (unit == .serving ? slice : nil)
  }

  /// The mass of so many pieces of a food that is called by these words when it was counted.
  /// Where the food lists no piece, one is what is usual, unless `isListed` asks for no more than the food lists.
  package func serving(of number: Ratio, countedAs words: [String], isListed: Bool) throws(PortionFault)
    -> Serving
  {
    // Nobody has a quarter of what is baked for one, and a part of a slice is said to be one.
    if number <= Self.mostOfShared, !words.contains(where: { Self.cuts.contains(singular(folded($0))) }),
      let whole = food.wholeBaked
    {
      return try count(number, whole, share: .one)
    }
    if everyday.isEmpty, let portion = words.lazy.compactMap({ food.portion(named: [$0]) }).first {
      // A pie of any size may be one for eight, and so is a quiche of more than a kilogram; a pizza is had whole.
      let isForSeveral = portion.isOfAnySize || portion.grams > Self.mostOfOne && FoodNature(food) != .pizza
      let individual = isForSeveral ? food.portion(named: ["individual"]) : nil
      return try count(number, individual ?? portion, share: .one)
    }
    do {
      return try pieces(number)
    } catch {
      guard error == .noPortion, !isListed else { throw error }
      let nature = FoodNature(food)
      // So many small cakes are not so many helpings of cake.
      guard number <= .one || nature?.isCountedByHelping == true || nature == .cookie else { throw error }
      let drunk = nature == .drink ? survey?.usual : nil
      if let usual = food.usual ?? drunk, nature?.isOrdered ?? true {
        return try count(number, usual, share: .one)
      }
      return try assumed(number, HouseholdMeasure(oneOf: food))
    }
  }

  /// So large a part, or a smaller one, is one of what is baked for several.
  private static let mostOfShared = Ratio(Decimal(thousandths: 500))

  /// Grams of what one person is not served as one.
  private static let mostOfOne = Decimal(1000)

  /// The first portion that fits, of the food or else of the survey; nil where neither lists one.
  private func listed(where fits: (Portion) -> Bool) -> Portion? {
    food.portions.first(where: fits) ?? survey?.portions.first(where: fits)
  }

  /// The portion that says how much goes into something; nil where none is listed.
  func portion(_ guideline: GuidelineMeasure) -> Portion? { listed { $0.name == guideline.rawValue } }

  /// Whether so many pieces are more than that: half a chicken is no piece of it.
  private func isTooMuch(_ serving: Serving, for number: Ratio) -> Bool {
    let most: Decimal
    switch FoodNature(food) {
    case .meat: most = Decimal(400)
    case .bread: most = Decimal(150)
    case .cheese: most = Decimal(100)
    default: return false
    }
    return number.times(most.ratio).map { serving.grams.ratio > $0 } ?? true
  }

  /// What people have of the food when they do not say how much; nil where nobody knows.
  var usualServing: Serving? {
    // Who orders onion rings has the package.
    if food.portionWithin != nil, let package = food.portion(named: ["package"]) {
      return try? count(.one, package, share: .one)
    }
    if let usual = food.usual ?? survey?.usual { return try? count(.one, usual, share: .one) }
    return try? assumed(.one, HouseholdMeasure("serving", of: food))
  }

  private func pieces(_ number: Ratio) throws(PortionFault) -> Serving {
    // A latte is what people have of it, whatever a shop calls medium.
    if FoodNature(food) == .drink, everyday.isEmpty, let usual = food.usual,
      food.countedPortion?.words == ["medium"]
    {
      return try count(number, usual, share: .one)
    }
    guard
      let piece = everyday.first ?? food.countedPortion ?? food.ownPortion
        ?? food.portions.first(where: \.isOfAnySize) ?? kindPortion ?? food.portionWithin
    else { throw .noPortion }
    return try count(number, piece, share: .one)
  }

  /// The portion that is called after the kind of food it is: the cookie of a Marie biscuit.
  private var kindPortion: Portion? {
    let names: [String] =
      switch FoodNature(food) {
      case .cookie: ["cookie", "biscuit", "cracker"]
      case .pastry: ["pastry", "roll", "donut"]
      case .bread: ["bread", "slice", "roll"]
      default: []
      }
    return names.lazy.compactMap { food.portion(named: [$0]) }.first
  }

  /// The portion of a unit of the food as it was prepared, `1 cup, sliced` of sliced almonds; nil where none is listed.
  func preparedPortion(of unit: Unit) -> Portion? {
    for words in preparations.map({ [$0.typed] as Set }) + preparations.map(\.words) {
      if let portion = listed(where: { $0.unit == unit && !words.isDisjoint(with: $0.words) }) {
        return portion
      }
    }
    return nil
  }

  private func volume(_ number: Ratio, of unit: Unit, _ millilitres: Ratio) throws(PortionFault) -> Serving {
    if let portion = preparedPortion(of: unit) ?? food.portion(of: unit) {
      return try count(number, portion, share: .one)
    }
    if let (portion, size) = food.densityPortion ?? survey?.densityPortion {
      return try count(number, portion, share: millilitres.divided(by: size))
    }
    // Spirits of 40 % and more are lighter than water; what the USDA lists are as well.
    if FoodNature(food) == .spirit, let grams = Ratio(19, 20)?.times(millilitres)?.decimal {
      return try assumed(number, "\(unit.rawValue) (usual, \(grams) g)", grams: grams)
    }
    guard FoodNature(food)?.isWatery == true || food.id.text.hasPrefix(recipeIDPrefix) else {
      guard unit == .tablespoon else { throw .noDensity }
      guard let spoon = HouseholdMeasure(unit.rawValue, of: food) else { throw .noDensity }
      return try assumed(number, spoon)
    }
    return try assumed(number, "\(unit.rawValue) (usual, 1 g per ml)", grams: millilitres.decimal)
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
