internal import Activity
internal import Encoding
internal import Ledger
internal import Messages
internal import Values

extension TrackFile {
  /// What the numbers mean that Strava writes as the type of a track.
  private static let stravaTypes = [
    "1": "ride", "4": "hike", "9": "run", "10": "walk", "16": "swim", "17": "virtual ride",
  ]

  /// Hands on the activities, and notes what is none. What the file states goes before what its points come to.
  package func entries(_ clock: ForeignClock, into reading: inout FileReading) -> [ForeignEntry] {
    var entries: [ForeignEntry] = []
    for (index, track) in tracks.enumerated() {
      reading.rows += 1
      guard track.isActivity, let start = track.start, let at = clock.time(at: start) else {
        reading.refuse(0, "track \(index + 1) has no times: it is a plan and not an activity")
        continue
      }
      let metrics = TrackMetrics(track)
      let seconds = track.stated.seconds ?? metrics.movingSeconds ?? metrics.elapsedSeconds
      guard let minutes = Decimal(rounding: (seconds ?? 0) / 60), minutes > .zero else {
        reading.refuse(0, "track \(index + 1) has no duration")
        continue
      }
      var activity = ForeignActivity(
        word: track.type.map { Self.stravaTypes[$0] ?? $0 } ?? track.name.flatMap {
          ActivityWords.isOwn($0) ? nil : $0
        } ?? "", minutes: minutes)
      activity.distance = (track.stated.distance ?? metrics.distance).flatMap { Decimal(rounding: $0 / 1000) }
      activity.energy = track.stated.kilocalories.flatMap { Decimal(rounding: $0) }
      activity.heartRate = (track.stated.averageHeartRate ?? metrics.averageHeartRate)
        .flatMap { Decimal(rounding: $0) }
      activity.ascent = metrics.ascent.flatMap { Decimal(rounding: $0) }?.rounded(places: 0)
      activity.title = track.name
      activity.track = ActivityTrack(track, metrics, stated: track.stated.seconds, elapsed: nil)
      let origin = track.source ?? (creator.isEmpty ? format?.rawValue ?? "" : creator)
      entries.append(
        ForeignEntry(
          kind: ActivityEntry.kind.name, day: clock.day(of: at), at: at, key: "\(start.milliseconds)",
          fields: activity.fields(origin), line: 0))
      reading.sums.year = Int32(clock.day(of: at).year)
      reading.sums.count(.activities)
      if let distance = activity.distance { reading.sums.add(.kilometres, distance) }
      if let energy = activity.energy { reading.sums.add(.burned, energy) }
    }
    if tracks.isEmpty, fault == nil { reading.refuse(0, "it has no track: it is a plan and not an activity") }
    reading.repairs += repairs.total
    if let fault { reading.refuse(0, fault.reason) }
    return entries
  }
}

extension Decimal {
  /// A number to three decimal places, half to even; nil where it does not fit.
  init?(rounding number: Double) {
    let thousandths = (number * 1000).rounded(.toNearestOrEven)
    guard thousandths.magnitude < 1e15 else { return nil }
    self.init(thousandths: Int64(thousandths))
  }
}
