import Accounts
import Encoding
import Server
import Testing
import Values

/// Numbers over all users, and that they tell of nobody.
struct StatisticsRoutesTests {
  /// A server whose users have these sexes; each had two meals and, but for the first three, one run.
  private static func answer(_ sexes: [String?], by dimension: String) throws -> JSON {
    let bench = try ServerBench()
    for place in sexes.indices {
      bench.register("user\(place)")
      let token = bench.login("user\(place)", from: "192.0.\(place).1").access
      #expect(bench.ask("PUT", "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1\(10 + place)", as: token).status == 201)
    }
    let runner = CommandRunner(
      run: { call in
        let place = (Int(call.journal.description.suffix(2)) ?? 10) - 10
        let output: JSON
        switch call.words.prefix(2).joined(separator: " ") {
        case "profile show": output = ["sex": .text(sexes[place]), "born": "1990-05-01", "aim": nil]
        case "meal list":
          let meal: JSON = ["day": "2026-11-20", "slot": "lunch"]
          output = ["meals": [meal, ["day": "2026-10-30", "slot": "dinner"]]]
        case "activity list":
          let run: JSON = ["day": "2026-11-20", "type": "running", "minutes": 30, "kcal": .number("300.5")]
          output = ["activities": place < 3 ? [] : [run]]
        default: output = ["goals": [["goal": "kcal", "state": place == 0 ? "met" : "under"]]]
        }
        return CommandOutcome(exit: 0, output: Array(output.text.utf8), errors: [])
      }, state: { _ in nil })
    let routes = StatisticsRoutes(bench.desk, runner).routes
    let router = Router(
      routes: routes, gate: bench.desk.gate, crossOrigin: CrossOrigin(origins: []),
      budget: RequestBudget(perSecond: 0, burst: 0), standing: .operator)
    let response = router.answer(
      HTTPRequest(
        method: "GET", path: ["v1", "admin", "stats"], query: dimension.isEmpty ? [] : [("by", dimension)]),
      now: bench.now)
    guard case .bytes(let bytes) = response.body else { return .null }
    return try JSON.parse(bytes.span)
  }

  @Test func `groups of five and more are told`() throws {
    let answer = try Self.answer(
      [String?](repeating: "female", count: 6) + [String?](repeating: "male", count: 5), by: "sex")
    #expect(answer["registered"] == 11)
    #expect(answer["active"] == 11)
    #expect(answer["total"]?["meals"] == 22)
    #expect(answer["total"]?["activities_by_type"] == ["running": 8])
    #expect(answer["total"]?["burned_kcal"] == 2404)
    #expect(answer["total"]?["goals"] == ["kcal": ["set": 11, "met": nil]])
    let groups = answer["groups"]?.arrayValue ?? []
    #expect(groups.map { $0["sex"] } == ["female", "male"])
    #expect(groups.map { $0["people"] } == [6, 5])
    #expect(groups.map { $0["meals"] } == [12, 10])
    // Three women of six ran, which the runs of the men would tell.
    #expect(groups.map { $0["activities"] } == [.null, .null])
  }

  @Test func `a small group is hidden, and another with it that would tell by subtraction`() throws {
    let answer = try Self.answer(
      [String?](repeating: "female", count: 7) + [String?](repeating: "male", count: 2)
        + [String?](repeating: nil, count: 5), by: "sex")
    let groups = answer["groups"]?.arrayValue ?? []
    #expect(groups.map { $0["sex"] } == ["female", "male", .null])
    #expect(groups.map { $0["people"] } == [7, .null, .null])
    #expect(groups.map { $0["meals"] } == [14, .null, .null])
  }

  @Test func `few people are not told at all`() throws {
    let answer = try Self.answer(["female", "male", nil, nil], by: "")
    #expect(answer["registered"] == 4)
    #expect(answer["total"]?["people"] == .null)
    #expect(answer["total"]?["meals"] == .null)
    #expect(answer["total"]?["goals"] == [:])
    #expect(answer["groups"] == [])
  }

  @Test func `months stand for themselves`() throws {
    let answer = try Self.answer([String?](repeating: "female", count: 8), by: "age,month")
    let groups = answer["groups"]?.arrayValue ?? []
    #expect(groups.map { $0["age"] } == ["30-39", "30-39"])
    #expect(groups.map { $0["month"] } == ["2026-10", "2026-11"])
    #expect(groups.map { $0["meals"] } == [8, 8])
    #expect(groups.map { $0["activities"] } == [.null, 5])
  }

  @Test(arguments: ["colour", "sex,sex", ",", "sex,"]) func `what is no dimension is refused`(by: String)
    throws
  {
    #expect(try Self.answer([], by: by)["error"]?["code"] == "query.value")
  }
}
