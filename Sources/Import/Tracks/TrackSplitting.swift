internal import Values

/// Splits a track while its points come. A mark between two points is passed at the time that lies as far between theirs.
struct TrackSplitting {
  /// Splits that a track may have; one with more gets none.
  static let most = 1000

  private let length: Double
  private var found: [TrackSplit] = []
  private var metres = 0.0
  private var seconds = 0.0
  private var last: Instant?
  private var isBroken = false

  /// Splits of so many metres.
  init(every length: Double) {
    self.length = length
    isBroken = !(length > 0)
  }

  /// What came, with the last part that is not a whole split; none where a point has no time.
  var splits: [TrackSplit] {
    guard !isBroken else { return [] }
    return metres > 0 && seconds > 0 ? found + [TrackSplit(distance: metres, seconds: seconds)] : found
  }

  /// A segment ends.
  mutating func pause() { last = nil }

  /// Takes a point so many metres behind the last one.
  mutating func take(_ step: Double, _ time: Instant?) {
    guard !isBroken, let time else {
      isBroken = true
      return
    }
    defer { last = time }
    guard let last else { return }
    let duration = max(time.seconds(since: last), 0)
    var (left, rest) = (step, duration)
    while metres + left >= length {
      guard found.count < Self.most else {
        isBroken = true
        return
      }
      let part = length - metres
      let share = left > 0 ? rest * part / left : 0
      found.append(TrackSplit(distance: length, seconds: seconds + share))
      (metres, seconds) = (0, 0)
      left -= part
      rest -= share
    }
    metres += left
    seconds += rest
  }
}
