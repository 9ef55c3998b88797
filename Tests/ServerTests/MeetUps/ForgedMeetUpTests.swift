import Accounts
import Encoding
import Ledger
import MeetUps
import Server
import Testing
import Values

/// Bodies, paths and queries that nobody of ours sends: the server refuses them and goes on.
struct ForgedMeetUpTests {
  private static let values = [
    "null", "true", "0", "-1", "1e999", "-0", "1.5", "99999999999999999999999999", "\"\"", "\" \"",
    "\"\\u0000\"",
    "\"\\u202e\"", "\"\\ud800\"", "[]", "{}", "[[[[]]]]", "[null]", "[\"tennis\",\"tennis\"]", "\"x\"",
    "\"\(String(repeating: "é", count: 3000))\"", "\"\(String(repeating: "\u{1D160}", count: 80))\"",
    "\"2026-11-28T10:00:00-05:00\"", "\"9999-12-31T23:59:59Z\"", "\"-0001-01-01T00:00:00Z\"", "\"90,180\"",
    "\"-90,-180\"",
    "\"0.000001,0\"", "\"01M7YF3F00N4V7T5R2M9X6C1DQ\"",
  ]
  private static let bodies = [
    "", " ", "{", "[]", "null", "1", "\"x\"", "{\"a\":1,\"a\":2}", "{\"title\":1}", "\u{FEFF}{}",
    String(repeating: "[", count: 100_000), "{\"text\":\"" + String(repeating: "a", count: 1_000_000) + "\"}",
    "{\"__proto__\":{}}", "{\"sport\":\"tennis\"}",
  ]
  private static let fields = [
    "sport", "at", "minutes", "place", "place_name", "geo", "exact", "spot", "city", "max", "level", "title",
    "text",
    "host", "nick", "sports", "photo", "consent", "reason", "no_wait", "score", "name", "distance_km",
    "points",
    "message",
  ]

  /// Every route that takes a body, with one that it likes.
  private static func routes(_ bench: MeetUpBench, _ id: String, _ over: String, _ other: String) -> [(
    method: String, path: String, body: [JSON.Member]
  )] {
    [
      (
        "PUT", "/v1/meetups/membership",
        [.init("nick", "anna"), .init("consent", .string(MeetUpBench.consent))]
      ),
      ("POST", "/v1/meetups", bench.draft().members ?? []), ("PATCH", "/v1/meetups/\(id)", []),
      ("POST", "/v1/meetups/\(id)/messages", [.init("text", "x")]), ("PUT", "/v1/meetups/\(id)/seat", []),
      ("PUT", "/v1/meetups/\(over)/reviews/\(other)", [.init("score", 4)]),
      (
        "POST", "/v1/meetups/\(id)/tracks",
        [.init("name", "way"), .init("distance_km", .number("8.2")), .init("points", "_p~iF~ps|U_ulLnnqC")]
      ),
      ("POST", "/v1/meetups/\(id)/reports", [.init("text", "x")]),
      ("POST", "/v1/admin/meetups/\(over)/hide", [.init("reason", .null)]),
      ("POST", "/v1/meetups/\(over)/cancel", [.init("reason", "x")]),
    ]
  }

  @Test func `no body makes the server fail, and everything is readable afterwards`() throws {
    let bench = try MeetUpBench()
    bench.enter("anna", "ben")
    let over = bench.create("anna", [.init("at", .string(bench.hence(hours: 1)))])
    bench.join("ben", over)
    bench.wait(hours: 3)
    let id = bench.create("anna")
    bench.join("ben", id)
    _ = bench.operator("POST", "/v1/admin/role", ["email": "anna@example.org", "role": "admin"])
    var asked = 0
    for route in Self.routes(bench, id, over, bench.member("ben")) {
      for body in Self.bodies {
        let answer = bench.send("anna", route.method, route.path, Array(body.utf8))
        #expect(answer.status < 500, "\(route.method) \(route.path) \(body.prefix(60)) \(answer.short)")
        asked += 1
      }
      for field in Self.fields {
        for value in Self.values {
          let rest = route.body.filter { $0.key != field }.map { "\"\($0.key)\":\($0.value.text)," }.joined()
          let answer = bench.send(
            "anna", route.method, route.path, Array("{\(rest)\"\(field)\":\(value)}".utf8))
          #expect(
            answer.status < 500, "\(route.method) \(route.path) \(field) \(value.prefix(60)) \(answer.short)")
          asked += 1
        }
      }
      #expect(bench.ask("ben", "GET", "/v1/meetups").status == 200, "\(route.path)")
      #expect(bench.ask("ben", "GET", "/v1/meetups/\(id)/messages").status == 200, "\(route.path)")
      #expect(try bench.disagreements(id) == [], "\(route.path)")
    }
    #expect(asked > 5000)
    #expect(bench.accounts.book.read { $0.damage.count } == 0)
    try bench.restart()
    #expect(bench.ask("ben", "GET", "/v1/meetups/\(id)").status == 200)
    #expect(bench.ask("ben", "GET", "/v1/meetups/inbox").status == 200)
  }

  @Test func `no path or query makes the server fail`() throws {
    let bench = try MeetUpBench()
    bench.enter("anna")
    let id = bench.create("anna")
    let odd = [
      "x", "01", id.lowercased(), String(repeating: "Z", count: 26), "00000000000000000000000000", "..",
      "%00", "{}",
      "membership", "inbox", "blocks",
    ]
    for value in odd {
      for (method, path) in [
        ("GET", "/v1/meetups/\(value)"), ("PATCH", "/v1/meetups/\(value)"),
        ("PUT", "/v1/meetups/\(value)/seat"),
        ("DELETE", "/v1/meetups/\(value)/seat"), ("DELETE", "/v1/meetups/\(id)/seats/\(value)"),
        ("PUT", "/v1/meetups/\(id)/reviews/\(value)"), ("PUT", "/v1/meetups/blocks/\(value)"),
        ("GET", "/v1/meetups/\(value)/messages"), ("DELETE", "/v1/admin/meetup-reports/\(value)"),
      ] {
        #expect(bench.ask("anna", method, path, .object([])).status < 500, "\(method) \(path)")
      }
    }
    for query in [
      "sport=", "sport=,,,", "from=x", "from=9999-12-31T23:59:59Z", "to=-1", "bbox=", "bbox=1,2,3",
      "bbox=1,2,3,4,5",
      "bbox=180,90,-180,-90", "bbox=179,-90,-179,90", "bbox=NaN,0,0,0", "bbox=1e9,0,0,0", "from=&to=", "x=1",
    ] {
      #expect(bench.ask("anna", "GET", "/v1/meetups?\(query)").status < 500, "\(query)")
    }
    for token in ["", "x", "hlc_", "hlc_" + String(repeating: "A", count: 100_000)] {
      #expect(bench.ask(nil, "GET", "/v1/meetups/calendar.ics?token=\(token)").status == 404)
    }
  }
}
