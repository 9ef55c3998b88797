internal import Encoding
internal import Journal
internal import Messages
internal import Platform
internal import Session
internal import Sync
internal import Values

extension Session {
  /// A server that is talked with: where it is, and the key it has to have.
  struct Server {
    /// Where it is.
    let address: ServerAddress
    /// Its key, where that is pinned.
    let pin: PinnedKey?
  }

  /// The server of whoever comes to it first, to register or log in: where none is known a person is asked for it.
  func serverToEnter(_ word: String?, _ access: ServerAccess) throws(Failure) -> Server {
    let remotes = try serverRemotes()
    guard word == nil, access.known.isEmpty, remotes.isEmpty else {
      let server = try server(word, access)
      if case .shell = server.address.way {
        throw Failure(
          .notUnderstood, "account.shell",
          "'\(server.address.server)' needs no login here: ssh identifies the user",
          hint: "`healthlog remote add NAME \(server.address.server)` and `healthlog sync` need no account")
      }
      return server
    }
    guard console.canAsk else {
      throw Failure(
        .answerNeeded, "prompt.no-terminal",
        "no server given; none is known yet, and there is no terminal to ask at",
        hint: "give its address, such as https://example.org")
    }
    return try server(try console.ask("server address, such as https://example.org:").trimmed, access)
  }

  /// The server that is meant by a URL, by the name of a remote, or by nothing where there is only one: the one that
  /// somebody is logged in to, else the only server among the remotes.
  func server(_ word: String?, _ access: ServerAccess) throws(Failure) -> Server {
    let remotes = try serverRemotes()
    guard let word else {
      let known = access.known.isEmpty ? Set(remotes.map(\.server.address.server)).sorted() : access.known
      guard known.count == 1, let only = known.first else { throw Self.unclear(known) }
      return try Self.server(try Self.serverAddress(only), remotes)
    }
    if let named = remotes.first(where: { $0.name == word }) { return named.server }
    guard ServerAddress.isAddress(word) else {
      throw Failure(
        .notFound, "remote.missing", "there is no remote '\(word)' that is a server",
        hint: "write its address, such as https://example.org, or see `healthlog remote list`")
    }
    return try Self.server(try Self.serverAddress(word), remotes)
  }

  private static func server(_ address: ServerAddress, _ remotes: [(name: String, server: Server)])
    throws(Failure) -> Server
  {
    let pins = remotes.filter { $0.server.address.server == address.server }.compactMap(\.server.pin)
    return Server(address: address, pin: pins.first)
  }

  private static func unclear(_ known: [String]) -> Failure {
    guard !known.isEmpty else {
      return Failure(
        .refused, "account.logged-out", "not logged in to any server",
        hint: "run `healthlog account login SERVER` with its address, such as https://example.org")
    }
    return Failure(
      .notUnderstood, "account.server", "there are several servers: \(known.joined(separator: ", "))",
      hint: "name one of them, for example \(known[0])")
  }

  /// An address that is read, its faults told as those of the command line.
  static func serverAddress(_ text: String) throws(Failure) -> ServerAddress {
    do {
      return try ServerAddress(text)
    } catch {
      throw Failure(
        .notUnderstood, "remote.url", "cannot use '\(Self.withoutUser(text))' as a server: \(error.message)",
        hint: error.hint)
    }
  }

  /// An address without what stands before `@`, which may be a password.
  private static func withoutUser(_ text: String) -> String {
    guard let at = text.lastIndex(of: "@") else { return text }
    return "…" + text[at...]
  }

  /// The remotes of the journal that are servers.
  private func serverRemotes() throws(Failure) -> [(name: String, server: Server)] {
    guard let journal else { return [] }
    do throws(JournalError) {
      var found: [(name: String, server: Server)] = []
      for name in try journal.remotes() {
        guard let record = try journal.remote(named: name), let address = try? ServerAddress(record.url)
        else { continue }
        found.append((name, Server(address: address, pin: record.pin.flatMap(PinnedKey.init))))
      }
      return found
    } catch {
      throw Failure(error)
    }
  }

  /// Asks a server as whoever is logged in there. Throws for every answer but a good one.
  func ask(_ request: WireRequest, _ client: inout ServerClient) throws(Failure) -> WireAnswer {
    let answer: WireAnswer
    do {
      answer = try client.askAsUser(request)
    } catch {
      throw Failure(error)
    }
    guard (200..<300).contains(answer.status) else { throw Failure(answer, client.address, clock) }
    return answer
  }

  /// Asks a server as nobody. Throws for every answer but a good one.
  func askAsNobody(_ request: WireRequest, _ client: inout ServerClient) throws(Failure) -> WireAnswer {
    let answer: WireAnswer
    do {
      answer = try client.ask(request)
    } catch {
      throw Failure(error)
    }
    guard (200..<300).contains(answer.status) else { throw Failure(answer, client.address, clock) }
    return answer
  }

  /// Tells people on stderr what was done, and programs on stdout.
  mutating func tell(_ message: Message, json: JSON) {
    if console.isForPeople { console.say(message) } else { console.write(json.text + "\n") }
  }
}

extension Settings {
  /// Milliseconds without a use after which one is logged out of servers; nil for never.
  var sessionIdle: Int64? { SettingKey.idleMilliseconds(self[.sessionIdle].value) }
}
