internal import Encoding
internal import Values

/// Reads one item of a meal line: the overrides at its end, the food, and the amount before or behind that.
struct ItemReader {
  private let line: String
  private let characters: [Character]
  private let range: Range<Int>

  /// No food's name and amount are longer.
  private static let longestItem = 300

  /// A reader of the characters of `line` in `range`, which neither begins nor ends with a blank.
  init(_ line: String, _ characters: [Character], _ range: Range<Int>) {
    self.line = line
    self.characters = characters
    self.range = range
  }

  /// The item.
  mutating func item() throws(GrammarError) -> TypedItem {
    guard range.count <= Self.longestItem else {
      throw fault("too-long", "an item has more than \(Self.longestItem) characters", range.lowerBound)
    }
    var overrides = OverrideReader(line, characters, range)
    let nutrition = try overrides.read()
    let end = overrides.start
    if let place = IdentifierPlace(characters, range.lowerBound..<end) {
      let (amount, portion) = try measure(beside: place)
      let food = try food(String(characters[place.identifier]), at: place.identifier.lowerBound)
      return typed((amount, food), portion, nutrition)
    }
    let quoted = try quotedFood(before: end)
    guard let quoted else { return typed(try spokenFood(before: end), nil, nutrition) }
    return typed(quoted, nil, nutrition)
  }

  private func typed(
    _ parts: (amount: Amount?, food: PlacedFood), _ portion: String?, _ overrides: NutrientAmounts
  ) -> TypedItem {
    TypedItem(
      text: String(characters[range]), column: range.lowerBound, amount: parts.amount, portion: portion,
      food: parts.food.food, foodColumn: parts.food.column, overrides: overrides)
  }

  /// How much of a food named by its id: an amount, or a number and a portion that the food lists.
  private func measure(beside place: IdentifierPlace) throws(GrammarError) -> (Amount?, portion: String?) {
    guard place.before == nil || place.behind == nil else {
      throw twoAmounts(at: place.behind?.lowerBound ?? range.lowerBound)
    }
    guard let side = place.before ?? place.behind else { return (nil, nil) }
    let text = String(characters[side])
    // A unit or number word needs something behind it to be one, so the food is stood in for.
    var whole = AmountReader(text + " x")
    if let amount = try rebased(at: side.lowerBound, { () throws(GrammarError) in try whole.amount() }) {
      _ = whole.of()
      if whole.rest == "x" { return (amount, nil) }
    }
    var counted = AmountReader(text)
    let number = try rebased(at: side.lowerBound) { () throws(GrammarError) in try counted.number() }
    var portion = counted.rest
    if let opening = portion.first, let closing = Quotation.closing(of: opening), portion.last == closing,
      portion.count > 2
    {
      portion = String(portion.dropFirst().dropLast()).trimmed
    }
    return (Amount(number: number ?? .one, unit: nil), portion)
  }

  private typealias PlacedFood = (food: TypedFood, column: Int)

  /// The item that holds a food between quotes; nil where there are none.
  private func quotedFood(before end: Int) throws(GrammarError) -> (Amount?, PlacedFood)? {
    for opening in range.lowerBound..<end {
      guard Quotation.opens(characters, at: opening),
        let close = Quotation.end(characters, from: opening, upTo: end)
      else { continue }
      let name = String(characters[(opening + 1)..<close]).trimmed
      guard !name.isEmpty else { throw fault("no-food", "there is nothing between the quotes", opening) }
      try check((opening + 1)..<close, allows: { !$0.isControl })
      let before = try amount(in: range.lowerBound..<opening)
      let behind = try amount(in: (close + 1)..<end)
      if before != nil, behind != nil { throw twoAmounts(at: close + 1) }
      return (before ?? behind, (.words(name), opening + 1))
    }
    return nil
  }

