internal import Activity
internal import Session
internal import Values

/// What is believed of an activity; the rest is refused, or asked for twice.
enum ActivityLimits {
  /// Refuses what no activity can have, and, unless it is forced, what looks like a slip.
  static func check(
    _ type: ActivityType?, _ minutes: Minutes, kcal: Kilocalories?, _ details: ActivityEntry.Details,
    isForced: Bool
  ) throws(Failure) {
    guard minutes.value <= Decimal(1440) else {
      throw refusal(
        "duration.too-long", "an activity cannot last more than 24 hours", "log each day separately")
    }
    if let rate = details.heartRate, !(Decimal(25)...Decimal(250)).contains(rate) {
      throw refusal(
        "activity.hr", "a heart rate must be from 25 to 250 beats per minute", "for example --hr 150")
    }
    if let exertion = details.exertion, !(Decimal.zero...Decimal(10)).contains(exertion) {
      throw refusal("activity.rpe", "perceived exertion must be from 0 (rest) to 10", "for example --rpe 6")
    }
    try checkSpeed(type, minutes, details)
    guard !isForced else { return }
    if minutes.value > Decimal(480) {
      throw doubt("duration.long", "\(minutes) minutes is more than 8 hours")
    }
    if let kcal, exceeds(kcal.value, Decimal(30), a: minutes) {
      throw doubt("activity.kcal", "\(kcal) kcal in \(minutes) minutes is implausible")
    }
    // 2.5 km a minute are 150 km/h: a skier, not a walker, but far from a slip of the unit.
    if let distance = details.distance, exceeds(distance.value, Decimal(thousandths: 2500), a: minutes) {
      throw doubt("activity.distance", "\(distance) km in \(minutes) minutes is faster than 150 km/h")
    }
    // 50 m a minute are 3 km an hour; the fastest climb of stairs and hills is about half of it.
    if let ascent = details.ascent, exceeds(ascent.value, Decimal(50), a: minutes) {
      throw doubt(
        "activity.ascent", "\(ascent) m of climb in \(minutes) minutes is implausible")
    }
  }

  /// Refuses what is faster than the world record.
  private static func checkSpeed(
    _ type: ActivityType?, _ minutes: Minutes, _ details: ActivityEntry.Details
  ) throws(Failure) {
    guard let type, let distance = details.distance, let record = SpeedRecord(type, over: distance),
      let speed = Pace(distance, in: minutes)?.speed, speed > record.speed
    else { return }
    let shown = speed.rounded(places: 1) ?? speed
    throw refusal(
      "activity.speed",
      "\(distance) km in \(minutes) minutes is \(shown) km/h, faster than the world record for \(type.key)",
      "write the distance as 10km and the duration as 50m")
  }

  private static func exceeds(_ value: Decimal, _ rate: Decimal, a minutes: Minutes) -> Bool {
    Decimal.product(rate, minutes.value).map { value > $0 } ?? false
  }

  private static func refusal(_ code: String, _ message: Message, _ hint: Message) -> Failure {
    Failure(.notUnderstood, code, message, hint: hint)
  }

  private static func doubt(_ code: String, _ message: Message) -> Failure {
    Failure(.notUnderstood, code, message, hint: "use --force to log it anyway")
  }
}
