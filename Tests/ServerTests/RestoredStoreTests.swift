import Journal
import Ledger
import Server
import TestSupport
import Testing
import Values

/// What a server appends once its store was put back from a backup.
struct RestoredStoreTests {
  private static let now = Instant(milliseconds: 1_795_260_600_000)
  private static let installation = Installation(machine: "5a17c0de5a17c0de5a17c0de5a17c0de", notes: nil)
  private let disk = MemoryDisk()
  private let store: ServerStore
  private let id = ULID(milliseconds: 1_795_260_600_000, random: (1, 1))

  init() throws {
    try disk.makeDirectory("/srv")
    store = try ServerStore.make("/srv/store", on: disk) { 42 }
    try store.begin(id, now: Self.now)
  }

  /// Appends an event as the REST routes do; the device and the number it has.
  private func append(random: UInt64) throws -> (device: DeviceID, sequence: Int64) {
    let writer = try JournalWriter.begin(
      try Journal.open(store.directory(of: id), on: disk), by: Self.installation, wait: 0, wall: Self.now,
      random: { random }, pause: { _ in })
    let place = writer.place
    let body =
      #"{"v":1,"at":"2026-11-21T08:11:04+01:00","tz":"Europe/Paris","cmd":"x","ops":[{"op":"add","kind":"note","entry":"\#(place.id)","day":"2026-11-21","text":"n"}],"salt":"00112233445566778899aabbccddeeff"}"#
    try writer.append(body: Array(body.utf8), id: place.id)
    return (place.device, place.sequence)
  }

  @Test func `the server appends as another device, so that no number it gave before is given again`() throws
  {
    let first = try append(random: 7)
    #expect(try append(random: 8).device == first.device)
    let restored = try store.restored(by: Self.installation, random: { 9 }, pause: { _ in })
    #expect(restored.epoch != store.epoch)
    let next = try append(random: 10)
    #expect(next.device != first.device)
    #expect(next.sequence == 1)
    let journal = try Journal.open(store.directory(of: id), on: disk)
    #expect(try journal.segments(of: first.device).map(\.range) == [1...2])
  }

  @Test func `a journal that the server never appended to gets no device`() throws {
    _ = try store.restored(by: Self.installation, random: { 9 }, pause: { _ in })
    #expect(try Journal.open(store.directory(of: id), on: disk).device() == nil)
  }
}
