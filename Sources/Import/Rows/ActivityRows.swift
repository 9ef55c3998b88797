internal import Activity
internal import Encoding
internal import Ledger
internal import Values

/// Activities, a row each.
struct ActivityRows: RowReader {
  let program: String
  private var keys = RepeatedKeys()

  init(program: String) {
    self.program = program
  }

  mutating func take(_ row: TableRow) throws(RowFault) -> [ForeignEntry] {
    let time = try row.needTime()
    let word = row.meaning(.type) ?? row.words(.name) ?? ""
    guard let minutes = try Self.minutes(row, time), minutes > .zero else {
      throw RowFault("it has no duration")
    }
    var activity = ForeignActivity(word: word, minutes: minutes)
    activity.distance = try Self.distance(row)?.kilometres
    activity.energy = try row.number(.kcal)
    activity.heartRate = try row.number(.hr)
    activity.ascent = try row.number(.ascent)
    activity.title = row.words(.name)
    activity.note = row.words(.note)
    if let way = row.way {
      activity.fill(way)
    } else if let moving = (try? row.number(.moving)) ?? nil, moving > .zero, moving < minutes {
      activity.track.moving = Minutes(moving)
    }
    let id = row.text(.id) ?? "\(time.key) \(folded(word))"
    return [
      row.entry(
        ActivityEntry.kind.name, time, key: keys.next(id), activity.fields(program))
    ]
  }

  /// How long it was: what the row says, or from its beginning to its end.
  static func minutes(_ row: TableRow, _ time: RowTime) throws(RowFault) -> Decimal? {
    // Some have `NaN` in it.
    let moving = ((try? row.number(.moving)) ?? nil).flatMap { $0 > .zero ? $0 : nil }
    if let duration = try row.number(.duration), duration > .zero {
      // Nobody moves for longer than that: `1:02` are hours and minutes then.
      guard let moving, moving > duration else { return duration }
      if let hours = duration.ratio.times(Ratio(60))?.decimal.rounded(places: 0), hours >= moving {
        return hours
      }
      return moving
    }
    if let moving { return moving }
    guard let start = time.at, let end = try row.time(.to)?.at else { return nil }
    let length = end.instant.milliseconds - start.instant.milliseconds
    return length > 0 ? Ratio(length, 60_000)?.decimal : nil
  }
}

extension ActivityRows {
  /// How far it was, and whether that is in metres though the table means kilometres: Strava and Garmin write so of what is
  /// swum and rowed, which nobody does at hundreds of kilometres an hour. Nil where the row does not say.
  static func distance(_ row: TableRow) throws(RowFault) -> (kilometres: Decimal, isInMetres: Bool)? {
    guard var distance = try row.number(.distance, unit: row.text(.distanceUnit)) else { return nil }
    // Of two columns of which one is in metres, the same number in both is in the unit of the other.
    let places = row.found.columns(of: ImportRole(.distance))
    if places.count > 1, let exact = row.cell([places[0]]), let shown = row.cell([places[1]]),
      row.text(in: exact.range) == row.text(in: shown.range),
      let value = try row.number(in: shown.range, shown.place)
    {
      distance = value
    }
    guard let time = try? row.time(), let minutes = try? minutes(row, time), minutes > .zero else {
      return (distance, false)
    }
    guard let sport = Self.sport(row) else { return (distance, false) }
    let speed = distance.ratio.divided(by: minutes.ratio)?.times(Ratio(60))
    // Where distances are in miles, a mile was taken for a metre, or for a yard of a pool, of which it has 1760.
    let parts =
      !row.isInMiles ? Ratio(1000) : sport.isInYards ? Ratio(1760) : Ratio(Decimal(thousandths: 1_609_344))
    guard let speed, speed > Ratio(sport.mostSpeed), let metres = distance.ratio.divided(by: parts)?.decimal
    else {
      return (distance, false)
    }
    return (metres, true)
  }

  /// What some programs write in metres beside kilometres, with the kilometres an hour at which nobody does it, and whether
  /// Americans measure it in yards; nil for anything else.
  private static func sport(_ row: TableRow) -> (mostSpeed: Int32, isInYards: Bool)? {
    let word = ActivityWords.key(row.meaning(.type) ?? row.words(.name) ?? "").split(separator: "-")
    if word.contains("swimming") { return (15, true) }
    if ["rowing", "kayaking", "canoeing", "paddling"].contains(where: { word.contains($0) }) {
      return (40, false)
    }
    if ["running", "treadmill", "walking"].contains(where: { word.contains($0) }) { return (60, false) }
    return nil
  }
}

/// An activity as a file tells it.
struct ForeignActivity {
  /// What it is called there.
  let word: String
  /// How long it was.
  let minutes: Decimal
  /// In km.
  var distance: Decimal?
  /// In kcal, as the file says; 0 is unknown.
  var energy: Decimal?
  /// The mean, in beats a minute; 0 is unknown.
  var heartRate: Decimal?
  /// In m.
  var ascent: Decimal?
  /// The exercises with their sets.
  var work: [ExerciseWork] = []
  /// What the person has called it.
  var title: String?
  /// The person's words.
  var note: String?
  /// What was recorded of the way.
  var track = ActivityTrack()

  init(word: String, minutes: Decimal) {
    self.word = word
    self.minutes = minutes
  }

  /// Takes what a file says of its way, and what only that knows.
  mutating func fill(_ way: NamedTracks.Way) {
    track = way.track
    heartRate = heartRate ?? way.heartRate.flatMap { Decimal(rounding: $0) }
    ascent = ascent ?? way.ascent.flatMap { Decimal(rounding: $0) }?.rounded(places: 0)
  }

  /// Its fields in the journal.
  func fields(_ origin: String) -> [JSON.Member] {
    let energy = energy.map(\.magnitude).flatMap { $0 > .zero ? $0 : nil }
    var fields: [JSON.Member] = []
    fields.add("type", ActivityWords.key(word))
    fields.add("minutes", minutes)
    fields.add("distance_km", distance.flatMap { $0 > .zero ? $0 : nil })
    fields.append(.init("kcal", energy.map { .number($0.description) } ?? .null))
    fields.append(.init("kcal_source", energy == nil ? .null : "given"))
    fields.add("hr", heartRate.flatMap { $0 > .zero ? $0.rounded(places: 0) : nil })
    fields.add("ascent_m", ascent.flatMap { $0 > .zero ? $0 : nil })
    let track = track.beside(minutes)
    fields.add("moving_min", track.moving?.value)
    fields.add("elapsed_min", track.elapsed?.value)
    if !work.isEmpty { fields.append(.init("exercises", .array(work.map(\.json)))) }
    fields.add("note", words)
    if !track.splits.isEmpty {
      fields.append(.init("splits_s", .array(track.splits.map { .number("\($0)") })))
    }
    fields.add("route", track.route)
    fields.add("origin", origin)
    return fields
  }

  /// The title and the note, each once; a title that only repeats the type is none.
  private var words: String? {
    let title = title.flatMap { folded($0) == folded(word) ? nil : $0 }
    let parts = [title, note == title ? nil : note].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }
}
