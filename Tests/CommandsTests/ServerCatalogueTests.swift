@testable import Commands
import Activity
import Encoding
import Food
import Testing
import TestSupport
import Values

/// A catalogue of a server that cannot be trusted.
struct ServerCatalogueTests {
  static let entry = "01M7YF3FTCB3C4D5E6F7G8H9J2"

  private static func read(_ lines: String...) -> ServerCatalogue {
    ServerCatalogue(Array(lines.joined(separator: "\n").utf8), source: "catalogue of x")
  }

  private static func food(_ members: String, kind: String = "food", entry: String = Self.entry) -> String {
    #"{"op":"add","kind":"\#(kind)","entry":"\#(entry)","revision":"\#(entry)",\#(members)}"#
  }

  @Test func `a food and an exercise are read, and nothing they say of their source counts`() throws {
    let catalogue = Self.read(
      Self.food(
        #""name":"soup","per_100g":{"kcal":62},"portions":[{"name":"bowl","grams":350}],"id":"usda:05064","source":"USDA SR28","barcode":"4006381333931""#
      ), Self.food(#""name":"aqua zumba","type":"cardio","met":6.857"#, kind: "exercise"))
    let item = try #require(catalogue.foods.first)
    #expect(item.food.id.text == "catalogue:\(Self.entry)@\(Self.entry)")
    #expect(item.food.source == "catalogue of x")
    #expect(item.barcode == "4006381333931")
    #expect(catalogue.exercises.first?.activityType?.key == "cardio/aqua zumba")
    #expect(catalogue.exercises.first?.source == "catalogue of x")
    #expect(catalogue.faults == 0)
  }

  @Test(arguments: [
    #""name":"soup","per_100g":{"kcal":"many"}"#, #""name":"soup","per_100g":{"kcal":99999999999999}"#,
    #""name":"soup","per_100g":[1]"#, #""name":7"#, #""per_100g":{"kcal":1}"#, #""name":"""#,
    #""name":"soup","portions":[{"name":"bowl","grams":"much"}]"#,
    #""name":"soup","portions":[{"name":"bowl","grams":0}]"#,
    #""name":"\#(String(repeating: "a", count: 241))""#,
  ]) func `what does not keep the rules of foods is passed over, and the rest is read`(members: String) {
    let catalogue = Self.read(
      Self.food(members),
      Self.food(#""name":"tea","per_100g":{"kcal":1}"#, entry: "01M7YF3FTCB3C4D5E6F7G8H9J3"))
    #expect(catalogue.foods.map(\.food.name) == ["tea"])
    #expect(catalogue.faults == 1)
  }

  @Test(arguments: ["1e99", "-3", "\"hard\"", "9007199254740993"]) func `nobody moves with such an energy`(
    met: String
  ) {
    let catalogue = Self.read(Self.food(#""name":"rocket","met":\#(met)"#, kind: "exercise"))
    #expect(catalogue.exercises.isEmpty)
    #expect(catalogue.faults == 1)
  }

  @Test func `what is no catalogue has nothing`() {
    #expect(Self.read("<html>", "[1,2", "{}", "null").foods.isEmpty)
    #expect(Self.read(#"{"kind":"goal","entry":"\#(Self.entry)","name":"x"}"#).foods.isEmpty)
    let large = [UInt8](repeating: UInt8(ascii: "a"), count: ServerCatalogue.largest + 1)
    #expect(ServerCatalogue(large, source: "").faults == 1)
    let many = (0..<10_050).map { place in
      let digits = "0000\(place)".suffix(5)
      return Self.food(
        #""name":"f\#(digits)","per_100g":{"kcal":1}"#, entry: "01M7YF3FTCB3C4D5E6F7G\(digits)")
    }
    #expect(ServerCatalogue(Array(many.joined(separator: "\n").utf8), source: "").foods.count == 10_000)
  }

  @Test func `who logs by phone finds the catalogue of the server too`() throws {
    let server = try FakeServer()
    let food = Self.food(
      #""name":"canteen lentil soup","per_100g":{"kcal":62},"portions":[{"name":"bowl","grams":350}]"#)
    server.fake.disk.put("/srv/catalogue.jsonl", Array((food + "\n").utf8))
    let answer = server.ask("POST", "meals", body: #"{"items":"1 bowl canteen lentil soup"}"#)
    #expect(answer.status == 201, "\(answer.body)")
    let item = answer.json["items"]?.arrayValue?.first
    #expect(item?["kcal"] == 217)
    #expect(item?["source"] == "server catalogue")
    let found = server.ask("GET", "foods", query: ["query=lentil soup"]).json["foods"]?.arrayValue?.first
    #expect(found?["food"]?.stringValue?.hasPrefix("catalogue:\(Self.entry)@") == true)
  }

  @Test func `the catalogue is fetched by its tag, and its journal is nobody's to take`() throws {
    let home = FakeHome()
    _ = try HostedServer(home.fake, sendsMail: false)
    let person = "--email anna@example.org --name X --first-name Anna --password-command \"pass show anna\""
    #expect(home.run("account register http://127.0.0.1:8787 \(person)").code == 0)
    #expect(home.run("admin food add tea kcal=1 --store /srv").code == 0)
    let ask = { (request: String, fields: [String]) -> String in
      home.fake.type(["\(request) HTTP/1.1\r", "host: x\r", "connection: close\r"] + fields + ["\r"])
      return home.run("serve --stdio --store /srv --log none --account anna@example.org").text
    }
    let whole = ask("GET /v1/catalogue", [])
    #expect(whole.contains(#""name":"tea""#), "\(whole)")
    let tag = try #require(whole.split(separator: "etag: ").dropFirst().first?.prefix { !$0.isNewline })
    #expect(ask("GET /v1/catalogue", ["if-none-match: \(tag)\r"]).hasPrefix("HTTP/1.1 304 "))
    let identity = try #require(home.fake.disk.contents["/srv/server/journal.json"])
    let id = try #require(
      try JSON.parse(identity.span)["journal"]?.stringValue ?? JSON.parse(identity.span)["id"]?.stringValue)
    #expect(ask("PUT /v1/journals/\(id)", ["content-length: 0\r"]).hasPrefix("HTTP/1.1 404 "))
    #expect(ask("GET /v1/journals/\(id)/foods?query=tea", []).hasPrefix("HTTP/1.1 404 "))
    #expect(!ask("GET /v1/journals", []).contains(id))
  }
}
