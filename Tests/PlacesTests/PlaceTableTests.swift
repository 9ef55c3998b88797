import Encoding
import Places
import TestSupport
import Testing
import Values

/// The lines of a table and its index.
private func table(_ made: PlaceImport, over former: [UInt8] = [], stamp: UInt64 = 7)
  -> (table: [UInt8], index: [UInt8], removed: Int)
{
  var (merge, bytes) = (PlaceMerge(stamp: stamp), [UInt8]())
  let index = merge.write(made, over: former) { bytes += $0 }
  return (bytes, index, merge.removed)
}

private func element(_ id: String, _ point: GridPoint, _ tags: [String: String], _ area: Area? = nil)
  -> MapItem
{
  .element(MapElement(id: id, tags: tags, centre: point, area: area, source: MapElement.openStreetMap))
}

private func imported(_ items: [MapItem], asOf: String = "2026-11-20") -> PlaceImport {
  var made = PlaceImport(language: "en")
  for item in items { made.take(item) }
  made.endFile(asOf: CivilDay(iso: asOf))
  return made
}

/// The places of a table around a point.
private func found(
  _ table: (table: [UInt8], index: [UInt8], removed: Int), around point: GridPoint, metres: Double
) throws -> [String] {
  let index = try PlaceIndex(table.index)
  var ids: [String] = []
  for part in try index.parts(around: point, metres: metres) {
    try PlaceTable.places(in: Array(table.table[part.range]), of: part) {
      if point.distance(to: $0.centre) <= metres { ids.append($0.id) }
    }
  }
  return ids.sorted()
}

/// The place of a line.
private func read(line: [UInt8]) -> Place? {
  let bytes = line.span
  return Place(line: bytes)
}

/// Numbers that are the same in every run.
private struct Dice {
  var seed: UInt64

  mutating func number(below limit: Int) -> Int {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(seed >> 33) % limit
  }
}

@Suite struct PlaceTableTests {
  @Test func `a place is written and read as it was`() throws {
    let ring = try #require(Ring([at(10, 20), at(10, 20.001), at(10.001, 20.001), at(10.001, 20)]))
    let made = imported([
      element(
        "osm:way/1", at(10.0005, 20.0005),
        [
          "leisure": "pitch", "sport": "tennis; soccer;quidditch", "name": "A\tb\u{202E}\nc", "lit": "yes",
          "access": "private", "surface": "clay", "opening_hours": "24/7",
        ], Area(outer: [ring], holes: []))
    ])
    let (bytes, _, _) = table(made)
    let line = try #require(String(decoding: bytes, as: UTF8.self).split(separator: "\n").last)
    let place = try #require(read(line: Array(line.utf8)))
    #expect(place.sports == ["tennis", "soccer", "quidditch"])
    #expect(place.name == "A b c")
    #expect(place.outline == [ring.points])
    #expect(place.isClosed && !place.isOffered && place.isLit == true)
    #expect(place.asOf?.description == "2026-11-20")
    #expect(place.line == Array((line + "\n").utf8))
  }

  @Test func `what is disused, or says nothing of sport, is no place`() {
    let made = imported([
      element("osm:way/1", at(0, 0), ["leisure": "pitch"]),
      element("osm:way/2", at(0, 0), ["amenity": "bank"]),
      element("osm:way/3", at(0, 0), ["disused:leisure": "pitch", "sport": "tennis"]),
      element("osm:way/4", at(0, 0), ["abandoned": "yes", "leisure": "pitch", "sport": "tennis"]),
      element("osm:way/5", at(0, 0), ["leisure": "swimming_pool"]),
    ])
    #expect(made.count == 1)
  }

  @Test func `a place without a name is called after the smallest park around it`() throws {
    func square(_ size: Double) throws -> Area {
      try area(ring((-size, -size), (-size, size), (size, size), (size, -size)))
    }
    let made = imported([
      element("osm:way/1", at(0, 0), ["leisure": "pitch", "sport": "tennis"]),
      element("osm:way/2", at(0, 0), ["leisure": "park", "name": "Large"], try square(0.02)),
      element("osm:way/3", at(0, 0), ["leisure": "park", "name": "Small"], try square(0.01)),
      element("osm:way/4", at(0.015, 0), ["leisure": "pitch", "sport": "tennis"]),
      element("osm:way/5", at(0.5, 0), ["leisure": "pitch", "sport": "tennis"]),
    ])
    let text = String(decoding: table(made).table, as: UTF8.self)
    #expect(text.contains("osm:way/1\tpitch\ttennis\tSmall\t"))
    #expect(text.contains("osm:way/4\tpitch\ttennis\tLarge\t"))
    #expect(text.contains("osm:way/5\tpitch\ttennis\t\t"))
  }

