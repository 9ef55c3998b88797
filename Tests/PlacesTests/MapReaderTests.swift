import Encoding
import Places
import TestSupport
import Testing
import Values

/// What a text is read as, in pieces of so many bytes.
private func read(_ text: String, pieces: Int = 1000) throws -> (items: [MapItem], asOf: CivilDay?) {
  var (reader, items) = (MapReader(), [MapItem]())
  let bytes = Array(text.utf8)
  for start in stride(from: 0, to: bytes.count, by: pieces) {
    try reader.take(Array(bytes[start..<min(start + pieces, bytes.count)])) { items.append($0) }
  }
  try reader.finish { items.append($0) }
  return (items, reader.asOf)
}

extension MapItem {
  /// What it is, in a line.
  fileprivate var line: String {
    switch self {
    case .fault(let fault): "! \(fault.id) \(fault.reason.english)"
    case .element(let element):
      "\(element.id) \(element.centre.text) \(element.area.map { String($0.outer.map(\.points.count).reduce(0, +)) } ?? "-")"
        + " \(element.tags["sport"] ?? "-")"
    }
  }
}

private let geom = """
  {"version":0.6,"osm3s":{"timestamp_osm_base":"2026-11-20T06:00:00Z"},"elements":[
  {"type":"node","id":1,"lat":1.5,"lon":2.5,"tags":{"sport":"tennis"}},
  {"type":"way","id":2,"nodes":[1,2,3,1],"geometry":[{"lat":0,"lon":0},{"lat":0,"lon":1},{"lat":1,"lon":1},{"lat":0,"lon":0}],"tags":{"sport":"a\\"]},{"}},
  {"type":"relation","id":3,"tags":{"sport":"golf"},"members":[
    {"type":"way","ref":5,"role":"outer","geometry":[{"lat":0,"lon":0},{"lat":0,"lon":4},{"lat":4,"lon":4}]},
    {"type":"way","ref":6,"role":"outer","geometry":[{"lat":0,"lon":0},{"lat":4,"lon":4}]},
    {"type":"relation","ref":7,"role":"subarea"},{"type":"node","ref":8,"role":"label","lat":0,"lon":0}]}
  ]}
  """

