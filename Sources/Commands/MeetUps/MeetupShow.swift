package import Arguments
internal import Document
internal import Encoding
internal import MeetUps
package import Session
internal import Values

/// `healthlog meetup show`.
package struct MeetupShow: Command {
  package static let page = Page(
    name: "meetup show", group: .together, summary: "Show a meet-up.",
    details: [
      """
      Shows the sport, place, time, level, places left and your own place. Participants also see who takes part, the \
      exact place, and the tracks and reviews.
      """
    ],
    examples: [
      Example("healthlog meetup show H9J0", "by the end of its ID"),
      Example("healthlog meetup show H9J0 --free work.ics", "whether it fits your calendar"),
    ],
    seeAlso: ["meetup list", "meetup join", "meetup chat"])

  let named: NamedMeetup
  let calendars: [String]

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    named = try NamedMeetup(&read, looking: true)
    calendars = try read.options(
      "free", help: "a calendar file to compare it with; that of `meetup.calendar` if left out",
      completion: .files)
  }

  package func run(_ session: inout Session) throws(Failure) {
    var (copy, view) = try named.look(session)
    let meetup = view.meetup
    let isMine = copy.inbox?.seat(in: meetup.id)?.state == .joined
    let room = isMine ? try copy.client.folder.room(of: meetup.id) : nil
    view.participants = room?.participants.map(\.nick)
    let fits = try session.meetupFits(calendars, [meetup])
    view.fit = fits.fit(of: meetup)
    let home = try session.meetupHome()
    view.distance = meetup.distance(from: home)
    let lines = MeetupLines(view, room, busy: fits.other(of: meetup), session)
    let (blocks, now) = (lines.blocks, session.now.instant)
    let members = view.members(now: now) + lines.roomMembers
    session.console.show(
      Document(title: "", blocks: blocks), json: .object([.init("schema", "healthlog.meetup/1")] + members))
    if fits.isPartial { session.console.end(with: .attention) }
  }
}

/// Everything about a meet-up, for people.
private final class MeetupLines {
  private let view: MeetupView
  private let room: Room?
  private let busy: FreeBusy.Appointment?
  private let session: Session

  init(_ view: MeetupView, _ room: Room?, busy: FreeBusy.Appointment?, _ session: Session) {
    (self.view, self.room, self.busy, self.session) = (view, room, busy, session)
  }

  private var meetup: Meetup { view.meetup }
  private var language: Language { session.console.language }

  var blocks: [Block] {
    var fields: [Field] = [
      Field(language.words(.meetupTitle), .text(meetup.title)),
      Field(language.words(.meetupSport), .text(Meetup.sportName(meetup.sport, language))),
      Field(language.words(.meetupWhen), .text(session.start(of: meetup, language))),
      Field(language.words(.meetupLength), .text("\(meetup.minutes) min")),
    ]
    if let place { fields.append(Field(language.words(.meetupWhere), .text(place))) }
    if let link { fields.append(Field(language.words(.meetupLink), .text(link))) }
    fields += [
      Field(language.words(.meetupLevel), .text(language.words(Meetup.words(meetup.level)))),
      Field(language.words(.meetupHost), .text(meetup.hostName)),
      Field(language.words(.meetupPlaces), .text(language.words(places))),
    ]
    if let mine { fields.append(Field(language.words(.meetupMine), .text(language.words(mine)))) }
    if let state { fields.append(Field(language.words(.meetupState), .text(language.words(state)))) }
    if let participants = view.participants {
      fields.append(Field(language.words(.meetupPlayers), .text(participants.joined(separator: ", "))))
    }
    if let fit = view.fit {
      fields.append(
        Field(language.words(.meetupFit), .text(language.words(MeetupFits.words(fit, busy, session)))))
    }
    fields.append(Field("id", .text(meetup.id.description)))
    var blocks: [Block] = [.fields(fields)]
    if let text = meetup.text { blocks.append(.paragraph(text)) }
    if !shared.isEmpty { blocks.append(.list(shared)) }
    return blocks
  }

  private var place: String? {
    let parts = [meetup.place.name, room?.spot?.text, meetup.place.city].compactMap(\.self)
    let distance = view.distance.map { " (\(language.number($0, places: 1)) km)" } ?? ""
    return parts.isEmpty ? nil : parts.joined(separator: ", ") + distance
  }

  /// A link that opens the maps of a phone (RFC 5870).
  private var link: String? { (room?.spot?.point ?? meetup.place.point).map { "geo:\($0)" } }

  private var places: Message {
    meetup.waiting > 0
      ? "\(meetup.joined) of \(meetup.most), \(meetup.left) left, \(meetup.waiting) waiting"
      : "\(meetup.joined) of \(meetup.most), \(meetup.left) left"
  }

  private var mine: Message? {
    if view.isQueued { return "queued; sent at the next sync" }
    switch view.mine {
    case .joined: return "you take part"
    case .waiting: return "you wait, place \(view.position ?? 0) in line"
    case .removed: return "you were removed"
    case .left, nil: return nil
    }
  }

  private var state: Message? {
    let reason = meetup.reason ?? ""
    switch meetup.state {
    case .cancelled: return reason.isEmpty ? "cancelled" : "cancelled: \(reason)"
    case .hidden: return reason.isEmpty ? "hidden" : "hidden: \(reason)"
    case .open:
      if meetup.isOver(at: session.now.instant) { return "over" }
      return meetup.isStarted(at: session.now.instant) ? "under way" : nil
    }
  }

  /// Tracks and reviews, a line each.
  private var shared: [String] {
    guard let room else { return [] }
    let nick = { (member: ULID) in room.seats[member]?.nick ?? "?" }
    let tracks = room.tracks.sorted { $0.entry < $1.entry }.map { track -> String in
      let minutes = track.minutes.map { ", \($0) min" } ?? ""
      return
        "\(nick(track.member)): \(track.name), \(language.number(track.kilometres, places: 1)) km\(minutes)"
    }
    let reviews = room.reviews.values.sorted { $0.entry < $1.entry }.map { review in
      let text = review.text.map { ": \($0)" } ?? ""
      return "\(nick(review.by)) → \(nick(review.of)): \(review.score)/5\(text)"
    }
    return tracks + reviews
  }

  /// What machine formats say of the room; nothing to whoever does not take part.
  var roomMembers: [JSON.Member] {
    guard let room else { return [] }
    let nick = { (member: ULID) -> JSON in .text(room.seats[member]?.nick) }
    let spot: JSON =
      room.spot.map { spot in
        let point = GridPoint(spot.point)
        return [
          "lat": point.map { .number($0.latitudeText) } ?? .null,
          "lon": point.map { .number($0.longitudeText) } ?? .null, "text": .text(spot.text),
        ]
      } ?? .null
    return [
      .init("spot", spot),
      .init(
        "tracks",
        .array(
          room.tracks.sorted { $0.entry < $1.entry }.map { track in
            [
              "nick": nick(track.member), "name": .string(track.name),
              "distance_km": .exact(track.kilometres),
              "minutes": track.minutes.map { .count($0) } ?? .null, "points": .string(track.points),
            ]
          })),
      .init(
        "reviews",
        .array(
          room.reviews.values.sorted { $0.entry < $1.entry }.map { review in
            [
              "by": nick(review.by), "of": nick(review.of), "score": .count(review.score),
              "text": .text(review.text),
            ]
          })),
    ]
  }
}
