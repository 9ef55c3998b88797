/// A part of a track of a given length, mostly a kilometre, and how long it took.
package struct TrackSplit: Equatable, Sendable {
  /// Metres; less than the others in the last one.
  package let distance: Double
  /// Seconds, without the pauses between segments.
  package let seconds: Double

  /// A split.
  package init(distance: Double, seconds: Double) {
    self.distance = distance
    self.seconds = seconds
  }
}
