import Encoding
import Journal
import Ledger
import Platform
import Sync
import TestSupport
import Testing
import Values

extension ModelHome {
  /// Records a weight with a text; its entry.
  @discardableResult
  func add(_ number: Int, text: String = "added") throws -> ULID {
    try #require(
      try record { place, _, _ in
        EventDraft(command: "add", operations: [.add("weight", place.id, number, text: text)])
      })
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

  /// Where exchanges happen.
  var place: SyncPlace {
    SyncPlace(
      installation: installation, kinds: Self.kinds, wait: 0, now: wall(), wall: { self.wall() },
      random: random,
      pause: { _ in },
      progress: { _ in })
  }

  /// Exchanges with a remote that some transport leads to.
  @discardableResult
  func sync(_ name: String = "usb", over transport: any Transport) throws -> SyncReport {
    let journal = try open()
    if try journal.remote(named: name) == nil {
      try journal.write(RemoteRecord(url: "dir:/mnt/\(name)", pin: nil), ofRemote: name)
    }
    var transport = transport
    return try SyncRun.run(journal, with: name, over: &transport, at: place)
  }

  /// Exchanges with a directory on a disk of its own.
  @discardableResult
  func sync(_ name: String = "usb", with remote: MemoryDisk) throws -> SyncReport {
    try sync(name, over: directory(on: remote))
  }

  /// A directory on a disk as this machine sees it.
  func directory(on remote: MemoryDisk) -> DirectoryTransport {
    DirectoryTransport("/mnt/journal", on: remote, sender: "machine\(machine)")
  }

  /// The names of all sealed segments, each by device and name.
  var names: [String] { segments.keys.map { String($0.dropFirst(Self.directory.count + 5)) }.sorted() }

  /// The device it records as.
  var own: String { ((try? open().device()) ?? nil)?.description ?? "" }

  /// The values of the weights that stand.
  func values() throws -> [String] {
    var list = EntryList(kinds: ["weight"], days: nil)
    let journal = try open()
    let snapshot = try Snapshot(journal)
    var replay = try journal.replay(snapshot, kinds: Self.kinds)
    try journal.fold(&replay, of: snapshot, into: &list)
    return list.entries.compactMap { $0["value"]?.numberText }.sorted()
  }
}

extension MemoryDisk {
  /// A disk where a stick is mounted at /mnt.
  static func stick() -> MemoryDisk {
    let disk = MemoryDisk()
    disk.put("/mnt/.keep", [])
    return disk
  }

  /// The segments of a remote in /mnt/journal, by their names.
  var objects: [String: [UInt8]] {
    var objects: [String: [UInt8]] = [:]
    for (path, bytes) in contents where path.hasPrefix("/mnt/journal/log/") && path.hasSuffix(".seg") {
      objects[String(path.dropFirst("/mnt/journal/log/".count))] = bytes
    }
    return objects
  }
}
