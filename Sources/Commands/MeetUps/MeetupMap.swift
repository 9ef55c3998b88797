package import Arguments
internal import Document
internal import Encoding
internal import MeetUps
internal import Places
package import Session
internal import Values

/// `healthlog meetup map`.
package struct MeetupMap: Command {
  package static let page = Page(
    name: "meetup map", group: .together, summary: "Draw a map of meet-ups and places.",
    details: [
      """
      Draws the limits of the city, your home as `+`, and each meet-up as a letter that its row below has too. \
      --places adds the imported places of the sport, those without a meet-up too. The scale is at the bottom and north \
      is up.
      """,
      """
      --output with .html, .svg or .pdf writes an image without scripts or tiles; the HTML page shows a single day at a \
      time if there are several. With .geojson it writes places and meet-ups for other programs.
      """,
    ],
    examples: [
      Example("healthlog meetup map --sport tennis --to +48h", "in the terminal"),
      Example("healthlog meetup map --places --output map.html", "a page with the places, too"),
      Example("healthlog meetup map --output meetups.geojson", "for a map program"),
    ],
    seeAlso: ["meetup list", "place list", "healthlog-places(7)"])

  let choice: MeetupChoice
  let showsPlaces: Bool
  let delivery: Delivery

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    choice = try MeetupChoice(&read)
    showsPlaces = try read.flag("places", help: "draw the imported places, too")
    delivery = try Delivery(&read)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let found = try choice.find(&session)
    let store = try PlaceStore(session)
    let places = try showsPlaces ? found.area?.places(store).found.map(\.place) ?? [] : []
    if let file = delivery.file, file.lowercased().hasSuffix(".geojson") {
      let bytes = Array((Self.collection(found, places).text + "\n").utf8)
      try session.world.write(bytes, to: file)
      return session.console.say("wrote '\(file)'")
    }
    try delivery.deliver(&session) { (session) throws(Failure) in show(found, places, &session) }
    if found.isPartial { session.console.end(with: .attention) }
  }

  private func show(_ found: MeetupChoice.Found, _ places: [Place], _ session: inout Session) {
    found.remark(session)
    let language = session.console.language
    let columns = MeetupRow.columns(session, withFit: found.rows.contains { $0.view.fit != nil })
    let placed = found.rows.compactMap { row -> (MeetupRow, GeoPoint)? in
      row.view.meetup.place.point.flatMap { GridPoint($0)?.point }.map { (row, $0) }
    }
    let zone = session.zone
    let drawing = MapDrawing(
      city: Self.outline(found.area?.limit),
      places: places.compactMap { place in
        place.centre.point.map {
          MapDrawing.Place($0, outline: place.outline.first?.compactMap(\.point) ?? [])
        }
      },
      meetUps: placed.map { row, point in
        let day = zone.timestamp(at: row.view.meetup.at.instant)?.day ?? row.view.meetup.at.day
        return MapDrawing.MeetUp(point, on: day, cells: columns.map { $0.cell(row) })
      }, home: found.home?.point, columns: columns.map(\.column),
      credit: Self.credit(found.area?.limit, places))
    let title = language.heading(.meetUps)
    let summary = language.words(summary(found, places))
    let without = found.rows.count - placed.count
    if without > 0 {
      session.console.say("\(without) of them have no point on the map; `meetup list` has them")
    }
    session.console.show(
      Document(title: "", blocks: [.chart(Chart(title: title, summary: summary, content: .map(drawing)))]),
      json: Self.collection(found, places))
  }

  private func summary(_ found: MeetupChoice.Found, _ places: [Place]) -> Message {
    let used = Set(found.rows.compactMap(\.view.meetup.place.id))
    let withMeetup = places.count { used.contains($0.id) }
    let count = found.rows.count
    guard showsPlaces, !places.isEmpty else { return count == 1 ? "1 meet-up" : "\(count) meet-ups" }
    return count == 1
      ? "1 meet-up; \(withMeetup) of \(places.count) places have one"
      : "\(count) meet-ups; \(withMeetup) of \(places.count) places have one"
  }

  /// The rings of a city; a circle of its size where no more is known of it.
  private static func outline(_ limit: CityLimit?) -> [[GeoPoint]] {
    switch limit {
    case .boundary(let boundary):
      return (boundary.area.outer + boundary.area.holes).map { $0.points.compactMap(\.point) }
    case .circle(let city)?:
      let radius = limit?.reach(from: city.centre) ?? 0
      return [circle(around: city.centre, metres: radius)]
    case nil: return []
    }
  }

  /// Points around a place; none at the poles, where a degree of longitude is no way.
  private static func circle(around centre: GridPoint, metres: Double) -> [GeoPoint] {
    guard let middle = centre.point else { return [] }
    let degrees = metres / GeoPoint.earthRadius * 180 / .pi
    let narrowing = cosine(middle.latitude * .pi / 180)
    guard narrowing > 0.01 else { return [] }
    return (0..<64).compactMap { step in
      let angle = Double(step) * .pi / 32
      return GeoPoint(
        latitude: middle.latitude + degrees * cosine(angle),
        longitude: middle.longitude + degrees * sine(angle) / narrowing)
    }
  }

  private static func credit(_ limit: CityLimit?, _ places: [Place]) -> String {
    var sources = Set(places.map(\.source))
    if case .boundary(let boundary) = limit { sources.insert(boundary.source) }
    return PlaceReport.credits(of: sources).joined(separator: "; ")
  }

  /// Places and meet-ups as GeoJSON (RFC 7946): longitude first.
  private static func collection(_ found: MeetupChoice.Found, _ places: [Place]) -> JSON {
    let meetups = found.rows.compactMap { row -> JSON? in
      let meetup = row.view.meetup
      guard let point = meetup.place.point.flatMap({ GridPoint($0) }) else { return nil }
      return [
        "type": "Feature", "id": .string(meetup.id.description),
        "geometry": [
          "type": "Point", "coordinates": [.number(point.longitudeText), .number(point.latitudeText)],
        ],
        "properties": [
          "id": .string(meetup.id.description), "sport": .string(meetup.sport), "name": .string(meetup.title),
          "at": .string(meetup.at.description), "minutes": .count(meetup.minutes),
          "places_left": .count(meetup.left), "exact": .bool(meetup.place.isExact), "source": "meet-up",
        ],
      ]
    }
    let credits = credit(found.area?.limit, places)
    return [
      "type": "FeatureCollection", "attribution": credits.isEmpty ? .null : .string(credits),
      "features": .array(places.map { GeoJSONWriter.feature($0) } + meetups),
    ]
  }
}
