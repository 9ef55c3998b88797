internal import Activity
internal import Document
internal import Encoding
internal import Food
internal import Ledger
internal import Session
internal import Values

/// Makes rows of entries. What several entries refer to, such as a day, a food or a type of activity, becomes
/// a row when it is first met.
struct SQLRows {
  /// The rows that were made.
  var script: SQLScript
  /// The entries that could not be read, or that no database would take.
  private(set) var damage: [DamagedEntry] = []
  /// Plans refer to what they became, and so come last.
  private var plans: [(entry: Entry, rows: Maker)] = []
  private var foods: Set<String> = []
  private let language: Language
  private var types: Set<String> = []
  private var days: Set<Int32> = []
  /// The records that have rows, so that others may refer to them.
  var known: Set<ULID> = []

  /// Makes the rows of an entry; false where no database would take them.
  typealias Maker = (Entry, inout SQLRows) throws(DamagedEntry) -> Bool

  /// No rows yet; foods are called as a language has it.
  init(_ dialect: SQLDialect, _ language: Language, _ schema: SQLSchema) {
    script = SQLScript(dialect, schema)
    self.language = language
  }

  /// Makes the rows of an entry; entries come in the order of their days.
  mutating func add(_ entry: Entry) {
    guard let kind = EntryKinds.of(entry) else { return }
    add(entry, kind.rows)
  }

  /// Keeps an entry until the rows of those that it may refer to are there; a database takes it for now.
  mutating func postpone(_ entry: Entry, _ rows: @escaping Maker) -> Bool {
    plans.append((entry, rows))
    return true
  }

  /// Makes the rows of the plans.
  mutating func addPlans() {
    let all = plans.sorted {
      ($0.entry.day?.number ?? 0, $0.entry.id) < ($1.entry.day?.number ?? 0, $1.entry.id)
    }
    plans = []
    for (entry, rows) in all { add(entry, rows) }
  }

  private mutating func add(_ entry: Entry, _ rows: Maker) {
    do throws(DamagedEntry) {
      if try !rows(entry, &self) {
        damage.append(DamagedEntry(entry: entry.id, reason: "one of its values is out of range"))
      }
    } catch {
      damage.append(error)
    }
  }

  /// Takes away what could not be read so far.
  mutating func takeDamage() -> [DamagedEntry] {
    defer { damage = [] }
    return damage
  }

  /// The row of a day, once.
  mutating func day(of entry: Entry) throws(DamagedEntry) -> CivilDay {
    let day = try entry.requiredDay()
    if days.insert(day.number).inserted { _ = script.add("days", [.day(day)]) }
    return day
  }

  /// The id, the day, and when in that day it was.
  mutating func head(_ entry: Entry) throws(DamagedEntry) -> [SQLValue] {
    [.id(entry.id), .day(try day(of: entry))] + Self.moment(entry.at)
  }

  static func moment(_ at: Timestamp?) -> [SQLValue] {
    guard let at else { return [.null, .null] }
    return [.moment(at), .count(Int(at.offsetSeconds))]
  }

  /// The row of a food and of what it contains, once.
  mutating func food(_ item: MealItem) {
    guard foods.insert(item.food).inserted else { return }
    let name = item.isQuick ? "stated values" : language.name(of: item)
    _ = script.add("foods", [.text(item.food), .text(name), item.isQuick ? .null : .text(item.source)])
    guard let food = FoodTable.food(FoodID(item.food)) else { return }
    for nutrient in Nutrient.allCases {
      guard let amount = food.per100Grams[nutrient] else { continue }
      _ = script.add("food_nutrients", [.text(item.food), .text(nutrient.key), .number(amount)])
    }
  }

  /// The row of a type of activity, once.
  mutating func type(_ key: String) {
    guard types.insert(key).inserted else { return }
    let types = ActivityTypes.builtIn
    _ = script.add(
      "activity_types",
      [
        .text(key), .text(types.label(ofKey: key, .english)),
        .text(types.label(ofKey: key, .french)), .optional(types.family(ofKey: key)?.rawValue),
        .optional(types.type(key: key)?.met.value),
      ])
  }

  /// The rows of numbered items; an item that a database would refuse is reported.
  mutating func items(_ items: [MealItem], of owner: ULID, in table: String) {
    for (index, item) in items.enumerated() {
      food(item)
      let values: [SQLValue] =
        [
          .id(owner), .count(index + 1), .text(item.food), .text(language.name(of: item)),
          .number(item.amount),
          .optional(item.unit), item.hasGrams ? .number(item.grams) : .null,
        ] + Nutrient.label.map { .optional(item.nutrition[$0]) } + [.optional(item.portion)]
      if !script.add(table, values) {
        damage.append(DamagedEntry(entry: owner, reason: "a value of an item is out of range"))
        continue
      }
      guard table == "meal_items" else { continue }
      for nutrient in item.more.known {
        _ = script.add(
          "meal_item_nutrients",
          [.id(owner), .count(index + 1), .text(nutrient.key), .optional(item.more[nutrient])])
      }
    }
  }

  /// The rows of exercises and their sets.
  mutating func work(_ work: [ExerciseWork], of owner: ULID, _ prefix: String) {
    for (index, exercise) in work.enumerated() {
      let number = SQLValue.count(index + 1)
      guard
        script.add(
          "\(prefix)_exercises", [.id(owner), number, .text(exercise.name), .optional(exercise.exercise)])
      else { continue }
      for (place, set) in exercise.sets.enumerated() {
        let values: [SQLValue] = [
          .id(owner), number, .count(place + 1), set.repetitions.map(SQLValue.count) ?? .null,
          .optional(set.seconds), .optional(set.distance?.value), .optional(set.load?.value),
        ]
        if !script.add("\(prefix)_sets", values) {
          damage.append(DamagedEntry(entry: owner, reason: "a value of a set is out of range"))
        }
      }
    }
  }
}
