internal import Document
internal import Encoding
internal import Food
internal import Values

/// The meals that are usual at a time, numbered for a choice.
struct MealHabitList {
  private let habits: [MealHabit]
  private let language: Language

  /// A list, the most usual first.
  init(_ habits: [MealHabit], _ language: Language) {
    self.habits = habits
    self.language = language
  }

  /// The list for programs.
  var json: JSON { ["schema": "healthlog.meal-again/1", "meals": .array(objects)] }

  /// Its meals, an object each.
  var objects: [JSON] {
    habits.enumerated().map { index, habit in
      [
        "choice": .count(index + 1), "slot": .string(habit.newest.meal.slot),
        "times": .count(habit.times), "last": .string(habit.newest.day.description),
        "points": .count(habit.points),
        "items": .array(habit.newest.meal.items.map(\.item.json)), "total": habit.newest.meal.total.json,
      ]
    }
  }

  /// A line a meal, for a question: `1: lunch, 640 kcal: 150 g Rice; 1 Apples`.
  var lines: [String] {
    habits.enumerated().map { index, habit in
      let energy = habit.newest.meal.total.sums[.energy].map { language.number($0, places: 0) + " kcal" }
      let head = [language.slot(habit.newest.meal.slot), energy ?? language.words(.unknown)]
      return ["\(index + 1)", head.joined(separator: ", "), language.words(foods(of: habit))].joined(
        separator: language.colon)
    }
  }

  /// The list for people.
  var document: Document {
    Document(
      title: "",
      blocks: [
        .table(
          Table(
            columns: [
              .number("choice", language.words(.choice), .essential),
              .text("slot", language.words(.meal), .essential, .whole),
              .text("foods", language.words(.foods), .essential, .wrapped),
              .number("kcal", "kcal", .essential),
              .number("times", language.words(.times), .useful),
              .text("last", language.words(.lastTime), .useful, .whole),
            ], rows: habits.enumerated().map { row($0 + 1, $1) }, total: nil))
      ])
  }

  private func row(_ number: Int, _ habit: MealHabit) -> [Cell] {
    [
      .count(number), .phrase(.slot(habit.newest.meal.slot)),
      .phrase(foods(of: habit)), habit.newest.meal.total.cell(.energy, unit: nil),
      .count(habit.times), .day(habit.newest.day),
    ]
  }

  private func foods(of habit: MealHabit) -> Phrase {
    .items(habit.newest.meal.items.map(\.item), partedBy: "; ")
  }
}

extension Phrase {
  /// The number of a line to choose by.
  fileprivate static let choice = Phrase("choice", "no.")
  /// How often a meal was eaten.
  static let times = Phrase("times", "times")
  /// When it was eaten last.
  static let lastTime = Phrase("last", "last", context: "time")
}
