import Accounts
import Arguments
import Commands
import Encoding
import Platform
import Server
import Testing
import TestSupport

@Suite struct CommandRoutesTests {
  @Test func `a meal that is logged over the network is stored and answered as the command does`() throws {
    let server = try FakeServer()
    let answer = server.ask("POST", "meals", body: #"{"items":"200 g food:usda:05064","slot":"lunch"}"#)
    #expect(answer.status == 201)
    let id = try #require(answer.json["id"]?.stringValue)
    #expect(
      answer.body == #"{"schema":"healthlog.meal/1","id":"\#(id)","day":"2026-11-21","#
        + #""at":"2026-11-21T12:30:00+01:00","slot":"lunch","items":[{"food":"usda:05064","#
        + #""name":"Chicken, broilers or fryers, breast, meat only, cooked, roasted","amount":200,"unit":"g","#
        + #""grams":200,"kcal":330,"protein_g":62.04,"carbohydrate_g":0,"fat_g":7.14,"fiber_g":0,"sugar_g":0,"#
        + #""sodium_mg":148,"source":"USDA SR28"}],"total":{"kcal":330,"protein_g":62.04,"carbohydrate_g":0,"#
        + #""fat_g":7.14,"fiber_g":0,"sugar_g":0,"sodium_mg":148}}"#)
    let shown = server.ask("GET", "meals/\(id)")
    #expect(shown.status == 200 && shown.body == answer.body)
    let list = server.ask("GET", "meals", query: ["period=today", "sort=-kcal", "limit=5"])
    #expect(list.json["meals"]?.arrayValue?.first?["id"]?.stringValue == id)
  }

  @Test(arguments: [
    ("meals", #"{"items":"1 egg","slot":"lunch""#, #"{"items":"2 apples","slot":"dinner""#),
    ("activities", #"{"activity":"run","duration":30"#, #"{"activity":"walk","duration":45,"distance":4"#),
    ("weights", #"{"weight":80,"fat":21"#, #"{"weight":81"#),
    ("measures", #"{"name":"waist","value":90"#, #"{"name":"neck","value":"40cm""#),
    ("water", #"{"volume":250"#, #"{"volume":500,"note":"tea""#),
    ("notes", #"{"text":"slept badly""#, #"{"text":"slept well""#),
  ]) func `what is sent again under its key is answered as it is stored`(
    path: String, first: String, again: String
  ) throws {
    let server = try FakeServer()
    let stored = server.ask("POST", path, body: first + #","key":"k","at":"8:05"}"#)
    #expect(stored.status == 201)
    let repeated = server.ask("POST", path, body: again + #","key":"k","at":"9:10"}"#)
    #expect(repeated.status == 201 && repeated.body == stored.body)
    let id = try #require(stored.json["id"]?.stringValue)
    #expect(server.ask("DELETE", "entries/\(id)").status == 200)
    #expect(server.ask("POST", path, body: again + #","key":"k"}"#).json["id"]?.stringValue == id)
  }

  @Test func `an entry is changed, removed and restored by its id`() throws {
    let server = try FakeServer()
    let added = server.ask(
      "POST", "weights", body: #"{"weight":79.8,"at":"8:05","fat":21,"note":"after a run"}"#)
    let id = try #require(added.json["id"]?.stringValue)
    #expect(added.json["at"] == "2026-11-21T08:05:00+01:00")
    let edited = server.ask("PATCH", "entries/\(id)", body: #"{"set":{"weight":"81kg","note":null}}"#)
    #expect(edited.status == 200 && edited.json["entry"]?["weight_kg"] == 81)
    #expect(
      server.ask("DELETE", "entries/\(id)").body == #"{"schema":"healthlog.remove/1","removed":["\#(id)"]}"#)
    #expect(server.ask("GET", "weights").body == #"{"schema":"healthlog.weight-list/1","weights":[]}"#)
    #expect(server.ask("POST", "entries/\(id)/restore").status == 200)
    #expect(server.ask("GET", "weights").json["weights"]?.arrayValue?.count == 1)
    #expect(server.ask("GET", "entries/\(id)/history").json["events"]?.arrayValue?.count == 4)
  }

  @Test func `goals are set with numbers or texts and cleared by name`() throws {
    let server = try FakeServer()
    #expect(server.ask("PUT", "goals", body: #"{"set":{"kcal":2000,"minutes":"300/week"}}"#).status == 200)
    #expect(server.ask("GET", "goals").json["goals"]?.arrayValue?.count == 2)
    #expect(server.ask("DELETE", "goals/kcal").status == 200)
    #expect(server.ask("GET", "goals").json["goals"]?.arrayValue?.count == 1)
    #expect(server.ask("PUT", "goals", body: #"{"set":{"minutes":"30/day"}}"#).status == 200)
    #expect(server.ask("DELETE", "goals/minutes", query: ["period=day"]).status == 200)
    let left = server.ask("GET", "goals").json["goals"]?.arrayValue ?? []
    #expect(left.map { $0["period"]?.stringValue } == ["week"])
    #expect(server.ask("DELETE", "goals/minutes", query: ["period=day"]).status == 404)
    #expect(server.ask("PATCH", "profile", body: #"{"set":{"height":"180cm","sex":"male"}}"#).status == 200)
    #expect(server.ask("GET", "profile").json["height_cm"] == 180)
    // A name of a file is none of the server's.
    #expect(server.ask("PATCH", "profile", body: #"{"set":{"photo":"/etc/hostname"}}"#).status == 422)
    #expect(server.ask("PATCH", "profile", body: #"{"set":{"home":"59.9139,10.7522"}}"#).status == 200)
    #expect(server.ask("GET", "profile").json["home"] == "59.91,10.75")
  }

  @Test func `a planned meal is confirmed, and undo takes that back`() throws {
    let server = try FakeServer()
    let planned = server.ask(
      "POST", "plans", body: #"{"day":"today","slot":"lunch","items":"200 g food:usda:05064"}"#)
    let id = try #require(planned.json["id"]?.stringValue)
    #expect(server.ask("GET", "plans").json["plans"]?.arrayValue?.map { $0["state"] } == ["open"])
    let eaten = server.ask("POST", "plans/\(id)/confirm", body: #"{"scale":0.5}"#)
    #expect(eaten.json["total"]?["kcal"] == 165)
    // A phone that lost the answer asks again.
    let again = server.ask("POST", "plans/\(id)/confirm", body: #"{"scale":0.5}"#)
    #expect(again.status == 200 && again.json == eaten.json, "\(again.body)")
    #expect(server.ask("GET", "plans").json["plans"] == [])
    #expect(server.ask("POST", "undo").json["undone"]?.arrayValue?.map { $0["command"] } == ["plan confirm"])
    #expect(server.ask("GET", "meals").json["meals"] == [])
    #expect(server.ask("GET", "plans").json["plans"]?.arrayValue?.count == 1)
    #expect(server.ask("POST", "redo").status == 200)
    #expect(server.ask("GET", "meals").json["meals"]?.arrayValue?.count == 1)
  }

  @Test func `a recipe is kept, shown for some, eaten by its name and taken away`() throws {
    let server = try FakeServer()
    let body = #"{"name":"stew","ingredients":"400 g food:usda:05064","servings":4,"tags":["warm","for two"]"#
    let kept = server.ask("POST", "recipes", body: body + #","steps":["Cut.","--cook it=long"]}"#).json
    #expect(kept["tags"] == ["warm", "for two"])
    #expect(kept["steps"] == ["Cut.", "--cook it=long"])
    #expect(kept["per_serving"]?["kcal"] == 165)
    let id = try #require(kept["recipe"]?.stringValue?.split(separator: "@").first)
    #expect(server.ask("GET", "recipes/stew", query: ["servings=2"]).json["servings"] == 2)
    #expect(server.ask("POST", "meals", body: #"{"items":"1 serving stew"}"#).json["total"]?["kcal"] == 165)
    #expect(server.ask("DELETE", "recipes/\(id)").status == 200)
    #expect(server.ask("GET", "recipes/\(id)").status == 404)
    #expect(server.ask("GET", "recipes/--help").status == 404)
  }

  @Test func `favourites, reminders and notes are listed as they were made`() throws {
    let server = try FakeServer()
    for _ in 0..<2 { #expect(server.ask("PUT", "favorites/usda:05064").status == 200) }
    #expect(server.ask("GET", "favorites").json["foods"]?.arrayValue?.map { $0["food"] } == ["usda:05064"])
    #expect(server.ask("DELETE", "favorites/usda:05064").status == 200)
    #expect(server.ask("GET", "favorites").json["foods"] == [])
    let set = server.ask("POST", "reminders", body: #"{"what":"weigh","at":"07:00"}"#)
    #expect(server.ask("GET", "reminders/due").json["due"]?.arrayValue?.count == 1)
    let id = try #require(set.json["id"]?.stringValue)
    #expect(server.ask("DELETE", "reminders/\(id)").status == 200)
    #expect(server.ask("GET", "reminders").json["reminders"] == [])
    _ = server.ask("POST", "notes", body: #"{"text":"slept badly","at":"8:00"}"#)
    _ = server.ask("POST", "notes", body: #"{"text":"knee hurts","at":"9:00"}"#)
    let listed = server.ask("GET", "notes", query: ["where=date=2026-11-21", "limit=1"])
    let notes = listed.json["notes"]?.arrayValue ?? []
    #expect(notes.map { $0["text"] } == ["knee hurts"])
  }

  @Test(arguments: [
    ("POST", "plans", #"{"day":"today","items":"1 apple"}"#, 400, "request.missing"),
    ("POST", "plans", #"{"day":"today","items":"3 flurbs","slot":"lunch"}"#, 404, "food.unknown"),
    ("POST", "plans/01M7YWA2S0XB3C4D5E6F7G8H9J/confirm", "{}", 422, "plan.name"),
    ("POST", "plans/tomorrow/confirm", "{}", 400, "path.value"),
    ("POST", "recipes", #"{"name":"stew"}"#, 400, "request.missing"),
    ("POST", "recipes", #"{"name":"x","ingredients":"1 apple","from":"/etc/passwd"}"#, 400, "body.unknown"),
    ("POST", "recipes", #"{"name":"x","ingredients":"1 apple","tags":"warm"}"#, 400, "body.value"),
    ("POST", "recipes", #"{"name":"x","ingredients":"1 apple","tags":["warm",1]}"#, 400, "body.value"),
    ("POST", "recipes", #"{"name":"x","ingredients":"1 apple","steps":[""]}"#, 400, "body.value"),
    ("PUT", "favorites/usda:99999", "", 404, "food.unknown"),
    ("POST", "reminders", #"{"what":"weigh"}"#, 400, "request.missing"),
    ("POST", "reminders", #"{"what":"weigh","at":"noonish"}"#, 422, "time.not-understood"),
    ("POST", "undo", #"{"n":2}"#, 400, "body.unexpected"),
    ("DELETE", "reminders/01M7YWA2S0XB3C4D5E6F7G8H9J", "", 404, "remind.unknown"),
    ("POST", "weights", #"{"weight":"many"}"#, 422, "quantity.not-a-number"),
    ("POST", "meals", #"{"items":"3 flurbs"}"#, 404, "food.unknown"),
    ("POST", "meals", #"{"items":"raw lentils"}"#, 422, "meal.no-amount"),
    ("POST", "weights", #"{"weight":500}"#, 422, "weight.implausible"),
    ("POST", "weights", #"{"weight":[1]}"#, 400, "body.value"),
    ("POST", "weights", "{}", 400, "request.missing"),
    ("POST", "weights", "", 400, "body.json"),
    ("POST", "weights", "[]", 400, "body.json"),
    ("POST", "weights", #"{"weight":80,"weight":81}"#, 400, "body.json"),
    ("POST", "weights", #"{"weight":80,"output":"/tmp/x"}"#, 400, "body.unknown"),
    ("PATCH", "entries/day", #"{"set":{"closed":true}}"#, 400, "path.value"),
    ("PATCH", "entries/01M7YWA2S0XB3C4D5E6F7G8H9J", #"{"set":{"--force":true}}"#, 400, "body.value"),
    ("DELETE", "entries/01M7YWA2S0XB3C4D5E6F7G8H9J", "", 404, "entry.unknown"),
    ("DELETE", "entries/01M7YWA2S0XB3C4D5E6F7G8H9J", "{}", 400, "body.unexpected"),
    ("POST", "days/2026-02-30/close", "", 422, "date.impossible"),
    ("POST", "batch", #"{"requests":[]}"#, 400, "body.value"),
  ])
  func `what is wrong is refused with its reason`(_ wrong: (String, String, String, Int, String)) throws {
    let answer = try FakeServer().ask(wrong.0, wrong.1, body: wrong.2)
    #expect(answer.status == wrong.3 && answer.json["error"]?["code"]?.stringValue == wrong.4, "\(answer)")
  }

  @Test(arguments: [
    ("meals", "period=nonsense", 422, "date.unknown"), ("meals", "limit=0", 400, "query.value"),
    ("meals", "limit=1e3", 400, "query.value"), ("meals", "output=/tmp/x", 400, "query.unknown"),
    ("meals", "type=", 400, "query.value"), ("reports/range", "zone=UTC", 400, "request.missing"),
    ("status", "zone=Mars/Base", 422, "zone.unknown"), ("status", "zone=/etc/passwd", 400, "query.value"),
    ("status", "zone=../../etc/passwd", 400, "query.value"),
    ("charts/nothing", "by=day", 422, "chart.unknown"),
    ("charts/kcal", "by=century", 400, "query.value"), ("foods/--help", "zone=UTC", 404, "food.unknown"),
    ("reports/day", "period=--output=/tmp/x", 422, "date.unknown"),
    ("meals", "where=--output", 422, "list.where"),
  ])
  func `a query that is wrong is refused with its reason`(_ wrong: (String, String, Int, String)) throws {
    let answer = try FakeServer().ask("GET", wrong.0, query: [wrong.1])
    #expect(answer.status == wrong.2 && answer.json["error"]?["code"]?.stringValue == wrong.3, "\(answer)")
  }

  @Test func `a journal that is not here is nothing, and none is made`() throws {
    let server = try FakeServer()
    let answer = server.ask("POST", "weights", body: #"{"weight":80}"#, journal: "01M7YWA2S0000000000000000Z")
    #expect(answer.status == 404)
    #expect(!server.fake.disk.contents.keys.contains { $0.contains("01M7YWA2S0000000000000000Z") })
  }

  @Test(arguments: [[], ["what=minutes"]])
  func `minutes of a day without entries are unknown to the calendar, whole or of one thing`(what: [String])
    throws
  {
    let server = try FakeServer()
    #expect(server.ask("POST", "meals", body: #"{"items":"1 egg","at":"yesterday 8:00"}"#).status == 201)
    let days = server.ask("GET", "calendar", query: ["period=2026-11-19..2026-11-20"] + what).json["days"]
    #expect(days?.arrayValue?.map { $0["active_minutes"] } == [.null, 0])
  }

  @Test func `who may only add adds and sees nothing`() throws {
    let server = try FakeServer(role: .addOnly)
    #expect(server.ask("POST", "water", body: #"{"volume":250}"#).status == 201)
    #expect(server.ask("POST", "notes", body: #"{"text":"secret","key":"k"}"#).status == 201)
    let guess = server.ask("POST", "notes", body: #"{"text":"a guess","key":"k"}"#)
    #expect(guess.status == 201 && guess.json["text"] == nil)
    for path in ["meals", "status", "goals", "reports/day", "charts/kcal", "foods"] {
      #expect(server.ask("GET", path).status == 403, "\(path)")
    }
    #expect(server.ask("PUT", "goals", body: #"{"set":{"kcal":2000}}"#).status == 403)
    #expect(server.ask("POST", "batch", body: #"{"requests":[{"path":"status"}]}"#).status == 403)
    let reader = try FakeServer(role: .reader)
    #expect(reader.ask("POST", "water", body: #"{"volume":250}"#).status == 403)
    #expect(reader.ask("GET", "status").status == 200)
    #expect(reader.ask("DELETE", "entries/01M7YWA2S0XB3C4D5E6F7G8H9J").status == 403)
    for (method, path) in [("POST", "undo"), ("POST", "plans"), ("PUT", "favorites/usda:05064")] {
      #expect(reader.ask(method, path, body: path == "plans" ? "{}" : "").status == 403, "\(path)")
      #expect(server.ask(method, path, body: path == "plans" ? "{}" : "").status == 403, "\(path)")
    }
  }

  @Test func `who may only add is told what was stored and nothing that was made of what is there`() throws {
    let server = try FakeServer(role: .addOnly)
    #expect(server.ask("POST", "weights", body: #"{"weight":84.6}"#).status == 201)
    for (path, body) in [
      ("activities", #"{"activity":"run","duration":45}"#), ("meals", #"{"items":"1 apple"}"#),
      ("weights", #"{"weight":84.5}"#),
    ] {
      let answer = server.ask("POST", path, body: body)
      #expect(answer.status == 201)
      #expect(answer.json.members?.map(\.key) == ["schema", "id"], "\(path) \(answer)")
      #expect(answer.json["schema"] == "healthlog.stored/1" && answer.json["id"]?.stringValue != nil)
    }
    let refused = server.ask("POST", "meals", body: #"{"items":"1 grandmothers pie"}"#)
    #expect(refused.status == 404)
    #expect(refused.json["error"]?["message"] == "this could not be recorded as sent")
    #expect(!refused.body.contains("pie"))
  }

  @Test func `an answer has a tag, by which it is not computed or sent again until the journal changes`()
    throws
  {
    let server = try FakeServer()
    let first = server.ask("GET", "weights")
    let tag = try #require(first.fields["etag"])
    #expect(server.ask("GET", "weights", fields: [("if-none-match", tag)]).status == 304)
    #expect(server.ask("GET", "weights", fields: [("if-none-match", "\"x\", W/\(tag)")]).status == 304)
    #expect(server.ask("GET", "weights", query: ["limit=1"], fields: [("if-none-match", tag)]).status == 304)
    #expect(server.ask("GET", "measures", fields: [("if-none-match", tag)]).status == 200)
    _ = server.ask("POST", "weights", body: #"{"weight":80}"#)
    let second = server.ask("GET", "weights", fields: [("if-none-match", tag)])
    #expect(second.status == 200 && second.fields["etag"] != tag)
  }

  @Test func `several looks are one request, each with its own status`() throws {
    let server = try FakeServer()
    let answer = server.ask(
      "POST", "batch",
      body: #"{"requests":[{"path":"weights"},{"path":"reports/day","query":{"period":"nonsense"}},"#
        + #"{"path":"entries"},{"path":"weights","query":{"output":"x"}},{"path":"batch"}]}"#)
    #expect(answer.status == 200)
    #expect(answer.json["answers"]?.arrayValue?.map { $0["status"] } == [200, 422, 404, 400, 404])
    #expect(answer.json["answers"]?.arrayValue?.first?["body"]?["schema"] == "healthlog.weight-list/1")
  }

  @Test func `several looks record nothing, whatever paths they name`() throws {
    let server = try FakeServer()
    #expect(server.ask("POST", "notes", body: #"{"text":"slept"}"#).status == 201)
    let answer = server.ask(
      "POST", "batch",
      body: #"{"requests":[{"path":"undo"},{"path":"notes","query":{"text":"x"}},{"path":"water"},"#
        + #"{"path":"../notes"},{"path":"notes"}]}"#)
    let statuses = answer.json["answers"]?.arrayValue?.map { $0["status"] }
    #expect(statuses == [404, 400, 404, 404, 200])
    #expect(server.ask("GET", "notes").json["notes"]?.arrayValue?.count == 1)
    for requests in ["[]", #"[{"path":"notes","method":"POST"}]"#, "{}"] {
      let answer = server.ask("POST", "batch", body: #"{"requests":\#(requests)}"#)
      #expect(answer.status == 400, "\(requests)")
    }
  }

  @Test func `the zone of who asks says which day it is`() throws {
    let server = try FakeServer(environment: [:])
    let added = server.ask("POST", "weights", query: ["zone=Pacific/Auckland"], body: #"{"weight":80}"#)
    #expect(added.json["day"] == "2026-11-22")
    #expect(server.ask("POST", "weights", body: #"{"weight":80}"#).json["day"] == "2026-11-21")
  }

  @Test func `a damaged journal is told without the server's paths`() throws {
    let server = try FakeServer()
    server.fake.disk.put("/srv/journals/\(FakeServer.journal)/FORMAT", Array("healthlog 99\n".utf8))
    let answer = server.ask("GET", "status")
    #expect(answer.status == 500 && !answer.body.contains("/srv"), "\(answer)")
  }
}
