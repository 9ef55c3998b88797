package import Values

/// How long an activity took, as it was typed: two numbers with a colon may be hours and minutes, or minutes and
/// seconds.
package struct SaidDuration: Equatable, Sendable {
  /// How long, where two numbers with a colon are hours and minutes.
  package let duration: Minutes
  /// How long, where they are minutes and seconds; nil for a text of another form.
  package let inSeconds: Minutes?

  /// A duration, and what it may be as well.
  package init(duration: Minutes, inSeconds: Minutes?) {
    self.duration = duration
    self.inSeconds = inSeconds
  }

  /// Reads a duration as `Minutes.parse` does.
  ///
  /// - Throws: `GrammarError` as that does.
  package static func parse(_ text: String) throws(GrammarError) -> SaidDuration {
    let duration = try Minutes.parse(text)
    let isByClock = text.count { $0 == ":" } == 1
    return SaidDuration(
      duration: duration,
      inSeconds: isByClock ? duration.value.ratio.divided(by: Ratio(60)).map { Minutes($0.decimal) } : nil)
  }
}

extension ActivityMetrics {
  /// Takes a duration that was typed.
  package mutating func take(_ said: SaidDuration?) {
    duration = said?.duration
    inSeconds = said?.inSeconds
  }

  /// Takes a clock time beside a distance or a pace as minutes and seconds where it cannot be hours and minutes: where
  /// that is more than a day or slower than anybody moves, and the other no faster than anybody has.
  package mutating func settleClock(of type: ActivityType?) {
    guard let hours = duration, let shorter = inSeconds, distance != nil || pace != nil else { return }
    guard let distance, hours.value <= Self.day else {
      if hours.value > Self.day { duration = shorter }
      return
    }
    let fastest = type.flatMap { SpeedRecord($0, over: distance) }?.speed ?? Self.fastest
    guard let slow = Pace(distance, in: hours)?.speed, let quick = Pace(distance, in: shorter)?.speed,
      slow < Self.slowest, quick <= fastest
    else { return }
    duration = shorter
  }

  /// The minutes of a day.
  private static let day = Decimal(1440)
  /// Km/h that nobody stays below who counts kilometres; swimmers are hardly slower.
  private static let slowest = Decimal(1)
  /// Km/h that are believed of an activity whose record is not known, as `ActivityLimits` does.
  private static let fastest = Decimal(150)
}
