internal import Document
internal import Activity
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Values

/// Activities, of which the energy follows from other fields.
struct ActivityKind: FormKind {
  let form = ActivityEntry.form

  func name(_ entry: Entry) -> Message { entry.activityType }

  func content(_ entry: Entry) -> Message {
    [.number(entry["minutes"], "min"), .number(entry["kcal"], "kcal")].filter { $0 != "" }
      .joined(separator: ", ")
  }

  func edit(
    _ editor: EntryEditor, _ assignments: [Assignment], _ edited: inout EditedEntry, _ session: inout Session
  ) throws(Failure) {
    try ActivityEditor(editor.entry, isForced: editor.isForced).edit(assignments, &edited, &session)
  }

  func lines(_ entry: Entry) -> [DayText.Line] {
    [
      .text("type", entry.text("type")), .number("minutes", entry["minutes"], ""),
      .number("distance", entry["distance_km"], "km"),
      entry.text("kcal_source") == ActivityEntry.Source.estimated.rawValue
        ? .text("kcal", "auto", remark: entry["kcal"].map { "\(EntrySummary.plain($0)) kcal" })
        : .number("kcal", entry["kcal"], ""),
    ].compactMap(\.self)
  }

  func reasons(_ entry: Entry, _ events: [Event], _ session: inout Session) throws(Failure) -> Reasons {
    .activity(entry, session.console.language)
  }

  func event(
    _ entry: Entry, isRemoved: Bool, _ events: CalendarEvents
  ) throws(DamagedEntry) -> CalendarEvent? { try events.activity(entry, isRemoved) }

  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool { try rows.activity(entry) }
}

/// Planned activities.
struct ActivityPlanKind: EntryKind {
  let kind = PlannedActivity.kind
  let group = ExportKind.plans

  func name(_ entry: Entry) -> Message { "planned \(entry.activityType)" }

  func content(_ entry: Entry) -> Message { .number(entry["minutes"], "min") }

  func event(
    _ entry: Entry, isRemoved: Bool, _ events: CalendarEvents
  ) throws(DamagedEntry) -> CalendarEvent? { try events.activityPlan(entry, isRemoved) }

  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool {
    rows.postpone(entry) { entry, rows throws(DamagedEntry) in try rows.activityPlan(entry) }
  }
}

extension Entry {
  /// The type of an activity, by its key in English as `--type` takes it.
  fileprivate var activityType: Message {
    guard let key = text("type") else { return "activity" }
    return .both(key, ActivityTypes.builtIn.label(ofKey: key, .french))
  }
}
