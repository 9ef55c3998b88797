import Encoding
import Foundation
import Testing
import Values

/// Who may what about meet-ups: every route, asked by everybody (§ 14).
struct MeetUpPermissionTests {
  private static let columns = [
    "nobody", "blocked", "account", "member", "waiting", "part", "host", "admin", "token",
  ]

  /// A request to a route: `M` is a meet-up to come, `O` one that is over.
  private struct Row {
    let method: String
    let path: String
    var body: JSON?
  }

  /// A server with a meet-up to come, one that is over, and somebody of every sort.
  private struct Stage {
    let bench: MeetUpBench
    let meetup: String
    let over: String
    let token: String
    let names: [String: String]

    init() throws {
      bench = try MeetUpBench()
      bench.register("account")
      bench.enter("blocked", "member", "waiting", "part", "host", "admin", "other")
      over = bench.create("host", [.init("max", 4)])
      for name in ["part", "other"] { bench.join(name, over) }
      bench.wait(hours: 60)
      meetup = bench.create("host", [.init("max", 4)])
      for name in ["part", "other", "blocked"] { bench.join(name, meetup) }
      bench.join("waiting", meetup)
      _ = bench.bench.operate("POST", "/v1/admin/role", ["email": "admin@example.org", "role": "admin"])
      _ = bench.token("blocked")
      _ = bench.bench.operate(
        "POST", "/v1/admin/block",
        ["email": "blocked@example.org", "reason": "x", "until": "2099-01-01T00:00:00Z"])
      let journal = "01M7YF3F00N4V7T5R2M9X6C1DQ"
      _ = bench.ask("part", "PUT", "/v1/journals/\(journal)")
      token = bench.ask("part", "POST", "/v1/journals/\(journal)/tokens", ["name": "kitchen"])["token"] ?? ""
      let board = bench.board("part")
      names = [
        "M": meetup, "O": over, "OTHER": bench.member("other"), "BOARD": board,
        "ROOM": bench.room("part", meetup),
        "OBJECT": Self.object(board, bench), "ROOMOBJECT": Self.object(bench.room("part", meetup), bench),
        "TOKEN": bench.ask("part", "POST", "/v1/meetups/calendar-token")["token"] ?? "",
        "REPORT": Self.report(bench, meetup),
      ]
      for name in MeetUpPermissionTests.columns.dropFirst() where name != "token" { _ = bench.token(name) }
    }

    private static func object(_ journal: String, _ bench: MeetUpBench) -> String {
      let list = bench.ask("part", "GET", "/v1/journals/\(journal)/objects").json["objects"]?.arrayValue
      return list?.first?["name"]?.stringValue ?? "none"
    }

    private static func report(_ bench: MeetUpBench, _ meetup: String) -> String {
      bench.ask("part", "POST", "/v1/meetups/\(meetup)/reports", ["text": "spam"])
      let reports = bench.ask("admin", "GET", "/v1/admin/meetup-reports").json["reports"]?.arrayValue
      return reports?.first?["id"]?.stringValue ?? "none"
    }
  }

