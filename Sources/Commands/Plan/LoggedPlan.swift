internal import Document
internal import Encoding
internal import Food
internal import Ledger
internal import Session
internal import Values

/// A planned meal with its entry and day.
typealias LoggedPlan = LoggedEntry<PlannedMeal>

extension LoggedEntry<PlannedMeal> {
  /// Its members in machine formats, as `healthlog.plan/1` has them.
  var members: [JSON.Member] { content.members(entry: id, day: day) }

  /// The whole object of machine formats.
  var json: JSON { .object([.init("schema", "healthlog.plan/1")] + members) }

  /// Its slot and day in one line: `lunch, Sat 21 Nov 2026`.
  func title(_ language: Language) -> String { "\(language.slot(content.slot)), \(language.day(day))" }

  /// Its items as people see them, below its slot and day.
  func document(_ console: Console) -> Document {
    Document(
      title: console.isForPeople ? title(console.language) : "",
      blocks: MealTable(content.items, console.language).blocks)
  }
}

extension Session {
  /// The planned meals of some days, or of all, by day and slot. One that cannot be read is told of and skipped.
  mutating func plans(on days: ClosedRange<CivilDay>?) throws(Failure) -> [LoggedPlan] {
    let slots = settings.slots
    let place = { (plan: LoggedPlan) in slots.firstIndex(of: plan.content.slot) ?? slots.count }
    return try logged(PlannedMeal.kind, on: days) { (entry) throws(DamagedEntry) in try PlannedMeal(entry) }
      .sorted { ($0.day, place($0)) < ($1.day, place($1)) }
  }

  /// The planned meal that some words name: the end of its id, or its day and the meal of that day. Throws where
  /// there is none, or more than one.
  mutating func plan(named words: [String]) throws(Failure) -> LoggedPlan {
    if words.count == 1, let plan = try plan(withID: words[0]) { return plan }
    let (days, slot) = try daysAndSlot(words)
    let onDays = try plans(on: nil).filter {
      days.contains($0.day) && (slot == nil || $0.content.slot == slot)
    }
    let open = onDays.filter(\.content.isOpen)
    let found = open.isEmpty ? onDays : open
    let day = days.map(\.description).joined(separator: ", ")
    guard let plan = found.first else {
      throw Failure(
        .notFound, "plan.none",
        slot.map { "nothing is planned for \($0) of \(day)" } ?? "nothing is planned for \(day)",
        hint: "run `healthlog plan list` to see what is planned")
    }
    guard found.count == 1 else {
      let names = found.prefix(6).compactMap { plan in
        plan.id.map { id in
          ([id.short, plan.content.slot] + (days.count > 1 ? [plan.day.description] : [])).joined(
            separator: " ")
        }
      }
      throw Failure(
        .notUnderstood, "plan.ambiguous", "\(found.count) meals are planned for \(day)",
        hint: "give the ID of one: \(names.joined(separator: ", "))")
    }
    return plan
  }

  /// The planned meal that the end of an id names; nil for a text that is no such end.
  private mutating func plan(withID name: String) throws(Failure) -> LoggedPlan? {
    do {
      let id = try entry(named: name, kinds: [PlannedMeal.kind.name])
      return try plans(on: nil).first { $0.id == id }
    } catch {
      guard error.exit == .notFound || error.code == "entry.name" else { throw error }
      return nil
    }
  }

  private func daysAndSlot(_ words: [String]) throws(Failure) -> (days: [CivilDay], slot: String?) {
    let slots = MealSlots(self)
    var words = words
    let slot = words.count > 1 ? words.last.flatMap(slots.slot) : nil
    if slot != nil { words.removeLast() }
    let text = words.joined(separator: " ")
    let when: When
    do {
      when = try When.parse(text)
    } catch {
      throw Failure(
        .notUnderstood, "plan.name", "'\(text)' is not a planned meal or a day",
        hint: "for example `tomorrow lunch`, or an id as `healthlog plan list` shows it")
    }
    return (try days(ofPlanned: when), slot)
  }
}

extension Phrase {
  /// Meals that are meant to be eaten.
  static let planned = Phrase("planned", "planned")
  /// What was eaten already on such a day.
  static let eaten = Phrase("logged", "eaten")
  /// A plan that became a meal.
  static let confirmed = Phrase("confirmed", "confirmed")
  /// A plan that did not yet.
  static let stillOpen = Phrase("open", "open", context: "plan")
}
