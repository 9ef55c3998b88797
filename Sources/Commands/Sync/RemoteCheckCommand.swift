package import Arguments
internal import Document
internal import Encoding
internal import Journal
package import Session
internal import Sync

/// `healthlog remote check`.
package struct RemoteCheckCommand: Command {
  package static let page = Page(
    name: "remote check", group: .sync, summary: "Look at a remote and tell what is wrong with it.",
    details: [
      "It looks whether the remote answers, holds this journal, and has what was sent to it. With --read it gets "
        + "every segment and checks every sum. Nothing is changed, here or there. Where something is wrong the exit "
        + "code is 1; where the remote cannot be used at all, that of `sync`."
    ],
    examples: [
      Example("healthlog remote check usb", "is it there, and what it was"),
      Example("healthlog remote check usb --read", "read everything that it holds"),
    ],
    seeAlso: ["sync", "remote show", "verify"])

  let name: String
  let isReading: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word("NAME", help: "the remote")
    isReading = try read.flag("read", help: "get every segment and check every sum")
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
    show(check, &session)
    if !check.isGood { session.end(with: .no) }
  }

  private func show(_ check: RemoteCheck, _ session: inout Session) {
    let language = session.language
    var lines: [Message] = check.troubles.map(\.message)
    if check.gone > 0 {
      lines.append("\(check.gone) segments that it had are gone; the next sync sends them again")
    }
    if check.epochChanged { lines.append("it was restored from a backup; the next sync compares everything") }
    if check.isEmpty { lines.append("it is empty; the next sync begins it") }
    if lines.isEmpty { lines.append("nothing is wrong with '\(name)'") }
    let counts: Message =
      "it holds \(check.objects) segments; \(check.missingHere) are new to this journal, and it lacks \(check.missingThere)"
    session.show(
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
