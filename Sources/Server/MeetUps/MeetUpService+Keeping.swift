internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import MeetUps
package import Session
internal import Values

extension MeetUpService {
  /// Days after the end of a meet-up for which its room is kept, if nothing else is said.
  package static let usualRoomDays = 90
  /// Days after the end of a meet-up for which the board shows it.
  private static let boardDays: Int64 = 365

  /// Erases the rooms of meet-ups that ended so many days ago with everything in them and everybody's seat, and meet-ups
  /// that ended a year ago. Gives how many rooms and meet-ups.
  @discardableResult
  package func forgetOld(roomDays: Int) throws(Failure) -> (rooms: Int, meetups: Int) {
    do throws(Refusal) {
      return try alone { () throws(Refusal) in
        (rooms: try forgetRooms(days: Int64(roomDays)), meetups: try forgetMeetups())
      }
    } catch {
      throw Failure(.system, "meetup.keep", "cannot erase old meet-ups: \(error.words)", hint: nil)
    }
  }

  private func forgetRooms(days: Int64) throws(Refusal) -> Int {
    let before = world.now().milliseconds - days * 86_400_000
    let (book, board) = (accounts.book.read { $0.meetUps }, board.read { $0.meetups })
    let old = book.rooms.filter { meetup, room in
      // One that is on no board was erased with its host.
      let end =
        board[meetup]?.end.milliseconds
        ?? (book.seats[meetup] ?? []).map(\.seat.at.instant.milliseconds).max() ?? room.entry.milliseconds
      return end <= before
    }
    guard !old.isEmpty else { return 0 }
    for room in old.values { try stored { () throws(JournalError) in try store.erase(room.journal) } }
    let seats = try stored { () throws(JournalError) in try accounts.book.everySeat(in: Set(old.keys)) }
    try accounts.book.change { (book, _) throws(Refusal) in
      let removals = old.values.compactMap { book.removal(of: $0.entry) }
      let erasures = seats.map { Operation.erase(entry: $0, events: []) }
      // The seats first: as long as a room is known, whoever comes after a crash finds it and ends this.
      return (
        (erasures.isEmpty ? [] : [LiveChange(action: "erase", operations: erasures)])
          + (removals.isEmpty ? [] : [LiveChange(action: "meetup.drop", operations: removals)]), ()
      )
    }
    return old.count
  }

  private func forgetMeetups() throws(Refusal) -> Int {
    let before = world.now().milliseconds - Self.boardDays * 86_400_000
    let old = board.read { board in board.meetups.values.filter { $0.end.milliseconds <= before }.map(\.id) }
    try erase(old)
    return old.count
  }
}

extension LiveJournal<AccountBook> {
  /// Every decision about somebody in some meet-ups, those that newer ones took the place of too.
  fileprivate func everySeat(in meetups: Set<ULID>) throws(JournalError) -> [ULID] {
    var seats: [ULID] = []
    try journal.eachLine(in: try Snapshot(journal)) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), let event = try? Event(bytes, line) else { return }
      seats += event.operations.compactMap { operation in
        operation["kind"]?.stringValue == MeetupSeat.kind.name
          && (operation["meetup"]?.idValue.map(meetups.contains) ?? false) ? operation["entry"]?.idValue : nil
      }
    }
    return seats
  }
}
