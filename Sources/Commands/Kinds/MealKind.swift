internal import Document
internal import Encoding
internal import Food
internal import Ledger
internal import Session
internal import Values

/// Meals.
struct MealKind: EntryKind {
  let kind = MealEntry.kind
  let group = ExportKind.meals
  let editable = ["slot", "1", "1.amount", "add"]
  let isInDayText = true

  func name(_ entry: Entry) -> Message { entry.slotName ?? "meal" }

  func content(_ entry: Entry) -> Message { .number(entry["total"]?["kcal"], "kcal") }

  func edit(
    _ editor: EntryEditor, _ assignments: [Assignment], _ edited: inout EditedEntry, _ session: inout Session
  ) throws(Failure) {
    try MealEditor(editor.entry, isForced: editor.isForced).edit(assignments, &edited, &session)
  }

  /// The slot, and a line for each item: its amount, and what it is.
  func lines(_ entry: Entry) -> [DayText.Line] {
    let items = (entry["items"]?.members ?? []).enumerated().compactMap { place, member in
      MealItem(member.value).map { item in
        DayText.Line(
          field: "\(place + 1).amount", value: "\(item.amount)" + (item.unit.map { " \($0)" } ?? ""),
          remark: item.name)
      }
    }
    return [DayText.Line(field: "slot", value: entry.text("slot") ?? "")] + items
  }

  func reasons(_ entry: Entry, _ events: [Event], _ session: inout Session) throws(Failure) -> Reasons {
    try .meal(entry, &session)
  }

  func event(
    _ entry: Entry, isRemoved: Bool, _ events: CalendarEvents
  ) throws(DamagedEntry) -> CalendarEvent? { try events.meal(entry, isRemoved) }

  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool { try rows.meal(entry) }
}

/// Planned meals.
struct MealPlanKind: EntryKind {
  let kind = PlannedMeal.kind
  let group = ExportKind.plans

  func name(_ entry: Entry) -> Message { "plan for \(entry.slotName ?? "a meal")" }

  func content(_ entry: Entry) -> Message {
    let names = (entry["items"]?.arrayValue ?? []).compactMap { $0["name"]?.stringValue }
    return "\(names.joined(separator: ", "))"
  }

  func event(
    _ entry: Entry, isRemoved: Bool, _ events: CalendarEvents
  ) throws(DamagedEntry) -> CalendarEvent? { try events.plan(entry, isRemoved) }

  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool {
    rows.postpone(entry) { entry, rows throws(DamagedEntry) in try rows.mealPlan(entry) }
  }
}

extension Entry {
  /// The slot that it names, in the language of the person.
  fileprivate var slotName: Message? {
    text("slot").map { slot in .inEach { $0.slot(slot) } }
  }
}
