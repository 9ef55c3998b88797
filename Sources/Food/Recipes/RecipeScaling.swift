internal import Encoding
package import Values

extension Recipe {
  /// The same dish for another number of servings; nil where an amount does not fit.
  package func scaled(to servings: Decimal) -> Recipe? {
    guard servings != self.servings else { return self }
    guard let factor = servings.ratio.divided(by: self.servings.ratio) else { return nil }
    var result = self
    result.servings = servings
    result.cookedGrams = cookedGrams.flatMap(factor.times)
    result.ingredients = []
    for ingredient in ingredients {
      guard let item = ingredient.item.scaled(by: factor) else { return nil }
      let (amount, unit, name) = ingredient.parts
      let scaled = (amount ?? .one).times(factor)
      guard let scaled else { return nil }
      let words = [scaled.kitchenText, unit?.rawValue ?? "", name].filter { !$0.isEmpty }
      result.ingredients.append(RecipeIngredient(text: words.joined(separator: " "), item: item))
    }
    return result
  }
}

extension Ratio {
  /// The number as recipes have it: whole, in halves, thirds and quarters, else with two decimal places at most.
  package var kitchenText: String {
    if denominator == 1 { return String(numerator) }
    guard denominator <= 4 || denominator == 8, numerator > 0, numerator / denominator < 20 else {
      return (decimal.rounded(places: 2) ?? decimal).description
    }
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    let part = "\(rest)/\(denominator)"
    return whole == 0 ? part : "\(whole) \(part)"
  }
}
