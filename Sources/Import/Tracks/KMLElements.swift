// KML 2.2 (OGC) with the tracks of Google's extension, as OpenTracks writes it: in `gx:Track` the n-th `when` belongs to the
// n-th `coord`, in whatever order they come, and so do the values of sensors, whose names a `SimpleArrayData` has.

internal import Encoding
internal import Messages
internal import Values

/// The tracks of a KML file, as its elements come.
struct KMLElements: TrackElements, Sendable {
  private(set) var file = TrackFile()

  /// Values of a sensor at each moment of a part.
  private enum Sensor { case heartRate, cadence, power }

  private var isInPlacemark = false
  private var isInPart = false
  private var track = Track()
  private var hasPart = false
  private var times: [Instant?] = []
  private var places: [(place: GeoPoint?, elevation: Double?)] = []
  private var values: [Sensor: [UInt16?]] = [:]
  private var sensor: Sensor?
  /// What the next `value` of a `Data` is called.
  private var dataName: String?
  private var count = 0

  mutating func start(_ xml: inout XMLReader) throws(XMLError) {
    if xml.isElement("kml") {
      if xml.value(of: "xmlns:opentracks") != nil { file.creator = "OpenTracks" }
    } else if xml.isElement("Placemark") {
      isInPlacemark = true
      (track, hasPart) = (Track(), false)
      track.source = file.creator.isEmpty ? nil : file.creator
    } else if isInPart {
      try startInPart(&xml)
    } else if isInPlacemark {
      startInPlacemark(&xml)
    }
  }

  private mutating func startInPlacemark(_ xml: inout XMLReader) {
    if xml.isElement("Track") {
      (isInPart, hasPart) = (true, true)
      (times, places, values) = ([], [], [:])
    } else if xml.isElement("name") || xml.isElement("trackid") {
      xml.collect()
    } else if xml.isElement("Data") {
      dataName = xml.text(of: "name")
    } else if xml.isElement("value"), dataName != nil {
      xml.collect()
    } else if xml.isElement("LineString") {
      file.plans += 1
      xml.skip()
    } else if xml.isElement("Point") {
      file.waypoints += 1
      xml.skip()
    }
  }

  private mutating func startInPart(_ xml: inout XMLReader) throws(XMLError) {
    if xml.isElement("when") || xml.isElement("coord") {
      try countValue(xml)
      xml.collect()
    } else if xml.isElement("SimpleArrayData") {
      switch xml.text(of: "name") {
      case "heart_rate", "heartrate": sensor = .heartRate
      case "cadence": sensor = .cadence
      case "power": sensor = .power
      default: sensor = nil
      }
      if sensor == nil { xml.skip() }
    } else if xml.isElement("value"), sensor != nil {
      try countValue(xml)
      xml.collect()
    }
  }

  /// A point has a time, a place and a value of each of three sensors.
  private mutating func countValue(_ xml: XMLReader) throws(XMLError) {
    guard count < 5 * TrackFile.mostPoints else {
      throw XMLError(offset: xml.offset, reason: "it has more than \(TrackFile.mostPoints) points")
    }
    count += 1
  }

  mutating func end(_ xml: XMLReader) {
    if xml.isElement("Placemark") {
      endPlacemark()
    } else if isInPart {
      endInPart(xml)
    } else if let text = xml.textBytes {
      if xml.isElement("name") { track.name = track.name ?? trackText(text) }
      if xml.isElement("trackid") { track.id = trackText(text) }
      if xml.isElement("value") {
        // The word of the program goes before that of a language.
        if dataName == "activityType" { track.type = trackText(text) ?? track.type }
        if dataName == "type" || dataName == "localizedType" { track.type = track.type ?? trackText(text) }
      }
    } else if xml.isElement("Data") {
      dataName = nil
    }
  }

  private mutating func endInPart(_ xml: XMLReader) {
    if xml.isElement("Track") { return endPart() }
    if xml.isElement("SimpleArrayData") { sensor = nil }
    guard let text = xml.textBytes else { return }
    if xml.isElement("when") {
      times.append(Instant(foreign: text.span, 0..<text.count))
    } else if xml.isElement("coord") {
      places.append(Self.place(text))
    } else if xml.isElement("value"), let sensor {
      let limit: Double = sensor == .heartRate ? 300 : sensor == .cadence ? 500 : 5000
      values[sensor, default: []].append(reading(text, upTo: limit, from: sensor == .heartRate ? 1 : 0))
    }
  }

  /// The place that `14.0 3.0 10.0` says: degrees east, degrees north, and metres above sea level.
  private static func place(_ text: [UInt8]) -> (place: GeoPoint?, elevation: Double?) {
    let parts = text.split { $0 <= 0x20 }.map { trackNumber(Array($0)) }
    guard parts.count >= 2, let east = parts[0], let north = parts[1] else { return (nil, nil) }
    return (GeoPoint(latitude: north, longitude: east), parts.count > 2 ? parts[2] : nil)
  }

  private mutating func endPart() {
    isInPart = false
    var points: [TrackPoint] = []
    for (index, time) in times.enumerated() {
      var point = TrackPoint()
      point.time = time
      if index < places.count { (point.place, point.elevation) = places[index] }
      point.heartRate = value(.heartRate, index)
      point.cadence = value(.cadence, index)
      point.power = value(.power, index)
      points.append(point)
    }
    track.segments.append(points)
    (times, places, values) = ([], [], [:])
  }

  private func value(_ sensor: Sensor, _ index: Int) -> UInt16? {
    guard let values = values[sensor], index < values.count else { return nil }
    return values[index]
  }

  private mutating func endPlacemark() {
    if isInPart { endPart() }
    if isInPlacemark, hasPart { file.tracks.append(track) }
    (isInPlacemark, hasPart) = (false, false)
  }

  mutating func finish() { endPlacemark() }
}
