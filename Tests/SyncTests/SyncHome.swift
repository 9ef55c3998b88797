import Encoding
import Journal
import Ledger
import Platform
import Sync
import TestSupport
import Testing
import Values

/// A machine with a journal of its own, its clock and its disk, that records weights and syncs with directories.
final class SyncHome {
  static let directory = "/home/journal"
  static let notes = "/home/state"
  static let kinds = Kinds([
    .logged("weight", summary: "", fields: [], examples: []),
    .register("goal", summary: "", fields: [], examples: []),
  ])
  static let journal = "01M7YF3F00N4V7T5R2M9X6C1DQ"

  let disk: MemoryDisk
  let machine: Int
  /// The id of its journal.
  let id: String
  /// How far its clock is off, in days.
  var daysOff = 0
  private var chance: SeededGenerator
  private var minutes: Int64 = 0

  init(_ machine: Int, seed: UInt64 = 1, disk: MemoryDisk? = nil, id: String = SyncHome.journal) throws {
    self.machine = machine
    self.id = id
    chance = SeededGenerator(seed: seed &* 1000 &+ UInt64(machine))
    self.disk = disk ?? MemoryDisk()
    if disk == nil {
      self.disk.put("/home/.keep", [])
      _ = try open()
    }
  }

  /// A machine that has what is on this one's disk, with its notes or without.
  func copy(as machine: Int, seed: UInt64 = 1, withNotes: Bool = false) throws -> SyncHome {
    let home = try SyncHome(machine, seed: seed, disk: MemoryDisk(copying: disk))
    if !withNotes { home.disk.takeAway(Self.notes) }
    home.disk.restart(after: .kept)
    home.minutes = minutes
    home.daysOff = daysOff
    return home
  }

  var installation: Installation { Installation(machine: "machine \(machine)", notes: Self.notes) }

