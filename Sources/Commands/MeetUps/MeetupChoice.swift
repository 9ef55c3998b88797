internal import Arguments
internal import Document
internal import MeetUps
internal import Places
internal import Session
internal import Values

/// Which meet-ups a person asks for.
struct MeetupChoice {
  private let search: PlaceSearch
  private let from: String?
  private let to: String?
  private let level: String?
  private let hasPlaces: Bool
  private let isMine: Bool
  private let calendars: [String]
  private let options: MeetUpOptions

  /// Reads the options.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    search = try PlaceSearch(&read)
    from = try read.option("from", help: "only those that end after this time; now if left out")
    to = try read.option("to", help: "only those that begin before this time, such as +48h or sunday")
    level = try read.option(
      "level", help: "only those for this level", completion: .choices(MeetupLevel.allCases.map(\.rawValue)))
    hasPlaces = try read.flag("with-places", help: "only those with places left")
    isMine = try read.flag("mine", help: "only those you joined or wait for")
    calendars = try read.options(
      "free", help: "only those that fit this calendar file", completion: .files)
    options = try MeetUpOptions(&read, looking: true)
    if let level, MeetupLevel(rawValue: level) == nil {
      throw UsageError(
        code: "meetup.level", message: "unknown level '\(level)'",
        hint: "one of \(MeetupLevel.allCases.map(\.rawValue).joined(separator: ", "))", caret: nil)
    }
  }

  /// What was found.
  struct Found {
    var rows: [MeetupRow]
    /// The area that was searched; nil where none bounds it.
    let area: SearchedArea?
    let home: GridPoint?
    let leftOut: Int
    let isPartial: Bool

    var city: String? { area?.limit?.name }
    var limit: String? { area?.limit?.word }
    var radius: Decimal? { area?.radius }

    /// Says what lies beyond the city.
    func remark(_ session: Session) {
      if let remark = area?.remark(found: rows.count, leftOut: leftOut) { session.console.say(remark) }
    }
  }

  /// The meet-ups that are asked for, the next one first.
  func find(_ session: inout Session) throws(Failure) -> Found {
    let first = if let from { try session.meetupTime(from) } else { session.now }
    let last: Timestamp? = if let to { try session.meetupTime(to) } else { nil }
    let copy = try MeetUpCopy(options, session)
    let keys = Set(search.sports.map(\.key))
    var views = copy.views.filter { view in
      let meetup = view.meetup
      return meetup.end > first.instant && last.map { meetup.at.instant < $0.instant } ?? true
        && (keys.isEmpty || keys.contains(meetup.sport))
        && (level.map { meetup.level.rawValue == $0 || meetup.level == .any } ?? true)
        && (!hasPlaces || meetup.left > 0 && meetup.state == .open)
        && (isMine
          ? view.mine == .joined || view.mine == .waiting
          : meetup.state == .open || view.mine == .joined || view.mine == .waiting)
    }
    let area = isMine ? nil : try area(&session)
    let home = if let area { area.origin } else { try session.meetupHome() }
    var leftOut = 0
    views = views.compactMap { view in
      guard let area, let point = view.meetup.place.point.flatMap({ GridPoint($0) }) else { return view }
      guard area.origin.distance(to: point) <= area.metres else { return nil }
      if let limit = area.limit, !limit.contains(point) {
        leftOut += 1
        return nil
      }
      return view
    }
    let fits = try session.meetupFits(calendars, views.map(\.meetup))
    let rows = views.compactMap { view -> MeetupRow? in
      var view = view
      view.distance = view.meetup.distance(from: home)
      view.fit = fits.fit(of: view.meetup)
      if !calendars.isEmpty, view.fit == .busy { return nil }
      return MeetupRow(view)
    }
    return Found(rows: rows, area: area, home: home, leftOut: leftOut, isPartial: fits.isPartial)
  }

  /// The area that is searched; none where the person has no home and names no other point.
  private func area(_ session: inout Session) throws(Failure) -> SearchedArea? {
    if !search.hasOrigin, try session.meetupHome() == nil { return nil }
    return try search.area(try PlaceStore(session), &session)
  }
}
