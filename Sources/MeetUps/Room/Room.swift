package import Encoding
package import Ledger
package import Values

/// What those who take part in a meet-up share: a fold over its room. Of seats, reviews and places the newest counts.
package struct Room: View {
  /// The seat of each member that ever had one.
  package private(set) var seats: [ULID: RoomSeat] = [:]
  /// The messages, in no order.
  package private(set) var messages: [RoomMessage] = []
  /// What changed, in no order.
  package private(set) var news: [RoomNews] = []
  /// The tracks, in no order.
  package private(set) var tracks: [RoomTrack] = []
  /// The reviews, by who wrote each and of whom.
  package private(set) var reviews: [ReviewPair: RoomReview] = [:]
  /// Where it is exactly; nil where the board says so.
  package private(set) var spot: RoomSpot?
  private var newest: [ULID: ULID] = [:]

  /// Who reviews whom.
  package struct ReviewPair: Hashable, Sendable {
    /// Who wrote it.
    package let by: ULID
    /// Of whom.
    package let of: ULID

    /// A pair of members.
    package init(by: ULID, of: ULID) {
      self.by = by
      self.of = of
    }
  }

  /// A room in which nothing happened.
  package init() {}

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    do throws(DamagedEntry) {
      try take(try record.read(in: bytes))
    } catch {
      throw error.error
    }
  }

  private mutating func take(_ entry: Entry) throws(DamagedEntry) {
    let event = entry.revisions.max() ?? entry.id
    switch entry.kind {
    case RoomSeat.kind.name:
      let seat = try RoomSeat(entry)
      if isNewest(event, for: seats[seat.member]?.entry) { seats[seat.member] = seat }
    case RoomMessage.kind.name: messages.append(try RoomMessage(entry))
    case RoomNews.kind.name: news.append(try RoomNews(entry))
    case RoomTrack.kind.name: tracks.append(try RoomTrack(entry))
    case RoomReview.kind.name:
      let review = try RoomReview(entry)
      let pair = ReviewPair(by: review.by, of: review.of)
      if isNewest(event, for: reviews[pair]?.entry) { reviews[pair] = review }
    case RoomSpot.kind.name:
      let new = try RoomSpot(entry)
      if isNewest(event, for: spot?.entry) { spot = new }
    default: return
    }
    newest[entry.id] = event
  }

  /// Whether an event is newer than that of another entry.
  private func isNewest(_ event: ULID, for other: ULID?) -> Bool {
    guard let other, let known = newest[other] else { return true }
    return known < event
  }

  /// Whether an entry of this id is there, whatever it is.
  package func holds(_ entry: ULID) -> Bool { newest[entry] != nil }

  /// The newest event of an entry, by which the server's order of all that happened is known.
  package func event(of entry: ULID) -> ULID { newest[entry] ?? entry }

  /// Those who take part, in the order they joined.
  package var participants: [RoomSeat] {
    seats.values.filter { $0.state == .joined }.sorted {
      ($0.at.instant, $0.entry) < ($1.at.instant, $1.entry)
    }
  }

  /// The member of a nickname, written in any case and with or without accents; nil where none has it.
  package func member(called nick: String) -> ULID? {
    let key = folded(nick)
    return participants.first { folded($0.nick) == key }?.member
  }
}
