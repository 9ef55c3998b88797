package import Encoding

/// What was read of a file of tracks, GPX, TCX or KML.
package struct TrackFile: Equatable, Sendable {
  /// Which of them it is.
  package enum Format: String, Equatable, Sendable {
    /// GPS Exchange Format 1.0 or 1.1 (Topografix).
    case gpx = "GPX"
    /// Training Center XML, version 1 or 2 (Garmin).
    case tcx = "TCX"
    /// Keyhole Markup Language 2.2 (OGC) with Google's tracks.
    case kml = "KML"
  }

  /// The format; nil where it is none of them, and then there is a fault.
  package var format: Format?
  /// The version that the file says it has; empty where it says nothing.
  package var version = ""
  /// The program that wrote the file; empty where it does not say.
  package var creator = ""
  /// The tracks, in the order of the file. Not every one is an activity.
  package var tracks: [Track] = []
  /// How many routes (GPX), courses (TCX) and lines (KML) it has: plans, which are not read.
  package var plans = 0
  /// How many single places it has, which are not read.
  package var waypoints = 0
  /// Why it could not be read to its end; the tracks are what came before.
  package var fault: XMLError?
  /// What was read although a strict parser refuses it.
  package var repairs = XMLRepairs()

  /// Nothing read.
  package init() {}

  /// Points that a file may have.
  static let mostPoints = 1_000_000
}
