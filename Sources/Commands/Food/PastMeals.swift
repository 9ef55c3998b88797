internal import Document
internal import Encoding
internal import Food
internal import Journal
internal import Ledger
internal import Session
internal import Values

/// The meals that were recorded with a food, counted anew with another version of it.
struct PastMeals {
  /// An item of a meal, before and after.
  private struct Change {
    let key: String
    let before: MealItem
    let after: MealItem
  }

  private let since: CivilDay?
  private var meals: [(id: ULID, day: CivilDay, changes: [Change])] = []

  /// The meals since a day, or all, that hold any version of a food. Throws where a number does not fit.
  init(with food: Food, since: CivilDay?, _ session: inout Session) throws(Failure) {
    self.since = since
    let days = since.map { $0...max($0, CivilDay.last) }
    for meal in try session.meals(on: days) {
      let changes = try Self.changes(of: meal.content, food)
      if !changes.isEmpty, let id = meal.id { meals.append((id, meal.day, changes)) }
    }
  }

  private static func changes(of meal: MealEntry, _ food: Food) throws(Failure) -> [Change] {
    var changes: [Change] = []
    for keyed in meal.items where FoodID(keyed.item.food).unversioned == food.id.unversioned {
      guard let after = keyed.item.recounted(with: food) else {
        throw Failure(
          .notUnderstood, "food.too-large", "the values are too large for \(keyed.item.grams) g", hint: nil)
      }
      // A version that counts the same is no reason to rewrite a meal.
      guard
        after.nutrition != keyed.item.nutrition || after.grams != keyed.item.grams
          || after.name != keyed.item.name
      else { continue }
      changes.append(Change(key: keyed.key, before: keyed.item, after: after))
    }
    return changes
  }

  /// Whether nothing is counted otherwise.
  var isEmpty: Bool { meals.isEmpty }

  /// The operations that make it so.
  func operations(_ session: borrowing Session) throws(Failure) -> [Ledger.Operation] {
    let timelines = try session.timelines(of: Set(meals.map(\.id))).timelines
    return meals.map { meal in
      .edit(
        entry: meal.id, base: timelines[meal.id]?.heads ?? [],
        set: meal.changes.map { .init("items/\($0.key)", $0.after.json) }, unset: [])
    }
  }

  private var before: MealTotal { MealTotal(meals.flatMap { $0.changes.map(\.before) }) }
  private var after: MealTotal { MealTotal(meals.flatMap { $0.changes.map(\.after) }) }

  /// What changes, in a line.
  var summary: Message {
    guard let first = meals.first?.day, let last = meals.last?.day else {
      return since.map { "no meals since \($0) change" } ?? "no past meals change"
    }
    let items = meals.reduce(0) { $0 + $1.changes.count }
    let days: Message = first == last ? "on \(first)" : "from \(first) to \(last)"
    let energy: Message = "\(Self.energy(before)) → \(Self.energy(after)) kcal"
    return
      "\(items) item\(items == 1 ? "" : "s") of \(meals.count) meal\(meals.count == 1 ? "" : "s") \(days): \(energy)"
  }

  private static func energy(_ total: MealTotal) -> String {
    total.sums[.energy].flatMap { $0.rounded(places: 0) }?.description ?? "?"
  }

  /// What changes, for programs.
  var json: JSON {
    [
      "meals": .count(meals.count), "items": .count(meals.reduce(0) { $0 + $1.changes.count }),
      "from": .text(meals.first?.day), "to": .text(meals.last?.day), "before": before.json,
      "after": after.json,
    ]
  }

  /// What changes, meal by meal, for people.
  func table(_ language: Language) -> Block {
    .table(
      Table(
        meals.flatMap { meal in meal.changes.map { (meal: meal, change: $0) } },
        columns: [
          .text("day", language.words(.day), .essential, .whole) { .day($0.meal.day) },
          .text("id", language.words(.id), .useful, .whole) { .text($0.meal.id.short) },
          .text("amount", language.words(.amount), .useful, .whole) { $0.change.after.amountCell },
          .number("grams", "g", .useful) { .number($0.change.after.grams, places: 0) },
          .number("before_kcal", language.words(.before), .essential) {
            $0.change.before.nutrition.cell(.energy)
          },
          .number("kcal", language.words(.afterwards), .essential) {
            $0.change.after.nutrition.cell(.energy)
          },
        ]))
  }
}

extension Phrase {
  fileprivate static let before = Phrase("before", "kcal before")
  fileprivate static let afterwards = Phrase("after", "kcal now")
}
