package import Arguments
internal import Document
internal import Encoding
internal import Ledger
internal import Policies
package import Session
internal import Sync
internal import Values

/// `healthlog account show`.
package struct AccountShow: Command {
  package static let page = Page(
    name: "account show", group: .sync,
    summary: "Show the account you are logged in to, its devices and the server's notices.",
    details: [
      """
      The email is verified once you have used a code that was mailed to it; a server that sends no mail \
      cannot verify it. In a company's journal it also shows the role that the account has there.
      """
    ],
    examples: [Example("healthlog account show", "your account there, and how long the login lasts")],
    seeAlso: ["account login", "account token"])

  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.optionalWord("SERVER", help: "the server's address, or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    var client = access.client(server.address, pin: server.pin)
    let account = try session.ask(WireRequest("GET", "/v1/account"), &client).json ?? .null
    let notices =
      try session.ask(WireRequest("GET", "/v1/notices"), &client).json?["notices"]?.arrayValue ?? []
    let sessions = try sessions(&client, session)
    // Asking may have renewed them.
    let tokens = try session.tokens(of: server, access)
    let text = { (key: String) in account[key]?.stringValue }
    let expires = Timestamp(instant: tokens.expires, offsetSeconds: session.now.offsetSeconds)
    let name = [text("first_name"), text("name")].compactMap(\.self).joined(separator: " ")
    let language = session.console.language
    let role = role(of: tokens.account, session)
    var blocks: [Block] = [
      .fields(
        [
          Field(language.words(.server), .text(server.address.server)),
          Field(language.words(.email), .text(text("email") ?? tokens.email)),
          Field(language.words(.name), .text(name)),
          Field(language.words(.account), .text(tokens.account)),
          Field(language.words(.since), session.clock(account["since"])),
          Field(language.words(.tokenUntil), .text(session.words(for: tokens.expires))),
          Field(language.words(.emailVerified), Self.cell(account["email_verified"], language)),
          Field(language.words(.twoFactor), Self.cell(account["two_factor"], language)),
        ] + (role.map { [Field(language.words(.role), .text($0.rawValue))] } ?? []))
    ]
    if let sessions { blocks.append(table(sessions, session)) }
    if !notices.isEmpty {
      blocks += [
        .heading(level: 1, language.words(.notices)), .list(notices.compactMap { $0["text"]?.stringValue }),
      ]
    }
    session.console.show(
      Document(title: "", blocks: blocks),
      json: [
        "schema": "healthlog.account-show/1", "server": .string(server.address.server),
        "role": .text(role?.rawValue),
        "account": .string(tokens.account), "email": .text(text("email")),
        "first_name": .text(text("first_name")), "name": .text(text("name")), "since": .text(text("since")),
        "admin": account["admin"] ?? .null, "token_expires": .text(expires), "notices": .array(notices),
        "sessions": sessions.map { .array($0) } ?? .null,
        "email_verified": account["email_verified"] ?? .null, "two_factor": account["two_factor"] ?? .null,
      ])
  }

  /// The role that an account has in this company's journal, as the server said it last; nil in a diary, and where nobody
  /// asked.
  private func role(of account: String, _ session: Session) -> JournalRole? {
    guard let known = session.knownRole, known.purpose != .diary, known.account?.description == account else {
      return nil
    }
    return known.role
  }

  /// Yes or no; nothing where the server does not tell.
  private static func cell(_ value: JSON?, _ language: Language) -> Cell {
    value?.boolValue.map { .text(language.words($0 ? .yes : .no)) } ?? .empty
  }

  /// Where the account is logged in; nil where the server does not tell.
  private func sessions(_ client: inout ServerClient, _ session: Session) throws(Failure) -> [JSON]? {
    do throws(Failure) {
      return try session.ask(WireRequest("GET", "/v1/account/sessions"), &client).json?["sessions"]?
        .arrayValue
    } catch {
      guard error.code == "request.path" else { throw error }
      return nil
    }
  }

  private func table(_ sessions: [JSON], _ session: Session) -> Block {
    let language = session.console.language
    let table = Table(
      sessions,
      columns: [
        .text("device", language.words(.device), .essential, .whole) { .text($0.text("device")) },
        .text("renewed", language.words(.heard), .essential, .whole) {
          .text(session.words(for: Timestamp(parsing: $0.text("renewed"))?.instant))
        },
        .text("here", "", .useful, .whole) {
          .text($0["here"]?.boolValue == true ? language.words(.thisDevice) : "")
        },
      ])
    return .table(table)
  }
}

extension JSON {
  /// The text of a member; empty where there is none.
  func text(_ key: String) -> String { self[key]?.stringValue ?? "" }
}

extension Session {
  /// The tokens or keys that a server lists.
  func table(ofTokens list: [JSON]) -> Table {
    Table(
      list,
      columns: [
        .text("name", console.language.words(.name), .essential, .wrapped) { .text($0.text("name")) },
        .text("id", "id", .essential, .whole) { .text($0.text("id")) },
        .text("since", console.language.words(.since), .useful, .whole) { token in
          console.isForPeople ? clock(token["since"]) : .text(token.text("since"))
        },
      ])
  }

  /// A time that a server told, by the clocks of the person's zone; nothing where it told none.
  func clock(_ value: JSON?) -> Cell {
    value?.stringValue.map { .text(clock($0)) } ?? .empty
  }

  /// The same of a text, which is left as it is where it is no time.
  func clock(_ text: String) -> String {
    Timestamp(parsing: text).map { words(for: $0.instant) } ?? text
  }
}

extension Phrase {
  static let server = Phrase("server", "server")
  static let email = Phrase("email", "email")
  static let account = Phrase("account", "account")
  static let since = Phrase("since", "since")
  static let tokenUntil = Phrase("token_expires", "token until")
  static let heard = Phrase("renewed", "last seen")
  static let notices = Phrase("notices", "Notices")
  static let emailVerified = Phrase("email_verified", "email verified")
  static let twoFactor = Phrase("two_factor", "two-factor")
  static let role = Phrase("role", "role")
}
