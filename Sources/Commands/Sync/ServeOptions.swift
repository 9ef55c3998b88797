internal import Arguments
internal import Accounts
internal import Server
internal import Session
internal import Values

/// What `serve` is told.
struct ServeOptions: Sendable {
  let store: String?
  let address: String?
  let port: Int?
  let isBehindProxy: Bool
  let proxies: [NetworkBlock]
  let origins: [String]
  let isClosed: Bool
  let registrations: Int?
  let url: String?
  let mailCommand: String?
  let mailFrom: String?
  let isRestored: Bool
  let rotatesKeys: Bool
  let workers: Int?
  let connections: Int?
  let rate: Int?
  let work: Int?
  let quota: Int?
  let log: RequestLogging?
  let logsClients: Bool
  let metricsTokenFile: String?
  let role: JournalRole
  let account: EmailAddress?

  /// Where it listens if nothing else is said.
  static let usualAddress = "127.0.0.1"
  /// The port it listens on if nothing else is said.
  static let usualPort = 8787
  /// Accounts that can be made from one network in an hour.
  static let usualRegistrations = 5
  /// Requests a second that an account or an address may send in the long run.
  static let usualRate = 50
  /// Milliseconds of a processor that an account has each second in the long run.
  static let usualWork = 100
  /// Requests that it may send at once.
  static let burst = 2000
  /// Megabytes that the journals of an account may have together.
  static let usualQuota = 1024
  /// Connections at most.
  static let usualConnections = 10_000

