/// Metres climbed and descended along elevations.
///
/// A device's elevation wavers by some metres, so that the sum of all steps up is far too much. Here a climb counts from
/// the lowest to the highest point between two turns, and a turn is one of at least 5 m. What lies between two
/// segments (a lift, a train) does not count.
struct TrackClimb {
  /// A turn, in metres: less is taken for noise of a barometer or of satellites.
  static let threshold = 5.0

  private var up = 0.0
  private var down = 0.0
  /// Where the climb or the descent that is going on began.
  private var base = 0.0
  /// Where it has come to, at its furthest.
  private var tip = 0.0
  private var direction = Direction.unknown
  /// The last elevation, and what is taken off the next ones for what was passed over in pauses.
  private var last: Double?
  private var jump = 0.0
  private var isPaused = false

  /// Which way it goes.
  private enum Direction { case unknown, up, down }

  /// Metres climbed; nil where no elevation came.
  var ascent: Double? {
    guard last != nil else { return nil }
    return up + (direction == .up ? tip - base : 0)
  }

  /// Metres descended; nil where no elevation came.
  var descent: Double? {
    guard last != nil else { return nil }
    return down + (direction == .down ? base - tip : 0)
  }

  /// A segment ends.
  mutating func pause() { isPaused = true }

  /// Takes the elevation of the next point, in metres; a point without one changes nothing.
  mutating func take(_ elevation: Double?) {
    guard let elevation else { return }
    guard let last else {
      (self.last, base, tip, isPaused) = (elevation, elevation, elevation, false)
      return
    }
    if isPaused { jump += elevation - last }
    (self.last, isPaused) = (elevation, false)
    advance(to: elevation - jump)
  }

  private mutating func advance(to height: Double) {
    switch direction {
    case .unknown:
      // Before the first turn `base` is the lowest and `tip` the highest so far.
      base = min(base, height)
      tip = max(tip, height)
      guard tip - base >= Self.threshold else { return }
      direction = height == tip ? .up : .down
      if direction == .down { swap(&base, &tip) }
    case .up where height > tip, .down where height < tip: tip = height
    case .up where tip - height >= Self.threshold:
      up += tip - base
      (base, tip, direction) = (tip, height, .down)
    case .down where height - tip >= Self.threshold:
      down += base - tip
      (base, tip, direction) = (tip, height, .up)
    case .up, .down: break
    }
  }
}
