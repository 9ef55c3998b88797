internal import Arguments
internal import Encoding
internal import Food
internal import Session
internal import Values

/// What `--where` asks of meals: `kcal>500 and protein>=20g`, every part of which must hold.
struct MealConditions: ArgumentValue {
  /// A comparison of one value with a number.
  struct Condition: Sendable {
    /// The value; nil for the number of items.
    let nutrient: Nutrient?
    /// How it is compared.
    let comparison: Comparison
    /// The number, in the value's unit.
    let number: Decimal
  }

  /// How two numbers are compared; the longer signs stand first, as they are looked for.
  enum Comparison: String, CaseIterable, Sendable {
    case atMost = "<="
    case atLeast = ">="
    case unequal = "!="
    case less = "<"
    case more = ">"
    case equal = "="
  }

  /// The comparisons.
  let conditions: [Condition]

  static let metavar = "CONDITION"
  static let example = MealConditions(conditions: [])
  static let completion = Completion.choices(["kcal>500", "protein>=20g"])

  /// Whether a meal fits every condition; an unknown value fits none.
  func fits(_ meal: StoredMeal) -> Bool {
    let total = meal.meal.total
    return conditions.allSatisfy { condition in
      let value = condition.nutrient.map { total.sums[$0] } ?? Decimal(Int32(clamping: total.items))
      guard let value else { return false }
      switch condition.comparison {
      case .atMost: return value <= condition.number
      case .atLeast: return value >= condition.number
      case .unequal: return value != condition.number
      case .less: return value < condition.number
      case .more: return value > condition.number
      case .equal: return value == condition.number
      }
    }
  }

  static func argument(_ text: String) throws(UsageError) -> MealConditions {
    var conditions: [Condition] = []
    var part: [String] = []
    for word in text.split(separator: " ").map(String.init) + ["and"] {
      guard folded(word) == "and" else {
        part.append(word)
        continue
      }
      conditions.append(try condition(part.joined(separator: " "), in: text))
      part = []
    }
    return MealConditions(conditions: conditions)
  }

  private static func condition(_ text: String, in whole: String) throws(UsageError) -> Condition {
    for comparison in Comparison.allCases {
      guard let sign = text.firstRange(of: comparison.rawValue) else { continue }
      let field = folded(String(text[..<sign.lowerBound])).split(separator: " ").joined(separator: "_")
      let value = String(text[sign.upperBound...])
      if field == "items" {
        guard let count = Int32(value.split(separator: " ").joined()) else { throw fault(text) }
        return Condition(nutrient: nil, comparison: comparison, number: Decimal(count))
      }
      guard let nutrient = Nutrient.named(field) ?? Nutrient.label.first(where: { $0.key == field }) else {
        throw fault(text)
      }
      let number = try UsageError.reading { () throws(GrammarError) in try nutrient.labelAmount(value) }
      return Condition(nutrient: nutrient, comparison: comparison, number: number)
    }
    throw fault(text)
  }

  private static func fault(_ text: String) -> UsageError {
    UsageError(
      code: "usage.where", message: "'\(text)' is no condition on a meal",
      hint: "write it like `kcal>500 and protein>=20g`; fields are kcal, protein, carb, fat, fiber, sugar, sodium, items",
      caret: nil)
  }
}
