import Accounts
import Encoding
import Server
import Testing
import Values

/// Numbers over all users, and that they tell of nobody.
struct StatisticsRoutesTests {
  /// A server whose users have these sexes; each had two meals and, but for the first three, one run.
  private static func answer(
    _ sexes: [String?], by dimension: String, of subject: String = "stats"
  ) throws -> JSON {
    let bench = try ServerBench()
    for place in sexes.indices {
      bench.register("user\(place)")
      let token = bench.login("user\(place)", from: "192.0.\(place).1").access
      #expect(bench.ask("PUT", "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1\(10 + place)", as: token).status == 201)
    }
    let runner = CommandRunner(
      run: { call in
        let place = (Int(call.journal?.description.suffix(2) ?? "") ?? 10) - 10
        let output: JSON
        switch call.words.prefix(2).joined(separator: " ") {
        case "profile show": output = ["sex": .text(sexes[place]), "born": "1990-05-01", "aim": nil]
        case "meal list":
          let meal: JSON = ["day": "2026-11-20", "slot": "lunch"]
          output = ["meals": [meal, ["day": "2026-10-30", "slot": "dinner"]]]
        case "activity list":
          let run: JSON = ["day": "2026-11-20", "type": "running", "minutes": 30, "kcal": .number("300.5")]
          output = ["activities": place < 3 ? [] : [run]]
        case "top --by":
          let isOctober = call.words.last(where: { $0.contains("..") })?.hasPrefix("2026-10") ?? false
          output = [
            "top": [
              ["category": isOctober ? "Fruits" : "Snacks", "times": 3], ["category": nil, "times": 1],
            ]
          ]
        case "goal history":
          // Of two goals of one name both have to be met.
          let goals: JSON = [
            ["goal": "kcal", "period": "day", "state": place < 6 ? "met" : "under"],
            ["goal": "kcal", "period": "week", "state": "met"],
          ]
          output = [
            "spans": [["from": "2026-10-01", "goals": goals], ["from": "2026-12-01", "goals": goals]]
          ]
        case "goal list": output = ["goals": [["goal": "kcal"], ["goal": "steps"]]]
        default: output = ["goals": [["goal": "kcal", "state": place == 0 ? "met" : "under"]]]
        }
        return CommandOutcome(exit: 0, output: Array(output.text.utf8), errors: [])
      }, state: { _ in nil })
    let routes = StatisticsRoutes(bench.accountService, runner).routes
    let router = Router(
      routes: routes, gate: bench.accountService.gate, crossOrigin: CrossOrigin(origins: []),
      budget: RequestBudget(perSecond: 0, burst: 0), standing: .operator)
    let response = router.answer(
      HTTPRequest(
        method: "GET", path: ["v1", "admin", subject], query: dimension.isEmpty ? [] : [("by", dimension)]),
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

  @Test func `weeks and years stand for themselves too`() throws {
    let people = [String?](repeating: "female", count: 5)
    #expect(
      try Self.answer(people, by: "week")["groups"]?.arrayValue?.map { $0["week"] } == [
        "2026-W44", "2026-W47",
      ])
    let years = try Self.answer(people, by: "year")["groups"]?.arrayValue ?? []
    #expect(years.map { $0["year"] } == ["2026"])
    #expect(years.map { $0["meals"] } == [10])
  }

  @Test func `what is eaten most is counted by food groups, month by month`() throws {
    let people = [String?](repeating: "female", count: 5)
    // Without months one look covers both meals.
    #expect(try Self.answer(people, by: "")["total"]?["items_by_category"] == ["Fruits": 15])
    let months = try Self.answer(people, by: "month")["groups"]?.arrayValue ?? []
    #expect(months.map { $0["items_by_category"] } == [["Fruits": 15], ["Snacks": 15]])
  }

  @Test func `the goals of a month are those of that month, of who logged in it`() throws {
    let answer = try Self.answer([String?](repeating: "female", count: 11), by: "month")
    let months = answer["groups"]?.arrayValue ?? []
    #expect(months.map { $0["month"] } == ["2026-10", "2026-11"])
    #expect(months.map { $0["goals"] } == [["kcal": ["set": 11, "met": 6]], [:]])
  }

  @Test func `that all but a few did something is not told either`() throws {
    // Six of eight met it: the two others would be told by subtraction.
    let answer = try Self.answer([String?](repeating: "female", count: 8), by: "month")
    #expect(answer["groups"]?.arrayValue?.first?["goals"] == ["kcal": ["set": 8, "met": nil]])
  }

  @Test func `each account has its numbers and no more`() throws {
    let counts =
      try Self.answer(["female", "male", nil, nil], by: "", of: "counts")["counts"]?.arrayValue ?? []
    #expect(counts.map { $0["activities"] } == [0, 0, 0, 1])
    #expect(counts.map { $0["goals"] } == [2, 2, 2, 2])
    #expect(counts.allSatisfy { $0.members?.count == 3 })
  }

  @Test(arguments: ["colour", "sex,sex", ",", "sex,", "week,month"]) func `what is no dimension is refused`(
    by: String
  )
    throws
  {
    #expect(try Self.answer([], by: by)["error"]?["code"] == "query.value")
  }
}