  @Test func `a radius finds what a look at every place finds, at the meridian and the poles too`() throws {
    var dice = Dice(seed: 3)
    var (items, points) = ([MapItem](), [(String, GridPoint)]())
    let centres = [
      at(45.5, -73.6), at(0, 180), at(-17, -180), at(89.99, 10), at(-90, 0), at(0, 0), at(60, 179.999),
    ]
    for number in 0..<3000 {
      let centre = centres[number % centres.count]
      let latitude = Int(centre.latitude) + dice.number(below: 2_000_000) - 1_000_000
      var longitude = Int(centre.longitude) + dice.number(below: 2_000_000) - 1_000_000
      if longitude > 1_800_000_000 { longitude -= 3_600_000_000 }
      if longitude < -1_800_000_000 { longitude += 3_600_000_000 }
      guard let point = GridPoint(latitude: latitude, longitude: longitude) else { continue }
      points.append(("osm:node/\(number)", point))
      items.append(element("osm:node/\(number)", point, ["sport": "tennis"]))
    }
    let made = table(imported(items))
    for centre in centres {
      for metres in [0, 150, 2000, 9000, 50_000, 5_000_000, 30_000_000] as [Double] {
        let plain = points.filter { centre.distance(to: $0.1) <= metres }.map(\.0).sorted()
        #expect(try found(made, around: centre, metres: metres) == plain, "\(centre.text) \(metres)")
      }
    }
  }

  @Test func `an import replaces by id, and removes what is gone of the sports and the city it is of`() throws
  {
    let town = try area(ring((-1, -1), (-1, 1), (1, 1), (1, -1)))
    let first = imported([
      element("osm:node/1", at(0, 0), ["sport": "tennis"]),
      element("osm:node/2", at(0.1, 0), ["sport": "tennis"]),
      element("osm:node/3", at(0.2, 0), ["sport": "soccer"]),
      element("osm:node/4", at(5, 0), ["sport": "tennis"]),
    ])
    let former = table(first)
    let second = imported([
      element("osm:node/1", at(0.5, 0.5), ["sport": "tennis", "name": "Moved"]),
      element("osm:node/6", at(0.6, 0.5), ["sport": "tennis;soccer"]),
      element("osm:relation/9", at(0, 0), ["boundary": "administrative", "name": "Town"], town),
    ])
    let merged = table(second, over: former.table, stamp: 8)
    #expect(merged.removed == 1)
    #expect(
      try found(merged, around: at(0, 0), metres: 30_000_000)
        == ["osm:node/1", "osm:node/3", "osm:node/4", "osm:node/6"])
    #expect(try found(merged, around: at(0.5, 0.5), metres: 10) == ["osm:node/1"])
    #expect(second.boundaries.map(\.name) == ["Town"])
    let again = try #require(CityBoundary(second.boundaries[0].json))
    #expect(again == second.boundaries[0])
  }

  @Test func `a table or an index that was cut or changed is told and never traps`() throws {
    let made = table(
      imported(
        (0..<40).map { number in
          element(
            "osm:node/\(number)", at(Double(number) / 50, 0), ["sport": "tennis", "name": "Court \(number)"])
        }))
    for count in Cases.each(37, of: made.index.indices) {
      #expect(throws: PlaceTableFault.self) { try PlaceIndex(Array(made.index.prefix(count))) }
    }
    for place in Cases.each(37, of: made.index.indices) {
      for byte in [0, 1, 0x7F, 0xFF] as [UInt8] where made.index[place] != byte {
        var forged = made.index
        forged[place] = byte
        guard let index = try? PlaceIndex(forged),
          let parts = try? index.parts(around: at(0, 0), metres: 30_000_000)
        else { continue }
        for part in parts where part.range.upperBound <= made.table.count {
          _ = try? PlaceTable.places(in: Array(made.table[part.range]), of: part) { _ in }
        }
      }
    }
    let part = try #require(try PlaceIndex(made.index).parts(around: at(0, 0), metres: 30_000_000).first)
    let bytes = Array(made.table[part.range])
    for count in Cases.each(37, of: bytes.indices) {
      #expect(throws: PlaceTableFault.self) {
        try PlaceTable.places(in: Array(bytes.prefix(count)), of: part) { _ in }
      }
    }
    for place in Cases.each(37, of: bytes.indices) {
      for byte in [0x09, 0x0A, 0x2D, 0x39, 0xFF] as [UInt8] {
        var forged = bytes
        forged[place] = byte
        _ = try? PlaceTable.places(in: forged, of: part) { _ in }
      }
    }
  }
}

