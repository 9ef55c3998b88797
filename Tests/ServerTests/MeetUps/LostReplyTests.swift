import Accounts
import Encoding
import Ledger
import MeetUps
import Server
import Testing
import Values

/// Requests that are sent again because nobody heard the answer, and keys that are somebody else's (§ 16.3).
struct LostReplyTests {
  private let bench: MeetUpBench

  init() throws {
    bench = try MeetUpBench()
    bench.enter("anna", "ben", "cleo")
  }

  @Test func `the same key again makes no second meet-up, and nobody else's`() {
    let key = bench.key()
    let first = bench.ask("anna", "POST", "/v1/meetups", bench.draft(), key: key)
    let again = bench.ask("anna", "POST", "/v1/meetups", bench.draft([.init("title", "other")]), key: key)
    #expect(first.status == 201 && again.status == 201)
    #expect(first["id"] == key && again["id"] == key && again["title"] == first["title"])
    #expect(bench.ask("anna", "GET", "/v1/meetups").json["meetups"]?.arrayValue?.count == 1)
    #expect(bench.ask("ben", "POST", "/v1/meetups", bench.draft(), key: key).short == "409 meetup.value")
  }

  @Test func `the key of an erased meet-up gives nobody its room`() throws {
    let id = bench.create("anna")
    bench.join("ben", id)
    bench.say("ben", id, "hello")
    bench.ask("anna", "DELETE", "/v1/meetups/membership")
    #expect(bench.ask("cleo", "POST", "/v1/meetups", bench.draft(), key: id).short == "409 meetup.value")
    #expect(bench.ask("ben", "POST", "/v1/meetups", bench.draft(), key: id).status != 500)
  }

  @Test func `joining and leaving again changes nothing`() throws {
    let id = bench.create("anna", [.init("max", 2)])
    #expect((1...3).map { _ in bench.join("ben", id) } == ["joined", "joined", "joined"])
    #expect((1...3).map { _ in bench.join("cleo", id) } == ["waiting 1", "waiting 1", "waiting 1"])
    #expect(bench.count("joined", of: id, as: "anna") == 2)
    #expect((1...2).map { _ in bench.leave("cleo", id) } == ["left", "left"])
    #expect(try bench.disagreements(id) == [])
  }

  @Test func `the same key again says nothing twice, and nobody takes over what another said`() {
    let id = bench.create("anna")
    bench.join("ben", id)
    let key = bench.key()
    let first = bench.say("anna", id, "one", key: key)
    let again = bench.say("anna", id, "two", key: key)
    #expect(first.json == again.json)
    #expect(bench.said("ben", id) == ["one"])
    #expect(bench.say("ben", id, "mine", key: key).short == "409 meetup.value")
    #expect(bench.said("ben", id) == ["one"])
  }

  @Test func `a key that is the id of anything else in the room is refused`() throws {
    let id = bench.create("anna", [.init("geo", "45.52711,-73.57004")])
    bench.join("ben", id)
    let track: JSON = ["name": "way", "distance_km": .number("8.2"), "points": "_p~iF~ps|U_ulLnnqC"]
    let key = bench.key()
    #expect(bench.ask("ben", "POST", "/v1/meetups/\(id)/tracks", track, key: key).status == 204)
    #expect(bench.ask("ben", "POST", "/v1/meetups/\(id)/tracks", track, key: key).status == 204)
    #expect(
      bench.ask("anna", "POST", "/v1/meetups/\(id)/tracks", track, key: key).short == "409 meetup.value")
    for entry in try bench.entries(id) {
      let answer = bench.say("ben", id, "over it", key: entry)
      #expect(answer.short == "409 meetup.value", "\(entry)")
    }
    #expect(bench.said("anna", id) == [])
    #expect(try bench.disagreements(id) == [])
    #expect(bench.ask("anna", "GET", "/v1/meetups/\(id)").json["participants"]?.arrayValue?.count == 2)
  }

  @Test func `a report with the id of an account as its key changes no account`() throws {
    let id = bench.create("anna")
    let account = bench.ask("ben", "GET", "/v1/account")["account"] ?? ""
    for _ in 0..<2 {
      #expect(
        bench.ask("ben", "POST", "/v1/meetups/\(id)/reports", ["text": "spam"], key: account).status == 204)
    }
    try bench.restart()
    #expect(bench.ask("ben", "GET", "/v1/account")["account"] == account)
    #expect(bench.accounts.book.read { $0.meetUps.reports.count } == 1)
    #expect(bench.accounts.book.read { $0.damage.isEmpty })
  }

  @Test(arguments: [
    "", "x", "01", "01M7YF3F00N4V7T5R2M9X6C1DQ0", "00000000000000000000000000", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ",
  ])
  func `a key that is none of these days is refused`(_ key: String) {
    #expect(bench.ask("anna", "POST", "/v1/meetups", bench.draft(), key: key).short == "400 request.key")
    let id = bench.create("anna")
    #expect(bench.say("anna", id, "x", key: key).short == "400 request.key")
  }
}
