import Accounts
import Encoding
import Journal
import Ledger
import Platform
import Policies
import Server
import Sync
import TestSupport
import Testing
import Values

private let now = Instant(milliseconds: 1_795_260_600_000)

/// A store with one journal, and a device's stream to bring there.
private struct Brought {
  let disk: MemoryDisk
  let store: ServerStore
  let journal = ULID(milliseconds: 1_795_260_600_000, random: (1, 1))
  let device = DeviceID(random: 7)

  init(_ disk: MemoryDisk = MemoryDisk()) throws {
    self.disk = disk
    for path in ["/srv"] { if (try? disk.status(path)) == nil { try disk.makeDirectory(path) } }
    store = try ServerStore.make("/srv/store", on: disk) { 42 }
    try store.begin(journal, now: Instant(milliseconds: 1_795_260_600_000))
  }

  var objects: ObjectStore {
    ObjectStore(store, quota: AccountQuota(store, bytes: 1 << 20, steady: { 0 }), word: "w", kinds: Kinds([]))
  }

  /// The lines of some events, chained to what stands before; `verb` is what each does.
  func lines(_ range: ClosedRange<Int64>, after previous: ChainSum? = nil, verb: String = "add") throws -> (
    name: ObjectName, bytes: [UInt8], sum: ChainSum
  ) {
    var sum = previous ?? ChainSum.first(journal: journal, device: device)
    var bytes: [UInt8] = []
    for sequence in range {
      let id = ULID(milliseconds: 1_795_260_600_000 + sequence, random: (1, UInt64(sequence)))
      let body =
        #"{"v":1,"at":"2026-11-21T08:11:04+01:00","tz":"Europe/Paris","cmd":"x","ops":[{"op":"\#(verb)","kind":"note","entry":"\#(id)","day":"2026-11-21","text":"n"}],"salt":"00112233445566778899aabbccddeeff"}"#
      let written = EventLine.write(
        id: id, device: device, sequence: sequence, previous: sum, body: Array(body.utf8))
      bytes += written.line
      sum = written.sum
    }
    let name = try #require(SegmentName(first: range.lowerBound, last: range.upperBound, sum: sum))
    return (ObjectName(device, name), bytes, sum)
  }

  func path(_ name: ObjectName) -> String { "\(store.directory(of: journal))/log/\(name)" }
}

@Test func `a segment that is put is there, once`() throws {
  let brought = try Brought()
  let objects = brought.objects
  let (name, bytes, _) = try brought.lines(1...3)
  let hash = SHA256.hexOf(bytes.span)
  #expect(objects.put(bytes, as: name, in: brought.journal, by: .owner, now: now) == .created(hash))
  #expect(objects.put(bytes, as: name, in: brought.journal, by: .owner, now: now) == .present(hash))
  #expect(try objects.list(brought.journal, since: nil).objects.map(\.name) == [name])
  #expect(try objects.find(name, in: brought.journal)?.hash == hash)
  #expect(brought.disk.contents[brought.path(name)] == bytes)
}

@Test func `a journal that was erased and begun anew takes segments, and knows none of before`() throws {
  let brought = try Brought()
  let objects = brought.objects
  let first = try brought.lines(1...3)
  let second = try brought.lines(4...5, after: first.sum)
  let put = { (segment: (name: ObjectName, bytes: [UInt8], sum: ChainSum)) in
    objects.put(segment.bytes, as: segment.name, in: brought.journal, by: .owner, now: now)
  }
  #expect(put(first) == .created(SHA256.hexOf(first.bytes.span)))
  let cursor = try objects.list(brought.journal, since: nil).cursor
  try brought.store.erase(brought.journal)
  #expect(throws: JournalError.self) { try objects.list(brought.journal, since: nil) }
  try brought.store.begin(brought.journal, now: Instant(milliseconds: 1_795_260_600_000))
  guard case .unfit = put(second) else {
    Issue.record("a segment goes on from one that was erased")
    return
  }
  #expect(put(first) == .created(SHA256.hexOf(first.bytes.span)))
  #expect(put(second) == .created(SHA256.hexOf(second.bytes.span)))
  let listed = try objects.list(brought.journal, since: cursor).objects.map(\.name)
  #expect(listed == [first.name, second.name])
}

@Test func `a journal that was erased and begun anew is for what it was begun for`() throws {
  let brought = try Brought()
  let objects = brought.objects
  #expect(try objects.purpose(of: brought.journal) == .diary)
  try brought.store.erase(brought.journal)
  try brought.store.begin(brought.journal, for: .training, now: now)
  #expect(try objects.purpose(of: brought.journal) == .training)
}

@Test func `a segment is found without a look at the disk once it is known`() throws {
  let brought = try Brought()
  let objects = brought.objects
  let (name, bytes, _) = try brought.lines(1...3)
  #expect(objects.findKnown(name, in: brought.journal) == nil)
  _ = objects.put(bytes, as: name, in: brought.journal, by: .owner, now: now)
  brought.disk.takeAway(brought.path(name))
  #expect(objects.findKnown(name, in: brought.journal)?.hash == SHA256.hexOf(bytes.span))
  #expect(try objects.find(name, in: brought.journal) == nil)
  #expect(objects.findKnown(name, in: brought.journal) == nil)
}

