package import Arguments
internal import Reminders
package import Session

/// Lists the reminders.
package struct RemindList: Command {
  package static let page = Page(
    name: "remind list", group: .looking, summary: "List your reminders.",
    details: ["They are listed in the order of the day."],
    examples: [Example("healthlog remind list", "all of them")],
    seeAlso: ["remind add", "remind remove", "remind due"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    let items = try session.reminders()
    if items.isEmpty {
      session.console.say("there are no reminders yet; use `healthlog remind add` to set one")
    }
    ReminderReport.show(items.map { ($0.entry, $0.reminder) }, &session, isList: true)
  }
}
