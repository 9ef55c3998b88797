import Accounts
import Commands
import Encoding
import Journal
import Ledger
import MeetUps
import Platform
import Server
import Session
import Sync
import Testing
import Values

/// Segments that somebody brings to the board or a room: the server alone writes there (§ 16.4).
struct MeetUpSegmentTests {
  private let bench: MeetUpBench
  private let meetup: String

  init() throws {
    bench = try MeetUpBench()
    bench.enter("host", "part", "member", "admin")
    bench.register("account")
    meetup = bench.create("host")
    bench.join("part", meetup)
    _ = bench.operator("POST", "/v1/admin/role", ["email": "admin@example.org", "role": "admin"])
  }

  /// A segment of another device for a journal, as a member with a copy of the file format makes it.
  private func forged(_ journal: String) throws -> (path: String, bytes: [UInt8]) {
    let id = try #require(ULID(parsing: journal))
    let store = try ServerStore.make("/forge", on: bench.disk, random: { 9 })
    try? store.erase(id)
    try store.begin(id, for: .meetups, now: bench.bench.now)
    let copy = try Journal.open(store.directory(of: id), on: bench.disk)
    let installation = Installation(machine: "0000c0de0000c0de0000c0de0000c0de", notes: nil)
    let writer = try JournalWriter.begin(
      copy, by: installation, wait: 0, wall: bench.bench.now, random: { 77 }, pause: { _ in })
    let place = writer.place
    let body =
      #"{"v":1,"at":"2026-11-21T08:11:04+01:00","tz":"UTC","cmd":"x","ops":[{"op":"add","kind":"message","entry":"\#(place.id)","day":"2026-11-21","at":"2026-11-21T08:11:04+01:00","member":"\#(place.id)","nick":"forged","text":"forged words"}],"salt":"00112233445566778899aabbccddeeff"}"#
    try writer.append(body: Array(body.utf8), id: place.id)
    _ = try copy.seal(by: installation, wait: 0, wall: bench.bench.now, random: { 77 }, pause: { _ in })
    let name = try #require(try copy.segments(of: place.device).first)
    let bytes = try bench.disk.contents(of: copy.layout.segment(name, of: place.device), atMost: 1 << 20)
    try store.erase(id)
    return ("/v1/journals/\(journal)/objects/\(ObjectName(place.device, name))", bytes)
  }

  private func stored() throws -> Bool { try bench.bench.everything().contains("forged words") }

  @Test func `nobody puts a segment to the board or a room, and nothing of it is stored`() throws {
    let new = [(name: "if-none-match", value: "*")]
    for journal in [bench.board("host"), bench.room("host", meetup)] {
      let (path, bytes) = try forged(journal)
      let answers = ["host", "part", "member", "admin", "account"].map { who in
        bench.send(who, "PUT", path, bytes, fields: new).status
      }
      let isBoard = journal == bench.board("host")
      #expect(answers == (isBoard ? [403, 403, 403, 403, 404] : [403, 403, 404, 404, 404]))
      #expect(try !stored())
    }
  }

  @Test func `the owner behind a pipe puts none either, new or in place of another`() throws {
    let store = try bench.bench.store
    let gate = PinnedGate(journal: nil, role: .owner)
    let objects = ObjectRoutes(
      ObjectStore(store, quota: AccountQuota(store, bytes: 1 << 30, steady: { 0 }), word: "w", kinds: .known),
      epoch: store.epoch, seal: { store.seal($0, bench.bench.world) }, admission: .ofAll)
    let router = Router(
      routes: objects.routes + PinnedRoutes(store, gate: gate).routes, gate: gate,
      crossOrigin: CrossOrigin(origins: []), budget: RequestBudget(perSecond: 0, burst: 0),
      standing: Principal(account: ULID(high: 0, low: 0), device: nil, session: nil, isAdministrator: false))
    let ask = { (method: String, path: String, fields: [(name: String, value: String)], body: [UInt8]) in
      router.answer(
        HTTPRequest(
          method: method, path: path.split(separator: "/").map(String.init), query: [], fields: fields,
          body: body,
          peer: "127.0.0.1"), now: bench.bench.now)
    }
    for journal in [bench.board("host"), bench.room("host", meetup)] {
      let (path, bytes) = try forged(journal)
      #expect(ask("PUT", path, [(name: "if-none-match", value: "*")], bytes).status == 403)
      #expect(try !stored())
      let list = ask("GET", "/v1/journals/\(journal)/objects", [], [])
      guard case .bytes(let text) = list.body,
        let first = try JSON.parse(text.span)["objects"]?.arrayValue?.first,
        let name = first["name"]?.stringValue, let hash = first["sha256"]?.stringValue
      else {
        Issue.record("no objects")
        continue
      }
      let there = "/v1/journals/\(journal)/objects/\(name)"
      let before = try bench.bench.everything()
      let answer = ask("PUT", there, [(name: "if-match", value: "\"\(hash)\"")], bytes)
      #expect([403, 412, 422].contains(answer.status))
      let lines = try erased(name, in: journal)
      #expect(ask("PUT", there, [(name: "if-match", value: "\"\(hash)\"")], lines).status == 403)
      #expect(try bench.bench.everything() == before)
    }
  }

  /// A segment with every body erased.
  private func erased(_ name: String, in journal: String) throws -> [UInt8] {
    let bytes = try bench.disk.contents(of: "/srv/journals/\(journal)/log/\(name)", atMost: 1 << 24)
    var output: [UInt8] = []
    for part in bytes.split(separator: UInt8(ascii: "\n")) {
      let whole = Array(part)
      let body = try EventLine.read(whole.span, 0..<whole.count).body
      output += whole[..<body.lowerBound]
      output += #"null,"erased":""#.utf8
      output += SHA256.hexOf(Array(whole[body]).span).utf8
      output += "\"".utf8
      output += whole[body.upperBound...] + [UInt8(ascii: "\n")]
    }
    return output
  }

  @Test func `nobody begins a journal for meet-ups`() {
    let id = "01M7YF3F00N4V7T5R2M9X6C1DZ"
    #expect(bench.ask("host", "PUT", "/v1/journals/\(id)", ["purpose": "meetups"]).status == 400)
    #expect(bench.ask("admin", "PUT", "/v1/journals/\(id)", ["purpose": "meetups"]).status == 400)
    #expect(bench.ask("host", "GET", "/v1/journals/\(id)/objects").status == 404)
  }
}
