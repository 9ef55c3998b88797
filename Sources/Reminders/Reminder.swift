package import Encoding
package import Ledger
package import Values

/// Something to be reminded of at a time of day, on some days of the week.
package struct Reminder: Equatable, Sendable {
  /// What it is about.
  package let subject: ReminderSubject
  /// When, by the clocks of the place where the person is then.
  package let time: ClockTime
  /// On which days of the person's week.
  package let days: Weekdays
  /// The first day it holds for.
  package let from: CivilDay
  /// The person's words beside it.
  package let note: String?

  /// A reminder.
  package init(subject: ReminderSubject, time: ClockTime, days: Weekdays, from: CivilDay, note: String?) {
    self.subject = subject
    self.time = time
    self.days = days
    self.from = from
    self.note = note
  }

  /// The kind of reminders.
  package static let kind = Kind.register(
    "reminder", summary: "A reminder, in force from its day.",
    fields: [
      .required("what", "workout, meal, weigh, water, or text for the person's own words", .anyText),
      .optional("slot", "for a meal, the meal of the day; may be missing", .anyText),
      .optional("text", "the person's own words, if `what` is text", .anyText),
      .required("time", "the local time of day as HH:MM", .text(atMost: 100)),
      .required("days", "the days of the week, such as `sat,sun`", .text(atMost: 100)),
      .optional("note", "the person's note; may be missing", .anyText),
    ],
    examples: [
      #"{"op":"add","kind":"reminder","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","what":"workout","time":"18:00","days":"mon,tue,wed,thu,fri"}"#,
      #"{"op":"add","kind":"reminder","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","what":"meal","slot":"lunch","time":"12:30","days":"mon,tue,wed,thu,fri,sat,sun"}"#,
      #"{"op":"add","kind":"reminder","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21","what":"text","text":"stretch","time":"10:00","days":"sat,sun"}"#,
    ])

  /// Reads an entry of the journal. Throws where it tells no subject, time or days of ours.
  package init(_ entry: Entry) throws(DamagedEntry) {
    try entry.check(Self.kind)
    from = try entry.requiredDay()
    time = try Self.value("time", of: entry, ClockTime.parse)
    days = try Self.value("days", of: entry, Weekdays.parse)
    note = entry.text("note")
    switch try entry.required(text: "what") {
    case "workout": subject = .workout
    case "meal": subject = .meal(slot: entry.text("slot"))
    case "weigh": subject = .weigh
    case "water": subject = .water
    case "text": subject = .text(try entry.required(text: "text"))
    default: throw DamagedEntry(entry: entry.id, reason: "'what' is not something to remind about")
    }
  }

  private static func value<Value>(
    _ field: String, of entry: Entry, _ parse: (String) throws(GrammarError) -> Value
  ) throws(DamagedEntry) -> Value {
    let text = try entry.required(text: field)
    do throws(GrammarError) {
      return try parse(text)
    } catch {
      throw DamagedEntry(entry: entry.id, reason: "'\(field)': \(error.message)")
    }
  }

  /// The operation that adds it.
  package func addition(entry: ULID) -> Operation {
    .add(kind: Self.kind.name, entry: entry, day: from, at: nil, fields: fields)
  }

  /// What machine formats and the journal say of it, without its day.
  package var fields: [JSON.Member] {
    var fields: [JSON.Member] = [.init("what", subject.key)]
    if let slot = subject.slot { fields.append(.init("slot", slot)) }
    if let words = subject.words { fields.append(.init("text", words)) }
    fields += [.init("time", time.description), .init("days", days.description)]
    if let note { fields.append(.init("note", note)) }
    return fields
  }
}

/// The kinds of entries of this domain.
package enum ReminderKinds {
  /// All of them, in the order the manual lists them.
  package static let all: [Kind] = [Reminder.kind]
}
