import Journal
import Ledger
import Policies
import Sync
import TestSupport
import Testing
import Values

/// Who may only add sends what this installation recorded, and gets nothing, at a server that tells its people apart,
/// and at one that does not, as behind ssh.
@Suite struct AddingOnlyTests {
  /// Anna's journal at a server, to which Ben may add.
  private struct Stage {
    let server: RefusingServer
    let anna: ModelHome
    let ben: ModelHome

    init(_ tellsApart: Bool) throws {
      server = try RefusingServer(tellsApart: tellsApart)
      (anna, ben) = (try ModelHome(0), try ModelHome(1))
      server.give(.owner, to: 0)
      server.give(.addOnly, to: 1)
      try anna.add(71)
      try sync(anna)
    }

    @discardableResult
    func sync(_ home: ModelHome, isRetrying: Bool = false) throws -> SyncReport {
      try home.exchange(with: server, isRetrying: isRetrying)
    }
  }

  @Test(arguments: [true, false])
  func `what this device recorded goes there, nothing comes, and the next exchange is quiet`(tellsApart: Bool)
    throws
  {
    let stage = try Stage(tellsApart)
    let (anna, ben) = (stage.anna, stage.ben)
    try ben.add(90)
    let report = try stage.sync(ben)
    #expect(report.role == .addOnly && report.troubles.isEmpty)
    #expect(report.devices[try #require(report.own)]?.sent == 1 && report.devices.count == 1)
    #expect(try ben.values() == ["90"])
    try ben.add(91)
    try stage.sync(ben)
    let again = try stage.sync(ben)
    #expect(again.devices.isEmpty && again.troubles.isEmpty)
    try stage.sync(anna)
    #expect(try anna.values() == ["71", "90", "91"])
    #expect(try ben.findings() == [])
  }

  @Test(arguments: [true, false])
  func `what a device of others recorded is not sent, though it is here`(tellsApart: Bool) throws {
    let stage = try Stage(tellsApart)
    let (server, ben) = (stage.server, stage.ben)
    server.give(.writer, to: 1)
    try stage.sync(ben)
    let cleo = try ModelHome(2)
    let stick = MemoryDisk.stick()
    try cleo.add(60)
    try cleo.sync(with: stick)
    try ben.sync(with: stick)
    try ben.add(90)
    server.give(.addOnly, to: 1)
    let report = try stage.sync(ben)
    #expect(report.devices.count == 1 && report.troubles.isEmpty)
    #expect(try ben.values() == ["60", "71", "90"])
    #expect(try server.events().count == 2)
    #expect(try stage.sync(ben).devices.isEmpty)
  }

  @Test(arguments: [true, false])
  func `what such a role may not bring is set aside, and recorded again once it may`(tellsApart: Bool) throws
  {
    let stage = try Stage(tellsApart)
    let (server, anna, ben) = (stage.server, stage.anna, stage.ben)
    server.give(.writer, to: 1)
    try stage.sync(ben)
    let note = try #require(try ben.reading().events.first)
    try ben.add(90)
    try ben.record { _, _, _ in
      EventDraft(command: "remove", operations: [.remove(entry: note, base: [note])])
    }
    try ben.add(91)
    server.give(.addOnly, to: 1)
    let report = try stage.sync(ben)
    #expect(report.refused.flatMap(\.changes).map(\.reason) == [.addingOnly])
    #expect(report.troubles.isEmpty)
    #expect(try ben.values() == ["71", "90", "91"])
    #expect(try stage.sync(ben).devices.isEmpty)
    #expect(try stage.sync(ben, isRetrying: true).stillRefused == 1)
    server.give(.writer, to: 1)
    #expect(try stage.sync(ben, isRetrying: true).recordedAgain == 1)
    try stage.sync(anna)
    #expect(try anna.values() == ["90", "91"])
    #expect(try anna.reading().digest == ben.reading().digest)
  }

