internal import Encoding
internal import Journal
internal import Ledger
internal import MeetUps
internal import Platform
internal import Session
internal import Sync
internal import Values

/// One exchange with a server's meet-ups: what waits goes, and the board and the rooms that changed come.
struct MeetUpExchange {
  /// What came of it.
  struct Report {
    /// Whether the server was in reach.
    var isReached = false
    /// Requests that went.
    var sent = 0
    /// Requests that wait still.
    var waiting = 0
    /// What the server would not do.
    var refused: [Failure] = []
    /// Rooms that came, in whole or in part.
    var rooms = 0
    /// Meet-ups that the person takes part in no longer: their rooms are gone from this device.
    var left: [ULID] = []
    /// Seats that the server forgot, as after a backup was put back.
    var lost: [ULID] = []
  }

  private var client: MeetUpClient
  private(set) var report = Report()

  private init(_ client: MeetUpClient) { self.client = client }

  /// Exchanges with a server. A server that is out of reach is no failure.
  static func run(_ client: MeetUpClient, _ session: Session) throws(Failure) -> Report {
    try client.folder.prepare(client.server.address)
    var exchange = MeetUpExchange(client)
    try exchange.run(session)
    return exchange.report
  }

  private mutating func run(_ session: Session) throws(Failure) {
    let before = client.outbox.waiting.count
    let (refused, isLeft) = try client.sendWaiting(session)
    report.waiting = client.outbox.waiting.count
    report.refused = refused
    report.sent = before - report.waiting - refused.count
    guard !isLeft, let json = try client.ask(path: "/v1/meetups/inbox", session) else { return }
    guard let inbox = MeetUpInbox(json) else {
      throw Failure(
        .remote, "remote.foreign", "\(client.server.address.server) sent an answer that cannot be understood",
        hint: "check its address")
    }
    report.isReached = true
    let old = client.folder.inbox
    try pull(inbox.board, to: client.folder.boardPath, session)
    for seat in inbox.seats {
      guard let room = seat.room else { continue }
      let known = old?.seat(in: seat.meetup)
      let path = client.folder.roomPath(of: seat.meetup)
      let isHere = (try? session.world.disk.status(path)) != nil
      guard !isHere || known?.room != room || known?.newest != seat.newest else { continue }
      try pull(room, to: path, session)
      report.rooms += 1
    }
    removeRooms(old, inbox, session)
    try client.folder.write(Array((json.text + "\n").utf8), to: "inbox.json")
    try MeetUpUnread(client.folder, inbox).keep(in: client.folder)
  }

  /// Takes away what the person may read no longer. A seat that the server does not know at all was lost with a backup.
  private mutating func removeRooms(_ old: MeetUpInbox?, _ new: MeetUpInbox, _ session: Session) {
    let board = (try? client.folder.board())?.meetups ?? [:]
    let now = session.now.instant
    for seat in old?.seats ?? [] where seat.state == .joined && new.seat(in: seat.meetup)?.state != .joined {
      let path = client.folder.roomPath(of: seat.meetup)
      guard (try? session.world.disk.status(path)) != nil else { continue }
      ArchivedJournal.remove(path, on: session.world.disk)
      // A server forgets rooms some time after the end, and a host who goes takes the meet-up off the board.
      let isOver =
        board[seat.meetup]?.isOver(at: now)
        ?? (now.milliseconds - seat.since.instant.milliseconds > 30 * 86_400_000)
      if new.seat(in: seat.meetup) == nil, !isOver { report.lost.append(seat.meetup) }
      report.left.append(seat.meetup)
    }
  }

