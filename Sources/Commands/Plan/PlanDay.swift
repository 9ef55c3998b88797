internal import Document
internal import Encoding
internal import Food
internal import Goals
internal import Session
internal import Values

/// What a day would come to, were it eaten as it is planned, beside the goals.
struct PlanDay {
  /// The day.
  let day: CivilDay
  private let plans: [LoggedPlan]
  private let planned: MealTotal
  private let eaten: MealTotal
  private let whole: MealTotal
  private let goals: [GoalProgress]
  /// The foods that are planned and may not fit what the person eats; nil where they eat everything.
  private let conflicts: [(food: Phrase, conflict: DietConflict)]?

  /// A day with its open plans and the meals that were eaten, the goals in force, and what the person does not eat.
  init(
    _ day: CivilDay, plans: [LoggedPlan], meals: [LoggedMeal], goals book: GoalBook, rules: DietaryRules?
  ) {
    self.day = day
    self.plans = plans.filter(\.content.isOpen)
    let items = self.plans.flatMap(\.content.items)
    conflicts = rules.map { rules in
      items.flatMap { item in rules.conflicts(with: item).map { (item.namePhrase, $0) } }
    }
    let logged = meals.flatMap { $0.content.items.map(\.item) }
    planned = MealTotal(items)
    eaten = MealTotal(logged)
    let whole = MealTotal(logged + items)
    self.whole = whole
    goals = book.inForce(on: day).compactMap { item in
      guard item.goal.period == .day, let nutrient = Nutrient.named(item.goal.name.rawValue) else {
        return nil
      }
      let known = whole.known(nutrient)
      return GoalProgress(
        item.goal, actual: whole.items == 0 ? .zero : whole.sums[nutrient],
        partial: known < whole.items && known > 0 ? ProgressBar.Known(known, of: whole.items) : nil,
        course: nil)
    }
  }

  /// Whether anything is planned or was eaten.
  var isEmpty: Bool { plans.isEmpty && eaten.items == 0 }

  /// Its object in machine formats.
  var json: JSON {
    let object: JSON = [
      "day": .string(day.description), "plans": .array(plans.map { .object($0.members) }),
      "planned": planned.json,
      "logged": eaten.json, "total": whole.json, "goals": .array(goals.map { .object($0.members) }),
    ]
    guard let conflicts else { return .object(object.members ?? []) }
    let against = conflicts.map { food, conflict in
      JSON.object([.init("name", food.key)] + (conflict.json.members ?? []))
    }
    return .object((object.members ?? []) + [.init("conflicts", .array(against))])
  }

  /// Its meals with their sums, and the goals below.
  func blocks(_ session: Session) -> [Block] {
    let language = session.console.language
    var blocks: [Block] = session.console.isForPeople ? [.heading(level: 1, language.day(day))] : []
    blocks.append(table(session))
    if !goals.isEmpty, session.console.isForPeople { blocks.append(.bars(goals.map { $0.bar(language) })) }
    if let conflicts, !conflicts.isEmpty, session.console.isForPeople {
      blocks.append(.list(conflicts.map { $0.conflict.text(of: language.words($0.food), language) }))
    }
    return blocks
  }

  private func table(_ session: Session) -> Block {
    let language = session.console.language
    var rows = plans.map { plan -> [Cell] in
      let names = Phrase.names(of: plan.content.items, partedBy: ", ")
      return [.phrase(.slot(plan.content.slot)), .phrase(names)] + plan.content.total.cells + [
        plan.idCell(isForPeople: session.console.isForPeople)
      ]
    }
    if eaten.items > 0 { rows.append([.phrase(.eaten), .empty] + eaten.cells + [.empty]) }
    return .table(
      Table(
        columns: [
          .text("slot", language.words(.meal), .essential, .whole),
          .text("items", language.words(.foods), .essential, .clipped),
        ] + Column.principal(language) + [.text("id", language.words(.id), .useful, .whole)],
        rows: rows, total: [.phrase(.total), .empty] + whole.cells + [.empty]))
  }
}
