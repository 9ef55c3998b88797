// What Garmin Connect's web page gets, as programs that download from it keep it: a list of activities, or one
// activity with a "summaryDTO". Durations are in seconds, distances and heights in metres, energy in kcal.
// `elapsedDuration` is in milliseconds in a list and in seconds by itself; it is not read.

internal import Encoding
internal import Values

extension ForeignDocument {
  /// Activities as Garmin Connect's web page gets them.
  static let garminWebActivities = ForeignDocument(
    program: GarminTime.program, title: "Garmin Connect activities",
    recognises: { head in
      guard head.isJSON else { return false }
      let keys = head.keys
      return keys.isSuperset(of: ["activityId", "activityType", "typeKey", "startTimeLocal", "duration"])
        || keys.isSuperset(of: ["activityId", "activityTypeDTO", "typeKey", "summaryDTO"])
    }
  ) { source, reading in
    var activities: [GarminActivity] = []
    let records = DocumentRecords(GarminActivity.members, lists: ["activityList", "activities"])
    let isWhole = records.read(source, into: &reading) { record, _ in
      activities.append(GarminActivity(record))
    }
    var entries = DocumentEntries(program: GarminTime.program)
    for activity in GarminActivity.once(activities, isWhole: isWhole, &reading) {
      activity.add(to: &entries, .web, source.clock, &reading)
    }
    return entries.entries
  }
}
