package import Values

/// What a device noted at one moment of a track. Each part may be missing: indoors there is no place.
package struct TrackPoint: Equatable, Sendable {
  /// Where it was.
  package var place: GeoPoint?
  /// Metres above sea level, as the device had it.
  package var elevation: Double?
  /// When it was.
  package var time: Instant?
  /// Metres from the start, as the device counted them.
  package var distance: Double?
  /// Beats a minute, more than 0.
  package var heartRate: UInt16?
  /// Turns of a crank or pairs of steps a minute, as the file has it.
  package var cadence: UInt16?
  /// Watts.
  package var power: UInt16?

  /// A point of which nothing is known yet.
  package init() {}

  /// Whether nothing is known of it but perhaps when it was.
  package var isEmpty: Bool {
    place == nil && elevation == nil && distance == nil && heartRate == nil && cadence == nil && power == nil
  }
}
