// Overpass JSON (https://wiki.openstreetmap.org/wiki/OSM_JSON): of an element its type, its id and its tags, and where it is
// as `out geom` (a list of places, for relations one a member), `out center` (one place) or `out body` (numbers of nodes,
// which follow without tags) writes it.

internal import Encoding
internal import Values

/// Reads the elements of Overpass JSON.
enum OverpassReader {
  /// Reads an element into the assembly, which hands it out once all of it is known.
  static func read(_ object: JSON, _ assembly: inout OSMAssembly, _ body: (MapItem) -> Void) {
    guard let type = object["type"]?.stringValue, let id = object["id"]?.numberText.flatMap({ Int($0) })
    else {
      return body(.fault(MapFault(id: "?", reason: "an element has no type or number")))
    }
    let tags = tags(object["tags"])
    switch type {
    case "node":
      guard let point = point(object) else {
        return body(.fault(MapFault(id: "osm:node/\(id)", reason: "it has no place")))
      }
      assembly.add(node: id, point, tags, body)
    case "way":
      assembly.add(
        way: OSMAssembly.Way(
          id: id, tags: tags, nodes: numbers(object["nodes"]), points: points(object["geometry"]),
          centre: point(object["center"])), body)
    case "relation":
      let members = (object["members"]?.arrayValue ?? []).compactMap { member -> OSMAssembly.Member? in
        guard let kind = member["type"]?.stringValue,
          let number = member["ref"]?.numberText.flatMap({ Int($0) })
        else { return nil }
        return OSMAssembly.Member(
          type: kind, id: number, role: member["role"]?.stringValue ?? "", points: points(member["geometry"]))
      }
      assembly.add(
        relation: OSMAssembly.Relation(id: id, tags: tags, members: members, centre: point(object["center"])),
        body)
    default: break
    }
  }

  static func tags(_ object: JSON?) -> [String: String] {
    var tags: [String: String] = [:]
    for member in object?.members ?? [] {
      if let text = member.value.stringValue ?? member.value.numberText { tags[member.key] = text }
    }
    return tags
  }

  private static func numbers(_ array: JSON?) -> [Int] {
    (array?.arrayValue ?? []).compactMap { $0.numberText.flatMap { Int($0) } }
  }

  /// The places of a geometry; nil where it has none, or one of them is missing.
  private static func points(_ array: JSON?) -> [GridPoint]? {
    guard let array = array?.arrayValue else { return nil }
    let points = array.compactMap { point($0) }
    return points.count == array.count ? points : nil
  }

  private static func point(_ object: JSON?) -> GridPoint? {
    guard let object else { return nil }
    return GridPoint(number: object["lat"]?.numberText, object["lon"]?.numberText)
  }
}

extension GridPoint {
  /// A place of two numbers of JSON or of an attribute; nil where one is missing or none.
  init?(number north: String?, _ east: String?) {
    guard let north, let east else { return nil }
    if let point = GridPoint("\(north),\(east)") {
      self = point
    } else {
      // A small number may be written with an exponent.
      guard let north = Double(north), let east = Double(east) else { return nil }
      self.init(degreesNorth: north, degreesEast: east)
    }
  }
}
