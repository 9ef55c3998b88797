internal import Activity
internal import Values

extension FITActivity {
  /// Records that become points of a track; of more every second, third and so on is taken.
  private static let mostPoints = 500_000

  /// Its way as a track, a segment between two stops of the clock each.
  var track: Track {
    var track = Track()
    track.stated.seconds = session.totals.timer.map { Double($0) }
    let ends = stops.sorted()
    var (next, points) = (0, [TrackPoint]())
    let step = records.count / Self.mostPoints + 1
    for record in records.enumerated().lazy.filter({ $0.offset % step == 0 }).map(\.element) {
      // At the second of a stop the last record is still written.
      while let time = record.time, next < ends.count, time > ends[next] {
        if !points.isEmpty { track.segments.append(points) }
        points = []
        next += 1
      }
      points.append(TrackPoint(record))
    }
    if !points.isEmpty { track.segments.append(points) }
    return track
  }

  /// What is kept of its way.
  var kept: ActivityTrack {
    let track = track
    return ActivityTrack(
      track, TrackMetrics(track), stated: track.stated.seconds,
      elapsed: session.totals.elapsed.map { Double($0) })
  }
}

extension TrackPoint {
  /// The point of a record.
  fileprivate init(_ record: FITRecord) {
    self.init()
    if let latitude = record.latitude, let longitude = record.longitude {
      place = GeoPoint(latitude: latitude, longitude: longitude)
    }
    time = record.time
    elevation = record.altitude.map { Double($0) }
    distance = record.distance.map { Double($0.value) }
    heartRate = record.heartRate.flatMap(UInt16.init(exactly:))
  }
}
