// Nodes, ways and relations of OpenStreetMap, as Overpass and the XML of the database give them, put together. What is whole
// when it comes is handed out at once; what names nodes or ways that may follow is kept until the end.

internal import Messages
internal import Values

/// Puts elements of OpenStreetMap together.
struct OSMAssembly: Sendable {
  /// A line or an outline.
  struct Way: Sendable {
    let id: Int
    let tags: [String: String]
    let nodes: [Int]
    let points: [GridPoint]?
    let centre: GridPoint?
  }

  /// What a relation has.
  struct Member: Sendable {
    let type: String
    let id: Int
    let role: String
    let points: [GridPoint]?

    /// Whether it bounds the area, from outside or inside; what labels it or is a part of it does not.
    var bounds: Bool { type == "way" && ["", "outer", "inner"].contains(role) }
  }

  /// Several things that are one.
  struct Relation: Sendable {
    let id: Int
    let tags: [String: String]
    let members: [Member]
    let centre: GridPoint?
  }

  private var places: [Int: GridPoint] = [:]
  private var ways: [Way] = []
  private var relations: [Relation] = []

  /// Takes a node; it is of interest itself only where something is said of it.
  mutating func add(node id: Int, _ point: GridPoint, _ tags: [String: String], _ body: (MapItem) -> Void) {
    places[id] = point
    guard !tags.isEmpty else { return }
    body(.element(Self.element("node", id, tags, centre: point, area: nil)))
  }

  /// Takes a way.
  mutating func add(way: Way, _ body: (MapItem) -> Void) {
    guard let points = way.points ?? (way.nodes.isEmpty ? way.centre.map { [$0] } : nil) else {
      ways.append(way)
      return
    }
    if !way.tags.isEmpty { body(Self.item(way, points)) }
    // A relation without geometry of its own may need it.
    if !way.nodes.isEmpty, way.tags.isEmpty {
      ways.append(Way(id: way.id, tags: [:], nodes: [], points: points, centre: nil))
    }
  }

  /// Takes a relation.
  mutating func add(relation: Relation, _ body: (MapItem) -> Void) {
    let bounding = relation.members.filter(\.bounds)
    if !bounding.isEmpty, bounding.allSatisfy({ $0.points != nil }) {
      body(Self.item(relation) { $0.points })
    } else if let centre = relation.centre {
      body(.element(Self.element("relation", relation.id, relation.tags, centre: centre, area: nil)))
    } else {
      relations.append(relation)
    }
  }

  /// Hands out what was kept.
  mutating func finish(_ body: (MapItem) -> Void) {
    var known: [Int: [GridPoint]] = [:]
    for way in ways {
      let points = way.points ?? way.nodes.compactMap { places[$0] }
      let isWhole = way.points != nil || (points.count == way.nodes.count && !points.isEmpty)
      if isWhole { known[way.id] = points }
      guard !way.tags.isEmpty else { continue }
      if isWhole {
        body(Self.item(way, points))
      } else if let centre = way.centre {
        body(.element(Self.element("way", way.id, way.tags, centre: centre, area: nil)))
      } else {
        body(.fault(MapFault(id: "osm:way/\(way.id)", reason: "the file lacks some of its nodes")))
      }
    }
    for relation in relations { body(Self.item(relation) { $0.points ?? known[$0.id] }) }
    self = OSMAssembly()
  }

  private static func item(_ way: Way, _ points: [GridPoint]) -> MapItem {
    guard let first = points.first else {
      return .fault(MapFault(id: "osm:way/\(way.id)", reason: "it has no place"))
    }
    if points.count > 3, first == points.last, let ring = Ring(points),
      let area = Area(outer: [ring], holes: [])
    {
      return .element(element("way", way.id, way.tags, centre: way.centre ?? ring.centre, area: area))
    }
    return .element(
      element("way", way.id, way.tags, centre: way.centre ?? middle(of: points) ?? first, area: nil))
  }

  private static func item(_ relation: Relation, _ points: (Member) -> [GridPoint]?) -> MapItem {
    let id = "osm:relation/\(relation.id)"
    var (outer, inner): ([RingWay], [RingWay]) = ([], [])
    for member in relation.members where member.bounds {
      guard let points = points(member) else {
        return .fault(MapFault(id: id, reason: "the file lacks way \(member.id)"))
      }
      if member.role == "inner" {
        inner.append(RingWay(id: member.id, points: points))
      } else {
        outer.append(RingWay(id: member.id, points: points))
      }
    }
    if outer.isEmpty, let centre = relation.centre {
      return .element(element("relation", relation.id, relation.tags, centre: centre, area: nil))
    }
    do throws(RingAssembly.Open) {
      guard let area = Area(outer: try RingAssembly.rings(outer), holes: try RingAssembly.rings(inner)) else {
        return .fault(
          MapFault(id: id, reason: outer.isEmpty ? "it has no outline" : "a hole lies outside of it"))
      }
      return .element(element("relation", relation.id, relation.tags, centre: area.centre, area: area))
    } catch {
      return .fault(MapFault(id: id, reason: "way \(error.way) does not close"))
    }
  }

  private static func element(
    _ type: String, _ id: Int, _ tags: [String: String], centre: GridPoint, area: Area?
  ) -> MapElement {
    MapElement(
      id: "osm:\(type)/\(id)", tags: tags, centre: centre, area: area, source: MapElement.openStreetMap)
  }

  /// The middle of the box around a line.
  private static func middle(of points: [GridPoint]) -> GridPoint? {
    if let ring = Ring(points) { return ring.centre }
    guard let first = points.first, let last = points.last else { return nil }
    let east = Ring.shortWay(from: Int(first.longitude), to: Int(last.longitude))
    return GridPoint(
      latitude: (Int(first.latitude) + Int(last.latitude)) / 2,
      longitude: Ring.shortWay(from: 0, to: Int(first.longitude) + east / 2))
  }
}
