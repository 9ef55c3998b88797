import Accounts
import Commands
import Encoding
import Ledger
import Policies
import Server
import Testing
import TestSupport

/// A company's records over HTTP: each kind is added, listed, shown, changed and removed, with the shapes that the
/// document has, by whom the table of permissions lets.
@Suite struct CompanyRoutesTests {
  /// Whether a route below a journal is about records of a company.
  static func isOfCompany(_ path: String) -> Bool {
    ["trainers", "clients", "schools", "prospects", "sessions", "documents", "business"]
      .contains { path.hasPrefix($0) }
  }

  private static let bodies = [
    ("trainers", #"{"first":"Marc","last":"Dupont","rate":65.5,"phone":"04 72 00 00 00"}"#),
    ("clients", #"{"company":"La Poste","siret":"35600000049837"}"#),
    ("schools", #"{"name":"Institut Curie"}"#),
    ("prospects", #"{"company":"Beta","value":4000,"next":"friday"}"#),
    (
      "sessions",
      #"{"day":"2026-12-04","hours":"9-12:30,13:30-17","mode":"P","module":"Swift","trainer":"dupont","price":900}"#
    ),
  ]

  private static func document() throws -> JSON {
    OpenAPI(routes: try FakeServer().router.routes, version: "0").document
  }

  /// 004-API.
  @Test func `every kind is added, listed, shown, changed and removed, in the shapes of the document`() throws
  {
    let (server, told) = (try FakeServer(purpose: .training), try Self.document())
    func check(_ answer: FakeServer.Answer, _ method: String, _ path: String) throws {
      let faults = try OpenAPITests.faults(answer, method, path, told)
      #expect(faults.isEmpty, "\(method) \(path): \(faults) in \(answer.body)")
    }
    for (path, body) in Self.bodies {
      let added = server.ask("POST", path, body: body)
      #expect(added.status == 201, "\(path): \(added.body)")
      try check(added, "post", path)
      let id = try #require(added.json["id"]?.stringValue)
      let list = server.ask("GET", path)
      #expect(list.status == 200 && list.json[path]?.arrayValue?.count == 1, "\(list.body)")
      try check(list, "get", path)
      let shown = server.ask("GET", "\(path)/\(id)")
      #expect(shown.json["id"]?.stringValue == id, "\(shown.body)")
      try check(shown, "get", "\(path)/{id}")
      let edited = server.ask("PATCH", "\(path)/\(id)", body: #"{"set":{"note":"call back"}}"#)
      #expect(edited.status == 200, "\(edited.body)")
      try check(edited, "patch", "\(path)/{id}")
      #expect(server.ask("GET", "\(path)/\(id)").json["note"]?.stringValue == "call back")
    }
    for path in ["business/stats"] {
      let answer = server.ask("GET", path, query: ["period=2026-12", "by=month"])
      #expect(answer.status == 200 && answer.json["turnover"]?.numberText == "900", "\(answer.body)")
      try check(answer, "get", path)
    }
    let trainer = try #require(
      server.ask("GET", "trainers").json["trainers"]?.arrayValue?.first?["id"]?.stringValue)
    let held = server.ask("DELETE", "trainers/\(trainer)")
    #expect(held.status == 409 && held.json["error"]?["code"]?.stringValue == "policy.held", "\(held.body)")
    for path in Self.bodies.map(\.0).reversed() {
      let id = try #require(server.ask("GET", path).json[path]?.arrayValue?.first?["id"]?.stringValue)
      let removed = server.ask("DELETE", "\(path)/\(id)")
      #expect(removed.status == 200, "\(removed.body)")
      #expect(server.ask("GET", path).json[path]?.arrayValue?.isEmpty ?? false)
    }
  }

  /// 004-API.
  @Test func `sessions come newest first, joined with their trainer and client, narrowed by a query`() throws
  {
    let server = try FakeServer(purpose: .training)
    for (path, body) in Self.bodies { #expect(server.ask("POST", path, body: body).status == 201) }
    let later = #"{"day":"2026-12-11","hours":"9-12","mode":"D","module":"Linux","client":"poste"}"#
    #expect(server.ask("POST", "sessions", body: later).status == 201)
    let all = server.ask("GET", "sessions").json["sessions"]?.arrayValue ?? []
    #expect(all.map { $0["module"]?.stringValue } == ["Linux", "Swift"])
    #expect(all.last?["trainer"]?["name"]?.stringValue == "Marc Dupont")
    #expect(all.first?["client"]?["name"]?.stringValue == "La Poste")
    for query in ["mode=D", "client=poste", "q=linux", "period=2026-12-11", "where=minutes<200"] {
      let some = server.ask("GET", "sessions", query: [query]).json["sessions"]?.arrayValue ?? []
      #expect(some.map { $0["module"]?.stringValue } == ["Linux"], "\(query)")
    }
  }

  @Test func `wrong values are all named, with what is wrong with each`() throws {
    let server = try FakeServer(purpose: .training)
    let answer = server.ask("POST", "clients", body: #"{"company":"X","siret":"73282932000075","email":"x"}"#)
    #expect(answer.status == 422)
    #expect(
      answer.json["error"]?["fields"]?["siret"]?.stringValue == "its check digit is wrong (Luhn)",
      "\(answer.body)")
    #expect(answer.json["error"]?["fields"]?["email"]?.stringValue == "not an email address")
    #expect(server.ask("POST", "clients", body: "{}").status == 400)
    #expect(
      server.ask("POST", "sessions", body: #"{"hours":"9-12","mode":"P","module":"X","client":"nobody"}"#)
        .status == 404)
  }

  /// 004-ROLE, SEC-04, SEC-05.
  @Test(arguments: [JournalRole.reader, .user, .admin])
  func `each role may what the table of permissions says`(role: JournalRole) throws {
    let server = try FakeServer(role: role, purpose: .training)
    for (path, body) in Self.bodies.prefix(4) {
      let may = role == .admin || role == .user && path == "prospects"
      let answer = server.ask("POST", path, body: body)
      #expect(answer.status == (may ? 201 : 403), "\(role) \(path): \(answer.body)")
      #expect(server.ask("GET", path).status == 200)
    }
    let session = #"{"hours":"9-12","mode":"P","module":"Swift"}"#
    #expect(server.ask("POST", "sessions", body: session).status == (role == .reader ? 403 : 201))
    let id = server.ask("GET", "sessions").json["sessions"]?.arrayValue?.first?["id"]?.stringValue
    guard let id else { return #expect(role == .reader) }
    #expect(server.ask("PATCH", "sessions/\(id)", body: #"{"set":{"price":1}}"#).status == 200)
    #expect(server.ask("DELETE", "sessions/\(id)").status == (role == .admin ? 200 : 403))
  }

  @Test func `a diary has no records, and a company no meals`() throws {
    #expect(try FakeServer().ask("GET", "trainers").status >= 400)
    #expect(try FakeServer(purpose: .training).ask("GET", "meals").status >= 400)
  }
}
