package import Arguments
internal import Journal
internal import Ledger
internal import Reminders
package import Session
internal import Values

/// Sets a reminder.
package struct RemindAdd: Command {
  package static let page = Page(
    name: "remind add", group: .looking, summary: "Set a reminder.",
    details: [
      """
      WHAT is workout, meal (optionally with the meal of the day), weigh or water, in English or French, or \
      a text of your own. `--text` takes the words literally. What has been done that day is no longer due.
      """,
      """
      `--at` is the local time of day; `--days` are days of the week, such as mon-fri, sat,sun, weekend or \
      daily, or lun-ven in French. A day begins at `day.start`: with 04:00, a reminder for 01:00 on Fridays \
      comes in the night to Saturday. A time skipped by daylight saving comes when the clocks move forward.
      """,
      "`remind due` shows what is due; `remind install` prints a schedule that runs it.",
    ],
    examples: [
      Example("healthlog remind add workout --at 18:00 --days mon-fri", "a workout after work"),
      Example("healthlog remind add meal lunch --at 12:30", "a meal that is not logged yet"),
      Example("healthlog remind add weigh --at 7:00 --days monday", "weigh in once a week"),
      Example(#"healthlog remind add "take the stairs" --at 9:00"#, "a text of your own"),
    ],
    seeAlso: ["remind list", "remind due", "remind install", "remind remove"])

  let words: [String]
  let time: ClockTime?
  let days: Weekdays?
  let from: When?
  let isText: Bool
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "WHAT", atLeast: 1, help: "workout, meal SLOT, weigh, water, or a text of your own",
      completion: .choices(["workout", "meal", "weigh", "water"]))
    time = try read.option("at", help: "the time of day")
    days = try read.option("days", help: "the days of the week; every day if left out")
    from = try read.option("from", help: "the first day; today if left out")
    isText = try read.flag("text", help: "take the words literally")
    entry = try EntryOptions(timeless: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard let time else {
      throw Failure(
        .notUnderstood, "remind.time", "a reminder needs a time of day", hint: "for example `--at 18:00`")
    }
    let reminder = Reminder(
      subject: try ReminderReader(session).subject(words, isText: isText), time: time, days: days ?? .all,
      from: try session.day(from), note: try entry.words())
    let twin = try session.reminders().first { item in
      item.reminder.subject == reminder.subject && item.reminder.time == time
        && item.reminder.days == reminder.days && item.reminder.from <= reminder.from
    }
    if let twin {
      session.console.say("that reminder already exists as \(twin.entry.short); nothing was added")
      return ReminderReport.show([(twin.entry, twin.reminder)], &session, isList: false)
    }
    let (place, recorded) = try session.record(entry, as: Self.page.name, day: reminder.from) {
      place, _ throws(Failure) in
      EventDraft(command: Self.page.name, operations: [reminder.addition(entry: place.id)])
    }
    ReminderReport.show([(recorded == .tried ? nil : place.id, reminder)], &session, isList: false)
    session.tell(recorded, "reminder", place.id)
  }
}
