import Accounts
import Commands
import Encoding
import Journal
import Ledger
import MeetUps
import Server
import Session
import Synchronization
import TestSupport
import Values

/// A server with meet-ups on a disk in memory, with a clock that a test sets; it can die and start again.
final class MeetUpBench: Sendable {
  /// What is answered.
  struct Answer {
    let status: Int
    let json: JSON
    let fields: [(name: String, value: String)]
    let text: String

    /// The code of the refusal; nothing where there is none.
    var code: String { json["error"]?["code"]?.stringValue ?? "" }
    /// `200`, or `409 meetup.full`.
    var short: String { code.isEmpty ? "\(status)" : "\(status) \(code)" }
    subscript(field: String) -> String? { json[field]?.stringValue }
  }

  /// A running server.
  struct Running: Sendable {
    let accounts: AccountService
    let meetUps: MeetUpService
    let router: Router
  }

  let bench: ServerBench
  private let running: Mutex<Running>
  private let tokens = Mutex<[String: (token: String, until: Instant)]>([:])
  private let keys = Mutex<UInt64>(0)

  /// Minutes for which a login is used.
  private static let login: Int64 = 10

  var disk: MemoryDisk { bench.disk }
  var meetUps: MeetUpService { running.withLock { $0.meetUps } }
  var accounts: AccountService { running.withLock { $0.accounts } }

  init() throws {
    let bench = try ServerBench()
    self.bench = bench
    running = Mutex(try Self.start(bench, bench.accountService))
  }

  /// The same server on a copy of its disk, with everybody logged in.
  init(copying other: MeetUpBench) throws {
    bench = try ServerBench(copying: other.bench)
    running = Mutex(try Self.start(bench, bench.accountService))
    let known = other.tokens.withLock { $0 }
    tokens.withLock { $0 = known }
    let used = other.keys.withLock { $0 }
    keys.withLock { $0 = used }
  }

  private static func start(_ bench: ServerBench, _ accounts: AccountService) throws -> Running {
    let store = try bench.store
    let meetUps = try MeetUpService(accounts, bench.world)
    try meetUps.settleAll()
    let objects = ObjectRoutes(
      ObjectStore(store, quota: AccountQuota(store, bytes: 1 << 30, steady: { 0 }), word: "w", kinds: .known),
      epoch: store.epoch, seal: { store.seal($0, bench.world) }, admission: accounts.admission)
    return Running(
      accounts: accounts, meetUps: meetUps,
      router: Router(
        routes: accounts.routes + objects.routes + meetUps.routes, gate: accounts.gate,
        crossOrigin: CrossOrigin(origins: []), budget: RequestBudget(perSecond: 0, burst: 0), standing: nil))
  }

  /// Starts the server again, as after a crash.
  func restart() throws {
    let new = try Self.start(bench, try bench.another())
    running.withLock { $0 = new }
    // Sessions may be lost with the power.
    tokens.withLock { $0 = [:] }
  }

  /// Another process over the same store, as `healthlog admin` is.
  func beside() throws -> Running { try Self.start(bench, try bench.another()) }

  /// Lets time pass.
  func wait(hours: Int64 = 0, minutes: Int64 = 0) { bench.wait(seconds: hours * 3600 + minutes * 60) }

  /// A time so many hours from now, as requests give it.
  func hence(hours: Int64, minutes: Int64 = 0) -> String {
    Timestamp(
      instant: Instant(milliseconds: bench.now.milliseconds + (hours * 60 + minutes) * 60_000),
      offsetSeconds: 0
    )?.description ?? ""
  }

  /// Another key of this moment.
  func key() -> String {
    let number = keys.withLock { keys -> UInt64 in
      keys += 1
      return keys
    }
    return ULID(milliseconds: bench.now.milliseconds, random: (7, number)).description
  }

  /// An access token of somebody.
  func token(_ name: String) -> String {
    if name.hasPrefix("hla_") { return name }
    let now = bench.now
    if let known = tokens.withLock({ $0[name] }), known.until > now { return known.token }
    let token = bench.login(name).access
    tokens.withLock {
      $0[name] = (token, Instant(milliseconds: now.milliseconds + Self.login * 60_000))
    }
    return token
  }

  /// What is answered to somebody; to nobody in particular where there is no name.
  @discardableResult
  func ask(
    _ name: String?, _ method: String, _ path: String, _ body: JSON? = nil, key: String? = nil
  ) -> Answer {
    send(name, method, path, body.map { Array($0.text.utf8) }, key: key)
  }

