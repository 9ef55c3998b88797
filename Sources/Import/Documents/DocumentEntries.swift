internal import Activity
internal import Body
internal import Encoding
internal import Food
internal import Ledger
internal import Messages
internal import Values

/// Makes the entries of a document, by the same rules as those of tables, and counts what the file says.
struct DocumentEntries {
  /// When an entry of a document was.
  struct Moment {
    /// The day it belongs to.
    let day: CivilDay
    /// The time; nil where only the day is known.
    let at: Timestamp?
    /// The words that stand for it in a key.
    var key: String { at.map { "\($0.instant.milliseconds)" } ?? day.description }
  }

  /// The entries so far, in their order.
  private(set) var entries: [ForeignEntry] = []
  private let program: String
  private var keys = RepeatedKeys()

  /// None yet, of a program.
  init(program: String) {
    self.program = program
  }

  /// Adds a weight in kg, with the share of fat in percent where it is known. `key` is what the program knows it by; where it
  /// knows none, the time is the key.
  mutating func addWeight(
    _ kilograms: Decimal, fat: Decimal? = nil, _ moment: Moment, key: String? = nil, note: String? = nil,
    origin: String? = nil, into reading: inout FileReading
  ) {
    reading.sums.count(.weights)
    reading.sums.add(.kilograms, kilograms)
    guard WeightEntry.plausible.contains(Kilograms(kilograms)) else {
      return reading.refuse(0, "a weight of \(kilograms) kg is implausible")
    }
    var fields: [JSON.Member] = []
    fields.add("weight_kg", kilograms)
    fields.add("body_fat_percent", fat.flatMap { $0 > .zero && $0 <= Decimal(75) ? $0 : nil })
    fields.add("note", note)
    add(WeightEntry.kind.name, moment, key ?? moment.key, fields, origin)
  }

  /// Adds a measure in its own unit.
  mutating func addMeasure(
    _ measure: MeasureName, _ value: Decimal, diastolic: Decimal? = nil, _ moment: Moment,
    key: String? = nil, note: String? = nil, origin: String? = nil, into reading: inout FileReading
  ) {
    let isWhole = measure.form == .count || measure.form == .duration
    guard let value = isWhole ? value.rounded(places: 0) : value, measure.plausible.contains(value) else {
      return reading.refuse(0, "\(measure.rawValue) of \(value) \(measure.unit) is implausible")
    }
    switch measure {
    case .steps: reading.sums.add(.steps, value)
    case .sleep: reading.sums.add(.sleep, value)
    default: break
    }
    reading.sums.count(.measures)
    var fields: [JSON.Member] = []
    fields.add("name", measure.rawValue)
    fields.add("value", value)
    fields.add("diastolic", diastolic)
    fields.add("unit", measure.unit)
    fields.add("note", note)
    add(MeasureEntry.kind.name, moment, key ?? "\(measure.rawValue) \(moment.key)", fields, origin)
  }

  /// Adds an activity.
  mutating func addActivity(
    _ activity: ForeignActivity, _ moment: Moment, key: String? = nil, origin: String? = nil,
    into reading: inout FileReading
  ) {
    guard activity.minutes > .zero else { return reading.refuse(0, "an activity has no duration") }
    reading.sums.count(.activities)
    if let distance = activity.distance { reading.sums.add(.kilometres, distance) }
    if let energy = activity.energy { reading.sums.add(.burned, energy.magnitude) }
    entries.append(
      ForeignEntry(
        kind: ActivityEntry.kind.name, day: moment.day, at: moment.at,
        key: keys.next(key ?? "\(moment.key) \(folded(activity.word))"),
        fields: activity.fields(origin ?? program), line: 0))
  }

  /// Adds a meal of a slot, which `SlotWords` finds; its items are in their order.
  mutating func addMeal(
    _ slot: String, _ items: [MealItem], _ moment: Moment, key: String? = nil, note: String? = nil,
    origin: String? = nil, into reading: inout FileReading
  ) {
    guard !items.isEmpty else { return }
    for item in items {
      reading.sums.count(.foods)
      if let energy = item.nutrition[.energy] { reading.sums.add(.eaten, energy) }
      if let protein = item.nutrition[.protein] { reading.sums.add(.protein, protein) }
    }
    var fields: [JSON.Member] = [
      .init("slot", .string(slot)), .init("total", MealTotal(items).journalJSON),
      .init(
        "items", .object(items.enumerated().map { .init("import.1.\($0 + 1)", $1.json) })),
    ]
    fields.add("note", note)
    add(MealEntry.kind.name, moment, key ?? "\(moment.day) \(slot)", fields, origin)
  }

  /// A food with the nutrients that the program states of it, in the units of the journal. `grams` is nil where it does not say
  /// how much it was in grams or millilitres.
  func item(
    _ name: String, amount: Decimal, unit: String?, grams: Decimal?,
    _ nutrients: [(nutrient: Nutrient, amount: Decimal)]
  ) -> MealItem {
    var nutrition = NutrientAmounts()
    var more = NutrientAmounts()
    for (nutrient, amount) in nutrients where !amount.isNegative {
      if Nutrient.label.contains(nutrient) { nutrition[nutrient] = amount } else { more[nutrient] = amount }
    }
    return MealItem(
      food: MealItem.quickFood, name: String(name.prefix(200)), amount: amount,
      unit: unit.map { String($0.prefix(40)) }, grams: grams ?? .zero, nutrition: nutrition,
      source: program, portion: nil, given: nutrition.known, more: more)
  }

  /// Adds water in ml.
  mutating func addWater(
    _ millilitres: Decimal, _ moment: Moment, key: String? = nil, origin: String? = nil,
    into reading: inout FileReading
  ) {
    guard millilitres > .zero else { return }
    reading.sums.add(.water, millilitres)
    var fields: [JSON.Member] = []
    fields.add("water_ml", millilitres)
    add(WaterEntry.kind.name, moment, key ?? moment.key, fields, origin)
  }

  private mutating func add(
    _ kind: String, _ moment: Moment, _ key: String, _ fields: [JSON.Member], _ origin: String?
  ) {
    var fields = fields
    fields.add("origin", origin ?? program)
    entries.append(
      ForeignEntry(
        kind: kind, day: moment.day, at: moment.at, key: keys.next(key), fields: fields, line: 0))
  }
}
