import Journal
import Ledger
import Platform
import Sync
import TestSupport
import Testing
import Values

/// The rows of the table of what can go wrong, for a directory. Each is named by the failure.
@Suite struct FailureTests {
  /// Two machines that are in step through a stick, each with an entry.
  private func pair() throws -> (one: ModelHome, two: ModelHome, stick: MemoryDisk) {
    let stick = MemoryDisk.stick()
    let (one, two) = (try ModelHome(1), try ModelHome(2))
    try one.add(1)
    try two.add(2)
    for home in [one, two, one] { try home.sync(with: stick) }
    return (one, two, stick)
  }

  private func synced(_ home: ModelHome) throws -> Instant? { try home.open().remote(named: "usb")?.synced }

  @Test func `1 a partial listing is at worst a put that answers that it is there`() throws {
    let (one, two, stick) = try pair()
    try one.add(3)
    var partial = CountingTransport(one.directory(on: stick))
    partial.listing = { number, objects in number == 1 ? Array(objects.dropFirst()) : objects }
    let before = stick.objects.count
    let report = try one.sync(over: partial)
    #expect(report.troubles.isEmpty)
    #expect(stick.objects.count == before + 1)
    var late = CountingTransport(two.directory(on: stick))
    late.listing = { number, objects in number == 1 ? [objects[0]] : objects }
    try two.sync(over: late)
    try two.sync(with: stick)
    #expect(try two.values() == ["1", "2", "3"])
  }

  @Test func `2 a known remote found empty is refused and nothing is sent`() throws {
    let (one, _, stick) = try pair()
    try one.add(3)
    stick.takeAway("/mnt/journal")
    #expect(throws: SyncFailure.emptied) { try one.sync(with: stick) }
    #expect(stick.objects.isEmpty && stick.contents.keys.sorted() == ["/mnt/.keep"])
    let empty = MemoryDisk.stick()
    try Journal.makeHead("/mnt/journal", on: empty, id: ModelHome.journal, .diary)
    #expect(throws: SyncFailure.emptied) { try one.sync(with: empty) }
  }

