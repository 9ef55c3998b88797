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
  package init?(_ activity: ActivityEntry, family: ActivityFamily?) {
    if let exertion = activity.exertion {
      self.init(exertion: exertion, activity.minutes, isEstimated: false)
    } else {
      guard family?.isTraining ?? true, let intensity = activity.intensity ?? activity.met?.intensity else {
        return nil
      }
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
  /// The perceived exertion, from 0 to 10, that stands for it where none was told: moderate is 5 to 6 and vigorous 7
  /// to 8 (WHO, Global recommendations on physical activity for health, 2010, glossary), of which the lower is taken.
  package var usualExertion: Decimal {
    switch self {
    case .light: Decimal(3)
    case .moderate: Decimal(5)
    case .hard: Decimal(7)
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
