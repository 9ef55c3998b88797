import Coach
import Encoding
import Foundation
import Server
import Testing
import TestSupport
import Values

/// `POST /ai-coach/suggestions`, as apps that were written for it ask and read it.
@Suite struct CoachRouteTests {
  private static let path = "ai-coach/suggestions"
  /// A body as the founding document has it.
  private static let body =
    #"{"workouts":5,"calories":2500,"minutes":300,"streak":7,"sportPreferences":["Running","Cycling"]}"#

  /// A tip as an app declares it; nothing is optional.
  private struct PersonalizedTip: Decodable {
    let id: String
    let title: String
    let description: String
    let icon: String
    let category: Category
    let priority: Priority

    enum Category: String, Decodable { case training, nutrition, recovery, motivation, health }
    enum Priority: String, Decodable { case high, medium, low }
  }

  /// A suggestion as an app declares it; nothing is optional.
  private struct Suggestion: Decodable {
    let id: String
    let title: String
    let sportType: String
    let location: String
    let date: String
    let time: String
    let participants: Int
    let maxParticipants: Int
    let level: String
    let matchScore: Int
  }

  /// An answer as an app declares it.
  private struct Answer: Decodable {
    let personalizedTips: [PersonalizedTip]
    let suggestions: [Suggestion]
  }

  /// What an app sends.
  private struct Week: Encodable {
    var workouts = 5
    var calories = 2500.0
    var minutes = 300
    var streak = 7
    var sportPreferences = ["Running", "Cycling"]
  }

  /// A server on whose journal somebody ran on Tuesdays, did yoga on Sundays and planned tennis.
  private static func furnished() throws -> FakeServer {
    let server = try FakeServer()
    for (activity, at) in [
      ("running 45m", "2026-11-03T07:00"), ("running 50m", "2026-11-10T07:10"),
      ("running 45m", "2026-11-17T07:05"), ("yoga 30m", "2026-11-08T19:00"), ("yoga 30m", "2026-11-15T19:00"),
    ] {
      let body = #"{"activity":"\#(activity)","at":"\#(at)"}"#
      #expect(server.ask("POST", "activities", body: body).status == 201)
    }
    return server
  }

  private static func ask(_ server: FakeServer, _ body: String) -> FakeServer.Answer {
    server.askApp("POST", path, body: Array(body.utf8))
  }

