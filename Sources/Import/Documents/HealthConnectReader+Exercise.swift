// A session says what was done and when. How far, with what energy and at what heart rate is in records of their own:
// those of the same app that lie in its time are its own.

internal import Activity
internal import Encoding
internal import Values

extension HealthConnectReader {
  /// Takes in the activities.
  mutating func readExercise(_ reading: inout FileReading) {
    var sessions: [HealthConnectSession] = []
    tables.records("exercise_session", ["exercise_type", "title", "notes"], &reading) {
      record, values, _ throws(RowFault) in
      try Self.makeRoom(sessions.count)
      sessions.append(
        HealthConnectSession(
          record: record, word: HealthConnectExercises.word(values[0].integer),
          title: values[1].words(atMost: 200), note: values[2].words(atMost: 2000)))
    }
    guard !sessions.isEmpty else { return }
    let index = HealthConnectSessionIndex(sessions)
    // What is wrong with a record of no session is not to be said here.
    var aside = FileReading()
    for (kind, column, part) in [
      ("distance", "distance", \HealthConnectSession.metres),
      ("active_calories_burned", "energy", \HealthConnectSession.active),
      ("total_calories_burned", "energy", \HealthConnectSession.total),
    ] {
      readParts(kind, column, part, &sessions, index, &aside)
    }
    readBeats(&sessions, index, &aside)
    for session in sessions { add(session, &reading) }
  }

  /// Takes in what a table has counted during sessions.
  private func readParts(
    _ kind: String, _ column: String,
    _ part: WritableKeyPath<HealthConnectSession, [HealthConnectCounts.Count]>,
    _ sessions: inout [HealthConnectSession], _ index: HealthConnectSessionIndex, _ reading: inout FileReading
  ) {
    var count = 0
    tables.records(kind, [column], &reading) { record, values, _ throws(RowFault) in
      let value = try values[0].amount()
      for place in index.sessions(of: record.app, record.start, record.end) {
        var counted = HealthConnectCounts.Count(record, value)
        counted.start = max(counted.start, sessions[place].record.start)
        counted.end = min(counted.end, sessions[place].record.end)
        // What was counted over a day says nothing of an hour of it.
        guard counted.end > counted.start, 2 * (counted.end - counted.start) >= counted.length else {
          continue
        }
        try Self.makeRoom(count)
        count += 1
        sessions[place][keyPath: part].append(counted)
      }
    }
  }

  /// Takes in the heart rates during sessions.
  private func readBeats(
    _ sessions: inout [HealthConnectSession], _ index: HealthConnectSessionIndex, _ reading: inout FileReading
  ) {
    var apps: [Int64: Int64] = [:]
    tables.records("heart_rate", [], &reading) { record, _, _ throws(RowFault) in
      guard !index.sessions(of: record.app, record.start, record.end).isEmpty else { return }
      try Self.makeRoom(apps.count)
      apps[record.number] = record.app
    }
    guard !apps.isEmpty else { return }
    tables.each(
      "heart_rate_record_series_table", needs: ["parent_key", "beats_per_minute", "epoch_millis"], &reading
    ) { _, values, _ in
      guard let app = values[0].integer.flatMap({ apps[$0] }), let beats = values[1].integer,
        let time = values[2].integer, (20...300).contains(beats)
      else { return }
      for place in index.sessions(of: app, time, time) { sessions[place].beats.add(beats) }
    }
  }

  private mutating func add(_ session: HealthConnectSession, _ reading: inout FileReading) {
    let record = session.record
    guard let minutes = Ratio(record.end - record.start, 60_000)?.decimal,
      let moment = try? record.begin(clock)
    else {
      return reading.refuse(0, "an activity has no duration")
    }
    var activity = ForeignActivity(word: session.word, minutes: minutes)
    activity.distance = Self.sum(session.metres).flatMap {
      Decimal.product($0, Decimal(1), dividedBy: Decimal(1000))
    }
    activity.energy = (Self.sum(session.active) ?? Self.sum(session.total)).flatMap {
      Decimal.product($0, Decimal(1), dividedBy: Decimal(1000))
    }
    activity.heartRate = session.beats.mean
    activity.title = session.title
    activity.note = session.note
    entries.addActivity(
      activity, moment, key: record.key, origin: sources.origin(record.app), into: &reading)
  }

  /// What records come to together; nil where there is nothing.
  private static func sum(_ counts: [HealthConnectCounts.Count]) -> Decimal? {
    let sum = HealthConnectCounts.parts(counts).values.reduce(Decimal.zero, +)
    return sum > .zero ? sum : nil
  }
}
