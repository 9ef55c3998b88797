internal import Accounts
internal import Encoding
internal import Journal
internal import Ledger
internal import MeetUps
internal import Places
internal import Session
package import Values

extension MeetUpService {
  /// Makes a meet-up of a member; `key` is its id, and the same key again gives the same meet-up.
  func create(_ draft: MeetupDraft, key: ULID, _ member: MeetupMember, _ account: Account) throws(Refusal)
    -> Meetup
  {
    let meetup = try Self.meetup(draft, key, member)
    return try alone { () throws(Refusal) in
      if let known = board.read({ $0.meetups[key] }) {
        guard known.host == member.member else { throw Self.used }
        return known
      }
      try checkMayCreate(member, account)
      try checkStart(meetup.at)
      let room = try accounts.book.change { (book, fresh) throws(Refusal) in
        // A room that is there without a meet-up is left of the same request, of which the server died.
        if let room = book.meetUps.rooms[key] {
          guard book.meetUps.seat(of: member.member, in: key)?.seat.state == .joined else { throw Self.used }
          return ([], room.journal)
        }
        let room = MeetupRoom(entry: fresh(), meetup: key, journal: fresh())
        let seat = MeetupSeat(entry: fresh(), meetup: key, member: member.member, state: .joined, at: now)
        return (
          [LiveChange(action: "meetup.create", operations: [room.addition, seat.addition])], room.journal
        )
      }
      try stored { () throws(JournalError) in try rooms.begin(room, world.now()) }
      if let spot = draft.spot, let point = spot.point {
        let new = RoomSpot(entry: fresh(), point: point, text: spot.text)
        try write([LiveChange("meetup.spot", new.addition)], to: room)
      }
      try board.change { (_, _) throws(Refusal) in ([LiveChange("meetup.create", meetup.addition)], ()) }
      try settle(key)
      return meetup
    }
  }

  /// That an id is somebody else's.
  static let used = Refusal(409, "meetup.value", "the key is already in use", hint: "choose another one")

  private static let noPoint = Refusal(
    422, "meetup.value", "spot requires a point: geo is missing", hint: "give geo too")

  private static func meetup(_ draft: MeetupDraft, _ id: ULID, _ member: MeetupMember) throws(Refusal)
    -> Meetup
  {
    guard let key = draft.sport else { throw MeetupBody.wrong("sport", "the key of a sport") }
    guard let sport = Sports.builtIn.sport(key: key) else {
      let near = Sports.builtIn.near(key)
      throw Refusal(
        422, "meetup.value", "unknown sport '\(key)'",
        hint: near.isEmpty ? nil : "did you mean \(near.joined(separator: ", "))?")
    }
    guard let at = draft.at else { throw MeetupBody.wrong("at", "a time with its offset") }
    if let spot = draft.spot, spot.point == nil { throw noPoint }
    guard draft.host == nil else { throw MeetupBody.wrong("host", "left out: you host it yourself") }
    let place = draft.place ?? MeetupPlace(id: nil, name: nil, point: nil, isExact: false, city: nil)
    let title = draft.title ?? [sport.name.english, place.name].compactMap(\.self).joined(separator: ", ")
    return Meetup(
      id: id, at: at, title: String(title.unicodeScalars.prefix(MeetupLimits.title)).trimmed, sport: key,
      place: place,
      minutes: draft.minutes ?? 60, most: draft.most ?? 4, level: draft.level ?? .any,
      text: draft.text ?? nil, host: member.member, hostName: member.nick)
  }

  private func checkMayCreate(_ member: MeetupMember, _ account: Account) throws(Refusal) {
    let now = world.now()
    let hosted = board.read { board in board.meetups.values.filter { $0.host == member.member } }
    guard openHosted(by: member.member) < MeetupLimits.hosted else {
      throw Refusal(
        409, "meetup.limit", "you already host \(MeetupLimits.hosted) meet-ups to come",
        hint: "use `healthlog meetup cancel` to cancel one")
    }
    let day: Int64 = 86_400_000
    // Its key may be of any of these days: when it was made its room tells.
    let rooms = accounts.book.read { $0.meetUps.rooms }
    let made = hosted.count { now.milliseconds - (rooms[$0.id]?.entry ?? $0.id).milliseconds < day }
    let isNew = now.milliseconds - account.id.milliseconds < day
    guard made < (isNew ? 1 : MeetupLimits.created) else {
      throw Refusal(
        409, "meetup.limit", "you have reached your daily limit of new meet-ups", hint: "try again tomorrow")
    }
  }

  private func openHosted(by member: ULID) -> Int {
    let now = world.now()
    return board.read { board in
      board.meetups.values.count { $0.host == member && $0.state == .open && !$0.isOver(at: now) }
    }
  }

  private func checkStart(_ at: Timestamp) throws(Refusal) {
    let minutes = (at.instant.milliseconds - world.now().milliseconds) / 60_000
    guard minutes >= MeetupLimits.soonest else {
      throw Refusal(
        422, "meetup.value", "the start is in the past or less than \(MeetupLimits.soonest) minutes away",
        hint: "choose a later time")
    }
    guard minutes <= MeetupLimits.latest * 1440 else {
      throw Refusal(422, "meetup.value", "the start is more than \(MeetupLimits.latest) days away")
    }
  }

  /// Changes a meet-up as its host.
  func edit(_ id: ULID, _ draft: MeetupDraft, _ member: MeetupMember) throws(Refusal) {
    try alone { () throws(Refusal) in
      guard let old = board.read({ $0.meetups[id] }) else { throw Self.missing }
      try checkHosts(old, member)
      let new = try edited(old, draft)
      // The place before the news of it.
      if let spot = try spot(of: new, draft, old) {
        try append([LiveChange("meetup.spot", spot.addition)], to: id)
      }
      try write(new, over: old, "meetup.edit")
      try settle(id)
    }
  }

