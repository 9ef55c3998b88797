internal import Activity
internal import Encoding
internal import Ledger
internal import Values

/// Sets of exercises: those of one training, which stand together, are an activity with its exercises.
struct SetRows: RowReader {
  let program: String
  private var training: Training?
  private var keys = RepeatedKeys()
  private var exercises = NamedExercises()

  /// The sets of one training so far.
  private struct Training {
    let time: RowTime
    let name: String?
    let line: Int
    var minutes: Decimal?
    var note: String?
    var work: [ExerciseWork] = []
    var lastSet: Int?
  }

  init(program: String) {
    self.program = program
  }

  mutating func take(_ row: TableRow) throws(RowFault) -> [ForeignEntry] {
    let time = try row.needTime()
    let name = row.words(.name)
    guard let exercise = row.words(.exercise) else { throw RowFault("it names no exercise") }
    let set = try Self.set(row)
    let count = Self.count(row)
    guard count <= Self.mostSets else { throw RowFault("\(count) sets are implausible") }
    let sets = Array(repeating: set, count: count)
    let minutes = try ActivityRows.minutes(row, time)
    var done: [ForeignEntry] = []
    if let training, training.time != time || training.name != name { done = finish() }
    var current = training ?? Training(time: time, name: name, line: row.line)
    current.minutes = current.minutes ?? minutes
    current.note = current.note ?? row.words(.note)
    let number = row.text(.set).flatMap { Int($0) }
    let isNext = number.map { number in current.lastSet.map { number > $0 } ?? true } ?? true
    if current.work.last?.name == exercise, isNext {
      current.work[current.work.count - 1].sets += sets
    } else {
      let id = exercises.id(of: exercise, isLoaded: set.load != nil)
      current.work.append(ExerciseWork(name: exercise, exercise: id, sets: sets))
    }
    current.lastSet = number
    training = current
    return done
  }

  mutating func finish() -> [ForeignEntry] {
    guard let training else { return [] }
    self.training = nil
    let minutes = training.minutes ?? training.work.estimatedMinutes.value
    var activity = ForeignActivity(word: "strength training", minutes: minutes)
    activity.work = training.work
    activity.title = training.name
    activity.note = training.note
    let key = "\(training.time.key) \(folded(training.name ?? ""))"
    return [
      ForeignEntry(
        kind: ActivityEntry.kind.name, day: training.time.day, at: training.time.at,
        key: keys.next(key), fields: activity.fields(program), line: training.line)
    ]
  }

  /// How many such sets a row tells of, where a column says so.
  static func count(_ row: TableRow) -> Int {
    guard let number = (try? row.number(.sets)) ?? nil else { return 1 }
    return max(1, Int(number.thousandths / 1000))
  }

  /// Sets of one exercise that a row may have.
  private static let mostSets = 100

  private static func set(_ row: TableRow) throws(RowFault) -> ExerciseSet {
    var set = ExerciseSet()
    if let reps = try row.number(.reps), reps > .zero { set.repetitions = Int(reps.thousandths / 1000) }
    if let seconds = try row.number(.seconds), seconds > .zero {
      set.seconds = Decimal.product(seconds, Decimal(60))?.rounded(places: 0)
    }
    let unit = row.text(.distanceUnit)
    if let distance = try row.number(.setDistance, unit: unit), distance > .zero {
      guard distance.thousandths <= Kilometres.mostThousandths else {
        throw RowFault("a distance of \(distance) km is implausible")
      }
      set.distance = Kilometres(distance)
    }
    if let load = try row.number(.load, unit: row.text(.massUnit)), load > .zero {
      guard load.thousandths <= Kilograms.mostThousandths else {
        throw RowFault("a load of \(load) kg is implausible")
      }
      set.load = Kilograms(load)
    }
    return set
  }
}
