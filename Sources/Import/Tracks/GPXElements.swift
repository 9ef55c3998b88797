// GPX 1.0 and 1.1 (Topografix). What sensors showed is in `extensions`, under prefixes and in nestings of every kind
// (Garmin's `TrackPointExtension` 1 and 2, Cluetrust, Strava's bare `power`, OpenTracks with all of them inside one
// another), so that within a point only the names of elements count.

internal import Encoding
internal import Messages
internal import Values

/// The tracks of a GPX file, as its elements come.
struct GPXElements: TrackElements, Sendable {
  private(set) var file = TrackFile()

  /// Where in the file it is.
  private enum Place { case outside, file, track, segment, point }

  private var place = Place.outside
  private var track = Track()
  private var points: [TrackPoint] = []
  private var point = TrackPoint()
  private var count = 0

  mutating func start(_ xml: inout XMLReader) throws(XMLError) {
    switch place {
    case .outside:
      guard xml.isElement("gpx") else { return xml.skip() }
      file.version = xml.text(of: "version") ?? ""
      file.creator = xml.text(of: "creator") ?? ""
      place = .file
    case .file: inFile(&xml)
    case .track: inTrack(&xml)
    case .segment:
      guard xml.isElement("trkpt") else { return xml.skip() }
      try begin(&xml)
    case .point: inPoint(&xml)
    }
  }

  private mutating func inFile(_ xml: inout XMLReader) {
    if xml.isElement("trk") {
      track = Track()
      track.source = file.creator.isEmpty ? nil : file.creator
      place = .track
      return
    }
    if xml.isElement("rte") { file.plans += 1 }
    if xml.isElement("wpt") { file.waypoints += 1 }
    xml.skip()
  }

  private mutating func inTrack(_ xml: inout XMLReader) {
    if xml.isElement("trkseg") {
      place = .segment
    } else if xml.isElement("name") || xml.isElement("type") || xml.isElement("trackid")
      || xml.isElement("Distance") || xml.isElement("TimerTime") || xml.isElement("Calories")
    {
      xml.collect()
    } else if !xml.isElement("extensions"), !xml.isElement("TrackStatsExtension") {
      xml.skip()
    }
  }

  /// Begins a point; one without a place may still have a time and what sensors showed.
  private mutating func begin(_ xml: inout XMLReader) throws(XMLError) {
    let latitude = xml.value(of: "lat").flatMap { trackNumber(xml.bytes.span, $0) }
    let longitude = xml.value(of: "lon").flatMap { trackNumber(xml.bytes.span, $0) }
    if longitude == 0, latitude == 100 || latitude == 200 {
      // OpenTracks up to 2020 marked so where a person paused and went on.
      endSegment(keepsEmpty: false)
      return xml.skip()
    }
    guard count < TrackFile.mostPoints else {
      throw XMLError(offset: xml.offset, reason: "it has more than \(TrackFile.mostPoints) points")
    }
    count += 1
    point = TrackPoint()
    if let latitude, let longitude { point.place = GeoPoint(latitude: latitude, longitude: longitude) }
    place = .point
  }

  private func inPoint(_ xml: inout XMLReader) {
    if xml.isElement("ele") || xml.isElement("time") || isHeartRate(xml) || isCadence(xml) || isPower(xml) {
      xml.collect()
    } else if xml.isElement("link") {
      xml.skip()
    }
  }

  private func isHeartRate(_ xml: XMLReader) -> Bool {
    xml.isElement("hr") || xml.isElement("heartrate") || xml.isElement("HeartRate")
      || xml.isElement("heartRate")
  }

  private func isCadence(_ xml: XMLReader) -> Bool {
    xml.isElement("cad") || xml.isElement("cadence") || xml.isElement("RunCadence")
      || xml.isElement("Cadence")
  }

  private func isPower(_ xml: XMLReader) -> Bool {
    xml.isElement("power") || xml.isElement("PowerInWatts") || xml.isElement("watts")
      || xml.isElement("Watts")
  }

  mutating func end(_ xml: XMLReader) {
    switch place {
    case .outside: break
    case .file: if xml.depth == 0 { place = .outside }
    case .track:
      if let text = xml.textBytes {
        endTrackText(xml, text)
      } else if xml.isElement("trk") {
        endTrack()
      }
    case .segment: endSegment(keepsEmpty: true)
    case .point:
      if let text = xml.textBytes {
        endPointText(xml, text)
      } else if xml.isElement("trkpt") {
        points.append(point)
        place = .segment
      }
    }
  }

  private mutating func endTrackText(_ xml: XMLReader, _ text: [UInt8]) {
    if xml.isElement("name") { track.name = track.name ?? trackText(text) }
    if xml.isElement("type") { track.type = track.type ?? trackText(text) }
    if xml.isElement("trackid") { track.id = trackText(text) }
    if xml.isElement("Distance") { track.stated.distance = trackNumber(text).flatMap { $0 > 0 ? $0 : nil } }
    if xml.isElement("TimerTime") { track.stated.seconds = trackNumber(text).flatMap { $0 > 0 ? $0 : nil } }
    if xml.isElement("Calories") {
      track.stated.kilocalories = trackNumber(text).flatMap { $0 > 0 ? $0 : nil }
    }
  }

  private mutating func endPointText(_ xml: XMLReader, _ text: [UInt8]) {
    if xml.isElement("time") {
      point.time = point.time ?? Instant(foreign: text.span, 0..<text.count)
    } else if xml.isElement("ele") {
      point.elevation = trackNumber(text)
    } else if isHeartRate(xml) {
      point.heartRate = reading(text, upTo: 300, from: 1)
    } else if isCadence(xml) {
      point.cadence = reading(text, upTo: 500, from: 0)
    } else if isPower(xml) {
      point.power = reading(text, upTo: 5000, from: 0)
    }
  }

  /// Ends a segment; where it was only a mark of a pause, the next one begins, and an empty one is not kept.
  private mutating func endSegment(keepsEmpty: Bool) {
    if keepsEmpty || !points.isEmpty { track.segments.append(points) }
    points = []
    if keepsEmpty { place = .track }
  }

  private mutating func endTrack() {
    file.tracks.append(track)
    place = .file
  }

  mutating func finish() {
    if place == .point || place == .segment {
      // Of a point that is not whole nothing is kept.
      endSegment(keepsEmpty: true)
    }
    if place == .track { endTrack() }
  }
}
