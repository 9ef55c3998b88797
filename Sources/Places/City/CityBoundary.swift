package import Encoding
package import Values

/// The limits of a city, as a map has them.
package struct CityBoundary: Equatable, Sendable {
  /// Its stable name: `osm:relation/8508277`.
  package let id: String
  /// What it is called.
  package let name: String
  /// Other names.
  package let otherNames: [String]
  /// What is in it.
  package let area: Area
  /// Where it is from.
  package let source: String
  /// The day of the data; nil where they do not say.
  package var asOf: CivilDay?

  /// The limits that a thing on a map is; nil for another thing.
  init?(_ element: MapElement, language: String) {
    guard element.tags["boundary"] == "administrative", let area = element.area,
      let name = element.tags["name"],
      (Int(element.tags["admin_level"] ?? "8") ?? 0) >= 4
    else { return nil }
    let cleaned = PlaceText.word(name, atMost: 80)
    guard !cleaned.isEmpty else { return nil }
    id = element.id
    self.name = cleaned
    otherNames = ["name:en", "name:fr", "name:\(language)", "alt_name", "official_name"]
      .compactMap { element.tags[$0] }.map { PlaceText.word($0, atMost: 80) }
      .reduce(into: []) { if !$1.isEmpty, $1 != cleaned, !$0.contains($1) { $0.append($1) } }
    self.area = area
    source = element.source
    asOf = nil
  }

  /// Whether a name is one of it.
  package func isNamed(_ text: String) -> Bool {
    let wanted = folded(text)
    return ([name] + otherNames).contains { folded($0) == wanted }
  }

  /// As `city.json` has it.
  package var json: JSON {
    func rings(_ rings: [Ring]) -> JSON {
      .array(
        rings.map { ring in
          .array(ring.points.flatMap { [.count(Int($0.latitude)), .count(Int($0.longitude))] })
        })
    }
    return [
      "id": .string(id), "name": .string(name), "other_names": .array(otherNames.map { .string($0) }),
      "source": .string(source), "as_of": .text(asOf), "outer": rings(area.outer), "holes": rings(area.holes),
    ]
  }

  /// Reads what `city.json` has; nil for what is none.
  package init?(_ json: JSON) {
    func rings(_ value: JSON?) -> [Ring]? {
      guard let lines = value?.arrayValue else { return nil }
      var rings: [Ring] = []
      for line in lines {
        let numbers = (line.arrayValue ?? []).compactMap { $0.numberText.flatMap { Int($0) } }
        guard numbers.count.isMultiple(of: 2), numbers.count == line.arrayValue?.count else { return nil }
        let points = stride(from: 0, to: numbers.count, by: 2).compactMap {
          GridPoint(latitude: numbers[$0], longitude: numbers[$0 + 1])
        }
        guard points.count * 2 == numbers.count, let ring = Ring(points) else { return nil }
        rings.append(ring)
      }
      return rings
    }
    guard let id = json["id"]?.stringValue, let name = json["name"]?.stringValue,
      let source = json["source"]?.stringValue, let outer = rings(json["outer"]),
      let holes = rings(json["holes"]),
      let area = Area(outer: outer, holes: holes)
    else { return nil }
    (self.id, self.name, self.source, self.area) = (id, name, source, area)
    otherNames = (json["other_names"]?.arrayValue ?? []).compactMap(\.stringValue)
    asOf = json["as_of"]?.stringValue.flatMap(CivilDay.init(iso:))
  }
}
