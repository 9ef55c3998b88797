package import Document
package import Encoding
internal import Food
package import Values

/// What a day has too much or too little of against its goals, and what of one's own foods would close each gap.
package struct AdviceReport: Sendable {
  /// The day.
  package let day: CivilDay
  /// Whether nothing more will be eaten on it.
  package let isOver: Bool
  /// Whether any goal is in force.
  let hasGoals: Bool
  /// Whether it is the morning of a day on which nothing was eaten yet: all of it is still to come.
  let isMorning: Bool
  let lines: [Line]
  /// The foods of the day that do not fit what the person eats.
  let conflicts: [(food: Phrase, conflict: DietConflict)]
  /// What the day deserves to be told besides; nothing where nobody asked.
  package var messages: [RuleMessage] = []

  /// One rule that holds.
  struct Line: Sendable {
    let rule: AdviceRule
    let progress: GoalProgress
    /// Whether the day still runs, so that what is not eaten yet is left, and not missing.
    let isOpen: Bool
    let suggestions: [Suggestion]
  }

  /// The report of a day's goals; `foods` are what the person often has, the likeliest first. Of a day that is over
  /// nothing is suggested any more, and before noon and the first meal nothing is said of what is to come.
  package init(_ report: DayReport, foods: [FrequentFood], isBeforeNoon: Bool) {
    day = report.day
    isOver = report.isOver
    conflicts = report.dietConflicts
    let goals = report.goals.filter { $0.period == .day && $0.name.nutrient != nil }
    hasGoals = !report.goals.isEmpty
    let isMorning = isBeforeNoon && !report.isOver && report.sums.items == 0
    self.isMorning = isMorning
    let energy = goals.first { $0.name == .kcal }.flatMap { goal in
      goal.left.map { $0.adding(goal.tolerance) ?? $0 }
    }
    lines = goals.flatMap { progress in
      AdviceRule.allCases.filter { $0.applies(to: progress) && !($0.isMissing && isMorning) }.map {
        rule in
        guard rule.isMissing, !report.isOver, let left = progress.left, let nutrient = progress.name.nutrient
        else {
          return Line(rule: rule, progress: progress, isOpen: !report.isOver, suggestions: [])
        }
        return Line(
          rule: rule, progress: progress, isOpen: true,
          suggestions: Suggestion.closing(left, of: nutrient, with: foods, energyLeft: energy))
      }
    }
  }

  /// Whether a goal of the day is exceeded.
  package var isExceeded: Bool { lines.contains { !$0.rule.isMissing } }

  /// The object of machine formats.
  package var json: JSON {
    [
      "schema": "healthlog.alerts/1", "day": .string(day.description), "day_over": .bool(isOver),
      "alerts": .array(adviceLines), "messages": .array(messages.map(\.json)),
    ]
  }

  /// The rules that hold as objects of machine formats.
  package var jsonLines: [JSON] { adviceLines + messages.map(\.json) }

  private var adviceLines: [JSON] {
    lines.map(\.json)
      + conflicts.map { food, conflict in
        let members = conflict.json.members ?? []
        return .object(
          [
            .init("rule", Self.dietRule), .init("name", food.key),
            .init("text", conflict.text(of: food.key, .english)),
          ] + members)
      }
  }

  /// The rule by which foods are told that do not fit a diet.
  package static let dietRule = "diet-conflict"

  /// The report for people; `units` are those of its sentences.
  package func document(_ language: Language, _ units: ShownUnits) -> Document {
    let title = language.heading(.alerts) + language.colon + language.day(day)
    let diets = conflicts.map { $0.conflict.text(of: language.words($0.food), language) }
    let texts = lines.map { $0.text(language, units) } + diets
    let nothing: Phrase = !hasGoals ? .noGoals : isMorning ? .nothingEaten : .nothingToSay
    var blocks: [Block] = texts.isEmpty ? [] : [.list(texts)]
    if texts.isEmpty, messages.isEmpty { blocks.append(.paragraph(language.heading(nothing))) }
    if !messages.isEmpty {
      blocks += [
        .heading(level: 1, language.heading(.messages)), .list(messages.map { $0.text(language, units) }),
      ]
    }
    return Document(title: title, blocks: blocks)
  }

  /// A row a rule that holds, with its suggestions, for machines.
  package var table: Document {
    let columns: [Column] = [
      .text("rule", "", .essential, .whole), .text("goal", "", .essential, .whole),
      .number("amount", "", .essential), .text("unit", "", .essential, .whole),
      .text("food", "", .essential, .whole), .text("name", "", .essential, .whole),
      .number("grams", "", .essential), .number("brings", "", .essential),
    ]
    let rows = lines.flatMap { line -> [[Cell]] in
      let head: [Cell] = [
        .text(line.rule.rawValue), .text(line.progress.name.rawValue),
        line.progress.left.map { .number($0.magnitude, places: 3) } ?? .unknown,
        .text(line.progress.name.unit),
      ]
      guard !line.suggestions.isEmpty else { return [head] }
      return line.suggestions.map { suggestion in
        head + [
          .text(suggestion.food.id.text), .text(suggestion.food.name), .number(suggestion.grams, places: 0),
          .number(suggestion.brings, places: 1),
        ]
      }
    }
    return Document(title: "", blocks: [.table(Table(columns: columns, rows: rows, total: nil))])
  }
}

