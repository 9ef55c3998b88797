package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Sync
internal import Values

/// `healthlog remote list`.
package struct RemoteList: Command {
  package static let page = Page(
    name: "remote list", group: .sync, summary: "List the remotes.",
    examples: [Example("healthlog remote list", "every remote and when it was last synced")],
    seeAlso: ["remote add", "remote show", "status"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    let remotes = try session.remotes(of: try session.journalToSync())
    if remotes.isEmpty {
      session.console.say("there is no remote yet; use `healthlog remote add NAME URL` to add one")
    }
    let table = Table(
      remotes,
      columns: [
        .text("remote", session.console.language.words(.remote), .essential, .whole) { remote in
          .text(remote.name)
        },
        .text("url", session.console.language.words(.url), .essential, .wrapped) { remote in
          .text(remote.record.url)
        },
        .text("synced", session.console.language.words(.synced), .essential, .whole) { [session] remote in
          .text(session.words(for: remote.record.synced))
        },
      ])
    let items = remotes.map { remote -> JSON in
      [
        "remote": .string(remote.name), "url": .string(remote.record.url),
        "synced": .text(remote.record.synced.flatMap { session.zone.timestamp(at: $0) }),
      ]
    }
    session.console.show(
      Document(title: "", blocks: [.table(table)]),
      json: ["schema": "healthlog.remote-list/1", "remotes": .array(items)], lines: items)
  }
}

extension Session {
  /// A moment as people read it, to the minute; `never` where there was none.
  func words(for moment: Instant?) -> String {
    guard let moment, let at = zone.timestamp(at: moment) else { return console.language.words(.never) }
    return "\(at.day) \(console.language.clock(at))"
  }
}

extension Phrase {
  /// Where a remote is.
  static let url = Phrase("url", "URL")
  /// When a remote and the journal were last in step.
  static let synced = Phrase("synced", "synced")
  /// It never was.
  static let never = Phrase("never", "never")
}
