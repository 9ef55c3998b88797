package import Arguments
internal import Journal
package import Session
internal import Sync

/// `healthlog remote remove`.
package struct RemoteRemove: Command {
  package static let page = Page(
    name: "remote remove", group: .sync, summary: "Forget a remote.",
    details: ["The data on the remote and on this machine is kept."],
    examples: [Example("healthlog remote remove usb", "the stick is no longer used")],
    seeAlso: ["remote add", "remote list"])

  let name: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("NAME", help: "the remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let journal = try session.journalToSync()
    let record = try session.remote(named: name, of: journal)
    do throws(JournalError) {
      try journal.removeRemote(named: name)
      try journal.forgetRole(at: name)
    } catch {
      throw Failure(error)
    }
    var notices = KeptNotices(journal, session.zone)
    try notices.forget(name)
    try KeptCatalogue(of: name, journal).forget()
    session.console.say("removed remote '\(name)'; the data at \(record.url) stays there")
  }
}
