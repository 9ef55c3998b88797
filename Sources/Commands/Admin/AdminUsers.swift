package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Sync
internal import Values

/// `healthlog admin users`.
package struct AdminUsers: Command {
  package static let page = Page(
    name: "admin users", group: .sync, summary: "List the users of a server.",
    details: [
      "Oldest first, or sorted and filtered as other lists are. Fields: email, name, first_name, status, since, "
        + "last_login, days (of the last 30 on which they logged in), journals, admin."
    ],
    examples: [
      Example("healthlog admin users --status blocked", "who may not log in"),
      Example("healthlog admin users --sort -days --limit 10", "the ten who come most"),
      Example(
        "healthlog admin users --where \"days<1\" --store /var/lib/healthlog",
        "who stays away, at the server's machine"),
    ],
    seeAlso: ["admin block", "admin stats", "admin role"])

  private static let fields: [ListField] = [
    .text("email"), .text("name"), .text("first_name"), .text("status"), .text("since"), .text("last_login"),
    .number("days", "login_days_30"), .number("journals"), .text("admin"),
  ]
  private static let table = AdminTable([
    .text("email", .email, .essential), .text("first_name", .adminFirstName, .extra),
    .text("name", .name, .useful),
    .text("status", .adminStatus, .essential), .text("blocked_until", .adminUntil, .extra),
    .text("reason", .adminReason, .extra), .text("admin", .adminAdministrator, .useful),
    .text("since", .since, .extra), .text("last_login", .adminLastLogin, .useful),
    .number("login_days_30", .adminLogins, .useful), .number("journals", .adminJournals, .useful),
  ])

  let status: AdminStatus?
  let list: ListOptions
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    status = try read.option("status", help: "only users of this status")
    list = try ListOptions(&read, fields: Self.fields)
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var client = try options.client(session)
    let path = "/v1/admin/users" + (status.map { "?status=\($0.rawValue)" } ?? "")
    let answer = try session.ask(WireRequest("GET", path, limit: WireRequest.largeAnswer), &client)
    var users = answer.json?["users"]?.arrayValue ?? []
    if let days = try list.days(session) {
      users = users.filter { user in
        user["since"]?.stringValue.flatMap { CivilDay(iso: String($0.prefix(10))) }.map(days.contains)
          ?? false
      }
    }
    let chosen = list.selected(users) { AdminTable.value($0, $1 == "days" ? "login_days_30" : $1) }
    if chosen.isEmpty { session.say("no such user") }
    Self.table.show(chosen, as: "users", schema: "healthlog.admin-users/1", &session)
  }
}

/// Whether a user may log in.
enum AdminStatus: String, ArgumentChoice {
  static let metavar = "STATUS"
  case active, blocked, suspended
}
