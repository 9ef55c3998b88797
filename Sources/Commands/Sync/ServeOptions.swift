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
  let hasMeetUps: Bool
  let roomDays: Int?
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
      "store", help: "the directory for all its data; $STATE_DIRECTORY, or else one in your home directory",
      completion: .directories)
    address = try read.option("listen", help: "the address to listen on; 127.0.0.1 if left out")
    port = try read.option("port", help: "the port to listen on; 8787 if left out; 0 for any free port")
    isBehindProxy = try read.flag(
      "behind-proxy",
      help: "allow listening on an address that other machines can reach; a proxy in front must do TLS")
    let proxies: [String] = try read.options(
      "trusted-proxy",
      help: "the address of a proxy whose X-Forwarded-For is trusted, or a network of them: 10.0.0.0/8")
    self.proxies = try proxies.map(Self.proxy)
    origins = try read.options(
      "origin", help: "allow web pages of this origin to use the API: https://app.example.org")
    isClosed = try read.flag("closed", help: "close registration")
    hasMeetUps = try read.flag(
      "meetups", help: "let the accounts of this server meet for sport; see healthlog-meetups(7)")
    roomDays = try read.option(
      "keep-rooms", help: "days for which conversations of meet-ups are kept after their end; 90 if left out")
    registrations = try read.option(
      "registrations", help: "accounts that one network may create per hour; 5 if left out; 0 for no limit")
    url = try read.option(
      "url", help: "the public address of the server, for links in mails: https://health.example.org")
    mailCommand = try read.option(
      "mail-command", help: "a shell command that sends the mail on its standard input")
    mailFrom = try read.option("mail-from", help: "the sender of its mails")
    isRestored = try read.flag(
      "restored", help: "the store was restored from a backup: make every device compare everything")
    rotatesKeys = try read.flag(
      "rotate-keys",
      help: "sign tokens with a new key from now on; those signed with the previous key stay valid")
    workers = try read.option(
      "workers", help: "threads that handle requests; if left out, two per processor and at least 24")
    connections = try read.option("connections", help: "maximum number of connections; 10000 if left out")
    rate = try read.option(
      "rate", help: "requests per second from one account or address; 50 if left out; 0 for no limit")
    work = try read.option(
      "work", help: "milliseconds of processor time per account and second; 100 if left out; 0 for no limit")
    quota = try read.option(
      "quota", help: "megabytes for all journals of one account; 1024 if left out")
    log = try read.option("log", help: "which requests to log on standard error")
    logsClients = try read.flag(
      "log-clients", help: "log the address and account of each request")
    metricsTokenFile = try read.option(
      "metrics-token-file", help: "a file with the token that other machines need for /metrics",
      completion: .files)
    let role: String? = try read.option(
      "role", help: "with --stdio: the role of the client; owner if left out")
    guard let known = JournalRole(rawValue: role ?? "owner") else {
      let roles = JournalRole.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(
        code: "serve.role", message: "unknown role '\(role ?? "")'", hint: "one of \(roles)", caret: nil)
    }
    self.role = known
    let account: AccountEmail? = try read.option(
      "account", help: "with --stdio: the acting account, with its roles on journals")
    self.account = account.flatMap { EmailAddress($0.text) }
    guard account == nil || role == nil else {
      throw UsageError(
        code: "usage.conflict", message: "--account and --role cannot be used together",
        hint: "an account already has a role on each of its journals", caret: nil)
    }
    try check()
  }

  private func check() throws(UsageError) {
    if let port, !(0...65_535).contains(port) {
      throw UsageError(
        code: "serve.port", message: "--port: \(String(port)) is not a valid port",
        hint: "from 1 to 65535, or 0",
        caret: nil)
    }
    let address = address ?? Self.usualAddress
    guard isBehindProxy || address == "::1" || address.hasPrefix("127.") else {
      throw UsageError(
        code: "serve.bare", message: "at \(address) passwords would be sent unencrypted",
        hint: "put a TLS proxy in front and use --behind-proxy; see `healthlog help server`",
        caret: nil)
    }
    try checkLeast("workers", workers, 1)
    try checkLeast("connections", connections, 1)
    try checkLeast("keep-rooms", roomDays, 1)
    try checkLeast("registrations", registrations, 0)
    try checkLeast("rate", rate, 0)
    try checkLeast("work", work, 0)
    try checkLeast("quota", quota, 1)
    for origin in origins { try Self.checkOrigin(origin) }
    try checkURL()
    guard mailCommand == nil || url != nil else {
      throw UsageError(
        code: "serve.url", message: "mails need links to this server",
        hint: "use --url to set the server's public address",
        caret: nil)
    }
  }

  private static func proxy(_ text: String) throws(UsageError) -> NetworkBlock {
    guard let block = NetworkBlock(text) else {
      throw UsageError(
        code: "serve.proxy", message: "--trusted-proxy: '\(text)' is not an IP address",
        hint:
          "an IP address such as 127.0.0.1 or ::1, or a network such as 10.0.0.0/8; names are not resolved",
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
        code: "serve.origin", message: "--origin: '\(text)' is not a browser origin",
        hint: "the scheme and host in lower case, with nothing after them: https://app.example.org",
        caret: nil)
    }
  }

  private func checkURL() throws(UsageError) {
    guard let url else { return }
    let isAddress = ["https://", "http://"].contains { url.hasPrefix($0) && url.utf8.count > $0.utf8.count }
    guard isAddress, !url.hasSuffix("/"), !url.utf8.contains(where: { $0 <= 32 || $0 == 127 }) else {
      throw UsageError(
        code: "serve.url", message: "--url: '\(url)' is not an address that a mail can link to",
        hint: "such as https://health.example.org, without a trailing slash", caret: nil)
    }
  }

  private func checkLeast(_ name: String, _ value: Int?, _ least: Int) throws(UsageError) {
    guard let value, value < least else { return }
    throw UsageError(
      code: "serve.least", message: "--\(name): \(value) is too small", hint: "\(least) or more", caret: nil)
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
