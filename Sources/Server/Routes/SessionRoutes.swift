internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import Values

extension AccountService {
  private static let sessionsSchema = objectSchema("schema:string", lists: ["sessions": Listed.session])

  /// Where an account is logged in, and ending that on a device that was lost.
  var sessionRoutes: [Route] {
    [
      Route(
        method: "GET", path: "/v1/account/sessions", access: .account,
        summary: "Lists where you are logged in.",
        query: [], takes: nil,
        answers: [
          .init(
            status: 200, meaning: "the devices, and when each was last seen", schema: Self.sessionsSchema)
        ]
      ) { call in
        answering { () throws(Refusal) in
          let account = try own(call)
          let sessions = families.sessions(of: account.id, epoch: account.epoch).map { session -> JSON in
            [
              "device": .text(session.device),
              "renewed": .string(Self.timestamp(session.renewed).description),
              "here": .bool(session.session == call.principal?.session),
            ]
          }
          return .json(["schema": "healthlog.sessions/1", "sessions": .array(sessions)])
        }
      },
      Route(
        method: "DELETE", path: "/v1/account/sessions/{device}", access: .account,
        summary: "Ends your session on a device.", query: [], takes: nil,
        answers: [
          .init(status: 204, meaning: "the session has ended", schema: nil),
          .init(status: 404, meaning: "you are not logged in on that device", schema: nil), Self.unstored,
        ]
      ) { call in
        answering { () throws(Refusal) in
          let account = try own(call)
          let device = call.parameters["device"].flatMap { DeviceID($0) }
          let isEnded = try device.map { device throws(Refusal) in
            try stored { () throws(JournalError) in try families.end(device, of: account.id) }
          }
          guard isEnded == true else {
            throw Refusal(404, "session.missing", "not logged in on that device")
          }
          return HTTPResponse(204)
        }
      },
    ]
  }
}
