internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import MeetUps
internal import Session
internal import Values

extension MeetUpService {
  /// What a member says of itself.
  struct Entrance: Sendable {
    let nick: String
    let sports: [String]
    let photo: String?
    let consent: String
  }

  /// Lets an account take part, or changes what others see of it.
  func enter(_ account: Account, _ entrance: Entrance) throws(Refusal) -> MeetupMember {
    try alone { () throws(Refusal) in
      let now = now
      let (old, new) = try accounts.book.change {
        (book, fresh) throws(Refusal) -> ([LiveChange], (MeetupMember?, MeetupMember)) in
        let old = book.meetUps.member(of: account.id)
        if let other = book.meetUps.account(called: entrance.nick), other != account.id {
          throw Refusal(
            409, "meetup.nick", "the nickname '\(entrance.nick)' is taken", hint: "choose another one")
        }
        var member =
          old
          ?? MeetupMember(
            entry: fresh(), account: account.id, member: id(of: account.id), nick: entrance.nick, sports: [],
            photo: nil,
            consent: entrance.consent, agreed: now)
        (member.nick, member.sports, member.photo) = (entrance.nick, entrance.sports, entrance.photo)
        if member.consent != entrance.consent { (member.consent, member.agreed) = (entrance.consent, now) }
        guard old != nil else { return ([LiveChange("meetup.enter", member.addition)], (nil, member)) }
        guard member != old, let edit = book.edit(member) else { return ([], (old, member)) }
        return ([LiveChange("meetup.enter", edit)], (old, member))
      }
      if let old, old.nick != new.nick { try rename(new) }
      return new
    }
  }

  /// Under which id others know an account: always the same, so that whoever was blocked or removed is so still after
  /// withdrawing and entering again; and nobody can tell the account from it.
  private func id(of account: ULID) -> ULID {
    ULID(
      milliseconds: accounts.book.id.milliseconds,
      digest: hmacSHA256(key: accounts.memberKey, Array(account.description.utf8)))
  }

  /// Writes a new nickname where the old one is shown from now on.
  private func rename(_ member: MeetupMember) throws(Refusal) {
    let now = world.now()
    let (hosted, seats) = (
      board.read { board in board.meetups.values.filter { $0.host == member.member && !$0.isOver(at: now) } },
      accounts.book.read { $0.meetUps.seats(of: member.member) }
    )
    for meetup in hosted { try change(meetup, "meetup.rename") { $0.hostName = member.nick } }
    for seat in seats.map(\.seat) where seat.state == .joined {
      guard board.readAgain({ $0.meetups[seat.meetup].map { !$0.isOver(at: now) } ?? false }) else {
        continue
      }
      let new = RoomSeat(
        entry: fresh(), member: member.member, nick: member.nick, state: .joined, at: seat.at)
      try append([LiveChange("meetup.rename", new.addition)], to: seat.meetup)
    }
  }

  /// Why somebody leaves all meet-ups.
  enum Leaving {
    /// The account is suspended: what was said stays.
    case suspended
    /// It takes part no longer: all that tells of it goes, but that others blocked it.
    case withdrawn
    /// It is erased, with all that tells of it.
    case erased
  }

  /// Gives up what an account has in meet-ups.
  func leave(_ account: ULID, _ leaving: Leaving) throws(Refusal) {
    guard let member = accounts.book.read({ $0.meetUps.member(of: account) }) else { return }
    let now = world.now()
    let hosted = board.read { board in board.meetups.values.filter { $0.host == member.member } }
    // What was hidden stays hidden.
    for meetup in hosted where meetup.state == .open && !meetup.isOver(at: now) {
      try cancel(meetup.id, reason: "the host's account was closed")
    }
    let seats = accounts.book.read { $0.meetUps.seats(of: member.member) }.map(\.seat)
    for seat in seats where seat.state == .joined || seat.state == .waiting {
      guard let known = board.read({ $0.meetups[seat.meetup] }), known.host != member.member,
        !known.isOver(at: now)
      else { continue }
      try leave(seat.meetup, member)
    }
    guard leaving != .suspended else { return }
    try alone { () throws(Refusal) in
      for seat in seats { try erase(member, in: seat.meetup) }
      try erase(hosted.map(\.id))
      try eraseHosting(of: member)
      try forget(member, leaving)
    }
  }

  /// Takes out what a room says of a member.
  private func erase(_ member: MeetupMember, in meetup: ULID) throws(Refusal) {
    guard let journal = accounts.book.read({ $0.meetUps.rooms[meetup]?.journal }) else { return }
    // An earlier request may have died before the end.
    try stored { () throws(JournalError) in try rooms.finishErasure(in: journal) }
    let isHost = board.read { $0.meetups[meetup]?.host == member.member }
    let entries = try stored { () throws(JournalError) in
      try rooms.entries(of: member, hosting: isHost, in: journal)
    }
    guard !entries.isEmpty else { return }
    let changes = entries.map { LiveChange("erase", .erase(entry: $0, events: [])) }
    try write(changes, to: journal)
  }

  /// Takes meet-ups off the board, and what was said of them.
  func erase(_ meetups: [ULID]) throws(Refusal) {
    guard !meetups.isEmpty else { return }
    try board.change { (_, _) throws(Refusal) in
      ([LiveChange(action: "erase", operations: meetups.map { .erase(entry: $0, events: []) })], ())
    }
  }

  /// Takes out that a member hosted meet-ups that others host now: what was said of them so far goes, and what they are is
  /// said anew.
  private func eraseHosting(of member: MeetupMember) throws(Refusal) {
    let told = try stored { () throws(JournalError) in try rooms.events(naming: member, in: board.journal) }
    try board.change { (board, fresh) throws(Refusal) in
      var changes: [LiveChange] = []
      for (meetup, events) in told {
        // The new one comes first: whatever happens in between, both say the same.
        guard let known = board.meetups[meetup] else { continue }
        changes.append(LiveChange("meetup.host", known.addition))
        changes.append(LiveChange("erase", .erase(entry: fresh(), events: events)))
      }
      return (changes, ())
    }
  }

  /// Takes a member out of the server's own journal.
  private func forget(_ member: MeetupMember, _ leaving: Leaving) throws(Refusal) {
    try accounts.book.change { (book, _) throws(Refusal) in
      let known = book.meetUps
      let blocks = known.blocks.values.filter {
        $0.by == member.member || leaving == .erased && $0.of == member.member
      }.map(\.entry)
      let reports = known.reports.values.filter { $0.by == member.member }.map(\.entry)
      let calendars = known.calendars.values.filter { $0.account == member.account && $0.journal == nil }
        .map(\.entry)
      let all = [member.entry] + blocks + reports + calendars
      return ([LiveChange(action: "erase", operations: all.map { .erase(entry: $0, events: []) })], ())
    }
  }
}
