internal import Encoding
internal import Food
internal import Session
internal import Values

/// What `food add` and `food edit` ask of a food before it is stored.
enum FoodWriter {
  /// The name of a food. Throws where it cannot be one.
  static func name(_ text: String) throws(Failure) -> String {
    let name = normalized(text)
    let isPlain = !name.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\"" }
    guard (1...120).contains(name.count), name.contains(where: \.isLetter), isPlain, name.first != " " else {
      throw Failure(
        .notUnderstood, "food.name", "'\(name)' is not a valid food name",
        hint: "up to 120 characters with at least one letter and no quotes, such as 'granola maison'")
    }
    return name
  }

  /// The grams that values are stated for: a mass, or a portion of the food.
  static func mass(_ text: String, _ portions: [Portion]) throws(Failure) -> Decimal {
    if let portion = portions.first(where: { folded($0.name) == folded(text) }) { return portion.grams }
    let grams: Decimal
    do {
      grams = try Grams.parse(text).value
    } catch {
      throw Failure(error)
    }
    guard grams > .zero else {
      throw Failure(.notUnderstood, "food.per", "values cannot refer to 0 g", hint: "write --per 100g")
    }
    return grams
  }

  /// The millilitres that values are stated for, as labels of drinks state them; nil for what is no volume.
  static func millilitres(_ text: String) -> Decimal? {
    // What is no volume is read, or refused, as a mass.
    guard let volume = try? Millilitres.parse(text).value, volume > .zero else { return nil }
    return volume
  }

  /// Refuses what cannot be true, unless it is forced, and tells what probably is not.
  static func check(_ food: OwnFood, salt: FoodFinding?, isForced: Bool, _ session: Session) throws(Failure) {
    let findings = FoodCheck(food.per100Grams, food.carbohydrateConvention).findings
    if !isForced, let error = findings.first(where: \.isError) {
      throw Failure(
        .notUnderstood, "food.incoherent", error.sentence,
        hint: "check the label and the reference amount (--per); use --force to keep these values")
    }
    for finding in findings + (salt.map { [$0] } ?? []) {
      session.console.warn("warning: \(finding.sentence)")
    }
    if food.per100Grams[.energy] == nil {
      session.console.warn("warning: the energy is unknown; meals will count no kcal")
    }
  }
}
