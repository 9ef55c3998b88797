internal import Activity
internal import Body
internal import Session
internal import Values

/// What is needed to estimate the energy of an activity: how hard it is and what the person weighs.
struct ActivityEnergy {
  /// The activity.
  let type: ActivityType
  /// The energy as a multiple of rest.
  let met: MET
  /// Why that multiple, where it is not simply that of the activity.
  let remark: Message?

  /// The multiple that was said, else that of the activity at an intensity.
  init(_ type: ActivityType, met: MET?, intensity: Intensity?) {
    self.type = type
    let variant = intensity.flatMap { ActivityTypes.builtIn.variant(of: type, $0) }
    self.met = met ?? variant?.met ?? type.met
    if met == nil, let intensity, variant == nil {
      remark = "the table has no \(intensity.rawValue) form of '\(type.key)'; --met says how hard it was"
    } else {
      remark = nil
    }
  }

  /// The estimate for a weight and a duration; nil where a number is beyond belief.
  func estimate(weight: Kilograms, _ duration: Minutes) -> EnergyEstimate? {
    EnergyEstimate(met: met, weight: weight, duration: duration)
  }
}

extension Session {
  /// The weight that counts on a day; nil in a journal without a weight.
  mutating func weight(on day: CivilDay) throws(Failure) -> Kilograms? {
    var latest = LatestWeight(on: day)
    try fold(into: &latest)
    return latest.found?.weight
  }
}
