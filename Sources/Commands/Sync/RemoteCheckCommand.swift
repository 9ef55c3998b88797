package import Arguments
internal import Document
internal import Encoding
internal import Journal
package import Session
internal import Sync

/// `healthlog remote check`.
package struct RemoteCheckCommand: Command {
  package static let page = Page(
    name: "remote check", group: .sync, summary: "Check a remote for problems.",
    details: [
      """
      Checks that the remote answers, holds this journal and still has what was sent to it. With --read it \
      downloads every segment and verifies every checksum. Nothing is changed on either side. The exit code \
      is 1 if there is a problem, or that of `sync` if the remote cannot be used at all.
      """
    ],
    examples: [
      Example("healthlog remote check usb", "whether it is reachable and unchanged"),
      Example("healthlog remote check usb --read", "verify everything it holds"),
    ],
    seeAlso: ["sync", "remote show", "verify"])

  let name: String
  let isReading: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("NAME", help: "the remote")
    isReading = try read.flag("read", help: "download every segment and verify every checksum")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let journal = try session.journalToSync()
    let record = try session.remote(named: name, of: journal)
    var transport = try session.transport(to: record, of: journal)
    let check: RemoteCheck
    do throws(SyncFailure) {
      check = try RemoteCheck(
        of: journal, name, over: &transport, at: session.syncPlace(showsProgress: true), isReading: isReading)
    } catch {
      session.endProgress()
      throw Failure(error, remote: name)
    }
    session.endProgress()
    show(check, &session.console)
    if !check.isGood { session.console.end(with: .no) }
  }

  private func show(_ check: RemoteCheck, _ console: inout Console) {
    let language = console.language
    var lines: [Message] = check.troubles.map(\.message)
    if check.gone > 0 {
      lines.append("\(check.gone) segments are missing there; the next sync sends them again")
    }
    if check.epochChanged { lines.append("it was restored from a backup; the next sync compares everything") }
    if check.isEmpty { lines.append("it is empty; the next sync initialises it") }
    if lines.isEmpty { lines.append("nothing is wrong with '\(name)'") }
    let counts: Message =
      "it has \(check.objects) segments; \(check.missingHere) are new to this journal, and it is missing \(check.missingThere)"
    console.show(
      Document(
        title: "",
        blocks: [.list(lines.map { language.words($0) }), .paragraph(language.words(counts))]),
      json: [
        "schema": "healthlog.remote-check/1", "remote": .string(name), "ok": .bool(check.isGood),
        "empty": .bool(check.isEmpty), "objects": .count(check.objects), "gone": .count(check.gone),
        "missing_here": .count(check.missingHere), "missing_there": .count(check.missingThere),
        "restored": .bool(check.epochChanged),
        "troubles": .array(check.troubles.map { .string($0.message.english) }),
      ])
  }
}
