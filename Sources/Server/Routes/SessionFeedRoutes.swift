// A calendar that fetches a company's sessions by itself logs in nowhere: the token in its address is all that it has. It is
// good as long as the account that made it has a role on the journal.

internal import Accounts
internal import Encoding
internal import Ledger
internal import MeetUps
internal import Policies
internal import Session
internal import Values

/// The calendar of a company's sessions, for calendars that subscribe to it.
package struct SessionFeedRoutes: Sendable {
  private let accounts: AccountService
  private let runner: CommandRunner
  private static let path = "/v1/journals/{journal}/calendar-token"
  private static let feed = "/v1/calendar/sessions.ics"

  /// The calendars of journals that a runner reads.
  package init(_ accounts: AccountService, _ runner: CommandRunner) {
    self.accounts = accounts
    self.runner = runner
  }

  /// The routes.
  package var routes: [Route] { [subscribe, unsubscribe, fetch] }

  private var subscribe: Route {
    Route(
      method: "POST", path: Self.path, access: .journal(.reader),
      summary:
        "Creates the address of a calendar with a company's sessions; an earlier one of yours no longer works.",
      query: [], takes: nil,
      answers: [
        .init(
          status: 201, meaning: "the token, which is shown once, and the path with it",
          schema: objectSchema("schema:string token:string path:string")),
        .init(status: 404, meaning: "this is not a company's journal", schema: nil), AccountService.unstored,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let (account, journal) = try company(call)
        let token = AccountGate.calendarMark + base64URL(ServerSecrets.secret(accounts.world.random))
        try accounts.book.change { (book, fresh) throws(Refusal) in
          let new = CalendarToken(
            entry: fresh(), account: account, journal: journal, hash: SHA256.hexOf(Array(token.utf8).span))
          return (
            Self.removals(of: account, journal, copy book) + [
              LiveChange("calendar.subscribe", new.addition)
            ], ()
          )
        }
        return .json(
          [
            "schema": "healthlog.session-calendar/1", "token": .string(token),
            "path": .string("\(Self.feed)?token=\(token)"),
          ], status: 201)
      }
    }
  }

  private var unsubscribe: Route {
    Route(
      method: "DELETE", path: Self.path, access: .journal(.reader), summary: "Ends that calendar's address.",
      query: [], takes: nil,
      answers: [
        .init(status: 204, meaning: "it no longer works", schema: nil), AccountService.unstored,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let (account, journal) = try company(call)
        try accounts.book.change { (book, _) throws(Refusal) in
          (Self.removals(of: account, journal, copy book), ())
        }
        return HTTPResponse(204)
      }
    }
  }

  private var fetch: Route {
    var route = Route(
      method: "GET", path: Self.feed, access: .anyone,
      summary: "Returns a company's sessions as a calendar, for the token in its address.",
      query: [
        .init(name: "token", help: "the token of the calendar", schema: ["type": "string"]),
        CommandRoutes.zone,
      ], takes: nil,
      answers: [
        .init(status: 200, meaning: "the calendar", media: "text/calendar"),
        .init(status: 404, meaning: "there is no such calendar", schema: nil),
      ]
    ) { call in answering { () throws(Refusal) in try calendar(call) } }
    route.computes = true
    return route
  }

  /// The account that asks and the company's journal in the path. Throws 404 where it is a diary.
  private func company(_ call: Route.Call) throws(Refusal) -> (account: ULID, journal: ULID) {
    guard let journal = call.journal?.id, let principal = call.principal,
      (try? accounts.store.purpose(of: journal)) == .training
    else { throw Refusal.noJournal }
    return (principal.account, journal)
  }

  private static func removals(of account: ULID, _ journal: ULID, _ book: AccountBook) -> [LiveChange] {
    book.meetUps.calendars.values.filter { $0.account == account && $0.journal == journal }
      .compactMap { book.removal(of: $0.entry) }.map { LiveChange("calendar.unsubscribe", $0) }
  }

  private func calendar(_ call: Route.Call) throws(Refusal) -> HTTPResponse {
    let hash = SHA256.hexOf(Array((call.request.queried("token") ?? "").utf8).span)
    let journal = accounts.book.read { book -> ULID? in
      guard let token = book.meetUps.calendars[hash], let journal = token.journal,
        let account = book.accounts[token.account], account.isActive(at: call.now),
        book.role(of: account.id, on: journal) != nil
      else { return nil }
      return journal
    }
    guard let journal else { throw Refusal(404, "request.path", "there is nothing at this path") }
    var command = CommandCall(
      journal: journal, words: ["session", "ics", "--all"], zone: try CommandRoutes.zone(of: call.request))
    command.timeLimit = call.timeLimit
    let outcome = runner.run(command)
    guard outcome.exit == 0 else { return CommandAnswer.response(outcome, 200, unclear: 400) }
    return HTTPResponse(
      200,
      fields: [
        ("content-type", "text/calendar; charset=utf-8"), ("cache-control", "private, max-age=900"),
      ],
      body: .bytes(outcome.output))
  }
}
