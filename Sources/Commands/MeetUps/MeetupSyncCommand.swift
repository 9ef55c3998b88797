package import Arguments
internal import Document
internal import Encoding
internal import MeetUps
package import Session
internal import Sync
internal import Values

/// `healthlog meetup sync`.
package struct MeetupSyncCommand: Command {
  package static let page = Page(
    name: "meetup sync", group: .together, summary: "Send what waits, and fetch the meet-ups of a server.",
    details: [
      """
      Sends what you asked for while the server was not reachable, in order, and fetches the meet-ups and the \
      conversations of those you joined. `sync --all` does the same. What the server refuses is shown once and kept in \
      the folder `refused`; the exit code is then 3.
      """
    ],
    examples: [Example("healthlog meetup sync", "after a day without a network")],
    seeAlso: ["inbox", "meetup list", "sync"])

  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.option("server", help: "the server's address, or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let client = try MeetUpClient(server, session)
    let report = try MeetUpExchange.run(client, session)
    guard report.isReached else {
      throw Failure(
        .remote, "remote.absent", "\(client.server.address.server) did not answer",
        hint: report.waiting == 0 ? "try again later" : "what waits is sent at the next sync")
    }
    report.tell(session.console)
    let inbox = client.folder.inbox
    let unread =
      try inbox.map { (inbox) throws(Failure) in try MeetUpUnread(client.folder, inbox).count } ?? 0
    let meetups = try client.folder.board()?.meetups.count ?? 0
    session.tell(
      meetups == 1 ? "1 meet-up, \(unread) unread" : "\(meetups) meet-ups, \(unread) unread",
      json: [
        "schema": "healthlog.meetup-sync/1", "server": .string(client.server.address.server),
        "sent": .count(report.sent), "refused": .count(report.refused.count), "rooms": .count(report.rooms),
        "left": .array(report.left.map { .string($0.description) }), "meetups": .count(meetups),
        "unread": .count(unread),
      ])
    if report.needsAttention { session.console.end(with: .attention) }
  }
}

extension MeetUpExchange.Report {
  /// Whether something that was asked, or had, is not so.
  var needsAttention: Bool { !refused.isEmpty || !lost.isEmpty }

  /// Says what the server would not do, and what it forgot.
  func tell(_ console: Console) {
    for failure in refused {
      console.warn("something that waited was refused: \(failure.message)")
      if let hint = failure.hint { console.warn("hint: \(hint)") }
    }
    for meetup in lost {
      console.warn("the server no longer knows of your place in meet-up \(meetup.short); join it again")
    }
  }
}
