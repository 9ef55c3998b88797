import Accounts
import Encoding
import Ledger
import MeetUps
import Server
import TestSupport
import Testing
import Values

/// What is left of somebody who goes (§§ 11, 16.10).
struct MeetUpErasureTests {
  private static let secrets = [
    "quiet-otter", "zebra title", "narwhal text", "45.52711", "yak message", "tapir report", "ibex place",
    "gnu track", "vole spot",
  ]
  private let bench: MeetUpBench
  private let own: String
  private let other: String

  /// Anna, called `quiet-otter`, hosts one meet-up and takes part in another; she gave a third one away.
  init() throws {
    bench = try MeetUpBench()
    bench.enter("anna", "ben", "cleo")
    bench.enter("anna", nick: "quiet-otter")
    own = bench.create(
      "anna",
      [
        .init("title", "zebra title"), .init("text", "narwhal text"), .init("geo", "45.52711,-73.57004"),
        .init("place_name", "ibex place"), .init("spot", "vole spot"),
      ])
    other = bench.create("ben", [.init("title", "Ben's own")])
    bench.join("ben", own)
    bench.join("cleo", own)
    bench.join("anna", other)
    for id in [own, other] {
      bench.say("anna", id, "yak message")
      bench.say("ben", id, "stays here")
      bench.ask(
        "anna", "POST", "/v1/meetups/\(id)/tracks",
        ["name": "gnu track", "distance_km": .number("8.2"), "points": "_p~iF~ps|U_ulLnnqC"])
      bench.ask("anna", "POST", "/v1/meetups/\(id)/reports", ["text": "tapir report"])
    }
    bench.ask("anna", "PATCH", "/v1/meetups/\(own)", ["at": .string(bench.hence(hours: 50))])
    bench.ask(
      "anna", "PATCH", "/v1/meetups/\(own)",
      ["geo": "45.52711,-73.57004", "place_name": "ibex place", "spot": "vole spot"])
    #expect(bench.reports.count == 2)
    #expect(bench.ask("ben", "GET", "/v1/meetups/\(own)").status == 200)
    // What travels is sealed.
    for journal in [bench.board("anna"), bench.room("anna", own), bench.room("anna", other)] {
      #expect(bench.ask("anna", "GET", "/v1/journals/\(journal)/objects").status == 200)
    }
  }

  private func left() throws -> [String] {
    let text = try bench.bench.everything()
    return Self.secrets.filter(text.contains)
  }

  @Test func `everything stands somewhere before`() throws {
    #expect(try left() == Self.secrets)
  }

  @Test func `nothing of whoever withdraws is left, and what others wrote stays`() throws {
    #expect(bench.ask("anna", "DELETE", "/v1/meetups/membership").status == 204)
    #expect(try left() == [])
    #expect(bench.said("ben", other) == ["stays here"])
    #expect(bench.count("joined", of: other, as: "ben") == 1)
    #expect(bench.ask("ben", "GET", "/v1/meetups/\(own)").status == 404)
    #expect(try bench.bench.everything().contains("stays here"))
    try bench.restart()
    #expect(try left() == [])
    #expect(try bench.disagreements(other) == [])
  }

  @Test func `nothing of an erased account is left`() throws {
    let answer = bench.ask("anna", "DELETE", "/v1/account", ["password": .string(ServerBench.password)])
    #expect(answer.status == 204)
    #expect(try left() == [])
    #expect(bench.said("ben", other) == ["stays here"])
  }

  @Test
  func `whoever is blocked is so after withdrawing and entering again, and after an erasure nothing says so`()
    throws
  {
    let anna = bench.member("anna")
    #expect(bench.ask("ben", "PUT", "/v1/meetups/blocks/\(anna)").status == 204)
    #expect(bench.ask("anna", "DELETE", "/v1/meetups/membership").status == 204)
    bench.enter("anna")
    #expect(bench.member("anna") == anna)
    #expect(bench.join("anna", other) == "409 meetup.closed")
    #expect(bench.ask("ben", "DELETE", "/v1/meetups/blocks/\(anna)").status == 204)
    #expect(bench.join("anna", other) == "joined")
    #expect(bench.ask("ben", "PUT", "/v1/meetups/blocks/\(anna)").status == 204)
    let answer = bench.ask("anna", "DELETE", "/v1/account", ["password": .string(ServerBench.password)])
    #expect(answer.status == 204)
    #expect(bench.accounts.book.read { $0.meetUps.blocks.isEmpty })
  }

