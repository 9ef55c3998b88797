internal import Activity
internal import Document
internal import Ledger
internal import Session
internal import Values

/// What the made-up person does: a week of running, strength, a ride and now and then something else, a
/// little better every week.
struct DemoTraining {
  /// One session as it would be typed, with how hard it felt.
  struct Workout {
    let type: String
    var minutes: Int?
    var metres: Int?
    var ascent: Int?
    var intensity: Intensity?
    var exertion: Int
    var heartRate: Int?
    var work: [ExerciseWork] = []
    /// Minutes after midnight at which it began.
    let start: Int
  }

  /// The session of a day, `week` weeks after the beginning; nil on a day of rest.
  static func workout(on day: CivilDay, week: Int, _ dice: inout DemoDice) -> Workout? {
    guard dice.happens(82) else { return nil }
    switch day.weekday {
    case 2: return run(dice.number(5000...7500), week, exertion: 5, at: 18 * 60 + 15, &dice)
    case 4: return strength(week, &dice)
    case 5 where dice.happens(40): return run(dice.number(4000...6000), week, exertion: 7, at: 7 * 60, &dice)
    case 6 where day.month % 3 == 0: return hike(&dice)
    case 6: return ride(&dice)
    case 7 where dice.happens(45):
      return run(dice.number(9000...13_000), week, exertion: 6, at: 9 * 60 + 30, &dice)
    case 7 where dice.happens(50):
      return Workout(type: "swimming", minutes: dice.number(30...50), exertion: 5, start: 11 * 60)
    case 1 where dice.happens(35):
      return Workout(type: "yoga", minutes: dice.pick([30, 45, 60]), exertion: 2, start: 19 * 60)
    case 3 where dice.happens(50):
      return Workout(type: "walking", minutes: dice.number(30...60), exertion: 2, start: 12 * 60 + 50)
    default: return nil
    }
  }

  /// A run whose pace goes from 6:25 a km down to 5:25 over two years.
  private static func run(
    _ metres: Int, _ week: Int, exertion: Int, at start: Int, _ dice: inout DemoDice
  ) -> Workout {
    let rounded = metres / 100 * 100
    let seconds = 385 - min(week, 104) * 60 / 104 + dice.noise(18) - (exertion - 5) * 6
    var workout = Workout(type: "running", exertion: exertion, start: start)
    workout.metres = rounded
    workout.minutes = max(10, seconds * rounded / 60_000)
    workout.heartRate = 136 + exertion * 3 + dice.noise(6)
    if dice.happens(30) { workout.ascent = dice.number(2...14) * 10 }
    workout.exertion = min(10, exertion + (dice.happens(30) ? 1 : 0))
    return workout
  }

  private static func ride(_ dice: inout DemoDice) -> Workout {
    let minutes = dice.number(70...150)
    var workout = Workout(type: "cycling", minutes: minutes, exertion: dice.number(4...6), start: 9 * 60)
    workout.metres = minutes * dice.number(360...420) / 100 * 100
    workout.heartRate = dice.number(122...138)
    return workout
  }

  private static func hike(_ dice: inout DemoDice) -> Workout {
    var workout = Workout(type: "hiking", minutes: dice.number(120...240), exertion: 4, start: 9 * 60)
    workout.ascent = dice.number(20...60) * 10
    return workout
  }

  private static func strength(_ week: Int, _ dice: inout DemoDice) -> Workout {
    let progress = min(week / 4, 12)
    var workout = Workout(
      type: "strength", minutes: dice.number(40...60), intensity: .hard, exertion: dice.number(6...8),
      start: 18 * 60)
    workout.work = [
      work("exercise:bench-press", kilograms: 50 + progress * 2, [8, 8, dice.number(6...8)]),
      work("exercise:back-squat", kilograms: 60 + progress * 3, [8, 8, dice.number(6...8)]),
      work("exercise:deadlift", kilograms: 70 + progress * 4, [5, 5, 5]),
    ]
    return workout
  }

  private static func work(_ exercise: String, kilograms: Int, _ repetitions: [Int]) -> ExerciseWork {
    let sets = repetitions.map { count in
      var set = ExerciseSet()
      set.repetitions = count
      set.load = Kilograms(Decimal(Int32(kilograms)))
      return set
    }
    let name = String(exercise.dropFirst("exercise:".utf8.count).map { $0 == "-" ? " " : $0 })
    return ExerciseWork(name: name, exercise: exercise, sets: sets)
  }
}

extension DemoTraining.Workout {
  /// What was said of it in numbers.
  var metrics: ActivityMetrics {
    var metrics = ActivityMetrics()
    metrics.duration = minutes.map { Minutes(Decimal(Int32($0))) }
    metrics.distance = metres.map { Kilometres(Decimal(thousandths: Int64($0))) }
    metrics.ascent = ascent.map { Metres(Decimal(Int32($0))) }
    metrics.intensity = intensity
    metrics.exertion = Decimal(Int32(exertion))
    metrics.heartRate = heartRate.map { Decimal(Int32($0)) }
    metrics.work = work
    return metrics
  }

  /// The activity with its energy for a weight; nil for a type that the table does not have.
  func activity(weight: Kilograms, note: String?) -> ActivityEntry? {
    let said = metrics
    guard let type = ActivityTypes.builtIn.type(key: type), let duration = said.duration else { return nil }
    let energy = ActivityEnergy(type, met: nil, said)
    let estimate = energy.estimate(weight: weight, duration)
    var details = ActivityEntry.Details()
    details.distance = said.distance
    details.intensity = said.intensity
    details.heartRate = said.heartRate
    details.exertion = said.exertion
    details.ascent = said.ascent
    details.work = said.work
    details.note = note
    return ActivityEntry(
      type: type.key, minutes: duration, kcal: estimate?.gross, source: .estimated, method: energy.method,
      met: energy.met, weight: estimate?.weight, details: details)
  }
}
