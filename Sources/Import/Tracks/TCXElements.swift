// Training Center XML (Garmin, `TrainingCenterDatabasev2.xsd`): activities of laps of tracks of points. A new track within
// a lap is a pause; a new lap is none.

internal import Encoding
internal import Messages
internal import Values

/// The activities of a TCX file, as its elements come.
struct TCXElements: TrackElements, Sendable {
  private(set) var file = TrackFile()

  /// Where in the file it is.
  private enum Place { case file, activity, lap, track, point }

  private var place = Place.file
  private var track = Track()
  private var lap = TrackLap()
  private var points: [TrackPoint] = []
  private var point = TrackPoint()
  private var latitude: Double?
  private var longitude: Double?
  private var count = 0
  /// Whether the next point goes on where the lap before ended.
  private var goesOn = false

  mutating func start(_ xml: inout XMLReader) throws(XMLError) {
    switch place {
    case .file: inFile(&xml)
    case .activity: inActivity(&xml)
    case .lap: inLap(&xml)
    case .track:
      guard xml.isElement("Trackpoint") else { return xml.skip() }
      guard count < TrackFile.mostPoints else {
        throw XMLError(offset: xml.offset, reason: "it has more than \(TrackFile.mostPoints) points")
      }
      count += 1
      (point, latitude, longitude) = (TrackPoint(), nil, nil)
      place = .point
    case .point:
      if isOfPoint(xml) { xml.collect() }
    }
  }

  private mutating func inFile(_ xml: inout XMLReader) {
    if xml.isElement("Activity") {
      track = Track()
      track.type = xml.value(of: "Sport").flatMap { trackText(Array(xml.bytes[$0])) }
      place = .activity
    } else if xml.isElement("Course") {
      file.plans += 1
      xml.skip()
    } else if xml.isElement("Folders") || xml.isElement("Workouts") || xml.isElement("Author") {
      xml.skip()
    }
  }

  private mutating func inActivity(_ xml: inout XMLReader) {
    if xml.isElement("Lap") {
      lap = TrackLap()
      lap.start = xml.value(of: "StartTime").flatMap { Instant(foreign: xml.bytes.span, $0) }
      goesOn = !track.laps.isEmpty
      place = .lap
    } else if xml.isElement("Id") || xml.isElement("Notes") || xml.isElement("Name") {
      xml.collect()
    } else if !xml.isElement("Creator") {
      xml.skip()
    }
  }

  private mutating func inLap(_ xml: inout XMLReader) {
    if xml.isElement("Track") {
      place = .track
    } else if xml.isElement("TotalTimeSeconds") || xml.isElement("DistanceMeters")
      || xml.isElement("Calories")
      || xml.isElement("AverageHeartRateBpm") || xml.isElement("MaximumHeartRateBpm")
    {
      xml.collect()
    } else if !xml.isElement("Value") {
      xml.skip()
    }
  }

  private func isOfPoint(_ xml: XMLReader) -> Bool {
    xml.isElement("Time") || xml.isElement("LatitudeDegrees") || xml.isElement("LongitudeDegrees")
      || xml.isElement("AltitudeMeters") || xml.isElement("DistanceMeters") || xml.isElement("HeartRateBpm")
      || xml.isElement("Cadence") || xml.isElement("RunCadence") || xml.isElement("Watts")
  }

  mutating func end(_ xml: XMLReader) {
    let text = xml.textBytes
    switch place {
    case .file: break
    case .activity:
      if let text { endActivityText(xml, text) } else if xml.isElement("Activity") { endActivity() }
    case .lap:
      if let text { endLapText(xml, text) } else if xml.isElement("Lap") { endLap() }
    case .track: endTrack()
    case .point:
      if let text { endPointText(xml, text) } else if xml.isElement("Trackpoint") { endPoint() }
    }
  }

  private mutating func endActivityText(_ xml: XMLReader, _ text: [UInt8]) {
    if xml.isElement("Id") {
      track.id = trackText(text)
      track.statedStart = Instant(foreign: text.span, 0..<text.count)
    } else if xml.isElement("Notes") {
      track.name = trackText(text)
    } else {
      track.source = trackText(text)
    }
  }

  private mutating func endLapText(_ xml: XMLReader, _ text: [UInt8]) {
    guard let number = trackNumber(text), number >= 0 else { return }
    if xml.isElement("TotalTimeSeconds") { lap.totals.seconds = number }
    if xml.isElement("DistanceMeters") { lap.totals.distance = number }
    if xml.isElement("Calories") { lap.totals.kilocalories = number }
    guard number > 0, number <= 300 else { return }
    if xml.isElement("AverageHeartRateBpm") { lap.totals.averageHeartRate = number }
    if xml.isElement("MaximumHeartRateBpm") { lap.totals.maximumHeartRate = number }
  }

  private mutating func endPointText(_ xml: XMLReader, _ text: [UInt8]) {
    if xml.isElement("Time") {
      point.time = Instant(foreign: text.span, 0..<text.count)
    } else if xml.isElement("LatitudeDegrees") {
      latitude = trackNumber(text)
    } else if xml.isElement("LongitudeDegrees") {
      longitude = trackNumber(text)
    } else if xml.isElement("AltitudeMeters") {
      point.elevation = trackNumber(text)
    } else if xml.isElement("DistanceMeters") {
      point.distance = trackNumber(text)
    } else if xml.isElement("HeartRateBpm") {
      point.heartRate = reading(text, upTo: 300, from: 1)
    } else if xml.isElement("Watts") {
      point.power = reading(text, upTo: 5000, from: 0)
    } else {
      point.cadence = reading(text, upTo: 500, from: 0)
    }
  }

  private mutating func endPoint() {
    place = .track
    if let latitude, let longitude { point.place = GeoPoint(latitude: latitude, longitude: longitude) }
    if goesOn, let last = track.segments.last?.last?.time, let time = point.time, time >= last,
      time.milliseconds - last.milliseconds <= Self.longestGap
    {
      points = track.segments.removeLast()
    }
    goesOn = false
    points.append(point)
  }

  /// Milliseconds between two laps that are not a pause.
  private static let longestGap: Int64 = 30_000

  private mutating func endTrack() {
    track.segments.append(points)
    points = []
    place = .lap
  }

  private mutating func endLap() {
    track.laps.append(lap)
    place = .activity
  }

  private mutating func endActivity() {
    if track.laps.allSatisfy({ ($0.totals.kilocalories ?? 0) == 0 }) {
      for index in track.laps.indices { track.laps[index].totals.kilocalories = nil }
    }
    track.stated = TrackTotals(summing: track.laps.map(\.totals))
    track.statedStart = track.statedStart ?? track.laps.first?.start
    file.tracks.append(track)
    place = .file
  }

  mutating func finish() {
    // Of a point that is not whole nothing is kept.
    if place == .point { place = .track }
    if place == .track { endTrack() }
    if place == .lap { endLap() }
    if place == .activity { endActivity() }
  }
}
