package import Values

/// The fastest anybody has gone over a distance, which no entry may be above.
package struct SpeedRecord: Sendable {
  /// The shortest distance in km that it is for.
  let from: Decimal
  /// The mean speed in km/h, rounded up.
  package let speed: Decimal

  /// The record for an activity over a distance; nil for activities of which we keep none.
  package init?(_ type: ActivityType, over distance: Kilometres) {
    guard let records = Self.records(of: type),
      let record = records.last(where: { $0.from <= distance.value })
    else { return nil }
    self = record
  }

  private init(_ metres: Int64, _ tenths: Int64) {
    from = Decimal(thousandths: metres)
    speed = Decimal(thousandths: tenths * 100)
  }

  private static func records(of type: ActivityType) -> [SpeedRecord]? {
    switch type.key {
    case "race-walking": walking
    case let key where key.hasPrefix("running") || key.hasPrefix("swimming") || key.hasPrefix("cycling"):
      key.hasPrefix("running") ? running : key.hasPrefix("swimming") ? swimming : cycling
    case "jogging", "trail-running", "run-walk", "marathon": running
    case "rowing-machine", "rowing-machine-vigorous", "rowing", "rowing-light", "rowing-racing": rowing
    case let key where key.hasPrefix("cross-country-skiing"): crossCountrySkiing
    case let key where key.hasPrefix("inline-skating") || key.hasPrefix("ice-skating"): skating
    default: type.family == .walking ? walking : nil
    }
  }

  /// World Athletics, men, in 2025: 100 m 9.58 s, 1 km 2:11.96, 5 km 12:35.36, 10 km 26:11.00, half marathon 56:42,
  /// marathon 2:00:35.
  private static let running = [
    SpeedRecord(0, 376), SpeedRecord(1000, 273), SpeedRecord(5000, 239), SpeedRecord(10_000, 230),
    SpeedRecord(21_000, 224), SpeedRecord(42_000, 211),
  ]
  /// Race walking, 5 km in 17:54.
  private static let walking = [SpeedRecord(0, 170)]
  /// The hour record is 56.8 km/h; a bunch is faster, and a descent much faster.
  private static let cycling = [SpeedRecord(0, 1100), SpeedRecord(20_000, 600)]
  /// World Aquatics, men, in 2025: 50 m 20.9 s, 1500 m 14:31.
  private static let swimming = [SpeedRecord(0, 87), SpeedRecord(1000, 64)]
  /// The eight over 2 km 5:18.
  private static let rowing = [SpeedRecord(0, 240)]
  /// 50 km in a race of less than two hours.
  private static let crossCountrySkiing = [SpeedRecord(0, 400)]
  /// The flying lap of the long track is above 60 km/h.
  private static let skating = [SpeedRecord(0, 650)]
}
