internal import Arguments
internal import Encoding
internal import Food
internal import Session
internal import Values

/// What `--sort` orders meals by: a field, with `-` before it from high to low.
struct MealOrder: ArgumentValue {
  private let nutrient: Nutrient?
  private let isBySlot: Bool
  private let isFalling: Bool

  static let metavar = "FIELD"
  static let example = MealOrder(nutrient: nil, isBySlot: false, isFalling: false)
  static let completion = Completion.choices(["date", "-date", "kcal", "-kcal", "slot"])

  static func argument(_ text: String) throws(UsageError) -> MealOrder {
    let isFalling = text.hasPrefix("-")
    let field = folded(isFalling ? String(text.dropFirst()) : text)
    let nutrient = Nutrient.named(field) ?? Nutrient.label.first { $0.key == field }
    guard nutrient != nil || field == "date" || field == "slot" || field == "type" else {
      throw UsageError(
        code: "usage.sort", message: "'\(text)' is nothing to sort meals by",
        hint: "date, slot, kcal, protein, carb, fat, fiber, sugar or sodium, with - before it from high to low",
        caret: nil)
    }
    return MealOrder(nutrient: nutrient, isBySlot: field == "slot" || field == "type", isFalling: isFalling)
  }

  /// The meals, which stand in order of time, in this order; unknown values come last.
  func sorted(_ meals: [StoredMeal], slots: [String]) -> [StoredMeal] {
    guard nutrient != nil || isBySlot else { return isFalling ? meals.reversed() : meals }
    let known = meals.map { (meal: $0, rank: rank($0, slots)) }
    let ordered = known.filter { $0.rank != nil }.sorted { isFalling ? $1.rank < $0.rank : $0.rank < $1.rank }
    return (ordered + known.filter { $0.rank == nil }).map(\.meal)
  }

  private func rank(_ meal: StoredMeal, _ slots: [String]) -> Int64? {
    guard let nutrient else { return Int64(slots.firstIndex(of: meal.meal.slot) ?? slots.count) }
    return meal.meal.total.sums[nutrient]?.thousandths
  }
}

extension Int64? {
  /// Compares two numbers of which both are known.
  fileprivate static func < (left: Int64?, right: Int64?) -> Bool {
    guard let left, let right else { return false }
    return left < right
  }
}
