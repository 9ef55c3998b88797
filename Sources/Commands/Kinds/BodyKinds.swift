internal import Arguments
internal import Body
internal import Document
internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Values

/// Measures, of which the value is read with its unit, or is two numbers.
struct MeasureKind: FormKind {
  let form = MeasureEntry.form
  let editable = ["value"]

  func name(_ entry: Entry) -> Message {
    guard let name = entry.text("name") else { return "measure" }
    return MeasureName(rawValue: name).map { .phrase($0.phrase) } ?? "\(name)"
  }

  func content(_ entry: Entry) -> Message { .number(entry["value"], entry.text("unit") ?? "") }

  func edit(
    _ editor: EntryEditor, _ assignments: [Assignment], _ edited: inout EditedEntry, _ session: inout Session
  ) throws(Failure) { try editor.editEach(assignments, &edited, with: editor.editMeasure) }

  func reasons(_ entry: Entry, _ events: [Event], _ session: inout Session) throws(Failure) -> Reasons {
    try .measure(entry, events, &session)
  }

  func lines(_ entry: Entry) -> [DayText.Line] {
    guard entry["diastolic"]?.decimalValue != nil else {
      return [.number("value", entry["value"], entry.text("unit") ?? "")].compactMap(\.self)
    }
    let numbers = "\(EntrySummary.plain(entry["value"]))/\(EntrySummary.plain(entry["diastolic"]))"
    return [DayText.Line(field: "value", value: numbers)]
  }
}

/// Whether days are complete.
struct DayStateKind: EntryKind {
  let kind = DayState.kind
  let group = ExportKind.days
  let editable = ["closed"]

  func name(_ entry: Entry) -> Message { "day" }

  func content(_ entry: Entry) -> Message {
    entry["closed"]?.boolValue == true ? "closed" : Message("open", context: "of a day")
  }

  func edit(
    _ editor: EntryEditor, _ assignments: [Assignment], _ edited: inout EditedEntry, _ session: inout Session
  ) throws(Failure) { try editor.editEach(assignments, &edited, with: editor.editDayState) }

  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool { try rows.dayState(entry) }
}

extension MeasureEntry: FormContent {}
extension NoteEntry: FormContent {}
extension WaterEntry: FormContent {}
extension WeightEntry: FormContent {}
