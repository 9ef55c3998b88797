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
    name: "meal copy", group: .logging, summary: "Copy the meals of another day.",
    details: [
      """
      Copies every meal of a day, or only one meal of the day, to today or to `--at`, as one change that \
      `undo` reverts. Each keeps its meal of the day, items and values; `--scale` changes the amounts. With \
      `--day` the copies go to that day and keep their times; otherwise they are logged at the current time \
      or `--at`.
      """
    ],
    examples: [
      Example("healthlog meal copy yesterday lunch", "what was left over"),
      Example("healthlog meal copy monday dinner --scale 0.5", "half of it"),
      Example(#"healthlog meal copy "last monday" --day today"#, "a whole day, each meal at its time"),
    ],
    seeAlso: ["meal again", "meal add", "healthlog-dates(7)"])

  let day: When
  let slot: String?
  let target: When?
  let scale: Scale?
  let isForced: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    day = try read.word("WHEN", help: "the day to copy from")
    slot = try read.optionalWord("SLOT", help: "only this meal of the day", completion: .slots)
    target = try read.option("day", help: "the day to copy to; each meal keeps its time")
    scale = try read.option("scale", help: "a factor for each item, such as 0.5 or 1/3")
    isForced = try read.flag("force", help: "accept an implausible amount")
    entry = try EntryOptions(&read)
    if target != nil, entry.at != nil {
      throw UsageError(
        code: "usage.day-and-at", message: "--day and --at cannot be used together",
        hint: "--day keeps the times of the meals; --at sets a single time", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let from = try session.resolve(day, mayBeFuture: true).day
    let slot = try slot.map { (name) throws(Failure) in try MealSlots(session).slot(asked: name) }
    let found = try session.meals(on: from...from).filter { slot == nil || $0.content.slot == slot }
    guard !found.isEmpty else {
      let what: Message = slot.map { "no \($0)" } ?? "no meal"
      throw Failure(
        .notFound, "meal.none", "there is \(what) on \(from)", hint: "run `healthlog meal list` to see all")
    }
    let time = try time(&session)
    let note = try entry.words()
    let copies = try found.map { (meal) throws(Failure) in try copy(of: meal) }
    let times = found.map { target == nil ? time.at : Self.time(of: $0, on: time.day, session.zone) }
    var stored: [LoggedMeal] = []
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: time.day) {
      place, _ throws(Failure) in
      stored = copies.enumerated().map { index, copy in
        let id = ULID(high: place.id.high, low: place.id.low &+ UInt64(index))
        let meal = MealEntry(
          slot: copy.slot, items: copy.items, note: note, device: place.device, sequence: place.sequence,
          firstItem: copies[..<index].reduce(0) { $0 + $1.items.count })
        return LoggedMeal(id: id, day: time.day, at: times[index], content: meal)
      }
      let additions = stored.compactMap { meal in
        meal.id.map { meal.content.addition(entry: $0, day: meal.day, at: meal.at) }
      }
      return EventDraft(command: Self.page.name, operations: additions)
    }
    tell(recorded, place, stored, &session.console)
    if recorded == .stored { try session.sayConflicts(of: stored.flatMap { $0.content.items.map(\.item) }) }
  }

  /// The day and time to copy to. Throws for a `--day` with a time.
  private func time(_ session: inout Session) throws(Failure) -> (day: CivilDay, at: Timestamp?) {
    guard let target else { return try session.time(of: entry) }
    guard case .day(let day) = try session.resolve(target, mayBeFuture: true) else {
      throw Failure(
        .notUnderstood, "meal.copy-day", "--day takes a date without a time",
        hint: "use --at to set the time of the copies")
    }
    return (day, nil)
  }

  /// The same time of another day; nil where the meal has none, or the clocks skip it.
  private static func time(of meal: LoggedMeal, on day: CivilDay, _ zone: Zone) -> Timestamp? {
    guard let at = meal.at else { return nil }
    // What was eaten after midnight and belongs to the day before stays behind midnight.
    let apart = Int(at.day.number) - Int(meal.day.number)
    guard let shifted = CivilDay(number: Int(day.number) + apart) else { return nil }
    switch zone.resolve(day: shifted, secondOfDay: at.secondOfDay) {
    case .one(let time), .repeated(let time, _): return time
    case .skipped: return nil
    }
  }

  private func tell(
    _ recorded: Session.Recorded, _ place: EventPlace, _ meals: [LoggedMeal], _ console: inout Console
  ) {
    var blocks: [Block] = []
    for meal in meals {
      blocks.append(.heading(level: 1, meal.title(console.language)))
      blocks += MealTable(meal.content.items.map(\.item), console.language).blocks
    }
    let objects = meals.map { JSON.object($0.members) }
    console.show(
      Document(title: "", blocks: blocks),
      json: .object([.init("schema", "healthlog.meal-copy/1"), .init("meals", .array(objects))]),
      lines: meals.map(\.json))
    switch recorded {
    case .stored:
      console.say("stored \(meals.count == 1 ? "1 meal" : "\(meals.count) meals"): \(place.id.short)")
    case .alreadyThere: console.say("already stored as \(place.id.short); nothing was added")
    case .tried: return
    }
  }

  private func copy(of meal: LoggedMeal) throws(Failure) -> (slot: String, items: [MealItem]) {
    (meal.content.slot, try meal.content.items.map(\.item).scaled(by: scale, isForced: isForced))
  }
}