@Test func `only what came after a cursor is listed, and everything after another server's`() throws {
  let brought = try Brought()
  let objects = brought.objects
  let (one, bytes, sum) = try brought.lines(1...2)
  _ = objects.put(bytes, as: one, in: brought.journal, by: .owner, now: now)
  let cursor = try objects.list(brought.journal, since: nil).cursor
  #expect(try objects.list(brought.journal, since: cursor).objects.isEmpty)
  let (two, more, _) = try brought.lines(3...4, after: sum)
  _ = objects.put(more, as: two, in: brought.journal, by: .owner, now: now)
  #expect(try objects.list(brought.journal, since: cursor).objects.map(\.name) == [two])
  #expect(try objects.list(brought.journal, since: "other-1").objects.count == 2)
}

@Test func `a segment that does not go on from what is there is not taken`() throws {
  let brought = try Brought()
  let (_, _, sum) = try brought.lines(1...2)
  let (name, bytes, _) = try brought.lines(3...4, after: sum)
  #expect(
    brought.objects.put(bytes, as: name, in: brought.journal, by: .owner, now: now)
      == .unfit("parent missing: the event before its first is not here"))
}

@Test func `a segment with a changed byte is not taken`() throws {
  let brought = try Brought()
  var (name, bytes, _) = try brought.lines(1...2)
  let place = bytes.count - 400
  bytes[place] ^= 1
  guard case .unfit = brought.objects.put(bytes, as: name, in: brought.journal, by: .owner, now: now) else {
    return #expect(Bool(false))
  }
  #expect(brought.disk.contents[brought.path(name)] == nil)
}

@Test func `a role that may only add brings additions alone`() throws {
  let brought = try Brought()
  let (name, bytes, sum) = try brought.lines(1...2)
  let adder = Policy.Member(role: .addOnly, devices: [brought.device], account: nil)
  #expect(
    brought.objects.put(bytes, as: name, in: brought.journal, by: adder, now: now)
      == .created(SHA256.hexOf(bytes.span)))
  let (other, more, _) = try brought.lines(3...3, after: sum, verb: "remove")
  let entry = ULID(milliseconds: 1_795_260_600_003, random: (1, 3))
  #expect(
    brought.objects.put(more, as: other, in: brought.journal, by: adder, now: now)
      == .refused(PolicyRefusal(.addingOnly, event: 3, entry: entry, role: .addOnly)))
}

@Test func `a longer segment takes the place of those it holds`() throws {
  let brought = try Brought()
  let objects = brought.objects
  let (short, bytes, _) = try brought.lines(1...2)
  let (long, more, _) = try brought.lines(1...5)
  _ = objects.put(bytes, as: short, in: brought.journal, by: .owner, now: now)
  _ = objects.put(more, as: long, in: brought.journal, by: .owner, now: now)
  #expect(try objects.list(brought.journal, since: nil).objects.map(\.name) == [long])
}

@Test func `a journal that is full takes nothing more`() throws {
  let brought = try Brought()
  let objects = ObjectStore(
    brought.store, quota: AccountQuota(brought.store, bytes: 500, steady: { 0 }), word: "w", kinds: Kinds([]))
  let (name, bytes, _) = try brought.lines(1...2)
  #expect(objects.put(bytes, as: name, in: brought.journal, by: .owner, now: now) == .full)
}

@Test func `the same events with more bodies erased take the place of a segment, and nothing else does`()
  throws
{
  let brought = try Brought()
  let objects = brought.objects
  let (name, bytes, _) = try brought.lines(1...2)
  let hash = SHA256.hexOf(bytes.span)
  _ = objects.put(bytes, as: name, in: brought.journal, by: .owner, now: now)
  let end = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
  let first = Array(bytes[..<end])
  let parts = try EventLine.read(first.span, 0..<first.count)
  let body = SHA256.hexOf(Array(first[parts.body]).span)
  let erased =
    Array(first[..<parts.body.lowerBound]) + Array(#"null,"erased":"\#(body)""#.utf8)
    + Array(first[parts.body.upperBound...]) + Array(bytes[end...])
  #expect(
    objects.replace(erased, as: name, having: "0", in: brought.journal, by: .owner, now: now)
      == .present(hash))
  #expect(
    objects.replace(erased, as: name, having: hash, in: brought.journal, by: .owner, now: now)
      == .created(SHA256.hexOf(erased.span)))
  #expect(brought.disk.contents[brought.path(name)] == erased)
  guard
    case .unfit = objects.replace(
      bytes, as: name, having: SHA256.hexOf(erased.span), in: brought.journal, by: .owner, now: now)
  else { return #expect(Bool(false)) }
}

@Test func `an acknowledged segment is there after power was lost, wherever the process died`() throws {
  for call in 1...40 {
    for loss in Loss.every(seeds: 2) {
      let brought = try Brought()
      let objects = brought.objects
      _ = try objects.list(brought.journal, since: nil)
      let (name, bytes, _) = try brought.lines(1...3)
      brought.disk.die(call: call, writing: 500)
      let outcome = objects.put(bytes, as: name, in: brought.journal, by: .owner, now: now)
      brought.disk.restart(after: loss)
      let found = brought.disk.contents[brought.path(name)]
      if case .created = outcome { #expect(found == bytes, "died at \(call), \(loss)") }
      #expect(found == nil || found == bytes, "died at \(call), \(loss)")
    }
  }
}

@Test func `a disk that refuses any call acknowledges nothing that is not durable`() throws {
  for call in 1...40 {
    let brought = try Brought()
    let objects = brought.objects
    _ = try objects.list(brought.journal, since: nil)
    let (name, bytes, _) = try brought.lines(1...3)
    brought.disk.refuse(call: call, with: .noSpace)
    let outcome = objects.put(bytes, as: name, in: brought.journal, by: .owner, now: now)
    brought.disk.restart(after: .dropped)
    if case .created = outcome { #expect(brought.disk.contents[brought.path(name)] == bytes, "call \(call)") }
  }
}
