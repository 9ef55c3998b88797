internal import Activity
internal import Arguments
internal import Session
internal import Values

/// The options with the numbers of an activity; `activity add`, `plan` and `done` share them.
struct ActivityOptions: Sendable {
  /// What they say; the sets are still as typed.
  private let metrics: ActivityMetrics
  /// The exercises with their sets, as typed.
  private let sets: String?
  /// The energy as a multiple of rest, for the estimate.
  let met: MET?
  /// Whether what looks like a slip is taken.
  let isForced: Bool

  /// Reads them.
  init(_ read: inout ArgumentReader) throws(UsageError) {
    var metrics = ActivityMetrics()
    metrics.take(try read.option("duration", help: "the duration, such as 45m, 1h10 or 0:45"))
    metrics.distance = try read.option("distance", help: "the distance, such as 5km")
    let pace: Pace? = try read.option("pace", help: "the pace or speed, such as 5:30/km or 12km/h")
    metrics.pace = pace
    metrics.kcal = try read.option("kcal", help: "the energy burned, if known")
    met = try read.option("met", help: "the energy as a multiple of rest, for the estimate")
    metrics.intensity = try read.option("intensity", help: "the intensity")
    metrics.heartRate = try read.option("hr", help: "the average heart rate, in beats per minute")
    metrics.exertion = try read.option("rpe", help: "the perceived exertion, from 0 to 10")
    metrics.ascent = try read.option("ascent", help: "the metres climbed, such as 300m")
    sets = try read.option("sets", help: "the exercises, such as `bench 60kg x 8,8,7, squat 5x5`")
    isForced = try read.flag("force", help: "accept an implausible duration or amount")
    self.metrics = metrics
  }

  /// Everything that was said, with the exercises that are meant.
  func metrics(_ session: inout Session) throws(Failure) -> ActivityMetrics {
    var metrics = metrics
    if let sets { metrics.work = try RoutineComposer.work(sets, &session) }
    return metrics
  }
}

extension ActivityLine {
  /// The activity of some words, or of a name of its own and words that are all numbers; its exercises are those that
  /// are known by their names.
  static func read(_ words: [String], named name: String?, _ session: inout Session) throws(Failure) -> (
    type: ActivityType, metrics: ActivityMetrics
  ) {
    do throws(Failure) {
      return try read(words, named: name, among: .builtIn, &session)
    } catch {
      // Most words mean what is built in: only others are looked for among the exercises.
      guard let types = try session.furtherActivityTypes() else { throw error }
      return try read(words, named: name, among: types, &session)
    }
  }

  private static func read(
    _ words: [String], named name: String?, among types: ActivityTypes, _ session: inout Session
  ) throws(Failure) -> (type: ActivityType, metrics: ActivityMetrics) {
    if let name {
      let type = try types.named(name)
      do throws(GrammarError) {
        return (type, try metrics(words))
      } catch {
        throw Failure(error)
      }
    }
    let line: ActivityLine
    do throws(ActivityLine.Fault) {
      line = try parse(words, among: types)
    } catch {
      switch error {
      case .unknown(let unknown): throw unknown.failure
      case .grammar(let fault): throw Failure(fault)
      }
    }
    var metrics = line.metrics
    if !metrics.work.isEmpty { metrics.work = try RoutineComposer.resolved(metrics.work, &session) }
    return (line.type, metrics)
  }
}

extension Session {
  /// The activity of a name: one that is built in, else an exercise with an energy of its own. Throws where there is none.
  mutating func activityType(named name: String) throws(Failure) -> ActivityType {
    if let type = try? ActivityTypes.builtIn.type(named: name) { return type }
    return try (furtherActivityTypes() ?? .builtIn).named(name)
  }

  /// The types of activity with the exercises that have an energy of their own; nil where there are no such exercises.
  mutating func furtherActivityTypes() throws(Failure) -> ActivityTypes? {
    let exercises = try trainingBook().exercises.all.filter { $0.met != nil }
    return exercises.isEmpty ? nil : ActivityTypes.builtIn.joined(with: exercises)
  }
}

extension ActivityMetrics {
  /// Computes what follows from the input, for an activity that the table may not have; a duration from the number
  /// of steps alone is marked as estimated.
  mutating func settle(_ type: ActivityType?, _ console: Console) throws(Failure) {
    do throws(GrammarError) {
      try settle(of: type)
    } catch {
      throw Failure(error)
    }
    guard let steps, let type else { return }
    guard let rate = StepCount.perMinute(type), let estimated = steps.duration(of: type) else {
      throw Failure(
        .notUnderstood, "activity.steps", "'\(type.key)' cannot be counted in steps",
        hint: "only walking and running can; use `healthlog measure add steps` to log the steps of a day")
    }
    guard duration == nil else { return }
    console.say(
      "estimated duration: \(estimated) minutes, at \(rate) steps per minute; use --duration to set it")
    duration = estimated
  }

  /// What was given in words and in options; what is given in both is refused.
  func together(with other: ActivityMetrics) throws(Failure) -> ActivityMetrics {
    do throws(GrammarError) {
      return try joined(other)
    } catch {
      throw Failure(error)
    }
  }
}
