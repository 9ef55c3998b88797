package import Arguments
internal import Encoding
internal import Journal
internal import Ledger
package import Session
internal import Sync

/// `healthlog account login`.
package struct AccountLogin: Command {
  package static let page = Page(
    name: "account login", group: .sync, summary: "Log in to a server.",
    details: [
      """
      Your credentials are stored in a file that only you can read, under $XDG_STATE_HOME or ~/.local/state, \
      and renewed automatically for 30 days after each use. Set `session.idle` to be logged out sooner.
      """,
      """
      An account with two-factor authentication also needs a code from the authenticator, or a recovery \
      code: it is asked for on a terminal, given with --otp, or read from standard input after the password \
      with --password-stdin.
      """,
    ],
    examples: [
      Example(
        "healthlog account login https://example.org --email anna@example.org", "asks for the password"),
      Example(
        "healthlog account login --email anna@example.org --password-command \"pass show healthlog\"",
        "the password from a program, on the only known server"),
    ],
    seeAlso: ["account logout", "account show", "sync"])

  let server: String?
  let email: AccountEmail?
  let printsToken: Bool
  let passwords: PasswordOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    server = try read.optionalWord("SERVER", help: "the server's address or the name of a remote")
    email = try read.option("email", help: "the email of the account")
    printsToken = try read.flag("print-token", help: "also print the access token to standard output")
    passwords = try PasswordOptions(&read, takesNew: false, takesCode: true)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let access = try session.serverAccess()
    let server = try session.serverToEnter(server, access)
    let email = try session.email(email)
    let password = try passwords.password(session, "password of \(email):")
    var client = access.client(server.address, pin: server.pin)
    var body: [JSON.Member] = [.init("email", .string(email)), .init("password", .string(password))]
    // So that the session of a device that was lost can be ended by its name.
    if let device = (try? session.journal?.device()) ?? nil {
      body.append(.init("device", .string(device.description)))
    }
    let request = body
    let answer = try passwords.withCode(session) { code throws(Failure) in
      try session.askAsNobody(WireRequest("POST", "/v1/login", body: .json(.object(request + code))), &client)
    }
    let tokens = try session.keep(answer, email, server, access)
    let notices = Self.notices(&client)
    if printsToken {
      session.console.write(tokens.access + "\n")
      session.console.say("logged in to \(server.address.server) as \(email)")
    } else {
      session.tell(
        "logged in to \(server.address.server) as \(email)",
        json: [
          "schema": "healthlog.account-login/1", "server": .string(server.address.server),
          "account": .string(tokens.account), "email": .string(email), "notices": .array(notices),
        ])
    }
    for text in notices.compactMap({ $0["text"]?.stringValue }) {
      session.console.say(KeptNotice.message(text, of: server.address.host))
    }
  }

  /// What the administrators tell everybody; who cannot be told it now is told at the next sync.
  private static func notices(_ client: inout ServerClient) -> [JSON] {
    let answer = try? client.askAsUser(WireRequest("GET", "/v1/notices"))
    return answer?.json?["notices"]?.arrayValue ?? []
  }
}

extension Session {
  /// Keeps the tokens that a server gave.
  func keep(_ answer: WireAnswer, _ email: String, _ server: Server, _ access: ServerAccess) throws(Failure)
    -> TokenFile.Tokens
  {
    guard let grant = TokenFile.Grant(answer.json) else {
      throw Failure(.foreign("\(server.address.server) returned no token"))
    }
    let tokens = TokenFile.Tokens(grant, email: email, now: world.now())
    do {
      try access.tokens(of: server.address).keep(tokens)
    } catch {
      throw Failure(error)
    }
    return tokens
  }

  /// The tokens of whoever is logged in. Throws where nobody is.
  func tokens(of server: Server, _ access: ServerAccess) throws(Failure) -> TokenFile.Tokens {
    do {
      return try access.tokens(of: server.address).use(world.now())
    } catch {
      throw Failure(error)
    }
  }
}
