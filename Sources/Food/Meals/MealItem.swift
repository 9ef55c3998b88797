package import Encoding
package import Values

/// One food of a meal, with a snapshot of its label values: what the journal keeps for ever.
package struct MealItem: Equatable, Sendable {
  /// The version of the food: `usda:05064`, `own:<entry>@<revision>`.
  package let food: String
  /// What it was called then.
  package let name: String
  /// How many of the unit, as it was said.
  package let amount: Decimal
  /// The unit that was said; nil for a bare count.
  package let unit: String?
  /// The mass that was taken.
  package let grams: Decimal
  /// The label values of that mass.
  package let nutrition: NutrientAmounts
  /// Where they come from.
  package let source: String
  /// The household measure that gave the grams, where one did.
  package let portion: String?
  /// The values the person stated, which stand in place of the computed ones.
  package let given: [Nutrient]
  /// What is known besides the label, of a food that is kept nowhere else; for others it follows from their
  /// version.
  package let more: NutrientAmounts
  /// What was typed, where the food only stands in for it: no table has the thing itself.
  package let standsFor: String?

  /// An item of these parts.
  package init(
    food: String, name: String, amount: Decimal, unit: String?, grams: Decimal, nutrition: NutrientAmounts,
    source: String, portion: String?, given: [Nutrient], more: NutrientAmounts, standsFor: String? = nil
  ) {
    self.food = food
    self.name = name
    self.amount = amount
    self.unit = unit
    self.grams = grams
    self.nutrition = nutrition
    self.source = source
    self.portion = portion
    self.given = given
    self.more = more
    self.standsFor = standsFor
  }

  /// The same where the food only stands in for what was typed.
  func standing(for words: String) -> MealItem {
    MealItem(
      food: food, name: name, amount: amount, unit: unit, grams: grams, nutrition: nutrition, source: source,
      portion: portion, given: given, more: more, standsFor: words)
  }

  /// Reads an item of the journal; nil where it has no food or name, no grams although it is of a food, or a number
  /// that no item may have.
  package init?(_ object: JSON) {
    guard let food = object["food"]?.stringValue, let name = object["name"]?.stringValue,
      let grams = object["grams"]?.decimalValue ?? (food == Self.quickFood ? .zero : nil),
      Self.amounts.contains(grams), object["amount"]?.decimalValue.map(Self.amounts.contains) ?? true
    else { return nil }
    let nutrition = NutrientAmounts(object).labelOnly
    let more = object["more"].map(NutrientAmounts.init) ?? .none
    guard nutrition.areKept, more.areKept else { return nil }
    self.init(
      food: food, name: name, amount: object["amount"]?.decimalValue ?? grams,
      unit: object["amount"] == nil ? "g" : object["unit"]?.stringValue, grams: grams,
      nutrition: nutrition, source: object["source"]?.stringValue ?? "",
      portion: object["portion"]?.stringValue,
      given: (object["given"]?.arrayValue ?? []).compactMap { element in
        Nutrient.label.first { $0.key == element.stringValue }
      }, more: more, standsFor: object["stands_for"]?.stringValue)
  }

  /// Its JSON object, the same in the journal and in machine formats.
  package var json: JSON {
    var members: [JSON.Member] = [
      .init("food", food), .init("name", name), .init("amount", .number(amount.description)),
      .init("unit", .text(unit)), .init("grams", hasGrams ? .number(grams.description) : .null),
    ]
    members += nutrition.labelMembers
    members.append(.init("source", source))
    if let portion { members.append(.init("portion", portion)) }
    if !given.isEmpty { members.append(.init("given", .array(given.map { .string($0.key) }))) }
    if !more.known.isEmpty { members.append(.init("more", .object(more.journalMembers))) }
    if let standsFor { members += [.init("stand_in", true), .init("stands_for", standsFor)] }
    return .object(members)
  }

  /// So many times the item, each number rounded once, half to even; nil where one does not fit.
  package func scaled(by factor: Ratio) -> MealItem? {
    guard factor != .one else { return self }
    guard let scaled = nutrition.scaled(by: factor), let more = more.scaled(by: factor),
      let amount = factor.times(amount), let grams = factor.times(grams)
    else { return nil }
    return MealItem(
      food: food, name: name, amount: amount, unit: unit, grams: grams, nutrition: scaled, source: source,
      portion: portion, given: given, more: more, standsFor: standsFor)
  }
}
