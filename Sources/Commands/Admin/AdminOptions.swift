internal import Accounts
internal import Arguments
internal import Encoding
internal import Journal
internal import Ledger
internal import MeetUps
internal import Server
internal import Session
internal import Sync
internal import Values

/// Which server an `admin` command is about: one whose directory is on this machine, or one that an administrator is
/// logged in to.
struct AdminOptions {
  private let store: String?
  private let server: String?

  /// Reads them.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    store = try read.option(
      "store", help: "the server's directory, on its own machine; needs no login",
      completion: .directories)
    server = try read.option("server", help: "the server's address or the name of a remote")
    guard store == nil || server == nil else {
      throw UsageError(
        code: "usage.conflict", message: "--store and --server cannot be used together",
        hint: "leave out one of them", caret: nil)
    }
  }

  /// The way to the server.
  func client(_ session: Session) throws(Failure) -> ServerClient {
    guard let store else {
      let access = try session.serverAccess()
      let server = try session.server(server, access)
      return access.client(server.address, pin: server.pin)
    }
    return try Self.client(of: try Self.open(store, session.world), session.world)
  }

  /// Has the server change a user by a route of administrators; the account as it is then.
  func change(
    _ email: AccountEmail, by route: String, with more: [JSON.Member] = [], _ session: Session
  ) throws(Failure) -> JSON {
    var client = try client(session)
    let body = JSON.object([JSON.Member("email", email.text)] + more)
    return try session.ask(WireRequest("POST", "/v1/admin/\(route)", body: .json(body)), &client).json
      ?? .null
  }

  /// The way of its operator to the server of a store.
  static func client(of store: ServerStore, _ world: World) throws(Failure) -> ServerClient {
    let carrier = RouterCarrier(try router(store, world), now: world.now)
    return ServerClient(
      try Session.serverAddress("http://localhost"), carrier: carrier, tokens: nil, now: world.now)
  }

  private static func open(_ path: String, _ world: World) throws(Failure) -> ServerStore {
    let entered = try OperatedStore.enter(path, world)
    do throws(JournalError) {
      return try ServerStore.open(entered, on: world.disk)
    } catch {
      guard case .missing = error else { throw Failure(error) }
      throw Failure(
        .notFound, "admin.store", "there is no server directory at '\(path)'",
        hint: "run `healthlog serve --store DIR` to create one")
    }
  }

  /// The routes of administrators on a store, for its operator.
  private static func router(_ store: ServerStore, _ world: World) throws(Failure) -> Router {
    do throws(JournalError) {
      let rules = AccountService.Rules(
        passwordCost: PasswordHasher.usualCost, hashingThreads: 1, isOpen: false, registrations: 0, post: nil)
      let accountService = try AccountService(store, world, rules)
      let runner = CommandRunner.onJournals(of: store, in: world)
      // Whoever is suspended or erased leaves the meet-ups too.
      let meetUps =
        accountService.book.read { $0.meetUps.board != nil } ? try MeetUpService(accountService, world) : nil
      return Router(
        routes: accountService.routes + (meetUps?.adminMeetupRoutes ?? [])
          + StatisticsRoutes(accountService, runner).routes
          + CatalogueRoutes(accountService, runner, kinds: .known).routes,
        gate: accountService.gate,
        crossOrigin: CrossOrigin(origins: []), budget: RequestBudget(perSecond: 0, burst: 0),
        standing: .operator)
    } catch {
      throw Failure(error)
    }
  }
}
