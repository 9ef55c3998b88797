// training-session-<time>-<id>.json, one file a session:
//
//     {"identifier":{"id":…},"name":"Running","startTime":"2025-08-16T17:12:22","timezoneOffsetMinutes":-420,
//      "durationMillis":2100000,"distanceMeters":5012.3,"calories":389,"hrAvg":148,"sport":{"id":"1"},
//      "exercises":[…]}
//
// A triathlon has an exercise for each sport. Exports before 2.0 have `duration`, `distance`, `kiloCalories` and
// `averageHeartRate`, and the sport and the offset in the exercises alone. A missing sample is the bare word NaN.
//
// A session has its beginning as the key, as old exports have no identifier in the file.

internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// Training sessions of Polar Flow's export.
  static let polarSessions = ForeignDocument(
    program: PolarTime.program, title: "Polar Flow training sessions",
    recognises: { head in
      guard head.isJSON else { return false }
      let keys = head.keys
      return keys.isSuperset(of: ["startTime", "durationMillis", "timezoneOffsetMinutes", "sport"])
        || keys.isSuperset(of: ["exportVersion", "startTime", "stopTime", "duration", "exercises"])
    }
  ) { source, reading in
    var entries = DocumentEntries(program: PolarTime.program)
    let plain = DocumentSource(
      BareNaN.nulled(source.bytes), file: source.file, source.clock, source.answers,
      beside: source.beside, zone: source.zone)
    let records = DocumentRecords(sessionMembers + ["exercises"])
    _ = records.read(plain, into: &reading) { session, reading in
      let exercises = session["exercises"]?.arrayValue ?? []
      let parts = exercises.filter { PolarTime.minutes($0) != nil && $0["startTime"] != nil }
      // The session adds up its exercises, and knows more than one alone.
      if parts.count > 1, parts.count == exercises.count {
        for part in parts { add(part, session, nil, to: &entries, source.clock, &reading) }
      } else {
        add(session, exercises.first ?? session, name(session), to: &entries, source.clock, &reading)
      }
    }
    return entries.entries
  }

  private static let sessionMembers = [
    "name", "note", "startTime", "timezoneOffsetMinutes", "timezoneOffset", "timeZoneOffset",
    "durationMillis",
    "duration", "distanceMeters", "distance", "calories", "kiloCalories", "hrAvg", "averageHeartRate",
    "sport",
  ]

  private static func name(_ session: JSON) -> String? { session["name"]?.foreignText }

  /// Adds a session, or a part of one; what it does not say itself, the `other` may.
  private static func add(
    _ record: JSON, _ other: JSON, _ name: String?, to entries: inout DocumentEntries,
    _ clock: ForeignClock, _ reading: inout FileReading
  ) {
    guard let moment = PolarTime.moment(record, within: other, clock) else {
      return reading.refuse(0, "it has no date")
    }
    guard let minutes = PolarTime.minutes(record) else {
      return reading.refuse(0, "an activity has no duration")
    }
    let word = PolarSport.word(record["sport"] == nil ? other : record, named: name)
    var activity = ForeignActivity(word: word, minutes: minutes)
    activity.distance = positive(record, ["distanceMeters", "distance"], per: 1000)
    activity.energy = positive(record, ["calories", "kiloCalories"], per: 1)
    let rate = record["heartRate"].flatMap { $0["avg"] == nil ? nil : $0 }
    activity.heartRate =
      positive(record, ["hrAvg", "averageHeartRate"], per: 1)
      ?? rate.flatMap { positive($0, ["avg"], per: 1) }
    activity.note = record["note"]?.foreignText.map { normalized($0).trimmed }
    entries.addActivity(activity, moment, key: moment.key, into: &reading)
  }

  private static func positive(_ record: JSON, _ names: [String], per unit: Int64) -> Decimal? {
    let number = names.lazy.compactMap { record[$0]?.foreignNumber }.first
    return number.flatMap { $0.isPositive ? $0.decimal(dividedBy: unit) : nil }
  }
}
