import Encoding
import Journal
import Ledger
import Messages
import Platform
import Synchronization
import TestSupport
import Testing
import Values

/// A journal in memory to which a test appends weights of 1, 2, 3 … kg.
final class WrittenJournal: Sendable {
  /// 2026-11-21T12:00:00Z
  static let wall = Instant(milliseconds: 1_795_262_400_000)
  static let directory = "/home/anna/journal"

  let disk: MemoryDisk
  let journal: Journal
  private let chance: Mutex<UInt64>

  convenience init() throws {
    try self.init(on: Self.emptyDisk())
  }

  /// The journal on a disk as a new process opens it; it is made where there is none yet.
  init(on disk: MemoryDisk) throws {
    self.disk = disk
    chance = Mutex(UInt64(disk.calls) + 1)
    journal = try Journal.make(
      Self.directory, on: disk, id: try #require(ULID(parsing: "01M7YF3F00N4V7T5R2M9X6C1DQ")),
      created: try Self.created(), wait: 0, pause: { _ in })
  }

  /// A disk without a journal.
  static func emptyDisk() -> MemoryDisk {
    let disk = MemoryDisk()
    disk.put("/home/.keep", [])
    return disk
  }

  /// The kinds the tests write.
  static let kinds = Kinds([
    .logged("weight", summary: "", fields: [], examples: []),
    .logged(
      "meal", summary: "", fields: [], examples: [],
      settle: { members in
        let items = members.first { $0.key == "items" }?.value.members ?? []
        return members.map { $0.key == "total" ? .init("total", .number(String(items.count))) : $0 }
      }),
  ])

  /// The file the events are in.
  var path: String {
    disk.contents.keys.first { $0.hasPrefix("\(Self.directory)/log/") && $0.hasSuffix("/open.jsonl") } ?? ""
  }

  /// What is in it.
  var text: String { String(decoding: disk.contents[path] ?? [], as: UTF8.self) }

  /// Its lines.
  var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// When it was made.
  static func created() throws -> Timestamp {
    try #require(Timestamp(parsing: "2026-11-21T12:00:00+00:00"))
  }

  /// Replaces what is in it by what a crash left there: what is missing then was never acknowledged.
  func tear(_ text: String) {
    write(text)
    disk.takeAway("/home/anna/state")
  }

  /// Replaces what is in it.
  func write(_ text: String) { disk.put(path, Array(text.utf8)) }

  /// The machine it is on, and its notes.
  static let installation = Installation(machine: "5a17c0de", notes: "/home/anna/state")

  func begin(
    wait: Int = 0, by installation: Installation = WrittenJournal.installation, at wall: Instant = wall
  ) throws(JournalError) -> JournalWriter {
    try JournalWriter.begin(
      journal, by: installation, wait: wait, wall: wall,
      random: { random() }, pause: { _ in })
  }

  /// Seals what was written.
  @discardableResult
  func seal(by installation: Installation = WrittenJournal.installation) throws(JournalError) -> [Message] {
    try journal.seal(by: installation, wait: 0, wall: Self.wall, random: { random() }, pause: { _ in })
  }

  private func random() -> UInt64 {
    chance.withLock {
      $0 &+= 1
      return $0
    }
  }

  /// Appends a weight; gives what was mended on the way.
  @discardableResult
  func append(
    _ kilograms: Int, text: String? = nil, by installation: Installation = WrittenJournal.installation,
    at wall: Instant = wall
  ) throws -> [String] {
    let writer = try begin(by: installation, at: wall)
    let notices = writer.notices.map(\.english)
    let place = writer.place
    let operation = Operation.add(
      kind: "weight", entry: place.id, day: CivilDay(iso: "2026-11-21"), at: nil,
      fields: [.init("weight_kg", .number(String(kilograms)))]
        + (text.map { [.init("text", .string($0))] } ?? []))
    try writer.append(body: try body([operation], at: wall), id: place.id)
    return notices
  }

  /// Appends a weight whose event has so many bytes more than it needs.
  func append(_ kilograms: Int, padding: Int) throws {
    let writer = try begin()
    let id = writer.place.id
    let operation = Operation.add(
      kind: "weight", entry: id, day: CivilDay(iso: "2026-11-21"), at: nil,
      fields: [
        .init("weight_kg", .number(String(kilograms))),
        .init("note", .string(String(repeating: "x", count: padding))),
      ])
    try writer.append(body: try body([operation]), id: id)
  }

  /// Appends weights of 1, 2, 3 … kg at once, each event with so many bytes more than it needs, on some days in turn.
  func appendAtOnce(_ count: Int, padding: Int, days: Int = 1) throws {
    var bulk = try BulkWriter.begin(try begin())
    for kilograms in 1...count {
      let id = ULID(milliseconds: Self.wall.milliseconds + Int64(kilograms), random: (7, 7))
      let operation = Operation.add(
        kind: "weight", entry: id, day: CivilDay(iso: "2026-11-21")?.adding(days: kilograms % days), at: nil,
        fields: [
          .init("weight_kg", .number(String(kilograms))),
          .init("note", .string(String(repeating: "x", count: padding))),
        ])
      try bulk.append(id, body: try body([operation]))
    }
    try bulk.store()
  }

  func body(_ operations: [Operation], at wall: Instant = wall) throws -> [UInt8] {
    EventDraft(command: "weight add", operations: operations).body(
      at: try #require(Timestamp(instant: wall, offsetSeconds: 0)), zone: "UTC", isKeyed: false, salt: "00",
      kinds: Self.kinds)
  }

  /// The weights that are read back, in order.
  func weights() throws -> [String] {
    try entries().sorted { $0.id < $1.id }.compactMap { $0["weight_kg"]?.numberText }
  }

  /// The entries of weights that are read back.
  func entries() throws -> [Entry] {
    var list = EntryList(kinds: ["weight"], days: nil)
    let snapshot = try Snapshot(journal)
    var replay = try journal.replay(snapshot, kinds: Self.kinds)
    try journal.fold(&replay, of: snapshot, into: &list)
    return list.entries
  }

  /// The names of the checks that find something.
  func findings() throws -> [String] {
    try Verification(journal, kinds: Self.kinds, now: Self.wall).findings.map(\.check)
  }
}
