internal import Encoding
internal import Reminders
internal import Session
internal import Values

extension Session {
  /// The reminders that stand, by their times.
  mutating func reminders() throws(Failure) -> [ReminderBook.Item] {
    var book = ReminderBook()
    try foldRegisters(into: &book)
    tell(book.damage)
    return book.items
  }

  /// The reminder that some words name: what it is about, or the end of its id. Throws where none or several are.
  mutating func reminder(named words: [String]) throws(Failure) -> ReminderBook.Item {
    let items = try reminders()
    let text = words.joined(separator: " ")
    let known = ReminderReader(self).known(words)
    let matches = items.filter { item in
      if let own = item.reminder.subject.words { return folded(own) == folded(text) }
      return item.reminder.subject == known
    }
    if let match = matches.first {
      guard matches.count > 1 else { return match }
      let ids = matches.map { "\($0.entry.short) (\($0.reminder.time))" }.joined(separator: ", ")
      throw Failure(
        .notUnderstood, "remind.ambiguous", "'\(text)' matches \(matches.count) reminders",
        hint: "one of \(ids)"
      )
    }
    let isName = text.hasPrefix("@") || (text.utf8.count >= 4 && !text.contains(" "))
    let isEntry = isName && items.contains { $0.entry.description.hasSuffix(text.uppercased()) }
    if isEntry || text.hasPrefix("@") {
      let id = try entry(named: text, kinds: ["reminder"])
      if let item = items.first(where: { $0.entry == id }) { return item }
    }
    throw Failure(
      .notFound, "remind.unknown", "unknown reminder '\(text)'",
      hint: items.isEmpty ? "use `healthlog remind add` to set one" : "run `healthlog remind list` to see all"
    )
  }

  /// What times of reminders are read against.
  var occurrences: Occurrence.Context {
    Occurrence.Context(now: now, zone: zone, dayStart: settings.dayStart)
  }
}
