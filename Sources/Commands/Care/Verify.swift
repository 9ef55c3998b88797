package import Arguments
internal import Document
internal import Encoding
internal import Journal
package import Session

/// `healthlog verify`.
package struct Verify: Command, JournalFree {
  package static let page = Page(
    name: "verify", group: .care, summary: "Check every byte of the journal.",
    details: [
      "Every line's form, sum, place in its device's chain and number, every meal's total, the names of "
        + "devices and segments, missing and forked ranges, the format, the permissions and clocks that were "
        + "far ahead are looked at, and whether an event or an entry is there twice. Nothing is changed. Where "
        + "something is wrong the exit code is 1, and each finding says what helps; what counts once although it is there "
        + "twice is told and is nothing wrong."
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
      show(result.findings, result.notes, events: result.events, segments: result.segments, &session)
    } catch {
      guard case .unreadable(let path, let reason) = error else { throw Failure(error) }
      let finding = Finding(format: path, reason: reason)
      show([finding], [], events: 0, segments: 0, &session)
    }
  }

  private func show(
    _ findings: [Finding], _ notes: [Finding], events: Int, segments: Int, _ session: inout Session
  ) {
    let (items, lines) = (findings.map(\.json), (findings + notes).map { session.language.words($0.line) })
    let extent: Message =
      "\(events) event\(events == 1 ? "" : "s") in \(segments) file\(segments == 1 ? "" : "s")"
    let result: Message =
      findings.isEmpty ? "nothing is wrong" : "\(findings.count) finding\(findings.count == 1 ? "" : "s")"
    let verdict: Message = "\(extent): \(result)"
    session.show(
      Document(
        title: "",
        blocks: lines.isEmpty
          ? [.paragraph(session.language.words(verdict))]
          : [.list(lines), .paragraph(session.language.words(verdict))]),
      json: [
        "schema": "healthlog.verify/1", "ok": .bool(findings.isEmpty), "events": .number(String(events)),
        "segments": .number(String(segments)), "findings": .array(items),
        "notes": .array(notes.map(\.json)),
      ], lines: items)
    if !findings.isEmpty { session.end(with: .no) }
  }

}
