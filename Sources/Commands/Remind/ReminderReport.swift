internal import Document
internal import Encoding
internal import Reminders
internal import Session
internal import Values

/// Reminders as output shows them.
enum ReminderReport {
  /// Shows reminders, as the list of all or as one that was changed. An entry that was only tried has no id.
  static func show(_ items: [(id: ULID?, reminder: Reminder)], _ session: inout Session, isList: Bool) {
    let objects = items.map { JSON.object(members($0.id, $0.reminder)) }
    session.console.show(
      Document(title: "", blocks: [.table(table(items, session))]),
      json: isList
        ? ["schema": "healthlog.remind-list/1", "reminders": .array(objects)]
        : .object([.init("schema", "healthlog.reminder/1")] + (objects.first?.members ?? [])),
      lines: objects)
  }

  private static func members(_ id: ULID?, _ reminder: Reminder) -> [JSON.Member] {
    let head: [JSON.Member] = [.init("id", .text(id)), .init("from", reminder.from.description)]
    return head + [
      .init("what", reminder.subject.key), .init("slot", .text(reminder.subject.slot)),
      .init("text", .text(reminder.subject.words)), .init("time", reminder.time.description),
      .init("days", .array(reminder.days.numbers.map { .string(Self.days[$0 - 1]) })),
      .init("note", .text(reminder.note)),
    ]
  }

  private static func table(_ items: [(id: ULID?, reminder: Reminder)], _ session: Session) -> Table {
    let language = session.console.language
    let isForPeople = session.console.isForPeople
    let hasNotes = !isForPeople || items.contains { $0.reminder.note != nil }
    var columns: [RowColumn<(id: ULID?, reminder: Reminder)>] = [
      .text("time", language.words(.time), .essential, .whole) { .text($0.reminder.time.description) },
      .text("what", language.words(.reminder), .essential, .wrapped) {
        .text(isForPeople ? $0.reminder.subject.text(language) : machineText($0.reminder.subject))
      },
      .text("days", language.words(.days), .useful, .whole) {
        .text(isForPeople ? language.days($0.reminder.days) : $0.reminder.days.description)
      },
      .text("from", language.words(.validFrom), .extra, .whole) { .day($0.reminder.from) },
      .text("id", language.words(.id), .useful, .whole) { item in
        .text(item.id.map { isForPeople ? $0.short : $0.description } ?? "")
      },
    ]
    if hasNotes {
      columns.append(
        .text("note", language.words(.notes), .extra, .clipped) { item in
          item.reminder.note.map { .text($0) } ?? .empty
        })
    }
    return Table(items, columns: columns)
  }

  /// `workout`, `meal lunch`, or the person's own words, as `remind add` takes them.
  private static func machineText(_ subject: ReminderSubject) -> String {
    subject.words ?? (subject.slot.map { "\(subject.key) \($0)" } ?? subject.key)
  }

  private static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
}