@Suite struct MapReaderTests {
  @Test(arguments: [1, 7, 100_000]) func `out geom is read, in pieces of any length`(pieces: Int) throws {
    let (items, asOf) = try read(geom, pieces: pieces)
    #expect(
      items.map(\.line) == [
        "osm:node/1 1.5,2.5 - tennis", "osm:way/2 0.5,0.5 3 a\"]},{", "osm:relation/3 2,2 3 golf",
      ])
    #expect(asOf?.description == "2026-11-20")
  }

  @Test func `out center is read`() throws {
    let text =
      #"{"elements":[{"type":"way","id":2,"center":{"lat":1.5,"lon":-2},"tags":{"sport":"x"}},{"type":"relation","id":3,"center":{"lat":3,"lon":4},"tags":{"sport":"y"},"members":[{"type":"way","ref":1,"role":"outer"}]}]}"#
    #expect(try read(text).items.map(\.line) == ["osm:way/2 1.5,-2 - x", "osm:relation/3 3,4 - y"])
  }

  @Test func `out body with the nodes behind it is read`() throws {
    let text = """
      {"elements":[{"type":"relation","id":9,"tags":{"sport":"z"},"members":[{"type":"way","ref":2,"role":""},{"type":"way","ref":4,"role":"inner"}]},
      {"type":"way","id":2,"nodes":[11,12,13,11],"tags":{"sport":"x"}},{"type":"way","id":4,"nodes":[14,15,16,14]},
      {"type":"way","id":3,"nodes":[11,99],"tags":{"sport":"y"}},
      {"type":"node","id":11,"lat":0,"lon":0},{"type":"node","id":12,"lat":0,"lon":2},{"type":"node","id":13,"lat":2,"lon":2},
      {"type":"node","id":14,"lat":0.5,"lon":1},{"type":"node","id":15,"lat":0.5,"lon":1.4},{"type":"node","id":16,"lat":0.9,"lon":1.4}]}
      """
    #expect(
      try read(text).items.map(\.line) == [
        "osm:way/2 1,1 3 x", "! osm:way/3 the file lacks some of its nodes", "osm:relation/9 1,1 3 z",
      ])
  }

  @Test func `broken elements are named and the others are read`() throws {
    let text = """
      {"elements":[{"type":"node","id":1,"lat":91,"lon":0,"tags":{"sport":"a"}},{"id":5},
      {"type":"relation","id":2,"tags":{"sport":"b"},"members":[{"type":"way","ref":77,"role":"outer","geometry":[{"lat":0,"lon":0},{"lat":0,"lon":4},{"lat":4,"lon":4}]}]},
      {"type":"relation","id":3,"tags":{"sport":"c"},"members":[{"type":"way","ref":78,"role":"outer"}]},
      {"type":"relation","id":4,"tags":{"sport":"d"},"members":[]},
      {"type":"node","id":6,"lat":1e-3,"lon":2,"tags":{"sport":"e"}}]}
      """
    #expect(
      try read(text).items.map(\.line) == [
        "! osm:node/1 it has no place", "! ? an element has no type or number",
        "! osm:relation/2 way 77 does not close", "osm:node/6 0.001,2 - e",
        "! osm:relation/3 the file lacks way 78",
        "! osm:relation/4 it has no outline",
      ])
  }

  @Test func `GeoJSON is read`() throws {
    let text = """
      {"type":"FeatureCollection","timestamp":"2026-10-01T00:00:00Z","features":[
      {"type":"Feature","id":"way/5","properties":{"sport":"tennis"},"geometry":{"type":"Polygon","coordinates":[[[0,0],[2,0],[2,1],[0,0]]]}},
      {"type":"Feature","properties":{"@id":"node/6","sport":"x"},"geometry":{"type":"Point","coordinates":[2.5,1.5,30]}},
      {"type":"Feature","id":"a246","properties":{"sport":"y"},"geometry":{"type":"MultiPolygon","coordinates":[[[[0,0],[2,0],[2,1],[0,0]]],[[[5,5],[6,5],[6,6],[5,5]]]]}},
      {"type":"Feature","id":"a247","properties":{"sport":"y"},"geometry":{"type":"LineString","coordinates":[[0,0],[1,1]]}},
      {"type":"Feature","properties":{"sport":"w"},"geometry":{"type":"Point","coordinates":[7,8]}},
      {"type":"Feature","id":"w9","properties":{},"geometry":{"type":"Polygon","coordinates":[[[0,0],[2,0],[2,1]]]}},
      {"type":"Feature","id":12,"properties":{"tags":{"sport":"v"}},"geometry":{"type":"Point","coordinates":[7,8]}}]}
      """
    let (items, asOf) = try read(text)
    #expect(
      items.map(\.line) == [
        "osm:way/5 0.5,1 3 tennis", "osm:node/6 1.5,2.5 - x", "osm:way/123 0.5,1 6 y",
        "! osm:relation/123 its geometry is LineString, not a Point, Polygon or MultiPolygon",
        "point:8,7 8,7 - w",
        "! osm:way/9 its outline or place is broken", "file:12 8,7 - v",
      ])
    #expect(asOf?.description == "2026-10-01")
  }

  @Test func `the XML of OpenStreetMap is read`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?><osm version="0.6"><meta osm_base="2026-11-20T06:00:00Z"/>
      <node id="1" lat="0" lon="0"/><node id="2" lat="0" lon="2"/><node id="3" lat="2" lon="2"><tag k="sport" v="tennis"/></node>
      <node id="4" lat="1" lon="1" visible="false"><tag k="sport" v="gone"/></node>
      <way id="5"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="1"/><tag k="sport" v="a &amp; b"/></way>
      <relation id="6"><member type="way" ref="5" role="outer"/><tag k="sport" v="golf"/></relation></osm>
      """
    let (items, asOf) = try read(text, pieces: 11)
    #expect(
      items.map(\.line) == ["osm:node/3 2,2 - tennis", "osm:way/5 1,1 3 a & b", "osm:relation/6 1,1 3 golf"])
    #expect(asOf?.description == "2026-11-20")
  }

  @Test func `Data ES is read by the names of its columns`() throws {
    let text = #"""
      \#u{FEFF}equip_numero;inst_nom;equip_nom;equip_type_name;equip_x;equip_y;equip_eclair;equip_sol\#r
      E001I1;Stade A;Court 1;Court de tennis;2.35;48.85;True;Terre battue\#r
      E001I2;"Gymnase ""B""";"Salle;1";Salle ou terrain de padel;2.36;48.86;False;\#r
      E001I3;C;D;Salle inconnue;2.36;48.86;;\#r
      E001I4;C;D;Boulodrome;;;;\#r
      E001I5;P;Q;Mur et fronton;x;48;;
      """#
    #expect(
      try read(text).items.map(\.line) == [
        "es:E001I1 48.85,2.35 - tennis", "es:E001I2 48.86,2.36 - padel", "! es:E001I4 it has no place",
        "! es:E001I5 it has no place",
      ])
    let sets = try read(text).items.compactMap {
      if case .element(let element) = $0 { element.tags } else { nil }
    }
    #expect(sets.map { $0["name"] } == ["Stade A, Court 1", "Gymnase \"B\", Salle;1"])
    #expect(sets.map { $0["lit"] } == ["yes", "no"])
  }

  @Test(arguments: [
    "", "hello", "{", "{}", "[]", #"{"elements":3}"#, "<html></html>", "<osm><node", #"{"elements":[{"#,
    "a,b\n1,2",
    #"{"elements":[]} x"#, #"{"elements":[]"#,
  ])
  func `what is no map is refused in words`(text: String) {
    #expect(throws: MapFileFault.self) { try read(text) }
  }

  @Test func `a file in PBF is refused with what to do`() {
    do {
      _ = try read("\u{0}\u{0}\u{0}\u{e}\n\tOSMHeader\u{18}")
      Issue.record("it was taken")
    } catch let error as MapFileFault {
      #expect(error.hint?.english.contains("osmium export") == true)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func `a file that is cut or changed at any byte never traps`() {
    let bytes = Array(geom.utf8)
    for place in bytes.indices {
      _ = try? read(String(decoding: bytes.prefix(place), as: UTF8.self))
      var forged = bytes
      for byte in [0x22, 0x5B, 0x7B, 0x7D, 0x39, 0x2D, 0xFF] as [UInt8] {
        forged[place] = byte
        _ = try? read(String(decoding: forged, as: UTF8.self))
      }
    }
  }
}
