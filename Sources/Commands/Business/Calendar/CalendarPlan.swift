internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values
internal import Journal

/// What is to become of the events of a calendar file.
struct CalendarPlan {
  /// What becomes of one.
  enum Outcome: String {
    /// A session that is as the calendar has it.
    case same
    /// A session of ours that the calendar changed.
    case changed
    /// Another event, which becomes a session.
    case new
    /// Another event, which is only listed.
    case foreign
    /// What cannot be taken.
    case refused
  }

  /// One event with what becomes of it.
  struct Line {
    /// The event.
    let event: CalendarEntry
    /// When it is; nil where that is not known.
    let time: (day: CivilDay, start: Int, end: Int)?
    /// What becomes of it.
    var outcome: Outcome
    /// Why it is refused.
    var reason: Message?
    /// What is recorded.
    fileprivate(set) var operation: Ledger.Operation?
  }

  /// The events, in the order of the file.
  private(set) var lines: [Line] = []
  /// What of the file could not be read.
  let faults: [LineFault]

  /// The plan for a file; `makesNew` makes sessions of other calendars' events.
  init(_ file: CalendarFile, makesNew: Bool, _ session: inout Session) throws(Failure) {
    faults = file.faults
    let ids = Set(file.events.compactMap(Self.own))
    let (timelines, events) = try session.timelines(of: ids)
    var byEntry: [ULID: [Event]] = [:]
    for event in events { for entry in event.entries { byEntry[entry, default: []].append(event) } }
    var added = AddedEntries()
    if makesNew { try session.eachLine { bytes, range in added.take(bytes, range) } }
    let known = Set(added.ids)
    let context = try session.formContext()
    var clock = EventClock(session.zones(of: file))
    var met: Set<ULID> = []
    let memory = CalendarMemory(session)
    for event in file.events {
      var line = Line(event: event, time: nil, outcome: .refused, reason: nil, operation: nil)
      do throws(LineFault) {
        if !event.rules.isEmpty || !event.additions.isEmpty || event.recurrenceID != nil {
          throw LineFault(line: event.line, reason: "it repeats, and sessions do not; add each of its days")
        }
        let isWithdrawn = event.status == .cancelled || event.method == "CANCEL"
        let time = isWithdrawn ? try? clock.slot(of: event) : try clock.slot(of: event)
        line = Line(event: event, time: time, outcome: .foreign, reason: nil, operation: nil)
        if let id = Self.own(event), let timeline = timelines[id], Self.isSession(timeline) {
          guard met.insert(id).inserted else {
            throw LineFault(line: event.line, reason: "the file has it twice")
          }
          let comparison = SessionComparison(
            timeline, byEntry[id] ?? [], session.kinds, remembered: memory.base(of: id))
          switch try comparison.result(of: event, at: time, isWithdrawn) {
          case .same: line.outcome = .same
          case .removed: throw LineFault(line: event.line, reason: "it was removed here")
          case .changed(let operation): (line.outcome, line.operation) = (.changed, operation)
          }
        } else if makesNew, !isWithdrawn, let time {
          let journal = session.journal?.id.description ?? ""
          let entry = Self.entry(of: event, journal)
          if known.contains(entry) || !met.insert(entry).inserted {
            line.outcome = .same
          } else {
            line.operation = try Self.session(event, time, context).addition(entry: entry)
            line.outcome = .new
          }
        }
      } catch {
        (line.outcome, line.reason) = (.refused, error.reason)
      }
      lines.append(line)
    }
  }

  /// The session that one of our own events is of.
  private static func own(_ event: CalendarEntry) -> ULID? {
    guard let uid = event.uid, uid.hasSuffix(SessionEvent.ownEnding) else { return nil }
    return ULID(parsing: String(uid.dropLast(SessionEvent.ownEnding.count)))
  }

  private static func isSession(_ timeline: Timeline) -> Bool {
    timeline.original?["kind"]?.stringValue == TrainingSession.form.noun
  }

  /// The entry that another calendar's event becomes: always the same, so that it comes once.
  private static func entry(of event: CalendarEntry, _ journal: String) -> ULID {
    let key = event.uid ?? "\(event.summary ?? "")\n\(event.start)"
    return ULID(hashing: "\(journal)\nics\n\(key)")
  }

  /// The session that another calendar's event becomes. Throws a fault where it has no name.
  private static func session(
    _ event: CalendarEntry, _ time: (day: CivilDay, start: Int, end: Int), _ context: FormContext
  ) throws(LineFault) -> RecordEntry {
    let place = event.location?.trimmed ?? ""
    let isLink = ["http://", "https://"].contains { place.lowercased().hasPrefix($0) }
    let hours = SessionSpan(start: time.start, end: time.end)?.text
    let said = SaidFields(
      [
        ("module", event.summary), ("hours", hours), ("place", place), ("mode", isLink ? "D" : "P"),
        ("note", event.details),
      ], TrainingSession.form, in: context)
    guard said.missing == nil else {
      throw LineFault(line: event.line, reason: said.leftOut.last?.reason ?? "it has no title")
    }
    return RecordEntry(TrainingSession.form, id: nil, day: time.day, values: said.values)
  }

  /// How many events have an outcome.
  func count(_ outcome: Outcome) -> Int { lines.count { $0.outcome == outcome } }

  /// The sessions that are changed.
  var changed: [ULID] { lines.compactMap { $0.outcome == .changed ? $0.operation?.entry : nil } }

  /// Stores what is changed and new, all or none.
  func store(as command: String, from source: String, _ session: inout Session) throws(Failure) {
    let recorded = lines.filter { $0.operation != nil }
    guard !recorded.isEmpty else { return }
    var memory = CalendarMemory(session)
    _ = try session.recordAll { writer, batch, session throws(Failure) in
      var (id, isFirst) = (batch, true)
      for line in recorded {
        guard let operation = line.operation else { continue }
        let draft = EventDraft(
          command: command, operations: [operation], batch: batch, source: isFirst ? source : nil)
        isFirst = false
        // What another device makes of the same event is the same event of the journal.
        if line.outcome == .new {
          try session.append(keyed: draft, ULID(hashing: "\(operation.entry)\nevent"), to: &writer)
        } else {
          id = session.following(id)
          try session.append(draft, id, to: &writer)
          // The calendar has what this revision says, and nothing that was changed here meanwhile.
          memory.note(operation.entry, [id])
        }
      }
    }
    memory.keep(session)
  }
}
