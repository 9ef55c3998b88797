// The table of an export may name a file for each of its activities, as Strava's does and Apple's. The table says what was
// done, and the file where it went; a file is read when its row is, and let go again.

internal import Activity
internal import Encoding
package import Messages
package import Session
internal import Values

/// The files of an import that others may name, by their names.
package struct NamedTracks {
  /// What a file says of the way of an activity.
  struct Way {
    /// What is kept of it.
    var track: ActivityTrack
    /// Metres climbed.
    let ascent: Double?
    /// The mean heart rate in beats a minute.
    let heartRate: Double?
  }

  /// Why files could not be read that were named, by their names.
  package private(set) var faults: [String: Message] = [:]
  private let files: [String: (content: FileContent, form: ForeignForm)]
  private let world: World?

  /// Points of all the files that one activity names; it needs no more to be drawn.
  private static let mostPoints = 1_000_000

  /// Some files.
  package init(_ files: [String: (content: FileContent, form: ForeignForm)], _ world: World) {
    self.files = files
    self.world = world
  }

  /// No files.
  package init() {
    files = [:]
    world = nil
  }

  /// The way in some files, of which each is a part; nil where none of them is at hand and has one activity.
  mutating func way(_ names: [String]) -> Way? {
    if names.count == 1 { return names.first.flatMap { way($0) } }
    var whole = Track()
    var points = 0
    for name in names {
      guard let (track, _) = track(name) else { continue }
      points += track.segments.reduce(0) { $0 + $1.count }
      guard points <= Self.mostPoints else { break }
      whole.segments += track.segments
    }
    return whole.segments.isEmpty ? nil : Self.way(whole, elapsed: nil)
  }

  private mutating func way(_ name: String) -> Way? {
    track(name).map { Self.way($0.track, elapsed: $0.elapsed) }
  }

  private static func way(_ track: Track, elapsed: Double?) -> Way {
    let metrics = TrackMetrics(track)
    return Way(
      track: ActivityTrack(track, metrics, stated: track.stated.seconds, elapsed: elapsed), ascent: metrics.ascent,
      heartRate: metrics.averageHeartRate)
  }

  /// The only activity of a file, with the seconds that it says it was with all pauses.
  private mutating func track(_ name: String) -> (track: Track, elapsed: Double?)? {
    guard faults[name] == nil, let world, let (content, form) = files[name] else { return nil }
    do throws(Failure) {
      switch form {
      case .fit: return try fit(name, try content.whole(world))
      case .tracks:
        var feed = try content.open(world)
        let file = try TrackFile.read(&feed)
        if let fault = file.fault { faults[name] = fault.reason }
        let activities = file.tracks.filter(\.isActivity)
        return activities.count == 1 ? activities.first.map { ($0, nil) } : nil
      case .table, .apple, .document, .plan: return nil
      }
    } catch {
      faults[name] = error.message
      return nil
    }
  }

  private mutating func fit(_ name: String, _ bytes: [UInt8]) throws(Failure) -> (
    track: Track, elapsed: Double?
  )? {
    do throws(FITError) {
      let file = try FITImport(bytes)
      if let fault = file.faults.first { faults[name] = "\(fault.reason), at byte \(fault.offset)" }
      let activities = file.files.flatMap(\.activities)
      guard let activity = activities.first, activities.count == 1 else { return nil }
      return (activity.track, activity.session.totals.elapsed.map { Double($0) })
    } catch {
      faults[name] = error.reason
      return nil
    }
  }
}
