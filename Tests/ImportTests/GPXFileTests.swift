import Foundation
import Import
import Testing
import Values

/// Files of real programs, against what gpxpy found in them.
struct GPXFileTests {
  /// One has marks of pauses at impossible places, which gpxpy takes for points, and one it refuses.
  private static let others: Set = ["gpx/legacy_gpx_pause_resume.gpx", "gpx/invalid-lon-lat-missing.gpx"]
  private static let names = (Fixture.names("gpx") + Fixture.names("routes")).filter { !others.contains($0) }

  @Test(arguments: names) func `a file has what independent programs find in it`(name: String) throws {
    let expected = try ExpectedRows(name)
    let file = TrackFile.read(try Fixture.bytes(name))
    #expect(file.fault == nil)
    #expect(file.format == .gpx)
    #expect(file.version == expected.text("file", "", "version"))
    #expect(file.creator == expected.text("file", "", "creator"))
    #expect(file.tracks.count == expected.text("count", "", "tracks").flatMap(Int.init) ?? -1)
    #expect(file.plans == expected.text("count", "", "routes").flatMap(Int.init) ?? -1)
    #expect(file.waypoints == expected.text("count", "", "waypoints").flatMap(Int.init) ?? -1)
    for (index, track) in file.tracks.enumerated() { compare(track, expected, "\(index)") }
  }

  private func compare(_ track: Track, _ expected: ExpectedRows, _ key: String) {
    func number(_ field: String) -> Double? { expected.number("track", key, field) }
    let metrics = TrackMetrics(track)
    let points = Array(track.points)
    #expect(track.name ?? "" == expected.text("track", key, "name"))
    #expect(track.type ?? "" == expected.text("track", key, "type"))
    #expect(Double(track.segments.count) == number("segments"))
    #expect(Double(points.count) == number("points"))
    #expect(Double(points.count { $0.time != nil }) == number("points_with_time"))
    #expect(abs((metrics.distance ?? 0) - (number("distance_m") ?? -1)) <= 0.06)
    #expect(track.start.map(text) == expected.text("track", key, "start"))
    #expect(track.end.map(text) == expected.text("track", key, "end"))
    #expect(metrics.elapsedSeconds?.rounded() == number("elapsed_s"))
    #expect(metrics.segmentSeconds?.rounded() == number("segment_s"))
    #expect(track.isActivity == (expected.text("track", key, "is_activity") == "yes"))
  }

  private func text(_ instant: Instant) -> String {
    let whole = Instant(milliseconds: instant.seconds * 1000)
    return Timestamp(instant: whole, offsetSeconds: 0)?.description.replacing("+00:00", with: "Z") ?? ""
  }

  @Test func `a mark of a pause of old OpenTracks is no point but begins a segment`() throws {
    let track = try #require(
      TrackFile.read(try Fixture.bytes("gpx/legacy_gpx_pause_resume.gpx")).tracks.first)
    #expect(track.segments.map(\.count) == [3, 1])
    let metrics = TrackMetrics(track)
    #expect(abs((metrics.distance ?? 0) - 222.08) < 0.01)
    #expect(track.id == "7002101e-4198-4613-8c24-544e01ca3981")
    #expect(metrics.elapsedSeconds == 4.924)
    #expect(metrics.segmentSeconds == 1.831)
  }

  @Test func `a point without a place counts for the time and not for the way`() throws {
    let name = "gpx/invalid-lon-lat-missing.gpx"
    let expected = try ExpectedRows(name)
    let file = TrackFile.read(try Fixture.bytes(name))
    let track = try #require(file.tracks.first)
    #expect(Double(track.points.map(\.self).count) == expected.number("track", "0", "points_total"))
    #expect(Double(track.placelessPoints) == expected.number("track", "0", "points_skipped_without_lat_lon"))
    #expect(track.start.map(text) == expected.text("track", "0", "start"))
    #expect(track.end.map(text) == expected.text("track", "0", "end"))
    #expect(TrackMetrics(track).distance == 0)
    #expect(track.source == "Wahoo ELEMNT BOLT")
  }

  @Test func `a file that is cut at any byte never traps and keeps what is whole`() throws {
    let bytes = try Fixture.bytes("gpx/gpx_timezone.gpx")
    let whole = TrackFile.read(bytes)
    for place in 0..<bytes.count - 1 {
      let file = TrackFile.read(Array(bytes[..<place]))
      #expect(place < bytes.count - 2 ? file.fault != nil : true)
      #expect(file.tracks.count <= 1)
      let points = file.tracks.first.map { Array($0.points) } ?? []
      #expect(points.isEmpty || points == Array(whole.tracks[0].points))
    }
  }
}
