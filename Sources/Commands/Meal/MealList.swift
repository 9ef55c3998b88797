package import Arguments
internal import Document
internal import Encoding
internal import Food
package import Session
internal import Values

/// Lists meals.
package struct MealList: Command {
  package static let page = Page(
    name: "meal list", group: .logging, summary: "List meals.",
    details: [
      """
      Lists all meals, or those of a period, by day and time, with their sums. A sum of which some parts are \
      unknown is marked; a meal of which a value is unknown altogether fits no condition on it.
      """
    ],
    examples: [
      Example("healthlog meal list --period 'this week' --type breakfast", "this week's breakfasts"),
      Example("healthlog meal list --where 'kcal>500' --sort=-kcal --limit 10", "the ten largest"),
    ],
    seeAlso: ["meal show", "meal copy", "report range", "healthlog-dates(7)"])

  let slot: String?
  let minimum: Kilocalories?
  let options: ListOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    slot = try read.option("type", help: "only this meal of the day", completion: .slots)
    minimum = try read.option("min", help: "only meals of at least this energy, such as 500kcal")
    options = try ListOptions(&read, fields: Self.fields)
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let slots = MealSlots(session)
    let slot = try slot.map { (name) throws(Failure) in try slots.slot(asked: name) }
    let days = try options.days(session)
    let fitting = try session.meals(on: days).filter { meal in
      (slot == nil || meal.content.slot == slot)
        && minimum.map { (meal.content.total.sums[.energy] ?? .zero) >= $0.value } ?? true
    }
    let meals = try options.selected(fitting, session, value: Self.value)
    if meals.isEmpty { session.say("no meal to list") }
    var total = MealTotal()
    for item in meals.flatMap(\.content.items) { total.add(item.item.nutrition) }
    session.show(
      list: table(meals, total, session.language, isForPeople: session.isForPeople),
      json: .object([
        .init("schema", "healthlog.meal-list/1"),
        .init("from", .text(days?.lowerBound)),
        .init("to", .text(days?.upperBound)),
        .init("meals", .array(meals.map { .object($0.members) })), .init("total", total.json),
      ]), lines: meals.map(\.json))
  }

  private static let fields: [ListField] =
    [.day("date", "day"), .text("type", "slot"), .number("items")] + ListField.nutrients

  private static func value(_ meal: LoggedMeal, _ field: String) -> ListValue {
    switch field {
    case "date": .text(meal.day.description)
    case "type": .text(meal.content.slot)
    case "items": .number(Decimal(Int32(clamping: meal.content.items.count)))
    default: .number(orUnknown: Nutrient.named(field).flatMap { meal.content.total.sums[$0] })
    }
  }

  private func table(
    _ meals: [LoggedMeal], _ total: MealTotal, _ language: Language, isForPeople: Bool
  ) -> Table {
    Table(
      columns: [
        .text("day", language.words(.day), .essential, .whole),
        .text("at", language.words(.time), .extra, .whole),
        .text("slot", language.words(.meal), .essential, .whole),
        .text("foods", language.words(.foods), .useful, .clipped),
      ] + Column.principal(language) + [.text("id", language.words(.id), .essential, .whole)],
      rows: meals.map { meal in
        [
          .day(meal.day), meal.at.map { .time($0) } ?? .empty, .phrase(.slot(meal.content.slot)),
          .text(meal.content.items.map(\.item.name).joined(separator: "; ")),
        ] + meal.content.total.cells + [meal.idCell(isForPeople: isForPeople)]
      },
      total: meals.isEmpty ? nil : [.phrase(.total), .empty, .empty, .empty] + total.cells + [.empty])
  }
}
