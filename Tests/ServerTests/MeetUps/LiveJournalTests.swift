import Accounts
import Encoding
import Journal
import Ledger
import MeetUps
import Server
import Sync
import Testing
import Values

/// A journal in memory whose files are sealed, and what is known of many journals.
struct LiveJournalTests {
  @Test func `a board that is listed after each change is not read as a whole again`() throws {
    let bench = try MeetUpBench()
    bench.enter("anna", "ben")
    let id = bench.create("anna")
    let board = bench.board("anna")
    let before = bench.meetUps.boardReplays
    for number in 0..<20 {
      #expect(bench.ask("anna", "GET", "/v1/journals/\(board)/objects").status == 200)
      if number % 2 == 0 { bench.join("ben", id) } else { bench.leave("ben", id) }
      #expect(bench.count("joined", of: id, as: "ben") == 2 - number % 2)
    }
    #expect(bench.meetUps.boardReplays == before)
  }

  @Test func `what is sealed before anybody looks is seen all the same`() throws {
    let bench = try MeetUpBench()
    bench.enter("anna", "ben")
    let id = bench.create("anna")
    let board = bench.board("anna")
    for _ in 0..<2 {
      for reason in [JSON.string("spam"), .null] {
        _ = bench.ask("anna", "GET", "/v1/journals/\(board)/objects")
        #expect(bench.ask("ben", "GET", "/v1/meetups").status == 200)
        #expect(bench.operator("POST", "/v1/admin/meetups/\(id)/hide", ["reason": reason]) == 204)
        _ = bench.ask("anna", "GET", "/v1/journals/\(board)/objects")
        #expect(bench.ask("ben", "GET", "/v1/meetups/\(id)").status == (reason == .null ? 200 : 404))
      }
    }
  }

  @Test func `what another process wrote and sealed is seen`() throws {
    let bench = try MeetUpBench()
    bench.enter("anna", "ben")
    let id = bench.create("anna")
    let board = bench.board("anna")
    _ = bench.ask("anna", "GET", "/v1/journals/\(board)/objects")
    #expect(bench.ask("ben", "GET", "/v1/meetups/\(id)").status == 200)
    let other = try MeetUpService(try bench.bench.another(), bench.bench.world)
    try other.hide(ULID(parsing: id) ?? ULID(high: 0, low: 0), reason: "spam")
    _ = bench.ask("anna", "GET", "/v1/journals/\(board)/objects")
    #expect(bench.ask("ben", "GET", "/v1/meetups/\(id)").status == 404)
  }

  @Test func `of many journals those are known that were used last, and a cursor leaves nothing out`() throws
  {
    let bench = try MeetUpBench()
    let store = try bench.bench.store
    let objects = ObjectStore(
      store, quota: AccountQuota(store, bytes: 1 << 30, steady: { 0 }), word: "w",
      kinds: Kinds(MeetUpKinds.shared),
      journals: 3)
    bench.enter("anna", "ben")
    let ids = try (0..<5).map { number in
      let id = ULID(milliseconds: bench.bench.now.milliseconds, random: (3, UInt64(number)))
      try store.begin(id, for: .meetups, now: bench.bench.now)
      return id
    }
    let meetup = bench.create("anna")
    let room = try #require(ULID(parsing: bench.room("anna", meetup)))
    store.seal(room, bench.bench.world)
    let first = try objects.list(room, since: nil)
    #expect(first.objects.count == 1)
    for id in ids { _ = try objects.list(id, since: nil) }
    #expect(objects.known == 3)
    bench.say("anna", meetup, "hello")
    store.seal(room, bench.bench.world)
    let names = Set(try objects.list(room, since: first.cursor).objects.map(\.name))
    #expect(
      names.isSuperset(
        of: Set(try objects.list(room, since: nil).objects.map(\.name)).subtracting(first.objects.map(\.name))
      ))
    #expect(!names.isEmpty)
  }
}
