package import Values

/// Who gets a place in a meet-up: the whole of the rules, without clock, file or order of their own.
package struct SeatRules: Sendable {
  private let meetup: Meetup
  /// The newest decision about each member, those who wait in their order.
  private let seats: [MeetUpBook.SeatInLine]
  private let now: Instant

  /// Why somebody gets no place, or cannot give one up.
  package enum Refusal: Error, Equatable, Sendable {
    /// It has ended.
    case over
    /// It was cancelled.
    case cancelled
    /// It is not open to that one: taken out, blocked, or hidden. Nobody is told which.
    case closed
    /// That one has as many seats as one may have.
    case limit
    /// It is full, and that one does not want to wait.
    case full
    /// That one hosts it.
    case host
    /// That one has no seat.
    case missing
  }

  /// What somebody who wants to join is like.
  package struct Joiner: Sendable {
    /// The member.
    package let member: ULID
    /// Seats in meet-ups that are not over.
    package let openSeats: Int
    /// Whether that one and the host block each other, or the host may not take anybody in at the moment.
    package let isBlocked: Bool
    /// Whether that one would rather have no seat than wait.
    package let refusesToWait: Bool

    /// Somebody who wants to join.
    package init(member: ULID, openSeats: Int, isBlocked: Bool, refusesToWait: Bool) {
      self.member = member
      self.openSeats = openSeats
      self.isBlocked = isBlocked
      self.refusesToWait = refusesToWait
    }
  }

  /// The rules for a meet-up, by the decisions so far, at a time.
  package init(_ meetup: Meetup, _ seats: [MeetUpBook.SeatInLine], now: Instant) {
    self.meetup = meetup
    self.seats = seats
    self.now = now
  }

  /// Those who take part.
  package var joined: [ULID] { seats.filter { $0.seat.state == .joined }.map(\.seat.member) }

  /// Those who wait, in line.
  package var line: [ULID] {
    seats.filter { $0.seat.state == .waiting }.sorted { $0.event < $1.event }.map(\.seat.member)
  }

  /// Somebody's place in the line, from 1; nil where that one does not wait.
  package func position(of member: ULID) -> Int? { line.firstIndex(of: member).map { $0 + 1 } }

  /// What somebody is who asks to join; nil where nothing changes.
  package func joining(_ joiner: Joiner) throws(Refusal) -> MeetupSeat.State? {
    let state = state(of: joiner.member)
    if state == .joined { return nil }
    if meetup.state == .cancelled { throw .cancelled }
    guard meetup.state == .open, state != .removed, !joiner.isBlocked else { throw .closed }
    if meetup.isOver(at: now) { throw .over }
    // Who waits has a seat in the count already.
    if state != .waiting, joiner.openSeats >= MeetupLimits.seats { throw .limit }
    if joined.count < meetup.most { return .joined }
    if joiner.refusesToWait { throw .full }
    return state == .waiting ? nil : .waiting
  }

  /// What somebody is who leaves; nil where nothing changes.
  package func leaving(_ member: ULID) throws(Refusal) -> MeetupSeat.State? {
    if member == meetup.host { throw .host }
    switch state(of: member) {
    case .joined, .waiting: return .left
    case .left, .removed: return nil
    case nil: throw .missing
    }
  }

  /// What somebody is whom the host takes out, or lets come back; nil where nothing changes.
  package func removing(_ member: ULID, letsBack: Bool) throws(Refusal) -> MeetupSeat.State? {
    if member == meetup.host { throw .host }
    switch (state(of: member), letsBack) {
    case (nil, _): throw .missing
    case (.removed, true): return .left
    case (.removed, false), (.left, true): return nil
    case (.left, false): return .removed
    case (.joined, true), (.waiting, true): return .left
    case (.joined, false), (.waiting, false): return .removed
    }
  }

  /// Those who get the places that are free, in line. In the last hours nobody is: the first who asks gets the place.
  package var promoted: [ULID] {
    guard meetup.state == .open,
      meetup.at.instant.milliseconds - now.milliseconds > MeetupLimits.promotion * 60_000
    else { return [] }
    return Array(line.prefix(max(0, meetup.most - joined.count)))
  }

  /// Whether a place is free for whoever of the line asks first.
  package var hasFreePlace: Bool { meetup.state == .open && joined.count < meetup.most && !line.isEmpty }

  private func state(of member: ULID) -> MeetupSeat.State? {
    seats.first { $0.seat.member == member }?.seat.state
  }
}
