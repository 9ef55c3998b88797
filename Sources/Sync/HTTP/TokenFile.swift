// One file a server, 0600 below a directory 0700, named by the hash of the server's address:
//
//     {"schema":"healthlog.tokens/1","server":"https://example.org","account":"01M7…","email":"anna@example.org",
//      "access_token":"…","expires":"2026-11-21T12:45:00Z","refresh_token":"…","used":"2026-11-21T12:30:00Z"}
//
// It is replaced as a whole and made durable before what is in it is used.

package import Encoding
internal import Journal
internal import Messages
package import Platform
package import Values

/// The file that keeps who is logged in to a server.
package struct TokenFile: Sendable {
  private let directory: String
  private let server: String
  private let disk: any Disk
  private let idle: Int64?
  private let pause: @Sendable (Int32) -> Void

  /// The file for a server in a directory. Whoever did nothing for `idle` milliseconds, where there is such a limit, is
  /// logged out.
  package init(
    _ server: String, in directory: String, on disk: any Disk, idle: Int64?,
    pause: @escaping @Sendable (Int32) -> Void
  ) {
    self.server = server
    self.directory = directory
    self.disk = disk
    self.idle = idle
    self.pause = pause
  }

  /// Where it is.
  package var path: String {
    "\(directory)/\(SHA256.hexOf(Array(server.utf8).span).prefix(32)).json"
  }

  /// The directory of the files: below `XDG_STATE_HOME`, else below `~/.local/state`; nil without a home.
  package static func directory(state: String?, home: String?) -> String? {
    if let state, state.hasPrefix("/") { return state.withoutSlash + "/healthlog/tokens" }
    guard let home, !home.isEmpty else { return nil }
    return home.withoutSlash + "/.local/state/healthlog/tokens"
  }

  /// The servers that somebody is logged in to, by their addresses.
  package static func servers(in directory: String, on disk: any Disk) -> [String] {
    let names = (try? disk.names(in: directory)) ?? []
    return names.filter { $0.hasSuffix(".json") }.compactMap { name in
      guard let bytes = try? disk.contents(of: "\(directory)/\(name)", atMost: largest) else { return nil }
      return (try? JSON.parse(bytes.span))?["server"]?.stringValue
    }.sorted()
  }

  /// What is kept, for use now. Throws `.refused` where nobody is logged in, or did nothing for too long.
  package func use(_ now: Instant) throws(TransportFailure) -> Tokens {
    let tokens = try known()
    guard let idle, now.milliseconds - tokens.used.milliseconds >= min(idle, Self.noted) else {
      return tokens
    }
    return try whileLocked { () throws(TransportFailure) in
      // Another process may have noted it, or have exchanged them.
      let tokens = try known()
      guard now.milliseconds - tokens.used.milliseconds < idle else {
        try forget()
        throw .refused("logged out of \(server) after being idle for longer than session.idle")
      }
      guard now.milliseconds - tokens.used.milliseconds >= Self.noted else { return tokens }
      let used = tokens.used(at: now)
      try write(used)
      return used
    }
  }

  private func known() throws(TransportFailure) -> Tokens {
    guard let tokens = try read() else { throw .refused("not logged in to \(server)") }
    return tokens
  }

  /// What is kept; nil where nobody is logged in.
  package func read() throws(TransportFailure) -> Tokens? {
    let bytes: [UInt8]
    do throws(Errno) {
      bytes = try disk.contents(of: path, atMost: Self.largest)
    } catch {
      guard error != .missing else { return nil }
      throw .system("cannot read '\(path)': \(error.reason)")
    }
    guard let tokens = (try? JSON.parse(bytes.span)).flatMap({ Tokens($0, server: server) }) else {
      throw .refused("the tokens in '\(path)' are damaged; log in again")
    }
    return tokens
  }

  /// Keeps the tokens of a login, durably.
  package func keep(_ tokens: Tokens) throws(TransportFailure) {
    try whileLocked { () throws(TransportFailure) in try write(tokens) }
  }

  /// Keeps that the account has another email, durably, and gives the tokens.
  package func keep(email: String) throws(TransportFailure) -> Tokens {
    try whileLocked { () throws(TransportFailure) in
      let tokens = try known().of(email: email)
      try write(tokens)
      return tokens
    }
  }

  /// Writes tokens durably; the caller holds the lock.
  func write(_ tokens: Tokens) throws(TransportFailure) {
    try reporting { () throws(JournalError) in
      try disk.replace(path, Array((tokens.json(server: server).text + "\n").utf8))
      try disk.synchronizeDirectory(directory)
    }
  }

  private func reporting(_ body: () throws(JournalError) -> Void) throws(TransportFailure) {
    do {
      try body()
    } catch {
      guard case .refused(_, let path, let errno) = error else {
        throw .system("cannot keep the tokens in '\(path)'")
      }
      throw .system("cannot write '\(path)': \(errno.reason)")
    }
  }

  /// Forgets who is logged in.
  package func remove() throws(TransportFailure) {
    try whileLocked { () throws(TransportFailure) in try forget() }
  }

  private func forget() throws(TransportFailure) {
    do {
      try disk.remove(path)
    } catch {
      guard error != .missing else { return }
      throw .system("cannot remove '\(path)': \(error.reason)")
    }
  }

  /// Does something while no other process changes these tokens.
  func whileLocked<Result>(_ body: () throws(TransportFailure) -> Result) throws(TransportFailure) -> Result {
    let descriptor = try lock()
    defer { disk.close(descriptor) }
    return try body()
  }

  /// Waits until no other process changes these tokens.
  private func lock() throws(TransportFailure) -> Int32 {
    try reporting { () throws(JournalError) in
      try Journal.makeParents(of: path, disk)
      try disk.ensureDirectory(directory)
    }
    do throws(Errno) {
      if let lock = try disk.waitForLock(path + ".lock", pause: pause) { return lock }
    } catch {
      throw .system("cannot lock '\(path)': \(error.reason)")
    }
    throw .system("'\(path)' was still locked by another program after 30 s")
  }

  /// Bytes of a file that are read at most.
  private static let largest = 64 * 1024
  /// Milliseconds after which a use is noted anew, so that not every request writes a file.
  private static let noted: Int64 = 60_000
}

