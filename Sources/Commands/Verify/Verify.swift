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
    ],
    examples: [
      Example("healthlog verify", "check the journal"),
      Example("healthlog verify --format json", "the same, as JSON"),
    ],
    seeAlso: ["repair", "doctor", "healthlog-journal(5)"])

  package init(_ read: inout ArgumentReader) throws(UsageError) {}

  package func run(_ session: inout Session) throws(Failure) {
    let path = try session.place().path
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
      show(result.findings + missing, events: result.events, segments: result.segments, &session.console)
    } catch {
      guard case .unreadable(let path, let reason) = error else { throw Failure(error) }
      let finding = Finding(format: path, reason: reason)
      show([finding], events: 0, segments: 0, &session.console)
    }
  }

  private func show(_ findings: [Finding], events: Int, segments: Int, _ console: inout Console) {
    let (items, lines) = (findings.map(\.json), findings.map { console.language.words($0.line) })
    let extent: Message =
      "\(events) event\(events == 1 ? "" : "s") in \(segments) file\(segments == 1 ? "" : "s")"
    let faults = findings.count { !$0.isNote }
    let notes = findings.count - faults
    let wrong: Message =
      faults == 0 ? "nothing is wrong" : "\(faults) finding\(faults == 1 ? "" : "s")"
    let result: Message = notes == 0 ? wrong : "\(wrong), \(notes) note\(notes == 1 ? "" : "s")"
    let verdict: Message = "\(extent): \(result)"
    console.show(
      Document(
        title: "",
        blocks: lines.isEmpty
          ? [.paragraph(console.language.words(verdict))]
          : [.list(lines), .paragraph(console.language.words(verdict))]),
      json: [
        "schema": "healthlog.verify/1", "ok": .bool(faults == 0), "events": .number(String(events)),
        "segments": .number(String(segments)), "findings": .array(items),
      ], lines: items)
    if faults > 0 { console.end(with: .no) }
  }
}
