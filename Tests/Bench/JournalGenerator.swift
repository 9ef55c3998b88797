// A journal of a life that nobody led, the same for the same numbers: 65 % meals of one to five items, 19 %
// activities, 10 % weights, 1 % goals, 3 % edits and 2 % removals, of which 4 % are dated back; names and notes
// with accents and escapes. Every line is what the program itself would have written.

import Activity
import Body
import Encoding
import Food
import Goals
import Journal
import Ledger
import Values

/// Writes journals of any size.
struct JournalGenerator {
  private var chance: SplitMix
  private let foods: [Food]
  private let kinds = Kinds(FoodKinds.all + ActivityKinds.all + BodyKinds.all + GoalKinds.all)
  private let device: DeviceID
  private var previous: ChainSum
  private var sequence: Int64 = 0
  private var meals: [(entry: ULID, keys: [String])] = []

  /// A generator for a journal's first device.
  init(seed: UInt64, journal: ULID, device: DeviceID) {
    chance = SplitMix(state: seed)
    self.device = device
    previous = .first(journal: journal, device: device)
    var foods: [Food] = []
    FoodTable.forEach { foods.append($0) }
    self.foods = foods
  }

  /// The next line of the stream, recorded at an instant.
  mutating func line(at instant: Instant) -> [UInt8] {
    sequence += 1
    let id = ULID(
      milliseconds: instant.milliseconds, random: (UInt16(truncatingIfNeeded: chance.next()), chance.next()))
    guard let at = Timestamp(instant: instant, offsetSeconds: 3600) else { return [] }
    let isBackDated = chance.below(100) < 4
    let day = isBackDated ? at.day.adding(days: -Int(1 + chance.below(5))) ?? at.day : at.day
    let draft = event(id, day, isBackDated ? nil : at)
    let body = draft.body(
      at: at, zone: "Europe/Paris", isKeyed: false, salt: "00112233445566778899aabbccddeeff", kinds: kinds)
    let written = EventLine.write(id: id, device: device, sequence: sequence, previous: previous, body: body)
    previous = written.sum
    return written.line
  }

  private mutating func event(_ id: ULID, _ day: CivilDay, _ at: Timestamp?) -> EventDraft {
    switch chance.below(100) {
    case 0..<65: meal(id, day, at)
    case 65..<84: activity(id, day, at)
    case 84..<94:
      EventDraft(
        command: "weight add",
        operations: [
          WeightEntry(
            weight: Kilograms(Decimal(thousandths: 70_000 + Int64(chance.below(200)) * 100)),
            bodyFatPercent: nil,
            note: nil
          ).addition(entry: id, day: day, at: at)
        ])
    case 94:
      EventDraft(
        command: "goal set",
        operations: [
          GoalEntry(
            name: .kcal, target: Decimal(1800 + Int32(chance.below(8)) * 50), period: .day, aim: .around,
            tolerance: Decimal(100), by: nil, start: nil, note: nil
          ).addition(entry: id, day: day)
        ])
    case 95..<98: edit(id)
    default: removal()
    }
  }

  private mutating func meal(_ id: ULID, _ day: CivilDay, _ at: Timestamp?) -> EventDraft {
    let items = (0...Int(chance.below(5))).map { _ in item() }
    let note = chance.below(20) == 0 ? "dîner chez \"Zoë\" \u{1F35C}" : nil
    let slot = ["breakfast", "lunch", "dinner", "snack"][Int(chance.below(4))]
    let entry = MealEntry(
      slot: slot, items: items, note: note, device: device, sequence: sequence, firstItem: 0)
    if meals.count < 5000 { meals.append((id, entry.items.map(\.key))) }
    return EventDraft(command: "meal add", operations: [entry.addition(entry: id, day: day, at: at)])
  }

  private mutating func item() -> MealItem {
    let food = foods[Int(chance.below(UInt64(foods.count)))]
    let grams = Decimal(Int32(10 + chance.below(390)))
    return MealItem(
      food: food.id.description, name: food.name, amount: grams, unit: "g", grams: grams,
      nutrition: food.per100Grams.labelOnly.scaled(by: grams, dividedBy: Decimal(100)) ?? NutrientAmounts(),
      source: FoodTable.source, portion: nil, given: [])
  }

  private mutating func activity(_ id: ULID, _ day: CivilDay, _ at: Timestamp?) -> EventDraft {
    let minutes = Minutes(Decimal(Int32(10 + chance.below(100))))
    let entry = ActivityEntry(
      type: ["running", "cycling", "walking", "strength"][Int(chance.below(4))], minutes: minutes,
      kcal: Kilocalories(Decimal(Int32(50 + chance.below(700)))), source: .given, met: nil, weight: nil,
      details: ActivityEntry.Details())
    return EventDraft(command: "activity add", operations: [entry.addition(entry: id, day: day, at: at)])
  }

  private mutating func edit(_ id: ULID) -> EventDraft {
    guard !meals.isEmpty else { return meal(id, CivilDay.first, nil) }
    let meal = meals[Int(chance.below(UInt64(meals.count)))]
    let key = meal.keys[0]
    return EventDraft(
      command: "edit",
      operations: [
        .edit(entry: meal.entry, base: [meal.entry], set: [.init("items/\(key)", item().json)], unset: [])
      ])
  }

  private mutating func removal() -> EventDraft {
    let entry = meals.isEmpty ? ULID(milliseconds: 0, random: (0, 0)) : meals.removeLast().entry
    return EventDraft(command: "remove", operations: [.remove(entry: entry, base: [entry])])
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014).
struct SplitMix {
  /// Where it stands.
  var state: UInt64

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  /// A number below a bound.
  mutating func below(_ bound: UInt64) -> UInt64 { next() % bound }
}
