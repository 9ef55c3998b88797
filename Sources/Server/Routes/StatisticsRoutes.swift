internal import Accounts
internal import Encoding
internal import Platform
internal import Values

/// What administrators are told of all users together.
package struct StatisticsRoutes: Sendable {
  private let accountService: AccountService
  private let runner: CommandRunner

  /// Statistics over the accounts of a accountService, whose journals the runner reads.
  package init(_ accountService: AccountService, _ runner: CommandRunner) {
    self.accountService = accountService
    self.runner = runner
  }

  /// The routes.
  package var routes: [Route] { [statisticsRoute, countsRoute, goalsRoute] }

  private var countsRoute: Route {
    Route(
      method: "GET", path: "/v1/admin/counts", access: .administrator,
      summary:
        """
        Counts the activities of each account in the last 30 days and its goals: null if unknown, and never \
        which.
        """,
      query: [], takes: nil,
      answers: [
        .init(
          status: 200, meaning: "the numbers",
          schema: objectSchema("schema:string", lists: ["counts": Listed.count]))
      ]
    ) { call in
      let today = AccountService.timestamp(call.now).day
      let period = "\(today.adding(days: -29) ?? today)..\(today)"
      var counts: [JSON] = []
      return answering { () throws(Refusal) in
        try eachOwner(call) { account, journal in
          let activities = runner.look(with: ["activity", "list", "--period", period], at: journal)
          let goals = runner.look(with: ["goal", "list"], at: journal)
          counts.append([
            "account": .string(account.description),
            "activities": activities?["activities"]?.arrayValue.map { .count($0.count) } ?? .null,
            "goals": goals?["goals"]?.arrayValue.map { .count($0.count) } ?? .null,
          ])
        }
        return .json(["schema": "healthlog.admin-counts/1", "counts": .array(counts)])
      }
    }
  }

  private var goalsRoute: Route {
    Route(
      method: "GET", path: "/v1/admin/goals", access: .administrator,
      summary:
        "Lists the aims of users who let administrators see them, and whether they currently exceed a goal.",
      query: [], takes: nil,
      answers: [
        .init(
          status: 200, meaning: "the accounts that agreed",
          schema: objectSchema("schema:string", lists: ["goals": Listed.goals]))
      ]
    ) { call in
      let agreed = accountService.book.read { book in
        Set(book.accounts.values.filter { $0.goalsShown != nil }.map(\.id))
      }
      var shown: [JSON] = []
      return answering { () throws(Refusal) in
        try eachOwner(call) { account, journal in
          guard agreed.contains(account) else { return }
          let goals = runner.look(with: ["goal", "progress"], at: journal)?["goals"]?.arrayValue
          shown.append([
            "account": .string(account.description),
            "aim": runner.look(with: ["profile", "show"], at: journal)?["aim"] ?? .null,
            "over_target": Self.isOver(goals ?? []).map(JSON.bool) ?? .null,
          ])
        }
        return .json(["schema": "healthlog.admin-goals/1", "goals": .array(shown)])
      }
    }
  }

  /// Whether one of some goals is exceeded; nil where there are none, or none of which that is known.
  private static func isOver(_ goals: [JSON]) -> Bool? {
    let states = goals.compactMap { $0["state"]?.stringValue }.filter { $0 != "unknown" }
    return states.isEmpty ? nil : states.contains("over")
  }

  /// The accounts that own a journal here, with the first one: a person is one, however many journals there are.
  private var owners: [(account: ULID, journal: ULID)] {
    accountService.book.read { book in
      book.accounts.keys.sorted().compactMap { account in
        book.memberships(of: account).first { $0.role == .owner }.map { (account, $0.journal) }
      }
    }
  }

  /// Hands out the owners, as long as whoever asked waits for the answer: there may be thousands.
  private func eachOwner(_ call: Route.Call, _ body: (_ account: ULID, _ journal: ULID) -> Void)
    throws(Refusal)
  {
    for (account, journal) in owners {
      guard !(call.request.client?.hasLeft ?? false) else {
        throw Refusal(503, "request.given-up", "the client no longer waits for the answer")
      }
      body(account, journal)
    }
  }

  private var statisticsRoute: Route {
    let names = Statistics.Dimension.allCases.map(\.rawValue)
    let (dimensions, choices) = (names.joined(separator: ", "), names.joined(separator: "|"))
    return Route(
      method: "GET", path: "/v1/admin/stats", access: .administrator,
      summary:
        "Counts over all users, by age, sex, aim and time; figures from fewer than five people are null.",
      query: [
        .init(
          name: "by",
          help: "what to group by: some of \(dimensions), separated by commas; at most one of the times",
          schema: ["type": "string", "pattern": .string("^(\(choices))(,(\(choices)))*$")]),
        .init(
          name: "from", help: "the first day; 30 days ago if left out",
          schema: ["type": "string", "format": "date"]),
        .init(
          name: "to", help: "the last day; today if left out", schema: ["type": "string", "format": "date"]),
      ], takes: nil,
      answers: [
        .init(
          status: 200, meaning: "the counts",
          schema: objectSchema(
            "schema:string from:string to:string registered:integer blocked:integer active:integer fewest:integer total:object",
            lists: ["groups": Listed.group]))
      ]
    ) { call in answering { () throws(Refusal) in try statistics(call) } }
  }

  private func statistics(_ call: Route.Call) throws(Refusal) -> HTTPResponse {
    let today = AccountService.timestamp(call.now).day
    let to = try Self.day("to", call) ?? today
    let from = try Self.day("from", call) ?? to.adding(days: -29) ?? to
    guard from <= to else { throw Refusal(400, "query.value", "from is after to") }
    var statistics = Statistics(by: try Self.dimensions(call))
    let accounts = accountService.book.read { book in
      book.accounts.values.map { account in
        (
          isActive: account.isActive(at: call.now),
          hasLoggedIn: accountService.loginDays.days(of: account.id, book).contains { from <= $0 && $0 <= to }
        )
      }
    }
    try eachOwner(call) { _, journal in
      statistics.take(JournalFacts(journal, from...to, by: statistics.span, runner) ?? JournalFacts())
    }
    return .json([
      "schema": "healthlog.admin-stats/1", "from": .string(from.description), "to": .string(to.description),
      "registered": .count(accounts.count), "blocked": .count(accounts.count { !$0.isActive }),
      "active": .count(accounts.count { $0.hasLoggedIn }), "fewest": .count(Disclosure.fewest),
      "total": statistics.total, "groups": .array(statistics.groups),
    ])
  }

  private static func day(_ name: String, _ call: Route.Call) throws(Refusal) -> CivilDay? {
    guard let text = call.request.queried(name) else { return nil }
    guard let day = CivilDay(iso: text) else {
      throw Refusal(400, "query.value", "\(name) must be a date", hint: "for example 2026-11-21")
    }
    return day
  }

  private static func dimensions(_ call: Route.Call) throws(Refusal) -> [Statistics.Dimension] {
    var dimensions: [Statistics.Dimension] = []
    for word in call.request.queried("by")?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
      guard let dimension = Statistics.Dimension(rawValue: String(word)), !dimensions.contains(dimension),
        dimension.span == nil || dimensions.allSatisfy({ $0.span == nil })
      else {
        throw Refusal(
          400, "query.value", "by must be some of age, sex, aim and one of week, month and year, each once")
      }
      dimensions.append(dimension)
    }
    return dimensions
  }
}