extension TokenFile {
  /// Who is logged in, and what proves it.
  package struct Tokens: Equatable, Sendable {
    /// The account's id.
    package let account: String
    /// The email it was logged in with.
    package let email: String
    /// The access token, a JWT.
    package let access: String
    /// When that ends.
    package let expires: Instant
    /// The refresh token.
    package let refresh: String
    /// When it was last used, to the minute.
    package let used: Instant

    /// What a login gave.
    package init(_ grant: Grant, email: String, now: Instant) {
      self.init(
        account: grant.account, email: email, access: grant.access,
        expires: Instant(milliseconds: now.milliseconds + grant.milliseconds), refresh: grant.refresh,
        used: now)
    }

    private init(
      account: String, email: String, access: String, expires: Instant, refresh: String, used: Instant
    ) {
      self.account = account
      self.email = email
      self.access = access
      self.expires = expires
      self.refresh = refresh
      self.used = used
    }

    init?(_ json: JSON, server: String) {
      let text = { (key: String) in json[key]?.stringValue }
      guard json["schema"]?.stringValue == Self.schema, text("server") == server,
        let account = text("account"), let email = text("email"), let access = text("access_token"),
        let expires = text("expires").flatMap(Timestamp.init(parsing:)),
        let refresh = text("refresh_token"), let used = text("used").flatMap(Timestamp.init(parsing:))
      else { return nil }
      self.init(
        account: account, email: email, access: access, expires: expires.instant, refresh: refresh,
        used: used.instant)
    }

    /// The same once the account has another email.
    fileprivate func of(email: String) -> Tokens {
      Tokens(account: account, email: email, access: access, expires: expires, refresh: refresh, used: used)
    }

    /// Whether the access token ends within so many milliseconds.
    func isOver(at now: Instant, margin: Int64) -> Bool {
      expires.milliseconds - now.milliseconds <= margin
    }

    /// What they become by a refresh.
    func renewed(by grant: Grant, now: Instant) -> Tokens { Tokens(grant, email: email, now: now) }

    func used(at now: Instant) -> Tokens {
      Tokens(account: account, email: email, access: access, expires: expires, refresh: refresh, used: now)
    }

    func json(server: String) -> JSON {
      [
        "schema": .string(Self.schema), "server": .string(server), "account": .string(account),
        "email": .string(email), "access_token": .string(access), "expires": .text(Self.text(expires)),
        "refresh_token": .string(refresh), "used": .text(Self.text(used)),
      ]
    }

    private static let schema = "healthlog.tokens/1"

    private static func text(_ instant: Instant) -> Timestamp? {
      Timestamp(instant: instant, offsetSeconds: 0)
    }
  }

  /// What a server gives who logs in: `{"access_token","expires_in","refresh_token","account"}`.
  package struct Grant: Equatable, Sendable {
    /// The account's id.
    package let account: String
    let access: String
    let milliseconds: Int64
    let refresh: String

    /// Reads it; nil where something is missing, or could not stand in a field of HTTP.
    package init?(_ json: JSON?) {
      guard let json, let access = json["access_token"]?.stringValue,
        let seconds = json["expires_in"]?.numberText.flatMap({ Int64($0) }),
        (0...31_536_000).contains(seconds),
        let refresh = json["refresh_token"]?.stringValue, let account = json["account"]?.stringValue,
        [access, refresh, account].allSatisfy(Self.isWord)
      else { return nil }
      self.account = account
      self.access = access
      self.refresh = refresh
      milliseconds = seconds * 1000
    }

    private static func isWord(_ text: String) -> Bool {
      (1...8192).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
  }
}

extension String {
  fileprivate var withoutSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }
}
