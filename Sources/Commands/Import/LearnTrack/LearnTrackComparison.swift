internal import Encoding
internal import Ledger
internal import Records
internal import Training
internal import Values

/// A row of LearnTrack beside the record that it became.
struct LearnTrackComparison {
  private let timeline: Timeline
  private let past: LearnTrackPast
  private let record: RecordEntry
  /// The contacts that are not removed.
  private let standing: Set<ULID>

  /// A comparison with a record as it is now.
  init(_ timeline: Timeline, _ past: LearnTrackPast, _ record: RecordEntry, standing: Set<ULID>) {
    (self.timeline, self.past, self.record, self.standing) = (timeline, past, record, standing)
  }

  /// The edit of what LearnTrack changed since its last import; nil where it changed nothing.
  func edit(to said: LearnTrackRecord) -> Ledger.Operation? {
    var (set, unset) = ([JSON.Member](), [String]())
    if let day = said.day, isNew(.string(day.description), in: "day", now: .text(record.day)) {
      set.append(.init("day", .string(day.description)))
    }
    for field in record.form.form.fields {
      guard let value = value(of: field, said) else { continue }
      let now = record[field.key]
      if field.key == "hours" {
        if let hours = hours(value, now) { set.append(.init("hours", .string(hours.text))) }
        continue
      }
      // What an entry says usually is not written.
      let isUsual = value == field.usual || value == .nothing
      let (written, current) = (isUsual ? .null : value.json, now == field.usual ? .null : now.json)
      guard isNew(written, in: field.key, now: current, field) else { continue }
      if isUsual { unset.append(field.key) } else { set.append(.init(field.key, written)) }
    }
    guard !set.isEmpty || !unset.isEmpty else { return nil }
    let base = past.base.isEmpty ? timeline.heads : past.base
    return .edit(entry: timeline.entry, base: base, set: set, unset: unset)
  }

  /// What a row says in a field; nil where its file does not speak of it.
  private func value(of field: FormField, _ said: LearnTrackRecord) -> FieldValue? {
    if let value = said.said[field.key] { return value }
    // A value that no field took before may be right by now.
    guard field.key == "note", !said.hasNotes, let before = past["note"], before != .null else { return nil }
    return .nothing
  }

  /// Whether a value is another than that of the last import, and than what there is.
  private func isNew(_ value: JSON, in key: String, now: JSON, _ field: FormField? = nil) -> Bool {
    guard value != now else { return false }
    guard let before = past[key] else { return !past.hadSaid(value, in: key) }
    let isSame = before == value || value == .null && before == field?.usual?.json
    if isSame { return false }
    // An export says nothing of a contact that was removed.
    if value == .null, case .reference? = field?.content, let target = before.idValue ?? now.idValue {
      return standing.contains(target)
    }
    return true
  }

  /// The hours that a row has changed to. LearnTrack knows no breaks: those there are stay where they fit.
  private func hours(_ value: FieldValue, _ now: FieldValue) -> SessionHours? {
    guard case .text(let text) = value, let said = SessionHours(parsing: text), case .text(let current) = now,
      let hours = SessionHours(parsing: current), !isAlike(said, hours)
    else { return nil }
    if let before = past["hours"]?.stringValue.flatMap(SessionHours.init(parsing:)) {
      if isAlike(said, before) { return nil }
    } else if past.hadSaid(.string(text), in: "hours") {
      return nil
    }
    let slot = SessionSlot(
      day: record.day ?? .first, start: said.start, end: said.end, place: nil, state: .planned)
    return slot.hours(keepingBreaksOf: hours) ?? said
  }

  private func isAlike(_ some: SessionHours, _ others: SessionHours) -> Bool {
    some.start == others.start && some.end == others.end
  }
}
