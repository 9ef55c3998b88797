internal import Activity
internal import Session
internal import Values

/// What is believed of an activity; the rest is refused, or asked for twice.
enum ActivityLimits {
  /// Refuses what no activity can have, and, unless it is forced, what looks like a slip.
  static func check(
    _ minutes: Minutes, kcal: Kilocalories?, _ details: ActivityEntry.Details, isForced: Bool
  ) throws(Failure) {
    guard minutes.value <= Decimal(1440) else {
      throw refusal("duration.too-long", "an activity cannot last more than 24 hours", "log a day at a time")
    }
    if let rate = details.heartRate, !(Decimal(25)...Decimal(250)).contains(rate) {
      throw refusal("activity.hr", "a heart rate is from 25 to 250 a minute", "for example --hr 150")
    }
    if let exertion = details.exertion, !(Decimal.zero...Decimal(10)).contains(exertion) {
      throw refusal("activity.rpe", "perceived exertion is from 0 (rest) to 10", "for example --rpe 6")
    }
    guard !isForced else { return }
    if minutes.value > Decimal(480) {
      throw doubt("duration.long", "\(minutes) minutes are more than 8 hours")
    }
    if let kcal, exceeds(kcal.value, Decimal(30), a: minutes) {
      throw doubt("activity.kcal", "\(kcal) kcal in \(minutes) minutes are more than anybody burns")
    }
    // 2.5 km a minute are 150 km/h: a skier, not a walker, but far from a slip of the unit.
    if let distance = details.distance, exceeds(distance.value, Decimal(thousandths: 2500), a: minutes) {
      throw doubt("activity.distance", "\(distance) km in \(minutes) minutes are faster than 150 km/h")
    }
  }

  private static func exceeds(_ value: Decimal, _ rate: Decimal, a minutes: Minutes) -> Bool {
    Decimal.product(rate, minutes.value).map { value > $0 } ?? false
  }

  private static func refusal(_ code: String, _ message: Message, _ hint: Message) -> Failure {
    Failure(.notUnderstood, code, message, hint: hint)
  }

  private static func doubt(_ code: String, _ message: Message) -> Failure {
    Failure(.notUnderstood, code, message, hint: "add --force if you mean it")
  }
}
