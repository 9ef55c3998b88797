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
        + "last_login, days (of the last 30 on which they logged in), journals, admin, activities (of the last 30 days) and "
        + "goals, by number alone, email_verified (whether a mail to the address is known to have come to its owner) and "
        + "two_factor.",
      "Activities and goals are looked up where they are asked for, by --counts, --sort or --where, since every journal has to be "
        + "read for them. So are aim (lose, keep or gain) and over_target (whether somebody is over a goal now), by --aims too: of "
        + "those who agreed with `account consent goals` that administrators see it. `admin stats --by aim` counts all others too.",
    ],
    examples: [
      Example("healthlog admin users --status blocked", "who may not log in"),
      Example("healthlog admin users --sort -days --limit 10", "the ten who come most"),
      Example("healthlog admin users --sort -activities --limit 10", "the ten who move most"),
      Example(
        "healthlog admin users --where \"admin=yes and two_factor=no\"",
        "administrators with a password alone"),
      Example(
        "healthlog admin users --where \"aim=lose and over_target=yes\"",
        "of those who show it, who may need help"),
      Example("healthlog admin users --where \"goals<1\" --format csv", "who has no goal, for a file"),
      Example(
        "healthlog admin users --where \"days<1\" --store /var/lib/healthlog",
        "who stays away, at the server's machine"),
    ],
    seeAlso: ["admin block", "admin stats", "admin role"])

  private static let fields: [ListField] = [
    .text("email"), .text("name"), .text("first_name"), .text("status"), .day("since"), .day("last_login"),
    .day("last_seen"),
    .number("days", "login_days_30"), .number("journals"), .text("admin"),
    .number("activities"), .number("goals"), .text("aim"), .text("over_target"), .text("email_verified"),
    .text("two_factor"),
  ]
  private static let columns: [AdminTable.Item] = [
    .text("email", .email, .essential), .text("first_name", .adminFirstName, .extra),
    .text("name", .name, .useful),
    .text("status", .adminStatus, .essential), .text("blocked_until", .adminUntil, .extra),
    .text("reason", .adminReason, .extra), .text("admin", .adminAdministrator, .useful),
    .text("since", .since, .extra), .text("last_login", .adminLastLogin, .useful),
    .text("last_seen", .adminLastSeen, .extra),
    .number("login_days_30", .adminLogins, .useful), .number("journals", .adminJournals, .useful),
  ]
  private static let counted: [AdminTable.Item] = [
    .number("activities", .activities, .essential), .number("goals", .goals, .essential),
  ]

  private static let aims: [AdminTable.Item] = [
    .text("aim", .adminUserAim, .essential), .text("over_target", .adminOverTarget, .essential),
  ]

  private static let security: [AdminTable.Item] = [
    .text("email_verified", .emailVerified, .extra), .text("two_factor", .twoFactor, .extra),
  ]

  let status: AdminStatus?
  let isCounted: Bool
  let showsAims: Bool
  let list: ListOptions
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    status = try read.option("status", help: "only users of this status")
    let isAsked = try read.flag("counts", help: "how many activities and goals each has, too")
    let isAimed = try read.flag("aims", help: "what those aim at who agreed that administrators see it, too")
    list = try ListOptions(&read, fields: Self.fields)
    isCounted = isAsked || list.names("activities") || list.names("goals")
    showsAims = isAimed || list.names("aim") || list.names("over_target")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var client = try options.client(session)
    let path = "/v1/admin/users" + (status.map { "?status=\($0.rawValue)" } ?? "")
    let answer = try session.ask(WireRequest("GET", path, limit: WireRequest.largeAnswer), &client)
    var users = answer.json?["users"]?.arrayValue ?? []
    if isCounted { users = try Self.joined(users, "counts", ["activities", "goals"], &client, session) }
    if showsAims {
      users = try Self.joined(users, "goals", ["aim", "over_target"], &client, session)
      let agreed = users.count { $0["goals_shown"]?.stringValue != nil }
      session.say("\(agreed) of \(users.count) users let administrators see this (`account consent goals`)")
    }
    let zone = session.zone
    if let days = try list.days(session) {
      users = users.filter { AdminTable.day($0["since"], zone).map(days.contains) ?? false }
    }
    let chosen = try list.selected(users, session) { user, field in
      AdminTable.value(user, field == "days" ? "login_days_30" : field, zone)
    }
    if chosen.isEmpty { session.say("no such user") }
    AdminTable(Self.columns + (isCounted ? Self.counted : []) + (showsAims ? Self.aims : []) + Self.security)
      .show(chosen, as: "users", schema: "healthlog.admin-users/1", &session)
  }

  /// Users with what a route tells of each, or of some.
  private static func joined(
    _ users: [JSON], _ route: String, _ keys: [String], _ client: inout ServerClient, _ session: Session
  ) throws(Failure) -> [JSON] {
    let answer = try session.ask(
      WireRequest("GET", "/v1/admin/\(route)", limit: WireRequest.largeAnswer), &client)
    var known: [String: JSON] = [:]
    for item in answer.json?[route]?.arrayValue ?? [] {
      if let account = item["account"]?.stringValue { known[account] = item }
    }
    return users.map { user in
      let item = user["account"]?.stringValue.flatMap { known[$0] }
      return .object((user.members ?? []) + keys.map { .init($0, item?[$0] ?? .null) })
    }
  }
}

/// Whether a user may log in.
enum AdminStatus: String, ArgumentChoice {
  static let metavar = "STATUS"
  case active, blocked, suspended
}
