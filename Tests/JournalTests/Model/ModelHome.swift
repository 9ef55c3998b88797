import Journal
import Ledger
import Platform
import TestSupport
import Testing
import Values

/// A machine with a journal of its own, its clock and its disk.
final class ModelHome {
  static let directory = "/home/journal"
  static let notes = "/home/state"
  static let kinds = Kinds([
    .logged("weight", summary: "", fields: [], examples: []),
    .register("goal", summary: "", fields: [], examples: []),
  ])

  let disk: MemoryDisk
  let machine: Int
  /// How far its clock is off, in days.
  var daysOff = 0
  var backup: [String: [UInt8]]?
  private var chance: SeededGenerator
  private var minutes: Int64 = 0

  init(machine: Int, seed: UInt64, disk: MemoryDisk) {
    self.machine = machine
    self.disk = disk
    chance = SeededGenerator(seed: seed &* 1000 &+ UInt64(machine))
  }

  private var installation: Installation { Installation(machine: "machine \(machine)", notes: Self.notes) }

  /// A machine that has what is on this one's disk.
  func copy(as machine: Int, seed: UInt64, withNotes: Bool) -> ModelHome {
    let home = ModelHome(machine: machine, seed: seed, disk: MemoryDisk(copying: disk))
    if !withNotes { home.disk.takeAway(Self.notes) }
    home.disk.restart(after: .kept)
    home.minutes = minutes
    home.daysOff = daysOff
    return home
  }

  /// The journal, made where there is none yet.
  func open() throws -> Journal {
    try Journal.make(
      Self.directory, on: disk, id: try #require(ULID(parsing: "01M7YF3F00N4V7T5R2M9X6C1DQ")),
      created: try #require(Timestamp(parsing: "2026-11-21T12:00:00+00:00")), wait: 0, pause: { _ in })
  }

  private func wall() -> Instant {
    minutes += 1
    return Instant(milliseconds: 1_795_262_400_000 + minutes * 60_000 + Int64(daysOff) * 86_400_000)
  }

  /// Appends what `draft` makes of the journal under the lock; the event's id, or nil where there is nothing to do.
  func record(_ draft: (EventPlace, Journal, Snapshot) throws -> EventDraft?) throws -> ULID? {
    let journal = try open()
    let now = wall()
    let writer = try JournalWriter.begin(
      journal, by: installation, wait: 0, wall: now, random: { chance.next() }, pause: { _ in })
    let place = writer.place
    guard let draft = try draft(place, journal, try Snapshot(journal)) else { return nil }
    let at = try #require(Timestamp(parsing: "2026-11-21T12:00:00+00:00"))
    let body = draft.body(at: at, zone: "UTC", isKeyed: false, salt: "00", kinds: Self.kinds)
    try writer.append(body: body, id: place.id)
    return place.id
  }

  func seal() throws {
    _ = try open().seal(
      by: installation, wait: 0, wall: wall(), random: { chance.next() }, pause: { _ in })
  }

  /// The sealed segments on its disk.
  var segments: [String: [UInt8]] {
    disk.contents.filter { $0.key.hasPrefix(Self.directory + "/log/") && $0.key.hasSuffix(".seg") }
  }

  /// Takes in a segment from elsewhere; whether it was news.
  func receive(_ path: String, _ bytes: [UInt8]) -> Bool {
    guard disk.contents[path] == nil else { return false }
    disk.put(path, bytes)
    disk.setMode(path, 0o444)
    disk.restart(after: .kept)
    return true
  }

  /// Every file of the journal.
  var files: [String: [UInt8]] { disk.contents.filter { $0.key.hasPrefix(Self.directory + "/") } }

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
  }
}
