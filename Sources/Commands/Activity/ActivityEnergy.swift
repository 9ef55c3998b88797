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
  /// What the estimate goes by.
  let method: EnergyEstimate.Method
  /// The cost by distance and time, if that is used.
  let cost: LocomotionCost?
  /// Why that multiple, where it is not simply that of the activity.
  let remark: Message?

  /// The multiple that was said; else, on foot with distance and time, that of the ACSM's lines; else that of the
  /// activity at an intensity.
  init(_ type: ActivityType, met: MET?, _ metrics: ActivityMetrics) {
    self.type = type
    if met == nil, let distance = metrics.distance, let duration = metrics.duration {
      cost = LocomotionCost(of: type, distance, in: duration, ascent: metrics.ascent)
    } else {
      cost = nil
    }
    if let cost {
      self.met = cost.met
      method = .acsm
      remark =
        "by distance and time (ACSM): \(Message.arithmetic(cost.arithmetic)), at 5 kcal per litre, 5 % more than MET × kg × h"
      return
    }
    method = .met
    let hasLine = met == nil && !LocomotionCost.Gait.all(of: type).isEmpty
    let isTooFar = hasLine && metrics.distance != nil && metrics.duration != nil
    if let met {
      self.met = met
      remark = nil
    } else if let intensity = metrics.intensity {
      let variant = ActivityTypes.builtIn.variant(of: type, intensity)
      self.met = variant?.met ?? type.met
      remark =
        variant == nil
        ? "the table has no \(intensity.rawValue) form of '\(type.key)'; use --met to set how hard it was"
        : nil
    } else if type.key == Routine.usualActivity, metrics.work.isBodyOnly,
      let bodyOnly = ActivityTypes.builtIn.type(key: Routine.bodyActivity)
    {
      self.met = bodyOnly.met
      remark = "no set has a load, so it counts as '\(bodyOnly.key)', \(bodyOnly.met) MET"
    } else {
      self.met = type.met
      remark =
        isTooFar ? "the ACSM equation does not apply at that speed; using the MET value from the table" : nil
    }
  }

  /// The estimate for a weight and a duration; nil if a number is implausible.
  func estimate(weight: Kilograms, _ duration: Minutes) -> EnergyEstimate? {
    EnergyEstimate(met: met, weight: weight, duration: duration, method: method)
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
