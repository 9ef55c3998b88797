package import Arguments
internal import Encoding
package import Session
internal import Values

/// `healthlog admin block`.
package struct AdminBlock: Command {
  package static let page = Page(
    name: "admin block", group: .sync,
    summary: "Block a user on a server, for a time or until further notice.",
    details: [
      """
      The user is logged out at once and sees the reason when trying to log in. All data is kept; `admin \
      unblock` lets the user back in.
      """
    ],
    examples: [
      Example(
        "healthlog admin block ben@example.org --until 2026-12-01 --reason \"spam in feedback\"",
        "for a while"),
      Example("healthlog admin block ben@example.org --reason \"asked for it\"", "until further notice"),
    ],
    seeAlso: ["admin unblock", "admin users", "admin delete"])

  let email: AccountEmail
  let reason: String?
  let until: When?
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    email = try read.word("EMAIL", help: "the user's email")
    reason = try read.option("reason", help: "the reason, which the user sees")
    until = try read.option("until", help: "the time or day when the block ends")
    options = try AdminOptions(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    guard let reason else {
      throw Failure(
        .notUnderstood, "admin.reason", "missing reason",
        hint: "use --reason to give one; the user will see it")
    }
    var more = [JSON.Member("reason", reason)]
    if let until { more.append(.init("until", try Self.time(until, session).description)) }
    let account = try options.change(email, by: "block", with: more, session)
    let end = account["blocked_until"]?.stringValue.map { AdminTable.clock($0, session.zone) ?? $0 }
    let said: Message =
      end == nil ? "\(email.text) is suspended" : "\(email.text) is blocked until \(end ?? "")"
    session.tell(said, json: account)
  }

  /// A time that was said, or the beginning of a day.
  private static func time(_ until: When, _ session: Session) throws(Failure) -> Timestamp {
    switch try session.resolve(planned: until) {
    case .moment(let moment, _): moment
    case .day(let day): session.zone.resolve(day: day, secondOfDay: 0).moment
    }
  }
}
