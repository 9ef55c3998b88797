internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import MeetUps
internal import Session
internal import Values

/// Everything that the meet-ups of a server have of an account, for whoever it belongs to.
struct MeetUpExport {
  private let store: ServerStore
  private let world: World
  private let book: MeetUpBook

  /// What a store has, by what is known of its meet-ups.
  init(_ store: ServerStore, _ world: World, _ book: MeetUpBook) {
    self.store = store
    self.world = world
    self.book = book
  }

  /// The fields of an export; `memberFields` and what follows describe them.
  func members(of account: ULID) throws(JournalError) -> [JSON.Member] {
    guard let member = book.member(of: account) else {
      return [.init("meetup_member", .null)] + Self.lists.map { .init($0, .array([])) }
    }
    var rows = try rows(of: member)
    rows["meetups_hosted"] = try hosted(by: member)
    rows["meetup_seats"] = book.seats(of: member.member).sorted { $0.seat.meetup < $1.seat.meetup }
      .map { Self.object($0.seat.meetup, $0.seat) }
    rows["meetup_blocks"] = book.blocks.values.filter { $0.by == member.member }.sorted {
      $0.entry < $1.entry
    }
    .map { ["member": .string($0.of.description), "nick": .text(book.member($0.of)?.nick)] }
    rows["meetup_reports"] = book.reports.values.filter { $0.by == member.member }
      .sorted { $0.entry < $1.entry }.map(Self.object)
    rows["calendar_tokens"] = book.calendars.values.filter { $0.account == account }
      .sorted { $0.entry < $1.entry }.map(Self.object)
    return [.init("meetup_member", Self.object(member))]
      + Self.lists.map { .init($0, .array(rows[$0] ?? [])) }
  }

  /// The field that is no list.
  static let memberFields = "meetup_member:object?"

  /// The names of the lists.
  private static let lists = [
    "meetups_hosted", "meetup_seats", "meetup_messages", "meetup_reviews", "meetup_tracks", "meetup_blocks",
    "meetup_reports", "calendar_tokens",
  ]
  /// A meet-up that the account hosts.
  static let hosted = objectSchema(
    "id:string at:string title:string sport:string place:string? geo:string? text:string? state:string")
  /// A seat of it.
  static let seat = objectSchema("meetup:string state:string since:string")
  /// A message of it.
  static let message = objectSchema("meetup:string id:string at:string text:string")
  /// A review by or of it.
  static let review = objectSchema("meetup:string by:string of:string score:integer text:string?")
  /// A track of it.
  static let track = objectSchema(
    "meetup:string id:string at:string name:string distance_km:number minutes:integer? points:string")
  /// A member whom it blocks.
  static let block = objectSchema("member:string nick:string?")
  /// What it reported.
  static let report = objectSchema("id:string at:string meetup:string message:string? text:string")
  /// A calendar that it is subscribed to with, without the token.
  static let calendar = objectSchema("id:string journal:string? since:string")

  /// What stands in the rooms: what the member wrote there, and what others wrote of that one.
  private func rows(of member: MeetupMember) throws(JournalError) -> [String: [JSON]] {
    let store = RoomStore(store, world)
    var rows: [String: [JSON]] = [:]
    for meetup in book.seats(of: member.member).map(\.seat.meetup).sorted() {
      guard let journal = book.rooms[meetup]?.journal else { continue }
      let room = try store.read(journal)
      let id = member.member
      rows["meetup_messages", default: []] += room.messages.filter { $0.member == id }
        .sorted { $0.at.instant < $1.at.instant }.map { Self.object(meetup, $0) }
      rows["meetup_tracks", default: []] += room.tracks.filter { $0.member == id }
        .sorted { $0.at.instant < $1.at.instant }.map { Self.object(meetup, $0) }
      rows["meetup_reviews", default: []] += room.reviews.values.filter { $0.by == id || $0.of == id }
        .sorted { $0.entry < $1.entry }.map { Self.object(meetup, $0) }
    }
    return rows
  }

  private func hosted(by member: MeetupMember) throws(JournalError) -> [JSON] {
    guard let id = book.board else { return [] }
    var board = Board()
    var reading = try JournalReading(
      try Journal.open(store.directory(of: id), on: store.disk), kinds: Kinds(MeetUpKinds.board),
      usesCheckpoint: false)
    try reading.fold(into: &board)
    return board.meetups.values.filter { $0.host == member.member }.sorted { $0.id < $1.id }.map { meetup in
      [
        "id": .string(meetup.id.description), "at": .string(meetup.at.description),
        "title": .string(meetup.title), "sport": .string(meetup.sport), "place": .text(meetup.place.name),
        "geo": .text(meetup.place.point), "text": .text(meetup.text), "state": .string(meetup.state.rawValue),
      ]
    }
  }

  private static func object(_ member: MeetupMember) -> JSON {
    [
      "member": .string(member.member.description), "nick": .string(member.nick),
      "sports": .array(member.sports.map(JSON.string)), "photo": .text(member.photo),
      "consent": .string(member.consent), "agreed": .string(member.agreed.description),
    ]
  }

  private static func object(_ meetup: ULID, _ seat: MeetupSeat) -> JSON {
    [
      "meetup": .string(meetup.description), "state": .string(seat.state.rawValue),
      "since": .string(seat.at.description),
    ]
  }

  private static func object(_ meetup: ULID, _ message: RoomMessage) -> JSON {
    [
      "meetup": .string(meetup.description), "id": .string(message.entry.description),
      "at": .string(message.at.description), "text": .string(message.text),
    ]
  }

  private static func object(_ meetup: ULID, _ track: RoomTrack) -> JSON {
    [
      "meetup": .string(meetup.description), "id": .string(track.entry.description),
      "at": .string(track.at.description), "name": .string(track.name),
      "distance_km": .exact(track.kilometres), "minutes": track.minutes.map { .count($0) } ?? .null,
      "points": .string(track.points),
    ]
  }

  private static func object(_ meetup: ULID, _ review: RoomReview) -> JSON {
    [
      "meetup": .string(meetup.description), "by": .string(review.by.description),
      "of": .string(review.of.description), "score": .count(review.score), "text": .text(review.text),
    ]
  }

  private static func object(_ report: MeetupReport) -> JSON {
    [
      "id": .string(report.entry.description), "at": .string(report.at.description),
      "meetup": .string(report.meetup.description), "message": .text(report.message),
      "text": .string(report.text),
    ]
  }

  private static func object(_ token: CalendarToken) -> JSON {
    [
      "id": .string(token.entry.description), "journal": .text(token.journal),
      "since": .string(
        AccountService.timestamp(Instant(milliseconds: token.entry.milliseconds)).description),
    ]
  }
}
