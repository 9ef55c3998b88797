internal import Encoding
internal import Journal
internal import Ledger
internal import Policies
internal import Sync
internal import Values

/// What the verdicts on what others than the owner bring to a journal follow from: a cache, which is made of the journal's
/// segments when it is first needed, and kept up with what came since.
struct PolicyState {
  /// The events that are there.
  var index: PolicyIndex
  /// The place in the order of objects up to which they are in the index.
  private var place = 0
  /// The objects whose lines are in the index before they are in that order: those that were allowed.
  private var allowed: Set<ObjectName> = []

  /// Nothing yet, of a journal of a purpose.
  init(of purpose: JournalPurpose) { index = PolicyIndex(of: purpose) }

  /// Takes in the objects that came to be known since it was last asked.
  mutating func catchUp(with objects: JournalObjects) throws(JournalError) {
    let (listed, last) = objects.list(since: place)
    for object in listed where allowed.remove(object.name) == nil {
      // One that was joined into a longer one meanwhile is read with that.
      guard let bytes = try objects.bytes(of: object.name) else { continue }
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let line = Array(line)
        index.take(line.span, 0..<line.count)
      }
    }
    place = last
  }

  /// Notes that the lines of an object are in the index, which is about to be stored.
  mutating func note(allowed object: ObjectName) { allowed.insert(object) }
}

extension JournalObjects {
  /// A segment as it may be taken from somebody who is asked about, or why it is not taken. A body that is here and that
  /// whoever sends it may not erase is not lost by a line of the same event without it.
  func judged(
    _ segment: ReceivedSegment, by member: Policy.Member, _ kinds: Kinds, at now: Instant
  ) throws(JournalError) -> Result<ReceivedSegment, PolicyRefusal> {
    try refresh(byNames: true)
    return try judging { (state) throws(JournalError) in
      let lines = PolicyLine.all(in: segment.bytes)
      let known = try events(Policy.needed(for: lines, state.index))
      var policy = Policy(
        member, of: purpose, kinds, now: now, index: state.index.handOver(), known: known)
      defer { state.index = policy.index }
      do throws(PolicyRefusal) {
        try policy.judge(lines)
      } catch {
        return .failure(error)
      }
      // Before it is written: whoever is judged meanwhile knows of it, and what is not stored in the end only keeps an id.
      state.note(allowed: ObjectName(segment.device, segment.name))
      guard let whole = segment.unerased(as: try keptLines(of: segment, policy)) else {
        return .success(segment)
      }
      return .success((try? ReceivedSegment(whole, named: segment.name, of: segment.device)) ?? segment)
    }
  }

  /// The lines that are here of events that a segment has without their bodies, and that are not to be erased.
  private func keptLines(of segment: ReceivedSegment, _ policy: Policy) throws(JournalError) -> [UInt8] {
    guard segment.concernsErasure, purpose != .diary else { return [] }
    var kept: [UInt8] = []
    try journal.eachLine(in: try Snapshot(journal, of: segment.device)) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), line.erased == nil,
        segment.name.range.contains(line.sequence), let event = try? Event(bytes, line),
        !policy.mayLose(event)
      else { return }
      kept.append(bytes, range)
      kept.append(UInt8(ascii: "\n"))
    }
    return kept
  }

  /// Why somebody who does not own the journal may not take the bodies out of lines that are there; nil where that may be.
  func refusal(
    toErase lost: [Event], by member: Policy.Member, _ kinds: Kinds, at now: Instant
  ) throws(JournalError) -> PolicyRefusal? {
    try refresh(byNames: true)
    return try judging { (state) throws(JournalError) in
      let policy = Policy(
        member, of: purpose, kinds, now: now, index: state.index, known: [:])
      return lost.first { !policy.mayLose($0) }.map { event in
        PolicyRefusal(.erasing, event: event.sequence, entry: event.entries.first, role: member.role)
      }
    }
  }

  /// The events of some ids, in every form that is there.
  private func events(_ ids: Set<ULID>) throws(JournalError) -> [ULID: [Event]] {
    guard !ids.isEmpty else { return [:] }
    var found: [ULID: [Event]] = [:]
    try eachLine { bytes, range in
      guard let line = try? EventLine.read(bytes, range), ids.contains(line.id),
        let event = try? Event(bytes, line)
      else { return }
      found[line.id, default: []].append(event)
    }
    return found
  }
}
