internal import Accounts
internal import Encoding
internal import Ledger
internal import MeetUps
internal import Session
internal import Values

// The operator at the server's machine has the routes of administrators too.

extension MeetUpService {
  private static let blocks = "/v1/meetups/blocks/{member}"

  /// Whom a member meets no more; nobody hears of it.
  var blockRoutes: [Route] { [("PUT", true), ("DELETE", false)].map(blockRoute) }

  private func blockRoute(_ method: String, _ isBlocked: Bool) -> Route {
    route(
      method, Self.blocks,
      isBlocked
        ? "Blocks a member: neither joins what the other hosts. Nobody else learns of it."
        : "Unblocks a member.",
      answers: [
        .init(status: 204, meaning: isBlocked ? "blocked" : "not blocked", schema: nil),
        .init(status: 404, meaning: "there is no such member", schema: nil),
      ]
    ) { [self] (call) throws(Refusal) in
      let member = try member(call)
      guard let other = call.parameters["member"].flatMap(ULID.init(parsing:)) else { throw Self.missing }
      try block(other, isBlocked: isBlocked, member)
      return HTTPResponse(204)
    }
  }

  /// What administrators do about meet-ups.
  package var adminMeetupRoutes: [Route] {
    let fields: [MeetupField] = [
      .text("reason", "why; null to show it again", most: MeetupLimits.reason, mayBeNull: true)
    ]
    return [
      Route(
        method: "GET", path: "/v1/admin/meetup-reports", access: .administrator,
        summary: "Lists what members reported, oldest first.", query: [], takes: nil,
        answers: [.init(status: 200, meaning: "the reports", schema: MeetUpAnswers.reports)]
      ) { [self] _ in answering { () throws(Refusal) in try reports() } },
      Route(
        method: "DELETE", path: "/v1/admin/meetup-reports/{report}", access: .administrator,
        summary: "Closes a report.", query: [], takes: nil,
        answers: [
          .init(status: 204, meaning: "it is closed", schema: nil),
          .init(status: 404, meaning: "there is no such report", schema: nil), AccountService.unstored,
        ]
      ) { [self] call in answering { () throws(Refusal) in try close(call) } },
      Route(
        method: "POST", path: "/v1/admin/meetups/{meetup}/hide", access: .administrator,
        summary: "Hides a meet-up from everybody but its participants, or shows it again.", query: [],
        takes: MeetupBody.schema(fields, required: ["reason"]),
        answers: [
          .init(status: 204, meaning: "done", schema: nil), Self.unknown, Self.refused, Self.invalid,
          AccountService.unstored,
        ]
      ) { [self] call in
        answering { () throws(Refusal) in
          let body = try MeetupBody(call, fields)
          guard let id = call.parameters["meetup"].flatMap(ULID.init(parsing:)) else { throw Self.missing }
          try hide(id, reason: body.text("reason"))
          try record("meetup.hide", id, call)
          return HTTPResponse(204)
        }
      },
    ]
  }

  private func close(_ call: Route.Call) throws(Refusal) -> HTTPResponse {
    let id = call.parameters["report"].flatMap(ULID.init(parsing:))
    try accounts.book.change { (book, fresh) throws(Refusal) in
      guard let id, book.meetUps.reports[id] != nil else {
        throw Refusal(404, "report.missing", "there is no such report")
      }
      return (
        [
          LiveChange("report.close", .erase(entry: id, events: [])),
          accounts.record("report.close", by: call.actor, at: call.now, fresh()),
        ], ()
      )
    }
    return HTTPResponse(204)
  }

  private func record(_ action: String, _ meetup: ULID, _ call: Route.Call) throws(Refusal) {
    try accounts.book.change { (_, fresh) throws(Refusal) in
      ([accounts.record(action, by: call.actor, at: call.now, fresh(), journal: meetup)], ())
    }
  }
}