  /// Fetches what a journal of the server has that this device lacks. Another journal than the one that is here takes its
  /// place, and so does one that its copy does not go on from.
  private func pull(_ id: ULID, to path: String, _ session: Session) throws(Failure) {
    let disk = session.world.disk
    if let journal = try? Journal.open(path, on: disk), journal.id == id {
      let record = RemoteRecord(url: url(of: id), pin: client.server.pin?.text)
      var transport = try session.transport(to: record, of: journal)
      do throws(SyncFailure) {
        let report = try SyncRun.run(
          journal, with: JournalClone.remote, over: &transport, at: session.syncPlace(showsProgress: false))
        if report.troubles.isEmpty { return }
      } catch {
        // It may be out of reach now, or another server than before: then the whole is fetched.
        if case .transport(let failure) = error, failure.isOfNow { throw Failure(error, remote: url(of: id)) }
      }
    }
    let aside = path + ".new"
    ArchivedJournal.remove(aside, on: disk)
    var clone = JournalClone(url(of: id), isForced: true)
    try clone.make(aside, adopting: nil, session)
    ArchivedJournal.remove(path, on: disk)
    do throws(Errno) {
      try disk.rename(aside, to: path)
    } catch {
      throw Failure(.system, "system.refused", "cannot keep '\(path)': \(error.reason)", hint: nil)
    }
  }

  private func url(of journal: ULID) -> String { "\(client.server.address.server)/v1/journals/\(journal)" }
}

/// How much of the conversations and news of a server's meet-ups a person has not read.
struct MeetUpUnread: Equatable {
  /// Of each meet-up, what was not read, the newest last.
  private(set) var items: [(meetup: ULID, items: [Item])] = []

  /// A message, or something that changed.
  struct Item: Equatable {
    let id: ULID
    let at: Timestamp
    /// `message`, or what changed.
    let what: String
    let nick: String?
    let text: String?
  }

  /// What a device has not shown yet; `includingRead` gives everything.
  init(_ folder: MeetUpFolder, _ inbox: MeetUpInbox, includingRead: Bool = false) throws(Failure) {
    let marks = folder.marks
    for seat in inbox.seats {
      guard seat.room != nil, let room = try folder.room(of: seat.meetup) else {
        guard let item = Self.item(seat), includingRead || marks[seat.meetup].map({ $0 < item.id }) ?? true
        else { continue }
        items.append((seat.meetup, [item]))
        continue
      }
      let mark = includingRead ? nil : marks[seat.meetup]
      let found = Self.items(room, inbox.member, inbox.nick).filter { item in
        mark.map { $0 < item.id } ?? true
      }
      if !found.isEmpty { items.append((seat.meetup, found)) }
    }
  }

  /// What a server tells of a seat beside a room: the person was taken out, or a place is free.
  private static func item(_ seat: MeetUpInbox.Seat) -> Item? {
    var hash = SHA256()
    hash.update(Array("\(seat.meetup) \(seat.state.rawValue)".utf8).span)
    let id = ULID(milliseconds: seat.since.instant.milliseconds, digest: hash.finish())
    if seat.state == .removed { return Item(id: id, at: seat.since, what: "removed", nick: nil, text: nil) }
    guard seat.state == .waiting, seat.isFree else { return nil }
    return Item(id: id, at: seat.since, what: "free", nick: nil, text: nil)
  }

  /// What others wrote and what changed, in its order; what the person did is no news.
  private static func items(_ room: Room, _ member: ULID, _ nick: String) -> [Item] {
    let messages = room.messages.filter { $0.member != member }.map {
      Item(id: room.event(of: $0.entry), at: $0.at, what: "message", nick: $0.nick, text: $0.text)
    }
    let news = room.news.filter { !($0.what == .left && $0.text == nick) }.map { news in
      let isOfSomebody =
        news.what == .promoted || news.what == .left || news.what == .removed || news.what == .host
      return Item(
        id: room.event(of: news.entry), at: news.at, what: news.what.rawValue,
        nick: isOfSomebody ? news.text : nil,
        text: isOfSomebody ? nil : news.text)
    }
    return (messages + news).sorted { $0.id < $1.id }
  }

  /// How many there are.
  var count: Int { items.reduce(0) { $0 + $1.items.count } }

  /// Keeps the counts, so that `status` need not look.
  func keep(in folder: MeetUpFolder) throws(Failure) {
    let json: JSON = [
      "schema": "healthlog.meetup-unread/1", "unread": .count(count), "meetups": .count(items.count),
    ]
    try folder.write(Array((json.text + "\n").utf8), to: "unread.json")
  }

  static func == (one: MeetUpUnread, other: MeetUpUnread) -> Bool {
    one.items.elementsEqual(other.items) { $0.meetup == $1.meetup && $0.items == $1.items }
  }
}
