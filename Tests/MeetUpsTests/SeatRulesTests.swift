import Encoding
import Ledger
import MeetUps
import Testing
import Values

/// The rules of who gets a place, as a table: what somebody is, what the meet-up is, what comes of asking.
struct SeatRulesTests {
  private static let host = ULID(hashing: "host")
  private static let ben = ULID(hashing: "ben")
  private static let cleo = ULID(hashing: "cleo")
  private static let dan = ULID(hashing: "dan")
  private static let hour: Int64 = 3_600_000
  private static let start = Instant(milliseconds: 1_800_000_000_000)

  /// A meet-up of two, with seats in the order in which they were decided.
  private static func rules(
    _ seats: [(ULID, MeetupSeat.State)], most: Int = 2, state: MeetupState = .open, before: Int64 = 5 * hour
  ) throws -> SeatRules {
    let at = try #require(Timestamp(instant: start, offsetSeconds: 0))
    var meetup = Meetup(
      id: ULID(hashing: "meetup"), at: at, title: "Tennis", sport: "tennis",
      place: MeetupPlace(id: nil, name: nil, point: nil, isExact: false, city: nil), minutes: 60, most: most,
      level: .any, text: nil, host: host, hostName: "Anna")
    meetup.state = state
    let line = ([(host, .joined)] + seats).enumerated().map { number, seat in
      MeetUpBook.SeatInLine(
        seat: MeetupSeat(
          entry: ULID(hashing: "\(number)"), meetup: meetup.id, member: seat.0, state: seat.1, at: at),
        event: ULID(high: 0, low: UInt64(number)))
    }
    return SeatRules(meetup, line, now: Instant(milliseconds: start.milliseconds - before))
  }

  private static func joiner(
    _ member: ULID, openSeats: Int = 0, isBlocked: Bool = false, refusesToWait: Bool = false
  ) -> SeatRules.Joiner {
    SeatRules.Joiner(
      member: member, openSeats: openSeats, isBlocked: isBlocked, refusesToWait: refusesToWait)
  }

  @Test func `a free place is taken, and the next one waits`() throws {
    #expect(try Self.rules([]).joining(Self.joiner(Self.ben)) == .joined)
    #expect(try Self.rules([(Self.ben, .joined)]).joining(Self.joiner(Self.cleo)) == .waiting)
    #expect(throws: SeatRules.Refusal.full) {
      try Self.rules([(Self.ben, .joined)]).joining(Self.joiner(Self.cleo, refusesToWait: true))
    }
  }

  @Test func `asking again changes nothing`() throws {
    let rules = try Self.rules([(Self.ben, .joined), (Self.cleo, .waiting)])
    #expect(try rules.joining(Self.joiner(Self.ben)) == nil)
    #expect(try rules.joining(Self.joiner(Self.cleo)) == nil)
    #expect(rules.position(of: Self.cleo) == 1)
    #expect(rules.position(of: Self.ben) == nil)
  }

  @Test func `whoever was removed or is blocked reads the same as of a hidden meet-up`() throws {
    #expect(throws: SeatRules.Refusal.closed) {
      try Self.rules([(Self.ben, .removed)]).joining(Self.joiner(Self.ben))
    }
    #expect(throws: SeatRules.Refusal.closed) {
      try Self.rules([]).joining(Self.joiner(Self.ben, isBlocked: true))
    }
    #expect(throws: SeatRules.Refusal.closed) {
      try Self.rules([], state: .hidden).joining(Self.joiner(Self.ben))
    }
  }

  @Test func `nobody joins what was cancelled or is over`() throws {
    #expect(throws: SeatRules.Refusal.cancelled) {
      try Self.rules([], state: .cancelled).joining(Self.joiner(Self.ben))
    }
    #expect(throws: SeatRules.Refusal.over) {
      try Self.rules([], before: -Self.hour).joining(Self.joiner(Self.ben))
    }
    // Under way it is still open.
    #expect(try Self.rules([], before: -Self.hour + 1).joining(Self.joiner(Self.ben)) == .joined)
  }

  @Test func `twenty seats are enough, but whoever waits already has one of them`() throws {
    #expect(throws: SeatRules.Refusal.limit) {
      try Self.rules([]).joining(Self.joiner(Self.ben, openSeats: 20))
    }
    #expect(try Self.rules([(Self.ben, .waiting)]).joining(Self.joiner(Self.ben, openSeats: 20)) == .joined)
  }

  @Test func `who leaves may come back, and who never came has nothing to leave`() throws {
    #expect(try Self.rules([(Self.ben, .joined)]).leaving(Self.ben) == .left)
    #expect(try Self.rules([(Self.ben, .waiting)]).leaving(Self.ben) == .left)
    #expect(try Self.rules([(Self.ben, .left)]).leaving(Self.ben) == nil)
    #expect(try Self.rules([(Self.ben, .left)]).joining(Self.joiner(Self.ben)) == .joined)
    #expect(throws: SeatRules.Refusal.missing) { try Self.rules([]).leaving(Self.ben) }
    #expect(throws: SeatRules.Refusal.host) { try Self.rules([]).leaving(Self.host) }
  }

  @Test func `the host takes others out, for good unless they are let back`() throws {
    #expect(try Self.rules([(Self.ben, .joined)]).removing(Self.ben, letsBack: false) == .removed)
    #expect(try Self.rules([(Self.ben, .removed)]).removing(Self.ben, letsBack: true) == .left)
    #expect(try Self.rules([(Self.ben, .removed)]).removing(Self.ben, letsBack: false) == nil)
    #expect(throws: SeatRules.Refusal.host) { try Self.rules([]).removing(Self.host, letsBack: false) }
    #expect(throws: SeatRules.Refusal.missing) { try Self.rules([]).removing(Self.ben, letsBack: false) }
  }

  @Test func `free places go to those who wait longest, but not in the last two hours`() throws {
    let line: [(ULID, MeetupSeat.State)] = [
      (Self.ben, .left), (Self.cleo, .waiting), (Self.dan, .waiting),
    ]
    #expect(try Self.rules(line).promoted == [Self.cleo])
    #expect(try Self.rules(line, most: 3).promoted == [Self.cleo, Self.dan])
    #expect(try Self.rules(line, before: 2 * Self.hour).promoted == [])
    #expect(try Self.rules(line, before: 2 * Self.hour + 1).promoted == [Self.cleo])
    // Then the first who asks gets the place, be it the last in line.
    let late = try Self.rules(line, before: Self.hour)
    #expect(late.hasFreePlace)
    #expect(try late.joining(Self.joiner(Self.dan)) == .joined)
    #expect(try Self.rules(line, state: .cancelled).promoted == [])
  }
}
