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
    summary: "Share a journal on a server, or list who has access.",
    details: [
      """
      A reader can see everything; a writer can also add and edit; an add-only user sees nothing and can \
      only add meals, activities, weights, water, measures and notes. Writers can erase entries they added \
      and undo changes they made; the owner can do everything. The server enforces this, and what it would \
      reject is rejected here before it is recorded.
      """,
      """
      In a training company's journal the roles are reader, user and admin. A user adds and edits \
      sessions and prospects, adds documents and notes; an admin also manages trainers, clients, schools \
      and settings, removes and erases entries, and shares the journal.
      """,
      """
      The person is invited: nothing is shared until they accept with `healthlog journal accept`, and until \
      then no one can see whether the address has an account. Invitations expire after 14 days; --revoke \
      withdraws them. If the person already has a role, it is changed at once. Without options, lists who \
      has which role and who is invited.
      """,
    ],
    examples: [
      Example(
        "healthlog journal share --with ben@example.org --role reader",
        "invite Ben to read the current journal"),
      Example(
        "healthlog journal share team --revoke ben@example.org", "stop sharing the journal `team` with him"
      ),
      Example("healthlog journal share", "who has access"),
    ],
    seeAlso: ["journal invitations", "journal token add", "remote add", "share"])

  let name: String?
  let with: AccountEmail?
  let role: SharedRole?
  let revoke: AccountEmail?
  let server: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.optionalWord(
      "NAME", help: "the journal; the current one if left out", completion: .dynamic("journals"))
    with = try read.option("with", help: "the address to share it with")
    role = try read.option("role", help: "their role")
    revoke = try read.option(
      "revoke", help: "the address to stop sharing with, or to withdraw an invitation from")
    server = try read.option("server", help: "the server's address, or the name of a remote")
    guard (with == nil) == (role == nil), with == nil || revoke == nil else {
      throw UsageError(
        code: "usage.conflict", message: "--with and --role go together and cannot be combined with --revoke",
        hint: "for example --with ben@example.org --role reader", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.server(server, access)
    let journal = try session.id(ofJournal: name)
    var client = access.client(server.address, pin: server.pin)
    let path = "/v1/journals/\(journal)/members"
    if let with, let role { try share(with, role, path, &client, session) }
    if let revoke { try end(revoke, journal, &client, session) }
    let members = try session.ask(WireRequest("GET", path), &client).json?["members"]?.arrayValue ?? []
    show(members, try invitations(to: journal, &client, session), journal, server, &session)
  }

  private func share(
    _ email: AccountEmail, _ role: SharedRole, _ path: String, _ client: inout ServerClient,
    _ session: Session
  ) throws(Failure) {
    let answer = try session.ask(
      WireRequest(
        "PUT", path, body: .json(["email": .string(email.text), "role": .string(role.rawValue)])), &client)
    guard answer.status == 202 else {
      return session.console.say("\(email.text) now has the role \(role.rawValue) on the journal")
    }
    session.console.say("\(email.text) has been invited; nothing is shared until they accept")
  }

  /// The open invitations to a journal; none where the server knows of no such thing.
  private func invitations(to journal: ULID, _ client: inout ServerClient, _ session: Session)
    throws(Failure) -> [JSON]
  {
    do throws(Failure) {
      return try session.ask(WireRequest("GET", Self.invitations(journal)), &client).json?["invitations"]?
        .arrayValue ?? []
    } catch {
      guard error.code == "request.path" else { throw error }
      return []
    }
  }

  private static func invitations(_ journal: ULID) -> String { "/v1/journals/\(journal)/invitations" }

  private func end(_ email: AccountEmail, _ journal: ULID, _ client: inout ServerClient, _ session: Session)
    throws(Failure)
  {
    let isMeant = { (item: JSON) in item["email"]?.stringValue?.lowercased() == email.text.lowercased() }
    if let open = try invitations(to: journal, &client, session).first(where: isMeant),
      let id = open["id"]?.idValue
    {
      _ = try session.ask(WireRequest("DELETE", "\(Self.invitations(journal))/\(id)"), &client)
      return session.console.say("the invitation of \(email.text) was withdrawn")
    }
    let path = "/v1/journals/\(journal)/members"
    let members = try session.ask(WireRequest("GET", path), &client).json?["members"]?.arrayValue ?? []
    guard let id = members.first(where: isMeant)?["account"]?.idValue else {
      throw Failure(
        .notFound, "journal.member", "the journal is not shared with \(email.text)",
        hint: "run `healthlog journal share` to see who it is shared with")
    }
    _ = try session.ask(WireRequest("DELETE", "\(path)/\(id)"), &client)
    session.console.say("the journal is no longer shared with \(email.text)")
  }

  private func show(
    _ members: [JSON], _ invitations: [JSON], _ journal: ULID, _ server: Session.Server,
    _ session: inout Session
  ) {
    let language = session.console.language
    let table = Table(
      members,
      columns: [
        .text("email", language.words(.email), .essential, .whole) { .text($0.text("email")) },
        .text("role", language.words(.role), .essential, .whole) { .text($0.text("role")) },
        .text("name", language.words(.name), .useful, .wrapped) { member in
          .text(["first_name", "name"].compactMap { member[$0]?.stringValue }.joined(separator: " "))
        },
      ])
    var blocks: [Block] = [.table(table)]
    if !invitations.isEmpty { blocks.append(Self.table(of: invitations, session)) }
    session.console.show(
      Document(title: "", blocks: blocks),
      json: [
        "schema": "healthlog.journal-share/1", "server": .string(server.address.server),
        "journal": .string(journal.description), "members": .array(members),
        "invitations": .array(invitations),
      ], lines: members)
  }

  private static func table(of invitations: [JSON], _ session: Session) -> Block {
    let language = session.console.language
    let table = Table(
      invitations,
      columns: [
        .text("invited", language.words(.invited), .essential, .whole) { .text($0.text("email")) },
        .text("role", language.words(.role), .essential, .whole) { .text($0.text("role")) },
        .text("expires", language.words(.expires), .useful, .whole) {
          .text(session.words(for: Timestamp(parsing: $0.text("expires"))?.instant))
        },
      ])
    return .table(table)
  }
}

/// A role that can be given away.
enum SharedRole: String, ArgumentChoice {
  static let metavar = "ROLE"
  case reader, writer
  case addOnly = "add-only"
  case user, admin
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
        .notUnderstood, "journal.name", "'\(name)' is not a valid journal name", hint: JournalName.form)
    }
    let path = try place().folder + "/" + name
    do throws(JournalError) {
      return try Journal.open(path, on: world.disk).id
    } catch {
      throw Failure(error)
    }
  }
}