  @Test func `rooms are new to those who take part after an erasure on the server's machine`() throws {
    let newest = {
      bench.ask("ben", "GET", "/v1/meetups/inbox").json["seats"]?.arrayValue?.first?["newest"]?.stringValue
    }
    let before = try #require(newest())
    #expect(newest() == before)
    let erased = bench.operator(
      "POST", "/v1/admin/delete", ["email": "anna@example.org", "confirm": "anna@example.org"],
      by: try bench.beside())
    #expect(erased == 204)
    #expect(newest() != before)
  }

  @Test func `a closed report is gone with its text`() throws {
    for report in bench.reports {
      #expect(bench.operator("DELETE", "/v1/admin/meetup-reports/\(report)") == 204)
    }
    #expect(try !bench.bench.everything().contains("tapir report"))
  }

  @Test func `nothing of a former host is left where another hosts now`() throws {
    #expect(
      bench.ask("anna", "PATCH", "/v1/meetups/\(own)", ["host": "ben", "title": "Ben's now", "text": .null])
        .status == 200)
    let answer = bench.ask("anna", "DELETE", "/v1/meetups/membership")
    #expect(answer.status == 204)
    #expect(
      try left().filter { ["quiet-otter", "narwhal text", "zebra title", "yak message"].contains($0) } == [])
    let shown = bench.ask("cleo", "GET", "/v1/meetups/\(own)")
    #expect(shown["title"] == "Ben's now" && shown["host"] == "ben")
    try bench.restart()
    #expect(bench.ask("cleo", "GET", "/v1/meetups/\(own)").json == shown.json)
    #expect(try bench.disagreements(own) == [])
    #expect(
      bench.ask("ben", "PATCH", "/v1/meetups/\(own)", ["title": "Ben's later"])["title"] == "Ben's later")
  }

  @Test func `a review of somebody who goes is gone, by and of that one`() throws {
    bench.wait(hours: 60)
    let (anna, ben) = (bench.member("anna"), bench.member("ben"))
    for (by, of) in [("ben", anna), ("anna", ben)] {
      #expect(
        bench.ask(by, "PUT", "/v1/meetups/\(other)/reviews/\(of)", ["score": 4, "text": "okapi review"])
          .status
          == 204)
    }
    bench.ask("anna", "DELETE", "/v1/meetups/membership")
    #expect(try !bench.bench.everything().contains("okapi review"))
  }

  @Test func `what whoever is suspended hosts is cancelled, and seats are given up`() throws {
    bench.ask("anna", "PATCH", "/v1/meetups/\(own)", ["max": 3])
    #expect(bench.operator("POST", "/v1/admin/block", ["email": "anna@example.org", "reason": "x"]) == 200)
    let shown = bench.ask("ben", "GET", "/v1/meetups/\(own)")
    #expect(shown["state"] == "cancelled" && shown["reason"] == "the host's account was closed")
    #expect(bench.count("joined", of: other, as: "ben") == 1)
    #expect(try bench.disagreements(other) == [])
  }

  @Test func `what whoever is blocked for a time hosts takes nobody in until that is over`() throws {
    bench.bench.register("dora")
    bench.enter("dora", nick: "dora")
    let until = bench.hence(hours: 2)
    #expect(
      bench.operator(
        "POST", "/v1/admin/block", ["email": "anna@example.org", "reason": "x", "until": .string(until)])
        == 200)
    #expect(bench.join("dora", own) == "409 meetup.closed")
    bench.wait(hours: 3)
    #expect(bench.join("dora", own) == "joined")
    #expect(bench.count("joined", of: other, as: "ben") == 2)
  }

  @Test func `what was hidden stays hidden when its host goes`() throws {
    #expect(bench.operator("POST", "/v1/admin/meetups/\(own)/hide", ["reason": "spam"]) == 204)
    #expect(
      bench.ask("anna", "POST", "/v1/meetups/\(own)/cancel", ["reason": "x"]).short == "409 meetup.closed")
    bench.bench.register("dora")
    bench.enter("dora", nick: "dora")
    _ = bench.operator("POST", "/v1/admin/block", ["email": "anna@example.org", "reason": "x"])
    #expect(bench.ask("dora", "GET", "/v1/meetups/\(own)").status == 404)
  }

  @Test func `the export of an account has everything that meet-ups have of it`() throws {
    bench.ask("anna", "PUT", "/v1/meetups/blocks/\(bench.member("cleo"))")
    let token = bench.ask("anna", "POST", "/v1/meetups/calendar-token")["token"] ?? ""
    bench.wait(hours: 60)
    #expect(
      bench.ask(
        "ben", "PUT", "/v1/meetups/\(other)/reviews/\(bench.member("anna"))", ["score": 4, "text": "fair"]
      )
      .status == 204)
    let export = bench.ask("anna", "GET", "/v1/account/export")
    let rows = { (list: String, field: String) in
      (export.json[list]?.arrayValue ?? []).map { $0[field]?.stringValue ?? $0[field]?.numberText ?? "" }
    }
    #expect(export.json["meetup_member"]?["nick"]?.stringValue == "quiet-otter")
    #expect(export.json["meetup_member"]?["consent"]?.stringValue == MeetupConsent.hash)
    #expect(rows("meetups_hosted", "title") == ["zebra title"])
    #expect(rows("meetup_seats", "state") == ["joined", "joined"])
    #expect(rows("meetup_messages", "text") == ["yak message", "yak message"])
    #expect(rows("meetup_tracks", "name") == ["gnu track", "gnu track"])
    #expect(rows("meetup_reviews", "score") == ["4"])
    #expect(rows("meetup_blocks", "nick") == ["cleo"])
    #expect(rows("meetup_reports", "text") == ["tapir report", "tapir report"])
    #expect(rows("calendar_tokens", "journal") == [""])
    #expect(!token.isEmpty && !export.text.contains(token))
    #expect(!export.text.contains("stays here"))
    let ben = bench.ask("cleo", "GET", "/v1/account/export")
    #expect(ben.json["meetup_blocks"]?.arrayValue == [] && !ben.text.contains("yak message"))
  }
}

