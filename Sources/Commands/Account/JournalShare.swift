package import Arguments
internal import Accounts
internal import Document
internal import Encoding
internal import Journal
package import Session
internal import Sync
internal import Values

/// `healthlog journal share`.
package struct JournalShare: Command {
  package static let page = Page(
    name: "journal share", group: .sync,
    summary: "Share a journal on a server with somebody, or see who shares it.",
    details: [
      "A reader sees everything, a writer adds and changes too, and who may only add sees nothing and adds meals, "
        + "activities, weights, water, measures and notes alone. A writer erases what they added themselves and takes "
        + "back what they recorded themselves; the owner may everything. The server holds everybody to that, and what it "
        + "would refuse is refused here before it is recorded. Without options it lists who has which role."
    ],
    examples: [
      Example(
        "healthlog journal share --with ben@example.org --role reader", "let Ben look at the journal in use"),
      Example(
        "healthlog journal share team --revoke ben@example.org", "no longer share the journal `team` with him"
      ),
      Example("healthlog journal share", "who may do what"),
    ],
    seeAlso: ["journal token add", "remote add", "share"])

  let name: String?
  let with: AccountEmail?
  let role: SharedRole?
  let revoke: AccountEmail?
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.optionalWord(
      "NAME", help: "the journal, the one in use if left out", completion: .dynamic("journals"))
    with = try read.option("with", help: "the email of the account to share it with")
    role = try read.option("role", help: "what that one may do")
    revoke = try read.option("revoke", help: "the email of the account to share it with no longer")
    server = try read.option("server", help: "the server's address, or the name of a remote")
    guard (with == nil) == (role == nil), with == nil || revoke == nil else {
      throw UsageError(
        code: "usage.conflict", message: "--with and --role go together, and not with --revoke",
        hint: "for example --with ben@example.org --role reader", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    let journal = try session.id(ofJournal: name)
    var client = access.client(server.address, pin: server.pin)
    let path = "/v1/journals/\(journal)/members"
    if let with, let role {
      _ = try session.ask(
        WireRequest(
          "PUT", path, body: .json(["email": .string(with.text), "role": .string(role.rawValue)])), &client)
      session.say("\(with.text) has the role \(role.rawValue) on the journal now")
    }
    if let revoke { try end(revoke, path, &client, session) }
    let answer = try session.ask(WireRequest("GET", path), &client)
    show(answer.json?["members"]?.arrayValue ?? [], journal, server, &session)
  }

  private func end(_ email: AccountEmail, _ path: String, _ client: inout ServerClient, _ session: Session)
    throws(Failure)
  {
    let members = try session.ask(WireRequest("GET", path), &client).json?["members"]?.arrayValue ?? []
    let member = members.first { $0["email"]?.stringValue?.lowercased() == email.text.lowercased() }
    guard let id = member?["account"]?.stringValue.flatMap(ULID.init(parsing:)) else {
      throw Failure(
        .notFound, "journal.member", "the journal is not shared with \(email.text)",
        hint: "`healthlog journal share` lists with whom it is")
    }
    _ = try session.ask(WireRequest("DELETE", "\(path)/\(id)"), &client)
    session.say("the journal is no longer shared with \(email.text)")
  }

  private func show(
    _ members: [JSON], _ journal: ULID, _ server: Session.Server, _ session: inout Session
  ) {
    let language = session.language
    let columns: [Column] = [
      .text("email", language.words(.email), .essential, .whole),
      .text("role", language.words(.role), .essential, .whole),
      .text("name", language.words(.name), .useful, .wrapped),
    ]
    let rows = members.map { member -> [Cell] in
      let name = ["first_name", "name"].compactMap { member[$0]?.stringValue }.joined(separator: " ")
      return [
        .text(member["email"]?.stringValue ?? ""), .text(member["role"]?.stringValue ?? ""), .text(name),
      ]
    }
    session.show(
      Document(title: "", blocks: [.table(Table(columns: columns, rows: rows, total: nil))]),
      json: [
        "schema": "healthlog.journal-share/1", "server": .string(server.address.server),
        "journal": .string(journal.description), "members": .array(members),
      ], lines: members)
  }
}

/// A role that can be given away.
enum SharedRole: String, ArgumentChoice {
  static let metavar = "ROLE"
  case reader, writer
  case addOnly = "add-only"
}

extension Session {
  /// The id of a journal by its name, of the one in use without one. Throws where there is none.
  func id(ofJournal name: String?) throws(Failure) -> ULID {
    guard let name, name != (try place().name) else {
      guard let journal else { throw Failure(JournalError.missing(path: directory)) }
      return journal.id
    }
    guard JournalName.isName(name) else {
      throw Failure(
        .notUnderstood, "journal.name", "'\(name)' is no name for a journal", hint: JournalName.form)
    }
    let path = try place().folder + "/" + name
    do throws(JournalError) {
      return try Journal.open(path, on: world.disk).id
    } catch {
      throw Failure(error)
    }
  }
}
