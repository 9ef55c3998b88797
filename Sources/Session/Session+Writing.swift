internal import Encoding
package import Journal
package import Ledger
package import Values

extension Session {
  /// What became of an event that was to be recorded.
  package enum Recorded: Equatable, Sendable {
    /// It is stored.
    case stored
    /// Its key was recorded before: nothing was added.
    case alreadyThere
    /// Nothing was recorded, because that was only tried.
    case tried
  }

  /// Records one event. Under the lock `draft` makes its operations for the place it will stand at; it may look
  /// at the journal again there, since nobody else writes. `day` is the occurrence that a `--key` belongs to.
  package mutating func record(
    _ options: EntryOptions, as command: String, day: CivilDay,
    draft: (EventPlace, inout Session) throws(Failure) -> EventDraft
  ) throws(Failure) -> (place: EventPlace, recorded: Recorded) {
    try record(options, as: command, day: day) { place, session throws(Failure) in
      [try draft(place, &session)]
    }
  }

  /// The same of what is recorded as several events. These, and those that a draft is cut into because one event
  /// would hold too much, are stored all or none and undone together.
  package mutating func record(
    _ options: EntryOptions, as command: String, day: CivilDay,
    drafts: (EventPlace, inout Session) throws(Failure) -> [EventDraft]
  ) throws(Failure) -> (place: EventPlace, recorded: Recorded) {
    guard !options.isDryRun else { return try tryOut(drafts) }
    let journal = try existingOrNew()
    let writer = try begin(journal)
    for notice in writer.notices { console.warn(notice) }
    forget()
    var place = writer.place
    if let key = options.key {
      place = place.with(id: keyedID(key, command, day, journal))
      if let known = try known(keyed: place.id) { return (place.with(id: known), .alreadyThere) }
    }
    let bodies = try bodies(of: try drafts(place, &self), place.id, isKeyed: options.key != nil)
    try checkMayRecord(bodies, as: place, in: journal)
    if command == "erase" { try beginErasing() }
    try store(bodies, place.id, writer)
    console.note(stored: place.id)
    forget()
    if command != "erase" { endErasing() }
    return (place, .stored)
  }

  /// Makes the journal in its directory, as the first write does; that one makes a diary.
  package mutating func makeJournal(for purpose: JournalPurpose = .diary) throws(Failure) -> Journal {
    do {
      let made = try Journal.make(
        directory, on: world.disk, id: freshID(), created: now, purpose: purpose,
        wait: settings.lockWait, pause: world.pause)
      note(journal: made)
      return made
    } catch {
      throw Failure(error)
    }
  }

  private mutating func existingOrNew() throws(Failure) -> Journal {
    if let journal { return journal }
    return try makeJournal()
  }

  func begin(_ journal: Journal) throws(Failure) -> JournalWriter {
    try checkMayRecord()
    do throws(JournalError) {
      return try JournalWriter.begin(
        journal, by: world.installation, wait: settings.lockWait, wall: world.now(), random: world.random,
        pause: world.pause)
    } catch {
      throw Failure(error)
    }
  }

  private mutating func tryOut(_ drafts: (EventPlace, inout Session) throws(Failure) -> [EventDraft])
    throws(Failure) -> (place: EventPlace, recorded: Recorded)
  {
    let place = EventPlace(id: freshID(), device: DeviceID(random: 0), sequence: 1)
    _ = try drafts(place, &self)
    console.say("dry run: nothing was stored")
    return (place, .tried)
  }

  /// An id that the same key on the same day always has, on every device of the journal.
  private func keyedID(_ key: String, _ command: String, _ day: CivilDay, _ journal: Journal) -> ULID {
    var hash = SHA256()
    hash.update(Array("\(journal.id)\n\(command)\n\(normalized(key))\n\(day)".utf8).span)
    return ULID(milliseconds: time(ofKeyed: day), digest: hash.finish())
  }

