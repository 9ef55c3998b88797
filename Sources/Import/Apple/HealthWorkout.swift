// Exports before iOS 16 have the sums of a workout in its attributes, later ones in elements of statistics, and some have
// both: then the statistics are right. A workout of several sports has others within, whose statistics are parts of its
// own.

internal import Activity
internal import Encoding
internal import Ledger
internal import Values

/// A workout of Apple Health.
struct HealthWorkout {
  /// The number of its source.
  let source: Int
  /// From when to when, pauses included.
  let span: HealthSpan
  /// The names of the files with its routes.
  private(set) var routes: [String] = []

  private let type: String
  private let minutes: Decimal
  private var distance: Decimal?
  private var energy: Decimal?
  private var heartRate: Decimal?
  private var ascent: Decimal?
  private var isIndoor = false
  private var isOpenWater = false
  private var zoneName: String?
  private var hasDistance = false

  /// Routes of a workout that are noted.
  private static let mostRoutes = 100

  /// The workout whose tag was just read. Throws where it has no times, or a number or unit that is none.
  init(_ xml: XMLReader, _ sources: inout HealthSources) throws(RowFault) {
    let type = xml.text(of: "workoutActivityType") ?? ""
    self.type = String(
      (type.hasPrefix(Self.start) ? String(type.dropFirst(Self.start.count)) : type).prefix(60))
    span = try HealthSpan(xml)
    source = try sources.number(xml.text(of: "sourceName") ?? "")
    var minutes: Decimal?
    if let text = xml.text(of: "duration") {
      minutes = try HealthUnit(xml.text(of: "durationUnit") ?? "min", of: .duration).amount(text)
    }
    let length = Ratio(span.end - span.start, 60)?.decimal
    guard let minutes = minutes.flatMap({ $0 > .zero ? $0 : nil }) ?? length, minutes > .zero else {
      throw RowFault("it has no duration")
    }
    self.minutes = minutes
    if let text = xml.text(of: "totalDistance") {
      distance = try HealthUnit(xml.text(of: "totalDistanceUnit") ?? "", of: .distance).amount(text)
    }
    if let text = xml.text(of: "totalEnergyBurned") {
      energy = try HealthUnit(xml.text(of: "totalEnergyBurnedUnit") ?? "", of: .energy).amount(text)
    }
  }

  /// Takes in an element directly within it; false where what is in that belongs to it no more.
  mutating func take(_ xml: XMLReader) throws(RowFault) -> Bool {
    if xml.isElement("WorkoutStatistics") {
      try takeStatistics(xml)
    } else if xml.isElement("MetadataEntry") {
      try takeMetadata(xml)
    } else if xml.isElement("FileReference") {
      let name = xml.text(of: "path")?.split(separator: "/").last.map { String($0.prefix(200)) }
      if let name, routes.count < Self.mostRoutes { routes.append(name) }
    } else {
      return xml.isElement("WorkoutRoute")
    }
    return true
  }

  private mutating func takeStatistics(_ xml: XMLReader) throws(RowFault) {
    let type = HealthKind.shortName(xml.text(of: "type") ?? "")
    let unit = xml.text(of: "unit") ?? ""
    if type == "HeartRate" {
      guard let text = xml.text(of: "average"), let number = LooseNumber(text) else { return }
      heartRate = try HealthUnit.beats(unit).amount(number)
      return
    }
    guard let sum = xml.text(of: "sum") else { return }
    if type == "ActiveEnergyBurned" { energy = try HealthUnit(unit, of: .energy).amount(sum) }
    if type.hasPrefix("Distance") {
      let distance = try HealthUnit(unit, of: .distance).amount(sum)
      self.distance = hasDistance ? max(self.distance ?? distance, distance) : distance
      hasDistance = true
    }
  }

  private mutating func takeMetadata(_ xml: XMLReader) throws(RowFault) {
    guard let key = xml.text(of: "key"), let value = xml.text(of: "value") else { return }
    switch key {
    case "HKTimeZone": zoneName = value
    case "HKIndoorWorkout": isIndoor = value == "1"
    case "HKSwimmingLocationType": isOpenWater = value == "2"
    case "HKElevationAscended":
      let parts = value.split(separator: " ").map(String.init)
      if parts.count == 2 { ascent = try HealthUnit(parts[1], of: .height).amount(parts[0]) }
    default: return
    }
  }

  /// Its entry; nil where no calendar has its time.
  func entry(
    _ writer: HealthEntries, _ zones: HealthZones, _ tracks: inout NamedTracks, _ reading: inout FileReading
  ) -> ForeignEntry? {
    var activity = ForeignActivity(word: word, minutes: minutes)
    activity.distance = distance
    activity.energy = energy
    activity.heartRate = heartRate
    activity.ascent = ascent?.rounded(places: 0)
    if let way = tracks.way(routes) { activity.fill(way) }
    reading.sums.count(.activities)
    reading.sums.add(.minutes, minutes)
    if let distance { reading.sums.add(.kilometres, distance) }
    if let energy { reading.sums.add(.burned, energy) }
    let origin = writer.sources.origin(source)
    let fields = activity.fields(origin).filter { $0.key != "origin" }
    return writer.entry(
      ActivityEntry.kind.name, "\(type) \(writer.sources.names[source]) \(span.start) \(span.end)", source,
      span.start, fields, zone: zoneName.flatMap(zones.zone))
  }

  /// The type as other programs say it: indoors, a ride is one on a stationary bike.
  private var word: String {
    if isIndoor, ["Cycling", "Rowing", "Running", "Walking"].contains(type) { return "indoor \(type)" }
    if isOpenWater, type == "Swimming" { return "open water swimming" }
    var words = ""
    for character in type {
      if character.isUppercase, words.last?.isLowercase == true { words.append(" ") }
      words.append(character)
    }
    return words
  }

  private static let start = "HKWorkoutActivityType"
}