@Suite struct CityTests {
  @Test func `the built-in table has the cities of the world`() throws {
    #expect(Cities.builtIn.all.count == 7342)
    let found = try #require(Cities.builtIn.cities(named: "montreal, ca").first)
    #expect(found.fullName == "Montréal, CA")
    #expect(found.centre == at(45.5, -73.59))
    // √(3,678,000 ÷ 3000 π) = 19.755
    #expect(Int(found.reach) == 19754)
    #expect(Cities.builtIn.cities(named: "London").map(\.country) == ["GB", "CA", "US"])
    #expect(Cities.builtIn.cities(named: "Lodnon").isEmpty)
    #expect(Cities.builtIn.near("Lodnon").contains("London"))
    #expect(Cities.builtIn.city(around: at(48.86, 2.34))?.name == "Paris")
    #expect(Cities.builtIn.city(around: at(0, -150)) == nil)
  }

  @Test func `a circle reaches from 2 to 25 km`() {
    let reaches = Cities.builtIn.all.map(\.reach)
    #expect(reaches.min() == 2000)
    #expect(reaches.max() == 25_000)
  }

  @Test func `of cities of one name the nearest is meant, and limits come before circles`() throws {
    let made = imported([
      element(
        "osm:relation/1", at(51.5, 0), ["boundary": "administrative", "name": "London"],
        try area(ring((51.4, -0.2), (51.4, 0.1), (51.6, 0.1), (51.6, -0.2))))
    ])
    guard case .circle(let ontario)? = CityLimit.named("London", near: at(43, -81), []) else {
      return #expect(Bool(false))
    }
    #expect(ontario.country == "CA")
    #expect(CityLimit.named("London", near: at(51.5, 0), made.boundaries)?.word == "boundary")
    #expect(CityLimit.around(at(51.5, 0), made.boundaries)?.word == "boundary")
    #expect(CityLimit.named("Atlantis", near: at(0, 0), []) == nil)
  }
}

@Suite struct WrittenMapTests {
  @Test func `a query is as the design has it, and names are escaped`() throws {
    let sports = try ["tennis", "soccer"].map { try #require(Sports.builtIn.sport(key: $0)) }
    #expect(
      OverpassQuery(.city("A \"b\" \\c\n", near: at(45.50884, -73.58781)), sports: sports).text == #"""
        [out:json][timeout:180];
        rel["boundary"="administrative"]["admin_level"="8"]["name"="A \"b\" \\c "](around:50000,45.50884,-73.58781)->.city;
        .city map_to_area->.a;
        (nwr["leisure"~"^(pitch|sports_centre|track|stadium|swimming_pool|ice_rink|fitness_station|golf_course|horse_riding|sports_hall)$"]["sport"~"(^|;) *(tennis|soccer) *(;|$)"](area.a););
        out geom qt;
        .city out geom;

        """#)
    #expect(
      OverpassQuery(.around(at(1, 2), metres: 3000), sports: []).text.contains(
        #"["sport"](around:3000,1,2);"#))
  }

  @Test func `GeoJSON has longitude first and outer rings counter-clockwise`() throws {
    // Clockwise: north, east, south.
    let clockwise = try ring((0, 0), (1, 0), (1, 1), (0, 1))
    let made = imported([
      element(
        "osm:way/1", at(0.5, 0.5), ["sport": "tennis", "leisure": "pitch", "name": "X"], try area(clockwise)),
      element("osm:node/2", at(1.234567, -2), ["sport": "golf"]),
    ])
    var places: [Place] = []
    let bytes = table(made).table
    let start = try #require(bytes.firstIndex(of: 10)) + 1
    try PlaceTable.places(in: Array(bytes[start...])) { places.append($0) }
    #expect(
      GeoJSONWriter.collection(places).text == """
        {"type":"FeatureCollection","features":[{"type":"Feature","id":"osm:way/1","geometry":{"type":"Polygon","coordinates":[[[1,0],[1,1],[0,1],[0,0],[1,0]]]},"properties":{"id":"osm:way/1","sport":["tennis"],"name":"X","source":"OpenStreetMap"}},{"type":"Feature","id":"osm:node/2","geometry":{"type":"Point","coordinates":[-2,1.23457]},"properties":{"id":"osm:node/2","sport":["golf"],"name":null,"source":"OpenStreetMap"}}]}
        """)
  }
}
