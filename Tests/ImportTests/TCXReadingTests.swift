import Foundation
import Import
import Testing
import Values

struct TCXReadingTests {
  @Test(arguments: Fixture.names("tcx")) func `a file has what an independent script finds in it`(
    name: String
  ) throws {
    let expected = try ExpectedRows(name)
    let file = TrackFile.read(try Fixture.bytes(name))
    #expect(file.fault == nil)
    #expect(file.format == .tcx)
    #expect(file.tracks.map(\.id) == expected.keys("activity"))
    for (key, track) in zip(expected.keys("activity"), file.tracks) {
      func number(_ field: String) -> Double { expected.number("activity", key, field) ?? -1 }
      #expect(track.type == expected.text("activity", key, "sport"))
      #expect(Double(track.laps.count) == number("laps"))
      #expect(abs((track.stated.seconds ?? 0) - number("total_time_s")) < 0.01)
      #expect(abs((track.stated.distance ?? 0) - number("distance_m")) < 0.01)
      #expect(track.stated.kilocalories == number("kcal"))
      #expect(abs((track.stated.averageHeartRate ?? 0) - number("avg_hr_time_weighted_laps")) < 0.06)
      let points = Array(track.points)
      #expect(Double(points.count) == number("trackpoints"))
      #expect(Double(points.count - track.placelessPoints) == number("trackpoints_with_position"))
      #expect(track.isActivity)
      #expect(track.statedStart?.seconds == track.points.compactMap(\.time).first?.seconds)
      let distance = TrackMetrics(track).distance ?? 0
      #expect(abs(distance - number("distance_m")) < 0.05 * number("distance_m"))
    }
  }

  private func read(_ activities: String) -> TrackFile {
    let text = "\n <?xml version='1.0'?><TrainingCenterDatabase>\(activities)</TrainingCenterDatabase>"
    return TrackFile.read(Array(text.utf8))
  }

  @Test func `several activities and their laps are read, a course is a plan`() {
    let file = read(
      """
      <Folders><Workouts><Name>x</Name></Workouts></Folders><Activities>
      <Activity Sport="Running"><Id>2021-01-01T00:00:00Z</Id><Lap StartTime="2021-01-01T00:00:00Z"><TotalTimeSeconds>60</TotalTimeSeconds>
      <Calories>5</Calories></Lap><Lap StartTime="2021-01-01T00:01:00Z"><TotalTimeSeconds>30.5</TotalTimeSeconds>
      <DistanceMeters>100</DistanceMeters><Calories>0</Calories></Lap><Notes>&amp; so</Notes><Creator><Name>Watch</Name>
      <Version><VersionMajor>2</VersionMajor></Version></Creator></Activity>
      <MultiSportSession><FirstSport><Activity Sport="Biking"><Id>2021-01-02T00:00:00+02:00</Id></Activity></FirstSport></MultiSportSession>
      </Activities><Courses><Course><Name>c</Name><Track><Trackpoint/></Track></Course></Courses>
      """)
    #expect(file.fault == nil)
    #expect(file.plans == 1)
    #expect(file.tracks.map(\.type) == ["Running", "Biking"])
    #expect(file.tracks.first?.name == "& so")
    #expect(file.tracks.first?.source == "Watch")
    #expect(file.tracks.first?.stated.seconds == 90.5)
    #expect(file.tracks.first?.stated.distance == 100)
    #expect(file.tracks.first?.stated.kilocalories == 5)
    #expect(file.tracks.first?.laps.map(\.start?.seconds) == [1_609_459_200, 1_609_459_260])
    #expect(file.tracks.last?.start?.seconds == 1_609_538_400)
    #expect(file.tracks.map(\.isActivity) == [true, false])
  }

  @Test func `energy of 0 in every lap is unknown`() {
    let lap = "<Lap><Calories>0</Calories><TotalTimeSeconds>5</TotalTimeSeconds></Lap>"
    let file = read(
      "<Activities><Activity Sport='Other'><Id>2021-01-01T00:00:00Z</Id>\(lap)\(lap)</Activity></Activities>")
    #expect(file.tracks.first?.stated.kilocalories == nil)
    #expect(file.tracks.first?.laps.map(\.totals.kilocalories) == [nil, nil])
  }

  private func point(_ second: Int, _ longitude: String?) -> String {
    let place = longitude.map {
      "<Position><LatitudeDegrees>0</LatitudeDegrees><LongitudeDegrees>\($0)</LongitudeDegrees></Position>"
    }
    let time = "2021-01-01T00:\(second / 600)\(second / 60 % 10):\(second / 10 % 6)\(second % 10)Z"
    return """
      <Trackpoint><Time>\(time)</Time>\(place ?? "")<HeartRateBpm xsi:type="x">
      <Value>12\(second % 10)</Value></HeartRateBpm><Extensions><ns3:TPX><ns3:Watts>200</ns3:Watts>
      <ns3:RunCadence>85</ns3:RunCadence></ns3:TPX></Extensions></Trackpoint>
      """
  }

  @Test func `a new lap goes on with the segment, a new track within a lap is a pause`() throws {
    let file = read(
      """
      <Activities><Activity Sport='Running'><Lap><Track>\(point(0, "0"))\(point(1, "0.001"))</Track></Lap>
      <Lap><Track>\(point(2, "0.002"))</Track><Track>\(point(60, "0.003"))</Track></Lap>
      <Lap><Track>\(point(300, "0.004"))</Track></Lap></Activity></Activities>
      """)
    let track = try #require(file.tracks.first)
    #expect(track.segments.map(\.count) == [3, 1, 1])
    #expect(abs((TrackMetrics(track).distance ?? 0) - 222.39) < 0.01)
    #expect(track.points.map(\.power) == [200, 200, 200, 200, 200])
    #expect(track.points.map(\.cadence) == [85, 85, 85, 85, 85])
  }

  @Test func `indoors there is no way but a heart rate`() throws {
    let points = (0..<5).map { point($0, nil) }.joined()
    let file = read(
      "<Activities><Activity Sport='Other'><Lap><Track>\(points)</Track></Lap></Activity></Activities>")
    let track = try #require(file.tracks.first)
    let metrics = TrackMetrics(track)
    #expect(metrics.distance == nil)
    #expect(metrics.movingSeconds == nil)
    #expect(metrics.elapsedSeconds == 4)
    #expect(metrics.maximumHeartRate == 124)
    #expect(metrics.averageHeartRate == 121.5)
    #expect(track.isActivity)
  }

  @Test func `a file that is cut at any byte keeps whole points`() throws {
    let bytes = Array(
      """
      <TrainingCenterDatabase><Activities><Activity Sport='Other'><Id>2021-01-01T00:00:00Z</Id><Lap>
      <TotalTimeSeconds>5</TotalTimeSeconds><Track>\(point(0, "1"))\(point(1, "2"))</Track></Lap></Activity>
      </Activities></TrainingCenterDatabase>
      """.utf8)
    let whole = Array(try #require(TrackFile.read(bytes).tracks.first).points)
    #expect(whole.count == 2)
    for place in 0..<bytes.count {
      let file = TrackFile.read(Array(bytes[..<place]))
      #expect(file.fault != nil)
      let points = file.tracks.first.map { Array($0.points) } ?? []
      #expect(points == Array(whole.prefix(points.count)))
    }
  }
}
