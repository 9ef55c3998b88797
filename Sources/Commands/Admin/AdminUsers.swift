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
      """
      Lists the oldest accounts first, or sorts and filters like other lists. Fields: email, name, \
      first_name, status, since, last_login, days (of the last 30 on which they logged in), journals, admin, \
      activities (in the last 30 days) and goals (counts only), email_verified (whether the user has \
      confirmed the address by mail) and two_factor.
      """,
      """
      Activities and goals are read only if --counts, --sort or --where asks for them, because this reads \
      every journal. The same holds for aim (lose, keep or gain) and over_target (whether the user currently \
      exceeds a goal), which --aims also adds; they are known only for users who agreed with `account \
      consent goals`. `admin stats --by aim` counts all users.
      """,
    ],
    examples: [
      Example("healthlog admin users --status blocked", "users who cannot log in"),
      Example("healthlog admin users --sort -days --limit 10", "the ten most frequent visitors"),
      Example("healthlog admin users --sort -activities --limit 10", "the ten most active users"),
      Example(
        "healthlog admin users --where \"admin=yes and two_factor=no\"",
        "administrators without two-factor authentication"),
      Example(
        "healthlog admin users --where \"aim=lose and over_target=yes\"",
        "users who share this and may need help"),
      Example("healthlog admin users --where \"goals<1\" --format csv", "users without a goal, as CSV"),
      Example(
        "healthlog admin users --where \"days<1\" --store /var/lib/healthlog",
        "users who stay away, on the server's machine"),
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
    status = try read.option("status", help: "only users with this status")
    let isAsked = try read.flag("counts", help: "also count the activities and goals of each user")
    let isAimed = try read.flag("aims", help: "also show the aims of users who agreed to share them")
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
      session.console.say(
        "\(agreed) of \(users.count) users share this with administrators (`account consent goals`)")
    }
    let zone = session.zone
    if let days = try list.days(session) {
      users = users.filter { AdminTable.day($0["since"], zone).map(days.contains) ?? false }
    }
    let chosen = try list.selected(users, session) { user, field in
      AdminTable.value(user, field == "days" ? "login_days_30" : field, zone)
    }
    if chosen.isEmpty { session.console.say("no such user") }
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
