package import Values

/// A part of a track that the device or the person marked.
package struct TrackLap: Equatable, Sendable {
  /// When it began.
  package var start: Instant?
  /// What the file says of it.
  package var totals = TrackTotals()

  /// A lap of which nothing is known yet.
  package init() {}
}
