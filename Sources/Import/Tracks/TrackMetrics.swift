// What is worked out from the points of a track. Nothing is added up across a pause, which is where one segment ends and
// the next begins: neither the way nor the time.

package import Values

/// What the points of a track say of the whole. Everything is nil where the points do not have what it is worked out from.
package struct TrackMetrics: Equatable, Sendable {
  /// Metres along great circles.
  package private(set) var distance: Double?
  /// When the earliest and the latest point were.
  package private(set) var span: ClosedRange<Instant>?
  /// Seconds from the first to the last point of each segment, summed.
  package private(set) var segmentSeconds: Double?
  /// Seconds in which it went on at 0.3 m/s or more; see `TrackMotion`.
  package private(set) var movingSeconds: Double?
  /// Metres climbed; see `TrackClimb`.
  package private(set) var ascent: Double?
  /// Metres descended.
  package private(set) var descent: Double?
  /// The mean heart rate in beats a minute, each point weighted by the time to the next, of which at most 30 s count.
  package private(set) var averageHeartRate: Double?
  /// The highest heart rate in beats a minute.
  package private(set) var maximumHeartRate: Double?
  /// The time that each kilometre took, and the last part of one.
  package private(set) var splits: [TrackSplit] = []
  /// The places of the track.
  package private(set) var places = 0

  /// Metres of a split, if nothing else is asked for.
  package static let usualSplit = 1000.0

  /// Works them out, with a split at so many metres.
  package init(_ track: Track, splitEvery length: Double = usualSplit) {
    var climb = TrackClimb()
    var motion = TrackMotion()
    var splitting = TrackSplitting(every: length)
    var (metres, seconds, times) = (0.0, 0.0, 0)
    // What the device counted is what its watch showed, and is there under a roof as well.
    let isCounted = track.points.contains { $0.distance != nil }
    var counted: Double?
    for segment in track.segments {
      climb.pause()
      motion.pause()
      splitting.pause()
      var last: GeoPoint?
      for point in segment {
        climb.take(point.elevation)
        if let distance = point.distance {
          splitting.take(max(distance - (counted ?? distance), 0), point.time)
          counted = distance
        }
        guard let place = point.place else { continue }
        let step = last?.distance(to: place) ?? 0
        metres += step
        places += 1
        last = place
        motion.take(place, point.time)
        if !isCounted { splitting.take(step, point.time) }
      }
      let instants = segment.compactMap(\.time)
      times += instants.count
      if let first = instants.first, let end = instants.last { seconds += max(end.seconds(since: first), 0) }
    }
    if let first = track.points.lazy.compactMap(\.time).min(), let end = track.end { span = first...end }
    distance = places > 0 ? metres : nil
    segmentSeconds = times > 0 ? seconds : nil
    movingSeconds = motion.seconds
    (ascent, descent) = (climb.ascent, climb.descent)
    splits = splitting.splits
    setHeartRates(track)
  }

  /// Seconds from the earliest to the latest point, with all pauses.
  package var elapsedSeconds: Double? {
    span.map { $0.upperBound.seconds(since: $0.lowerBound) }
  }

  private mutating func setHeartRates(_ track: Track) {
    var (sum, weights, plain, count) = (0.0, 0.0, 0.0, 0.0)
    for segment in track.segments {
      for (index, point) in segment.enumerated() {
        guard let rate = point.heartRate.map(Double.init) else { continue }
        maximumHeartRate = max(maximumHeartRate ?? 0, rate)
        (plain, count) = (plain + rate, count + 1)
        guard index + 1 < segment.count, let time = point.time, let next = segment[index + 1].time else {
          continue
        }
        let weight = min(max(next.seconds(since: time), 0), 30)
        sum += rate * weight
        weights += weight
      }
    }
    if count > 0 { averageHeartRate = weights > 0 ? sum / weights : plain / count }
  }
}

extension Instant {
  /// Seconds from an earlier instant.
  func seconds(since other: Instant) -> Double {
    let (distance, isTooFar) = milliseconds.subtractingReportingOverflow(other.milliseconds)
    return isTooFar ? 0 : Double(distance) / 1000
  }
}
