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
      "Every line's form, sum, place in its device's chain and number, every meal's total, the names of "
        + "devices and segments, missing and forked ranges, the format, the permissions and clocks that were "
        + "far ahead are looked at, and whether an event or an entry is there twice. Nothing is changed. Where "
        + "something is wrong the exit code is 1, and each finding says what helps.",
      "What is missing at the end or the beginning of a stream shows by the note of this device's last append, which is "
        + "kept outside the journal, and by what remotes had.",
      "What is worth knowing and no damage is a note: ids from a clock that was far ahead, a stream that two machines "
        + "wrote, and what counts once although it is there twice. Where there is nothing else the exit code is 0.",
    ],
    examples: [
      Example("healthlog verify", "check the journal"),
      Example("healthlog verify --format json", "the same, for a program"),
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
      show(result.findings + missing, events: result.events, segments: result.segments, &session)
    } catch {
      guard case .unreadable(let path, let reason) = error else { throw Failure(error) }
      let finding = Finding(format: path, reason: reason)
      show([finding], events: 0, segments: 0, &session)
    }
  }

  private func show(_ findings: [Finding], events: Int, segments: Int, _ session: inout Session) {
    let (items, lines) = (findings.map(\.json), findings.map { session.language.words($0.line) })
    let extent: Message =
      "\(events) event\(events == 1 ? "" : "s") in \(segments) file\(segments == 1 ? "" : "s")"
    let faults = findings.count { !$0.isNote }
    let notes = findings.count - faults
    let wrong: Message =
      faults == 0 ? "nothing is wrong" : "\(faults) finding\(faults == 1 ? "" : "s")"
    let result: Message = notes == 0 ? wrong : "\(wrong), \(notes) note\(notes == 1 ? "" : "s")"
    let verdict: Message = "\(extent): \(result)"
    session.show(
      Document(
        title: "",
        blocks: lines.isEmpty
          ? [.paragraph(session.language.words(verdict))]
          : [.list(lines), .paragraph(session.language.words(verdict))]),
      json: [
        "schema": "healthlog.verify/1", "ok": .bool(faults == 0), "events": .number(String(events)),
        "segments": .number(String(segments)), "findings": .array(items),
      ], lines: items)
    if faults > 0 { session.end(with: .no) }
  }
}
