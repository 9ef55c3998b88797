import Journal
import Ledger
import Sync
import TestSupport
import Testing

/// What an exchange does where nothing goes wrong.
@Suite struct ExchangeTests {
  @Test func `two machines have the same after each has synced`() throws {
    let stick = MemoryDisk.stick()
    let (one, two) = (try ModelHome(1), try ModelHome(2))
    for number in 1...5 { try one.add(number) }
    for number in 6...8 { try two.add(number) }
    let first = try one.sync(with: stick)
    #expect(first.devices.values.map(\.sent) == [5])
    let second = try two.sync(with: stick)
    #expect(second.devices.values.map(\.sent).sorted() == [0, 3])
    #expect(second.devices.values.map(\.received).sorted() == [0, 5])
    #expect(second.hasNews)
    try one.sync(with: stick)
    #expect(try one.values() == ["1", "2", "3", "4", "5", "6", "7", "8"])
    #expect(try one.reading().digest == two.reading().digest)
    #expect(try one.findings().isEmpty && two.findings().isEmpty)
  }

  @Test func `an exchange with nothing to do is one listing and changes nothing over there`() throws {
    let stick = MemoryDisk.stick()
    let home = try ModelHome(1)
    for number in 1...5 { try home.add(number) }
    try home.sync(with: stick)
    let before = stick.contents
    let counting = CountingTransport(home.directory(on: stick))
    let report = try home.sync(over: counting)
    #expect(report.devices.isEmpty && !report.hasNews)
    #expect(counting.calls.names == ["state", "list"])
    #expect(stick.contents == before)
  }

  @Test func `a longer segment supersedes the shorter ones that it holds`() throws {
    let stick = MemoryDisk.stick()
    let (one, two) = (try ModelHome(1), try ModelHome(2))
    for round in 1...3 {
      try one.add(round)
      try one.sync(with: stick)
      let report = try two.sync(with: stick)
      #expect(report.devices.values.map(\.received) == [1], "round \(round)")
    }
    #expect(Set(stick.objects.keys) == Set(one.names))
    #expect(one.names.count == 1)
    #expect(two.names == one.names)
    let third = try ModelHome(3)
    let report = try third.sync(with: stick)
    #expect(report.devices.values.map(\.received) == [3])
    #expect(third.names == one.names)
    #expect(try third.values() == ["1", "2", "3"])
  }

  @Test func `what one remote has another gets too`() throws {
    let (usb, cloud) = (MemoryDisk.stick(), MemoryDisk.stick())
    let (one, two, three) = (try ModelHome(1), try ModelHome(2), try ModelHome(3))
    try one.add(1)
    try one.sync("usb", with: usb)
    try two.sync("usb", with: usb)
    try two.sync("cloud", with: cloud)
    try three.sync("cloud", with: cloud)
    #expect(try three.values() == ["1"])
  }

  @Test func `two machines that record the same under one key have one entry`() throws {
    let stick = MemoryDisk.stick()
    let (one, two) = (try ModelHome(1), try ModelHome(2))
    try one.addKeyed(7)
    try two.addKeyed(7)
    for home in [one, two, one] { try home.sync(with: stick) }
    #expect(try one.values() == ["7"])
    #expect(try two.values() == ["7"])
    #expect(try one.reading().digest == two.reading().digest)
  }

  @Test func `a text that was erased goes from every machine and from the remote`() throws {
    let stick = MemoryDisk.stick()
    let (one, two) = (try ModelHome(1), try ModelHome(2))
    let secret = try one.add(1, text: "secret words")
    try one.sync(with: stick)
    try two.sync(with: stick)
    try one.add(2)
    try one.sync(with: stick)
    try two.sync(with: stick)
    #expect(stick.objects.count == 1)
    try two.erase(secret)
    let report = try two.sync(with: stick)
    #expect(report.erased.there == 1)
    try one.sync(with: stick)
    for disk in [one.disk, two.disk, stick] {
      for (path, bytes) in disk.contents {
        #expect(!String(decoding: bytes, as: UTF8.self).contains("secret words"), "\(path)")
      }
    }
    #expect(try one.values() == ["2"])
    #expect(try one.findings().isEmpty && two.findings().isEmpty)
    for home in [one, two] {
      let report = try home.sync(with: stick)
      #expect(report.erased == (0, 0) && report.devices.values.allSatisfy { $0.received == 0 })
    }
  }

  @Test func `a dry run says what would be sent and received, and changes nothing`() throws {
    let stick = MemoryDisk.stick()
    let (one, two) = (try ModelHome(1), try ModelHome(2))
    for number in 1...4 { try one.add(number) }
    try one.sync(with: stick)
    try two.add(9)
    let journal = try two.open()
    try journal.write(RemoteRecord(url: "dir:/mnt/journal", pin: nil), ofRemote: "usb")
    let (mine, theirs) = (two.disk.contents, stick.contents)
    var transport: any Transport = two.directory(on: stick)
    let report = try SyncRun.preview(journal, with: "usb", over: &transport, at: two.place)
    #expect(report.devices.values.map(\.sent).sorted() == [0, 1])
    #expect(report.devices.values.map(\.received).sorted() == [0, 4])
    #expect(two.disk.contents == mine && stick.contents == theirs)
  }

  @Test func `only one sync of a journal runs at a time`() throws {
    let stick = MemoryDisk.stick()
    let home = try ModelHome(1)
    let lock = try home.open().lockSync(wait: 0, pause: { _ in })
    #expect(throws: SyncFailure.journal(.busy(path: "/home/journal/local/sync.lock", waited: 0))) {
      try home.sync(with: stick)
    }
    home.disk.close(lock)
    try home.sync(with: stick)
  }
}
