internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import Values

extension AccountService {
  /// How many journals one account may have on a server.
  private static let mostJournals = 20

  /// How a journal comes to be on the server, and which there are.
  var journalRoutes: [Route] {
    [
      Route(
        method: "PUT", path: "/v1/journals/{journal}", access: .account,
        summary: "Creates a journal on the server, with you as its owner.", query: [],
        takes: JournalPurpose.body.schema,
        answers: [
          .init(status: 200, meaning: "it exists, with your role", schema: Self.roleSchema),
          .init(status: 201, meaning: "it was created, and is yours", schema: Self.roleSchema),
          .init(status: 403, meaning: "you have reached the maximum number of journals", schema: nil),
          Self.unstored,
        ]
      ) { call in answering { () throws(Refusal) in try begin(call) } },
      Route(
        method: "GET", path: "/v1/journals", access: .account,
        summary: "Lists the journals you have a role on.",
        query: [],
        takes: nil,
        answers: [
          .init(
            status: 200, meaning: "the journals",
            schema: objectSchema("schema:string", lists: ["journals": Listed.journal]))
        ]
      ) { call in
        let memberships = book.read { book in
          call.principal.map { book.memberships(of: $0.account) } ?? []
        }
        let journals = memberships.map { JSON.object(Self.roleMembers($0.journal, $0.role)) }
        return .json(["schema": "healthlog.journals/1", "journals": .array(journals)])
      },
      Route(
        method: "DELETE", path: "/v1/journals/{journal}/role", access: .account,
        summary: "Leaves a journal that is shared with you.", query: [], takes: nil,
        answers: [
          .init(status: 204, meaning: "you no longer have a role on the journal", schema: nil),
          .init(status: 404, meaning: "you have no role on this journal", schema: nil),
          .init(status: 409, meaning: "you own the journal", schema: nil), Self.unstored,
        ]
      ) { call in answering { () throws(Refusal) in try leave(call) } },
    ]
  }

  private static let roleSchema = objectSchema("schema:string journal:string role:string")

  private static func roleMembers(_ journal: ULID, _ role: JournalRole) -> [JSON.Member] {
    [.init("journal", journal.description), .init("role", role.rawValue)]
  }

  private static let missing = Refusal(404, "journal.missing", "unknown journal")

  private func leave(_ call: Route.Call) throws(Refusal) -> HTTPResponse {
    let account = try own(call)
    guard let journal = call.parameters["journal"].flatMap(ULID.init(parsing:)),
      book.read({ $0.role(of: account.id, on: journal) }) != nil
    else { throw Self.missing }
    try endRole(of: account.id, on: journal, "journal.leave", call)
    return HTTPResponse(204)
  }

  private func begin(_ call: Route.Call) throws(Refusal) -> HTTPResponse {
    let account = try own(call)
    // That of the server's own id is the catalogue, on which nobody has a role.
    guard let journal = call.parameters["journal"].flatMap(ULID.init(parsing:)), journal != book.id else {
      throw Self.missing
    }
    let purpose = try JournalPurpose(askedFor: call)
    let isThere = try stored { () throws(JournalError) in try store.holds(journal) }
    let (role, isNew) = try book.change {
      (book, fresh) throws(Refusal) -> (changes: [LiveChange], answer: (JournalRole, Bool)) in
      if let role = book.role(of: account.id, on: journal) { return ([], (role, false)) }
      // What stands there without an owner is nobody's to take.
      guard !isThere, (book.memberships[journal] ?? [:]).isEmpty else { throw Self.missing }
      guard book.memberships(of: account.id).filter({ $0.role == .owner }).count < Self.mostJournals else {
        throw Refusal(
          403, "journal.too-many", "you already have \(Self.mostJournals) journals on this server")
      }
      let membership = Membership(entry: fresh(), journal: journal, account: account.id, role: .owner)
      return (
        [
          LiveChange("journal.begin", membership.addition),
          self.record("journal.begin", by: account.id, at: call.now, fresh(), journal: journal),
        ], (.owner, true)
      )
    }
    if !isThere, role == .owner {
      try stored { () throws(JournalError) in try store.begin(journal, for: purpose, now: call.now) }
    }
    return .json(
      .object([.init("schema", "healthlog.journal-role/1")] + Self.roleMembers(journal, role)),
      status: isNew ? 201 : 200)
  }
}
