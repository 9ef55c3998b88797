internal import Encoding
internal import Goals
internal import Ledger
internal import Reminders
internal import Session
internal import Values

/// Goals.
struct GoalKind: EntryKind {
  let kind = GoalEntry.kind
  let group = ExportKind.goals
  let command: String? = "goal set"

  func name(_ entry: Entry) -> Message { "goal \(entry.text("goal") ?? "")" }

  func content(_ entry: Entry) -> Message {
    entry["target"] == nil ? "cleared" : .number(entry["target"], entry.text("unit") ?? "")
  }

  func reasons(_ entry: Entry, _ events: [Event], _ session: inout Session) throws(Failure) -> Reasons {
    try .goal(entry, events, &session)
  }

  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool { try rows.goal(entry) }
}

/// What the person said of themselves.
struct ProfileKind: EntryKind {
  let kind = ProfileEntry.kind
  let group = ExportKind.profile
  let command: String? = "profile set"

  func name(_ entry: Entry) -> Message { "profile" }

  func content(_ entry: Entry) -> Message {
    "\(entry.fields.map { "\($0.key)=\(Self.shown($0))" }.joined(separator: " "))"
  }

  /// A value in a line; a picture has too many letters for one.
  private static func shown(_ field: JSON.Member) -> String {
    let text = EntrySummary.plain(field.value)
    return field.key == "photo" && !text.isEmpty ? "…" : text
  }

  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool { try rows.profile(entry) }
}

/// Settings that go with the journal.
struct SettingKind: EntryKind {
  let kind = SettingEntry.kind
  let group = ExportKind.settings
  let command: String? = "config set"

  func name(_ entry: Entry) -> Message { "setting \(entry.text("name") ?? "")" }

  func content(_ entry: Entry) -> Message { entry.text("value").map { "\($0)" } ?? "unset" }

  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool { try rows.setting(entry) }
}

/// Reminders.
struct ReminderKind: EntryKind {
  let kind = Reminder.kind
  let group = ExportKind.reminders
  let command: String? = "remind add"

  func name(_ entry: Entry) -> Message {
    "reminder \(entry.text("text") ?? entry.text("slot") ?? entry.text("what") ?? "")"
  }

  func content(_ entry: Entry) -> Message { "\(entry.text("time") ?? "") \(entry.text("days") ?? "")" }

  func event(
    _ entry: Entry, isRemoved: Bool, _ events: CalendarEvents
  ) throws(DamagedEntry) -> CalendarEvent? { try events.reminder(entry, isRemoved) }

  func rows(_ entry: Entry, _ rows: inout SQLRows) throws(DamagedEntry) -> Bool { try rows.reminder(entry) }
}
