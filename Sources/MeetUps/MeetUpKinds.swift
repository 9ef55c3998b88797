package import Ledger

/// The kinds of entries that meet-ups are made of. Only a server adds them.
package enum MeetUpKinds {
  /// Those of a board, the journal of all meet-ups of a server.
  package static let board: [Kind] = [Meetup.kind]

  /// Those of a room, the journal of one meet-up that its participants read.
  package static let room: [Kind] = [
    RoomSeat.kind, RoomMessage.kind, RoomReview.kind, RoomTrack.kind, RoomNews.kind, RoomSpot.kind,
  ]

  /// Those of a server's own journal.
  package static let own: [Kind] = [
    MeetupMember.kind, MeetupSeat.kind, MeetupBlock.kind, MeetupReport.kind, MeetupRoom.kind,
    CalendarToken.kind,
  ]

  /// Those of a board and of rooms, which devices read.
  package static let shared: [Kind] = board + room
}
