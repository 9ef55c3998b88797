// What was eaten is many records, one for each nutrient, sorted by nutrient. Those of a source and a time are one item;
// where the program has made a correlation of the records of a food, that is an item with its name. The records of a
// correlation are in the file twice, in it and without it, so that only what a time has beyond its correlations is an
// item besides.

internal import Encoding
internal import Food
internal import Ledger
internal import Session
internal import Values

/// What was eaten, gathered by source and time.
struct HealthMeals {
  /// A source at a time.
  private struct Moment: Hashable {
    let source: Int32
    let start: Int64
    let end: Int64
  }

  /// An amount of a nutrient in the unit of the journal: of a food, or of the records without one.
  private struct Amount {
    let moment: Int32
    /// The number of the food; -1 for none.
    let food: Int32
    /// The nutrient in the upper 8 bits, the thousandths in the lower 56.
    let packed: UInt64

    init(_ moment: Int32, _ food: Int32, _ nutrient: Nutrient, _ thousandths: Int64) {
      (self.moment, self.food) = (moment, food)
      packed = UInt64(nutrient.rawValue) << 56 | UInt64(clamping: thousandths) & Self.lower
    }

    private static let lower: UInt64 = 1 << 56 - 1

    var nutrient: Nutrient { Nutrient(rawValue: Int(packed >> 56)) ?? .energy }
    var amount: Decimal { Decimal(thousandths: Int64(packed & Self.lower)) }
  }

  /// What a food or a time is called.
  struct Words {
    /// The food.
    var name: String?
    /// The meal of the day.
    var slot: String?
  }

  private var moments: [Moment] = []
  private var numbers: [Moment: Int32] = [:]
  private var amounts: [Amount] = []
  private var foods: [Words] = []
  private var words: [Int32: Words] = [:]

  /// Amounts that are kept: fifteen years of twenty foods a day with twenty nutrients each, in 80 MB.
  private static let most = 5_000_000

  /// Takes in a record that stands for itself.
  mutating func add(_ nutrient: Nutrient, _ amount: Decimal, _ record: HealthRecord, _ words: Words)
    throws(RowFault)
  {
    try makeRoom()
    let moment = moment(record.source, record.start, record.end)
    amounts.append(Amount(moment, -1, nutrient, amount.thousandths))
    if self.words[moment] == nil, words.name != nil || words.slot != nil { self.words[moment] = words }
  }

  /// Takes in a food with its nutrients.
  mutating func add(_ food: HealthFood) throws(RowFault) {
    guard !food.amounts.isEmpty else { return }
    try makeRoom()
    let moment = moment(food.source, food.span.start, food.span.end)
    let number = Int32(clamping: foods.count)
    foods.append(food.words)
    for (nutrient, amount) in food.amounts {
      amounts.append(Amount(moment, number, nutrient, amount.thousandths))
    }
  }

  private func makeRoom() throws(RowFault) {
    guard amounts.count < Self.most else {
      throw RowFault("there are more than \(Self.most) amounts of nutrients")
    }
  }

  private mutating func moment(_ source: Int, _ start: Int64, _ end: Int64) -> Int32 {
    let moment = Moment(source: Int32(clamping: source), start: start, end: end)
    if let number = numbers[moment] { return number }
    let number = Int32(clamping: moments.count)
    moments.append(moment)
    numbers[moment] = number
    return number
  }
}

extension HealthMeals {
  /// Hands on the meals, one for each source and time.
  mutating func finish(
    _ writer: HealthEntries, _ reading: inout FileReading, _ body: (ForeignEntry) throws(Failure) -> Void
  ) throws(Failure) {
    numbers = [:]
    amounts.sort { ($0.moment, $0.food) < ($1.moment, $1.food) }
    var place = 0
    while place < amounts.count {
      let first = amounts[place]
      var parts: [(food: Int32, amounts: NutrientAmounts)] = []
      while place < amounts.count, amounts[place].moment == first.moment {
        let amount = amounts[place]
        if parts.last?.food != amount.food { parts.append((amount.food, .none)) }
        let sum = (parts[parts.count - 1].amounts[amount.nutrient] ?? .zero).adding(amount.amount)
        parts[parts.count - 1].amounts[amount.nutrient] = sum
        place += 1
      }
      Self.count(parts, in: &reading)
      if let entry = entry(moments[Int(first.moment)], first.moment, Self.apart(parts), writer) {
        try body(entry)
      }
    }
  }

