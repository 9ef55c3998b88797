package import Arguments
internal import Document
internal import Encoding
internal import Places
package import Session
internal import Values

/// Prints a question to the Overpass API.
package struct PlaceQuery: Command {
  package static let page = Page(
    name: "place query", group: .training, summary: "Print a query for places on OpenStreetMap.",
    details: [
      """
      Prints a query in Overpass QL for the places of a city, with its limits, or around a point. healthlog asks no \
      server: run the query yourself, and import the answer. It contains nothing of you, only the center of the city.
      """,
      """
      Use --around with --city for a city that the built-in table lacks, or if several have the name.
      """,
    ],
    examples: [
      Example("healthlog place query --city Oslo --sport tennis,soccer > q", "two sports of a city"),
      Example(
        "curl --data-urlencode data@q https://overpass-api.de/api/interpreter > places.json", "the answer"),
      Example("healthlog place query --around 45.50,-73.57 --radius 10km", "every sport around a point"),
    ],
    seeAlso: ["place import", "place list", "healthlog-places(7)"])

  let sports: [Sport]
  let city: String?
  let around: GridPoint?
  let radius: Kilometres?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    let sports: [TypedSports] = try read.options(
      "sport", help: "only this sport, or a list such as tennis,running")
    self.sports = sports.flatMap(\.sports)
    city = try read.option("city", help: "the city, such as Oslo or `London, CA`")
    let point: TypedPoint? = try read.option("around", help: "the point to look around")
    around = point?.point
    radius = try read.option("radius", help: "how far around the point to look")
    if radius != nil, point == nil || city != nil {
      throw UsageError(
        code: "place.radius", message: "--radius requires --around without --city",
        hint: "for example --around 45.50,-73.57 --radius 10km", caret: nil)
    }
    if let radius, !Kilometres.searched.contains(radius.value) {
      throw UsageError(
        code: "place.radius", message: "--radius must be from 0.1 to 500 km, not \(radius.value)",
        hint: "for example --radius 5km", caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    let query = OverpassQuery(try region(session), sports: sports).text
    let remarks = session.console.language.words(
      """
      // send it with: curl --data-urlencode data@FILE https://overpass-api.de/api/interpreter > places.json
      // then run: healthlog place import places.json
      // the public server allows less than 10,000 requests and 1 GB a day, one at a time; keep the answer
      """)
    if [.json, .jsonl].contains(session.console.format) {
      let json: JSON = ["schema": "healthlog.place-query/1", "query": .string(query)]
      return session.console.write(json.text + "\n")
    }
    session.console.write(remarks + "\n" + query)
  }

  private func region(_ session: Session) throws(Failure) -> OverpassQuery.Region {
    if let city {
      let name = city.split(separator: ",").first.map { String($0) } ?? city
      if let around { return .city(name, near: around) }
      if let found = Cities.builtIn.cities(named: city).first { return .city(found.name, near: found.centre) }
      let near = Cities.builtIn.near(city)
      throw Failure(
        .notFound, "place.unknown-city", "there is no city named '\(city)' in the built-in table",
        hint: near.isEmpty
          ? "add a point near it, as in --around 45.50,-73.57"
          : "did you mean \(near.joined(separator: ", "))? if not, add a point near it, as in --around 45.50,-73.57"
      )
    }
    guard let around else {
      throw Failure(
        .notUnderstood, "place.no-area", "it is unclear where to look",
        hint: "use --city NAME, or --around LAT,LON --radius 5km")
    }
    return .around(around, metres: Int(Double(radius?.value ?? Decimal(5)) * 1000))
  }
}
