import Encoding
import Import
import Session
import Values

/// A file of Apple Health, and what is read of one.
enum HealthFile {
  static func read(_ elements: String, _ zones: @escaping (String) -> Zone? = { _ in nil }) throws
    -> ([ForeignEntry], FileReading)
  {
    try read(whole: Array(file(elements).utf8), zones)
  }

  static func read(_ bytes: [UInt8], _ zones: @escaping (String) -> Zone? = { _ in nil }) throws
    -> ([ForeignEntry], FileReading)
  {
    try read(whole: bytes, zones)
  }

  static func read(whole bytes: [UInt8], _ zones: @escaping (String) -> Zone? = { _ in nil }) throws
    -> ([ForeignEntry], FileReading)
  {
    var feed = ByteFeed.holding(bytes)
    var reading = FileReading()
    var tracks = NamedTracks()
    var entries: [ForeignEntry] = []
    let clock = ForeignClock(zone: .fixed(3600), dayStart: 0)
    try HealthReading(clock, zones: zones).read(&feed, &tracks, &reading, { _ in }) { entries.append($0) }
    return (entries, reading)
  }

  /// A file of iOS 16, whose document type is broken.
  static func file(_ elements: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 12 -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|VisionPrescription)*)>
    <!ELEMENT VisionPrescription ((RightEye|LeftEye|VisionAttachment|MetadataEntry)*)>
    <!ATTLIST VisionPrescription
      type CDATA #REQUIRED
      dateIssued CDATA #REQUIRED
    <!ELEMENT RightEye EMPTY>
    >
    ]>
    <HealthData locale="fr_FR">
     <ExportDate value="2024-04-01 10:00:00 +0200"/>
     <Me HKCharacteristicTypeIdentifierDateOfBirth="1990-01-01"/>
    \(elements)
    </HealthData>
    """
  }

  /// A record at a time in UTC.
  static func record(
    _ type: String, _ value: String, _ unit: String?, _ source: String, _ start: String, _ end: String? = nil
  ) -> String {
    let begin = type == "SleepAnalysis" ? "HKCategoryTypeIdentifier" : "HKQuantityTypeIdentifier"
    return """
      <Record type="\(begin)\(type)" sourceName="\(source)" \(unit.map { "unit=\"\($0)\"" } ?? "")
       startDate="\(start) +0000" endDate="\(end ?? start) +0000" value="\(value)"/>

      """
  }

  static func texts(_ entries: [ForeignEntry]) -> [String] {
    entries.map { "\($0.kind) \($0.day) \(JSON.object($0.fields).text)" }
  }
}
