import Encoding
import Import
import Testing
import Values

struct GPXReadingTests {
  private func track(_ points: String) throws -> Track {
    let text = "<gpx version='1.1' creator='x'><trk><trkseg>\(points)</trkseg></trk></gpx>"
    let file = TrackFile.read(Array(text.utf8))
    #expect(file.fault == nil)
    return try #require(file.tracks.first)
  }

  @Test(arguments: [
    "<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>150</gpxtpx:hr><gpxtpx:cad>80</gpxtpx:cad></gpxtpx:TrackPointExtension><power>210</power></extensions>",
    "<extensions><ns3:TrackPointExtension><ns3:hr>150</ns3:hr><ns3:cad>80</ns3:cad></ns3:TrackPointExtension><pwr:PowerInWatts>210</pwr:PowerInWatts></extensions>",
    "<extensions><gpxdata:hr>150</gpxdata:hr><gpxdata:cadence>80</gpxdata:cadence><power>210.4</power></extensions>",
    "<extensions><a:TrackPointExtension><a:hr>150</a:hr><a:cad>80</a:cad><pwr:PowerInWatts>210</pwr:PowerInWatts><o:gain>1</o:gain></a:TrackPointExtension></extensions>",
    "<heartrate> 150 </heartrate><cadence>80</cadence><power>210</power>",
  ])
  func `what sensors showed is found under any prefix and nesting`(extensions: String) throws {
    let point = try #require(
      try track("<trkpt lat='1' lon='2'><ele>3.5</ele>\(extensions)</trkpt>").points.first { _ in true })
    #expect(point.heartRate == 150)
    #expect(point.cadence == 80)
    #expect(point.power == 210)
    #expect(point.elevation == 3.5)
    #expect(point.place == GeoPoint(latitude: 1, longitude: 2))
  }

  @Test(arguments: ["", "0", "-3", "301", "1e9", "1e400", "nan", "x"])
  func `an impossible heart rate is none`(text: String) throws {
    let track = try track("<trkpt lat='1' lon='2'><extensions><hr>\(text)</hr></extensions></trkpt>")
    #expect(track.points.map(\.heartRate) == [nil])
  }

  @Test(arguments: [
    ("91", "0"), ("-90.1", "0"), ("0", "180.5"), ("x", "1"), ("", ""), ("nan", "1"), ("inf", "1"),
    ("1e99", "1"),
  ])
  func `a place that is not on Earth is none`(latitude: String, longitude: String) throws {
    let track = try track("<trkpt lat='\(latitude)' lon='\(longitude)'/>")
    #expect(track.placelessPoints == 1)
    #expect(TrackMetrics(track).distance == nil)
  }

  @Test(
    arguments: [
      ("2021-01-07T21:51:59.179Z", 1_610_056_319_179), ("2021-01-07T21:51:59.179+01:15", 1_610_051_819_179),
      ("2021-01-07T21:51:59", 1_610_056_319_000), ("2021-01-07 21:51:59 +0000", 1_610_056_319_000),
      (" 2021-01-07t21:51:59.1z\n", 1_610_056_319_100),
      ("2021-01-07T21:51:59,123456789-02", 1_610_063_519_123),
      ("2021-01-07T21:51Z", 1_610_056_260_000), ("2016-12-31T23:59:60Z", 1_483_228_799_000),
      ("2021-02-29T00:00:00Z", nil), ("2021-01-07T24:00:00Z", nil), ("2021-01-07", nil), ("", nil),
      ("2021-01-07T21:51:59.Z", nil), ("2021-01-07T21:51:59Zx", nil), ("0000-01-07T21:51:59Z", nil),
      ("2021-01-07T21:51:59+99:00", nil),
    ] as [(String, Int64?)])
  func `a time is read in the forms that programs write`(text: String, milliseconds: Int64?) throws {
    let track = try track("<trkpt lat='1' lon='2'><time>\(text)</time></trkpt>")
    #expect(track.points.map { $0.time?.milliseconds } == [milliseconds])
  }

  @Test func `a route and a track without times are no activities`() {
    let text = """
      <gpx version="1.0"><rte><name>r</name><rtept lat="1" lon="2"><time>2021-01-07T21:51:59Z</time></rtept></rte>
      <trk><name>planned</name><trkseg><trkpt lat="1" lon="2"/><trkpt lat="1" lon="3"/></trkseg></trk></gpx>
      """
    let file = TrackFile.read(Array(text.utf8))
    #expect(file.plans == 1)
    #expect(file.tracks.map(\.isActivity) == [false])
    #expect(file.tracks.first?.name == "planned")
  }

  @Test func `what a link or an extension is called is not the track's name or type`() throws {
    let text = """
      <gpx><trk><link href="x"><text>t</text><type>text/html</type></link><name> Run </name><type>9</type>
      <extensions><s:TrackStatsExtension><s:Distance>5012.5</s:Distance><s:TimerTime>1500</s:TimerTime>
      <s:Calories>0</s:Calories></s:TrackStatsExtension></extensions>
      <trkseg><trkpt lat="1" lon="2"><time>2021-01-07T21:51:59Z</time></trkpt></trkseg></trk></gpx>
      """
    let track = try #require(TrackFile.read(Array(text.utf8)).tracks.first)
    #expect(track.name == "Run")
    #expect(track.type == "9")
    #expect(track.stated.distance == 5012.5)
    #expect(track.stated.seconds == 1500)
    #expect(track.stated.kilocalories == nil)
    #expect(track.isActivity)
  }

  @Test func `another file is refused in words`() {
    let file = TrackFile.read(Array("<svg><path/></svg>".utf8))
    #expect(file.format == nil)
    #expect(file.fault?.reason == "its outermost element is 'svg', so it is neither GPX nor TCX")
    #expect(TrackFile.read(Array("a,b".utf8)).fault?.reason == "it is not XML")
  }
}