  @Test func `the week of a body and the journal beside it make tips and suggestions, literally`() throws {
    let answer = Self.ask(try Self.furnished(), Self.body)
    #expect(answer.status == 200)
    #expect(answer.fields["content-type"] == "application/json")
    #expect(
      answer.body == #"""
        {"personalizedTips":[{"id":"streak-7","title":"7 days in a row","description":"You have moved 7 days in a row. \#
        An easy walk keeps the streak as well as a run.","icon":"🔥","category":"motivation","priority":"high"},\#
        {"id":"strength-days","title":"Strength twice a week","description":"No strength training in the last 7 days. \#
        Two short sessions keep muscles and bones; squats and push-ups need no equipment.","icon":"💪",\#
        "category":"training","priority":"medium"},{"id":"log-more","title":"A line a day","description":"2 of the \#
        last 7 days have a meal, a drink or an activity. The more there is, the better advice fits; `healthlog meal \#
        again` is quick.","icon":"📝","category":"motivation","priority":"low"}],"suggestions":[{"id":"activity:running",\#
        "title":"Running, 45 min","sportType":"running","location":"your choice","date":"24/11/2026","time":"07:00",\#
        "participants":1,"maxParticipants":1,"level":"advanced","matchScore":73},{"id":"activity:yoga",\#
        "title":"Yoga, 30 min","sportType":"yoga","location":"your choice","date":"22/11/2026","time":"19:00",\#
        "participants":1,"maxParticipants":1,"level":"beginner","matchScore":47}]}
        """#)
  }

  @Test(arguments: [true, false])
  func `an app whose fields are not optional reads every answer`(hasDiary: Bool) throws {
    let server = hasDiary ? try Self.furnished() : try FakeServer()
    let sent = String(decoding: try JSONEncoder().encode(Week()), as: UTF8.self)
    for body in [sent, Self.body, "{}", #"{"streak":0,"workouts":null}"#] {
      let answer = Self.ask(server, body)
      #expect(answer.status == 200, "\(body) \(answer)")
      let read = try JSONDecoder().decode(Answer.self, from: Data(answer.body.utf8))
      #expect(read.suggestions.count == (hasDiary ? 2 : 0))
      #expect(read.suggestions.allSatisfy { (0...100).contains($0.matchScore) })
      #expect(read.suggestions.allSatisfy { $0.date.wholeMatch(of: /\d\d\/\d\d\/\d{4}/) != nil })
      #expect(answer.json["reason"] == nil || read.personalizedTips.isEmpty || read.suggestions.isEmpty)
    }
  }

  @Test func `where nothing is known the lists are empty, and it is said why`() throws {
    for hasJournal in [true, false] {
      let answer = Self.ask(try FakeServer(hasJournal: hasJournal), "{}")
      #expect(
        answer.body
          == #"{"personalizedTips":[],"suggestions":[],"reason":"no tips: no rule applies to what is known; "#
          + #"nothing to suggest yet: log or plan a few activities"}"#)
    }
    let told = Self.ask(try FakeServer(hasJournal: false), Self.body).json
    #expect(told["personalizedTips"]?.arrayValue?.first?["id"] == "streak-7")
    #expect(told["suggestions"] == [])
    #expect(told["reason"] == "nothing to suggest yet: log or plan a few activities")
  }

  @Test func `a suggestion of which no time is known is left out`() throws {
    let server = try FakeServer()
    for day in ["2026-11-12", "2026-11-14"] {
      let body = #"{"activity":"running 45m","at":"\#(day)"}"#
      #expect(server.ask("POST", "activities", body: body).status == 201)
    }
    let answer = Self.ask(server, "{}").json
    #expect(answer["suggestions"] == [])
    #expect(
      answer["reason"]?.stringValue
        == "nothing to suggest with a time yet: log activities with their start time")
  }

  @Test func `coach in the shape of apps answers the same`() throws {
    let home = FakeHome.after(
      ["activity add running 45m --at 2026-11-10T07:10", "activity add running 45m --at 2026-11-17T07:05"])
    let server = try FakeServer()
    for at in ["2026-11-10T07:10", "2026-11-17T07:05"] {
      #expect(
        server.ask("POST", "activities", body: #"{"activity":"running 45m","at":"\#(at)"}"#).status == 201)
    }
    home.fake.disk.put("/tmp/week.json", Array(Self.body.utf8))
    let said = home.run("coach --request /tmp/week.json --format json --shape seed")
    #expect(said.code == 0)
    #expect(said.text == Self.ask(server, Self.body).body + "\n")
  }

  @Test(arguments: [
    (#"{"workouts":"five"}"#, "'workouts' is not a whole number from 0 to 1000"),
    (#"{"workouts":-1}"#, "'workouts' is not a whole number from 0 to 1000"),
    (#"{"workouts":1.5}"#, "'workouts' is not a whole number from 0 to 1000"),
    (#"{"workouts":99999999999999999999}"#, "'workouts' is not a whole number from 0 to 1000"),
    (#"{"calories":9007199254740993}"#, "'calories' is not a number from 0 to 140000"),
    (#"{"calories":1e400}"#, "'calories' is not a number from 0 to 140000"),
    (#"{"minutes":[300]}"#, "'minutes' is not a number from 0 to 10080"),
    (#"{"minutes":{}}"#, "'minutes' is not a number from 0 to 10080"),
    (#"{"streak":true}"#, "'streak' is not a whole number from 0 to 100000"),
    (#"{"sportPreferences":7}"#, "'sportPreferences' is not a list of up to 20 activities"),
    (
      #"{"sportPreferences":["Running","Quidditch"]}"#,
      "'sportPreferences[1]' is not an activity listed by `healthlog activity types`"
    ),
    (
      #"{"sportPreferences":"Running, Quidditch"}"#,
      "'sportPreferences[1]' is not an activity listed by `healthlog activity types`"
    ),
    (
      #"{"sportPreferences":[null]}"#,
      "'sportPreferences[0]' is not an activity listed by `healthlog activity types`"
    ),
    (#"{"workouts":5,"sport_preferences":[]}"#, "'sport_preferences' is not a known field of a request"),
    (#"{"sleep_minutes":400}"#, "'sleep_minutes' is not a known field of a request"),
    (#"{"--dir":"/etc"}"#, "'--dir' is not a known field of a request"),
  ])
  func `a body that is wrong is 400 and names the member`(_ body: String, _ reason: String) throws {
    let answer = Self.ask(try FakeServer(), body)
    #expect(answer.status == 400, "\(answer)")
    #expect(answer.json["error"]?["code"] == "coach.request")
    #expect(answer.json["error"]?["message"]?.stringValue == "cannot read the request: \(reason)")
  }

  @Test(arguments: [
    "", "{", "[]", "null", "5", #"{"workouts":5,"workouts":6}"#, "\u{FEFF}{", #"{"a":"\ud800"}"#,
  ])
  func `a body that is no JSON object is 400`(_ body: String) throws {
    let answer = Self.ask(try FakeServer(), body)
    #expect(answer.status == 400, "\(answer)")
    #expect(answer.json["error"]?["code"] == "body.json")
  }

  @Test func `a body of a megabyte, of deep nesting or of no text is refused and nothing of it is told`()
    throws
  {
    let server = try FakeServer()
    let long = #"{"sportPreferences":""# + String(repeating: "run,", count: 1 << 18) + #""}"#
    let many =
      #"{"sportPreferences":["# + Array(repeating: #""run""#, count: 10_000).joined(separator: ",") + "]}"
    let keys = "{" + (0..<20_000).map { #""k\#($0)":1"# }.joined(separator: ",") + "}"
    let deep = String(repeating: #"{"a":"#, count: 100_000)
    for body in [long, many, keys, deep] {
      let answer = Self.ask(server, body)
      #expect(answer.status == 400, "\(answer.body.prefix(200))")
      #expect(answer.body.utf8.count < 1000)
    }
    let bytes = server.askApp("POST", Self.path, body: [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D])
    #expect(bytes.status == 400)
  }

  @Test func `who is not logged in is 401, and what is no JSON is 415`() throws {
    let server = try FakeServer()
    for fields in [[], [("authorization", "Bearer old")], [("authorization", "Basic dTpw")]] {
      let answer = server.askApp("POST", Self.path, body: Array(Self.body.utf8), fields: fields)
      #expect(answer.status == 401 && answer.json["error"]?["code"] == "token.refused")
      #expect(answer.fields["www-authenticate"]?.hasPrefix("Bearer") == true)
    }
    let form = server.askApp(
      "POST", Self.path, body: Array("workouts=5".utf8),
      fields: [("authorization", "Bearer t"), ("content-type", "text/plain")])
    #expect(form.status == 415)
    #expect(server.askApp("GET", Self.path).status == 405)
    #expect(server.askApp("POST", Self.path, query: ["journal=x"], body: Array(Self.body.utf8)).status == 400)
  }

  @Test func `the numbers that the document of the routes allows are those that the coach takes`() throws {
    let document = OpenAPI(routes: try FakeServer().apps.routes, version: "0").document
    let body = document["paths"]?["/ai-coach/suggestions"]?["post"]?["requestBody"]?["content"]?[
      "application/json"]
    let properties = try #require(body?["schema"]?["properties"]?.members)
    for property in properties where property.key != "sportPreferences" {
      let number = try #require(CoachNumber(rawValue: property.key))
      #expect(property.value["maximum"]?.numberText == number.range.upperBound.description)
      #expect((property.value["type"]?.arrayValue?.first == "integer") == number.isWhole)
    }
    let members = try #require(body?["example"]?.members?.map(\.key))
    #expect(Set(properties.map(\.key)) == Set(members))
  }
}
