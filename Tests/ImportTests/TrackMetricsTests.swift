import Import
import Testing
import Values

struct TrackMetricsTests {
  private typealias Sample = (Double, Double, Double?)

  /// A track of segments of points, each as seconds, metres east at the equator, elevation.
  private func track(_ segments: [[Sample]]) -> Track {
    var track = Track()
    track.segments = segments.map { segment in
      segment.map { second, metres, elevation in
        var point = TrackPoint()
        point.time = Instant(milliseconds: Int64(second * 1000))
        point.place = GeoPoint(latitude: 0, longitude: metres / 111_195.08023353292)
        point.elevation = elevation
        return point
      }
    }
    return track
  }

  @Test(
    arguments: [
      // Paris to London, pole to pole, across the date line, a step of a metre.
      (48.8566, 2.3522, 51.5074, -0.1278, 343_556.5), (90, 0, -90, 0, 20_015_114.4),
      (0, 179.5, 0, -179.5, 111_195.1),
      (60, 10, 60, 10.00001799, 1.0),
    ] as [(Double, Double, Double, Double, Double)])
  func `a distance is that along a great circle`(
    north: Double, east: Double, north2: Double, east2: Double, metres: Double
  )
    throws
  {
    let start = try #require(GeoPoint(latitude: north, longitude: east))
    let end = try #require(GeoPoint(latitude: north2, longitude: east2))
    #expect(abs(start.distance(to: end) - metres) < 0.1)
  }

  @Test func `neither the way nor the time of a pause is added`() {
    let metrics = TrackMetrics(
      track([[(0, 0, nil), (60, 120, nil)], [(600, 5000, nil), (660, 5120, nil)]]))
    #expect(abs((metrics.distance ?? 0) - 240) < 0.001)
    #expect(metrics.segmentSeconds == 120)
    #expect(metrics.elapsedSeconds == 660)
    #expect(metrics.movingSeconds == 120)
  }

  @Test func `standing still and wavering is not moving`() {
    let rest = (0...60).map { (Double($0), $0.isMultiple(of: 2) ? 0.0 : 1.5, nil as Double?) }
    let walk = (1...60).map { (60 + Double($0), Double($0) * 1.4, nil as Double?) }
    #expect(TrackMetrics(track([rest])).movingSeconds == 0)
    #expect(TrackMetrics(track([rest + walk])).movingSeconds == 60)
    #expect(TrackMetrics(track([[(0, 0, nil), (5, 10, nil)]])).movingSeconds == 5)
  }

  @Test(
    arguments: [
      ([100, 102, 99, 101, 100], 0, 0), ([100, 104, 99], 0, 5), ([100, 150, 120, 180], 110, 30),
      ([100, 103, 106, 104, 109, 107, 112], 12, 0), ([50, 40, 43, 30], 0, 20), ([7], 0, 0),
    ] as [([Double], Double, Double)])
  func `a climb counts between turns of five metres`(elevations: [Double], up: Double, down: Double) {
    let metrics = TrackMetrics(track([elevations.enumerated().map { (Double($0), 0, $1) }]))
    #expect(metrics.ascent == up)
    #expect(metrics.descent == down)
  }

  @Test func `a lift between two segments is no climb`() {
    let points: [[Sample]] = [
      [(0, 0, 100), (1, 0, 107)], [(9, 0, 900), (10, 0, 903), (11, 0, 880)],
    ]
    let metrics = TrackMetrics(track(points))
    #expect(metrics.ascent == 10)
    #expect(metrics.descent == 23)
    #expect(TrackMetrics(track([[(0, 0, nil)]])).ascent == nil)
  }

  @Test func `a kilometre ends between two points at the time between theirs`() {
    let metrics = TrackMetrics(
      track([[(0, 0, nil), (300, 800, nil), (420, 1200, nil)], [(500, 0, nil), (800, 1000, nil)]]))
    let splits = metrics.splits.map { [$0.distance.rounded(), ($0.seconds * 10).rounded() / 10] }
    #expect(splits == [[1000, 360], [1000, 300], [200, 60]])
  }

  @Test func `a way that is too long for splits has none, and nothing traps`() {
    let far = track([[(0, 0, nil), (1, 19_000_000, nil)]])
    #expect(TrackMetrics(far).splits.isEmpty)
    #expect(TrackMetrics(far, splitEvery: 0).splits.isEmpty)
    #expect(TrackMetrics(Track()).distance == nil)
  }

  @Test func `an outline keeps the corners, and at most so many places`() {
    let there = (0...100).map { (Double($0), Double($0) * 10, nil as Double?) }
    var line = track([there])
    #expect(TrackOutline.lines(line, atMost: 200).map(\.count) == [2])
    var corner = TrackPoint()
    corner.place = GeoPoint(latitude: 0.01, longitude: 0.005)
    line.segments[0].insert(corner, at: 50)
    let outline = TrackOutline.lines(line, atMost: 200)
    #expect(outline.first?.count == 5)
    #expect(outline.first?.contains { $0.latitude == 0.01 } == true)
    #expect(TrackOutline.lines(line, atMost: 3).first?.map(\.latitude) == [0, 0.01, 0])
  }

  @Test func `an outline of a long winding track is as small as asked for`() {
    var noise = 1
    var winding = track([(0..<5000).map { (Double($0), 10 * Double($0), nil) }])
    for index in winding.segments[0].indices {
      noise = noise * 48_271 % 2_147_483_647
      let latitude = Double(noise % 50_000) / 1_000_000
      winding.segments[0][index].place = GeoPoint(latitude: latitude, longitude: Double(index) / 10_000)
    }
    #expect(TrackOutline.lines(winding, atMost: 300).joined().count == 300)
    var parts: [[Sample]] = []
    for part in 0..<100 {
      let samples = (0..<10).map { step -> Sample in (Double(10 * part + step), Double(part * step), nil) }
      parts.append(samples)
    }
    let lines = TrackOutline.lines(track(parts), atMost: 50)
    #expect(lines.count == 25)
    #expect(lines.joined().count == 50)
    #expect(TrackOutline.lines(Track(), atMost: 50).isEmpty)
  }
}
