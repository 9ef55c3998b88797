import Accounts
import Arguments
import Commands
import Encoding
import Server
import Testing
import TestSupport

/// The document of the routes that run commands.
private func document() throws -> JSON {
  OpenAPI(routes: try FakeServer().router.routes, version: "0").document
}

@Suite struct OpenAPITests {
  @Test func `no request reaches an option that names a file, a program, a journal or a person to be asked`()
    throws
  {
    let forbidden: Set = [
      "output", "open", "mail", "request", "refresh", "interactive", "dir", "journal", "config", "format",
      "now",
      "color", "source", "shape", "watch", "list", "help", "preview", "quiet", "dry-run", "for", "explain",
    ]
    let mayRun =
      ([
        "meal add", "meal list", "meal show", "activity add", "activity list", "activity show",
        "activity types",
        "weight add", "weight list", "measure add", "measure list", "water add", "note add", "goal set",
        "goal clear",
        "goal list", "goal progress", "goal history", "profile set", "profile show", "plan list",
        "favorite list",
        "history", "edit", "remove", "restore", "day close", "day open", "status", "report day",
        "report week",
        "report month", "report year", "report range", "report trend", "report balance", "report goals",
        "report nutrients", "report streak", "report load", "chart", "calendar", "alerts", "coach tips",
        "top",
        "when",
        "energy explain", "food search", "food show", "nutrition", "burn", "recipe search", "recipe show",
        "recipe add", "recipe remove", "plan add", "plan show", "plan confirm", "plan remove", "favorite add",
        "favorite remove", "remind add", "remind list", "remind due", "remind remove", "undo", "redo",
        "note list", "exercise search", "cocktail search", "business stats", "business show", "document list",
        "document show",
      ] as Set).union(
        ["trainer", "client", "school", "prospect", "session"].flatMap { noun in
          ["list", "show", "add", "edit", "remove"].map { "\(noun) \($0)" }
        })
    let catalogue = Catalogue.all(aliases: [])
    for row in CommandRoutes.reachable {
      guard case .command(let type, let rest) = try catalogue.resolve(row.command) else {
        Issue.record("\(row.command) is no command")
        continue
      }
      #expect(mayRun.contains(type.page.name), "\(type.page.name)")
      #expect(rest.allSatisfy { ["--offline", "--shape=ninjas", "--yes"].contains($0) }, "\(row.command)")
      let options = describe(type).options.map(\.name)
      for option in row.options {
        #expect(options.contains(option), "\(row.command) has no --\(option)")
        #expect(!forbidden.contains(option), "\(row.command) --\(option)")
      }
    }
  }