  private func edited(_ old: Meetup, _ draft: MeetupDraft) throws(Refusal) -> Meetup {
    guard draft.sport == nil || draft.sport == old.sport else {
      throw MeetupBody.wrong("sport", "left out: the sport never changes")
    }
    var new = old
    if let at = draft.at, at != old.at {
      try checkStart(at)
      new.at = at
    }
    if let minutes = draft.minutes { new.minutes = minutes }
    if let most = draft.most {
      let joined = accounts.book.readAgain { book in
        (book.meetUps.seats[old.id] ?? []).count { $0.seat.state == .joined }
      }
      guard most >= joined else {
        throw Refusal(
          409, "meetup.value", "\(joined) have joined already",
          hint: "remove somebody first with `healthlog meetup remove`")
      }
      new.most = most
    }
    if let level = draft.level { new.level = level }
    if let title = draft.title { new.title = title }
    if let text = draft.text { new.text = text }
    if let place = draft.place { new.place = old.place.changed(to: place) }
    if let nick = draft.host { try giveTo(nick, &new) }
    return new
  }

  /// Where a meet-up is exactly from now on, where its room has to say so.
  private func spot(of new: Meetup, _ draft: MeetupDraft, _ old: Meetup) throws(Refusal) -> RoomSpot? {
    let known = try view(of: old.id).spot
    if let spot = draft.spot {
      guard let point = spot.point ?? known?.point ?? new.place.point else { throw Self.noPoint }
      guard known?.point != point || known?.text != spot.text else { return nil }
      return RoomSpot(entry: fresh(), point: point, text: spot.text)
    }
    // What the board says now would be overruled by where it was before.
    guard known != nil, draft.place?.point != nil, let point = new.place.point, known?.point != point else {
      return nil
    }
    return RoomSpot(entry: fresh(), point: point, text: nil)
  }

  private func giveTo(_ nick: String, _ meetup: inout Meetup) throws(Refusal) {
    let id = meetup.id
    let found = accounts.book.readAgain { book -> MeetupMember? in
      guard let member = book.meetUps.account(called: nick).flatMap({ book.meetUps.member(of: $0) }),
        book.meetUps.seat(of: member.member, in: id)?.seat.state == .joined
      else { return nil }
      return member
    }
    guard let found else {
      throw Refusal(422, "meetup.value", "nobody called '\(nick)' takes part in the meet-up")
    }
    guard openHosted(by: found.member) < MeetupLimits.hosted else {
      throw Refusal(
        409, "meetup.limit", "'\(found.nick)' already hosts \(MeetupLimits.hosted) meet-ups to come")
    }
    meetup.host = found.member
    meetup.hostName = found.nick
  }

  /// Cancels a meet-up, as its host or as an administrator; seats stay as they are.
  func cancel(_ id: ULID, reason: String?) throws(Refusal) {
    try alone { () throws(Refusal) in
      guard let old = board.read({ $0.meetups[id] }) else { throw Self.missing }
      if old.state == .cancelled { return }
      guard !old.isOver(at: world.now()) else { throw Refusal(.over, old) }
      // What was hidden would be there for everybody again.
      guard old.state == .open else {
        throw Refusal(409, "meetup.closed", "an administrator hid the meet-up", hint: "show it again first")
      }
      var new = old
      new.state = .cancelled
      new.reason = reason
      try write(new, over: old, "meetup.cancel")
    }
  }

  /// Hides a meet-up from everybody but those who take part, or shows it again.
  package func hide(_ id: ULID, reason: String?) throws(Refusal) {
    try alone { () throws(Refusal) in
      guard let old = board.read({ $0.meetups[id] }) else { throw Self.missing }
      guard old.state != .cancelled else { throw Refusal(.cancelled, old) }
      var new = old
      new.state = reason == nil ? .open : .hidden
      new.reason = reason
      try write(new, over: old, reason == nil ? "meetup.unhide" : "meetup.hide")
    }
  }

  /// Throws where somebody may not change a meet-up, or nobody may any more.
  func checkHosts(_ meetup: Meetup, _ member: MeetupMember) throws(Refusal) {
    guard meetup.host == member.member else { throw .insufficient }
    if meetup.state == .cancelled { throw Refusal(.cancelled, meetup) }
    guard !meetup.isOver(at: world.now()) else { throw Refusal(.over, meetup) }
  }

  /// Writes what changed about a meet-up, and tells those who take part.
  private func write(_ new: Meetup, over old: Meetup, _ action: String) throws(Refusal) {
    let isMoved = new.at != old.at || new.minutes != old.minutes
    let isElsewhere = new.place != old.place
    try change(old, action) { meetup in
      (meetup.at, meetup.minutes, meetup.most) = (new.at, new.minutes, new.most)
      (meetup.level, meetup.title, meetup.text) = (new.level, new.title, new.text)
      (meetup.place, meetup.host, meetup.hostName) = (new.place, new.host, new.hostName)
      (meetup.state, meetup.reason) = (new.state, new.reason)
      if isMoved || isElsewhere || new.state != old.state { meetup.sequence += 1 }
    }
    var changed: [RoomNews.What] = []
    if isMoved { changed.append(.moved) }
    if isElsewhere { changed.append(.place) }
    if new.host != old.host { changed.append(.host) }
    if new.state != old.state, let what = RoomNews.What(new.state) { changed.append(what) }
    if !changed.isEmpty { try append(changed.map { tell($0, of: new) }, to: old.id) }
  }

  /// Appends to the room of a meet-up.
  func append(_ changes: [LiveChange], to meetup: ULID) throws(Refusal) {
    let room = try room(of: meetup)
    try write(changes, to: room)
  }
}
