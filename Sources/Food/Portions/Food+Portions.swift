internal import Encoding
internal import Values

extension Food {
  /// The portion of a unit, `1 cup` before `1 cup, chopped`; nil where the food lists none.
  func portion(of unit: Unit) -> Portion? {
    let fitting = portions.filter { $0.unit == unit }
    // A serving is also called an `NLEA serving`, after the act that told makers to state one.
    let named =
      unit == .serving ? portions.first { $0.words.contains("serving") && !$0.words.contains("single") } : nil
    return fitting.first { $0.isBareUnit } ?? fitting.first ?? named ?? middle(unit)
  }

  /// The portion of middle size of a unit, as in `medium or regular slice`.
  private func middle(_ unit: Unit) -> Portion? {
    guard unit == .slice || unit == .piece else { return nil }
    return portions.first { $0.isSized("medium", unit.rawValue) }
      ?? portions.first { $0.words.contains(unit.rawValue) && $0.words.contains("any") }
      ?? portions.first { unit == .slice && $0.unit == .piece && $0.words.contains("of") }
  }

  /// The largest volume the food lists, and its millilitres; nil where it lists none. The larger a measure,
  /// the less its rounded weight is off.
  var densityPortion: (portion: Portion, millilitres: Ratio)? {
    var best: (portion: Portion, millilitres: Ratio)?
    for portion in portions {
      guard case .volume(let millilitres)? = portion.unit?.measure, portion.grams > .zero else { continue }
      if let current = best {
        let isPlainer = portion.isBareUnit && !current.portion.isBareUnit
        let isAsPlain = portion.isBareUnit == current.portion.isBareUnit
        guard isPlainer || (isAsPlain && millilitres > current.millilitres) else { continue }
      }
      best = (portion, millilitres)
    }
    return best
  }

  /// The portion whose name begins with these words, however they are counted (`large`, `cans`, `fillet`),
  /// the shortest name first; nil where the food lists none.
  func portion(named words: [String]) -> Portion? {
    guard !words.isEmpty else { return nil }
    let wanted = words.map { singular(folded($0)) }
    // A bottle of what comes in cans as well is as much as a can, and not the largest bottle.
    if wanted == ["bottle"],
      let portion = portions.first(where: { $0.words.starts(with: ["can", "or", "bottle"]) })
    {
      return portion
    }
    let named =
      portions
      .filter { $0.words.starts(with: wanted) }
      .min { $0.words.count < $1.words.count }
    guard named == nil, wanted.count == 1, MeasureSize(rawValue: wanted[0]) == nil else { return named }
    return portions.first { $0.isSized("medium", wanted[0]) }
  }

  /// The portion that a bare count means where no everyday weight is known: one of middle size, or one that
  /// is called a piece.
  var countedPortion: Portion? {
    // A piece from the edge of a dish is smaller than what people mean.
    if let portion = portions.first(where: { $0.words == ["piece", "center"] }) { return portion }
    for name in ["medium", "each", "piece", "item", "whole", "fruit", "individual", "regular", "link"] {
      if let portion = portion(named: [name]), !portion.isYield { return portion }
    }
    return portions.first { $0.words.starts(with: ["small", "regular"]) }
  }

  /// One of those of which a portion says how many it holds: the onion ring of `package (18 onion rings)`.
  var portionWithin: Portion? {
    let own = Set(Portion(amount: Decimal(1), name: name, grams: .zero).words)
    for portion in portions {
      guard let open = portion.name.firstIndex(of: "("), let close = portion.name.lastIndex(of: ")"),
        open < close
      else { continue }
      let words = portion.name[open..<close].dropFirst().split(separator: " ").map(String.init)
      guard let number = words.first.flatMap({ Int32($0) }), (2...100).contains(number),
        words.dropFirst().contains(where: { own.contains(singular(folded($0))) }),
        let grams = portion.grams.ratio.divided(by: Ratio(number))?.decimal
      else { continue }
      return Portion(amount: portion.amount, name: words.dropFirst().joined(separator: " "), grams: grams)
    }
    return nil
  }