  /// The journal, made where there is none yet.
  func open() throws -> Journal {
    try Journal.make(
      Self.directory, on: disk, id: try #require(ULID(parsing: id)),
      created: Journal.created(try #require(ULID(parsing: id))), wait: 0, pause: { _ in })
  }

  private func wall() -> Instant {
    minutes += 1
    return Instant(milliseconds: 1_795_262_400_000 + minutes * 60_000 + Int64(daysOff) * 86_400_000)
  }

  /// Appends what `draft` makes of the journal under the lock; the event's id, or nil where there is nothing to do.
  @discardableResult
  func record(_ draft: (EventPlace, Journal, Snapshot) throws -> EventDraft?) throws -> ULID? {
    let journal = try open()
    let writer = try JournalWriter.begin(
      journal, by: installation, wait: 0, wall: wall(), random: { chance.next() }, pause: { _ in })
    let place = writer.place
    guard let draft = try draft(place, journal, try Snapshot(journal)) else { return nil }
    let at = try #require(Timestamp(parsing: "2026-11-21T12:00:00+00:00"))
    let body = draft.body(at: at, zone: "UTC", isKeyed: false, salt: "00", kinds: Self.kinds)
    try writer.append(body: body, id: place.id)
    return place.id
  }

  /// Records a weight with a text; its entry.
  @discardableResult
  func add(_ number: Int, text: String = "added") throws -> ULID {
    try #require(
      try record { place, _, _ in
        EventDraft(
          command: "add",
          operations: [
            .add(
              kind: "weight", entry: place.id, day: CivilDay(number: 20_000 + number % 9), at: nil,
              fields: [.init("value", .number(String(number))), .init("text", .string(text))])
          ])
      })
  }

  /// Records a weight under a key, as a job that runs on several machines does.
  func addKeyed(_ number: Int) throws {
    let journal = try open()
    let writer = try JournalWriter.begin(
      journal, by: installation, wait: 0, wall: wall(), random: { chance.next() }, pause: { _ in })
    let id = ULID(milliseconds: 1_795_219_200_000, random: (9, UInt64(number)))
    let body = EventDraft(
      command: "add",
      operations: [
        .add(
          kind: "weight", entry: id, day: CivilDay(number: 20_000), at: nil,
          fields: [.init("value", .number(String(number)))])
      ]
    ).body(
      at: try #require(Timestamp(parsing: "2026-11-21T12:00:00+00:00")), zone: "UTC", isKeyed: true,
      salt: "\(machine)", kinds: Self.kinds)
    try writer.append(body: body, id: id)
  }

  /// Erases an entry, and its texts from the files.
  func erase(_ entry: ULID) throws {
    try record { _, journal, snapshot in
      let timeline = try journal.timelines(of: [entry], in: snapshot).timelines[entry]
      return EventDraft(
        command: "erase", operations: [.erase(entry: entry, events: timeline?.events ?? [])])
    }
    try Erasure.apply(try open(), wait: 0, pause: { _ in })
  }

  func seal() throws {
    _ = try open().seal(
      by: installation, wait: 0, wall: wall(), random: { chance.next() }, pause: { _ in })
  }

  var place: SyncPlace {
    SyncPlace(
      installation: installation, wait: 0, now: wall(), wall: { self.wall() }, random: { self.chance.next() },
      pause: { _ in }, progress: { _ in })
  }

  /// Exchanges with a remote that some transport leads to.
  @discardableResult
  func sync(_ name: String = "usb", over transport: any Transport) throws -> SyncReport {
    let journal = try open()
    if try journal.remote(named: name) == nil {
      try journal.write(RemoteRecord(url: "dir:/mnt/\(name)", pin: nil), ofRemote: name)
    }
    var transport = transport
    return try Exchange.run(journal, with: name, over: &transport, at: place)
  }

  /// Exchanges with a directory on a disk of its own.
  @discardableResult
  func sync(_ name: String = "usb", with remote: MemoryDisk) throws -> SyncReport {
    try sync(name, over: directory(on: remote))
  }

  func directory(on remote: MemoryDisk) -> DirectoryTransport {
    DirectoryTransport("/mnt/journal", on: remote, sender: "machine\(machine)")
  }

  /// The names of all sealed segments, each by device and name.
  var segments: [String] {
    disk.contents.keys.filter { $0.hasPrefix(Self.directory + "/log/") && $0.hasSuffix(".seg") }
      .map { String($0.dropFirst(Self.directory.count + 5)) }.sorted()
  }

  /// The device it records as.
  var own: String { ((try? open().device()) ?? nil)?.description ?? "" }

  /// Every file of the journal.
  func backup() -> [String: [UInt8]] { disk.contents.filter { $0.key.hasPrefix(Self.directory + "/") } }

  /// Puts the journal's directory back as it was.
  func restore(_ files: [String: [UInt8]]) {
    disk.takeAway(Self.directory)
    for (path, bytes) in files {
      disk.put(path, bytes)
      if path.hasSuffix(".seg") { disk.setMode(path, 0o444) }
    }
    // A backup has empty directories too.
    for name in ["log", "local"] { try? disk.makeDirectory("\(Self.directory)/\(name)") }
    disk.restart(after: .kept)
  }

  /// The values of the weights that stand.
  func values() throws -> [String] {
    var list = EntryList(kinds: ["weight"], days: nil)
    let journal = try open()
    let snapshot = try Snapshot(journal)
    var replay = try journal.replay(snapshot, kinds: Self.kinds)
    try journal.fold(&replay, of: snapshot, into: &list)
    return list.entries.compactMap { $0["value"]?.numberText }.sorted()
  }

  /// What its journal says, and the ids of all events it has.
  func reading() throws -> (digest: String, events: [ULID]) {
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

  func findings() throws -> [String] {
    try Verification(try open(), kinds: Self.kinds, now: wall()).findings.map { "\($0.check): \($0.message)" }
      .filter { !$0.hasPrefix("clock") && !$0.hasPrefix("temporary") }
  }

  /// A disk where a stick is mounted at /mnt.
  static func stick() -> MemoryDisk {
    let disk = MemoryDisk()
    disk.put("/mnt/.keep", [])
    return disk
  }
}

extension MemoryDisk {
  /// The segments of a remote in /mnt/journal, by their names.
  var objects: [String: [UInt8]] {
    var objects: [String: [UInt8]] = [:]
    for (path, bytes) in contents where path.hasPrefix("/mnt/journal/log/") && path.hasSuffix(".seg") {
      objects[String(path.dropFirst("/mnt/journal/log/".count))] = bytes
    }
    return objects
  }
}
