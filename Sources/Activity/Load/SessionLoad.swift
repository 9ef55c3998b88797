package import Values

/// How much a session asked of the person: perceived exertion × minutes.
///
/// Foster et al., J Strength Cond Res 2001;15:109–15.
package struct SessionLoad: Equatable, Sendable {
  /// The exertion, from 0 to 10, times the minutes; it has no unit.
  package let amount: Decimal
  /// The exertion it was made with.
  package let exertion: Decimal
  /// Whether the exertion was not told but taken from the intensity.
  package let isEstimated: Bool

  /// The load of an activity. Without a perceived exertion that of its intensity counts, of which the person's word
  /// goes before the MET value; nil where neither is known, and for work, ways and rest, which are no training unless
  /// somebody says how hard they were.
  package init?(_ activity: ActivityEntry, type: ActivityType?) {
    if let exertion = activity.exertion {
      self.init(exertion: exertion, activity.minutes, isEstimated: false)
    } else {
      let band = (activity.met ?? type?.met)?.intensity
      guard type?.family.isTraining ?? true, let intensity = activity.intensity ?? band else { return nil }
      self.init(exertion: intensity.usualExertion, activity.minutes, isEstimated: true)
    }
  }

  private init?(exertion: Decimal, _ minutes: Minutes, isEstimated: Bool) {
    guard let amount = Decimal.product(exertion, minutes.value) else { return nil }
    self.amount = amount
    self.exertion = exertion
    self.isEstimated = isEstimated
  }
}

extension Intensity {
  /// The perceived exertion, from 0 to 10, that stands for it where none was told: the words "easy", "moderate" and
  /// "hard" on the scale of Foster et al., J Strength Cond Res 2001;15:109–15.
  package var usualExertion: Decimal {
    switch self {
    case .light: Decimal(2)
    case .moderate: Decimal(3)
    case .hard: Decimal(5)
    }
  }
}

extension ActivityFamily {
  /// Whether its activities train the body, so that they have a load also where nobody said how hard they were.
  package var isTraining: Bool {
    switch self {
    case .cardio, .strength, .flexibility, .sport, .dance, .walking: true
    case .household, .transport, .other: false
    }
  }
}
