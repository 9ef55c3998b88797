internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import MeetUps
internal import Session
internal import Synchronization
internal import Values

extension MeetUpService {
  /// Throws 404 where somebody does not take part in a meet-up: for others there is no such room.
  func checkTakesPart(_ member: MeetupMember, in meetup: Meetup) throws(Refusal) {
    guard state(of: member, in: meetup.id) == .joined else {
      throw Refusal(
        404, "meetup.participants", "only participants can do this",
        hint: "join it first with `healthlog meetup join`")
    }
  }

  /// The conversation, the reviews and the tracks of a meet-up.
  func view(of meetup: ULID) throws(Refusal) -> Room {
    let room = try room(of: meetup)
    return try stored { () throws(JournalError) in try rooms.read(room) }
  }

  /// Adds a message to a conversation; the same key again adds nothing.
  func say(_ text: String, key: ULID, in meetup: Meetup, _ member: MeetupMember) throws(Refusal)
    -> RoomMessage
  {
    let message = RoomMessage(entry: key, at: now, member: member.member, nick: member.nick, text: text)
    return try alone { () throws(Refusal) in
      let view = try view(of: meetup.id)
      if let known = view.messages.first(where: { $0.entry == key }) {
        guard known.member == member.member else { throw Self.used }
        return known
      }
      guard !view.holds(key) else { throw Self.used }
      try checkIsWritable(meetup)
      try takeMessage(of: member.member)
      try append([LiveChange("meetup.message", message.addition)], to: meetup.id)
      return message
    }
  }

  private func takeMessage(of member: ULID) throws(Refusal) {
    let now = world.now()
    let wait = messages.withLock { buckets -> Int64 in
      let wait = buckets.wait(for: 60_000, in: member, now)
      if wait == 0 { buckets.take(60_000, from: member, now) }
      return wait
    }
    guard wait > 0 else { return }
    throw Refusal(
      429, "meetup.limit", "you have written \(MeetupLimits.messages) messages in the last hour",
      hint: "try again later", fields: [("retry-after", String((wait + 999) / 1000))])
  }

  /// Keeps what a member thinks of another; a later one takes the place of an earlier one.
  func review(_ other: ULID, score: Int, text: String?, in meetup: Meetup, _ member: MeetupMember)
    throws(Refusal)
  {
    try alone { () throws(Refusal) in
      guard other != member.member else { throw MeetupBody.wrong("member", "somebody else") }
      let view = try view(of: meetup.id)
      guard view.seats[other] != nil else {
        throw Refusal(404, "meetup.missing", "that member has no place in the meet-up")
      }
      guard meetup.isOver(at: world.now()), meetup.state != .cancelled else {
        throw Refusal(
          409, "meetup.value", "the meet-up is not over yet", hint: "reviews are taken afterwards")
      }
      try checkIsWritable(meetup)
      let review = RoomReview(entry: fresh(), by: member.member, of: other, score: score, text: text)
      let old = view.reviews[Room.ReviewPair(by: member.member, of: other)]
      if let old, old.score == score, old.text == text { return }
      try append([LiveChange("meetup.review", review.addition)], to: meetup.id)
    }
  }

  /// Adds a track; the same key again adds nothing.
  func attach(_ track: RoomTrack, to meetup: Meetup) throws(Refusal) {
    try alone { () throws(Refusal) in
      let view = try view(of: meetup.id)
      if let known = view.tracks.first(where: { $0.entry == track.entry }) {
        guard known.member == track.member else { throw Self.used }
        return
      }
      guard !view.holds(track.entry) else { throw Self.used }
      try checkIsWritable(meetup)
      try append([LiveChange("meetup.track", track.addition)], to: meetup.id)
    }
  }

  private func checkIsWritable(_ meetup: Meetup) throws(Refusal) {
    let last = meetup.end.milliseconds + MeetupLimits.after * 86_400_000
    guard world.now().milliseconds < last else {
      throw Refusal(
        409, "meetup.over", "the meet-up ended more than \(MeetupLimits.after) days ago")
    }
  }

  /// Tells the administrators of something; the same key again tells nothing.
  func report(_ report: MeetupReport) throws(Refusal) {
    let since = world.now().milliseconds - 86_400_000
    try accounts.book.change { (book, _) throws(Refusal) in
      guard book.meetUps.reports[report.entry] == nil else { return ([], ()) }
      let told = book.meetUps.reports.values.count {
        $0.by == report.by && $0.at.instant.milliseconds > since
      }
      guard told < MeetupLimits.reports else {
        throw Refusal(
          429, "meetup.limit", "you have reached your daily limit of reports", hint: "try again tomorrow")
      }
      return ([LiveChange("meetup.report", report.addition)], ())
    }
  }

  /// Lets a member meet another no more, or again.
  func block(_ other: ULID, isBlocked: Bool, _ member: MeetupMember) throws(Refusal) {
    try accounts.book.change { (book, fresh) throws(Refusal) in
      let known = book.meetUps.blocks.values.filter { $0.by == member.member && $0.of == other }
      // One who withdrew is blocked still.
      guard other != member.member, !known.isEmpty || book.meetUps.member(other) != nil else {
        throw Refusal(404, "meetup.missing", "there is no such member")
      }
      guard isBlocked else {
        return (known.compactMap { book.removal(of: $0.entry) }.map { LiveChange("meetup.unblock", $0) }, ())
      }
      guard known.isEmpty else { return ([], ()) }
      let block = MeetupBlock(entry: fresh(), by: member.member, of: other)
      return ([LiveChange("meetup.block", block.addition)], ())
    }
  }
}
