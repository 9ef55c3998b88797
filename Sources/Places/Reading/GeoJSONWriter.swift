package import Encoding
internal import Values

/// Places as GeoJSON (RFC 7946): longitude first, outer rings counter-clockwise, five decimal places at most.
package enum GeoJSONWriter {
  /// A collection of places, each with its outline, or its middle where it has none.
  package static func collection(_ places: [Place]) -> JSON {
    ["type": "FeatureCollection", "features": .array(places.map { feature($0) })]
  }

  /// A place as a feature.
  package static func feature(_ place: Place) -> JSON {
    [
      "type": "Feature", "id": .string(place.id), "geometry": geometry(place),
      "properties": [
        "id": .string(place.id), "sport": .array(place.sports.map { .string($0) }),
        "name": .text(place.name.isEmpty ? nil : place.name), "source": .string(place.source),
      ],
    ]
  }

  private static func geometry(_ place: Place) -> JSON {
    let rings = place.outline.compactMap { Ring($0) }
    guard let first = rings.first else {
      return ["type": "Point", "coordinates": position(place.centre)]
    }
    guard rings.count > 1 else { return ["type": "Polygon", "coordinates": [line(first)]] }
    return ["type": "MultiPolygon", "coordinates": .array(rings.map { [line($0)] })]
  }

  /// A ring, its first corner repeated at its end.
  private static func line(_ ring: Ring) -> JSON {
    let points = ring.counterClockwise.points
    return .array((points + points.prefix(1)).map { position($0) })
  }

  private static func position(_ point: GridPoint) -> JSON {
    .array([.number(point.longitudeText), .number(point.latitudeText)])
  }
}