  /// The same with a body that may be anything.
  func send(
    _ name: String?, _ method: String, _ path: String, _ body: [UInt8]?, key: String? = nil,
    fields more: [(name: String, value: String)] = []
  ) -> Answer {
    let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
    let query = parts.dropFirst().flatMap { $0.split(separator: "&") }.map { pair in
      let halves = pair.split(separator: "=", maxSplits: 1).map(String.init)
      return (name: halves[0], value: halves.count > 1 ? halves[1] : "")
    }
    var fields = name.map { [(name: "authorization", value: "Bearer \(token($0))")] } ?? []
    if body != nil { fields.append((name: "content-type", value: "application/json")) }
    if let key { fields.append((name: "idempotency-key", value: key)) }
    let response = running.withLock { $0.router }.answer(
      HTTPRequest(
        method: method, path: parts[0].split(separator: "/").map(String.init), query: query,
        fields: fields + more, body: body ?? [], peer: "192.0.2.1"), now: bench.now)
    guard case .bytes(let bytes) = response.body else {
      return Answer(status: response.status, json: .null, fields: response.fields, text: "")
    }
    return Answer(
      status: response.status, json: (try? JSON.parse(bytes.span)) ?? .null, fields: response.fields,
      text: String(decoding: bytes, as: UTF8.self))
  }

  /// Registers people and lets a day pass, so that they may make as much as anybody.
  func register(_ names: String...) {
    for name in names { bench.register(name) }
    wait(hours: 25)
  }

  /// The same for people who take part in meet-ups; the nickname is the name.
  func enter(_ names: String...) {
    for name in names { bench.register(name) }
    wait(hours: 25)
    for name in names { enter(name, nick: name) }
  }

  /// The hash of what everybody agrees to.
  static let consent = MeetupConsent.hash

  /// Lets somebody take part.
  @discardableResult
  func enter(_ name: String, nick: String, _ more: [JSON.Member] = []) -> Answer {
    ask(
      name, "PUT", "/v1/meetups/membership",
      .object([.init("nick", .string(nick)), .init("consent", .string(MeetupConsent.hash))] + more))
  }

  /// The random id that others know somebody by.
  func member(_ name: String) -> String { ask(name, "GET", "/v1/meetups/inbox")["member"] ?? "" }

  /// The journal of all meet-ups.
  func board(_ name: String) -> String { ask(name, "GET", "/v1/meetups/inbox")["board"] ?? "" }

  /// The fields of a meet-up that begins in two days.
  func draft(_ more: [JSON.Member] = []) -> JSON {
    let usual: [JSON.Member] = [.init("sport", "tennis"), .init("at", .string(hence(hours: 48)))]
    return .object(usual.filter { field in !more.contains { $0.key == field.key } } + more)
  }

  /// Makes a meet-up of somebody and gives its id.
  @discardableResult
  func create(_ name: String, _ more: [JSON.Member] = []) -> String {
    let answer = ask(name, "POST", "/v1/meetups", draft(more))
    return answer["id"] ?? "refused \(answer.short)"
  }

  /// Joins a meet-up: `joined`, `waiting 1` or the refusal.
  @discardableResult
  func join(_ name: String, _ id: String) -> String {
    Self.seat(ask(name, "PUT", "/v1/meetups/\(id)/seat", .object([])))
  }

  /// Leaves a meet-up.
  @discardableResult
  func leave(_ name: String, _ id: String) -> String {
    Self.seat(ask(name, "DELETE", "/v1/meetups/\(id)/seat"))
  }

  private static func seat(_ answer: Answer) -> String {
    guard let state = answer["state"] else { return answer.short }
    return state + (answer.json["position"]?.numberText.map { " \($0)" } ?? "")
  }

  /// Says something in a meet-up.
  @discardableResult
  func say(_ name: String, _ id: String, _ text: String, key: String? = nil) -> Answer {
    ask(name, "POST", "/v1/meetups/\(id)/messages", ["text": .string(text)], key: key)
  }

  /// What everybody said in a meet-up, as somebody reads it.
  func said(_ name: String, _ id: String) -> [String] {
    (ask(name, "GET", "/v1/meetups/\(id)/messages").json["messages"]?.arrayValue ?? [])
      .compactMap { $0["text"]?.stringValue }
  }

  /// A number that a meet-up has, as somebody sees it.
  func count(_ field: String, of id: String, as name: String) -> Int {
    ask(name, "GET", "/v1/meetups/\(id)").json[field]?.numberText.flatMap { Int($0) } ?? -1
  }

  /// The journal of a room, as the inbox of a participant tells it.
  func room(_ name: String, _ id: String) -> String {
    (ask(name, "GET", "/v1/meetups/inbox").json["seats"]?.arrayValue ?? [])
      .first { $0["meetup"]?.stringValue == id }?["room"]?.stringValue ?? ""
  }

