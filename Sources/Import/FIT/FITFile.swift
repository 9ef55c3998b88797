internal import Encoding
package import Values

/// What one FIT file says.
package struct FITFile: Sendable {
  /// Which file it is; nil where it does not say.
  package internal(set) var identity: FITIdentity?
  /// The activities as the device sums them up, in the file's order, those between two parts of a triathlon too.
  package internal(set) var sessions: [FITSession] = []
  /// All laps.
  package internal(set) var laps: [FITLap] = []
  /// All records, in the file's order.
  package internal(set) var records: [FITRecord] = []
  /// When the clock was started before the first record; nil where the file does not say.
  var began: Instant?
  /// When the person or the device stopped the clock, in the file's order.
  package internal(set) var stops: [Instant] = []
  /// All sets.
  package internal(set) var sets: [FITSet] = []
  /// What a scale measured.
  package internal(set) var weighings: [FITWeighing] = []
  /// What a tracker counted, by day; days of UTC where `offsetSeconds` is nil.
  package internal(set) var days: [FITMonitoringDay] = []
  /// The devices that took part.
  package internal(set) var devices: [FITDevice] = []
  /// How far local clocks were ahead of UTC; nil where the file does not say.
  package internal(set) var offsetSeconds: Int32?
  /// The sport that was chosen on the device, for a file that ends before its summary.
  var chosen: FITSport?
  /// What the titles of exercises are, by exercise.
  var titles: [FITExercise: String] = [:]

  /// Whether anything was read from it.
  package var isEmpty: Bool {
    sessions.isEmpty && records.isEmpty && laps.isEmpty && sets.isEmpty && weighings.isEmpty && days.isEmpty
  }

  /// What the file is for; an activity where it does not say so but has one.
  package var kind: FITFileKind? {
    identity?.kind ?? (sessions.isEmpty && records.isEmpty ? nil : .activity)
  }

  /// What people call the device or program that wrote it, such as `Garmin`; nil for one that is not in the table.
  package var source: String? {
    let creator = devices.first { $0.index == 0 }
    return FITDevice.name(
      manufacturer: identity?.manufacturer ?? creator?.manufacturer,
      productName: identity?.productName ?? creator?.productName)
  }

  /// The name that the file gives an exercise; nil where it gives none.
  package func title(of exercise: FITExercise) -> String? { titles[exercise] }
}
