internal import Accounts
internal import Ledger
internal import MeetUps
internal import Session
internal import Values

extension MeetUpService {
  /// Lets a member join a meet-up, or wait for a place in it.
  func join(_ id: ULID, _ member: MeetupMember, refusesToWait: Bool) throws(Refusal) {
    try decide(id, "meetup.join", member.member) {
      [self] (rules, meetup, book, now) throws(SeatRules.Refusal) in
      let known = book.meetUps
      let host = known.accounts[meetup.host].flatMap { book.accounts[$0] }
      let isOpen = host.map { $0.isActive(at: now) } ?? false
      return try rules.joining(
        SeatRules.Joiner(
          member: member.member, openSeats: openSeats(of: member.member, known, now),
          isBlocked: !isOpen || known.isBlocked(member.member, meetup.host), refusesToWait: refusesToWait))
    }
  }

  /// Lets a member leave a meet-up, or its line.
  func leave(_ id: ULID, _ member: MeetupMember) throws(Refusal) {
    try decide(id, "meetup.leave", member.member) { (rules, _, _, _) throws(SeatRules.Refusal) in
      try rules.leaving(member.member)
    }
  }

  /// Takes a member out of a meet-up, or lets that one come back.
  func remove(_ member: ULID, from id: ULID, letsBack: Bool) throws(Refusal) {
    try decide(id, "meetup.remove", member) { (rules, _, _, _) throws(SeatRules.Refusal) in
      try rules.removing(member, letsBack: letsBack)
    }
  }

  /// How many seats a member has in meet-ups that are not over.
  private func openSeats(of member: ULID, _ book: MeetUpBook, _ now: Instant) -> Int {
    let held: [MeetupSeat.State] = [.joined, .waiting]
    let seats = book.seats(of: member).map(\.seat).filter { held.contains($0.state) }
    return board.readAgain { board -> Int in
      let meetups = seats.compactMap { board.meetups[$0.meetup] }
      return meetups.count { $0.state == .open && !$0.isOver(at: now) }
    }
  }

  /// Decides about a member's seat by the rules, writes it down, and makes everything else agree with it.
  private func decide(
    _ id: ULID, _ action: String, _ member: ULID,
    _ rule: (SeatRules, Meetup, AccountBook, Instant) throws(SeatRules.Refusal) -> MeetupSeat.State?
  ) throws(Refusal) {
    try alone { () throws(Refusal) in
      guard let meetup = board.read({ $0.meetups[id] }) else { throw Self.missing }
      let now = world.now()
      try accounts.book.change { (book, fresh) throws(Refusal) in
        let rules = SeatRules(meetup, book.meetUps.seats[id] ?? [], now: now)
        let state: MeetupSeat.State?
        do throws(SeatRules.Refusal) {
          state = try rule(rules, meetup, copy book, now)
        } catch {
          throw Refusal(error, meetup)
        }
        guard let state else { return ([], ()) }
        let seat = MeetupSeat(entry: fresh(), meetup: id, member: member, state: state, at: self.now)
        return ([LiveChange(action, seat.addition)], ())
      }
      try settle(id)
    }
  }
}

extension Refusal {
  /// Why somebody gets no seat, or cannot give one up.
  init(_ refusal: SeatRules.Refusal, _ meetup: Meetup) {
    switch refusal {
    case .over: self.init(409, "meetup.over", "the meet-up is over")
    case .cancelled: self.init(409, "meetup.cancelled", "the meet-up was cancelled")
    case .closed: self.init(409, "meetup.closed", "the meet-up is not open to you")
    case .limit:
      self.init(
        409, "meetup.limit", "you already have \(MeetupLimits.seats) places in meet-ups to come",
        hint: "use `healthlog meetup leave` to give one up")
    case .full:
      self.init(
        409, "meetup.full", "the meet-up is full (\(meetup.joined) of \(meetup.most))",
        hint: "leave out --no-wait to wait in line")
    case .host:
      self.init(
        409, "meetup.host", "the host cannot leave the meet-up",
        hint:
          "use `healthlog meetup cancel`, or give it to somebody with `healthlog meetup edit ID host=NICK`")
    case .missing: self.init(404, "meetup.missing", "that member has no place in the meet-up")
    }
  }
}
