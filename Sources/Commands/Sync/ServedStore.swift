internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import MeetUps
internal import Platform
internal import Server
internal import Session
internal import Synchronization
internal import Values

/// A store that is served: everything that answers requests to it, put together.
struct ServedStore {
  let store: ServerStore
  private let options: ServeOptions
  private let world: World
  let figures = ServerFigures()
  private let log: ServerLog
  private let started: Instant
  private let quota: AccountQuota
  private let objects: ObjectStore
  private let word: String

  /// What is served of a store.
  init(_ store: ServerStore, _ options: ServeOptions, _ world: World) {
    self.store = store
    self.options = options
    self.world = world
    word = String(world.random() >> 24, radix: 36)
    started = world.now()
    // Where the log is gone nobody is left to tell.
    log = ServerLog(tellsClients: options.logsClients, hasRoom: world.error.hasRoom) {
      [error = world.error] in
      try? error.write($0)
    }
    quota = AccountQuota(
      store, bytes: (options.quota ?? ServeOptions.usualQuota) << 20, steady: Machine.steadyMilliseconds)
    objects = ObjectStore(store, quota: quota, word: word, kinds: .known)
  }

  /// Removes what an earlier server left unfinished. Nobody else may use the store.
  func clean() throws(Failure) {
    do throws(JournalError) {
      try store.finishErasures()
      try objects.clean()
    } catch {
      throw Failure(error)
    }
  }

  /// What answers whoever logs in at a accountService.
  func router(of accountService: AccountService, metricsToken: String?, meetUps: MeetUpService?) -> Router {
    Router(
      routes: routes(of: accountService, meetUps, metricsToken), gate: accountService.gate,
      crossOrigin: CrossOrigin(origins: options.origins),
      budget: RequestBudget(perSecond: options.rate ?? ServeOptions.usualRate, burst: ServeOptions.burst),
      standing: nil)
  }

  /// What answers an account that comes through a pipe, with the roles it has. Throws where it may not come.
  func router(actingAs email: EmailAddress) throws(Failure) -> Router {
    let accountService = try accountService()
    guard let account = accountService.book.read({ $0.account(email) }) else {
      throw Failure(
        .notFound, "account.missing", "no account has that email", hint: "they must register first")
    }
    guard account.isActive(at: world.now()) else {
      throw Failure(.refused, "account.blocked", "the account '\(email.text)' is blocked", hint: nil)
    }
    let principal = Principal(
      account: account.id, device: nil, session: nil, isAdministrator: account.isAdministrator)
    return Router(
      routes: routes(of: accountService, served(try meetUpsKept(of: accountService)), nil),
      gate: accountService.gate,
      crossOrigin: CrossOrigin(origins: []),
      budget: RequestBudget(perSecond: 0, burst: 1), standing: principal)
  }

  /// Everything about accounts.
  func accountService() throws(Failure) -> AccountService {
    do throws(JournalError) {
      return try AccountService(store, world, rules)
    } catch {
      throw Failure(error)
    }
  }

  /// The meet-ups; what an earlier server left unfinished is put right, and what was kept long enough goes.
  func meetUps(of accountService: AccountService) throws(Failure) -> MeetUpService {
    let meetUps: MeetUpService
    do throws(JournalError) {
      meetUps = try MeetUpService(accountService, world)
    } catch {
      throw Failure(error)
    }
    try meetUps.settleAll()
    try meetUps.forgetOld(roomDays: roomDays)
    return meetUps
  }

  /// The meet-ups of a store, where they are served or were once: whoever is erased leaves them in any case.
  func meetUpsKept(of accountService: AccountService) throws(Failure) -> MeetUpService? {
    guard options.hasMeetUps || accountService.book.read({ $0.meetUps.board != nil }) else { return nil }
    return try meetUps(of: accountService)
  }

  /// The meet-ups if their routes are served.
  func served(_ meetUps: MeetUpService?) -> MeetUpService? { options.hasMeetUps ? meetUps : nil }

  private func routes(of accountService: AccountService, _ meetUps: MeetUpService?, _ metricsToken: String?)
    -> [Route]
  {
    quota.count(by: accountService.owners)
    let objectRoutes = ObjectRoutes(
      objects, epoch: store.epoch, seal: seal, admission: accountService.admission)
    return ServedRoutes.all(
      info: info(metricsToken) { accountService.census() }, accountService: accountService,
      meetUps: meetUps, objects: objectRoutes,
      runner: .onJournals(of: store, in: world, within: quota), kinds: .known,
      version: Version.number)
  }

  /// What answers whoever comes through a pipe: one role, on one journal or on all.
  func router(pinnedTo journal: ULID?) -> Router {
    let gate = PinnedGate(journal: journal, role: options.role)
    let objectRoutes = ObjectRoutes(objects, epoch: store.epoch, seal: seal, admission: .ofAll)
    let pinned = PinnedRoutes(store, gate: gate)
    let commands = CommandRoutes(runner: .onJournals(of: store, in: world, within: quota)) {
      pinned.asker($0)
    }
    return Router(
      routes: info(nil) { nil }.routes + pinned.routes + objectRoutes.routes + commands.routes,
      gate: gate, crossOrigin: CrossOrigin(origins: []), budget: RequestBudget(perSecond: 0, burst: 1),
      standing: Principal(account: ULID(high: 0, low: 0), device: nil, session: nil, isAdministrator: false))
  }

