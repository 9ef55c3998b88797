internal import Journal
package import Ledger
internal import Platform
package import Values

extension Session {
  /// Folds the registers (settings, goals, profile, own foods) into a view; nothing where there is no journal.
  package mutating func foldRegisters(into view: inout some View) throws(Failure) {
    try prepare()
    do {
      try reading?.foldRegisters(into: &view)
    } catch {
      throw Failure(error)
    }
  }

  /// Folds every live entry into a view; nothing where there is no journal.
  package mutating func fold(into view: inout some View) throws(Failure) {
    try prepare()
    guard var read = reading else { return }
    do {
      try read.fold(into: &view)
    } catch {
      throw Failure(error)
    }
    reading = read
    report(damage: read.damage)
    tell(of: read.conflicted)
  }

  /// The days of some on which there is an entry of these kinds, none of them registers.
  package mutating func days(of kinds: Set<String>, among days: ClosedRange<CivilDay>) throws(Failure)
    -> Set<CivilDay>
  {
    try prepare()
    guard var read = reading else { return [] }
    defer { reading = read }
    do {
      return try read.days(of: kinds, among: days)
    } catch {
      throw Failure(error)
    }
  }

  /// How many events the journal has, once something was read of it.
  package var events: Int { reading?.events ?? 0 }

  /// The entries of some kinds, on some days or on all, in order of day, time and id.
  package mutating func entries(of kinds: Set<String>, on days: ClosedRange<CivilDay>?)
    throws(Failure) -> [Entry]
  {
    var list = EntryList(kinds: kinds, days: days)
    try fold(into: &list)
    report(list.damage)
    return list.entries
  }

  /// Hands out the entries of some kinds that belong to days, on some days or on all, in order of day, time and id: a part
  /// at a time, none of them larger than memory should be, and each day whole. `body` says whether it wants more.
  package mutating func eachPart(
    of kinds: Set<String>, on days: ClosedRange<CivilDay>?,
    _ body: ([Entry], inout Session) throws(Failure) -> Bool
  ) throws(Failure) {
    try fold(inSpans: { EntryList(kinds: kinds, days: $0) }, of: days, newestFirst: false) {
      list, session throws(Failure) in
      session.report(list.damage)
      return try body(list.entries, &session)
    }
  }

  /// Says which entries were passed over.
  package mutating func report(_ damage: [DamagedEntry]) {
    for entry in damage { console.warnOnce("skipped an entry: \(entry.reason)") }
    if !damage.isEmpty { console.end(with: .attention) }
  }

  /// The entry that a name stands for: a unique suffix of its id, or `@1` for the newest.
  package mutating func entry(named name: String, kinds: Set<String>?) throws(Failure) -> ULID {
    try Self.checkForm(ofName: name)
    return try Self.entry(named: name, among: try matches(of: [name], kinds: kinds))
  }

  /// What each of some names stands for among the entries of some kinds, or of all, newest first.
  package mutating func matches(of names: [String], kinds: Set<String>?) throws(Failure) -> [String: [ULID]] {
    try prepare()
    guard var read = reading else { return [:] }
    let found: [String: [ULID]]
    do {
      found = try read.matches(NamesSought(names), kinds: kinds)
    } catch {
      throw Failure(error)
    }
    reading = read
    report(damage: read.damage)
    tell(of: read.conflicted)
    return found
  }

  /// The entry that a name stands for, among those found for it.
  package static func entry(named name: String, among found: [String: [ULID]]) throws(Failure) -> ULID {
    try checkForm(ofName: name)
    let matches = found[name] ?? []
    guard let entry = matches.first else {
      throw Failure(
        .notFound, "entry.unknown", "unknown entry '\(name)'",
        hint: "the last four or more characters of an ID, or @1 for the newest")
    }
    // An id that somebody forged may be there twice.
    guard matches.allSatisfy({ $0 == entry }) else {
      let ids = matches.prefix(5).map(\.description).joined(separator: ", ")
      throw Failure(
        .notUnderstood, "entry.ambiguous", "'\(name)' matches \(matches.count) entries",
        hint: "one of \(ids)")
    }
    return entry
  }

  /// Throws where a text can be the name of no entry.
  private static func checkForm(ofName name: String) throws(Failure) {
    let isPlace = name.hasPrefix("@") && (Int(name.dropFirst()).map { $0 > 0 } ?? false)
    // Crockford's alphabet has no I, L, O and U.
    let isPartOfID = { (character: Character) in
      character.isASCII && (character.isLetter || character.isNumber) && !"ILOUilou".contains(character)
    }
    guard !isPlace, !((4...ULID.length).contains(name.count) && name.allSatisfy(isPartOfID)) else { return }
    throw Failure(
      .notUnderstood, "entry.name", "'\(name)' is not an entry ID",
      hint: "the last four or more characters of an ID, or @1 for the newest")
  }

  /// Says on stderr which events are missing, as far as that shows without reading more of the journal.
  package mutating func tellLosses() {
    guard let journal, let reading else { return }
    let losses = Losses(in: reading.snapshot, of: journal, by: world.notingInstallation)
    guard !losses.all.isEmpty else { return }
    for loss in losses.all { console.warnOnce("\(loss.message); run `healthlog verify` for details") }
    console.end(with: .attention)
  }

  /// Says on stderr that there is nothing to read yet.
  package mutating func sayIfEmpty() {
    if journal == nil { console.sayOnce("the journal is empty; log a first entry with `healthlog meal add`") }
  }

  /// Writes a checkpoint for the next invocation, where that saves it much reading.
  package func refreshCheckpoint() {
    guard usesCheckpoint else { return }
    // It is a cache: what was asked for is done, and nobody needs to know that it stays slow.
    try? reading?.refreshCheckpoint()
  }

  /// Writes a checkpoint of every sealed segment, whatever it saves, and gives what it knows.
  package mutating func makeCheckpoint() throws(Failure) -> (segments: Int, events: Int, days: Int) {
    try prepare()
    guard let journal, let reading else { return (0, 0, 0) }
    do throws(JournalError) {
      return try reading.makeCheckpoint()
    } catch {
      guard case .refused(_, _, .missing) = error else { throw Failure(error) }
    }
    // A segment was joined into a longer one since it was listed. Who holds the lock sees none go.
    forget()
    let (wait, pause) = (settings.lockWait, world.pause)
    let lock = try Failure.reading { () throws(JournalError) in
      try journal.lockWriting(wait: wait, pause: pause)
    }
    defer { journal.disk.close(lock) }
    try prepare()
    return try Failure.reading { () throws(JournalError) in
      try self.reading?.makeCheckpoint() ?? (0, 0, 0)
    }
  }

  /// Looks at the journal, once.
  mutating func prepare() throws(Failure) {
    guard reading == nil, let journal else { return }
    reading = try Failure.reading { () throws(JournalError) in
      try JournalReading(journal, kinds: kinds, usesCheckpoint: usesCheckpoint)
    }
  }

  mutating func report(damage: Int) {
    guard damage > reportedDamage else { return }
    let lines: Message = damage == 1 ? "1 line" : "\(damage) lines"
    console.warn("skipped \(lines) of the journal that cannot be read; run `healthlog verify` for details")
    reportedDamage = damage
    console.end(with: .attention)
  }
}
