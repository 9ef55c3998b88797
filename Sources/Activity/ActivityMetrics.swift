package import Values

/// What a person may say of an activity in numbers and words, before it is settled what follows from what.
package struct ActivityMetrics: Equatable, Sendable {
  /// How long.
  package var duration: Minutes?
  /// The same, where the two numbers with a colon that it was typed as are minutes and seconds.
  var inSeconds: Minutes?
  /// How many steps.
  package var steps: StepCount?
  /// How far.
  package var distance: Kilometres?
  /// How fast.
  package var pace: Pace?
  /// How many metres up.
  package var ascent: Metres?
  /// How hard, in a word.
  package var intensity: Intensity?
  /// How hard, from 0 to 10.
  package var exertion: Decimal?
  /// The mean heart rate, in beats a minute.
  package var heartRate: Decimal?
  /// The energy, where it is known.
  package var kcal: Kilocalories?
  /// The exercises with their sets.
  package var work: [ExerciseWork] = []

  /// Nothing said yet.
  package init() {}

  /// How far a told duration may be from that of distance and pace: rounding to seconds and metres, 2 %.
  static let tolerance = Ratio(1, 50) ?? .one

  /// Decides what a clock time is, makes the third of duration, distance and pace from the other two, and checks them
  /// against each other where all are said.
  ///
  /// - Throws: `GrammarError` where they do not fit together.
  package mutating func settle(of type: ActivityType?) throws(GrammarError) {
    settleClock(of: type)
    guard let pace else { return }
    switch (duration, distance) {
    case (nil, let distance?): duration = pace.duration(of: distance)
    case (let duration?, nil): distance = pace.distance(in: duration)
    case (nil, nil): break
    case (let duration?, let distance?):
      guard let expected = pace.duration(of: distance), let limit = Self.tolerance.times(expected.value),
        let difference = duration.value.subtracting(expected.value), difference.magnitude <= limit
      else {
        let told = pace.duration(of: distance).map { "\($0.value.rounded(places: 1) ?? $0.value)" } ?? "?"
        throw GrammarError(
          code: "activity.pace",
          message: "\(distance) km at \(pace.clock) per km takes \(told) min, not \(duration)",
          text: "", column: 0, hint: "leave out one of duration, distance and pace")
      }
    }
  }

  /// Takes what another says and this does not.
  package mutating func fill(from other: ActivityMetrics) {
    // A pace said anew decides one of the two others, which must not be held against what was said before.
    if pace == nil {
      (duration, distance) = (duration ?? other.duration, distance ?? other.distance)
    } else if duration == nil {
      distance = distance ?? other.distance
    }
    ascent = ascent ?? other.ascent
    intensity = intensity ?? other.intensity
    exertion = exertion ?? other.exertion
    heartRate = heartRate ?? other.heartRate
    kcal = kcal ?? other.kcal
    if work.isEmpty { work = other.work }
  }
}

extension ActivityMetrics {
  /// What both say together.
  ///
  /// - Throws: `GrammarError` where both say the same thing.
  package func joined(_ other: ActivityMetrics) throws(GrammarError) -> ActivityMetrics {
    var result = ActivityMetrics()
    result.duration = try Self.one(duration, other.duration, "duration")
    result.distance = try Self.one(distance, other.distance, "distance")
    result.inSeconds = inSeconds ?? other.inSeconds
    result.steps = try Self.one(steps, other.steps, "number of steps")
    result.pace = try Self.one(pace, other.pace, "pace")
    result.ascent = try Self.one(ascent, other.ascent, "climb")
    result.intensity = try Self.one(intensity, other.intensity, "intensity")
    result.exertion = try Self.one(exertion, other.exertion, "exertion")
    result.heartRate = try Self.one(heartRate, other.heartRate, "heart rate")
    result.kcal = try Self.one(kcal, other.kcal, "energy")
    result.work = work + other.work
    return result
  }

  private static func one<Value>(_ left: Value?, _ right: Value?, _ noun: Message) throws(GrammarError)
    -> Value?
  {
    guard left != nil, right != nil else { return left ?? right }
    throw .saidTwice(noun, in: "")
  }
}

extension GrammarError {
  /// Something that may be said once.
  static func saidTwice(_ noun: Message, in text: String) -> GrammarError {
    GrammarError(
      code: "activity.twice", message: "the \(noun) is given twice", text: text, column: 0,
      hint: "leave out one of them")
  }
}
