internal import Values

/// How long somebody moved.
///
/// A place at rest wavers by a metre or two from second to second, which would look like walking. So it is looked at in
/// windows of at least 10 s: one counts whole where its ends are 0.3 m/s (about 1 km/h) or more apart, and not at all
/// where they are not.
struct TrackMotion {
  /// Metres a second from which on somebody moves.
  static let slowest = 0.3
  /// Seconds of a window, at least.
  static let window = 10.0

  private var moved = 0.0
  private var hasTimes = false
  private var anchor: (place: GeoPoint, time: Instant)?
  private var last: (place: GeoPoint, time: Instant)?

  /// Seconds of motion; nil where no places have times.
  var seconds: Double? {
    guard hasTimes else { return nil }
    return moved + pending
  }

  /// What the window that is not full yet would add.
  private var pending: Double {
    guard let anchor, let last else { return 0 }
    return Self.seconds(from: anchor, to: last)
  }

  /// A segment ends.
  mutating func pause() {
    moved += pending
    (anchor, last) = (nil, nil)
  }

  /// Takes the next place; one without a time changes nothing, nor does one that goes back in time.
  mutating func take(_ place: GeoPoint, _ time: Instant?) {
    guard let time else { return }
    hasTimes = true
    guard let start = anchor else {
      anchor = (place, time)
      return
    }
    guard time >= (last ?? start).time else { return }
    last = (place, time)
    guard time.seconds(since: start.time) >= Self.window else { return }
    moved += Self.seconds(from: start, to: (place, time))
    (anchor, last) = ((place, time), nil)
  }

  private static func seconds(
    from start: (place: GeoPoint, time: Instant), to end: (place: GeoPoint, time: Instant)
  ) -> Double {
    let seconds = end.time.seconds(since: start.time)
    guard seconds > 0 else { return 0 }
    return start.place.distance(to: end.place) / seconds >= slowest ? seconds : 0
  }
}
