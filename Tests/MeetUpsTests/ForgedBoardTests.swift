import Encoding
import Ledger
import MeetUps
import Testing
import Values

/// What a hostile server may put on its board or into a room: it is taken in as it is, or not at all, and traps nobody.
struct ForgedBoardTests {
  private static let values: [String] = [
    "null", "true", "-1", "0", "1e999", "99999999999999999999", "2147483648", "1.5", "[]", "{}", "[null]",
    "\"\"",
    "\"\\u0000\"", "\"\\u202e\\u001b[31m\"", "\"\(String(repeating: "x", count: 3000))\"", "\"open\"",
    "\"9999-12-31T23:59:59Z\"", "\"0001-01-01T00:00:00Z\"", "\"90,180\"", "\"91,181\"", "\"1e400,1\"",
    "\"01M8R2V7Q0F3C4D5E6F7G8H9J0\"", "\"~~~~~~~~~~~~\"",
  ]
  private static let event = ULID(hashing: "event")

  /// Every addition of every kind with each of its fields forged.
  private static func forged() throws -> [JSON] {
    var all: [JSON] = []
    for example in MeetUpKinds.shared.flatMap(\.examples) {
      let members = try #require(try JSON.parse(Array(example.utf8).span).members)
      for place in members.indices {
        for value in values {
          guard let value = try? JSON.parse(Array(value.utf8).span) else { continue }
          var forged = members
          forged[place] = JSON.Member(members[place].key, value)
          all.append(.object(forged))
        }
        all.append(.object(members.enumerated().filter { $0.offset != place }.map(\.element)))
      }
    }
    return all
  }

  @Test func `forged entries are taken in or left out, and show whatever they hold`() throws {
    let now = Instant(milliseconds: 1_795_260_600_000)
    var taken = 0
    for object in try Self.forged() {
      var board = Board()
      _ = board.take(object, of: Self.event)
      var calendar = MeetupCalendar(name: nil)
      for meetup in board.meetups.values {
        taken += 1
        _ = (meetup.end, meetup.left, meetup.isOver(at: now), MeetupView(meetup).members(now: now))
        calendar.add(meetup, isLeft: false, changed: now, spot: nil)
        _ = SeatRules(meetup, [], now: now).promoted
      }
      _ = calendar.finished()
      guard let entry = try? Entry(adding: object, revisions: [Self.event]) else { continue }
      _ = (
        try? RoomSeat(entry), try? RoomMessage(entry), try? RoomReview(entry), try? RoomTrack(entry),
        try? RoomNews(entry), try? RoomSpot(entry)
      )
    }
    #expect(taken > 100)
  }
}