  /// The whole of a pie or cake for several, which a portion is, or of which one is said to be a part: `regular pie`,
  /// `piece (1/8 of 9" dia)`; of a recipe all that it makes; nil of any other food.
  var wholeBaked: Portion? {
    if id.text.hasPrefix(recipeIDPrefix) {
      // Of mince pies each is one.
      guard Self.baked.contains(where: FoodWords(self).has), !SpokenNumber.isPlural(name) else { return nil }
      return stated.map { Portion(amount: Decimal(1), name: "whole", grams: $0.grams) }
    }
    guard [.pie, .cake].contains(FoodNature(self)) else { return nil }
    let isWhole = { (portion: Portion) in
      portion.words.first == "regular" && !portion.words.contains("slice")
    }
    if let whole = portions.first(where: isWhole) { return whole }
    for portion in portions {
      let words = portion.name.split(separator: " ")
      guard let part = words.first(where: { $0.hasPrefix("(1/") }), let parts = Int32(part.dropFirst(3)),
        let grams = Ratio(parts).decimal(times: portion.grams.ratio)
      else { continue }
      return Portion(amount: portion.amount, name: "whole", grams: grams)
    }
    return nil
  }

  /// What is cut up for several that a recipe makes.
  private static let baked: Set<String> = ["quiche", "cake", "pie", "tart", "tarte"]

  /// The portion that is called as the food is: the `leek` of `Leeks, raw`, the `berry` of `Blueberries, raw`.
  var ownPortion: Portion? {
    let words = Portion(amount: Decimal(1), name: name, grams: .zero).words
    guard let first = words.first else { return nil }
    let isPart = { (portion: Portion) in
      portion.words.count == 1 && portion.unit == nil
        && portion.words.allSatisfy { $0.utf8.count > 3 && first.hasSuffix($0) }
    }
    return portion(named: [first]) ?? portions.first(where: isPart)
  }
}

extension Portion {
  /// What it is called, with its number where that is not one: `cup, sliced`, `0.5 breast`.
  package var label: String { amount == Decimal(1) ? name : "\(amount) \(name)" }

  /// The unit its name begins with; nil for any other name.
  var unit: Unit? {
    let words = words
    guard let first = words.first else { return nil }
    if first == "fl", words.dropFirst().first == "oz" { return .fluidOunce }
    return Unit.named(first)
  }

  /// Whether it is a measure of a size, as `small single serving bag` is a small bag.
  func isSized(_ size: String, _ measure: String) -> Bool {
    let words = words
    return words.first == size && words.count > 1 && words.dropFirst().contains(measure)
  }

  /// Whether it is one of what is counted, however large: `sandwich, any size`.
  var isOfAnySize: Bool {
    let words = words
    return words.count == 3 && words.suffix(2) == ["any", "size"] && unit == nil
  }

  /// Whether it is what a pound of raw meat comes to.
  var isYield: Bool { words.contains("yield") }

  /// Whether its name is a unit and nothing else.
  var isBareUnit: Bool { unit != nil && words.count <= (unit == .fluidOunce ? 2 : 1) }

  /// The words of its name, folded and each as one of it is called.
  var words: [String] {
    folded(name).split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "-" }.map { singular(String($0)) }
  }
}

/// An English or French noun as one of it is called, as far as its ending tells; words ending in `ie` take
/// part, so that `cookie` and `cookies` come to the same.
func singular(_ word: String) -> String {
  // Any other ending stays as it is.
  guard let last = word.utf8.last, "esx".utf8.contains(last) else { return word }
  let length = word.utf8.count
  if ["leaves", "halves", "loaves"].contains(word) { return String(word.dropLast(3)) + "f" }
  if word.hasSuffix("ies"), length > 4 { return String(word.dropLast(3)) + "y" }
  if word.hasSuffix("ie"), length > 3 { return String(word.dropLast(2)) + "y" }
  for ending in ["ches", "shes", "sses", "xes", "oes"] where word.hasSuffix(ending) {
    return String(word.dropLast(2))
  }
  if word.hasSuffix("eaux") { return String(word.dropLast()) }
  if word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us"), length > 3 {
    return String(word.dropLast())
  }
  return word
}
