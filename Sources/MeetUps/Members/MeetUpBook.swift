internal import Encoding
package import Ledger
package import Values

/// What a server knows of its meet-ups besides the board: members, seats, blocks, reports and rooms. A part of the fold over
/// its own journal.
package struct MeetUpBook: Sendable {
  /// The members by account.
  package private(set) var members: [ULID: MeetupMember] = [:]
  /// The account of each member.
  package private(set) var accounts: [ULID: ULID] = [:]
  /// The newest decision about each member of a meet-up.
  package private(set) var seats: [ULID: [SeatInLine]] = [:]
  /// The blocks by their entries.
  package private(set) var blocks: [ULID: MeetupBlock] = [:]
  /// What members reported, by entry.
  package private(set) var reports: [ULID: MeetupReport] = [:]
  /// The rooms by meet-up.
  package private(set) var rooms: [ULID: MeetupRoom] = [:]
  /// The journal of all meet-ups; nil where there is none.
  package private(set) var board: ULID?
  /// The tokens of calendars by hash.
  package private(set) var calendars: [String: CalendarToken] = [:]
  private var meetups: [ULID: ULID] = [:]
  /// The meet-ups that there are decisions about a member in.
  private var asked: [ULID: [ULID]] = [:]
  private var nicks: [String: ULID] = [:]

  /// A decision with its place in the order of all decisions.
  package struct SeatInLine: Equatable, Sendable {
    /// The decision.
    package let seat: MeetupSeat
    /// The event that it came with: who waits longer has the smaller one.
    package let event: ULID

    /// A decision that came with an event.
    package init(seat: MeetupSeat, event: ULID) {
      self.seat = seat
      self.event = event
    }
  }

  /// A book that has met nothing.
  package init() {}

  /// The kinds of entries that are changed or taken back.
  package static let changing: Set<String> = [
    MeetupMember.kind.name, MeetupBlock.kind.name, MeetupReport.kind.name, MeetupRoom.kind.name,
    CalendarToken.kind.name,
  ]

  /// Takes in an entry as it stands now; false where it is none of these kinds.
  package mutating func take(_ entry: Entry) throws(DamagedEntry) -> Bool {
    switch entry.kind {
    case MeetupMember.kind.name: take(try MeetupMember(entry))
    case MeetupSeat.kind.name: take(try MeetupSeat(entry), entry.revisions.max() ?? entry.id)
    case MeetupBlock.kind.name: blocks[entry.id] = try MeetupBlock(entry)
    case MeetupReport.kind.name: reports[entry.id] = try MeetupReport(entry)
    case MeetupRoom.kind.name: take(try MeetupRoom(entry))
    case CalendarToken.kind.name:
      let token = try CalendarToken(entry)
      calendars[token.hash] = token
    default: return false
    }
    return true
  }

  /// Takes in that an entry is there no more.
  package mutating func drop(_ entry: ULID) {
    blocks[entry] = nil
    reports[entry] = nil
    for token in calendars.values where token.entry == entry { calendars[token.hash] = nil }
    for member in members.values where member.entry == entry {
      members[member.account] = nil
      accounts[member.member] = nil
      if nicks[folded(member.nick)] == member.account { nicks[folded(member.nick)] = nil }
    }
    for (meetup, room) in rooms where room.entry == entry {
      rooms[meetup] = nil
      meetups[room.journal] = nil
      for seat in seats.removeValue(forKey: meetup) ?? [] {
        asked[seat.seat.member]?.removeAll { $0 == meetup }
      }
    }
  }

  /// The addition of an entry that edits change; nil for others.
  package func addition(of entry: ULID) -> Operation? {
    members.values.first { $0.entry == entry }?.addition
  }

  /// The member that an account is; nil where it does not take part.
  package func member(of account: ULID) -> MeetupMember? { members[account] }

  /// The member of an id; nil where that one is gone.
  package func member(_ id: ULID) -> MeetupMember? { accounts[id].flatMap { members[$0] } }

  /// The account that has a nickname, written in any case and with or without accents; nil where none has.
  package func account(called nick: String) -> ULID? { nicks[folded(nick)] }

  /// The newest decision about a member; nil where there was none.
  package func seat(of member: ULID, in meetup: ULID) -> SeatInLine? {
    seats[meetup]?.first { $0.seat.member == member }
  }

  /// The newest decision about a member in each meet-up, the oldest decision first.
  package func seats(of member: ULID) -> [SeatInLine] {
    (asked[member] ?? []).compactMap { seat(of: member, in: $0) }.sorted { $0.event < $1.event }
  }

  /// The meet-up whose room a journal is; nil for others.
  package func meetup(ofRoom journal: ULID) -> ULID? { meetups[journal] }

  /// Whether an account reads a journal: the board as a member, a room as somebody who takes part.
  package func reads(_ account: ULID, _ journal: ULID) -> Bool {
    guard let member = members[account] else { return false }
    if journal == board { return true }
    guard let meetup = meetups[journal] else { return false }
    return seat(of: member.member, in: meetup)?.seat.state == .joined
  }

  /// Whether one of two members blocks the other.
  package func isBlocked(_ one: ULID, _ other: ULID) -> Bool {
    blocks.values.contains { ($0.by == one && $0.of == other) || ($0.by == other && $0.of == one) }
  }

  private mutating func take(_ member: MeetupMember) {
    if let old = members[member.account] {
      accounts[old.member] = nil
      if nicks[folded(old.nick)] == member.account { nicks[folded(old.nick)] = nil }
    }
    members[member.account] = member
    accounts[member.member] = member.account
    nicks[folded(member.nick)] = member.account
  }

  private mutating func take(_ seat: MeetupSeat, _ event: ULID) {
    let new = SeatInLine(seat: seat, event: event)
    guard let place = seats[seat.meetup]?.firstIndex(where: { $0.seat.member == seat.member }) else {
      seats[seat.meetup, default: []].append(new)
      asked[seat.member, default: []].append(seat.meetup)
      return
    }
    guard let old = seats[seat.meetup]?[place], old.event < event else { return }
    seats[seat.meetup]?[place] = new
  }

  private mutating func take(_ room: MeetupRoom) {
    guard let meetup = room.meetup else {
      board = room.journal
      return
    }
    rooms[meetup] = room
    meetups[room.journal] = meetup
  }
}
