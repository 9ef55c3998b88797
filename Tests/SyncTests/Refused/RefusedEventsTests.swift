import Encoding
import Journal
import Ledger
import Policies
import Server
import Sync
import TestSupport
import Testing
import Values

/// What a server refuses is set aside here, and the rest goes on.
@Suite struct RefusedEventsTests {
  private let server: RefusingServer
  private let anna: ModelHome
  private let ben: ModelHome

  init() throws {
    server = try RefusingServer()
    (anna, ben) = (try ModelHome(0), try ModelHome(1))
    server.give(.owner, to: 0)
    server.give(.writer, to: 1)
    try anna.add(71)
    try sync(anna)
    try sync(ben)
  }

  @discardableResult
  private func sync(_ home: ModelHome, isRetrying: Bool = false) throws -> SyncReport {
    try home.exchange(with: server, isRetrying: isRetrying)
  }

  private func erase(_ entry: ULID, at home: ModelHome) throws {
    try home.record { _, _, _ in
      EventDraft(command: "erase", operations: [.erase(entry: entry, events: [entry])])
    }
  }

  @Test func `who only reads by now keeps what was recorded aside, and sends nothing more`() throws {
    try ben.add(90)
    try sync(ben)
    try ben.add(91)
    try ben.add(92)
    server.give(.reader, to: 1)
    let report = try sync(ben)
    #expect(report.refused.flatMap(\.changes).map(\.reason) == [.reading, .reading])
    #expect(report.troubles.isEmpty)
    #expect(try ben.values() == ["71", "90"])
    let again = try sync(ben)
    #expect(again.devices.isEmpty && again.refused.isEmpty && again.troubles.isEmpty)
    #expect(try ben.findings() == [])
    try sync(anna)
    #expect(try anna.reading().digest == ben.reading().digest)
  }

  @Test func `one event that a rule refuses goes, and what does not go on from it is recorded anew`() throws {
    let note = try #require(try ben.reading().events.first)
    try ben.add(90)
    try sync(ben)
    try ben.add(91)
    let before = try #require(ben.own.isEmpty ? nil : ben.own)
    try erase(note, at: ben)
    let last = try ben.add(92)
    let report = try sync(ben)
    #expect(report.refused.flatMap(\.changes).map(\.reason) == [.erasing])
    #expect(report.troubles.isEmpty)
    #expect(ben.own != before)
    #expect(try ben.values() == ["71", "90", "91", "92"])
    #expect(try ben.reading().events.contains(last))
    #expect(try sync(ben).devices.isEmpty)
    try sync(anna)
    #expect(try anna.values() == ["71", "90", "91", "92"])
    #expect(try anna.reading().digest == ben.reading().digest)
    #expect(Set(try server.events()).count == (try server.events()).count)
  }

  @Test func `what was set aside is recorded again where it is allowed by then`() throws {
    try ben.add(90)
    server.give(.reader, to: 1)
    try sync(ben)
    let still = try sync(ben, isRetrying: true)
    #expect(still.recordedAgain == 0 && still.stillRefused == 1)
    server.give(.writer, to: 1)
    let report = try sync(ben, isRetrying: true)
    #expect(report.recordedAgain == 1 && report.stillRefused == 0)
    #expect(try sync(ben, isRetrying: true).recordedAgain == 0)
    try sync(anna)
    #expect(try anna.values() == ["71", "90"])
    #expect(try anna.reading().digest == ben.reading().digest)
  }

  @Test func `nothing is set aside where there is no role any more`() throws {
    try ben.add(90)
    server.give(nil, to: 1)
    #expect(throws: SyncFailure.self) { try sync(ben) }
    #expect(try ben.values() == ["71", "90"])
    #expect(try ben.open().refusedEvents() == [])
  }

  /// A server at which no weight is above a hundred, and a home whose journal it takes.
  private static func strict() throws -> (server: RefusingServer, home: ModelHome) {
    let server = try RefusingServer(
      kinds: Kinds([
        .logged(
          "weight", summary: "",
          fields: [.required("value", "", .number(Decimal.zero...Decimal(100)))], examples: [])
      ]))
    server.give(.owner, to: 0)
    return (server, try ModelHome(0))
  }