  private static let rows: [Row] = [
    Row(method: "PUT", path: "/v1/meetups/membership"),
    Row(method: "DELETE", path: "/v1/meetups/membership"),
    Row(method: "GET", path: "/v1/meetups"), Row(method: "GET", path: "/v1/meetups/M"),
    Row(method: "GET", path: "/v1/meetups/inbox"), Row(method: "POST", path: "/v1/meetups"),
    Row(method: "PATCH", path: "/v1/meetups/M", body: ["title": "Tennis"]),
    Row(method: "POST", path: "/v1/meetups/M/cancel", body: ["reason": "rain"]),
    Row(method: "PUT", path: "/v1/meetups/M/seat", body: .object([])),
    Row(method: "DELETE", path: "/v1/meetups/M/seat"),
    Row(method: "DELETE", path: "/v1/meetups/M/seats/OTHER"),
    Row(method: "GET", path: "/v1/meetups/M/messages"),
    Row(method: "GET", path: "/v1/meetups/M/photos"),
    Row(method: "POST", path: "/v1/meetups/M/messages", body: ["text": "hello"]),
    Row(method: "PUT", path: "/v1/meetups/O/reviews/OTHER", body: ["score": 4]),
    Row(
      method: "POST", path: "/v1/meetups/M/tracks",
      body: ["name": "way", "distance_km": .number("8.2"), "points": "_p~iF~ps|U_ulLnnqC"]),
    Row(method: "POST", path: "/v1/meetups/M/reports", body: ["text": "spam"]),
    Row(method: "PUT", path: "/v1/meetups/blocks/OTHER"),
    Row(method: "DELETE", path: "/v1/meetups/blocks/OTHER"),
    Row(method: "POST", path: "/v1/meetups/calendar-token"),
    Row(method: "DELETE", path: "/v1/meetups/calendar-token"),
    Row(method: "GET", path: "/v1/meetups/calendar.ics?token=TOKEN"),
    Row(method: "GET", path: "/v1/meetups/calendar.ics"),
    Row(method: "GET", path: "/v1/admin/meetup-reports"),
    Row(method: "DELETE", path: "/v1/admin/meetup-reports/REPORT"),
    Row(method: "POST", path: "/v1/admin/meetups/M/hide", body: ["reason": "spam"]),
    Row(method: "GET", path: "/v1/journals/BOARD/objects"),
    Row(method: "GET", path: "/v1/journals/BOARD/objects/OBJECT"),
    Row(method: "PUT", path: "/v1/journals/BOARD/objects/OBJECT"),
    Row(method: "GET", path: "/v1/journals/ROOM/objects"),
    Row(method: "GET", path: "/v1/journals/ROOM/objects/ROOMOBJECT"),
    Row(method: "PUT", path: "/v1/journals/ROOM/objects/ROOMOBJECT"),
    Row(method: "GET", path: "/v1/journals/BOARD/role"),
    Row(method: "GET", path: "/v1/journals/BOARD/members"),
    Row(
      method: "PUT", path: "/v1/journals/BOARD/members",
      body: ["email": "member@example.org", "role": "owner"]),
    Row(method: "DELETE", path: "/v1/journals/BOARD"), Row(method: "DELETE", path: "/v1/journals/ROOM"),
    Row(method: "PUT", path: "/v1/journals/BOARD"),
    Row(method: "PUT", path: "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1DZ", body: ["purpose": "meetups"]),
    Row(method: "POST", path: "/v1/journals/BOARD/tokens", body: ["name": "x"]),
  ]

  private func answer(_ row: Row, _ who: String, _ stage: Stage) throws -> String {
    let bench = try MeetUpBench(copying: stage.bench)
    let path = row.path.split(separator: "/").map { part -> String in
      if let mark = part.firstIndex(of: "=") {
        return part[...mark] + (stage.names[String(part[part.index(after: mark)...])] ?? "")
      }
      return stage.names[String(part)] ?? String(part)
    }.joined(separator: "/")
    let name = who == "nobody" ? nil : who == "token" ? stage.token : who
    let isPut = row.path.contains("OBJECT") && row.method == "PUT"
    let body: [UInt8]? =
      switch row.path {
      case "/v1/meetups/membership" where row.method == "PUT":
        Array(#"{"nick":"\#(who)","consent":"\#(MeetUpBench.consent)"}"#.utf8)
      case "/v1/meetups" where row.method == "POST": Array(bench.draft().text.utf8)
      default: isPut ? Array("{}\n".utf8) : row.body.map { Array($0.text.utf8) }
      }
    let fields = isPut ? [(name: "if-none-match", value: "*")] : []
    return "\(bench.send(name, row.method, "/" + path, body, fields: fields).status)"
  }

  private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("meetup-permissions.txt")

  @Test func `everybody may what the table says about meet-ups`() throws {
    let stage = try Stage()
    let pad = { (text: String, width: Int) in text + String(repeating: " ", count: max(1, width - text.count))
    }
    var lines = [pad("", 60) + Self.columns.map { pad($0, 8) }.joined()]
    for row in Self.rows {
      var line = pad(pad(row.method, 7) + row.path, 60)
      for who in Self.columns { line += pad(try answer(row, who, stage), 8) }
      lines.append(line)
    }
    let table =
      lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
      + "\n"
    if ProcessInfo.processInfo.environment["HEALTHLOG_WRITE_GOLDENS"] != nil {
      try table.write(to: Self.golden, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.golden, encoding: .utf8) == table)
  }
}