  /// The amount, with its `of`, that is all there is in a range; nil where the range is blank.
  private func amount(in range: Range<Int>) throws(GrammarError) -> Amount? {
    let text = String(characters[range])
    guard !text.trimmed.isEmpty else { return nil }
    // A unit or number word needs something behind it to be one, so the quoted food is stood in for.
    var reader = AmountReader(text + " x")
    let amount = try rebased(at: range.lowerBound) { () throws(GrammarError) in try reader.amount() }
    if amount != nil { _ = reader.of() }
    guard let amount, reader.rest == "x" else {
      let column = range.lowerBound + (amount == nil ? 0 : reader.column)
      throw fault("trailing", "only an amount is allowed next to a quoted food", column)
    }
    return amount
  }

  /// The item whose food is words or an id.
  private func spokenFood(before end: Int) throws(GrammarError) -> (Amount?, PlacedFood) {
    let whole = String(characters[range.lowerBound..<end]).trimmed
    let start = range.lowerBound + Self.preface(whole)
    let text = String(whole.dropFirst(start - range.lowerBound))
    guard !text.isEmpty else { throw fault("no-food", "the item has no food", range.lowerBound) }
    var reader = AmountReader(text)
    if let amount = try rebased(at: start, { () throws(GrammarError) in try reader.amount() }) {
      _ = reader.of()
      guard !reader.rest.isEmpty else {
        throw fault("no-food", "missing food after the amount", start + text.count)
      }
      let column = start + reader.column
      let rest = reader.rest
      if let said = AmountReader.half(in: rest), let sum = amount.number.adding(said.half) {
        return (Amount(number: sum, unit: amount.unit), try food(said.rest, at: column))
      }
      let behind = try rebased(at: column) { () throws(GrammarError) in try AmountReader.trailing(rest) }
      // `5 olives et une bière 25 cl` are two foods, each with its amount.
      if let behind, behind.amount.unit != nil, !MealItemReader.isJoined(behind.food) {
        // `une bière 33 cl` says how much one is.
        guard amount == Amount(number: .one, unit: nil) else { throw twoAmounts(at: column) }
        return (behind.amount, try food(behind.food, at: column))
      }
      return (amount, try food(reader.rest, at: column))
    }
    if let one = reader.unitOf() {
      return (one, try food(reader.rest, at: start + reader.column))
    }
    let behind = try rebased(at: start) { () throws(GrammarError) in
      try AmountReader.trailing(text)
    }
    if let (name, amount) = behind {
      return (amount, try food(name, at: start))
    }
    try refuseNumber(text)
    return (nil, try food(text, at: start))
  }

  /// How many characters say nothing of the food: that it is what was left over, what it was had after, or which meal it
  /// was.
  private static func preface(_ text: String) -> Int {
    let typed = folded(text)
    guard typed.count == text.count else { return 0 }
    if let leftOver = leftOvers.first(where: typed.hasPrefix) { return leftOver.count }
    if let vessel = vessel(text) { return vessel }
    guard let colon = typed.firstIndex(of: ":") else { return 0 }
    let label = String(typed[..<colon]).trimmed
    guard
      occasions.contains(label)
        || label.split(separator: " ").first.map({ composed.contains(String($0)) }) == true
        || label.split(separator: " ").contains(where: { labels.contains(String($0)) })
    else { return 0 }
    let behind = typed[colon...].dropFirst()
    return typed.count - behind.drop(while: \.isWhitespace).count
  }

  /// How many characters of `a box of 6 nuggets` stand before the number; nil where what is in the box begins with none, or is
  /// called so, as 7 Up and 2% milk are.
  private static func vessel(_ text: String) -> Int? {
    guard text.first?.isASCIIDigit == false, text.contains(where: \.isASCIIDigit) else { return nil }
    var words = text.split(separator: " ")[...]
    if let first = words.first, ["a", "an", "un", "une"].contains(folded(String(first))) {
      words.removeFirst()
    }
    guard let content = PortionWords.content(words.joined(separator: " ")),
      content.first?.isASCIIDigit == true, text.hasSuffix(content), !DishNames.hasName(content),
      // 7 Up is written in one word too.
      !EverydayFoods.hasName(content), !EverydayFoods.hasName(content.filter { $0 != " " })
    else { return nil }
    var reader = AmountReader(content)
    guard (try? reader.amount()) != nil, reader.rest.first?.isLetter == true else { return nil }
    return text.count - content.count
  }

