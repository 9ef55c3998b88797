internal import Encoding
internal import Messages
internal import Values

/// What one of Garmin's activities says, whichever file it is in: numbers as they are, and what they are to be
/// divided by.
struct GarminActivity {
  /// The units of a file.
  struct Units {
    /// Durations of it in a minute.
    var perMinute: Int64 = 60
    /// Distances of it in a km.
    var perKilometre: Int64 = 1000
    /// Heights of it in a m.
    var perMetre: Int64 = 1
    /// Energy of it in a hundred kcal.
    var perHundredKilocalories: Int64 = 100

    /// Seconds, metres and kcal.
    static let web = Units()
  }

  /// The members of a record that are read.
  static let members = [
    "activityId", "activityName", "name", "parent", "parentId", "activityType", "activityTypeDTO",
    "summaryDTO", "startTimeLocal", "startTimeGMT", "startTimeGmt", "beginTimestamp", "duration", "distance",
    "calories", "averageHR", "avgHr", "elevationGain", "avgSpeed",
  ]

  /// The record, or the part of it with the numbers.
  let numbers: JSON
  /// What it is called: `trail_running`.
  let word: String
  private let record: JSON

  /// An activity, of a list or by itself.
  init(_ record: JSON) {
    self.record = record
    let summary = record["summaryDTO"]
    numbers = summary?.members == nil ? record : summary ?? record
    let type = record["activityType"] ?? record["activityTypeDTO"]
    let key = (type?["typeKey"] ?? type)?.foreignText ?? ""
    // `rowing_v2` is the same sport, with more measurements.
    word = key.hasSuffix("_v2") ? String(key.dropLast(3)) : key
  }

  /// Its number in Garmin Connect; nil where it has none.
  var id: String? { record["activityId"]?.foreignText }
  /// The activity of several sports that it is a part of.
  var parent: String? { record["parentId"]?.foreignText }

  /// Adds it; `units` are those of its file.
  func add(
    to entries: inout DocumentEntries, _ units: Units, _ clock: ForeignClock, _ reading: inout FileReading
  ) {
    let utc = numbers["startTimeGMT"] ?? numbers["startTimeGmt"] ?? numbers["beginTimestamp"]
    guard let moment = GarminTime.moment(local: numbers["startTimeLocal"], utc: utc, clock) else {
      return reading.refuse(0, "it has no date")
    }
    guard let length = numbers["duration"]?.foreignNumber, length.isPositive,
      let minutes = length.decimal(dividedBy: units.perMinute)
    else { return reading.refuse(0, "an activity has no duration") }
    var activity = ForeignActivity(word: word, minutes: minutes)
    activity.distance = amount("distance", 1, units.perKilometre)
    activity.energy = amount("calories", 100, units.perHundredKilocalories)?.rounded(places: 0)
    activity.heartRate = amount("averageHR", 1, 1) ?? amount("avgHr", 1, 1)
    activity.ascent = amount("elevationGain", 1, units.perMetre)
    activity.title = (record["activityName"] ?? record["name"])?.foreignText.map { normalized($0).trimmed }
    entries.addActivity(activity, moment, key: id ?? "\(moment.key) \(folded(word))", into: &reading)
  }

  private func amount(_ name: String, _ factor: Int64, _ divisor: Int64) -> Decimal? {
    guard let number = numbers[name]?.foreignNumber, number.isPositive else { return nil }
    return number.decimal(times: factor, dividedBy: divisor)
  }

  /// The activities of a file without what they have twice: a triathlon beside its parts, the way between two
  /// parts, and one recording under two numbers. Of a file that is not whole, an activity with parts is refused: the
  /// whole file may have those.
  static func once(
    _ activities: [GarminActivity], isWhole: Bool, _ reading: inout FileReading
  ) -> [GarminActivity] {
    let parents = Set(activities.compactMap(\.parent))
    var seen: Set<String> = []
    return activities.filter { activity in
      let numbers = activity.numbers
      let start = numbers["startTimeLocal"] ?? numbers["beginTimestamp"]
      let copy = "\(start?.text ?? "") \(activity.word) \(numbers["duration"]?.text ?? "")"
      let isExtra =
        activity.id.map { parents.contains($0) || !seen.insert($0).inserted } ?? false
        || activity.word.hasPrefix("transition") || start != nil && !seen.insert(copy).inserted
      if isExtra { reading.passed += 1 }
      guard !isExtra, !isWhole, activity.record["parent"] == true else { return !isExtra }
      reading.refuse(0, "an activity has parts, which may be missing in the file")
      return false
    }
  }
}
