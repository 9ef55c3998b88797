// A place in a meet-up needs one winner, so one clock and one order decide: members ask, and the server alone writes. Each
// decision about a seat is one event of the server's own journal, which is the truth; the room and the counts of the board
// follow from it. They are three files: `settle` makes them agree, after each decision and at the start, and doing it
// twice is doing it once.

internal import Accounts
internal import Encoding
package import Journal
internal import Ledger
package import MeetUps
internal import Platform
package import Session
internal import Synchronization
internal import Values

extension Board: LiveBook {}

/// The meet-ups of a server: who may do what, and what is written of it.
package final class MeetUpService: Sendable {
  /// The accounts, whose journal has the decisions.
  let accounts: AccountService
  /// Every meet-up.
  let board: LiveJournal<Board>
  let rooms: RoomStore
  let store: ServerStore
  let world: World
  /// One decision at a time.
  let deciding = Mutex<Void>(())
  /// How many messages each member wrote in the last hour.
  let messages = Mutex(Buckets<ULID>(capacity: Int64(MeetupLimits.messages) * 60_000, flow: 1))

  /// What tells rooms as they are from what they were.
  private struct Written {
    /// The newest event of each that this server wrote.
    var rooms: [ULID: ULID] = [:]
    /// What stands for the others.
    var rest: ULID
    /// How often the accounts were read as a whole then: after an erasure, of a local `healthlog admin` too, they are
    /// again, and rooms may have changed with them.
    var replays: Int
  }

  private let written: Mutex<Written>

  /// The meet-ups of a store; the first start makes the board.
  package init(_ accounts: AccountService, _ world: World) throws(JournalError) {
    self.accounts = accounts
    store = accounts.store
    self.world = world
    written = Mutex(Written(rest: Self.fresh(world), replays: accounts.book.replays))
    rooms = RoomStore(accounts.store, world)
    let id = try Self.board(accounts, rooms, world)
    let journal = try Journal.open(accounts.store.directory(of: id), on: accounts.store.disk)
    board = try LiveJournal<Board>(journal, Kinds(MeetUpKinds.board), world)
    let name = Array((id.description + "\n").utf8)
    if (try? store.disk.contents(of: store.boardFile, atMost: 100)) != name {
      try store.disk.replace(store.boardFile, name)
    }
    // It lives as long as the accounts do, be its routes served or not.
    accounts.leaving.set { [self] (account, isErased) throws(Refusal) in
      try leave(account, isErased ? .erased : .suspended)
    }
  }

  /// The journal of all meet-ups, made where there is none.
  private static func board(_ accounts: AccountService, _ rooms: RoomStore, _ world: World)
    throws(JournalError) -> ULID
  {
    let known: ULID
    do throws(Refusal) {
      known = try accounts.book.change { (book, fresh) throws(Refusal) in
        if let board = book.meetUps.board { return ([], board) }
        let board = MeetupRoom(entry: fresh(), meetup: nil, journal: fresh())
        return ([LiveChange("meetup.board", board.addition)], board.journal)
      }
    } catch {
      throw .refused(action: "write to", path: accounts.store.ownJournal, .inputOutput)
    }
    try rooms.begin(known, world.now())
    return known
  }

  /// How often the board was read as a whole.
  package var boardReplays: Int { board.replays }

  /// The member that asks. Throws 403 where that one has not agreed to take part.
  func member(_ call: Route.Call) throws(Refusal) -> MeetupMember {
    let account = try accounts.own(call)
    // Another text has to be agreed to anew.
    guard let member = accounts.book.read({ $0.meetUps.member(of: account.id) }),
      member.consent == MeetupConsent.hash
    else {
      throw Refusal(
        403, "meetup.consent", "you do not take part in the meet-ups of this server",
        hint: "run `healthlog account consent meetups`, then `healthlog meetup enter`")
    }
    return member
  }

  /// The meet-up of a path, as whoever asks may see it. Throws 404 for others.
  func meetup(_ call: Route.Call, _ member: MeetupMember) throws(Refusal) -> Meetup {
    guard let id = call.parameters["meetup"].flatMap(ULID.init(parsing:)),
      let meetup = board.read({ $0.meetups[id] }), isShown(meetup, to: member, call)
    else { throw Self.missing }
    return meetup
  }

  /// That there is no such meet-up, for whoever asks.
  static let missing = Refusal(
    404, "meetup.missing", "there is no such meet-up", hint: "`healthlog meetup list` shows them")

  /// A hidden one is shown to its host, those who take part and administrators.
  func isShown(_ meetup: Meetup, to member: MeetupMember, _ call: Route.Call) -> Bool {
    guard meetup.state == .hidden else { return true }
    return meetup.host == member.member || call.principal?.isAdministrator ?? false
      || state(of: member, in: meetup.id) == .joined
  }

  /// What a member is to a meet-up; nil where that one never asked.
  func state(of member: MeetupMember, in meetup: ULID) -> MeetupSeat.State? {
    accounts.book.readAgain { $0.meetUps.seat(of: member.member, in: meetup)?.seat.state }
  }

  /// The room of a meet-up. Throws 404 where that one is gone.
  func room(of meetup: ULID) throws(Refusal) -> ULID {
    guard let room = accounts.book.readAgain({ $0.meetUps.rooms[meetup]?.journal }) else {
      throw Self.missing
    }
    return room
  }

  /// What is written now, as a time of UTC.
  var now: Timestamp { AccountService.timestamp(world.now()) }

  /// Does something that changes a meet-up while nothing else does.
  func alone<Answer: Sendable>(_ body: () throws(Refusal) -> Answer) throws(Refusal) -> Answer {
    try deciding.withLock { _ throws(Refusal) in try body() }
  }

  /// Stores something, or says that the server cannot.
  func stored<Value>(_ body: () throws(JournalError) -> Value) throws(Refusal) -> Value {
    try accounts.stored(body)
  }

  /// Appends to a room.
  func write(_ changes: [LiveChange], to room: ULID) throws(Refusal) {
    try stored { () throws(JournalError) in try rooms.append(changes, to: room) }
    let event = fresh()
    written.withLock { $0.rooms[room] = event }
  }

  /// What tells a room as it is from what it was: another one after each change, and after each start of the server.
  func newest(_ room: ULID) -> ULID {
    let replays = accounts.book.replays
    return written.withLock { written in
      if written.replays != replays { written = Written(rest: fresh(), replays: replays) }
      return written.rooms[room] ?? written.rest
    }
  }

  /// An id for an entry that is written now.
  func fresh() -> ULID { Self.fresh(world) }

  private static func fresh(_ world: World) -> ULID {
    ULID(
      milliseconds: world.now().milliseconds,
      random: (UInt16(truncatingIfNeeded: world.random()), world.random()))
  }
}
