package import Arguments
internal import Document
internal import Encoding
internal import Import
internal import Places
package import Session
internal import Values

/// Imports places of maps.
package struct PlaceImportFiles: Command {
  package static let page = Page(
    name: "place import", group: .training, summary: "Import places for sport and limits of cities.",
    details: [
      """
      Reads Overpass JSON (the answer to `place query`), GeoJSON, OSM XML, or the CSV of the French register Data ES; \
      also packed with gzip, if the name ends in .gz. Places are stored beside your journals, on this device only; \
      they are not entries. A place that is imported again is replaced, and places that are gone from the area of a \
      query are removed. What cannot be read is reported and left out.
      """
    ],
    examples: [Example("healthlog place import places.json", "the answer to a query")],
    seeAlso: ["place query", "place list", "place city", "healthlog-places(7)"])

  let paths: [String]

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    paths = try read.words("FILE", atLeast: 1, help: "the file, or - for standard input", completion: .files)
  }

  package func run(_ session: inout Session) throws(Failure) {
    let store = try PlaceStore(session)
    var made = PlaceImport(language: session.console.language.rawValue)
    for path in paths { try Self.read(path, into: &made, session.world) }
    guard made.count > 0 || !made.boundaries.isEmpty else {
      throw Failure(
        .notUnderstood, "place.none", "there is no place for sport in \(paths.joined(separator: ", "))",
        hint: "`healthlog place query` prints a query that finds some")
    }
    let removed = try store.store(made)
    report(made, removed, &session)
  }

  /// Reads a file, a piece after the other.
  private static func read(_ path: String, into made: inout PlaceImport, _ world: World) throws(Failure) {
    var feed = try ByteFeed.open(path, world)
    var reader = MapReader()
    while let range = try feed.nextPiece() {
      try reading(path) { () throws(MapFileFault) in
        try reader.take(Array(feed.buffer[range])) { made.take($0) }
      }
    }
    try reading(path) { () throws(MapFileFault) in try reader.finish { made.take($0) } }
    made.endFile(asOf: reader.asOf)
  }

  private static func reading(_ path: String, _ body: () throws(MapFileFault) -> Void) throws(Failure) {
    do throws(MapFileFault) {
      try body()
    } catch {
      throw Failure(.notUnderstood, "place.file", "cannot read '\(path)': \(error.reason)", hint: error.hint)
    }
  }

  private func report(_ made: PlaceImport, _ removed: Int, _ session: inout Session) {
    for fault in made.faults { session.console.warn("\(fault.id) is left out: \(fault.reason)") }
    if made.moreFaults > 0 { session.console.warn("\(made.moreFaults) more are left out") }
    let cities = made.boundaries.map(\.name)
    let places: Message = made.count == 1 ? "1 place" : "\(made.count) places"
    let day: Message = made.asOf.map { " (data of \($0.description))" } ?? ""
    session.console.say(
      cities.isEmpty
        ? "imported \(places)\(day)"
        : "imported \(places) and the limits of \(cities.joined(separator: ", "))\(day)")
    if removed > 0 {
      session.console.say(
        removed == 1 ? "removed 1 place that is gone" : "removed \(removed) places that are gone")
    }
    if !made.faults.isEmpty { session.console.end(with: .attention) }
    guard [.json, .jsonl].contains(session.console.format) else { return }
    let json: JSON = [
      "schema": "healthlog.place-import/1", "places": .count(made.count), "removed": .count(removed),
      "cities": .array(cities.map { .string($0) }), "as_of": .text(made.asOf),
      "left_out": .array(made.faults.map { ["id": .string($0.id), "reason": .string($0.reason.english)] }),
    ]
    session.console.write(json.text + "\n")
  }
}
