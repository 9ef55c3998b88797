// What a server refuses would block its stream for ever, since a chain has no gaps. In this order, so that a crash
// anywhere is mended by doing it again:
//
//   1  the lines from the refused one on are written aside, and what is done with them (`RefusedEvents`)
//   2  this installation goes on as a new device; nobody writes the old stream any more
//   3  those that are not refused and do not go on from what is are recorded anew, all or none, under the ids they have
//      and marked as copies: so that whatever named something names it still, and each counts once wherever it is met twice
//   4  only then the old stream is cut
//
// After a crash before 2 nothing was done yet, and what was written is forgotten: the server refuses again what it still
// refuses. After one behind it the rest is done.

internal import Encoding
internal import Journal
internal import Ledger
internal import Platform
internal import Policies
internal import Values

/// Takes events that a server refuses out of the journal.
struct SettingAside {
  let journal: Journal
  let place: SyncPlace

  /// Finishes what a crash has left, or forgets it.
  func recover() throws(JournalError) {
    try journal.removeUndecidedRefusals()
    let own = try journal.device()
    for events in try journal.refusedEvents() where !events.isDone {
      // What a stream has behind that was recorded when nothing had been done yet.
      let isNewer = try journal.reaches(events.range.upperBound + 1, in: events.device)
      if events.device == own || isNewer {
        try journal.forget(events)
      } else {
        try finish(events)
      }
    }
  }

  /// Sets aside what a device recorded from an event on, as far as it has to be; nil where the rules that are known here
  /// allow that event, or something else writes here by now. What a server says of its values is believed.
  func run(_ device: DeviceID, from first: Int64, by role: KnownRole, fault: String?) throws(JournalError)
    -> (
      events: RefusedEvents, device: DeviceID
    )?
  {
    var made: RefusedEvents?
    let new = try journal.leave(
      device, by: place.installation, wait: place.wait, random: place.random, pause: place.pause
    ) { () throws(JournalError) in
      let lines = try lines(of: device, from: first)
      guard let end = lines.last?.line.sequence, Int64(lines.count) == end - first + 1 else { return false }
      let sorting = try RefusalSorting(
        lines, of: member(role, device), in: journal, without: (device, first),
        told: fault.map { RefusalSorting.ToldFault(sequence: first, words: $0) }, by: place)
      guard sorting.refused.first?.sequence == first else { return false }
      let events = RefusedEvents(
        device, first...end, by: role.remote, as: role.role, at: place.now, sorting.refused)
      try journal.setAside(lines.map(\.bytes), events)
      made = events
      return true
    }
    guard let new, let made else { return nil }
    try finish(made)
    return (made, new)
  }

  /// Records what was set aside again, as far as a role allows it by now; how many changes that are, and how many it does not
  /// allow yet.
  func retry(_ role: KnownRole) throws(JournalError) -> (recorded: Int, waiting: Int) {
    var (count, waiting) = (0, 0)
    for var events in try journal.refusedEvents() where events.isDone && !events.waiting.isEmpty {
      let wanted = Set(events.waiting.map(\.sequence))
      let lines = try journal.lines(of: events).compactMap(RefusalSorting.Line.init)
        .filter { wanted.contains($0.line.sequence) }
      let sorting = try RefusalSorting(
        lines, of: member(role, events.device), in: journal, without: nil, by: place)
      let refused = Set(sorting.refused.map(\.sequence))
      waiting += refused.count
      let taken = lines.filter { !refused.contains($0.line.sequence) }
      guard !taken.isEmpty else { continue }
      try record(taken, besides: nil)
      let numbers = Set(taken.map(\.line.sequence))
      for index in events.changes.indices where numbers.contains(events.changes[index].sequence) {
        events.changes[index].isRecorded = true
      }
      try journal.write(events)
      count += taken.count
    }
    return (count, waiting)
  }

  /// Whoever uses this installation; what is not known there is this installation's own.
  private func member(_ role: KnownRole, _ device: DeviceID) throws(JournalError) -> Policy.Member {
    var devices: Set<DeviceID> = [device]
    if let own = try journal.device() { devices.insert(own) }
    for events in try journal.refusedEvents() { devices.insert(events.device) }
    return role.member(recordingAs: devices)
  }

  private func finish(_ events: RefusedEvents) throws(JournalError) {
    let refused = Set(events.changes.map(\.sequence))
    let lines = try journal.lines(of: events).compactMap(RefusalSorting.Line.init)
    try record(lines.filter { !refused.contains($0.line.sequence) }, besides: events.device)
    try journal.cutStream(
      of: events.device, before: events.range.lowerBound, wait: place.wait, pause: place.pause)
    try KnownErasures.forget(journal)
    var done = events
    done.isDone = true
    try journal.write(done)
  }

  /// Records events anew as the device that this is, all or none, but those that stand in another stream than one.
  private func record(_ lines: [RefusalSorting.Line], besides device: DeviceID?) throws(JournalError) {
    let left = device?.description
    var missing = Set(lines.map(\.line.id))
    try journal.eachLine(in: try Snapshot(journal)) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), missing.contains(line.id),
        left == nil || (try? unescaped(bytes, line.device)) != left
      else { return }
      missing.remove(line.id)
    }
    let bodies = lines.compactMap { line in line.body.map { (line.line.id, $0) } }
      .filter { missing.contains($0.0) }
    guard !bodies.isEmpty else { return }
    let writer = try JournalWriter.begin(
      journal, by: place.installation, wait: place.wait, wall: place.wall(), random: place.random,
      pause: place.pause)
    var bulk = try BulkWriter.begin(writer)
    for (id, body) in bodies { try bulk.append(id, body: copied(body)) }
    try bulk.store()
  }

  /// What a stream holds from an event on, each event once.
  private func lines(of device: DeviceID, from first: Int64) throws(JournalError) -> [RefusalSorting.Line] {
    var lines: [Int64: RefusalSorting.Line] = [:]
    try journal.eachLine(in: try Snapshot(journal, of: device)) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), line.sequence >= first,
        let read = RefusalSorting.Line(range.map { bytes[$0] })
      else { return }
      lines[line.sequence] = read
    }
    return lines.values.sorted { $0.line.sequence < $1.line.sequence }
  }
}