  @Test(arguments: [true, false])
  func `nothing is fetched by repair or by a look at every byte`(tellsApart: Bool) throws {
    let stage = try Stage(tellsApart)
    let (server, ben) = (stage.server, stage.ben)
    try ben.add(90)
    try stage.sync(ben)
    let journal = try ben.open()
    var transport = try server.transport(for: 1, at: ben.wall())
    #expect(throws: SyncFailure.addsOnly) {
      try SyncRun.heal(journal, from: "origin", over: &transport, at: ben.place)
    }
    #expect(throws: SyncFailure.addsOnly) {
      try RemoteCheck(of: journal, "origin", over: &transport, at: ben.place, isReading: true)
    }
  }

  @Test(arguments: [true, false])
  func `an exchange costs one listing, and another where what was sent can be looked for`(tellsApart: Bool)
    throws
  {
    let stage = try Stage(tellsApart)
    let ben = stage.ben
    try ben.add(90)
    try stage.sync(ben)
    for (number, lists) in [(nil, 1), (91, tellsApart ? 2 : 1), (nil, 1)] {
      if let number { try ben.add(number) }
      let counting = CountingTransport(try stage.server.transport(for: 1, at: ben.wall()))
      var transport: any Transport = counting
      let report = try SyncRun.run(try ben.open(), with: "origin", over: &transport, at: ben.place)
      #expect(report.role == .addOnly && report.troubles.isEmpty)
      #expect(counting.calls.names.count { $0 == "list" } == lists)
      #expect(counting.calls.names.count { $0 == "put" } == (number == nil ? 0 : 1))
      #expect(!counting.calls.names.contains("get"))
    }
  }

  @Test(arguments: [true, false])
  func `what the owner erased is in no longer segment either that brings it again`(tellsApart: Bool) throws {
    let stage = try Stage(tellsApart)
    let (server, anna, ben) = (stage.server, stage.anna, stage.ben)
    let mentions = { (disk: MemoryDisk) in
      disk.contents.filter { String(decoding: $0.value, as: UTF8.self).contains("secret words") }.map(\.key)
    }
    let entry = try ben.add(90, text: "secret words")
    try stage.sync(ben)
    try stage.sync(anna)
    #expect(!mentions(server.disk).isEmpty && !mentions(anna.disk).isEmpty)
    try anna.erase(entry)
    try stage.sync(anna)
    #expect(mentions(server.disk) == [] && mentions(anna.disk) == [])
    // Ben hears nothing of that, and his next segment takes the one before in.
    try ben.add(91)
    #expect(try stage.sync(ben).troubles.isEmpty)
    #expect(mentions(server.disk) == [])
    try stage.sync(anna)
    #expect(mentions(server.disk) == [] && mentions(anna.disk) == [])
    #expect(try anna.values() == ["71", "91"])
    #expect(try stage.sync(ben).devices.isEmpty)
    #expect(mentions(server.disk) == [])
  }

  @Test(arguments: [Loss.none, .dropped, .random(1)], [true, false])
  func `a death at any moment is mended by the next exchange`(loss: Loss, tellsApart: Bool) throws {
    let anna = try Stage(tellsApart).anna
    var call = 1
    var hasEnded = false
    while !hasEnded {
      let server = try RefusingServer(tellsApart: tellsApart)
      server.give(.owner, to: 0)
      server.give(.addOnly, to: 1)
      let owner = try anna.copy(as: 0, withNotes: true)
      try owner.open().removeRemote(named: "origin")
      try owner.exchange(with: server, isRetrying: false)
      let home = try ModelHome(1)
      try home.add(90)
      try home.add(91)
      home.disk.die(call: call, writing: call * 7 % 1000)
      _ = try? home.exchange(with: server, isRetrying: false)
      hasEnded = !home.disk.isDead
      home.disk.restart(after: loss)
      let before = try home.values().filter { ["90", "91"].contains($0) }
      _ = try home.exchange(with: server, isRetrying: false)
      let again = try home.exchange(with: server, isRetrying: false)
      #expect(again.devices.isEmpty && again.troubles.isEmpty, "call \(call)")
      #expect(before == ["90", "91"], "call \(call)")
      #expect(try home.values() == before, "call \(call)")
      let events = try server.events()
      #expect(Set(events).count == events.count && events.count == 3, "call \(call): \(events)")
      call += 2
    }
    #expect(call > 20)
  }
}
