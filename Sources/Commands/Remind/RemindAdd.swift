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
      WHAT is workout, meal with or without the meal of the day, weigh or water, in English or French, or a text of \
      your own. `--text` takes the words as they are. What was done on a day is not reminded of any more.
      """,
      """
      `--at` is the time of day by the clocks of where you are; `--days` are days of the week, such as mon-fri, \
      sat,sun, weekend or daily, and lun-ven too. A day begins at `day.start`: with 04:00, a reminder for 01:00 on \
      Fridays comes in the night to Saturday. A time that daylight saving skips comes when the clocks are put \
      forward.
      """,
      "`remind due` tells what is due; `remind install` prints what runs it by itself.",
    ],
    examples: [
      Example("healthlog remind add workout --at 18:00 --days mon-fri", "training after work"),
      Example("healthlog remind add meal lunch --at 12:30", "a meal, where it is not logged yet"),
      Example("healthlog remind add weigh --at 7:00 --days monday", "the scales once a week"),
      Example(#"healthlog remind add "take the stairs" --at 9:00"#, "words of your own"),
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
    days = try read.option("days", help: "the days of the week, if not every day")
    from = try read.option("from", help: "the first day, if not today")
    isText = try read.flag("text", help: "take the words as they are, whatever they mean elsewhere")
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
      session.say("that reminder is there already as \(twin.entry.short); nothing was added")
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
