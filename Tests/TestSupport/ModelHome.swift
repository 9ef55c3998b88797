internal import Encoding
package import Journal
package import Ledger
internal import Platform
package import Values

/// A machine with a journal of its own, its clock and its disk, that records made-up weights and goals.
package final class ModelHome {
  /// Where its journal is.
  package static let directory = "/home/journal"
  /// Where a machine keeps what it knows of its device identity.
  package static let notes = "/home/state"
  /// The kinds of entries it knows.
  package static let kinds = Kinds([
    .logged("weight", summary: "", fields: [], examples: []),
    .register("goal", summary: "", fields: [], examples: []),
    .logged("note", summary: "", fields: [], examples: []),
    .logged("session", summary: "", fields: [], examples: []),
    .logged("trainer", summary: "", fields: [], examples: []),
  ])
  /// The journal that machines share where nothing else is said: 01M7YF3F00N4V7T5R2M9X6C1DQ.
  package static let journal = ULID(high: 0x01a1_fcf1_bc00_a936, low: 0x7d17_02a2_7a66_05b7)

  /// What a program would find on it.
  package let disk: MemoryDisk
  /// Its number among all machines.
  package let machine: Int
  /// How far its clock is off, in days.
  package var daysOff = 0
  private let id: ULID
  private let purpose: JournalPurpose
  private var chance: SeededGenerator
  private var minutes: Int64 = 0

  /// A machine with an empty journal of a purpose; one that has what is on `disk` where that is given.
  package init(
    _ machine: Int, seed: UInt64 = 1, disk: MemoryDisk? = nil, id: ULID = ModelHome.journal,
    for purpose: JournalPurpose = .diary
  ) throws {
    self.machine = machine
    (self.id, self.purpose) = (id, purpose)
    chance = SeededGenerator(seed: seed &* 1000 &+ UInt64(machine))
    self.disk = disk ?? MemoryDisk()
    if disk == nil {
      self.disk.put("/home/.keep", [])
      _ = try open()
    }
  }

  /// A machine that has what is on this one's disk, with its notes or without.
  package func copy(as machine: Int, seed: UInt64 = 1, withNotes: Bool = false) throws -> ModelHome {
    let home = try ModelHome(machine, seed: seed, disk: MemoryDisk(copying: disk), id: id, for: purpose)
    if !withNotes { home.disk.takeAway(Self.notes) }
    home.disk.restart(after: .kept)
    home.minutes = minutes
    home.daysOff = daysOff
    return home
  }

  /// What the machine is to its devices.
  package var installation: Installation {
    Installation(machine: "machine \(machine)", notes: Self.notes)
  }

  /// The journal, made where there is none yet.
  package func open() throws -> Journal {
    try Journal.make(
      Self.directory, on: disk, id: id, created: Journal.created(id), purpose: purpose, wait: 0,
      pause: { _ in })
  }

  /// What its clock says; a minute passes with each look.
  package func wall() -> Instant {
    minutes += 1
    return Instant(milliseconds: 1_795_262_400_000 + minutes * 60_000 + Int64(daysOff) * 86_400_000)
  }

  /// The next of its random words.
  package func random() -> UInt64 { chance.next() }

  /// Appends what `draft` makes of the journal under the lock; the event's id, which may be given, or nil where there is
  /// nothing to do.
  @discardableResult
  package func record(
    under id: ULID? = nil, _ draft: (EventPlace, Journal, Snapshot) throws -> EventDraft?
  ) throws -> ULID? {
    let journal = try open()
    let writer = try JournalWriter.begin(
      journal, by: installation, wait: 0, wall: wall(), random: random, pause: { _ in })
    let place = id.map(writer.place.with(id:)) ?? writer.place
    guard let draft = try draft(place, journal, try Snapshot(journal)) else { return nil }
    try writer.append(body: body(of: draft, isKeyed: false, salt: "00"), id: place.id)
    return place.id
  }

  /// Records a weight under a key, as a job that runs on several machines does.
  package func addKeyed(_ number: Int) throws {
    let writer = try JournalWriter.begin(
      try open(), by: installation, wait: 0, wall: wall(), random: random, pause: { _ in })
    let id = ULID(milliseconds: 1_795_219_200_000, random: (9, UInt64(number)))
    let draft = EventDraft(
      command: "add",
      operations: [
        .add(
          kind: "weight", entry: id, day: CivilDay(number: 20_000), at: nil,
          fields: [.init("value", .number(String(number)))])
      ])
    try writer.append(body: body(of: draft, isKeyed: true, salt: "\(machine)"), id: id)
  }

  private func body(of draft: EventDraft, isKeyed: Bool, salt: String) -> [UInt8] {
    draft.body(at: Journal.created(id), zone: "UTC", isKeyed: isKeyed, salt: salt, kinds: Self.kinds)
  }

  /// Closes the open segment of its device.
  package func seal() throws {
    _ = try open().seal(by: installation, wait: 0, wall: wall(), random: random, pause: { _ in })
  }

  /// Every file of the journal.
  package var files: [String: [UInt8]] { disk.contents.filter { $0.key.hasPrefix(Self.directory + "/") } }

  /// The sealed segments on its disk.
  package var segments: [String: [UInt8]] {
    files.filter { $0.key.hasPrefix(Self.directory + "/log/") && $0.key.hasSuffix(".seg") }
  }

  /// Puts the journal's directory back as it was.
  package func restore(_ files: [String: [UInt8]]) {
    disk.takeAway(Self.directory)
    for (path, bytes) in files {
      disk.put(path, bytes)
      if path.hasSuffix(".seg") { disk.setMode(path, 0o444) }
    }
    // A backup has empty directories too.
    for name in ["log", "local"] { try? disk.makeDirectory("\(Self.directory)/\(name)") }
    disk.restart(after: .kept)
  }

  /// What its journal says, and the ids of all events it has.
  package func reading() throws -> (digest: String, events: [ULID]) {
    let journal = try open()
    let snapshot = try Snapshot(journal)
    var digest = Digest()
    var replay = try journal.replay(snapshot, kinds: Self.kinds)
    try journal.fold(&replay, of: snapshot, into: &digest)
    var events: [ULID] = []
    try journal.eachLine(in: snapshot) { bytes, range in
      if let line = try? EventLine.read(bytes, range) { events.append(line.id) }
    }
    if !replay.damage.isEmpty { events = [] }
    return (digest.text, events)
  }

  /// What `verify` finds, but for clocks that are off and temporaries that a death left.
  package func findings() throws -> [String] {
    try Verification(try open(), kinds: Self.kinds, now: wall()).findings.map { "\($0.check): \($0.message)" }
      .filter { !$0.hasPrefix("clock") && !$0.hasPrefix("temporary") }
  }
}
