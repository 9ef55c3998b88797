internal import Accounts
internal import Journal
internal import Ledger
internal import MeetUps
package import Session
internal import Values

extension MeetUpService {
  /// Decisions whose rooms are looked at when the server starts: one decision is made at a time, so that a crash leaves one.
  private static let newest = 16

  /// Makes everything agree with the decisions, as after a crash; what never came to be is taken out again.
  package func settleAll() throws(Failure) {
    let (book, board) = (accounts.book.read { $0.meetUps }, board.read { $0.meetups })
    let decided = book.seats.map { (meetup: $0, event: $1.map(\.event).max() ?? $0) }
      .sorted { $0.event > $1.event }.prefix(Self.newest).map(\.meetup)
    let unsettled = board.values.filter { meetup in
      let seats = book.seats[meetup.id] ?? []
      return seats.count { $0.seat.state == .joined } != meetup.joined
        || seats.count { $0.seat.state == .waiting } != meetup.waiting
        || meetup.waiting > 0 && meetup.left > 0
    }.map(\.id)
    let known = { (meetup: ULID) in board[meetup] != nil && book.rooms[meetup] != nil }
    do throws(Refusal) {
      try settleNews()
      for (meetup, room) in book.rooms {
        if board[meetup] == nil {
          try settle(missing: meetup, room)
        } else if try stored({ () throws(JournalError) in try store.holds(room.journal) }) {
          try stored { () throws(JournalError) in try rooms.finishErasure(in: room.journal) }
        }
      }
      for meetup in Set(decided + unsettled) where known(meetup) { try settle(meetup) }
    } catch {
      throw Failure(.system, "meetup.settle", "cannot bring the meet-ups in order: \(error.words)", hint: nil)
    }
  }

  /// Tells a room of the newest change of the board, where the server died before it did.
  private func settleNews() throws(Refusal) {
    let newest = board.read { $0.versions.max { $0.value < $1.value } }
    guard let (id, version) = newest, let meetup = board.read({ $0.meetups[id] }),
      let room = accounts.book.read({ $0.meetUps.rooms[id]?.journal }),
      try stored({ () throws(JournalError) in try store.holds(room) })
    else { return }
    let changed = try stored { () throws(JournalError) in try rooms.news(of: version, in: board.journal) }
    guard !changed.isEmpty else { return }
    let told = try view(of: id).news.sorted { ($0.at.instant, $0.entry) < ($1.at.instant, $1.entry) }
    let missing = changed.filter { what in told.last { $0.what == what }?.text != what.text(of: meetup) }
    if !missing.isEmpty { try write(missing.map { tell($0, of: meetup) }, to: room) }
  }

  /// A room whose meet-up is on no board: it was erased, or never came to be.
  private func settle(missing meetup: ULID, _ room: MeetupRoom) throws(Refusal) {
    guard try stored({ () throws(JournalError) in try store.holds(room.journal) }) else {
      return try drop(room)
    }
    try stored { () throws(JournalError) in try rooms.finishErasure(in: room.journal) }
    let view = try stored { () throws(JournalError) in try rooms.read(room.journal) }
    if view.seats.isEmpty, view.messages.isEmpty { try drop(room) }
  }

  /// Erases the journal of a room and forgets it.
  func drop(_ room: MeetupRoom) throws(Refusal) {
    // In this order, as nobody would look for a journal that nothing names.
    try stored { () throws(JournalError) in try store.erase(room.journal) }
    try accounts.book.change { (book, _) throws(Refusal) in
      guard let removal = book.removal(of: room.entry) else { return ([], ()) }
      return ([LiveChange("meetup.drop", removal)], ())
    }
  }

  /// Makes a meet-up agree with the decisions about it: who waited gets what is free, the room has everybody's seat, and
  /// the board has the counts.
  func settle(_ id: ULID) throws(Refusal) {
    let meetup = board.read { $0.meetups[id] }
    if let meetup { try promote(in: meetup) }
    let (seats, room) = accounts.book.read { ($0.meetUps.seats[id] ?? [], $0.meetUps.rooms[id]?.journal) }
    // What is long over has its counts, and nobody's seat.
    guard let room, try stored({ () throws(JournalError) in try store.holds(room) }) else { return }
    try settle(room, seats.sorted { $0.event < $1.event }.map(\.seat))
    guard let meetup else { return }
    let joined = seats.count { $0.seat.state == .joined }
    let waiting = seats.count { $0.seat.state == .waiting }
    try change(meetup, "meetup.count") { (meetup) in
      meetup.joined = joined
      meetup.waiting = waiting
    }
  }

  /// Gives those who wait the places that are free.
  private func promote(in meetup: Meetup) throws(Refusal) {
    let now = world.now()
    try accounts.book.change { (book, fresh) throws(Refusal) in
      let promoted = SeatRules(meetup, book.meetUps.seats[meetup.id] ?? [], now: now).promoted
      return (
        promoted.map { member in
          LiveChange(
            "meetup.promote",
            MeetupSeat(
              entry: fresh(), meetup: meetup.id, member: member, state: .joined, at: self.now,
              isPromoted: true
            ).addition)
        }, ()
      )
    }
  }

  /// Writes what a room lacks of the decisions, with the news of it.
  private func settle(_ journal: ULID, _ seats: [MeetupSeat]) throws(Refusal) {
    let room = try stored { () throws(JournalError) in try rooms.read(journal) }
    var changes: [LiveChange] = []
    for seat in seats {
      let known = room.seats[seat.member]
      let state: RoomSeat.State
      switch seat.state {
      case .waiting: continue
      case .joined: state = .joined
      case .left: state = .left
      case .removed: state = .removed
      }
      // Whoever never took part has nothing to leave there, and whoever was erased is nobody's any more.
      guard let nick = accounts.book.readAgain({ $0.meetUps.member(seat.member)?.nick }),
        known?.state != state, known != nil || state == .joined
      else { continue }
      let new = RoomSeat(entry: fresh(), member: seat.member, nick: nick, state: state, at: seat.at)
      changes.append(LiveChange("meetup.seat", new.addition))
      let news: RoomNews.What? =
        switch state {
        case .joined: seat.isPromoted ? .promoted : nil
        case .left: .left
        case .removed: .removed
        }
      if let news { changes.append(tell(news, nick)) }
    }
    guard !changes.isEmpty else { return }
    try write(changes, to: journal)
  }

  /// News for a room.
  func tell(_ what: RoomNews.What, _ text: String?) -> LiveChange {
    LiveChange("meetup.news", RoomNews(entry: fresh(), at: now, what: what, text: text).addition)
  }

  /// News for a room of something that its meet-up says now.
  func tell(_ what: RoomNews.What, of meetup: Meetup) -> LiveChange { tell(what, what.text(of: meetup)) }

  /// Changes what the board says of a meet-up, by what it says now. Gives what it says then.
  @discardableResult
  func change(_ meetup: Meetup, _ action: String, _ body: (inout Meetup) -> Void) throws(Refusal) -> Meetup {
    try board.change { (board, _) throws(Refusal) in
      guard let old = board.meetups[meetup.id], let version = board.versions[meetup.id] else {
        throw Self.missing
      }
      var new = old
      body(&new)
      guard let edit = new.edit(of: old, base: version) else { return ([], old) }
      return ([LiveChange(action, edit)], new)
    }
  }
}