  @Test func `every answer to a look has the shape that the document says`() throws {
    let server = try FakeServer()
    let told = try document()
    for (path, body) in [
      ("meals", #"{"items":"200 g food:usda:05064, 1 apple, \"out\" =650kcal"}"#),
      ("weights", #"{"weight":80}"#),
      ("meals", #"{"items":"30 g food:usda:12061","slot":"snack","at":"yesterday 8:00"}"#),
      ("activities", #"{"activity":"run","duration":45,"distance":8}"#),
      ("activities", #"{"activity":"yoga 30m"}"#),
      ("measures", #"{"name":"waist","value":"86cm"}"#),
      ("measures", #"{"name":"blood-pressure","value":"120/80"}"#),
      ("water", #"{"volume":250}"#), ("notes", #"{"text":"slept badly"}"#),
    ] {
      let answer = server.ask("POST", path, body: body)
      #expect(answer.status == 201, "\(path): \(answer.body)")
      let faults = try Self.faults(answer, "post", path, told)
      #expect(faults.isEmpty, "\(path): \(faults) in \(answer.body)")
    }
    #expect(server.ask("PUT", "goals", body: #"{"set":{"kcal":2000,"weight":"75kg"}}"#).status == 200)
    let person = #"{"set":{"height":"180cm","sex":"male","born":"1996-03-02","level":"moderate"}}"#
    #expect(server.ask("PATCH", "profile", body: person).status == 200)
    try Self.plan(server, told)
    var looked = 0
    for path in try #require(told["paths"]?.members) where path.value["get"] != nil {
      let short = String(path.key.dropFirst("/v1/journals/{journal}/".count))
      // A company's journal has tests of its own.
      guard !CompanyRoutesTests.isOfCompany(short) else { continue }
      for round in ["full", "empty"] {
        let server = round == "full" ? server : try FakeServer()
        // Nothing is known of who logged nothing.
        guard round == "full" || short != "energy", let asked = Self.example(short, server) else { continue }
        let answer = server.ask("GET", asked.path, query: asked.query)
        #expect(answer.status == 200, "\(asked): \(answer.body)")
        let faults = try Self.faults(answer, "get", short, told)
        #expect(faults.isEmpty, "\(asked): \(faults) in \(answer.body.prefix(2000))")
        looked += 1
      }
    }
    #expect(looked == 84)
  }

  @Test func `the days of a calendar are as the document says, whatever it shows of them`() throws {
    let server = try FakeServer()
    let told = try document()
    #expect(server.ask("POST", "meals", body: #"{"items":"1 apple"}"#).status == 201)
    for what in ["kcal", "burned", "minutes", "meals", "weight"] {
      let answer = server.ask("GET", "calendar", query: ["what=\(what)"])
      let faults = try Self.faults(answer, "get", "calendar", told)
      #expect(faults.isEmpty, "\(what): \(faults)")
    }
  }

  /// Records what is to be eaten and to be thought of, and looks at each answer.
  private static func plan(_ server: FakeServer, _ told: JSON) throws {
    for (method, path, template, body) in [
      ("POST", "plans", "plans", #"{"day":"today","slot":"lunch","items":"100 g food:usda:05064"}"#),
      ("POST", "plans/ID/confirm", "plans/{id}/confirm", "{}"),
      ("POST", "plans", "plans", #"{"day":"tomorrow","slot":"lunch","items":"100 g food:usda:05064"}"#),
      ("POST", "plans", "plans", #"{"day":"2026-11-23","slot":"dinner","items":"100 g food:usda:05064"}"#),
      ("DELETE", "plans/ID", "plans/{id}", ""), ("POST", "undo", "undo", ""), ("POST", "redo", "redo", ""),
      (
        "POST", "recipes", "recipes",
        #"{"name":"stew","ingredients":"250 g food:usda:16069","servings":4,"cooked":600,"tags":["warm","--x"],"steps":["Cook."]}"#
      ), ("GET", "recipes/stew", "recipes/{recipe}", ""), ("DELETE", "recipes/stew", "recipes/{recipe}", ""),
      ("PUT", "favorites/usda:05064", "favorites/{food}", ""),
      ("DELETE", "favorites/usda:05064", "favorites/{food}", ""),
      ("PUT", "favorites/usda:16069", "favorites/{food}", ""),
      ("POST", "reminders", "reminders", #"{"what":"call mum","at":"23:00"}"#),
      ("DELETE", "reminders/ID", "reminders/{id}", ""),
      ("POST", "reminders", "reminders", #"{"what":"workout","at":"18:00","days":"mon-fri"}"#),
    ] {
      let kind = path.hasPrefix("plans") ? "plans" : "reminders"
      let id = server.ask("GET", kind).json[kind]?.arrayValue?.last?["id"]?.stringValue ?? ""
      let filled = path.split(separator: "/").map { $0 == "ID" ? id : String($0) }.joined(separator: "/")
      let answer = server.ask(method, filled, body: body)
      #expect(answer.status == 200, "\(method) \(filled): \(answer.body)")
      let faults = try Self.faults(answer, method.lowercased(), template, told)
      #expect(faults.isEmpty, "\(method) \(filled): \(faults) in \(answer.body)")
    }
  }

  /// What is asked at a path; nil where there is nothing to ask for.
  static func example(_ path: String, _ server: FakeServer) -> (path: String, query: [String])? {
    var filled = path
    for (name, value) in [
      ("{day}", "2026-11-21"), ("{name}", "kcal"), ("{food}", "usda:05064"),
      ("{recipe}", "recipe:french-onion-soup"),
    ] {
      filled = filled.split(separator: "/").map { $0 == name ? value : String($0) }.joined(separator: "/")
    }
    if filled.contains("{id}") {
      let list = path.hasPrefix("activities") ? "activities" : "meals"
      guard let id = server.ask("GET", list).json[list]?.arrayValue?.first?["id"]?.stringValue else {
        return nil
      }
      filled = filled.split(separator: "/").map { $0 == "{id}" ? id : String($0) }.joined(separator: "/")
    }
    let needed = [
      "reports/range": ["period=last 7 days"], "when": ["text=apple"], "foods": ["query=rice"],
      "nutrition": ["items=200 g food:usda:05064"], "burn": ["activity=run 30m", "weight=70kg"],
      "recipes": ["query=soup"],
    ]
    return (filled, needed[path] ?? [])
  }

  /// Where an answer is not what the document says of it.
  static func faults(_ answer: FakeServer.Answer, _ method: String, _ path: String, _ told: JSON)
    throws
    -> [String]
  {
    let schema = try #require(
      told["paths"]?["/v1/journals/{journal}/\(path)"]?[method]?["responses"]?[String(answer.status)]?[
        "content"]?[
          "application/json"]?["schema"])
    return SchemaCheck(components: told["components"]?["schemas"] ?? .null).faults(answer.json, schema, "")
  }

  @Test func `every reference in the document leads somewhere, and every operation has a name of its own`()
    throws
  {
    let told = try document()
    let names = Set(try #require(told["components"]?["schemas"]?.members).map(\.key))
    let uses = told.uses
    #expect(uses.count == told.references.count)
    for use in uses where !names.contains(use.shape) {
      Issue.record(
        "no shape '\(use.shape)' (used by \(use.user)): add it to Server/REST/Shapes+Answers.swift")
    }
    let operations = told["paths"]?.members?.flatMap { $0.value.members ?? [] } ?? []
    let ids = operations.compactMap { $0.value["operationId"]?.stringValue }
    #expect(ids.count == operations.count && Set(ids).count == ids.count)
    #expect(operations.count == 99)
  }

  @Test func `an operation says its parameters, its body, its answers and that one has to log in`() throws {
    let told = try document()["paths"]?["/v1/journals/{journal}/water"]?["post"]
    #expect(
      told?["parameters"]?.text
        == #"[{"name":"journal","in":"path","description":"the journal","required":true,"schema":"#
        + #"{"type":"string","pattern":"^[0-7][0-9A-HJKMNP-TV-Z]{25}$"}},{"name":"zone","in":"query","#
        + #""description":"the person's time zone, such as Europe/Paris; the server's if left out","#
        + #""required":false,"schema":{"type":"string","pattern":"#
        + #""^[A-Za-z][A-Za-z0-9_+-]{0,29}(/[A-Za-z0-9_+-]{1,30}){0,2}$"}}]"#)
    #expect(told?["requestBody"]?["content"]?["application/json"]?["example"]?.text == #"{"volume":250}"#)
    #expect(told?["security"]?.text == #"[{"bearer":[]}]"#)
    #expect(
      told?["responses"]?.members?.map(\.key) == [
        "201", "400", "401", "403", "404", "405", "409", "411", "413", "414", "415", "422", "429", "431",
        "500",
        "503", "507",
      ])
  }

  @Test func `an operation that may answer 304 looks at If-None-Match`() throws {
    let paths = try document()["paths"]
    let look = paths?["/v1/journals/{journal}/calendar"]?["get"]?["parameters"]?.arrayValue ?? []
    let change = paths?["/v1/journals/{journal}/water"]?["post"]?["parameters"]?.arrayValue ?? []
    let fields = { (parameters: [JSON]) in
      parameters.filter { $0["in"]?.stringValue == "header" }.compactMap { $0["name"]?.stringValue }
    }
    #expect(fields(look) == ["If-None-Match"])
    #expect(fields(change) == [])
  }
}

extension JSON {
  /// The shapes that the operations and the shapes of a document name, with what names them: `GET weights`.
  fileprivate var uses: [(user: String, shape: String)] {
    let operations = (self["paths"]?.members ?? []).flatMap { path in
      (path.value.members ?? []).map { operation in
        let name = path.key.replacing("/v1/journals/{journal}/", with: "")
        return JSON.Member("\(operation.key.uppercased()) \(name)", operation.value)
      }
    }
    let shapes = (self["components"]?["schemas"]?.members ?? []).map {
      JSON.Member("shape \($0.key)", $0.value)
    }
    return (operations + shapes).flatMap { user in user.value.references.map { (user.key, $0) } }
  }

  /// The name of the shape of every `$ref` in it.
  fileprivate var references: [String] {
    switch self {
    case .object(let members):
      members.flatMap { $0.key == "$ref" ? [SchemaCheck.name(of: $0.value)] : $0.value.references }
    case .array(let elements): elements.flatMap(\.references)
    default: []
    }
  }
}

/// As much of JSON Schema as the document uses for answers.
private struct SchemaCheck {
  let components: JSON

  func faults(_ value: JSON, _ schema: JSON, _ place: String) -> [String] {
    if let reference = schema["$ref"] {
      let name = Self.name(of: reference)
      guard let component = components[name] else { return ["\(place) has no shape '\(name)'"] }
      return faults(value, component, place)
    }
    if let choices = schema["anyOf"]?.arrayValue {
      return choices.contains { faults(value, $0, place).isEmpty } ? [] : ["\(place) is none of its choices"]
    }
    var found: [String] = []
    if let constant = schema["const"], constant != value { found.append("\(place) is \(value.text)") }
    if let type = schema["type"] {
      let types = type.arrayValue ?? [type]
      if !types.contains(where: { isOf($0.stringValue ?? "", value) }) {
        found.append("\(place) is \(value.text.prefix(40))")
      }
    }
    for key in schema["required"]?.arrayValue ?? [] where value.members != nil {
      if value[key.stringValue ?? ""] == nil { found.append("\(place) lacks \(key.text)") }
    }
    for property in schema["properties"]?.members ?? [] {
      if let member = value[property.key] {
        found += faults(member, property.value, "\(place)/\(property.key)")
      }
    }
    if let items = schema["items"] {
      for (index, item) in (value.arrayValue ?? []).enumerated() {
        found += faults(item, items, "\(place)/\(index)")
      }
    }
    return found
  }

  /// The name of the shape that a reference leads to.
  static func name(of reference: JSON) -> String {
    String((reference.stringValue ?? "").dropFirst("#/components/schemas/".count))
  }

  private func isOf(_ type: String, _ value: JSON) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("number", .number), ("boolean", .bool),
      ("null", .null):
      true
    case ("integer", .number(let text)): Int(text) != nil
    default: false
    }
  }
}
