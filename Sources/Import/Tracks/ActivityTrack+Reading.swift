internal import Activity
internal import Values

extension ActivityTrack {
  /// Places that are kept of a route: more are not seen on a screen.
  static let usualPlaces = 200

  /// The part of an activity that points have to be of to tell how long somebody moved in it.
  private static let wholeEnough = 0.9

  /// What is kept of a track; `stated` and `elapsed` are how many seconds the file says it was, without pauses and with all
  /// of them, nil where it says nothing.
  init(_ track: Track, _ metrics: TrackMetrics, stated: Double?, elapsed: Double?) {
    self.init()
    let isWhole = (metrics.segmentSeconds ?? 0) >= (stated ?? 0) * Self.wholeEnough
    moving = isWhole ? metrics.movingSeconds.flatMap(Self.minutes) : nil
    self.elapsed = (elapsed ?? metrics.elapsedSeconds).flatMap(Self.minutes)
    splits = metrics.splits.filter { $0.distance >= TrackMetrics.usualSplit }.map { Int($0.seconds.rounded()) }
    if splits.count > Self.mostSplits || splits.contains(where: { $0 > Self.longestSplit }) { splits = [] }
    setRoute(TrackOutline.lines(track, atMost: Self.usualPlaces))
  }

  /// The same beside a duration: a time that differs from it by less than a second is left out.
  func beside(_ minutes: Decimal) -> ActivityTrack {
    var track = self
    let isDifferent = { (time: Minutes) in (time.value - minutes).magnitude.thousandths >= 17 }
    track.moving = moving.flatMap { isDifferent($0) ? $0 : nil }
    track.elapsed = elapsed.flatMap { isDifferent($0) ? $0 : nil }
    return track
  }

  /// Whole seconds as minutes; nil for none, and for more than may be kept.
  private static func minutes(_ seconds: Double) -> Minutes? {
    guard seconds >= 1, let minutes = Decimal(rounding: seconds.rounded() / 60), Minutes.kept.contains(minutes)
    else { return nil }
    return Minutes(minutes)
  }
}