  /// What the records say, where those of the foods are among the others.
  private static func count(
    _ parts: [(food: Int32, amounts: NutrientAmounts)], in reading: inout FileReading
  ) {
    for (item, nutrient) in [(ImportSums.Item.eaten, Nutrient.energy), (.protein, .protein)] {
      let alone = parts.filter { $0.food < 0 }.reduce(Decimal.zero) { $0 + ($1.amounts[nutrient] ?? .zero) }
      let within = parts.filter { $0.food >= 0 }.reduce(Decimal.zero) { $0 + ($1.amounts[nutrient] ?? .zero) }
      reading.sums.add(item, max(alone, within))
    }
    reading.sums.count(.foods, apart(parts).count)
  }

  /// The items of a time: the foods, and what the records have beyond them.
  private static func apart(_ parts: [(food: Int32, amounts: NutrientAmounts)])
    -> [(food: Int32, amounts: NutrientAmounts)]
  {
    guard let alone = parts.first, alone.food < 0, parts.count > 1 else { return parts }
    let foods = Array(parts.dropFirst())
    var rest = NutrientAmounts.none
    for nutrient in alone.amounts.known {
      guard let sum = alone.amounts[nutrient] else { continue }
      let within = foods.reduce(Decimal.zero) { $0 + ($1.amounts[nutrient] ?? .zero) }
      // Sums of rounded numbers differ by a thousandth for each.
      if sum - within > Decimal(thousandths: Int64(foods.count)) { rest[nutrient] = sum - within }
    }
    return rest.known.isEmpty ? foods : [(-1, rest)] + foods
  }

  private func entry(
    _ moment: Moment, _ number: Int32, _ parts: [(food: Int32, amounts: NutrientAmounts)],
    _ writer: HealthEntries
  ) -> ForeignEntry? {
    let own = words[number]
    let told = parts.compactMap { $0.food < 0 ? own?.slot : foods[Int($0.food)].slot }.first ?? own?.slot
    let time = writer.clock.time(at: Instant(milliseconds: moment.start * 1000))
    let slot = told.map(SlotWords.slot) ?? SlotWords.slot(atHour: time?.clock.hour ?? 12)
    let items = parts.map { part in
      Self.item(part.amounts, (part.food < 0 ? own?.name : foods[Int(part.food)].name) ?? slot)
    }
    let fields: [JSON.Member] = [
      .init("slot", .string(slot)), .init("total", MealTotal(items).journalJSON),
      .init(
        "items",
        .object(items.enumerated().map { index, item in .init("import.1.\(index + 1)", item.json) })),
    ]
    let key = "Food \(writer.sources.names[Int(moment.source)]) \(moment.start) \(moment.end)"
    return writer.entry(MealEntry.kind.name, key, Int(moment.source), moment.start, fields)
  }

  private static func item(_ amounts: NutrientAmounts, _ name: String) -> MealItem {
    var nutrition = NutrientAmounts()
    var more = NutrientAmounts()
    for nutrient in amounts.known {
      if Nutrient.label.contains(nutrient) {
        nutrition[nutrient] = amounts[nutrient]
      } else {
        more[nutrient] = amounts[nutrient]
      }
    }
    return MealItem(
      food: MealItem.quickFood, name: String(name.prefix(200)), amount: Decimal(1), unit: nil, grams: .zero,
      nutrition: nutrition, source: HealthSources.program, portion: nil, given: nutrition.known, more: more)
  }
}
