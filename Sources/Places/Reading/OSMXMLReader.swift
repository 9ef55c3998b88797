internal import Encoding
internal import Messages
internal import Values

/// Reads the XML of OpenStreetMap, as its API, Overpass and editors write it.
struct OSMXMLReader: Sendable {
  private var xml = XMLReader()
  private var assembly = OSMAssembly()
  /// The day that the data are of, where the file says so.
  private(set) var asOf: CivilDay?

  private var id = 0
  private var isDeleted = false
  private var point: GridPoint?
  private var tags: [String: String] = [:]
  private var nodes: [Int] = []
  private var points: [GridPoint?] = []
  private var members: [OSMAssembly.Member] = []
  private var memberPoints: [GridPoint?] = []
  private var member: (type: String, id: Int, role: String)?

  mutating func take(_ piece: [UInt8], _ body: (MapItem) -> Void) throws(MapFileFault) {
    xml.take(piece[...])
    try read(body)
  }

  mutating func finish(_ body: (MapItem) -> Void) throws(MapFileFault) {
    xml.finish()
    try read(body)
    assembly.finish(body)
  }

  private mutating func read(_ body: (MapItem) -> Void) throws(MapFileFault) {
    do throws(XMLError) {
      while let token = try xml.next() {
        switch token {
        case .start: start()
        case .end: end(body)
        }
      }
    } catch {
      throw MapFileFault(reason: "this is not XML: \(error.reason), at byte \(error.offset)", hint: nil)
    }
  }

  private func number(_ name: StaticString) -> Int? { xml.text(of: name).flatMap { Int($0) } }

  private mutating func start() {
    if xml.isElement("tag") {
      if let key = xml.text(of: "k"), tags.count < 500 { tags[key] = xml.text(of: "v") ?? "" }
    } else if xml.isElement("nd") {
      place(into: &points)
      if let node = number("ref") { nodes.append(node) }
      if member != nil { place(into: &memberPoints) }
    } else if xml.isElement("member") {
      member = number("ref").map { (xml.text(of: "type") ?? "", $0, xml.text(of: "role") ?? "") }
      memberPoints = []
    } else if xml.isElement("center") {
      point = GridPoint(number: xml.text(of: "lat"), xml.text(of: "lon"))
    } else if xml.isElement("node") || xml.isElement("way") || xml.isElement("relation") {
      (id, tags, nodes, points, members, member) = (number("id") ?? 0, [:], [], [], [], nil)
      isDeleted = xml.text(of: "visible") == "false" || xml.text(of: "action") == "delete"
      point = GridPoint(number: xml.text(of: "lat"), xml.text(of: "lon"))
    } else if xml.isElement("meta") {
      asOf = xml.text(of: "osm_base").flatMap { CivilDay(iso: String($0.prefix(10))) }
    }
  }

  /// Takes the place that a node of an outline has beside its number, as `out geom` writes it.
  private func place(into points: inout [GridPoint?]) {
    points.append(GridPoint(number: xml.text(of: "lat"), xml.text(of: "lon")))
  }

  /// The places of an outline; nil where one is missing.
  private func whole(_ points: [GridPoint?]) -> [GridPoint]? {
    let known = points.compactMap(\.self)
    return known.isEmpty || known.count < points.count ? nil : known
  }

  private mutating func end(_ body: (MapItem) -> Void) {
    if xml.isElement("member"), let found = member {
      members.append(
        OSMAssembly.Member(type: found.type, id: found.id, role: found.role, points: whole(memberPoints)))
      member = nil
    }
    guard !isDeleted else { return }
    if xml.isElement("node") {
      if let point {
        assembly.add(node: id, point, tags, body)
      } else {
        body(.fault(MapFault(id: "osm:node/\(id)", reason: "it has no place")))
      }
    } else if xml.isElement("way") {
      assembly.add(
        way: OSMAssembly.Way(id: id, tags: tags, nodes: nodes, points: whole(points), centre: point), body)
    } else if xml.isElement("relation") {
      assembly.add(
        relation: OSMAssembly.Relation(id: id, tags: tags, members: members, centre: point), body)
    }
  }
}
