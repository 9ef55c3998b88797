package import Values

/// One activity as a device recorded it, or a path that was planned or recorded without a clock.
package struct Track: Equatable, Sendable {
  /// What it is called, or what was noted of it.
  package var name: String?
  /// The sport in the words of the file: `running`, `Biking`, `9`.
  package var type: String?
  /// The id that the recording program gave it.
  package var id: String?
  /// The device or the program that recorded it.
  package var source: String?
  /// When the file says that it began.
  package var statedStart: Instant?
  /// The points between one pause and the next, in the order of the file; a part may be empty.
  package var segments: [[TrackPoint]] = []
  /// The laps, in the order of the file.
  package var laps: [TrackLap] = []
  /// What the file says of the whole.
  package var stated = TrackTotals()

  /// A track of which nothing is known yet.
  package init() {}

  /// The points of all segments.
  package var points: some Sequence<TrackPoint> { segments.joined() }

  /// How many points have no place, or one that is not on Earth: they tell times and what sensors showed, and no way.
  package var placelessPoints: Int { points.lazy.filter { $0.place == nil }.count }

  /// When it began: as the file says, else the earliest time of a point.
  package var start: Instant? { statedStart ?? points.lazy.compactMap(\.time).min() }

  /// When its last point was.
  package var end: Instant? { points.lazy.compactMap(\.time).max() }

  /// Whether somebody did this at some time: it lasted. A path without times is a plan, and one moment is a place.
  package var isActivity: Bool {
    guard let start else { return false }
    if let seconds = stated.seconds, seconds > 0 { return true }
    return points.lazy.compactMap(\.time).min().map { $0 < end ?? start } ?? false
  }
}