  /// The time in the id of a key's event. The ids after it are larger, so that one of a day to come would
  /// lead this device's clock ahead of all others: it is four weeks earlier then, as often as it takes.
  private func time(ofKeyed day: CivilDay) -> Int64 {
    let oneDay: Int64 = 86_400_000
    let time = Int64(max(day.number, 0)) * oneDay
    let ahead = time - min(now.instant, world.now()).milliseconds - oneDay
    let step = 28 * oneDay
    return ahead > 0 ? max(0, time - (ahead + step - 1) / step * step) : time
  }

  /// The id of the event of a key, where there is one: its time may be that of when it was a day to come.
  private func known(keyed id: ULID) throws(Failure) -> ULID? {
    guard let journal else { return nil }
    var known: ULID?
    do {
      try journal.eachLine(in: try snapshot(of: journal)) { bytes, range in
        guard let line = try? EventLine.read(bytes, range), line.id.isOfOneKey(with: id) else { return }
        known = line.id
      }
    } catch {
      throw Failure(error)
    }
    return known
  }

  /// The id of what is recorded after something, at the same moment.
  package func following(_ id: ULID) -> ULID {
    ULID.next(
      after: id, wall: Instant(milliseconds: 0),
      random: (UInt16(truncatingIfNeeded: world.random()), world.random()))
  }

  func freshID() -> ULID {
    ULID(
      milliseconds: world.now().milliseconds,
      random: (UInt16(truncatingIfNeeded: world.random()), world.random()))
  }

  /// The bodies of the events that some drafts make, the first of them under an id. Where one event may hold
  /// everything it is one.
  private func bodies(of drafts: [EventDraft], _ id: ULID, isKeyed: Bool) throws(Failure) -> [[UInt8]] {
    if let draft = drafts.first, drafts.count == 1 {
      let body = try body(of: draft, isKeyed: isKeyed)
      if !draft.isTooMuch(body.count) { return [body] }
    }
    let pieces = drafts.flatMap(\.pieces)
    var bodies: [[UInt8]] = []
    for piece in pieces {
      // One with a key and a batch was imported.
      let isFirst = isKeyed && bodies.isEmpty
      let body = try body(of: pieces.count > 1 && !isFirst ? piece.part(of: id) : piece, isKeyed: isFirst)
      try Self.check(length: body.count)
      bodies.append(body)
    }
    return bodies
  }

  /// Throws where a body is too long for an event. What can be cut was cut.
  static func check(length: Int) throws(Failure) {
    guard length > EventSize.longestBody else { return }
    throw Failure(
      .notUnderstood, "event.too-long",
      "an entry of \(length) bytes is too long: the limit is \(EventSize.longestBody)",
      hint: "split it into several entries; nothing was stored")
  }

  /// Stores the events of some bodies, all or none; the first has an id already.
  private func store(_ bodies: [[UInt8]], _ id: ULID, _ writer: consuming JournalWriter) throws(Failure) {
    do throws(JournalError) {
      guard bodies.count > 1 else { return try writer.append(body: bodies.first ?? [], id: id) }
      var next = writer.place.id
      var bulk = try BulkWriter.begin(writer)
      for (number, body) in bodies.enumerated() {
        try bulk.append(number == 0 ? id : next, body: body)
        next = following(next)
      }
      try bulk.store()
    } catch {
      throw Failure(error)
    }
  }

  /// The body of an event as it is stored; what `verify` would find fault with is not.
  func body(of draft: EventDraft, isKeyed: Bool) throws(Failure) -> [UInt8] {
    let body = draft.body(at: now, zone: zone.name, isKeyed: isKeyed, salt: salt(), kinds: kinds, by: account)
    guard let fault = Journal.fault(ofBody: body, kinds: kinds) else { return body }
    if let value = (try? JSON.parse(body.span)).flatMap(kinds.fault(inBody:)) {
      throw Failure(.notUnderstood, "policy.value", value.message, hint: "nothing was stored")
    }
    throw Failure(
      .damaged, "event.unreadable", "cannot read the event back: \(fault)",
      hint: "nothing was stored; run `healthlog verify` to check the journal for damage")
  }

  func salt() -> String {
    let words = [world.random(), world.random()]
    return hexadecimal(words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } })
  }
}