  /// What bounds the work of each account, where so many threads answer.
  func workLimits(workers: Int) -> WorkLimits {
    WorkLimits(
      WorkLimits.Bounds(
        milliseconds: options.work ?? ServeOptions.usualWork, together: max(1, workers / 2), wait: 2000),
      WorkLimits.Clocks(
        steady: { Machine.steadyMicroseconds() }, worked: { Machine.workedMicroseconds() }), figures)
  }

  private var roomDays: Int { options.roomDays ?? MeetUpService.usualRoomDays }

  /// Writes down what limits remember, every few seconds until it is over, and erases once a day what was kept of meet-ups
  /// for long enough.
  func keep(_ limits: KeptLimits, _ meetUps: MeetUpService?, until isOver: OneWay) {
    let (log, figures, now, roomDays) = (log, figures, world.now, roomDays)
    inBackground {
      var turns = 0
      var hasFailed = false
      while !isOver.isSet {
        Machine.pause(milliseconds: Self.turn)
        turns += 1
        guard turns % Self.turnsBetweenSaves == 0 else { continue }
        if turns % Self.turnsOfDay == 0, let meetUps {
          do throws(Failure) {
            try meetUps.forgetOld(roomDays: roomDays)
          } catch {
            if !log.add("meetups.unforgotten", because: error.message.english, now()) {
              figures.leftOutLine()
            }
          }
        }
        do throws(JournalError) {
          try limits.save(now())
          hasFailed = false
        } catch {
          let cause = Failure(error).message.english
          if !hasFailed, !log.add("limits.unsaved", because: cause, now()) { figures.leftOutLine() }
          hasFailed = true
        }
      }
    }
  }

  /// Milliseconds after which it is looked whether it is over.
  private static let turn: Int32 = 250
  /// So many of those are a day.
  private static let turnsOfDay = 4 * 86_400
  /// So many of those are ten seconds.
  private static let turnsBetweenSaves = 40

  /// What hands requests to a router.
  func handler(_ router: Router) -> RequestHandler {
    let proxies = proxies
    let logging = options.log ?? .all
    let (figures, log) = (figures, log)
    return RequestHandler(
      patience: ConnectionLimits(), disk: world.disk,
      clocks: RequestHandler.Clocks(now: world.now, steady: { Machine.steadyMicroseconds() }), word: word,
      mostBodies: Self.mostBodies,
      screen: { request, now in
        router.screening(of: request.from(proxies.client(of: request)), now: now)
      }
    ) { request, now in
      router.outcomeAtOnce(of: request.from(proxies.client(of: request)), now: now)
    } answer: { request, now in
      router.outcome(of: request.from(proxies.client(of: request)), now: now)
    } tell: { record in
      figures.count(record)
      if logging.includes(record), !log.add(record) { figures.leftOutLine() }
    }
  }

  /// The proxies that are believed.
  var proxies: ForwardedAddress { ForwardedAddress(trusted: options.proxies) }

  private func info(
    _ metricsToken: String?, _ census: @escaping @Sendable () -> ServerHealth.Census?
  ) -> InfoRoutes {
    let store = store
    let serverHealth = ServerHealth(
      figures, started: started, space: { try? store.disk.space(at: store.root) },
      steady: { Machine.steadyMilliseconds() }, census: census)
    return InfoRoutes(
      InfoRoutes.Facts(
        version: Version.number, bodyLimit: ConnectionLimits().bodyLimit,
        quota: quota.bytes, metricsToken: metricsToken, hasMeetUps: options.hasMeetUps),
      figures: figures, serverHealth: serverHealth)
  }

  private var rules: AccountService.Rules {
    var post: AccountService.Post?
    if let command = options.mailCommand, let url = options.url {
      let (figures, log, now) = (figures, log, world.now)
      post = .command(command, url: url, sender: options.mailFrom, world) { fault in
        figures.mailed(isSent: fault == nil)
        if let fault, !log.add("mail.failed", because: fault, now()) { figures.leftOutLine() }
      }
    }
    return AccountService.Rules(
      passwordCost: Self.passwordCost, hashingThreads: max(1, Machine.processors() - 1),
      isOpen: !options.isClosed, registrations: options.registrations ?? ServeOptions.usualRegistrations,
      post: post)
  }

  /// Seals what REST appended to a journal.
  private var seal: ObjectRoutes.Sealing {
    let (store, world) = (store, world)
    return { store.seal($0, world) }
  }

  /// Bytes of bodies that may be under way at once.
  private static let mostBodies = 64 << 20
  /// 2 to the power of this are the rounds of bcrypt.
  private static let passwordCost = 11
}

/// Something that happens once.
final class OneWay: Sendable {
  private let value = Atomic<Bool>(false)

  /// Whether it has happened.
  var isSet: Bool { value.load(ordering: .acquiring) }

  /// Lets it happen.
  func set() { value.store(true, ordering: .releasing) }
}

extension HTTPRequest {
  /// The same from another address.
  fileprivate func from(_ address: String) -> HTTPRequest {
    guard address != peer else { return self }
    var request = HTTPRequest(
      method: method, path: path, query: query, fields: fields, body: body, peer: address)
    request.client = client
    return request
  }
}
