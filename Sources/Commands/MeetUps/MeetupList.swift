package import Arguments
internal import Document
internal import Encoding
internal import MeetUps
internal import Places
package import Session
internal import Values

/// `healthlog meetup list`.
package struct MeetupList: Command {
  package static let page = Page(
    name: "meetup list", group: .together, summary: "List meet-ups to come.",
    details: [
      """
      Shows those in your city within the radius around your profile's home, or around --near or --here. Without a home \
      shows all. `fit` says whether your calendar is free: `tight` with less than 30 minutes between, `busy` with \
      something at the same time; nothing of your calendar is sent.
      """
    ],
    examples: [
      Example("healthlog meetup list --sport tennis --to +48h", "tennis in the next two days"),
      Example("healthlog meetup list --sort distance --radius 10km", "the nearest first"),
      Example(
        "healthlog meetup list --free work.ics --with-places", "those you have time for, with places left"),
      Example("healthlog meetup list --mine", "yours"),
    ],
    seeAlso: ["meetup show", "meetup join", "meetup map", "place list"])

  let choice: MeetupChoice
  let selection: ListSelection

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    choice = try MeetupChoice(&read)
    selection = try ListSelection(&read, fields: MeetupRow.fields, cutting: .last)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let found = try choice.find(&session)
    let rows = try selection.selected(found.rows, session) { $0.value($1) }
    found.remark(session)
    if rows.isEmpty, session.console.isForPeople { session.console.say("there are no such meet-ups") }
    let table = Table(
      rows, columns: MeetupRow.columns(session, withFit: rows.contains { $0.view.fit != nil }))
    let objects = rows.map { JSON.object($0.view.members(now: session.now.instant)) }
    if !rows.isEmpty || !session.console.isForPeople {
      session.console.show(
        Document(title: "", blocks: [.table(table)]),
        json: [
          "schema": "healthlog.meetup-list/1", "city": .text(found.city), "limit": .text(found.limit),
          "radius_km": .exact(found.radius), "left_out": .count(found.leftOut), "meetups": .array(objects),
        ], lines: objects)
    }
    if found.isPartial { session.console.end(with: .attention) }
  }
}

/// A meet-up in a list.
struct MeetupRow {
  let view: MeetupView
  private var meetup: Meetup { view.meetup }

  init(_ view: MeetupView) { self.view = view }

  static let fields: [ListField] = [
    .day("date", "at", "when"), .text("sport"), .text("title"), .text("city"), .text("host"), .text("level"),
    .text("state"), .number("distance", "distance_km", "km"), .number("left", "places_left"), .number("max"),
    .number("joined"), .number("minutes"),
  ]

  func value(_ field: String) -> ListValue {
    switch field {
    case "date": .text(meetup.at.day.description)
    case "sport": .text(meetup.sport)
    case "title": .text(meetup.title)
    case "city": meetup.place.city.map(ListValue.text) ?? .unknown
    case "host": .text(meetup.hostName)
    case "level": .text(meetup.level.rawValue)
    case "state": .text(meetup.state.rawValue)
    case "distance": view.distance.map(ListValue.number) ?? .unknown
    case "left": .number(Decimal(Int32(clamping: meetup.left)))
    case "max": .number(Decimal(Int32(clamping: meetup.most)))
    case "joined": .number(Decimal(Int32(clamping: meetup.joined)))
    case "minutes": .number(Decimal(Int32(clamping: meetup.minutes)))
    default: .unknown
    }
  }

  static func columns(_ session: Session, withFit: Bool) -> [RowColumn<MeetupRow>] {
    let language = session.console.language
    let isForPeople = session.console.isForPeople
    var columns: [RowColumn<MeetupRow>] = [
      .text("when", language.words(.meetupWhen), .essential, .whole) {
        .text(isForPeople ? session.start(of: $0.meetup, language) : $0.meetup.at.description)
      },
      .text("sport", language.words(.meetupSport), .useful, .whole) {
        .text(isForPeople ? Meetup.sportName($0.meetup.sport, language) : $0.meetup.sport)
      },
      .text("where", language.words(.meetupWhere), .essential, .wrapped) {
        .text($0.meetup.place.name ?? $0.meetup.title)
      },
      .number("km", "km", .useful) { $0.view.distance.map { .number($0, places: 1) } ?? .empty },
      .text("places", language.words(.meetupPlaces), .essential, .whole) { row in
        .text(isForPeople ? language.words(row.places) : "\(row.meetup.left)")
      },
    ]
    if withFit {
      columns.append(
        .text("fit", language.words(.meetupFit), .useful, .whole) { row in
          guard let fit = row.view.fit else { return .empty }
          return .text(isForPeople ? language.words(MeetupFits.words(fit, nil, session)) : fit.rawValue)
        })
    }
    columns.append(
      .text("id", "id", .essential, .whole) {
        .text(isForPeople ? $0.meetup.id.short : $0.meetup.id.description)
      })
    return columns
  }

  /// What is left, or what became of it, or what the person is to it.
  private var places: Message {
    if view.isQueued { return "queued" }
    if meetup.state == .cancelled { return "cancelled" }
    if view.mine == .joined { return "joined, \(meetup.joined) of \(meetup.most)" }
    if view.mine == .waiting { return "waiting, place \(view.position ?? 0)" }
    return meetup.left == 0 ? "full" : "\(meetup.left) left"
  }
}
