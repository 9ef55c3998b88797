package import Arguments
internal import Document
internal import Encoding
internal import Goals
internal import Places
package import Session
internal import Values

/// Shows an imported place.
package struct PlaceShow: Command {
  package static let page = Page(
    name: "place show", group: .training, summary: "Show a place for sport.",
    details: [
      "Shows all that is known of a place: where it is, how large, who may enter, and where the data come from."
    ],
    examples: [Example("healthlog place show osm:way/24810221", "by its ID")],
    seeAlso: ["place list", "place import"])

  let id: String

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    id = try read.word("ID", help: "the ID of the place, or its name")
  }

  package func run(_ session: inout Session) throws(Failure) {
    let store = try PlaceStore(session)
    let places = try store.places(named: id)
    guard let place = places.first else {
      throw Failure(
        .notFound, "place.unknown", "there is no place named '\(id)'",
        hint: "run `healthlog place list` to see places with their IDs")
    }
    guard places.count == 1 else {
      throw Failure(
        .notUnderstood, "place.ambiguous", "\(places.count) places are named '\(id)'",
        hint: "use the ID of one of them, such as \(place.id)")
    }
    let home = try session.profile().home?.point
    let row = FoundPlace(place: place, metres: home?.distance(to: place.centre) ?? .infinity)
    let limit = CityLimit.around(place.centre, try store.boundaries())
    let report = PlaceReport([row], limit: limit, placesWithMeetups: session.placesWithMeetups())
    let credits: [Block] = session.console.isForPeople ? report.credits.map { .paragraph($0) } : []
    session.console.show(
      Document(title: "", blocks: [.fields(report.fields(of: row, session.console.language))] + credits),
      json: .object(
        [.init("schema", "healthlog.place/1")] + report.members(of: row)
          + [.init("attribution", .array(report.credits.map { .string($0) }))]))
  }
}
