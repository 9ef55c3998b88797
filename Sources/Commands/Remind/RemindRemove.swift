package import Arguments
internal import Ledger
internal import Reminders
package import Session
internal import Values

/// Takes a reminder away.
package struct RemindRemove: Command {
  package static let page = Page(
    name: "remind remove", group: .looking, summary: "Remove a reminder.",
    details: [
      "Name it by its subject or by the end of its ID. `undo` or `restore` brings it back."
    ],
    examples: [
      Example("healthlog remind remove workout", "the only one of its kind"),
      Example("healthlog remind remove meal lunch", "the one for a meal"),
    ],
    seeAlso: ["remind list", "remind add", "undo"])

  let words: [String]
  let entry: EntryOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words(
      "REMINDER", atLeast: 1, help: "its subject, or the end of its ID", completion: .entries)
    entry = try EntryOptions(changing: &read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let item = try session.reminder(named: words)
    let recorded = try session.remove(item.entry, entry, as: Self.page.name, day: item.reminder.from)
    ReminderReport.show([(item.entry, item.reminder)], &session, isList: false)
    if recorded == .stored { session.console.say("removed reminder \(item.entry.short)") }
  }
}
