import Encoding
import Testing
import Values

/// What a request about meet-ups may say (§§ 3, 4, 12).
struct MeetUpValueTests {
  private let bench: MeetUpBench

  init() throws {
    bench = try MeetUpBench()
    bench.enter("anna", "ben")
  }

  private func created(_ more: JSON.Member...) -> String {
    bench.ask("anna", "POST", "/v1/meetups", bench.draft(more)).short
  }

  @Test(arguments: [
    "a\u{202E}b", "a\u{2066}b", "a\u{61C}b", "a\u{7}b", "\u{1B}[31mred", "a\u{85}b", "a\u{2028}b",
    "a\u{FEFF}b",
    "\u{E0041}b", " ", "", "\n",
  ])
  func `texts that cannot be seen or turn others around are refused`(_ text: String) {
    for field in ["title", "text", "place_name", "city"] {
      #expect(created(.init(field, .string(text))) == "422 meetup.value", "\(field)")
    }
    let id = bench.create("anna")
    #expect(bench.say("anna", id, text).short == "422 meetup.value")
    #expect(text.trimmingBlanks.isEmpty || bench.enter("ben", nick: "ben" + text + "x").status == 422)
    #expect(bench.ask("anna", "PATCH", "/v1/meetups/\(id)", ["title": .string(text)]).status == 422)
    #expect(
      bench.ask("anna", "POST", "/v1/meetups/\(id)/cancel", ["reason": .string(text)]).short
        == "422 meetup.value")
  }

  @Test
  func `a text that gets longer when it is normalised is stored or refused, and the board stays readable`() {
    // U+1D160 is three characters in NFC.
    let long = String(repeating: "\u{1D160}", count: 80)
    for field in ["title", "place_name", "city", "place", "text"] {
      let status = bench.ask("anna", "POST", "/v1/meetups", bench.draft([.init(field, .string(long))])).status
      #expect([201, 422, 409].contains(status), "\(field): \(status)")
    }
    #expect(bench.ask("ben", "GET", "/v1/meetups").status == 200)
    #expect(bench.enter("ben", nick: String(repeating: "\u{1D160}", count: 40)).status != 500)
    #expect(bench.ask("ben", "GET", "/v1/meetups").status == 200)
  }

  @Test func `the id of a place is as long as the board takes it`() {
    for text in [String(repeating: "é", count: 80), String(repeating: "\u{1F3BE}", count: 80)] {
      #expect(created(.init("place", .string(text))) == "422 meetup.value")
    }
    #expect(created(.init("place", .string(String(repeating: "x", count: 80)))) == "201")
    #expect(bench.ask("ben", "GET", "/v1/meetups").status == 200)
  }

  @Test(arguments: [
    "91,0", "0,181", "1", "1,2,3", "a,b", "1e3,0", "NaN,0", ",", "45.5;73", "45.5271111111111111111111,0",
    "--1,0", "0x1,2",
  ])
  func `a point that is none is refused`(_ point: String) {
    #expect(created(.init("geo", .string(point))) == "422 meetup.value")
  }

  @Test func `a point is rounded to two places on the board unless it is exact, and never beyond five`() {
    let rough = bench.ask("anna", "POST", "/v1/meetups", bench.draft([.init("geo", "45.52711,-73.57004")]))
    #expect(rough.json["place"]?["lat"]?.numberText == "45.53")
    #expect(rough.json["place"]?["lon"]?.numberText == "-73.57")
    let exact = bench.ask(
      "anna", "POST", "/v1/meetups", bench.draft([.init("geo", "45.52711,-73.57004"), .init("exact", true)]))
    #expect(exact.json["place"]?["lat"]?.numberText == "45.52711")
    #expect(bench.ask("ben", "GET", "/v1/meetups").text.contains("45.53"))
  }

  @Test func `a start in the past, in less than ten minutes or after 180 days is refused`() {
    let at = { (hours: Int64, minutes: Int64) in
      JSON.Member("at", .string(bench.hence(hours: hours, minutes: minutes)))
    }
    #expect(created(at(-1, 0)) == "422 meetup.value")
    #expect(created(at(0, 9)) == "422 meetup.value")
    #expect(created(at(180 * 24, 1)) == "422 meetup.value")
    #expect(created(at(0, 10)) == "201")
    #expect(created(at(180 * 24, 0)) == "201")
    for text in ["tomorrow", "2026-13-01T00:00:00Z", "9999-12-31T23:59:59Z", "-1", "2026-11-28"] {
      #expect(created(.init("at", .string(text))) == "422 meetup.value", "\(text)")
    }
  }

  @Test func `numbers beyond their limits are refused`() {
    for number in ["14", "1441", "-1", "0", "1e2", "60.5", "99999999999999999999", "1e400", "\"60\"", "null"]
    {
      let body = #"{"sport":"tennis","at":"\#(bench.hence(hours: 48))","minutes":\#(number)}"#
      #expect(
        bench.send("anna", "POST", "/v1/meetups", Array(body.utf8)).short == "422 meetup.value", "\(number)")
    }
    for number in ["1", "501", "-2", "1e1"] {
      let body = #"{"sport":"tennis","at":"\#(bench.hence(hours: 48))","max":\#(number)}"#
      #expect(
        bench.send("anna", "POST", "/v1/meetups", Array(body.utf8)).short == "422 meetup.value", "\(number)")
    }
  }

  @Test func `a nickname has 2 to 40 visible characters and is nobody else's, however it is written`() {
    for nick in [
      "a", " a ", String(repeating: "a", count: 41), "a\nb", "an\u{200B}na", "anna\u{AD}", "\u{200D}\u{200D}",
    ] {
      #expect(bench.enter("ben", nick: nick).short == "422 meetup.value", "\(nick.debugDescription)")
    }
    for nick in ["anna", "ANNA", "Ánna", " anna "] {
      #expect(bench.enter("ben", nick: nick).short == "409 meetup.nick", "\(nick)")
    }
    #expect(bench.enter("ben", nick: "Ben Ö").status == 200)
  }

  @Test func `a photo is a PNG or JPEG of at most 32 KiB`() {
    for photo in ["", "x", "AAAA", String(repeating: "A", count: 50_000), "iVBORw0KGgo", "/9j/4AAQ"] {
      #expect(bench.enter("ben", nick: "ben", [.init("photo", .string(photo))]).status == 422)
    }
  }

  @Test func `no more than 60 messages an hour are taken, and the answer says when to go on`() {
    let id = bench.create("anna")
    for _ in 0..<60 { #expect(bench.say("anna", id, "x").status == 201) }
    let last = bench.say("anna", id, "x")
    #expect(last.short == "429 meetup.limit")
    #expect(last.fields.first { $0.name == "retry-after" }?.value == "60")
    bench.wait(minutes: 1)
    #expect(bench.say("anna", id, "x").status == 201)
  }

  @Test func `somebody hosts five meet-ups to come at most, and makes ten a day`() {
    var made: [String] = []
    for _ in 0..<5 { made.append(bench.create("anna")) }
    #expect(created() == "409 meetup.limit")
    for id in made { bench.ask("anna", "POST", "/v1/meetups/\(id)/cancel", ["reason": "x"]) }
    for _ in 0..<5 { #expect(created() == "201") }
    for id in bench.ask("anna", "GET", "/v1/meetups").json["meetups"]?.arrayValue ?? [] {
      bench.ask("anna", "POST", "/v1/meetups/\(id["id"]?.stringValue ?? "")/cancel", ["reason": "x"])
    }
    #expect(created() == "409 meetup.limit")
    bench.wait(hours: 24, minutes: 1)
    #expect(created() == "201")
  }

  @Test func `old keys do not make more of the ten a day`() {
    var made = 0
    for number in 0..<15 {
      let key = ULIDText.at(bench.bench.now.milliseconds - 26 * 3_600_000 - Int64(number))
      let answer = bench.ask("anna", "POST", "/v1/meetups", bench.draft(), key: key)
      if answer.status == 201 { made += 1 }
      bench.ask("anna", "POST", "/v1/meetups/\(key)/cancel", ["reason": "x"])
    }
    #expect(made == 10)
  }

  @Test func `an account younger than a day makes one meet-up`() {
    bench.bench.register("cleo")
    bench.enter("cleo", nick: "cleo")
    #expect(bench.ask("cleo", "POST", "/v1/meetups", bench.draft()).status == 201)
    #expect(bench.ask("cleo", "POST", "/v1/meetups", bench.draft()).short == "409 meetup.limit")
  }

  @Test func `somebody has 20 seats in meet-ups to come at most`() {
    for number in 0..<5 { bench.bench.register("h\(number)") }
    bench.wait(hours: 25)
    var ids: [String] = []
    for number in 0..<5 {
      bench.enter("h\(number)", nick: "h\(number)")
      for _ in 0..<5 { ids.append(bench.create("h\(number)")) }
    }
    for id in ids.prefix(20) { #expect(bench.join("ben", id) == "joined") }
    #expect(bench.join("ben", ids[20]) == "409 meetup.limit")
    bench.leave("ben", ids[0])
    #expect(bench.join("ben", ids[20]) == "joined")
  }

  @Test func `nobody reports more than 20 times a day`() {
    let id = bench.create("anna")
    for _ in 0..<20 {
      #expect(bench.ask("ben", "POST", "/v1/meetups/\(id)/reports", ["text": "spam"]).status == 204)
    }
    #expect(
      bench.ask("ben", "POST", "/v1/meetups/\(id)/reports", ["text": "spam"]).short == "429 meetup.limit")
  }

  @Test func `a track is a polyline of at most 2,000 places within 2,000 km`() {
    let id = bench.create("anna")
    let ask = { (points: JSON, kilometres: String) in
      bench.send(
        "anna", "POST", "/v1/meetups/\(id)/tracks",
        Array(#"{"name":"way","distance_km":\#(kilometres),"points":\#(points.text)}"#.utf8)
      ).short
    }
    #expect(ask("_p~iF~ps|U_ulLnnqC", "8.2") == "204")
    for points in [
      "", "~", "\u{7F}", "é", String(repeating: "_", count: 19_999), String(repeating: "??", count: 2001),
    ] {
      #expect(ask(.string(points), "8.2") == "422 meetup.value", "\(points.prefix(8))")
    }
    for number in ["-1", "2001", "1e9", "1e400", "1e-400", "null", "\"8\""] {
      #expect(ask("_p~iF~ps|U_ulLnnqC", number) == "422 meetup.value" || number == "1e-400", "\(number)")
    }
    #expect(ask("_p~iF~ps|U_ulLnnqC", "8.23456") != "500")
    #expect(bench.ask("anna", "GET", "/v1/meetups/\(id)/messages").status == 200)
  }

  @Test func `a long list comes in parts, each meet-up once`() throws {
    // Two begin at the same moment, and one before them.
    let ids = [50, 49, 50].map { bench.create("anna", [.init("at", .string(bench.hence(hours: $0)))]) }
    var listed: [String] = []
    var after = ""
    for _ in 0..<3 {
      let answer = bench.ask("ben", "GET", "/v1/meetups?limit=1\(after)")
      let meetups = try #require(answer.json["meetups"]?.arrayValue)
      #expect(meetups.count == 1)
      listed += meetups.compactMap { $0["id"]?.stringValue }
      after = answer["next"].map { "&after=\($0)" } ?? ""
    }
    #expect(after.isEmpty && Set(listed) == Set(ids) && listed.first == ids[1])
    // A place that nothing has is as good as any.
    #expect(
      bench.ask("ben", "GET", "/v1/meetups?after=0.\(bench.key())").json["meetups"]?.arrayValue?.count == 3)
  }

  @Test(arguments: [
    "limit=0", "limit=501", "limit=-1", "limit=1e2", "limit=", "after=", "after=1", "after=x.y", "after=1.2",
    "after=99999999999999999999.01JQZ0000000000000000000AA", "limit=00000000000000000001",
  ])
  func `a part that cannot be is refused`(query: String) {
    #expect(bench.ask("anna", "GET", "/v1/meetups?\(query)").short == "400 query.value")
  }
}

extension String {
  /// Without blanks.
  fileprivate var trimmingBlanks: String { filter { $0 != " " && $0 != "\n" } }
}
