internal import Document
internal import Encoding
internal import Journal
internal import Ledger
internal import Policies
internal import Session
internal import Sync
internal import Values

/// What the present roles of a shared journal say of the events that are there.
struct JudgedJournal {
  /// The events that a server would refuse now, oldest first.
  let findings: [Finding]

  /// Judges the journal in a directory. Throws where no server told of roles.
  init(_ path: String, _ session: Session) throws(Failure) {
    let journal = try Failure.reading { () throws(JournalError) in
      try Journal.open(path, on: session.world.disk)
    }
    guard let known = journal.knownRole, !known.members.isEmpty else {
      throw Failure(
        .notFound, "policy.unknown", "no server has told who has which role in this journal",
        hint: "run `healthlog sync` first; a journal without a server allows everything")
    }
    findings = try Failure.reading { () throws(JournalError) in
      try Self.findings(journal, known, session.kinds, now: session.world.now())
    }
  }

  private static func findings(
    _ journal: Journal, _ known: KnownRole, _ kinds: Kinds, now: Instant
  ) throws(JournalError) -> [Finding] {
    let snapshot = try Snapshot(journal)
    var index = PolicyIndex(of: journal.purpose)
    try journal.eachLine(in: snapshot) { index.take($0, $1) }
    var needs = PolicyNeeds(index)
    try journal.eachLine(in: snapshot) { needs.take($0, $1) }
    let own = try journal.device()
    var audit = PolicyAudit(known, own: own, of: journal.purpose, kinds, now: now, needed: needs.events)
    var findings: [Finding] = []
    try journal.eachLineByTime(in: snapshot) { bytes, range in
      guard case .refused(let refusal) = audit.judge(bytes, range),
        let line = try? EventLine.read(bytes, range), let event = try? Event(bytes, line)
      else { return }
      let person = known.name(of: event, own: own) ?? event.device
      let entry = refusal.entry?.short ?? ""
      findings.append(
        Finding(
          refused: event.device, event.sequence, "\(person): \(refusal.message)",
          remedy: entry.isEmpty
            ? "run `healthlog history` to see what it did"
            : "run `healthlog history \(entry)` to see what it did"))
    }
    return findings
  }
}