  /// The status of what is answered to the operator at the server's machine.
  func `operator`(_ method: String, _ path: String, _ body: JSON? = nil, by other: Running? = nil) -> Int {
    let (accounts, meetUps) = (other?.accounts ?? accounts, other?.meetUps ?? meetUps)
    let router = Router(
      routes: accounts.routes + meetUps.routes, gate: accounts.gate, crossOrigin: CrossOrigin(origins: []),
      budget: RequestBudget(perSecond: 0, burst: 0), standing: .operator)
    return router.answer(
      HTTPRequest(
        method: method, path: path.split(separator: "/").map(String.init), query: [],
        fields: body == nil ? [] : [(name: "content-type", value: "application/json")],
        body: body.map { Array($0.text.utf8) } ?? [], peer: "192.0.2.1"), now: bench.now
    ).status
  }

  /// The ids of what members reported.
  var reports: [String] { accounts.book.read { $0.meetUps.reports.keys.sorted().map(\.description) } }

  /// The ids of everything in the room of a meet-up.
  func entries(_ id: String) throws -> [String] {
    guard let meetup = ULID(parsing: id),
      let journal = accounts.book.read({ $0.meetUps.rooms[meetup]?.journal })
    else { return [] }
    var entries = EntryIDs()
    var reading = try JournalReading(
      try Journal.open(try bench.store.directory(of: journal), on: disk), kinds: Kinds(MeetUpKinds.room),
      usesCheckpoint: false)
    try reading.fold(into: &entries)
    return entries.ids.map(\.description)
  }

  /// The id of every entry of a journal.
  private struct EntryIDs: View {
    var ids: [ULID] = []

    mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) { ids.append(record.entry) }
  }

  /// What seats, room and board say of a meet-up, where one of them differs from the others; nothing where they agree.
  func disagreements(_ id: String) throws -> [String] {
    guard let meetup = ULID(parsing: id) else { return ["no id: \(id)"] }
    let store = try bench.store
    let own = try JournalBook.read(
      AccountBook.self, try Journal.open(store.ownJournal, on: disk), Kinds(AccountKinds.all))
    guard let boardID = own.meetUps.board else { return ["no board"] }
    let board = try JournalBook.read(
      Board.self, try Journal.open(store.directory(of: boardID), on: disk), Kinds(MeetUpKinds.board))
    let line = own.meetUps.seats[meetup] ?? []
    guard let shown = board.meetups[meetup] else { return line.isEmpty ? [] : ["not on the board"] }
    guard let journal = own.meetUps.rooms[meetup]?.journal else { return ["no room"] }
    let room = try JournalBook.read(
      Room.self, try Journal.open(store.directory(of: journal), on: disk), Kinds(MeetUpKinds.room))
    var faults: [String] = []
    let joined = line.filter { $0.seat.state == .joined }.map(\.seat.member)
    let waiting = line.count { $0.seat.state == .waiting }
    if joined.count > shown.most { faults.append("\(joined.count) of \(shown.most) joined") }
    if shown.joined != joined.count { faults.append("board \(shown.joined) joined, seats \(joined.count)") }
    if shown.waiting != waiting { faults.append("board \(shown.waiting) wait, seats \(waiting)") }
    let there = Set(room.participants.map(\.member))
    if there != Set(joined) { faults.append("room \(there.count) take part, seats \(joined.count)") }
    if waiting > 0, joined.count < shown.most, shown.state == .open {
      faults.append("a place is free, \(waiting) wait")
    }
    let told = room.news.count { [.moved, .place, .cancelled, .hidden].contains($0.what) }
    if there.contains(shown.host), told != shown.sequence {
      faults.append("it changed \(shown.sequence) times, of which \(told) were told")
    }
    return faults
  }
}

/// A journal of the server's, read from its files as nobody has it in memory.
enum JournalBook {
  static func read<Book: LiveBook>(_ type: Book.Type, _ journal: Journal, _ kinds: Kinds) throws -> Book {
    var book = Book()
    var reading = try JournalReading(journal, kinds: kinds, usesCheckpoint: false)
    try reading.fold(into: &book)
    return book
  }

  static func read(_ type: Room.Type, _ journal: Journal, _ kinds: Kinds) throws -> Room {
    var book = Room()
    var reading = try JournalReading(journal, kinds: kinds, usesCheckpoint: false)
    try reading.fold(into: &book)
    return book
  }
}

/// ULIDs of any moment.
enum ULIDText {
  static func at(_ milliseconds: Int64, _ number: UInt64 = 5) -> String {
    ULID(milliseconds: milliseconds, random: (9, number)).description
  }
}