extension AdviceReport.Line {
  /// The object of machine formats.
  var json: JSON {
    let head: [JSON.Member] = [
      .init("rule", rule.rawValue), .init("goal", progress.name.rawValue),
      .init("amount", .exact(progress.left?.magnitude)), .init("unit", progress.name.unit),
      .init("target", .exact(progress.target)), .init("actual", .exact(progress.actual)),
      .init("threshold", .exact(rule.threshold(of: progress.name))),
      .init("text", text(.english, .metric)),
      .init("suggestions", .array(suggestions.map(\.json))),
    ]
    let partial: [JSON.Member] =
      progress.partial.map { [.init("partial", .object([.known("actual", $0)]))] } ?? []
    return .object(head + partial)
  }

  /// `protein: 38 g left to the goal of 150 g: 120 g chicken breast (you had it 9 times), or …`; once the day is over they
  /// are missing.
  func text(_ language: Language, _ units: ShownUnits) -> String {
    let places = progress.places
    let unit = progress.name.unit
    let amount = units.text((progress.left ?? .zero).magnitude, unit: unit, places: places, language)
    let target = units.text(progress.target, unit: unit, places: places, language)
    let label = language.words(progress.name.phrase) + language.colon
    let known = progress.partial.map { ", " + language.known($0.known, of: $0.of) } ?? ""
    let verdict =
      if !rule.isMissing {
        language.words("\(amount) above the goal of \(target)")
      } else if isOpen {
        language.words("\(amount) left to the goal of \(target)")
      } else {
        language.words("\(amount) missing to the goal of \(target)")
      }
    let foods = suggestions.map { text($0, language, units) }.joined(
      separator: language.words(", or "))
    return label + verdict + known + (foods.isEmpty ? "" : language.colon + foods)
  }

  private func text(_ suggestion: Suggestion, _ language: Language, _ units: ShownUnits) -> String {
    let grams = language.amount(suggestion.grams, unit: "g", places: 0)
    let times = suggestion.food.times
    let habit = language.words("you had it \(times) times")
    guard let left = progress.left, suggestion.brings < left else {
      return "\(grams) \(language.foodName(suggestion.food.name, of: suggestion.food.id)) (\(habit))"
    }
    let part = units.text(suggestion.brings, unit: progress.name.unit, places: progress.places, language)
    let open = units.text(
      left.subtracting(suggestion.brings) ?? left, unit: progress.name.unit, places: progress.places, language
    )
    let brings =
      language.words("brings \(part), \(open) still missing")
    return "\(grams) \(language.foodName(suggestion.food.name, of: suggestion.food.id)) (\(brings), \(habit))"
  }
}

extension GoalName {
  /// The nutrient it counts; nil where it counts something else.
  var nutrient: Nutrient? { labelPlace.map { Nutrient.label[$0] } }
}

extension Phrase {
  fileprivate static let nothingEaten = Phrase("nothing_eaten", "nothing has been eaten yet")
  fileprivate static let nothingToSay = Phrase(
    "nothing_to_say", "nothing is missing, and nothing is exceeded")
}
