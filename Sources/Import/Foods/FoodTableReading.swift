package import Food
package import Messages

/// What was read of a table of foods.
package struct FoodTableReading: Sendable {
  /// A row that is no food, and why.
  package struct Refusal: Equatable, Sendable {
    /// Its line in the file.
    package let line: Int
    /// What is wrong with it.
    package let reason: Message
  }

  /// The foods, in the order of the file.
  package var foods: [OwnFood] = []
  /// The rows that are none.
  package private(set) var refused: [Refusal] = []
  /// The columns or parts that were used.
  package var used: [String] = []
  /// Those that were not.
  package var ignored: [String] = []
  /// What was worked out or assumed, for people.
  package var remarks: [Message] = []
  /// How many rows were of kinds that are no foods to eat, and passed over.
  package var passed = 0

  /// Nothing read.
  package init() {}

  /// Notes a row that is no food.
  mutating func refuse(line: Int, _ reason: Message) {
    refused.append(Refusal(line: line, reason: reason))
  }

  /// Tells how many of the foods have values that cannot be true; they are taken all the same, as the source has them.
  mutating func check() {
    let doubtful = foods.filter { food in
      FoodCheck(food.per100Grams, food.carbohydrateConvention).findings.contains(where: \.isError)
    }
    guard let first = doubtful.first else { return }
    let foods: Message = doubtful.count == 1 ? "1 food has" : "\(doubtful.count) foods have"
    remarks.append(
      "\(foods) impossible values, imported as they are, such as '\(first.name)'; run `healthlog food check` to see them"
    )
  }
}