  private static let leftOvers = [
    "un reste de ", "le reste de ", "le reste du ", "le reste des ", "reste du ", "reste des ", "du rab de ",
    "a stack of ",
    "stack of ", "slow cooker ", "slow cooked ", "rab de ", "les restes de ", "des restes de ", "reste de ",
    "restes de ",
    "the rest of the kids' ", "the rest of the kids ", "rest of the kids' ", "rest of the kids ",
    "the rest of the ", "the rest of ", "rest of the ", "cold leftover ", "my leftover ", "last night's ",
    "post run ", "post-run ", "post workout ", "post-workout ", "post gym ", "a flask of ", "flask of ",
    "leftover ", "left over ", "un peu de ", "un peu d'", "a little bit of ", "a little ", "a bit of ",
    "some ",
  ]

  /// What people have of which they write the parts behind a colon: `raclette : 200 g de fromage`.
  private static let composed: Set<String> = [
    "barbecue", "bbq", "bowl", "buddha", "buffet", "menu", "pierrade", "plancha", "planche", "plateau",
    "platter",
    "poke", "raclette", "salad", "salade", "sandwich", "smoothie", "thali", "wrap",
  ]

  /// Words of what people write before a colon, folded: `tesco meal deal`, `fini l'assiette de la petite`.
  private static let labels: Set<String> = [
    "assiette", "bento", "deal", "l'assiette", "leftovers", "lunchbox", "plate", "restes", "self",
  ]

  /// What people write before a colon, folded.
  private static let occasions: Set<String> = [
    "breakfast", "lunch", "dinner", "supper", "tea", "snack", "brunch", "elevenses", "dessert", "starter",
    "main", "meal deal", "side", "drink", "petit-dejeuner", "petit dejeuner", "dejeuner", "diner", "souper",
    "gouter", "collation",
    "apero", "entree", "plat", "boisson", "restes", "restes de la veille", "leftovers", "cantine", "resto",
    "restaurant", "midi", "soir", "matin",
    "canteen", "fry up", "fry-up", "sunday roast", "picnic", "chippy tea", "friday night",
  ]

  private func food(_ name: String, at column: Int) throws(GrammarError) -> PlacedFood {
    let typed = try FoodNameReader(name, line, column).food()
    return (typed, column)
  }

  /// Refuses `NaN g rice`, `1e9 kg rice` and `0x10 g rice`, whose first word stands where a number should.
  private func refuseNumber(_ text: String) throws(GrammarError) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 1, let first = words.first, Unit.named(words[1]) != nil else { return }
    let name = folded(first)
    let isNumber =
      first.contains { $0.isNumber } || ["nan", "inf", "infinity", "infini", "-inf", "∞"].contains(name)
    guard isNumber else { return }
    throw fault("not-a-number", "'\(first)' is not a number", range.lowerBound)
  }

  private func check(_ range: Range<Int>, allows: (Character) -> Bool) throws(GrammarError) {
    guard let place = range.first(where: { !allows(characters[$0]) }) else { return }
    throw fault("character", "no food name contains '\(characters[place])'", place)
  }

  private func twoAmounts(at column: Int) -> GrammarError {
    .meal(
      "two-amounts", "the item has two amounts", line, column,
      hint: "give only one, or separate two foods with a comma")
  }

  private func fault(_ code: String, _ message: Message, _ column: Int) -> GrammarError {
    .meal(code, message, line, column)
  }

  /// What a reading of a part of the line gives, its errors pointing into the whole line.
  private func rebased<Value>(at column: Int, _ read: () throws(GrammarError) -> Value)
    throws(GrammarError) -> Value
  {
    do {
      return try read()
    } catch {
      throw error.rebased(into: line, at: column)
    }
  }
}

extension GrammarError {
  /// The same error in a longer text, of which the text read so far begins at `start`.
  func rebased(into line: String, at start: Int) -> GrammarError {
    GrammarError(code: code, message: message, text: line, column: start + column, hint: hint)
  }
}

extension Character {
  /// True for a control character, and for the marks that change the direction of text.
  var isControl: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator, .unassigned: true
      default: scalar == "\u{FFFD}"
      }
    }
  }
}
