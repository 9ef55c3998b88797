// DI_CONNECT/DI-Connect-Fitness/*_summarizedActivities.json of the account export, or the bare array:
//
//     [{"summarizedActivitiesExport":[{"activityId":111,"name":…,"activityType":"running","beginTimestamp":ms,
//       "startTimeGmt":ms,"startTimeLocal":ms of the wall clock,"duration":…,"distance":…,"calories":…,"avgHr":141,
//       "elevationGain":…,"avgSpeed":…,"splits":[…]}]}]
//
// No unit is named beside these numbers. Durations are milliseconds, as an activity of 1,806,500 s would be three
// weeks long, and distances and heights centimetres: the measurements of the splits in the same file name
// CENTIMETER, and so it is by all who have held them against the watch. The average speed is in cm/ms, so it shows
// whether a distance is in metres after all. Energy is in kJ: divided by 4.19 and rounded it is what Garmin Connect
// shows in kcal. As only one source has checked that, the energy of a km on foot decides: it is less than 130 kcal
// whatever somebody weighs, and more than 130 kJ.

internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// Activities of Garmin's account export.
  static let garminActivities = ForeignDocument(
    program: GarminTime.program, title: "Garmin activities",
    recognises: { head in
      guard head.isJSON else { return false }
      let keys = head.keys
      return keys.contains("summarizedActivitiesExport")
        || keys.isSuperset(of: ["activityId", "activityType", "beginTimestamp", "sportType", "duration"])
          && !keys.contains("typeKey")
    }
  ) { source, reading in
    var activities: [GarminActivity] = []
    let records = DocumentRecords(GarminActivity.members, lists: ["summarizedActivitiesExport"])
    let isWhole = records.read(source, into: &reading) { record, _ in
      activities.append(GarminActivity(record))
    }
    let units = units(activities)
    var entries = DocumentEntries(program: GarminTime.program)
    for activity in GarminActivity.once(activities, isWhole: isWhole, &reading) {
      activity.add(to: &entries, units, source.clock, &reading)
    }
    return entries.entries
  }

  private static func units(_ activities: [GarminActivity]) -> GarminActivity.Units {
    var units = GarminActivity.Units()
    units.perMinute = 60_000
    units.perMetre = 100
    units.perKilometre = isInMetres(activities) ? 1000 : 100_000
    units.perHundredKilocalories = isInKilocalories(activities, Double(units.perKilometre)) ? 100 : 419
    return units
  }

  /// Whether most distances, divided by the duration, are a hundredth of the average speed that is stated.
  private static func isInMetres(_ activities: [GarminActivity]) -> Bool {
    let votes = activities.map { activity in
      guard let speed = positive(activity, "avgSpeed"), let distance = positive(activity, "distance"),
        let duration = positive(activity, "duration")
      else { return 0 }
      let share = distance / duration / speed
      if (0.007...0.014).contains(share) { return 1 }
      return (0.7...1.4).contains(share) ? -1 : 0
    }
    return votes.reduce(0, +) > 0
  }

  /// Whether the energy of a km on foot is too little to be in kJ; without any, nothing says so.
  private static func isInKilocalories(_ activities: [GarminActivity], _ perKilometre: Double) -> Bool {
    var (energy, way) = (0.0, 0.0)
    for activity in activities
    where ["running", "walking", "hiking"].contains(where: activity.word.hasSuffix) {
      guard let calories = positive(activity, "calories"), let distance = positive(activity, "distance")
      else { continue }
      energy += calories
      way += distance / perKilometre
    }
    return way >= 1 && energy / way < 130
  }

  private static func positive(_ activity: GarminActivity, _ name: String) -> Double? {
    guard let value = activity.numbers[name]?.foreignNumber?.double, value > 0, value < 1e15 else {
      return nil
    }
    return value
  }
}
