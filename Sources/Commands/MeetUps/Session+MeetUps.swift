internal import Document
internal import Encoding
internal import Journal
internal import Ledger
internal import MeetUps
internal import Messages
internal import Platform
internal import Session
internal import Values

extension Session {
  /// How much of the conversations and news of meet-ups is unread, as the last exchange left it; nil with none.
  var unreadMeetUps: (messages: Int, meetups: Int)? {
    let counts = MeetUpFolder.all(self).compactMap { folder -> (Int, Int)? in
      guard let json = folder.json("unread.json"),
        let unread = json["unread"]?.numberText.flatMap({ Int($0) }), unread > 0
      else { return nil }
      return (unread, json["meetups"]?.numberText.flatMap { Int($0) } ?? 1)
    }
    guard !counts.isEmpty else { return nil }
    return (counts.reduce(0) { $0 + $1.0 }, counts.reduce(0) { $0 + $1.1 })
  }

  /// The meet-ups at places, by the place's id: those to come that are on this device.
  func placesWithMeetups() -> [String: [String]] {
    var found: [String: [String]] = [:]
    for folder in MeetUpFolder.all(self) {
      guard let board = try? folder.board() else { continue }
      for meetup in board.meetups.values where meetup.state == .open && !meetup.isOver(at: now.instant) {
        if let place = meetup.place.id { found[place, default: []].append(meetup.id.description) }
      }
    }
    return found.mapValues { $0.sorted() }
  }

  /// What is due of the meet-ups that the person takes part in or waits for, from this device alone: starts a day and an
  /// hour before, a time, place or state that changed since the last look, and a place that is free.
  func dueMeetUps(within minutes: Int?) -> [DueMeetup] {
    MeetUpFolder.all(self).flatMap { DueMeetup.all(in: $0, at: now, within: minutes) }
  }
}

/// Something about a meet-up that a person should know now.
struct DueMeetup {
  /// Why.
  enum Reason: String {
    /// It begins within a day, or an hour.
    case day, hour
    /// Its time, its place, or whether it takes place changed.
    case moved, place, cancelled
    /// A place is free for whoever asks first.
    case free
    /// The person waited and takes part now.
    case promoted
  }

  let meetup: Meetup
  let reason: Reason
  /// Since when it is due.
  let since: Timestamp

  /// All that is due in a folder.
  static func all(in folder: MeetUpFolder, at now: Timestamp, within minutes: Int?) -> [DueMeetup] {
    guard let inbox = folder.inbox, let board = try? folder.board() else { return [] }
    let window = Int64(minutes ?? 24 * 60) * 60_000
    let isNew = { (time: Instant) in
      time <= now.instant && now.instant.milliseconds - time.milliseconds < window
    }
    var due: [DueMeetup] = []
    for seat in inbox.seats {
      guard let meetup = board.meetups[seat.meetup], !meetup.isOver(at: now.instant) else { continue }
      if seat.state == .waiting, seat.isFree {
        due.append(DueMeetup(meetup: meetup, reason: .free, since: now))
      }
      guard seat.state == .joined else { continue }
      if meetup.state == .open, !meetup.isStarted(at: now.instant) {
        let left = meetup.at.instant.milliseconds - now.instant.milliseconds
        for (reason, before) in [(Reason.hour, Int64(3_600_000)), (.day, 86_400_000)] where left <= before {
          let begun = Instant(milliseconds: meetup.at.instant.milliseconds - before)
          if minutes == nil || isNew(begun) {
            due.append(DueMeetup(meetup: meetup, reason: reason, since: meetup.at))
          }
          break
        }
      }
      let room = try? folder.room(of: meetup.id)
      let newest = (room?.news ?? []).filter { isNew($0.at.instant) }.sorted { $0.entry < $1.entry }
      for reason in [Reason.moved, .place, .cancelled] {
        guard let news = newest.last(where: { $0.what.rawValue == reason.rawValue }) else { continue }
        due.append(DueMeetup(meetup: meetup, reason: reason, since: news.at))
      }
      if let news = newest.last(where: { $0.what == .promoted && $0.text == inbox.nick }) {
        due.append(DueMeetup(meetup: meetup, reason: .promoted, since: news.at))
      }
    }
    return due.sorted { ($0.meetup.at, $0.meetup.id) < ($1.meetup.at, $1.meetup.id) }
  }

  /// What it says, for people.
  func message(_ session: Session) -> Message {
    let line = session.line(meetup)
    switch reason {
    case .day: return "\(line) is within a day"
    case .hour: return "\(line) is within an hour"
    case .moved: return "\(line): the time changed"
    case .place: return "\(line): the place changed"
    case .cancelled: return "\(line) was cancelled"
    case .free: return "\(line): a place is free, the first to join gets it"
    case .promoted: return "\(line): a place became free, you take part"
    }
  }

  /// Its object.
  func json(_ session: Session) -> JSON {
    [
      "what": "meetup", "meetup": .string(meetup.id.description), "reason": .string(reason.rawValue),
      "at": .string(meetup.at.description), "text": .string(Language.english.words(message(session))),
    ]
  }
}
