internal import Encoding
internal import Food
internal import Ledger
internal import Values

/// Foods that were eaten: those of one meal, which stand together, are the items of a meal.
struct FoodRows: RowReader {
  let program: String
  private var meal: (slot: String, time: RowTime, line: Int)?
  private var items: [MealItem] = []
  private var note: String?
  private var keys = RepeatedKeys()
  private var slots: [String: String] = [:]
  /// The nutrients that the table has.
  private var nutrients: [Nutrient]?

  init(program: String) {
    self.program = program
  }

  mutating func take(_ row: TableRow) throws(RowFault) -> [ForeignEntry] {
    if nutrients == nil { nutrients = Nutrient.allCases.filter { row.has(ImportRole($0)) } }
    let time = try row.needTime()
    let item = try item(row)
    let slot =
      row.meaning(.slot).map { self.slot(named: $0) } ?? time.at.map { SlotWords.slot(atHour: $0.clock.hour) }
      ?? "snack"
    var done: [ForeignEntry] = []
    if let meal, meal.slot != slot || meal.time.day != time.day { done = finish() }
    if meal == nil { meal = (slot, time, row.line) }
    items.append(item)
    if let words = row.words(.note), words != note { note = note.map { "\($0)\n\(words)" } ?? words }
    return done
  }

  mutating func finish() -> [ForeignEntry] {
    guard let meal, !items.isEmpty else { return [] }
    defer {
      self.meal = nil
      items = []
      note = nil
    }
    let key = meal.time.day.description + " " + meal.slot
    var fields: [JSON.Member] = [
      .init("slot", .string(meal.slot)), .init("total", MealTotal(items).journalJSON),
      .init(
        "items",
        .object(items.enumerated().map { index, item in .init("import.1." + String(index + 1), item.json) })),
    ]
    fields.add("note", note)
    fields.add("origin", program)
    return [
      ForeignEntry(
        kind: MealEntry.kind.name, day: meal.time.day, at: meal.time.at,
        key: keys.next(key), fields: fields, line: meal.line)
    ]
  }

  /// The meal that a word means; a file has few of them.
  private mutating func slot(named word: String) -> String {
    if let slot = slots[word] { return slot }
    let slot = SlotWords.slot(word)
    if slots.count < 1000 { slots[word] = slot }
    return slot
  }

  private func item(_ row: TableRow) throws(RowFault) -> MealItem {
    var nutrition = NutrientAmounts()
    var more = NutrientAmounts()
    for nutrient in nutrients ?? [] {
      guard let amount = try row.number(ImportRole(nutrient)) else { continue }
      guard !amount.isNegative else { throw RowFault("\(nutrient.name) is less than nothing") }
      if Nutrient.label.contains(nutrient) { nutrition[nutrient] = amount } else { more[nutrient] = amount }
    }
    if nutrition[.energy] == nil, let energy = try row.number(.kj, unit: "kj") {
      nutrition[.energy] = energy
    }
    guard !nutrition.known.isEmpty || !more.known.isEmpty else { throw RowFault("it has no values") }
    let (amount, unit, grams) = try amount(row)
    let brand = row.words(.brand).map { " (\($0))" } ?? ""
    let name = (row.words(.food) ?? row.words(.slot) ?? "meal") + brand
    return MealItem(
      food: MealItem.quickFood, name: String(name.prefix(200)), amount: amount, unit: unit,
      grams: grams ?? .zero,
      nutrition: nutrition, source: program, portion: nil, given: nutrition.known, more: more)
  }

  /// How much it was, `600.00 g` or `4.00 medium`, and its grams where they are told.
  private func amount(_ row: TableRow) throws(RowFault) -> (Decimal, String?, Decimal?) {
    let grams = try row.number(.grams)
    guard let text = row.text(.amount) else {
      let unit = row.words(.unit).map { String($0.prefix(40)) }
      let quantity = try row.number(.quantity)
      return (quantity ?? .one, unit, grams ?? Self.grams(quantity, unit))
    }
    guard let cell = CellNumber(text, .english), let amount = cell.number.decimal() else {
      return (.one, String(text.prefix(40)), grams)
    }
    let unit = cell.unit.isEmpty ? nil : String(cell.unit.prefix(40))
    return (amount, unit, grams ?? Self.grams(amount, unit))
  }

  /// The grams of an amount in a unit of mass.
  private static func grams(_ amount: Decimal?, _ unit: String?) -> Decimal? {
    guard let amount, let unit, let known = ForeignUnit(unit, of: .grams) ?? Self.ounces(unit) else {
      return nil
    }
    return LooseNumber(amount.description).flatMap(known.amount)
  }

  private static func ounces(_ unit: String) -> ForeignUnit? {
    ["oz", "ounce", "ounces"].contains(folded(unit)) ? .ounce : nil
  }
}

extension Decimal {
  fileprivate static let one = Decimal(1)
}
