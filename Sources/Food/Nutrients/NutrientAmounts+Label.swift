package import Encoding
package import Values

extension NutrientAmounts {
  /// The same amounts with those of `other` in their place wherever it has any.
  package func overridden(by other: NutrientAmounts) -> NutrientAmounts {
    var result = self
    for nutrient in other.known { result[nutrient] = other[nutrient] }
    return result
  }

  /// The seven amounts of the label alone.
  package var labelOnly: NutrientAmounts {
    var result = NutrientAmounts()
    for nutrient in Nutrient.label { result[nutrient] = self[nutrient] }
    return result
  }

  /// The amounts that the label does not have.
  package var besidesLabel: NutrientAmounts {
    var result = self
    for nutrient in Nutrient.label { result[nutrient] = nil }
    return result
  }

  /// Each amount times `factor` ÷ `divisor`, rounded once, half to even, to 0.001; nil where one does not
  /// fit.
  package func scaled(by factor: Decimal, dividedBy divisor: Decimal) -> NutrientAmounts? {
    var result = NutrientAmounts()
    for nutrient in known {
      guard let amount = self[nutrient], let scaled = Decimal.product(amount, factor, dividedBy: divisor)
      else {
        return nil
      }
      result[nutrient] = scaled
    }
    return result
  }

  /// So many times each amount, rounded once, half to even; nil where one does not fit.
  package func scaled(by factor: Ratio) -> NutrientAmounts? {
    var result = NutrientAmounts.none
    for nutrient in known {
      guard let amount = self[nutrient].flatMap(factor.times) else { return nil }
      result[nutrient] = amount
    }
    return result
  }

  /// The seven amounts of the label by their keys; null where they are unknown.
  package var labelMembers: [JSON.Member] {
    Nutrient.label.map { .init($0.key, self[$0].map { .number($0.description) } ?? .null) }
  }

  /// Reads the amounts of an object by their keys; what is missing, null or no number is unknown.
  package init(_ object: JSON) {
    self.init()
    for member in object.members ?? [] {
      guard let text = member.value.numberText, let nutrient = Nutrient(key: member.key) else { continue }
      self[nutrient] = Decimal(parsing: text)
    }
  }
}
