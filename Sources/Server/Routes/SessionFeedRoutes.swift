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
        AccountService.calendarAnswer,
        .init(status: 404, meaning: "this is not a company's journal", schema: nil), AccountService.unstored,
      ]
    ) { call in
      answering { () throws(Refusal) in
        let (account, journal) = try company(call)
        return try accounts.makeCalendar(
          of: account, journal: journal, "healthlog.session-calendar/1", at: Self.feed)
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
        try accounts.endCalendar(of: account, journal: journal)
        return HTTPResponse(204)
      }
    }
  }

  private var fetch: Route {
    var route = Route(
      method: "GET", path: Self.feed, access: .anyone,
      summary: "Returns a company's sessions as a calendar, for the token in its address.",
      query: [AccountService.calendarToken, CommandRoutes.zone], takes: nil,
      answers: AccountService.calendarAnswers
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

  private func calendar(_ call: Route.Call) throws(Refusal) -> HTTPResponse {
    let token = try accounts.calendar(call)
    // It ends with the role.
    guard let journal = token.journal,
      accounts.book.read({ $0.role(of: token.account, on: journal) }) != nil
    else { throw AccountService.noCalendar }
    var command = CommandCall(
      journal: journal, words: ["session", "ics", "--all"], zone: try CommandRoutes.zone(of: call.request))
    command.timeLimit = call.timeLimit
    let outcome = runner.run(command)
    guard outcome.exit == 0 else { return CommandAnswer.response(outcome, 200, unclear: 400) }
    return .calendar(outcome.output)
  }
}
