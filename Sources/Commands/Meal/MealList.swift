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
    let fitting = { (meals: [LoggedMeal]) in
      meals.filter { meal in
        (slot == nil || meal.content.slot == slot)
          && minimum.map { (meal.content.total.sums[.energy] ?? .zero) >= $0.value } ?? true
      }
    }
    if days == nil, options.newest == nil, !options.isOrdered, !session.isForPeople {
      return try stream(&session, fitting)
    }
    let meals = try selected(days, &session, fitting)
    if meals.isEmpty { session.say("no meal to list") }
    var total = MealTotal()
    for item in meals.flatMap(\.content.items) { total.add(item.item.nutrition) }
    session.show(
      list: table(meals, total, session.language, isForPeople: session.isForPeople),
      json: json(meals.map { .object($0.members) }, total, days), lines: meals.map(\.json))
  }

  private func json(_ meals: [JSON], _ total: MealTotal, _ days: ClosedRange<CivilDay>?) -> JSON {
    [
      "schema": "healthlog.meal-list/1", "from": .text(days?.lowerBound), "to": .text(days?.upperBound),
      "meals": .array(meals), "total": total.json,
    ]
  }

  /// The meals that are asked for, of which no more are held on the way than that.
  private func selected(
    _ days: ClosedRange<CivilDay>?, _ session: inout Session, _ fitting: ([LoggedMeal]) -> [LoggedMeal]
  ) throws(Failure) -> [LoggedMeal] {
    if let days {
      return try options.selected(fitting(try session.meals(on: days)), session, value: Self.value)
    }
    let newest = options.newest
    var meals: [LoggedMeal] = []
    try session.eachMeals(newestFirst: newest != nil) { part, session throws(Failure) in
      guard options.isLimited else {
        meals += fitting(part)
        return true
      }
      let known = newest == nil ? meals + fitting(part) : fitting(part) + meals
      meals = try options.selected(known, session, value: Self.value)
      return newest.map { meals.count < $0 } ?? true
    }
    return options.isLimited ? meals : try options.selected(meals, session, value: Self.value)
  }

  /// Writes all meals for a program, as they are read: together they may be larger than memory should be.
  private func stream(_ session: inout Session, _ fitting: ([LoggedMeal]) -> [LoggedMeal]) throws(Failure) {
    let format = session.format
    var total = MealTotal()
    var count = 0
    let whole = json([], total, nil).text
    // The meals go between the brackets.
    let end = #"],"total":"#
    if format == .json { session.write(String(whole.prefix { $0 != "]" })) }
    try session.eachMeals(newestFirst: false) { part, session throws(Failure) in
      let meals = try options.selected(fitting(part), session, value: Self.value)
      for item in meals.flatMap(\.content.items) { total.add(item.item.nutrition) }
      defer { count += meals.count }
      guard !meals.isEmpty else { return true }
      switch format {
      case .json:
        let texts = meals.map { JSON.object($0.members).text }.joined(separator: ",")
        return try session.stream(Array(((count == 0 ? "" : ",") + texts).utf8))
      case .jsonl: return try session.stream(Array(meals.map { $0.json.text + "\n" }.joined().utf8))
      default:
        let table = table(meals, total, session.language, isForPeople: false)
        return try session.stream(rows: table, isFirst: count == 0)
      }
    }
    if count == 0 { session.say("no meal to list") }
    if format == .json { session.write(end + total.json.text + "}\n") }
    guard count == 0, format != .json, format != .jsonl else { return }
    _ = try session.stream(
      rows: table([], total, session.language, isForPeople: false), isFirst: true)
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
