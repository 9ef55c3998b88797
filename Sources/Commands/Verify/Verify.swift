package import Arguments
internal import Document
internal import Encoding
internal import Journal
package import Session
internal import Sync

/// `healthlog verify`.
package struct Verify: Command, JournalFree {
  package static let page = Page(
    name: "verify", group: .care, summary: "Check every byte of the journal.",
    details: [
      """
      Checks each line's syntax, checksum, chain link and sequence number, every meal's total, the names of \
      devices and segments, missing and forked ranges, the format, permissions, clocks that were far ahead, \
      and events or entries that occur twice. Nothing is changed. The exit code is 1 if something is wrong, \
      and each finding suggests a fix.
      """,
      """
      A missing start or end of a stream is detected from a record of this device's last append, which is \
      kept outside the journal, and from what the remotes had.
      """,
      """
      Notes report what is worth knowing but is not damage: IDs from a clock that was far ahead, a stream \
      written by two machines, and duplicates that count once. If there are only notes, the exit code is 0.
      """,
      """
      `--policy` also judges every event by the present roles of a shared journal, as `sync` received them last, and \
      lists those that the server would now refuse; the exit code is then 3. They may be older than a role, or \
      have come another way.
      """,
    ],
    examples: [
      Example("healthlog verify", "check the journal"),
      Example("healthlog verify --format json", "the same, as JSON"),
      Example("healthlog verify --policy", "also what the roles of a company's journal do not allow"),
    ],
    seeAlso: ["repair", "doctor", "healthlog-journal(5)"])

  let judges: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    judges = try read.flag(
      "policy", help: "also list what the present roles of a shared journal do not allow")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let path = try session.place().path
    let refused = try judges ? JudgedJournal(path, session).findings : nil
    do throws(JournalError) {
      let journal = try Journal.open(path, on: session.world.disk)
      let result = try Verification(journal, kinds: session.kinds, now: session.world.now())
      let losses = try Losses(
        journal, by: session.world.installation, elsewhere: try journal.segmentsElsewhere())
      // What leaves a gap has been told.
      let missing = losses.findings.filter { loss in
        !result.findings.contains {
          $0.check == "gap" && $0.device == loss.device && $0.sequence == loss.sequence
        }
      }
      show(
        result.findings + missing, refused: refused, events: result.events, segments: result.segments,
        &session.console)
    } catch {
      guard case .unreadable(let path, let reason) = error else { throw Failure(error) }
      let finding = Finding(format: path, reason: reason)
      show([finding], refused: refused, events: 0, segments: 0, &session.console)
    }
  }

  /// Shows what was found, and what the present roles do not allow where that was asked for.
  private func show(
    _ findings: [Finding], refused: [Finding]?, events: Int, segments: Int, _ console: inout Console
  ) {
    let all = findings + (refused ?? [])
    let (items, lines) = (all.map(\.json), all.map { console.language.words($0.line) })
    let extent: Message =
      "\(events) event\(events == 1 ? "" : "s") in \(segments) file\(segments == 1 ? "" : "s")"
    let faults = findings.count { !$0.isNote }
    let notes = findings.count - faults
    let wrong: Message =
      faults == 0 ? "nothing is wrong" : "\(faults) finding\(faults == 1 ? "" : "s")"
    let result: Message = notes == 0 ? wrong : "\(wrong), \(notes) note\(notes == 1 ? "" : "s")"
    var verdicts: [Message] = ["\(extent): \(result)"]
    switch refused?.count {
    case 0?: verdicts.append("the present roles allow everything")
    case 1?: verdicts.append("the present roles do not allow 1 event")
    case let count?: verdicts.append("the present roles do not allow \(count) events")
    case nil: break
    }
    let paragraphs = verdicts.map { Block.paragraph(console.language.words($0)) }
    let counted: [JSON.Member] = refused.map { [.init("refused", .count($0.count))] } ?? []
    console.show(
      Document(title: "", blocks: lines.isEmpty ? paragraphs : [.list(lines)] + paragraphs),
      json: .object(
        [
          .init("schema", .string("healthlog.verify/1")), .init("ok", .bool(faults == 0)),
          .init("events", .count(events)), .init("segments", .count(segments)),
        ] + counted + [.init("findings", .array(items))]), lines: items)
    if let refused, !refused.isEmpty { console.end(with: .attention) }
    if faults > 0 { console.end(with: .no) }
  }
}