  /// Reads them.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    store = try read.option(
      "store", help: "the directory it keeps everything in; $STATE_DIRECTORY, else one of yours",
      completion: .directories)
    address = try read.option("listen", help: "the address it listens at, 127.0.0.1 if left out")
    port = try read.option("port", help: "the port it listens on, 8787 if left out; 0 for one that is free")
    isBehindProxy = try read.flag(
      "behind-proxy", help: "listen at an address that other machines reach: a proxy in front does TLS")
    let proxies: [String] = try read.options(
      "trusted-proxy",
      help: "the address of a proxy whose X-Forwarded-For is believed, or a network of them: 10.0.0.0/8")
    self.proxies = try proxies.map(Self.proxy)
    origins = try read.options("origin", help: "web pages of this origin may ask it: https://app.example.org")
    isClosed = try read.flag("closed", help: "nobody can register")
    registrations = try read.option(
      "registrations", help: "accounts that one network can make in an hour, 5 if left out; 0 for any")
    url = try read.option(
      "url", help: "where people reach it, for links in mails: https://health.example.org")
    mailCommand = try read.option("mail-command", help: "a shell command that sends the mail on its input")
    mailFrom = try read.option("mail-from", help: "the sender of its mails")
    isRestored = try read.flag("restored", help: "the store is a backup: let every device compare everything")
    rotatesKeys = try read.flag(
      "rotate-keys", help: "sign tokens with a new key from now on; those of the last one stay good")
    workers = try read.option(
      "workers", help: "threads that answer; two a processor, at least 24, if left out")
    connections = try read.option("connections", help: "connections at most, 10000 if left out")
    rate = try read.option(
      "rate", help: "requests a second of one account or address, 50 if left out; 0 for any")
    work = try read.option(
      "work", help: "milliseconds of a processor that an account has each second, 100 if left out; 0 for any")
    quota = try read.option(
      "quota", help: "megabytes that the journals of one account may have together, 1024 if left out")
    log = try read.option("log", help: "which requests are logged on standard error")
    logsClients = try read.flag(
      "log-clients", help: "log the address each request came from, and whose account it was")
    metricsTokenFile = try read.option(
      "metrics-token-file", help: "a file with the token that other machines ask /metrics with",
      completion: .files)
    let role: String? = try read.option(
      "role", help: "with --stdio: what whoever comes may do, owner if left out")
    guard let known = JournalRole(rawValue: role ?? "owner") else {
      let roles = JournalRole.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(
        code: "serve.role", message: "'\(role ?? "")' is no role", hint: "one of \(roles)", caret: nil)
    }
    self.role = known
    let account: AccountEmail? = try read.option(
      "account", help: "with --stdio: the account that acts, with the roles it has on journals")
    self.account = account.flatMap { EmailAddress($0.text) }
    guard account == nil || role == nil else {
      throw UsageError(
        code: "usage.conflict", message: "--account and --role exclude each other",
        hint: "an account has a role on each of its journals", caret: nil)
    }
    try check()
  }

  private func check() throws(UsageError) {
    if let port, !(0...65_535).contains(port) {
      throw UsageError(
        code: "serve.port", message: "--port: \(String(port)) is no port", hint: "from 1 to 65535, or 0",
        caret: nil)
    }
    let address = address ?? Self.usualAddress
    guard isBehindProxy || address == "::1" || address.hasPrefix("127.") else {
      throw UsageError(
        code: "serve.bare", message: "at \(address) passwords would go over the network for all to read",
        hint: "put a proxy that does TLS in front and say --behind-proxy; see `healthlog help server`",
        caret: nil)
    }
    try checkLeast("workers", workers, 1)
    try checkLeast("connections", connections, 1)
    try checkLeast("registrations", registrations, 0)
    try checkLeast("rate", rate, 0)
    try checkLeast("work", work, 0)
    try checkLeast("quota", quota, 1)
    for origin in origins { try Self.checkOrigin(origin) }
    try checkURL()
    guard mailCommand == nil || url != nil else {
      throw UsageError(
        code: "serve.url", message: "mails need links to this server",
        hint: "say where people reach it with --url",
        caret: nil)
    }
  }

  private static func proxy(_ text: String) throws(UsageError) -> NetworkBlock {
    guard let block = NetworkBlock(text) else {
      throw UsageError(
        code: "serve.proxy", message: "--trusted-proxy: '\(text)' is no address",
        hint: "in digits, as 127.0.0.1 or ::1, or a network as 10.0.0.0/8; names are not looked up",
        caret: nil)
    }
    return block
  }

  /// Throws for what no browser would send: pages of such an origin would be refused, and nobody would know why.
  private static func checkOrigin(_ text: String) throws(UsageError) {
    let rest =
      text.hasPrefix("https://") ? text.dropFirst(8) : text.dropFirst(text.hasPrefix("http://") ? 7 : 0)
    let isUsual = text.hasPrefix("https:") ? rest.hasSuffix(":443") : rest.hasSuffix(":80")
    let isWhole = rest.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || "0123456789.-:[]".utf8.contains(byte)
    }
    guard rest.utf8.count < text.utf8.count, !rest.isEmpty, isWhole, !isUsual else {
      throw UsageError(
        code: "serve.origin", message: "--origin: '\(text)' is not what a browser calls an origin",
        hint: "the scheme and the host in small letters, and nothing behind them: https://app.example.org",
        caret: nil)
    }
  }

  private func checkURL() throws(UsageError) {
    guard let url else { return }
    let isAddress = ["https://", "http://"].contains { url.hasPrefix($0) && url.utf8.count > $0.utf8.count }
    guard isAddress, !url.hasSuffix("/"), !url.utf8.contains(where: { $0 <= 32 || $0 == 127 }) else {
      throw UsageError(
        code: "serve.url", message: "--url: '\(url)' is no address that a mail can link to",
        hint: "as https://health.example.org, without a slash at its end", caret: nil)
    }
  }

  private func checkLeast(_ name: String, _ value: Int?, _ least: Int) throws(UsageError) {
    guard let value, value < least else { return }
    throw UsageError(
      code: "serve.least", message: "--\(name): \(value) is too little", hint: "\(least) or more", caret: nil)
  }
}

/// Which requests are logged.
enum RequestLogging: String, ArgumentChoice {
  case all, failures, none

  static let metavar = "REQUESTS"

  /// Whether a request is logged; a server's own failures always are.
  func includes(_ record: RequestHandler.Record) -> Bool {
    switch self {
    case .all: true
    case .failures: record.status >= 400
    case .none: record.cause != nil
    }
  }
}
