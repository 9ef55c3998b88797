package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Sync
internal import Values

/// `healthlog journal invitations`.
package struct JournalInvitations: Command {
  package static let page = Page(
    name: "journal invitations", group: .sync,
    summary: "List your invitations to journals.",
    details: [
      """
      When someone shares a journal with your address, nothing happens until you accept, and they cannot see \
      whether you have an account. Invitations expire after 14 days. A server that sends mail lists them \
      once your address is verified, by the code in such a mail or by a password reset.
      """
    ],
    examples: [Example("healthlog journal invitations", "who wants to share a journal with you")],
    seeAlso: ["journal accept", "journal decline", "journal share"])

  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.optionalWord("SERVER", help: "the server's address, or the name of a remote")
  }

  package func run(_ session: inout Session) throws(Failure) {
    var received = try ReceivedInvitations(server, session)
    let (list, isProved) = try received.list(session)
    if list.isEmpty { session.console.say("you have no invitations") }
    if !isProved {
      session.console.say(
        "hint: your email address is not verified yet: accept with the code from the mail, using --code CODE")
    }
    let language = session.console.language
    let table = Table(
      list,
      columns: [
        .text("email", language.words(.email), .essential, .whole) { .text($0.text("email")) },
        .text("role", language.words(.role), .essential, .whole) { .text($0.text("role")) },
        .text("name", language.words(.name), .useful, .wrapped) {
          .text("\($0.text("first_name")) \($0.text("name"))")
        },
        .text("expires", language.words(.expires), .useful, .whole) { [session] in
          .text(session.words(for: Timestamp(parsing: $0.text("expires"))?.instant))
        },
        .text("id", "id", .essential, .whole) { .text($0.text("id")) },
      ])
    session.console.show(
      Document(title: "", blocks: [.table(table)]),
      json: [
        "schema": "healthlog.journal-invitations/1", "server": .string(received.server.address.server),
        "proved": .bool(isProved), "invitations": .array(list),
      ], lines: list)
  }
}

/// The invitations that whoever is logged in to a server was sent.
struct ReceivedInvitations {
  /// Where they are.
  static let path = "/v1/account/invitations"

  let server: Session.Server
  var client: ServerClient

  /// At a server, at the only one where none is named.
  init(_ server: String?, _ session: Session) throws(Failure) {
    let access = try session.serverAccess()
    self.server = try session.server(server, access)
    client = access.client(self.server.address, pin: self.server.pin)
  }

  /// All of them, and whether the address they go to is known to be theirs.
  mutating func list(_ session: Session) throws(Failure) -> (invitations: [JSON], isProved: Bool) {
    let answer = try session.ask(WireRequest("GET", Self.path), &client).json
    return (answer?["invitations"]?.arrayValue ?? [], answer?["proved"]?.boolValue ?? true)
  }

  /// The one that a word means: its id, or the address of who invites; without a word the only one there is.
  mutating func id(of word: String?, _ session: Session) throws(Failure) -> ULID {
    if let word, let id = ULID(parsing: word.uppercased()) { return id }
    let all = try list(session).invitations
    let meant = all.filter { item in
      word.map { $0.lowercased() == item["email"]?.stringValue?.lowercased() } ?? true
    }
    guard let first = meant.first?["id"]?.idValue else {
      throw Failure(
        .notFound, "invitation.missing", "unknown invitation",
        hint: "run `healthlog journal invitations` to list the open ones")
    }
    guard meant.count == 1 else {
      throw Failure(
        .notUnderstood, "invitation.unclear", "there are several invitations",
        hint: "give its ID, as listed by `healthlog journal invitations`")
    }
    return first
  }
}

extension Phrase {
  static let expires = Phrase("expires", "expires")
  static let invited = Phrase("invited", "invited")
}
