package import Arguments
internal import Activity
internal import Encoding
internal import Import
internal import MeetUps
package import Session
internal import Values

/// `healthlog meetup attach`.
package struct MeetupAttach: Command {
  package static let page = Page(
    name: "meetup attach", group: .together, summary: "Share a GPS track with the participants of a meet-up.",
    details: [
      """
      Reads a GPX, TCX or KML file. The way is shared with at most 2,000 points, its times are dropped, and the first \
      and last 200 m are cut, so that nobody sees where you live; --whole keeps them.
      """
    ],
    examples: [Example("healthlog meetup attach H9J0 run.gpx", "the way you ran")],
    seeAlso: ["meetup show", "meetup review", "import"])

  let named: NamedMeetup
  let file: String
  let isWhole: Bool
  let title: String?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    named = try NamedMeetup(&read, looking: false)
    file = try read.word("FILE", help: "a GPX, TCX or KML file", completion: .files)
    isWhole = try read.flag("whole", help: "keep the first and last 200 m")
    title = try read.option("title", help: "what it is called; the name in the file if left out")
  }

  /// Metres that are cut from each end.
  private static let ends = 200.0

  package func run(_ session: inout Session) throws(Failure) {
    let track = try track(session)
    let (copy, view) = try named.find(session)
    let meetup = view.meetup
    _ = try copy.room(of: meetup)
    var client = copy.client
    let request = client.request("POST", "/v1/meetups/\(meetup.id)/tracks", .object(track.members), session)
    let outcome = try client.perform(request, mayWait: true, session)
    session.tell(
      "attached \(track.name), \(track.kilometres.description) km, to \(session.line(meetup))",
      queued: outcome.isQueued,
      json: .object(
        [.init("schema", "healthlog.meetup-track/1"), .init("meetup", meetup.id.description)] + track.members)
    )
  }

  /// A track as it is shared.
  private struct Shared {
    let name: String
    let kilometres: Decimal
    let minutes: Int?
    let points: String

    var members: [JSON.Member] {
      var members: [JSON.Member] = [.init("name", name), .init("distance_km", .exact(kilometres))]
      if let minutes { members.append(.init("minutes", .count(minutes))) }
      return members + [.init("points", points)]
    }
  }

  private func track(_ session: Session) throws(Failure) -> Shared {
    let bytes = Array(try TextFile.read(file, session.world).utf8)
    guard let track = TrackFile.read(bytes).tracks.first(where: { $0.points.contains { $0.place != nil } })
    else {
      throw Failure(
        .notUnderstood, "meetup.track", "there is no track in '\(file)'",
        hint: "a GPX, TCX or KML file has one")
    }
    let lines = isWhole ? [track] : [Self.cut(track)].compactMap(\.self)
    guard let kept = lines.first else {
      throw Failure(
        .notUnderstood, "meetup.track", "the track is shorter than the 400 m that are cut",
        hint: "use --whole to share all of it")
    }
    let outline = TrackOutline.lines(kept, atMost: MeetupLimits.trackPoints)
    let metres = outline.reduce(0.0) { sum, line in
      sum + zip(line, line.dropFirst()).reduce(0.0) { $0 + $1.0.distance(to: $1.1) }
    }
    var minutes: Int?
    if let start = kept.start, let end = kept.end {
      let taken = (end.milliseconds - start.milliseconds) / 60_000
      if (0...1440).contains(taken) { minutes = Int(taken) }
    }
    return Shared(
      name: String((title ?? track.name ?? "track").prefix(MeetupLimits.title)),
      kilometres: Decimal(rounding: metres / 1000)?.rounded(places: 2) ?? .zero, minutes: minutes,
      points: Polyline.text(outline.map { $0.map(\.rounded) }))
  }

  /// A track without its ends; nil where nothing is left.
  private static func cut(_ track: Track) -> Track? {
    var cut = track
    cut.segments = dropping(track.segments)
    cut.segments = dropping(cut.segments.reversed().map { $0.reversed() }).reversed().map { $0.reversed() }
    cut.statedStart = nil
    return cut.points.contains { $0.place != nil } ? cut : nil
  }

  /// Segments without their first metres.
  private static func dropping(_ segments: [[TrackPoint]]) -> [[TrackPoint]] {
    var left = ends
    var last: GeoPoint?
    var kept: [[TrackPoint]] = []
    for segment in segments {
      let rest = segment.drop { point in
        guard let place = point.place, left > 0 else { return left > 0 }
        if let last { left -= last.distance(to: place) }
        last = place
        return left > 0
      }
      if !rest.isEmpty { kept.append(Array(rest)) }
    }
    return kept
  }
}
