package import Arguments
internal import Document
internal import Encoding
internal import Food
internal import Journal
internal import Ledger
package import Session
internal import Values

/// Records the meals of another day again.
package struct MealCopy: Command {
  package static let page = Page(
    name: "meal copy", group: .logging, summary: "Record the meals of another day again.",
    details: [
      """
      Copies every meal of a day, or those of one slot, to today or to `--at`, as one change that one `undo` \
      takes back. Each keeps its slot, items and values; `--scale` makes more or less of them.
      """
    ],
    examples: [
      Example("healthlog meal copy yesterday lunch", "what was left over"),
      Example("healthlog meal copy monday dinner --scale 0.5", "half of it"),
    ],
    seeAlso: ["meal again", "meal add", "healthlog-dates(7)"])

  let day: When
  let slot: String?
  let scale: Scale?
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    day = try read.word("WHEN", help: "the day to copy from")
    slot = try read.optionalWord("SLOT", help: "only this meal of the day", completion: .slots)
    scale = try read.option("scale", help: "how much of each item, such as 0.5 or 1/3")
    isForced = try read.flag("force", help: "take an amount that looks like a slip")
    entry = try EntryOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let from = try session.resolve(day, mayBeFuture: true).day
    let slot = try slot.map { (name) throws(Failure) in try MealSlots(session).slot(asked: name) }
    let found = try session.meals(on: from...from).filter { slot == nil || $0.content.slot == slot }
    guard !found.isEmpty else {
      let what = slot.map { "no \($0)" } ?? "no meal"
      throw Failure(
        .notFound, "meal.none", "there is \(what) on \(from)", hint: "`healthlog meal list` shows all")
    }
    let time = try session.time(of: entry)
    let note = try entry.words()
    let copies = try found.map { (meal) throws(Failure) in try copy(of: meal) }
    var stored: [LoggedMeal] = []
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: time.day) {
      place, _ throws(Failure) in
      stored = copies.enumerated().map { index, copy in
        let id = ULID(high: place.id.high, low: place.id.low &+ UInt64(index))
        let meal = MealEntry(
          slot: copy.slot, items: copy.items, note: note, device: place.device, sequence: place.sequence,
          firstItem: copies[..<index].reduce(0) { $0 + $1.items.count })
        return LoggedMeal(id: id, day: time.day, at: time.at, content: meal)
      }
      let additions = stored.compactMap { meal in
        meal.id.map { meal.content.addition(entry: $0, day: meal.day, at: meal.at) }
      }
      return EventDraft(command: Self.page.name, operations: additions)
    }
    tell(recorded, place, stored, &session)
  }

  private func tell(
    _ recorded: Session.Recorded, _ place: EventPlace, _ meals: [LoggedMeal], _ session: inout Session
  ) {
    var blocks: [Block] = []
    for meal in meals {
      blocks.append(.heading(level: 1, meal.title(session.language)))
      blocks += MealTable(meal.content.items.map(\.item), session.language).blocks
    }
    let objects = meals.map { JSON.object($0.members) }
    session.show(
      Document(title: "", blocks: blocks),
      json: .object([.init("schema", "healthlog.meal-copy/1"), .init("meals", .array(objects))]),
      lines: meals.map(\.json))
    switch recorded {
    case .stored:
      session.say("stored \(meals.count == 1 ? "1 meal" : "\(meals.count) meals"): \(place.id.short)")
    case .alreadyThere: session.say("already stored as \(place.id.short); nothing was added")
    case .tried: return
    }
  }

  private func copy(of meal: LoggedMeal) throws(Failure) -> (slot: String, items: [MealItem]) {
    let factor = scale?.factor ?? .one
    var items: [MealItem] = []
    for keyed in meal.content.items {
      guard let item = keyed.item.scaled(by: factor) else {
        throw Failure(.notUnderstood, "meal.too-much", "the amount is too large to be counted", hint: nil)
      }
      items.append(item)
    }
    let objection = MealLimits.impossibility(of: items) ?? (isForced ? nil : MealLimits.objection(to: items))
    if let objection {
      throw Failure(.notUnderstood, objection.code, objection.message, hint: "add --force if you mean it")
    }
    return (meal.content.slot, items)
  }
}
