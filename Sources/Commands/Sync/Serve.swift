package import Arguments
internal import Document
internal import Encoding
internal import Journal
internal import Platform
internal import Server
package import Session
internal import Values

/// `healthlog serve`.
package struct Serve: Command, JournalFree {
  package static let page = Page(
    name: "serve", group: .sync, summary: "Run a server that devices can sync with.",
    details: [
      """
      Serves accounts, journal segments, and a REST API for phones and web pages at `127.0.0.1:8787` until \
      Ctrl-C or kill(1). Acknowledged data is durable. Use a proxy or ssh for TLS: `healthlog-server(7)` has \
      ready-made configurations.
      """,
      """
      With `--stdio` it serves one client over standard input and output, as `ssh://` remotes need; ssh \
      handles access. A forced command can pin the journal (`--journal ID`) and the role, or set the acting \
      account with `--account EMAIL`, which then has its roles on its journals, including shared ones.
      """,
      """
      It also works as the backend for apps written for other servers: those that send a week to `POST \
      /ai-coach/suggestions` with a token, and those written for API Ninjas, which send an `X-Api-Key` from \
      `account token add`.
      """,
      "Each request is logged as one line of JSON on standard error, without names, tokens or query values.",
    ],
    examples: [
      Example("healthlog serve", "serve this machine on port 8787"),
      Example("healthlog serve --listen 10.0.0.5 --behind-proxy", "for a proxy on another machine"),
      Example(
        "healthlog serve --stdio --journal 01M7YF3F00N4V7T5R2M9X6C1DQ --role reader", "as a forced command"),
      Example("healthlog serve --stdio --account anna@example.org", "a forced command for one person's key"),
      Example("healthlog serve --openapi > openapi.json", "the description of the API"),
    ],
    seeAlso: [
      "serve check", "sync", "account register", "account token add", "coach", "admin users",
      "healthlog-server(7)",
    ])

  let options: ServeOptions
  let isPiped: Bool
  let tellsRoutes: Bool
  let mustExist: Bool

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    options = try ServeOptions(&read)
    isPiped = try read.flag("stdio", help: "serve one client over standard input and output, for ssh")
    tellsRoutes = try read.flag("openapi", help: "print the OpenAPI document and exit")
    mustExist = try read.flag(
      "existing",
      help: "do not create a new store if there is none, for example because its disk is not mounted")
  }

  package func run(_ session: inout Session) throws(Failure) {
    if isPiped { return try servePipe(session) }
    if tellsRoutes { return try showRoutes(&session) }
    try serveSockets(session)
  }

  private func servePipe(_ session: Session) throws(Failure) {
    var journal: ULID?
    if let name = session.globals.journal {
      guard let id = ULID(parsing: name) else {
        throw Failure(
          .notUnderstood, "serve.journal", "'\(name)' is not a journal ID",
          hint: "26 characters, as `healthlog status --sync` shows it")
      }
      journal = id
    }
    let store = try prepared(try store(session), session.world)
    let served = ServedStore(store, options, session.world)
    let router: Router
    if let email = options.account {
      guard journal == nil else {
        throw Failure(
          .notUnderstood, "usage.conflict", "--account and --journal cannot be used together",
          hint: "an account already has a role on each of its journals")
      }
      router = try served.router(actingAs: email)
    } else {
      router = served.router(pinnedTo: journal)
    }
    let handler = served.handler(router)
    PipeServer(WorldSocket(session.world), handler: handler).serve()
  }

  private func showRoutes(_ session: inout Session) throws(Failure) {
    let world = session.world
    let folder = world.environment["TMPDIR"] ?? "/tmp"
    let path = "\(folder)/healthlog-\(String(world.random(), radix: 36))"
    let store: ServerStore
    do throws(JournalError) {
      store = try ServerStore.make(path, on: world.disk, random: world.random)
    } catch {
      throw Failure(error)
    }
    defer { try? store.remove() }
    let served = ServedStore(store, options, world)
    let accountService = try served.accountService()
    let routes = served.router(
      of: accountService, metricsToken: nil, meetUps: try served.meetUps(of: accountService)
    ).routes
    session.console.write(OpenAPI(routes: routes, version: Version.number).document.text + "\n")
  }

  private func serveSockets(_ session: Session) throws(Failure) {
    Machine.returnMemory()
    Machine.forbidCoreDumps()
    let found = try store(session)
    let lock = try lock(found)
    defer { found.disk.close(lock) }
    let store = try prepared(found, session.world)
    tellRisks(of: store, session.console)
    let served = ServedStore(store, options, session.world)
    try served.clean()
    let descriptors = Machine.raiseDescriptors()
    let listeners = try listeners()
    let accountService = try served.accountService()
    let meetUps = try served.meetUpsKept(of: accountService)
    var router = served.router(
      of: accountService, metricsToken: try metricsToken(session), meetUps: served.served(meetUps))
    let workers = options.workers ?? max(Self.fewestWorkers, 2 * Machine.processors())
    let workLimits = served.workLimits(workers: workers)
    router.workLimits = workLimits
    let limits = KeptLimits(store, accountService, workLimits, meetUps)
    try restore(limits, session.console)
    let isOver = OneWay()
    defer { isOver.set() }
    do throws(Errno) {
      let stop = try Machine.stopDescriptor()
      let connections = min(options.connections ?? ServeOptions.usualConnections, descriptors / 2)
      let proxies = served.proxies
      let server = try HTTPServer(
        listeners, handler: served.handler(router), figures: served.figures,
        size: HTTPServer.Size(
          loops: Machine.processors(),
          workers: workers,
          connections: connections),
        connectionCounts: ConnectionCounts(
          most: max(1, connections / Self.shares), isExempt: proxies.believes))
      let places = listeners.map { "\($0.port)" }.joined(separator: ", ")
      session.console.say(
        "serving '\(store.root)' on \(options.address ?? ServeOptions.usualAddress), port \(places)")
      served.keep(limits, meetUps, until: isOver)
      try server.serve(until: stop)
    } catch {
      throw Failure(.system, "serve.refused", "cannot start the server: \(error.reason)", hint: nil)
    }
    isOver.set()
    do throws(JournalError) { try limits.save(session.world.now()) } catch { throw Failure(error) }
    // Who does not read the log does not keep the server from ending.
    if session.world.error.hasRoom() { session.console.say("stopped") }
  }

  /// Lets limits go on where those of an earlier server were.
  private func restore(_ limits: KeptLimits, _ console: Console) throws(Failure) {
    do throws(JournalError) {
      guard let aside = try limits.restore() else { return }
      console.warn(
        "the saved rate limits were unreadable and moved to '\(aside)'; they start again from zero")
    } catch {
      throw Failure(error)
    }
  }

  /// The store, made where there is none.
  private func store(_ session: Session) throws(Failure) -> ServerStore {
    let world = session.world
    let path = try OperatedStore.place(options.store, world)
    let finding: ServerStore.Finding
    do throws(JournalError) {
      finding = try ServerStore.finding(at: path, on: world.disk)
    } catch {
      throw Failure(error)
    }
    try checkPlace(path, finding)
    do throws(JournalError) {
      return try ServerStore.make(path, on: world.disk, random: world.random)
    } catch {
      throw Failure(error)
    }
  }

  /// Throws where a store may not be begun.
  private func checkPlace(_ path: String, _ finding: ServerStore.Finding) throws(Failure) {
    switch finding {
    case .store: return
    case .vacant:
      guard mustExist else { return }
      throw Failure(
        .notFound, "serve.store", "there is no store in '\(path)', and --existing requires one",
        hint: "check that its disk is mounted; without --existing a new store is created")
    case .foreign(let name):
      throw Failure(
        .damaged, "serve.store", "'\(path)' is not a store and contains other files, such as '\(name)'",
        hint: "use an empty directory; a store to be restored needs its file FORMAT")
    }
  }

  /// The store as it is asked for: with new keys, or as one that was restored.
  private func prepared(_ store: ServerStore, _ world: World) throws(Failure) -> ServerStore {
    do throws(JournalError) {
      if options.rotatesKeys { try ServerSecrets.rotateTokenKeys(store, random: world.random) }
      guard options.isRestored else { return store }
      return try store.restored(by: world.installation, random: world.random, pause: world.pause)
    } catch {
      throw Failure(error)
    }
  }

  /// Says what would harm whoever goes on without knowing it.
  private func tellRisks(of store: ServerStore, _ console: Console) {
    for path in ServerSecrets.exposed(in: store) {
      console.warn(
        "others can access '\(path)', which is secret: run `chmod go= '\(path)'` to fix it")
    }
    if options.isRestored {
      console.warn(
        "--restored applies to one start; `healthlog serve restored` does the same without starting a server")
    }
    if options.rotatesKeys {
      console.warn(
        "--rotate-keys applies to one start; `healthlog serve rotate-keys` does the same without starting a server"
      )
    }
  }

  private func lock(_ store: ServerStore) throws(Failure) -> Int32 {
    do throws(JournalError) {
      return try store.lock()
    } catch {
      guard case .busy = error else { throw Failure(error) }
      throw Failure(
        .busy, "serve.running", "another server is running on '\(store.root)'",
        hint: "stop it first, or use --store to name another directory")
    }
  }

  private func listeners() throws(Failure) -> [SocketListener] {
    let address = options.address ?? ServeOptions.usualAddress
    let port = options.port ?? ServeOptions.usualPort
    do throws(Errno) {
      let inherited = try SocketListener.inherited()
      return inherited.isEmpty ? [try SocketListener(address: address, port: UInt16(port))] : inherited
    } catch {
      throw Failure(
        .system, "serve.listen", "cannot listen at \(address), port \(String(port)): \(error.reason)",
        hint: "use --listen and --port to choose another; give the address as an IP address")
    }
  }

  private func metricsToken(_ session: Session) throws(Failure) -> String? {
    guard let path = options.metricsTokenFile else { return nil }
    do throws(Errno) {
      let bytes = try session.world.disk.contents(of: path, atMost: Self.longestToken)
      let token = String(decoding: bytes, as: UTF8.self).trimmed
      if !token.isEmpty { return token }
    } catch {
      throw Failure(.system, "serve.token", "cannot read '\(path)': \(error.reason)", hint: nil)
    }
    throw Failure(.notUnderstood, "serve.token", "'\(path)' is empty", hint: "write the token into it")
  }

  /// Threads that answer at least: half of them may compute, others hash passwords, and some are always left.
  private static let fewestWorkers = 24
  /// One network may have one of so many parts of the connections.
  private static let shares = 8
  /// Bytes of a token at most.
  private static let longestToken = 4096
}
