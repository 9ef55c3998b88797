package import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Ledger
package import Session
internal import Values

/// Lists meals.
package struct MealList: Command {
  package static let page = Page(
    name: "meal list", group: .logging, summary: "List meals.",
    details: [
      """
      Lists all meals, or those of a period, by day and time, with totals. A total with unknown parts is \
      marked; a meal whose value is unknown never matches a condition on it.
      """,
      """
      With `--sort`, and as HTML, Markdown or PDF, the whole list is held in memory, about 5 kB per meal; \
      `--limit` and `--period` reduce that.
      """,
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
    minimum = try read.option("min", help: "only meals with at least this energy, such as 500kcal")
    options = try ListOptions(&read, fields: Self.fields)
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let slots = MealSlots(session)
    let slot = try slot.map { (name) throws(Failure) in try slots.slot(asked: name) }
    try MealListing(slot: slot, minimum: minimum, options: options).show(&session)
  }

  private static let fields: [ListField] =
    [.day("date", "day"), .text("type", "slot"), .number("items")] + ListField.nutrients
}

/// The meals of a list, of a slot and a least energy where these are asked for.
private struct MealListing: EntryListing {
  static let schema = "healthlog.meal-list/1"
  static let member = "meals"
  static let nothing: Message = "no meal to list"

  /// What some meals have together.
  struct Sums {
    var meals = 0
    var total = MealTotal()
  }

  let slot: String?
  let minimum: Kilocalories?
  let options: ListOptions

  var noSums: Sums { Sums() }

  func isAskedFor(_ meal: LoggedMeal) -> Bool {
    (slot == nil || meal.content.slot == slot)
      && minimum.map { (meal.content.total.sums[.energy] ?? .zero) >= $0.value } ?? true
  }

  func value(of meal: LoggedMeal, _ field: String) -> ListValue {
    switch field {
    case "date": .text(meal.day.description)
    case "type": .text(meal.content.slot)
    case "items": .number(Decimal(Int32(clamping: meal.content.items.count)))
    default: .number(orUnknown: Nutrient.named(field).flatMap { meal.content.total.sums[$0] })
    }
  }

  func add(_ meal: LoggedMeal, to sums: inout Sums) {
    sums.meals += 1
    for item in meal.content.items { sums.total.add(item.item.nutrition) }
  }

  func members(of meal: LoggedMeal) -> [JSON.Member] { meal.members }

  func json(of meal: LoggedMeal) -> JSON { meal.json }

  func members(on days: ClosedRange<CivilDay>?) -> [JSON.Member] {
    [.init("from", .text(days?.lowerBound)), .init("to", .text(days?.upperBound))]
  }

  func members(of sums: Sums) -> [JSON.Member] { [.init("total", sums.total.json)] }

  func table(_ meals: [LoggedMeal], _ sums: Sums, _ console: Console) -> Table {
    let (language, isForPeople) = (console.language, console.isForPeople)
    return Table(
      columns: [
        .text("day", language.words(.day), .essential, .whole),
        .text("at", language.words(.time), .extra, .whole),
        .text("slot", language.words(.meal), .essential, .whole),
        .text("foods", language.words(.foods), .useful, .clipped),
      ] + Column.principal(language) + [.text("id", language.words(.id), .essential, .whole)],
      rows: meals.map { meal in
        [
          .day(meal.day), meal.at.map { .time($0) } ?? .empty, .phrase(.slot(meal.content.slot)),
          .phrase(.names(of: meal.content.items.map(\.item), partedBy: "; ")),
        ] + meal.content.total.cells + [meal.idCell(isForPeople: isForPeople)]
      },
      total: sums.meals == 0 ? nil : [.phrase(.total), .empty, .empty, .empty] + sums.total.cells + [.empty])
  }
}