  @Test func `an event that holds what its kind may not over there is set aside, and the rest goes on`()
    throws
  {
    let (server, home) = try Self.strict()
    try home.add(71)
    try home.exchange(with: server, isRetrying: false)
    for value in [72, 300, 73, 400, 74] { try home.add(value) }
    let report = try home.exchange(with: server, isRetrying: false)
    #expect(report.refused.flatMap(\.changes).map(\.reason) == [.value, .value])
    #expect(
      report.refused.flatMap(\.changes).map(\.fault) == [
        "'value' is 300, not a number from 0 to 100", "'value' is 400, not a number from 0 to 100",
      ])
    #expect(report.troubles.isEmpty)
    #expect(try home.values() == ["71", "72", "73", "74"])
    #expect(try server.events().count == 4)
    let again = try home.exchange(with: server, isRetrying: false)
    #expect(again.devices.isEmpty && again.refused.isEmpty && again.troubles.isEmpty)
    #expect(try home.open().refusedEvents().flatMap(\.waiting).count == 2)
    // It is tried again, and refused again.
    let retried = try home.exchange(with: server, isRetrying: true)
    #expect(retried.refused.flatMap(\.changes).map(\.reason) == [.value, .value])
    #expect(try home.values() == ["71", "72", "73", "74"])
    #expect(try home.findings() == [])
  }

  @Test func `what changes or takes back what is refused is set aside with it`() throws {
    let (server, home) = try Self.strict()
    try home.add(71)
    try home.exchange(with: server, isRetrying: false)
    let refused = try home.add(300)
    let right: Operation = .edit(
      entry: refused, base: [refused], set: [.init("value", .number("80"))], unset: [])
    for (operations, undoes) in [([right], []), ([.remove(entry: refused, base: [refused])], [refused])] {
      try home.record { _, _, _ in
        EventDraft(command: "weight edit", operations: operations, undoes: undoes, redoes: [])
      }
    }
    try home.add(72)
    let report = try home.exchange(with: server, isRetrying: false)
    #expect(report.refused.flatMap(\.changes).map(\.reason) == [.value, nil, nil])
    #expect(try home.values() == ["71", "72"])
    #expect(try server.events().count == 2)
    #expect(try home.exchange(with: server, isRetrying: false).devices.isEmpty)
    #expect(try home.findings() == [])
  }

  @Test func `a role's rule and a value that are refused in one segment are both set aside`() throws {
    let (server, home) = try Self.strict()
    try home.add(71)
    let note = try #require(try home.reading().events.first)
    try home.exchange(with: server, isRetrying: false)
    server.give(.writer, to: 1)
    let ben = try ModelHome(1)
    try ben.exchange(with: server, isRetrying: false)
    try ben.add(72)
    try erase(note, at: ben)
    try ben.add(300)
    try ben.add(73)
    let report = try ben.exchange(with: server, isRetrying: false)
    #expect(Set(report.refused.flatMap(\.changes).map(\.reason)) == [.erasing, .value])
    #expect(report.troubles.isEmpty)
    #expect(try ben.values() == ["71", "72", "73"])
    #expect(try server.events().count == 3)
    #expect(try ben.exchange(with: server, isRetrying: false).devices.isEmpty)
  }

  @Test func `what the rules here allow stays, and is sent once the server allows it too`() throws {
    ben.daysOff = 5
    try ben.add(90)
    let journal = try ben.open()
    var transport = try server.transport(for: 1, at: anna.wall())
    let report = try SyncRun.run(journal, with: "origin", over: &transport, at: ben.place)
    #expect(report.refused.isEmpty && report.troubles.count == 1)
    guard case .disputed = report.troubles.first else {
      Issue.record("\(report.troubles)")
      return
    }
    #expect(try ben.values() == ["71", "90"])
    #expect(try journal.refusedEvents().isEmpty)
    #expect(try sync(ben).troubles.isEmpty)
    #expect(try server.events().count == 2)
  }

  @Test func `what another remote has of it does not come back`() throws {
    let stick = MemoryDisk.stick()
    try ben.add(90)
    try ben.sync(with: stick)
    server.give(.reader, to: 1)
    try sync(ben)
    let report = try ben.sync(with: stick)
    #expect(report.devices.isEmpty && report.troubles.isEmpty)
    #expect(try ben.values() == ["71"])
    #expect(try sync(ben).devices.isEmpty)
  }

  @Test(arguments: [Loss.none, .dropped, .random(1)])
  func `a death at any moment loses nothing, says nothing twice, and is mended by the next exchange`(
    loss: Loss
  ) throws {
    let note = try #require(try ben.reading().events.first)
    try ben.add(90)
    try erase(note, at: ben)
    try ben.add(91)
    var call = 1
    var hasEnded = false
    while !hasEnded {
      let server = try RefusedEventsTests.copy(of: self)
      let home = try ben.copy(as: 1, withNotes: true)
      home.disk.die(call: call, writing: call * 7 % 1000)
      _ = try? home.exchange(with: server, isRetrying: false)
      hasEnded = !home.disk.isDead
      home.disk.restart(after: loss)
      #expect(Set(try home.values()).isSuperset(of: ["90", "91"]), "call \(call)")
      _ = try home.exchange(with: server, isRetrying: false)
      let report = try home.exchange(with: server, isRetrying: false)
      #expect(report.devices.isEmpty && report.refused.isEmpty && report.troubles.isEmpty, "call \(call)")
      #expect(try home.values() == ["71", "90", "91"], "call \(call)")
      #expect(try home.findings() == [], "call \(call)")
      let kept = try home.open().refusedEvents()
      #expect(
        kept.flatMap(\.changes).map(\.reason) == [.erasing] && kept.allSatisfy(\.isDone), "call \(call)")
      let events = try server.events()
      #expect(Set(events).count == events.count && events.count == 3, "call \(call): \(events)")
      call += Cases.count(loss == .none ? 3 : 7, ofAll: 1)
    }
    #expect(call > 60)
  }

  /// A server that has what this one had at the beginning.
  private static func copy(of test: RefusedEventsTests) throws -> RefusingServer {
    let server = try RefusingServer()
    server.give(.owner, to: 0)
    server.give(.writer, to: 1)
    let anna = try test.anna.copy(as: 0, withNotes: true)
    try anna.open().removeRemote(named: "origin")
    try anna.exchange(with: server, isRetrying: false)
    return server
  }
}

extension ModelHome {
  /// Exchanges with a server, as the person whose machine this is.
  @discardableResult
  func exchange(with server: RefusingServer, isRetrying: Bool) throws -> SyncReport {
    let journal = try open()
    if try journal.remote(named: "origin") == nil {
      try journal.write(RemoteRecord(url: "http://127.0.0.1:8787", pin: nil), ofRemote: "origin")
    }
    var transport = try server.transport(for: machine, at: wall())
    return isRetrying
      ? try SyncRun.retry(journal, with: "origin", over: &transport, at: place)
      : try SyncRun.run(journal, with: "origin", over: &transport, at: place)
  }
}
