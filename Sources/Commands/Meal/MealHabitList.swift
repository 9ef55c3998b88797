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
            Array(habits.enumerated()),
            columns: [
              .number("choice", language.words(.choice), .essential) { .count($0.offset + 1) },
              .text("slot", language.words(.meal), .essential, .whole) {
                .phrase(.slot($0.element.newest.meal.slot))
              },
              .text("foods", language.words(.foods), .essential, .wrapped) {
                .phrase(foods(of: $0.element))
              },
              .number("kcal", "kcal", .essential) {
                $0.element.newest.meal.total.cell(.energy, unit: nil)
              },
              .number("times", language.words(.times), .useful) { .count($0.element.times) },
              .text("last", language.words(.lastTime), .useful, .whole) { .day($0.element.newest.day) },
            ]))
      ])
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