  @Test func `2 a remote with another journal is refused and nothing is sent`() throws {
    let (one, _, _) = try pair()
    let other = MemoryDisk.stick()
    try Journal.makeHead(
      "/mnt/journal", on: other, id: try #require(ULID(parsing: "01M7YF3F00N4V7T5R2M9X6C1DR")), .diary)
    let before = other.contents
    #expect(throws: SyncFailure.otherJournal("01M7YF3F00N4V7T5R2M9X6C1DR", wasKnown: true)) {
      try one.sync(with: other)
    }
    #expect(throws: SyncFailure.otherJournal("01M7YF3F00N4V7T5R2M9X6C1DR", wasKnown: false)) {
      try one.sync("new", with: other)
    }
    #expect(other.contents == before)
  }

  @Test func `2 a disk that is not mounted is told from an empty one`() throws {
    let (one, _, stick) = try pair()
    stick.takeAway("/mnt")
    let reason = TransportFailure.absent("directory '/mnt' does not exist; is the disk mounted?")
    #expect(throws: SyncFailure.transport(reason)) { try one.sync(with: stick) }
  }

  @Test func `2 a remote that is reset gets everything again`() throws {
    let (one, _, stick) = try pair()
    let objects = stick.objects
    stick.takeAway("/mnt/journal")
    let journal = try one.open()
    var record = try #require(try journal.remote(named: "usb"))
    record.reset()
    try journal.write(record, ofRemote: "usb")
    try one.sync(with: stick)
    #expect(stick.objects == objects)
  }

  @Test func `2 a journal that is written to is no remote`() throws {
    let (one, two, _) = try pair()
    let transport = DirectoryTransport(ModelHome.directory, on: two.disk, sender: "x")
    let before = two.disk.contents
    #expect(throws: SyncFailure.self) { try one.sync("live", over: transport) }
    #expect(throws: TransportFailure.self) { _ = try transport.state() }
    #expect(two.disk.contents == before)
  }

  @Test(arguments: ["truncated", "flipped", "page"])
  func `3 an object that arrives damaged is put aside and the others proceed`(kind: String) throws {
    let stick = MemoryDisk.stick()
    let (one, two, three) = (try ModelHome(1), try ModelHome(2), try ModelHome(3))
    try one.add(1)
    try two.add(2)
    try one.sync(with: stick)
    try two.sync(with: stick)
    let victim = try #require(one.names.first { two.names.contains($0) && $0.hasPrefix(one.own) })
    let path = "/mnt/journal/log/\(victim)"
    let good = try #require(stick.contents[path])
    var bad = good
    switch kind {
    case "truncated": bad.removeLast(good.count / 2)
    case "flipped": bad[good.count / 2] ^= 1
    default: bad = Array("<!DOCTYPE html><html>please log in</html>\n".utf8)
    }
    stick.put(path, bad)
    let report = try three.sync(with: stick)
    #expect(report.troubles.count == 1)
    #expect(try three.values() == ["2"])
    #expect(try synced(three) == nil)
    let aside = three.disk.contents.filter { $0.key.hasPrefix("/home/journal/local/quarantine/") }
    #expect(aside.values.contains(bad))
    try three.sync(with: stick)
    #expect(three.disk.contents.keys.count { $0.hasPrefix("/home/journal/local/quarantine/") } == 1)
    #expect(try three.findings().isEmpty)
    stick.put(path, good)
    #expect(try three.sync(with: stick).troubles.isEmpty)
    #expect(try three.values() == ["1", "2"])
  }

  @Test func `4 a segment whose parent is missing waits in the inbox and is tried again`() throws {
    let stick = MemoryDisk.stick()
    let (one, two) = (try ModelHome(1), try ModelHome(2))
    for round in 1...2 {
      for number in 1...700 { try one.add(number, text: String(repeating: "x", count: 200 * round)) }
      try one.sync(with: stick)
    }
    let first = try #require(stick.objects.keys.sorted().first)
    let bytes = try #require(stick.objects[first])
    stick.takeAway("/mnt/journal/log/\(first)")
    let report = try two.sync(with: stick)
    #expect(report.devices.values.map(\.parked) == [stick.objects.count])
    #expect(try two.values().isEmpty)
    #expect(two.disk.contents.keys.contains { $0.hasPrefix("/home/journal/local/inbox/") })
    stick.put("/mnt/journal/log/\(first)", bytes)
    #expect(try two.sync(with: stick).devices.values.map(\.parked) == [0])
    #expect(try two.reading().digest == one.reading().digest)
    #expect(!two.disk.contents.keys.contains { $0.hasPrefix("/home/journal/local/inbox/") })
  }

  @Test func `1 an erased text goes from a shorter segment too that a listing did not show`() throws {
    let (one, two, stick) = try pair()
    let secret = try one.add(3, text: "secret words")
    try one.sync(with: stick)
    try two.add(4)
    try two.sync(with: stick)
    try one.erase(secret)
    var transport = CountingTransport(one.directory(on: stick))
    transport.listing = { number, objects in
      number > 1 ? objects : objects.filter { $0.name.device.description != one.own }
    }
    try one.sync(over: transport)
    #expect(stick.contents.values.contains { String(decoding: $0, as: UTF8.self).contains("secret words") })
    try one.sync(with: stick)
    #expect(!stick.contents.values.contains { String(decoding: $0, as: UTF8.self).contains("secret words") })
    let counting = CountingTransport(one.directory(on: stick))
    try one.sync(over: counting)
    #expect(counting.calls.names == ["state", "list"])
  }

  @Test func `5 a remote that fails at any call is finished by the next sync`() throws {
    var call = 1
    var failed = 0
    while call < 400 {
      let (one, two, stick) = try pair()
      let secret = try one.add(3)
      try one.sync(with: stick)
      try two.erase(secret)
      try two.add(4)
      stick.refuse(from: call, with: .inputOutput)
      do { try two.sync(with: stick) } catch is SyncFailure { failed += 1 }
      let isOver = stick.calls < call
      stick.relent()
      try two.sync(with: stick)
      try one.sync(with: stick)
      #expect(try one.values() == ["1", "2", "4"] && two.values() == ["1", "2", "4"], "call \(call)")
      #expect(try one.findings().isEmpty && two.findings().isEmpty, "call \(call)")
      if isOver { break }
      call += 1
    }
    #expect(failed > 20)
  }

  @Test(arguments: [Loss.none, .kept, .dropped, .torn(3), .random(5), .random(8)])
  func `5 a client killed at any call is finished by the next sync`(loss: Loss) throws {
    var died = 0
    for call in stride(from: 1, through: 600, by: Cases.count(3, ofAll: 1)) {
      let (one, two, stick) = try pair()
      try one.add(3)
      try one.sync(with: stick)
      try two.add(4)
      two.disk.die(call: call, writing: 500)
      do { try two.sync(with: stick) } catch {}
      let isDead = two.disk.isDead
      two.disk.restart(after: loss)
      try two.sync(with: stick)
      try one.sync(with: stick)
      #expect(try one.values() == ["1", "2", "3", "4"] && two.values() == one.values(), "call \(call)")
      #expect(try two.findings().isEmpty, "call \(call)")
      guard isDead else { break }
      died += 1
    }
    #expect(died > Cases.count(10, ofAll: 30) && died < 600)
  }

  @Test(arguments: [Loss.none, .kept, .dropped, .torn(3), .random(5), .random(8)])
  func `5 a stick pulled at any call is finished by the next sync`(loss: Loss) throws {
    for call in stride(from: 1, through: 400, by: Cases.count(2, ofAll: 1)) {
      let (one, two, stick) = try pair()
      try one.add(3)
      try one.sync(with: stick)
      try two.add(4)
      stick.die(call: call, writing: 500)
      do { try two.sync(with: stick) } catch {}
      let isDead = stick.isDead
      stick.restart(after: loss)
      try two.sync(with: stick)
      try one.sync(with: stick)
      #expect(try one.values() == ["1", "2", "3", "4"] && two.values() == one.values(), "call \(call)")
      guard isDead else { break }
    }
  }

  @Test func `6 what a remote says it has taken and loses is noticed and sent again`() throws {
    let (one, two, stick) = try pair()
    let before = try synced(one)
    try one.add(3)
    var losing = CountingTransport(one.directory(on: stick))
    losing.losing = { _ in .created }
    let report = try one.sync(over: losing)
    let lost = try #require(one.names.first { $0.hasPrefix(one.own) }.flatMap(ObjectName.init))
    #expect(report.troubles == [.lost(lost)])
    #expect(try synced(one) == before)
    #expect(try one.sync(with: stick).troubles.isEmpty)
    try two.sync(with: stick)
    #expect(try two.values() == ["1", "2", "3"])
  }

  @Test(arguments: ["http://127.0.0.1:8787", "ssh://example.org/srv"])
  func `6 what a server says it has taken and loses is noticed and sent again`(address: String) throws {
    let store = try HostedStore(piece: 1 << 16)
    let (one, two) = (try ModelHome(1), try ModelHome(2))
    try one.add(1)
    try one.sync(over: try store.transport(address))
    let before = try synced(one)
    try one.add(2)
    var losing = CountingTransport(try store.transport(address))
    losing.losing = { _ in .created }
    losing.epoch = try one.open().remote(named: "usb")?.epoch
    let report = try one.sync(over: losing)
    let lost = try #require(one.names.last.flatMap(ObjectName.init))
    #expect(report.troubles == [.lost(lost)])
    #expect(try synced(one) == before)
    #expect(try one.sync(over: try store.transport(address)).troubles.isEmpty)
    try two.sync(over: try store.transport(address))
    #expect(try two.values() == ["1", "2"])
  }

  @Test func `7 a device that was restored and has written since goes on under a new name, both kept`() throws
  {
    let (one, two, stick) = try pair()
    let backup = one.files
    for number in 3...5 { try one.add(number) }
    try one.sync(with: stick)
    one.restore(backup)
    one.disk.takeAway(ModelHome.notes)
    try one.add(6)
    let old = one.own
    let report = try one.sync(with: stick)
    #expect(report.newDevice?.description == one.own && one.own != old)
    try two.sync(with: stick)
    #expect(try one.values() == ["1", "2", "3", "4", "5", "6"])
    #expect(try two.values() == one.values() && two.reading().digest == one.reading().digest)
    try one.add(7)
    try one.sync(with: stick)
    #expect(try one.findings().filter { !$0.hasPrefix("fork") }.isEmpty)
    #expect(try one.sync(with: stick).newDevice == nil)
  }

  @Test func `7 a segment whose bytes differ over there for another reason than erasure is damaged there`()
    throws
  {
    let (one, _, stick) = try pair()
    let name = try #require(one.names.first)
    let path = "/mnt/journal/log/\(name)"
    stick.put(path, try #require(stick.contents[path]) + Array("more\n".utf8))
    let report = try one.sync(with: stick)
    #expect(report.troubles.count == 1)
    #expect(try one.values() == ["1", "2"])
  }

  @Test func `8 a store restored from an old backup is compared and gets what it lost`() throws {
    let (one, two, stick) = try pair()
    var first = CountingTransport(one.directory(on: stick))
    first.epoch = "first"
    try one.sync(over: first)
    let old = stick.contents
    try one.add(3)
    try one.sync(over: first)
    let gone = stick.contents.keys.filter { old[$0] == nil }
    #expect(gone.count == 1)
    for path in gone { stick.takeAway(path) }
    first.epoch = "second"
    #expect(try one.sync(over: first).troubles.isEmpty)
    #expect(try one.open().remote(named: "usb")?.epoch == "second")
    try two.sync(with: stick)
    #expect(try two.values() == ["1", "2", "3"])
  }

  @Test func `what is no segment is passed over and left alone`() throws {
    let (one, two, stick) = try pair()
    let device = one.own
    let foreign = [
      "/mnt/journal/.stfolder", "/mnt/journal/log/.DS_Store", "/mnt/journal/log/\(device)/notes.txt",
      "/mnt/journal/log/\(device)/00000001-00000001-0123456789abcdef (conflicted copy).seg",
      "/mnt/journal/log/\(device)/.syncthing.00000001-00000001-0123456789abcdef.seg.tmp",
      "/mnt/journal/log/../evil.seg",
    ]
    for path in foreign { stick.put(path, Array("x".utf8)) }
    try one.add(3)
    try one.sync(with: stick)
    try two.sync(with: stick)
    #expect(try two.values() == ["1", "2", "3"])
    for path in foreign.dropLast() { #expect(stick.contents[path] == Array("x".utf8)) }
  }

  @Test func `a remote that requires a newer healthlog is not touched`() throws {
    let (one, _, stick) = try pair()
    stick.put("/mnt/journal/FORMAT", Array("healthlog 2\nrequires: sparkles\n".utf8))
    let before = stick.contents
    #expect(throws: SyncFailure.self) { try one.sync(with: stick) }
    #expect(stick.contents == before)
  }

  @Test func `a segment that is damaged here is not sent`() throws {
    let (one, _, stick) = try pair()
    try one.add(3)
    try one.seal()
    let name = try #require(one.names.first { $0.hasPrefix(one.own) })
    let path = "/home/journal/log/\(name)"
    var bytes = try #require(one.disk.contents[path])
    // Still an event, but no longer the one that was written.
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("added".utf8)) })
    bytes[place] = UInt8(ascii: "b")
    one.disk.put(path, bytes)
    let before = stick.objects
    let report = try one.sync(with: stick)
    guard case .damagedHere? = report.troubles.first else {
      Issue.record("\(report.troubles)")
      return
    }
    #expect(stick.objects == before)
  }
}
