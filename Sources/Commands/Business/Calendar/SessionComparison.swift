internal import Encoding
internal import Ledger
internal import Records
internal import Session
internal import Training
internal import Values

/// One of our own events as it comes back from a calendar, beside the session that it was made of.
struct SessionComparison {
  /// What has to become of the session.
  enum Result {
    /// Nothing: the event is as it was exported, or the session says the same by now.
    case same
    /// An edit that has seen what the event was exported with.
    case changed(Ledger.Operation)
    /// Nothing, since it was removed here.
    case removed
  }

  private let timeline: Timeline
  private let events: [Event]
  private let kinds: Kinds
  /// The revisions that a calendar was given last, by what this device remembers.
  private let remembered: [ULID]

  /// The life of a session, with the events that name it, and what this device remembers of its calendar.
  init(_ timeline: Timeline, _ events: [Event], _ kinds: Kinds, remembered: [ULID]) {
    (self.timeline, self.events, self.kinds) = (timeline, events, kinds)
    self.remembered = remembered
  }

  /// What an event means for the session. Throws where the session cannot be read.
  func result(
    of event: CalendarEntry, at time: (day: CivilDay, start: Int, end: Int)?, _ isWithdrawn: Bool
  ) throws(LineFault) -> Result {
    guard !timeline.isRemoved else { return .removed }
    let base = base(of: event)
    guard let before = record(at: base), let exported = SessionSlot(before),
      let hours = before.text("hours").flatMap(SessionHours.init(parsing:)),
      let now = record(at: timeline.heads)
    else { throw LineFault(line: event.line, reason: "its session cannot be read") }
    let edit = try edit(from: exported, hours, event, time, isWithdrawn)
    guard !edit.set.isEmpty || !edit.unset.isEmpty, !says(now, edit), !isThere(edit, base) else {
      return .same
    }
    return .changed(.edit(entry: timeline.entry, base: base, set: edit.set, unset: edit.unset))
  }

  /// The revisions an event was exported with, those of them that are known; where the calendar dropped them, those that
  /// are remembered, and else the present ones.
  private func base(of event: CalendarEntry) -> [ULID] {
    let said = event.properties.first { $0.name == SessionEvent.baseName }?.value ?? ""
    let words = said.prefix(2000).split(separator: Character(" "))
    let known = words.prefix(32).compactMap { ULID(parsing: String($0)) }.filter { timeline.has($0) }
    if !known.isEmpty { return known }
    let noted = remembered.filter { timeline.has($0) }
    return noted.isEmpty ? timeline.heads : noted
  }

  /// The session as it was at some revisions.
  private func record(at revisions: [ULID]) -> RecordEntry? {
    if Set(revisions) == Set(timeline.heads) {
      guard let entry = try? timeline.current(kinds: kinds) else { return nil }
      return try? RecordEntry(entry, TrainingSession.form)
    }
    guard let newest = revisions.max(), let json = timeline.version(newest, kinds: kinds),
      let entry = try? Entry(adding: json, revisions: [])
    else { return nil }
    return try? RecordEntry(entry, TrainingSession.form)
  }

  /// The fields in which an event differs from what was exported.
  private func edit(
    from exported: SessionSlot, _ hours: SessionHours, _ event: CalendarEntry,
    _ time: (day: CivilDay, start: Int, end: Int)?, _ isWithdrawn: Bool
  ) throws(LineFault) -> (set: [JSON.Member], unset: [String]) {
    var (set, unset) = ([JSON.Member](), [String]())
    let state = isWithdrawn ? .cancelled : event.status.map(SessionEvent.state(of:)) ?? exported.state
    if state != exported.state { set.append(.init("state", .string(state.rawValue))) }
    // Of what is cancelled calendars send little more.
    guard state != .cancelled, let time else { return (set, unset) }
    if time.day != exported.day { set.append(.init("day", .string(time.day.description))) }
    if (time.start, time.end) != (exported.start, exported.end) {
      let slot = SessionSlot(
        day: time.day, start: time.start, end: time.end, place: nil, state: exported.state)
      guard let moved = slot.hours(keepingBreaksOf: hours) else {
        throw LineFault(line: event.line, reason: "it does not end after its start")
      }
      set.append(.init("hours", .string(moved.text)))
    }
    let place = event.location?.trimmed ?? ""
    guard place != exported.place ?? "" else { return (set, unset) }
    guard !place.isEmpty else {
      unset.append("place")
      return (set, unset)
    }
    do throws(GrammarError) {
      guard let field = TrainingSession.form.form.field(named: "place") else { return (set, unset) }
      set.append(.init("place", try field.value(place, in: FormContext())))
    } catch {
      throw LineFault(line: event.line, reason: "its place: \(error.message)")
    }
    return (set, unset)
  }

  /// Whether the session says already what an edit would make it say.
  private func says(_ record: RecordEntry, _ edit: (set: [JSON.Member], unset: [String])) -> Bool {
    edit.unset.allSatisfy { record[$0] == .nothing }
      && edit.set.allSatisfy { member in
        member.key == "day"
          ? record.day?.description == member.value.stringValue : record[member.key].json == member.value
      }
  }

  /// Whether the same edit was taken from the same event before.
  private func isThere(_ edit: (set: [JSON.Member], unset: [String]), _ base: [ULID]) -> Bool {
    let wanted = Ledger.Operation.edit(
      entry: timeline.entry, base: base, set: edit.set, unset: edit.unset
    ).json
    return events.contains { $0.operations.contains(wanted) }
  }
}
