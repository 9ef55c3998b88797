// OpenTracks writes a track as a table of its points, `#time,trackpoint_type,latitude,…`; a type says where a part begins and
// ends. It becomes a track as those of GPX and TCX do, and so the same activity.

internal import Encoding
internal import Messages
internal import Values

extension ForeignDocument {
  /// The points of an activity in a table of OpenTracks.
  static let openTracksTable = ForeignDocument(
    program: "tracks", title: "OpenTracks CSV",
    recognises: { $0.begins(with: ["#time", "trackpoint_type"]) },
    read: { source, reading in
      var file = TrackFile()
      file.creator = "OpenTracks"
      file.tracks = [OpenTracksTable.track(source, &reading)]
      return file.entries(source.clock, into: &reading)
    })
}

/// Reads the points of OpenTracks.
private enum OpenTracksTable {
  static func track(_ source: DocumentSource, _ reading: inout FileReading) -> Track {
    var track = Track()
    track.source = "OpenTracks"
    var rows = DocumentRows(source.bytes)
    guard let titles = rows.next() else { return track }
    var segment: [TrackPoint] = []
    var count = 0
    while count < TrackFile.mostPoints, let cells = rows.next() {
      guard cells.count > 1 else { continue }
      let text = { (title: String) in
        titles.firstIndex(of: title).flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? ""
      }
      guard let point = point(text) else {
        let reason: Message = "'\(titles[0])' is not a date: '\(text(titles[0]).prefix(40))'"
        reading.refuse(rows.line, reason)
        continue
      }
      count += 1
      if cells[1].hasPrefix("SEGMENT_START"), !segment.isEmpty {
        track.segments.append(segment)
        segment = []
      }
      segment.append(point)
    }
    track.segments.append(segment)
    return track
  }

  private static func point(_ text: @escaping (String) -> String) -> TrackPoint? {
    let time = Array(text("#time").utf8)
    guard let instant = Instant(foreign: time.span, 0..<time.count) else { return nil }
    let number = { (title: String) in LooseNumber(text(title))?.double }
    let sensor = { (title: String) in number(title).flatMap { UInt16(exactly: $0.rounded()) } }
    var point = TrackPoint()
    point.time = instant
    if let latitude = number("latitude"), let longitude = number("longitude") {
      point.place = GeoPoint(latitude: latitude, longitude: longitude)
    }
    point.elevation = number("altitude")
    point.heartRate = sensor("heartrate").flatMap { $0 > 0 ? $0 : nil }
    point.cadence = sensor("cadence")
    point.power = sensor("power")
    return point
  }
}
