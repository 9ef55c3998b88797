import Foundation

/// The FIT files of Fixtures/fit, from the sources that SOURCES.tsv names, and what fitdecode makes of each.
enum FITSamples {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/fit")

  static let names = [
    "2015-10-13-08-43-15", "activity-settings-corruptheader", "activity-small-fenix2-run",
    "activity-unexpected-eof",
    "antfs-dump.63", "compressed-speed-distance", "developer-types-sample", "event_timestamp",
    "garmin-fenix-5-bike",
    "garmin-fenix-5-run", "sample-activity", "sample_mulitple_header", "strava-android-app-201.10-b1218918",
  ]

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: "\(name).fit")))
  }

  /// The lines kind, key, field, value of the expectation; the lines that name no field of an activity last.
  static func expected(_ name: String) throws -> [[String]] {
    try String(contentsOf: folder.appending(path: "\(name).fit.tsv"), encoding: .utf8)
      .components(separatedBy: "\n").filter { !$0.isEmpty && !$0.hasPrefix("#") }.dropFirst()
      .map { $0.components(separatedBy: "\t") }
  }
}
