internal import Encoding
internal import Food
internal import Session
internal import Values

/// What a person says of a new food.
struct NewFood {
  /// Its name and its values: `granola kcal=450`.
  let words: [String]
  /// What the values are for; nil for 100 g.
  let per: String?
  /// The household measures: `slice=30g`.
  let portions: [String]
  /// The mass of a serving.
  let serving: String?
  /// What carbohydrate counts.
  let convention: CarbohydrateChoice?
  /// Its group.
  let group: String?
  /// Some words to keep with it.
  let note: String?

  /// The food, and what is doubtful of its salt. Throws where it is none.
  func food() throws(Failure) -> (OwnFood, salt: FoodFinding?) {
    let name = try FoodWriter.name(words.filter { !$0.contains("=") }.joined(separator: " "))
    var reader = OwnFoodReader()
    var barcode: String?
    var measures: [Portion] = []
    do {
      for word in words where word.contains("=") {
        if let digits = Barcode.stated(in: word) {
          barcode = try Barcode.parse(digits).digits
        } else {
          try reader.take(word)
        }
      }
      for text in portions + (serving.map { ["serving=\($0)"] } ?? []) {
        measures.append(try OwnFoodReader.portion(text))
      }
    } catch {
      throw Failure(error)
    }
    for (index, portion) in measures.enumerated()
    where measures[..<index].contains(where: { folded($0.name) == folded(portion.name) }) {
      throw Failure(
        .notUnderstood, "food.portion-twice", "the portion '\(portion.name)' is given twice",
        hint: "give it once")
    }
    guard !reader.stated.known.isEmpty else {
      throw Failure(
        .notUnderstood, "food.no-values", "'\(name)' has no values",
        hint: "write them like kcal=450 protein=10")
    }
    let volume = per.flatMap(FoodWriter.millilitres)
    if volume != nil { measures.append(Portion(amount: Decimal(1), name: "ml", grams: Decimal(1))) }
    let mass =
      if let volume { volume } else {
        try FoodWriter.mass(per ?? (serving == nil ? "100g" : "serving"), measures)
      }
    guard let amounts = reader.perHundredGrams(statedFor: mass) else {
      throw Failure(.notUnderstood, "food.too-large", "the values are too large for \(mass) g", hint: nil)
    }
    let food = OwnFood(
      name: name, carbohydrateConvention: (convention ?? .total).convention, per100Grams: amounts,
      stated: StatedAmounts(reader.stated, grams: mass, rounded: amounts), portions: measures,
      group: group.map(normalized), id: nil, source: nil, barcode: barcode,
      note: note ?? volume.map { "values for \($0) ml; 1 ml is counted as 1 g" })
    return (food, reader.saltFinding)
  }
}
