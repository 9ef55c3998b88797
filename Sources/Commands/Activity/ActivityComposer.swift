internal import Activity
internal import Session
internal import Values

/// Makes an activity of what was said of it: settles its length, refuses what nobody can have done, and estimates the
/// energy.
struct ActivityComposer {
  /// The activity.
  let type: ActivityType
  /// What was said of it, with a duration.
  let metrics: ActivityMetrics
  /// The energy as a multiple of rest, where that was said.
  let met: MET?

  /// Computes what follows from the input. The error about a missing duration names `command`.
  init(
    _ type: ActivityType, _ said: ActivityMetrics, met: MET?, isForced: Bool, command: String,
    _ console: Console
  ) throws(Failure) {
    var metrics = said
    try metrics.settle(type, console)
    if metrics.duration == nil, !metrics.work.isEmpty {
      let estimated = metrics.work.estimatedMinutes
      console.say("estimated duration: \(estimated) minutes; use --duration to set it")
      metrics.duration = estimated
    }
    guard let duration = metrics.duration else {
      throw Failure(
        .notUnderstood, "usage.missing-word", "'\(command)' requires DURATION",
        hint: "for example `healthlog \(command) \(type.key) 45m`, or a distance and a pace")
    }
    self.type = type
    self.metrics = metrics
    self.met = met
    try ActivityLimits.check(type, duration, kcal: metrics.kcal, details(note: nil), isForced: isForced)
  }

  /// What is kept beside type, length and energy.
  func details(note: String?) -> ActivityEntry.Details {
    var details = ActivityEntry.Details()
    details.distance = metrics.distance
    details.intensity = metrics.intensity
    details.heartRate = metrics.heartRate
    details.exertion = metrics.exertion
    details.ascent = metrics.ascent
    details.work = metrics.work
    details.note = metrics.words(with: note)
    return details
  }

  /// The activity with its energy, and a word on stderr about where that comes from.
  func activity(on day: CivilDay, note: String?, _ session: inout Session) throws(Failure) -> ActivityEntry {
    let minutes = metrics.duration ?? Minutes(.zero)
    let details = details(note: note)
    if let kcal = metrics.kcal {
      return ActivityEntry(
        type: type.key, minutes: minutes, kcal: kcal, source: .given, method: .met, met: met, weight: nil,
        details: details)
    }
    let energy = ActivityEnergy(type, met: met, metrics)
    if let remark = energy.remark { session.console.say(remark) }
    let weight = try session.weight(on: day)
    let estimate = weight.flatMap { energy.estimate(weight: $0, minutes) }
    if let estimate {
      session.console.say(
        "\(Message.arithmetic(estimate.grossArithmetic)), \(EnergyEstimate.uncertaintyText)")
    } else {
      session.console.say(
        "the energy is unknown because no weight is logged; use `healthlog weight add` to log one")
    }
    return ActivityEntry(
      type: type.key, minutes: minutes, kcal: estimate?.gross, source: .estimated, method: energy.method,
      met: energy.met, weight: estimate?.weight, details: details)
  }
}
