import Encoding
import Import
import Testing
import Values

/// Hacker's Diet and the KML of OpenTracks.
@Suite struct MarkupDocumentTests {
  @Test(arguments: [("kilogram", "80.5"), ("pound", "36.51"), ("stone", "36.51")])
  func `a log of the Hacker's Diet has its weights in the unit of the month`(unit: String, kilograms: String)
    throws
  {
    let file = try DocumentFile(text: Self.log(unit))
    #expect(file.document.title == "Hacker's Diet weights")
    #expect(
      file.texts == [
        #"weight 2026-03-01 {"weight_kg":\#(kilograms),"note":"after <run>","origin":"Hacker's Diet"}"#
      ])
    #expect(file.reasons == ["'2026-3-32' is not a day", "the weight of 2026-03-04 is not a number"])
    #expect(file.reading.passed == 1)
  }

  @Test func `a log with entities of its own or an unknown unit is refused, and its beginning kept`() throws {
    let own = try DocumentFile(text: Self.log("kilogram").replacing("after &lt;", with: "&xxe;"))
    #expect(own.entries.isEmpty)
    #expect(own.reasons == ["'&xxe;' is not one of the five entities of XML"])
    let late = try DocumentFile(text: Self.log("kilogram").replacing("<weight>x", with: "<weight>&xxe;"))
    #expect(late.entries.count == 1)
    #expect(try DocumentFile(text: Self.log("slug")).reasons.first == "the unit 'slug' is not known")
  }

  @Test func `a log that is cut anywhere keeps only whole days`() throws {
    let bytes = Array(Self.log("kilogram").utf8)
    for end in 0..<bytes.count {
      guard let file = try? DocumentFile(Array(bytes[..<end]), "x") else { continue }
      #expect(file.entries.count <= 1)
    }
  }

  private static func log(_ unit: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <!DOCTYPE hackersdiet SYSTEM "http://www.fourmilab.ch/hackdiet/online/hackersdiet.dtd">
    <hackersdiet version="1.0"><account><user><height>180</height></user><preferences><log-unit>stone</log-unit>
    </preferences></account><monthlogs><monthlog><properties><year>2026</year><month>3</month>
    <weight-unit>\(unit)</weight-unit><trend-carry-forward>0</trend-carry-forward></properties><days>
    <day><date>1</date><weight>80.5</weight><rung></rung><flag>0</flag><comment>after &lt;run></comment></day>
    <day><date>2</date><weight></weight><comment>no scale</comment></day>
    <day><date>32</date><weight>80</weight></day><day><date>4</date><weight>x</weight></day>
    </days></monthlog></monthlogs></hackersdiet>
    """
  }

  @Test func `times and places of a KML track belong together in whatever order they come`() throws {
    let file = TrackFile.read(try Fixture.bytes("documents/opentracks__kml22_order_location_and_when.kml"))
    #expect(file.format == .kml)
    #expect(file.fault == nil)
    #expect(file.tracks.count == 1)
    let points = file.tracks[0].segments[0]
    #expect(points.map { $0.place?.longitude } == [nil, 14, 14.001, 14.002, nil])
    #expect(points.map { $0.place?.latitude } == [nil, 3, 3, 3, nil])
    #expect(points.map(\.elevation) == [nil, 10, 10, 10, nil])
    #expect(points.map { ($0.time?.milliseconds ?? 0) % 10000 } == [1767, 2042, 2192, 2318, 2512])
    #expect(file.tracks[0].isActivity)
  }

  @Test func `a KML whose times go backwards begins at the earliest`() throws {
    let file = TrackFile.read(try Fixture.bytes("documents/opentracks__kml22_time_decreases.kml"))
    #expect(file.tracks[0].start?.milliseconds == 1_622_311_581_767)
  }

  @Test func `a KML of OpenTracks is an activity with its sport and its pulse`() throws {
    let bytes = Array(Self.kml.utf8)
    guard case .tracks("KML")? = ForeignForm.find(in: bytes, file: "x", among: []) else {
      Issue.record("it is not recognised")
      return
    }
    var reading = FileReading()
    let entries = TrackFile.read(bytes).entries(ForeignClock(zone: .fixed(3600), dayStart: 0), into: &reading)
    #expect(
      entries.map { JSON.object($0.fields).text } == [
        """
        {"type":"cycling","minutes":1,"distance_km":0.222,"kcal":null,"kcal_source":null,"hr":125,\
        "note":"Along the sea","route":"?_kmtA?oK","origin":"OpenTracks"}
        """
      ])
    #expect(reading.refusals == 0)
    for end in 0..<bytes.count { _ = TrackFile.read(Array(bytes[..<end])) }
  }

  @Test func `a KML without times is a plan`() throws {
    let line = "<kml><Placemark><LineString><coordinates>1,2 3,4</coordinates></LineString></Placemark></kml>"
    var reading = FileReading()
    let file = TrackFile.read(Array(line.utf8))
    #expect(file.plans == 1)
    #expect(file.entries(ForeignClock(zone: .fixed(0), dayStart: 0), into: &reading).isEmpty)
    #expect(reading.refusals == 1)
  }

  private static let kml = """
    <?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"
    xmlns:opentracks="http://opentracksapp.com/xmlschemas/v1"><Document><name>file</name><Placemark>
    <name>Along the sea</name><opentracks:trackid>9a</opentracks:trackid><ExtendedData>
    <Data name="type"><value>vélo</value></Data><Data name="activityType"><value>cycling</value></Data></ExtendedData>
    <gx:MultiTrack><gx:Track><when>2026-03-01T10:00:00Z</when><gx:coord>14.0 0 10</gx:coord>
    <when>2026-03-01T10:00:30Z</when><gx:coord>14.001 0 10</gx:coord>
    <when>2026-03-01T10:01:00Z</when><gx:coord>14.002 0 10</gx:coord>
    <ExtendedData><SchemaData><gx:SimpleArrayData name="speed"><gx:value>3</gx:value></gx:SimpleArrayData>
    <gx:SimpleArrayData name="heart_rate"><gx:value>120</gx:value><gx:value>130</gx:value><gx:value/>
    </gx:SimpleArrayData></SchemaData></ExtendedData></gx:Track></gx:MultiTrack></Placemark></Document></kml>
    """
}
