internal import Activity
internal import Body
internal import Encoding
internal import Ledger
internal import Messages
internal import Values

extension FITImport {
  /// Hands on the activities, weighings and days, and notes what cannot be taken.
  package func entries(_ clock: ForeignClock, into reading: inout FileReading) -> [ForeignEntry] {
    var entries: [ForeignEntry] = []
    for file in files {
      if let refusal = file.kind?.refusal {
        reading.refuse(0, refusal)
        continue
      }
      let origin = file.source ?? "FIT"
      for activity in file.activities {
        if let entry = Self.entry(activity, file, origin, clock, &reading) { entries.append(entry) }
      }
      for weighing in file.weighings {
        if let entry = Self.entry(weighing, origin, clock, &reading) { entries.append(entry) }
      }
      entries += Self.steps(file, origin, &reading)
    }
    for fault in faults { reading.refuse(0, "\(fault.reason), at byte \(fault.offset)") }
    return entries
  }

  private static func entry(
    _ activity: FITActivity, _ file: FITFile, _ origin: String, _ clock: ForeignClock,
    _ reading: inout FileReading
  ) -> ForeignEntry? {
    reading.rows += 1
    let totals = activity.session.totals
    guard let start = totals.start ?? file.identity?.created, let at = clock.time(at: start) else {
      reading.refuse(0, "an activity has no time: the device did not know the date")
      return nil
    }
    guard let seconds = totals.timer ?? totals.elapsed,
      let minutes = Ratio(seconds.thousandths, 60_000)?.decimal,
      minutes > .zero
    else {
      reading.refuse(0, "an activity has no duration")
      return nil
    }
    let sport = activity.session.sport
    let form = sport.formName.flatMap { $0 == "generic" ? nil : $0 }
    var said = ForeignActivity(word: form ?? sport.name ?? "", minutes: minutes)
    if let form, ActivityWords.isOwn(form), let name = sport.name {
      said = ForeignActivity(word: name, minutes: minutes)
    }
    said.distance = activity.distance.flatMap { Ratio($0.value.thousandths, 1_000_000)?.decimal }
    said.energy = totals.energy?.value
    said.heartRate = totals.averageHeartRate.map { Decimal(clamping: $0) }
    said.ascent = totals.ascent?.value
    said.title = activity.session.title
    said.track = activity.kept
    said.work = work(activity.sets, file)
    reading.sums.year = Int32(clock.day(of: at).year)
    reading.sums.count(.activities)
    if let distance = said.distance { reading.sums.add(.kilometres, distance) }
    if let energy = said.energy { reading.sums.add(.burned, energy) }
    return ForeignEntry(
      kind: ActivityEntry.kind.name, day: clock.day(of: at), at: at, key: activity.key,
      fields: said.fields(origin), line: 0)
  }

  /// The sets, those of one exercise behind each other together.
  private static func work(_ sets: [FITSet], _ file: FITFile) -> [ExerciseWork] {
    var work: [ExerciseWork] = []
    for set in sets where !set.isRest {
      guard let exercise = set.exercise else { continue }
      let name =
        file.title(of: exercise) ?? exercise.categoryName?.split(separator: "_").joined(separator: " ")
      guard let name else { continue }
      var done = ExerciseSet()
      done.repetitions = set.repetitions
      done.load = set.load
      if set.repetitions == nil { done.seconds = set.duration }
      if work.last?.name == name {
        work[work.count - 1].sets.append(done)
      } else {
        work.append(
          ExerciseWork(name: name, exercise: Exercises(own: []).exercise(named: name)?.id, sets: [done]))
      }
    }
    return work
  }

  private static func entry(
    _ weighing: FITWeighing, _ origin: String, _ clock: ForeignClock, _ reading: inout FileReading
  ) -> ForeignEntry? {
    reading.rows += 1
    guard let time = weighing.time, let at = clock.time(at: time) else {
      reading.refuse(0, "a weighing has no time")
      return nil
    }
    guard let weight = weighing.weight, WeightEntry.plausible.contains(weight) else {
      reading.refuse(0, "a weighing has no plausible weight")
      return nil
    }
    var fields: [JSON.Member] = []
    fields.add("weight_kg", weight.value)
    fields.add("body_fat_percent", weighing.fatPercent)
    fields.add("origin", origin)
    reading.sums.year = Int32(clock.day(of: at).year)
    reading.sums.count(.weights)
    reading.sums.add(.kilograms, weight.value)
    return ForeignEntry(
      kind: WeightEntry.kind.name, day: clock.day(of: at), at: at,
      key: "\(time.milliseconds) \(weighing.user ?? 0)", fields: fields, line: 0)
  }

  /// The steps of each day, over all kinds of movement.
  private static func steps(_ file: FITFile, _ origin: String, _ reading: inout FileReading) -> [ForeignEntry]
  {
    var sums: [CivilDay: Int] = [:]
    for day in file.days {
      reading.rows += 1
      if let steps = day.steps { sums[day.day, default: 0] += steps }
    }
    return sums.sorted { $0.key < $1.key }.compactMap { day, steps in
      guard (1...200_000).contains(steps) else { return nil }
      var fields: [JSON.Member] = []
      fields.add("name", MeasureName.steps.rawValue)
      fields.add("value", Decimal(clamping: steps))
      fields.add("unit", MeasureName.steps.unit)
      fields.add("origin", origin)
      reading.sums.year = Int32(day.year)
      reading.sums.count(.measures)
      reading.sums.add(.steps, Decimal(clamping: steps))
      return ForeignEntry(
        kind: MeasureEntry.kind.name, day: day, at: nil, key: "steps \(day) \(file.identity?.serial ?? 0)",
        fields: fields, line: 0)
    }
  }
}
