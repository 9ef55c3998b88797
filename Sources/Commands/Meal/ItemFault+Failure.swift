internal import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Session
internal import Values

extension ItemFault {
  /// The fault of an item as the failure of a command, with the place in the line.
  func failure(_ item: TypedItem, _ line: String) -> Failure {
    let caret = Caret(text: line, column: item.foodColumn)
    switch self {
    case .unknown(let name, let near):
      if let unit = Self.misspeltUnit(item, name, near) {
        return Failure(
          .notUnderstood, "quantity.unknown-unit", "'\(unit.typed)' is not a unit",
          hint: "did you mean '\(unit.meant)'?",
          caret: caret)
      }
      return Failure(
        .notFound, "food.unknown", "no food named '\(name)'",
        hint: Self.statedHint(item) ?? Self.unknownHint(item.food, near),
        caret: caret)
    case .ambiguous(let name, let foods):
      return Failure(
        .notUnderstood, "food.ambiguous", "'\(name)' is ambiguous: \(foods.count) foods match",
        hint: "give the ID of one: \(foods.prefix(6).asChoices)", caret: caret)
    case .noPortion(let food, let measure):
      return Failure(
        .notUnderstood, "food.portion",
        "'\(food.called)' is not measured in \(Self.named(measure))",
        hint: Self.measuresHint(food), caret: caret)
    case .noDensity(let food, let measure):
      return Failure(
        .notUnderstood, "food.density", "the weight of one '\(food.called)' of '\(measure)' is unknown",
        hint: Self.measuresHint(food), caret: caret)
    case .noAmount(let food):
      return Failure(
        .notUnderstood, "meal.no-amount", "no amount given for '\(food.called)'",
        hint: Self.measuresHint(food),
        caret: caret)
    case .noNumber(let food):
      return Failure(
        .notUnderstood, "meal.no-amount", "no amount given for '\(food.called)'",
        hint: "give a number or an amount, for example `3 \(item.food.text)` or `30 g \(item.food.text)`",
        caret: caret)
    case .tooLarge:
      return Failure(
        .notUnderstood, "meal.too-much", "the amount is too large",
        hint: "write it like `200 g`",
        caret: caret)
    }
  }

  /// The first word behind a bare number, where it nearly is a unit and no food that comes near has it.
  private static func misspeltUnit(_ item: TypedItem, _ name: String, _ near: [Food])
    -> (typed: String, meant: String)?
  {
    let words = name.split(separator: " ").map(String.init)
    guard let amount = item.amount, amount.unit == nil, words.count > 1 else { return nil }
    let word = folded(words[0])
    let spellings = Unit.allCases.flatMap(\.spellings).filter { $0.utf8.count > 1 }
    guard !near.contains(where: { folded($0.name).hasPart(word) }),
      let unit = closest(to: word, among: spellings).first,
      editDistance(Array(word.utf8), Array(unit.utf8), limit: 1) != nil
    else { return nil }
    return (words[0], unit)
  }

  /// What lacks to count something as it is stated, where values are.
  private static func statedHint(_ item: TypedItem) -> Message? {
    guard !item.overrides.known.isEmpty, case .words(let words) = item.food else { return nil }
    return "state its energy too, for example `\(words) =500kcal`, and it is counted without a food"
  }

  private static func unknownHint(_ food: TypedFood, _ near: [Food]) -> Message {
    let own: Message = "use `healthlog food add` to create your own"
    switch food {
    case .words(let words):
      guard near.isEmpty else {
        return "closest: \(near.prefix(3).asChoices); \(own)"
      }
      return "try `healthlog food search \(words)`; \(own)"
    case .id: return "`healthlog food search` and `healthlog food list` show the IDs"
    case .barcode:
      return
        "use `healthlog food barcode CODE` to look it up once, or `food add NAME barcode=CODE …` to add your own"
    }
  }

  /// A measure that a food lacks, as a person calls it.
  private static func named(_ measure: String?) -> Message {
    guard let measure else { return "pieces" }
    let name: Message = .inEach { $0.measure(measure, of: Decimal(1)) }
    return "'\(name)'"
  }

  /// How a food can be measured.
  static func measuresHint(_ food: Food) -> Message {
    let portions = food.portions.prefix(6)
    let usual = (food.piece ?? food.portions.first)?.grams ?? Decimal(100)
    guard !portions.isEmpty else { return "use grams, for example `\(usual) g food:\(food.id)`" }
    let listed: Message = .inEach { language in
      portions.map { language.portion($0.label, of: food.id) }.joined(separator: "; ")
    }
    return "use grams, for example `\(usual) g food:\(food.id)`, or one of its measures: \(listed)"
  }
}
