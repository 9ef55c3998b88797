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
      Lists all meals, or those of a period, by day and time. `--where` keeps those for which every condition \
      holds, such as `kcal>500 and protein>=20g`; the fields are kcal, protein, carb, fat, fiber, sugar, sodium and \
      items. A meal whose value is unknown fits no condition on it.
      """
    ],
    examples: [
      Example("healthlog meal list --period 'this week' --type breakfast", "this week's breakfasts"),
      Example("healthlog meal list --where 'kcal>500' --sort -kcal --limit 10", "the ten largest"),
    ],
    seeAlso: ["meal show", "meal copy", "report range", "healthlog-dates(7)"])

  let period: PeriodText?
  let slot: String?
  let minimum: Kilocalories?
  let conditions: MealConditions?
  let order: MealOrder?
  let limit: Int?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    period = try read.option("period", help: "only these days")
    slot = try read.option("type", help: "only this meal of the day", completion: .slots)
    minimum = try read.option("min", help: "only meals of at least this energy, such as 500kcal")
    conditions = try read.option("where", help: "only meals that fit, such as 'kcal>500 and protein>=20g'")
    order = try read.option("sort", help: "date, slot, kcal, protein …; - before it from high to low")
    limit = try read.option("limit", help: "how many to list at most")
    if let limit, limit < 1 {
      throw UsageError(
        code: "usage.limit", message: "--limit: \(limit) is less than 1", hint: "write --limit 10", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let slots = MealSlots(session)
    let slot = try slot.map { (name) throws(Failure) in try slots.slot(asked: name) }
    let days = try days(session)
    let found = try session.meals(on: days.map { $0.first...$0.last }).filter { meal in
      (slot == nil || meal.meal.slot == slot) && conditions?.fits(meal) ?? true
        && minimum.map { (meal.meal.total.sums[.energy] ?? .zero) >= $0.value } ?? true
    }
    let ordered = order?.sorted(found, slots: session.settings.slots) ?? found
    let meals = Array(ordered.prefix(limit ?? ordered.count))
    var total = MealTotal()
    for item in meals.flatMap(\.meal.items) { total.add(item.item.nutrition) }
    session.show(
      Document(title: "", blocks: [table(meals, total, session.language)]),
      json: .object([
        .init("schema", "healthlog.meal-list/1"),
        .init("from", days.map { .string($0.first.description) } ?? .null),
        .init("to", days.map { .string($0.last.description) } ?? .null),
        .init("meals", .array(meals.map { .object($0.members) })), .init("total", total.json),
      ]), lines: meals.map(\.json))
  }

  private func days(_ session: Session) throws(Failure) -> Period? {
    do {
      return try period?.resolve(session.dates(mayBeFuture: true))
    } catch {
      throw Failure(error)
    }
  }

  private func table(_ meals: [StoredMeal], _ total: MealTotal, _ language: Language) -> Block {
    .table(
      Table(
        columns: [
          .text("day", language.words(.day), .essential, .whole),
          .text("at", language.words(.time), .useful, .whole),
          .text("slot", language.words(.meal), .essential, .whole),
          .text("foods", language.words(.foods), .useful, .clipped),
          .number("kcal", "kcal", .essential),
          .number("protein_g", "P g", .useful),
          .number("carbohydrate_g", language == .french ? "G g" : "C g", .useful),
          .number("fat_g", language == .french ? "L g" : "F g", .useful),
          .text("id", language.words(.id), .useful, .whole),
        ],
        rows: meals.map { meal in
          [
            .day(meal.day), meal.at.map { .time($0) } ?? .empty, .text(language.slot(meal.meal.slot)),
            .text(meal.meal.items.map(\.item.name).joined(separator: "; ")),
          ] + meal.meal.total.cells + [meal.id.map { .text($0.short) } ?? .empty]
        },
        total: [.phrase(.total), .empty, .empty, .empty] + total.cells + [.empty]))
  }
}