/// What is kept of meet-ups that are over, and for how long.
struct MeetUpKeepingTests {
  @Test
  func `a room is erased whole ninety days after the end, with everybody's seat, and a meet-up after a year`()
    throws
  {
    let bench = try MeetUpBench()
    bench.enter("anna", "ben")
    let old = bench.create("anna")
    bench.join("ben", old)
    bench.say("ben", old, "yak message")
    let room = bench.room("ben", old)
    bench.wait(hours: 48 + 89 * 24)
    let new = bench.create("anna")
    #expect(try bench.meetUps.forgetOld(roomDays: 90) == (0, 0))
    #expect(bench.said("anna", old) == ["yak message"])
    bench.wait(hours: 26)
    #expect(try bench.meetUps.forgetOld(roomDays: 90) == (1, 0))
    #expect(try !bench.bench.everything().contains("yak message"))
    #expect(bench.ask("ben", "GET", "/v1/journals/\(room)/objects").status == 404)
    #expect(bench.ask("ben", "GET", "/v1/meetups/\(old)/messages").status == 404)
    #expect(bench.ask("ben", "GET", "/v1/meetups/\(old)").status == 200)
    #expect(bench.count("joined", of: old, as: "ben") == 2)
    let ben = bench.member("ben")
    let kept = try bench.bench.everything(below: "/srv/server").split(separator: "\n")
    #expect(!kept.contains { $0.contains(ben) && $0.contains("meetup-seat") })
    try bench.restart()
    #expect(bench.count("joined", of: old, as: "ben") == 2)
    #expect(try bench.disagreements(new) == [])
    bench.wait(hours: 276 * 24)
    #expect(try bench.meetUps.forgetOld(roomDays: 90) == (1, 1))
    #expect(bench.ask("ben", "GET", "/v1/meetups/\(old)").status == 404)
    #expect(bench.ask("ben", "GET", "/v1/meetups/\(new)").status == 200)
  }

  @Test func `a server that died between the room and its seats ends that when it starts`() throws {
    let bench = try MeetUpBench()
    bench.enter("anna", "ben")
    let id = bench.create("anna")
    bench.join("ben", id)
    bench.say("ben", id, "yak message")
    bench.wait(hours: 48 + 91 * 24)
    _ = bench.token("ben")
    let calls = try {
      let copy = try MeetUpBench(copying: bench)
      let before = copy.disk.calls
      try copy.meetUps.forgetOld(roomDays: 90)
      return copy.disk.calls - before
    }()
    for call in stride(from: 1, through: calls, by: 5) {
      let copy = try MeetUpBench(copying: bench)
      copy.disk.die(call: call, writing: 500)
      _ = try? copy.meetUps.forgetOld(roomDays: 90)
      copy.disk.restart(after: .none)
      try copy.bench.store.finishErasures()
      try copy.restart()
      #expect(copy.ask("ben", "GET", "/v1/meetups").status == 200, "call \(call)")
      try copy.meetUps.forgetOld(roomDays: 90)
      #expect(try !copy.bench.everything().contains("yak message"), "call \(call)")
      #expect(copy.count("joined", of: id, as: "ben") == 2, "call \(call)")
    }
  }
}
