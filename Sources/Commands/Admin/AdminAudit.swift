package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Sync
internal import Values

/// `healthlog admin audit`.
package struct AdminAudit: Command {
  package static let page = Page(
    name: "admin audit", group: .sync, summary: "Who did what to accounts and journals of a server.",
    details: [
      """
      Lists events concerning accounts, rights and personal data: registrations, blocks, erasures, sharing, \
      tokens created or revoked. Events by users who were erased later are kept, but without their name. An \
      event without a user was made by the operator on the server's machine.
      """
    ],
    examples: [
      Example("healthlog admin audit --period \"last 30 days\"", "the last month"),
      Example(
        "healthlog admin audit --where \"action=account.erase\" --format csv", "erased accounts, as CSV"),
    ],
    seeAlso: ["admin users", "account export"])

  private static let table = AdminTable([
    .text("at", .adminWhen, .essential), .text("actor_email", .adminActor, .essential),
    .text("action", .adminAction, .essential), .text("account_email", .adminSubject, .useful),
    .text("journal", .adminJournal, .extra), .text("actor", .adminActorID, .extra),
    .text("account", .adminSubjectID, .extra),
  ])

  let list: ListOptions
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    list = try ListOptions(
      &read,
      fields: [
        .day("at"), .text("actor"), .text("actor_email", "who"), .text("action"), .text("account"),
        .text("account_email"), .text("journal"),
      ])
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var client = try options.client(session)
    let answer = try session.ask(
      WireRequest("GET", "/v1/admin/audit", limit: WireRequest.largeAnswer), &client)
    let all = try AdminTable.recent(answer.json?["audit"]?.arrayValue ?? [], list, session)
    if all.isEmpty { session.console.say("nothing was done") }
    Self.table.show(all, as: "audit", schema: "healthlog.admin-audit/1", &session)
  }
}

extension AdminTable {
  /// The objects of a list that are asked for, by the day of their `at`.
  static func recent(_ objects: [JSON], _ list: ListOptions, _ session: Session) throws(Failure) -> [JSON] {
    let (days, zone) = (try list.days(session), session.zone)
    let within = objects.filter { object in
      days.map { days in day(object["at"], zone).map(days.contains) ?? false } ?? true
    }
    return try list.selected(within, session) { value($0, $1, zone) }
  }
}

extension Phrase {
  fileprivate static let adminActorID = Phrase("actor", "who (id)")
  fileprivate static let adminSubjectID = Phrase("account", "to whom (id)")
}
