// GeoJSON (RFC 7946), as overpass turbo and `osmium export` write it: what is said of a thing are its properties, flat or under
// `tags`; its number is in `@id` or `id` (`way/123`, or `w123` and, for areas, `a246`, which is twice the way's number).

internal import Encoding
internal import Messages
internal import Values

/// Reads the features of GeoJSON.
enum GeoJSONReader {
  /// The thing of a feature.
  static func item(_ feature: JSON) -> MapItem {
    let properties = feature["properties"]
    let tags = OverpassReader.tags(properties?["tags"]?.members == nil ? properties : properties?["tags"])
    let number =
      properties?["@id"]?.stringValue ?? feature["id"]?.stringValue ?? properties?["id"]?.stringValue
      ?? feature["id"]?.numberText ?? properties?["id"]?.numberText
    let (known, source) = id(number)
    let geometry = feature["geometry"]
    let coordinates = geometry?["coordinates"]
    var (centre, area): (GridPoint?, Area?)
    switch geometry?["type"]?.stringValue {
    case "Point": centre = coordinates.flatMap { point($0) }
    case "Polygon": area = polygon([coordinates ?? .null])
    case "MultiPolygon": area = polygon(coordinates?.arrayValue ?? [])
    case let other:
      return .fault(
        MapFault(
          id: known ?? "?", reason: "its geometry is \(other ?? "none"), not a Point, Polygon or MultiPolygon"
        ))
    }
    guard let place = centre ?? area?.centre else {
      return .fault(MapFault(id: known ?? "?", reason: "its outline or place is broken"))
    }
    centre = place
    return .element(
      MapElement(id: known ?? "point:\(place.text)", tags: tags, centre: place, area: area, source: source))
  }

  /// The stable name of a number, and where such numbers come from.
  private static func id(_ number: String?) -> (id: String?, source: String) {
    guard let number, !number.isEmpty else { return (nil, "GeoJSON") }
    let parts = number.split(separator: "/")
    if parts.count == 2, ["node", "way", "relation"].contains(parts[0]), Int(parts[1]) != nil {
      return ("osm:\(number)", MapElement.openStreetMap)
    }
    if let letter = number.first, let value = Int(number.dropFirst()), value >= 0 {
      let id: String? =
        switch letter {
        case "n": "osm:node/\(value)"
        case "w": "osm:way/\(value)"
        case "r": "osm:relation/\(value)"
        case "a": value.isMultiple(of: 2) ? "osm:way/\(value / 2)" : "osm:relation/\(value / 2)"
        default: nil
        }
      if let id { return (id, MapElement.openStreetMap) }
    }
    return ("file:" + PlaceText.word(number, atMost: 60), "GeoJSON")
  }

  private static func polygon(_ polygons: [JSON]) -> Area? {
    var (outer, holes): ([Ring], [Ring]) = ([], [])
    for polygon in polygons {
      for (index, line) in (polygon.arrayValue ?? []).enumerated() {
        let corners = line.arrayValue ?? []
        let points = corners.compactMap { point($0) }
        guard points.count == corners.count, points.count > 3, points.first == points.last,
          let ring = Ring(points)
        else { return nil }
        if index == 0 { outer.append(ring) } else { holes.append(ring) }
      }
    }
    return Area(outer: outer, holes: holes)
  }

  /// The place of `[lon, lat]`, behind which an altitude may stand.
  private static func point(_ array: JSON) -> GridPoint? {
    guard let numbers = array.arrayValue, numbers.count >= 2 else { return nil }
    return GridPoint(number: numbers[1].numberText, numbers[0].numberText)
  }
}
