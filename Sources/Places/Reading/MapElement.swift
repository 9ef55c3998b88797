package import Values

/// A thing on a map, whatever the format it was read from: what is said of it, and where it is.
package struct MapElement: Sendable {
  /// Its stable name: `osm:way/123`.
  package let id: String
  /// What is said of it, in the words of OpenStreetMap.
  package var tags: [String: String]
  /// The middle of it.
  package let centre: GridPoint
  /// What it encloses, where it encloses anything.
  package let area: Area?
  /// Where it is from: `OpenStreetMap`.
  package let source: String

  /// A thing.
  package init(id: String, tags: [String: String], centre: GridPoint, area: Area?, source: String) {
    (self.id, self.tags, self.centre, self.area, self.source) = (id, tags, centre, area, source)
  }

  /// The source of what OpenStreetMap has.
  package static let openStreetMap = "OpenStreetMap"
  /// The source of the French register of sports facilities.
  package static let dataES = "Data ES"
}

/// What a reader of a map comes to.
package enum MapItem: Sendable {
  /// A thing.
  case element(MapElement)
  /// A thing that cannot be read, and why.
  case fault(MapFault)
}
